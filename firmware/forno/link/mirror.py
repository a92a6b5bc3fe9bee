"""The box's picture, sent to a computer that asked for it: changed bands only, a few pictures a
second at most.
"""

import binascii

from forno.link import frame

PAUSE = 200  # ms between two pictures
BAND = 128  # bytes of a bitmap in one line


class Mirror:
    def __init__(self, app):
        self._app = app
        self._wanted = False
        self._checks = None  # CRC of each band as it was sent, None: all are to be sent
        self._picture = None
        self._bands = ()
        self._sent = 0
        self._number = 0
        self._next = None

    @property
    def number(self):
        """Of the newest picture sent; None if nobody looks."""
        return self._number if self._wanted else None

    def watch(self, wanted):
        """Begin with a whole picture, or stop."""
        self._wanted = wanted
        self._checks = None
        self._picture = None
        self._next = None

    def body(self, now, after):
        """The next message of the mirror as an escaped body, or None. `after(a, b)` is the ms from
        b to a.
        """
        if not self._wanted:
            return None
        if self._picture is None:
            if self._next is not None and after(now, self._next) < 0:
                return None
            self._next = now + PAUSE
            self._look()
            if self._picture is None:
                return None
        return self._band()

    def _look(self):
        width, height, pixels = self._app.mirror()
        checks = [binascii.crc32(pixels[at : at + BAND]) for at in range(0, len(pixels), BAND)]
        old = self._checks
        if old is None or len(old) != len(checks):
            self._bands = range(len(checks))
        else:
            self._bands = [i for i in range(len(checks)) if checks[i] != old[i]]
        self._checks = checks
        if len(self._bands):
            self._picture = (width, height, pixels)
            self._sent = 0
            self._number = (self._number + 1) % 100

    def _band(self):
        width, height, pixels = self._picture
        at = self._bands[self._sent] * BAND
        self._sent += 1
        head = "%s%d %d/%d %d %d %d " % (
            frame.SCREEN,
            self._number,
            self._sent,
            len(self._bands),
            width,
            height,
            at,
        )
        if self._sent == len(self._bands):
            self._picture = None
        packed = binascii.b2a_base64(pack(pixels[at : at + BAND]))
        return head.encode() + packed.strip()


def pack(data):
    """PackBits: n < 128: n + 1 bytes follow; n > 128: the next byte stands 257 - n times."""
    out = bytearray()
    at = 0
    while at < len(data):
        run = _run(data, at)
        if run > 2:
            out.append(257 - run)
            out.append(data[at])
        else:
            run = _loose(data, at)
            out.append(run - 1)
            out.extend(data[at : at + run])
        at += run
    return bytes(out)


def _run(data, at):
    end = at + 1
    while end < len(data) and data[end] == data[at] and end - at < 128:
        end += 1
    return end - at


def _loose(data, at):
    end = at + 1
    while end < len(data) and end - at < 128 and _run(data, end) < 3:
        end += 1
    return end - at
