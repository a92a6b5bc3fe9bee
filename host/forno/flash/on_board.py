"""The board's part of `forno flash`: sent to its REPL as text, run there, never kept there.

Everything it tells goes out a line a file, so that the computer sees that it is still at work.
"""

# mypy: ignore-errors
import os
from binascii import hexlify
from hashlib import sha256

FOLDER, MAIN, CONFIG, NEW = "/forno", "/main.py", "/config.json", ".new"
IS_FOLDER = 0x4000


def names(folder):
    """(name, whether it is a folder) of what lies in a folder; nothing if it is not there."""
    try:
        return [(entry[0], bool(entry[1] & IS_FOLDER)) for entry in os.ilistdir(folder)]
    except OSError:
        return []


def paths(folder):
    """All files below a folder."""
    for name, is_folder in names(folder):
        path = folder + "/" + name
        if is_folder:
            yield from paths(path)
        else:
            yield path


def digest(path):
    seen = sha256()
    buffer = memoryview(bytearray(512))
    with open(path, "rb") as file:
        while True:
            size = file.readinto(buffer)
            if not size:
                return hexlify(seen.digest()).decode()
            seen.update(buffer[:size])


def tell():
    """Which of Forno's files are here, and what is in them."""
    for path in paths(FOLDER):
        print(digest(path), path)
    for path in (MAIN, MAIN + NEW, CONFIG, CONFIG + NEW):
        if (path[1:], False) in names("/"):
            print(digest(path), path)


def make_folder(path):
    """Makes a folder and those above it, where they are missing."""
    above, _, name = path.rpartition("/")
    if name and (name, True) not in names(above or "/"):
        make_folder(above)
        os.mkdir(path)


def take_empty_folders(folder):
    for name, is_folder in names(folder):
        if is_folder:
            take_empty_folders(folder + "/" + name)
    if not names(folder):
        os.rmdir(folder)


def park_main(backup):
    """Takes `main.py` out of the way, so that nothing half changed can start. It waits as
    MAIN + NEW unless a new one does; a stranger's goes to `backup`."""
    there = [name for name, _ in names("/")]
    if MAIN[1:] not in there:
        return
    if backup:
        os.rename(MAIN, backup)
    elif MAIN[1:] + NEW in there:
        os.remove(MAIN)
    else:
        os.rename(MAIN, MAIN + NEW)


def take(paths):
    for path in paths:
        os.remove(path)
        print(path)


def switch(staged, stale, backup):
    """Puts the files that lie as path + NEW in their places, takes the stale ones away, and lets
    `main.py` come back last. Cut off at any point it leaves a board at its REPL. What the old
    program did is not counted against the new one."""
    take([path for path in stale if path.endswith(NEW)])  # one of these may be in main.py's way
    park_main(backup)
    for path in staged:
        if path != MAIN:
            os.rename(path + NEW, path)
            print(path)
    take([path for path in stale if not path.endswith(NEW)])
    take_empty_folders(FOLDER)
    from forno import start

    start.forget_crashes()
    os.rename(MAIN + NEW, MAIN)
