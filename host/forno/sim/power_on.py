"""What a simulated box does before `main.py`: runs on MicroPython, as the chip and its boot ROM.

    power_on.py IMAGE ROM STATUS COUNTS RUN CUT HALF DEVICE

Mounts the image as the box's root and the firmware read-only at /rom, then runs `boot.py` and, if
RUN is 1, `main.py`, each from the image or else from the ROM. At flash write number CUT (0: never;
programmed pages and erased blocks both count, from COUNTS on) the power fails, with HALF=1 amid
that write. With RUN=format it only makes an empty file system on IMAGE.
"""

# mypy: ignore-errors
# ruff: noqa: SIM115, UP031
import json
import os
import sys
import time

import vfs

BLOCKS, BLOCK, PAGE = 352, 4096, 256  # a Pico's flash beside the interpreter
BLANK = b"\xff" * BLOCK


class Flash:
    """The chip: a file of BLOCKS blocks. Counts its writes and loses its power when told to."""

    def __init__(self, image, counts, cut, half):
        self.image = open(image, "r+b")
        self.counts = open(counts, "r+b")
        self.programs, self.erases = (int(word) for word in self.counts.read(24).split())
        self.cut, self.half = cut, half

    def readblocks(self, block, buf, offset=0):
        self.image.seek(block * BLOCK + offset)
        self.image.readinto(buf)

    def writeblocks(self, block, buf, offset=0):
        for at in range(0, len(buf), PAGE):
            self.programs += 1
            self.write(block * BLOCK + offset + at, buf[at : at + PAGE])

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self.erases += 1
            self.write(arg * BLOCK, BLANK)
        return 0

    def write(self, at, data):
        last = self.programs + self.erases == self.cut
        if last and self.half:
            data = data[: len(data) // 2]
        self.image.seek(at)
        self.image.write(data)
        self.counts.seek(0)
        self.counts.write(b"%11d %11d\n" % (self.programs, self.erases))
        if last:
            self.lose_power()

    def lose_power(self):
        os.system("kill -USR1 $PPID")  # an exception would only come out of the driver's C code
        while True:
            time.sleep(1)


def make_image(image, counts):
    """An erased chip with an empty file system."""
    with open(image, "wb") as file:
        for _ in range(BLOCKS):
            file.write(BLANK)
    vfs.VfsLfs2.mkfs(Flash(image, counts, 0, False), progsize=PAGE)


def mount(image, rom, counts, cut, half):
    """The box's root in place of the computer's; False if the image holds no file system."""
    firmware = vfs.VfsPosix(rom)
    try:
        root = vfs.VfsLfs2(Flash(image, counts, cut, half), progsize=PAGE)
    except OSError:
        return False
    vfs.umount("/")
    vfs.mount(root, "/")
    vfs.mount(firmware, "/rom", readonly=True)
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib", "/rom"]
    return True


def chip_id(wanted):
    """The number that a real chip has from its maker: kept on the image, made at first."""
    try:
        with open("/device") as file:
            return file.read()
    except OSError:
        pass
    made = wanted or "".join("%02x" % byte for byte in os.urandom(4))
    with open("/device", "w") as file:
        file.write(made)
    return made


def source(name):
    """A start-up file: (path, text), or None if there is none."""
    for folder in ("/", "/rom/"):
        try:
            with open(folder + name) as file:
                return folder + name, file.read()
        except OSError:
            pass
    return None


def power_on(image, rom, status, counts, run, cut, half, device):
    """Returns the start-up files to run, or None if there is nothing to start."""
    if run == "format":
        make_image(image, counts)
        return None
    report = open(status, "w")
    mounted = mount(image, rom, counts, int(cut), half == "1")
    said = {"mounted": mounted}
    if mounted:
        said["device"] = chip_id(device)
        os.putenv("FORNO_DEVICE", said["device"])
    json.dump(said, report)
    report.close()
    names = ("boot.py", "main.py")[: 1 + int(run)]
    return [found for found in map(source, names) if found] if mounted else None


_start = power_on(*sys.argv[1:])
sys.argv[:] = [""]
if _start is not None:
    os.putenv("MICROPYINSPECT", "1")  # the REPL follows, whatever happens
    try:
        for _path, _text in _start:
            exec(compile(_text, _path, "exec"), {"__name__": "__main__"})
    except SystemExit:
        os.unsetenv("MICROPYINSPECT")  # machine.soft_reset: end, and be started again
        raise
