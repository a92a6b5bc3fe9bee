"""Where the box's own files and folders lie, whatever else may be there, and room to open them.

An open file takes a piece of the heap that may not be there in one piece when the heap is nearly
full. So one is held in reserve: a decision can be written down whatever else there is no room for.
"""

import errno
import gc
import os

PIECE = 1280  # bytes that an open file takes
reserve = [bytearray(PIECE)]


def opened(path, mode):
    """Opens a file, in the reserve if there is no other room; `refill` once it is closed."""
    refill()
    try:
        return open(path, mode)
    except MemoryError:
        reserve.clear()
        gc.collect()
        return open(path, mode)


def refill():
    """Takes the reserve back that a file had."""
    if not reserve:
        gc.collect()
        try:
            reserve.append(bytearray(PIECE))
        except MemoryError:
            pass  # the next time


def exists(path):
    try:
        os.stat(path)
    except OSError as error:
        if error.errno == errno.ENOENT:
            return False
        raise
    return True
