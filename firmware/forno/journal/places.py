"""The places of the box's own files and folders, whatever else may lie there."""

import errno
import os

FOLDER, FILE = 0x4000, 0x8000  # as os.stat and os.ilistdir tell them apart


def exists(path):
    try:
        os.stat(path)
    except OSError as error:
        if error.errno == errno.ENOENT:
            return False
        raise
    return True


def make_folder(path):
    """Makes the folder if it is not there; OSError if that fails."""
    try:
        os.mkdir(path)
    except OSError:
        os.stat(path)


def claim(path, kind):
    """Moves what lies at a place of the box's own out of the way, unless it is of that kind: as it
    is, to `PATH.oddN`. Returns whether there was any."""
    try:
        if os.stat(path)[0] & kind:
            return False
    except OSError:
        return False
    n = 0
    while exists("%s.odd%d" % (path, n)):
        n += 1
    os.rename(path, "%s.odd%d" % (path, n))
    return True
