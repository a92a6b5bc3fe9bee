"""A flash chip in memory with a Pico's geometry, which counts, fails and loses its power on demand.

Runs on MicroPython. Programming can only clear bits, as on the real chip; a fault is *returned* to
the file system, since an exception would leave through its C code.
"""

import vfs

BLOCK = 4096
PAGE = 256
BLANK = b"\xff" * BLOCK
EIO = 5


class Flash:
    def __init__(self, blocks):
        self.blocks = blocks
        self.data = bytearray(BLANK * blocks)
        self.power_on()

    def power_on(self):
        self.programs = self.erases = 0
        self.cut_at = None  # the power fails at this write: pages programmed and blocks erased
        self.half = False  # that write gets half-way; otherwise it is still done
        self.fail_at = None  # this write fails, later ones work
        self.dead = False

    @property
    def writes(self):
        return self.programs + self.erases

    def _may(self, at, new):
        """Whether a write may begin, and does the part of it that comes before a cut."""
        if self.dead or self.writes == self.fail_at:
            return False
        if self.writes == self.cut_at:
            self.dead = True
            self._put(at, new[: len(new) // 2] if self.half else new)
            return False
        return True

    def _put(self, at, new):
        self.data[at : at + len(new)] = new

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = memoryview(self.data)[at : at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        for start in range(block * BLOCK + offset, block * BLOCK + offset + len(buf), PAGE):
            self.programs += 1
            at = start - block * BLOCK - offset
            new = self._cleared(start, buf[at : at + PAGE])
            if not self._may(start, new):
                return -EIO
            self._put(start, new)
        return 0

    def _cleared(self, at, new):
        old = self.data[at : at + PAGE]
        if old == BLANK[:PAGE]:
            return bytes(new)
        both = int.from_bytes(old, "little") & int.from_bytes(bytes(new), "little")
        return both.to_bytes(PAGE, "little")

    def ioctl(self, op, arg):
        if op == 4:
            return self.blocks
        if op == 5:
            return BLOCK
        if op == 6:
            self.erases += 1
            if not self._may(arg * BLOCK, BLANK):
                return -EIO
            self._put(arg * BLOCK, BLANK)
        return 0


def blank(blocks):
    """A formatted chip."""
    flash = Flash(blocks)
    vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
    return flash


def restart(flash):
    """The power comes back: mounts the chip as a Pico does and returns the file system's root."""
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    flash.power_on()
    vfs.mount(vfs.VfsLfs2(flash, progsize=PAGE), "/flash")
    return "/flash"
