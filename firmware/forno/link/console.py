"""The console as the link's wire: what has come, what there is room for, and never a wait.

`stdin.buffer.read(n)` waits for all n bytes, so bytes are taken one by one after a poll. A host
that holds the port open without reading leaves no room: then nothing is written, instead of half a
second lost on every line. Ctrl-C is left as it is: it always reaches the REPL.
"""

import select
import sys

TAKE = 128  # bytes read at most at a time: a flood must not keep the keys waiting
CHUNK = 32  # bytes written after one look for room


class Console:
    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._reading = select.poll()
        self._reading.register(sys.stdin, select.POLLIN)
        self._writing = select.poll()
        self._writing.register(sys.stdout, select.POLLOUT)

    def read(self):
        """The bytes that have come, at most TAKE; b"" if none has."""
        got = bytearray()
        while len(got) < TAKE and _ready(self._reading, select.POLLIN):
            byte = self._in.read(1)
            if not byte:  # the other end is closed: poll says ready for ever
                break
            got.extend(byte)
        return bytes(got)

    def write(self, data):
        """Write as much of `data` as there is room for; the number of bytes written."""
        done = 0
        while done < len(data) and _ready(self._writing, select.POLLOUT):
            sent = self._out.write(data[done : done + CHUNK])
            if not sent:
                break
            done += sent
        return done


def _ready(poll, wanted):
    for _, happened in poll.poll(0):
        return bool(happened & wanted)
    return False
