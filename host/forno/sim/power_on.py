"""What a simulated box does before `main.py`: runs on MicroPython, as the chip and its boot ROM.

    -m power_on IMAGE ROM STATUS COUNTS RUN CUT HALF DEVICE

Mounts the image as the box's root and the firmware read-only at /rom, then runs `boot.py` and, if
RUN is 1, `main.py`, each from the image or else from the ROM. At flash write number CUT (0: never;
programmed pages and erased blocks both count, from COUNTS on) the power fails, with HALF=1 amid
that write. With RUN=format it only makes an empty file system on IMAGE.
"""

# mypy: ignore-errors
# ruff: noqa: SIM115, UP031
import gc
import json
import os
import sys
import time

import vfs

BLOCKS, BLOCK, PAGE = 352, 4096, 256  # a Pico's flash beside the interpreter
BLANK = b"\xff" * PAGE


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
            self.write(arg * BLOCK, BLANK, BLOCK // PAGE)
        return 0

    def write(self, at, data, times=1):
        last = self.programs + self.erases == self.cut
        if last and self.half:
            data, times = (data, times // 2) if times > 1 else (data[: len(data) // 2], 1)
        self.image.seek(at)
        for _ in range(times):
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
        for _ in range(BLOCKS * BLOCK // PAGE):
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


def found(name):
    """The path of a start-up file, or None if there is none."""
    for path in ("/" + name, "/rom/" + name):
        try:
            os.stat(path)
            return path
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
    return [path for path in map(found, names) if path] if mounted else None


def leave_room(names):
    """Forgets all of this that is no longer needed: a board's ROM takes nothing of the heap."""
    for name in names:
        del globals()[name]
    sys.modules.clear()
    gc.collect()


def go(start):
    """Runs the start-up files. The REPL follows, whatever happens, but after machine.soft_reset:
    then the interpreter ends, and is started again."""
    os.putenv("MICROPYINSPECT", "1")
    try:
        for path in start:
            with open(path) as file:
                code = compile(file.read(), path, "exec")
            exec(code, {"__name__": "__main__"})
    except SystemExit:
        os.unsetenv("MICROPYINSPECT")
        raise


_start = power_on(*sys.argv[1:])
sys.argv[:] = [""]
if _start is not None:
    leave_room(("make_image", "mount", "chip_id", "found", "power_on", "leave_room", "json"))
    go(_start)
