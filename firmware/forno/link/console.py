"""The console as the link's wire: what has come, what there is room for, and never a wait.

`stdin.buffer.read(n)` waits for all n bytes, and a write of more bytes than there is room for waits
half a second for a host that does not read. So both go byte by byte, each after a look whether it
can go, and a bounded number at a time: a flood must not keep the keys waiting. Ctrl-C is left as it
is: it always reaches the REPL.
"""

import select
import sys

MOST_IN, MOST_OUT = 128, 64  # bytes at a time


class Console:
    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._byte = bytearray(1)
        self._reading = select.poll()
        self._reading.register(sys.stdin, select.POLLIN)
        self._writing = select.poll()
        self._writing.register(sys.stdout, select.POLLOUT)

    def read(self):
        """The bytes that have come, at most MOST_IN; b"" if none has."""
        if not _ready(self._reading, select.POLLIN):
            return b""
        got = bytearray()
        while len(got) < MOST_IN and _ready(self._reading, select.POLLIN):
            byte = self._in.read(1)
            if not byte:  # the other end is closed: poll says ready for ever
                break
            got.extend(byte)
        return bytes(got)

    def write(self, data):
        """Write as much of `data` as there is room for, at most MOST_OUT; how many bytes it was."""
        most = min(len(data), MOST_OUT)
        for done in range(most):
            if not _ready(self._writing, select.POLLOUT):
                return done
            self._byte[0] = data[done]
            if not self._out.write(self._byte):
                return done
        return most


def _ready(poll, wanted):
    for _, happened in poll.ipoll(0):
        return bool(happened & wanted)
    return False
