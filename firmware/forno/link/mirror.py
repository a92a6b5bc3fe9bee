"""The box's picture, sent to a computer that asked for it: changed bands only, a few pictures a
second at most.

The box has no room for a whole picture of the larger panels. It is drawn in strips, once to see
which bands have changed and again for those that are sent. A band that changes between is sent as
it is by then, and what lies beside it with the next picture.
"""

import binascii
from array import array

from forno.link import frame

PAUSE = 200  # ms between two pictures
BAND = 128  # bytes of a bitmap in one line at most, whole rows of it


class Mirror:
    def __init__(self, app):
        self._app = app
        self._wanted = False
        self._number = 0
        self.watch(False)

    @property
    def number(self):
        """Of the newest picture sent; None if nobody looks."""
        return self._number if self._wanted else None

    def watch(self, wanted):
        """Begin with a whole picture, or stop."""
        self._wanted = wanted
        self._checks = None  # CRC of each band as it was sent, None: all are to be sent
        self._strip = None  # (where it begins, its bytes) of the strip that was drawn last
        self._bands = None  # where those begin that are to be sent, None: no picture is under way
        self._looked = 0  # where the strips begin that were not looked at yet
        self._size = 0  # bytes of a picture
        self._next = None

    def body(self, now, after):
        """The next message of the mirror as an escaped body, or None. `after(a, b)` is the ms from
        b to a.
        """
        if not self._wanted:
            return None
        if self._bands is None:
            if self._next is not None and after(now, self._next) < 0:
                return None
            self._next = now + PAUSE
            self._begin()
        if self._looked < self._size:
            self._look()
        if self._looked < self._size:
            return None  # the next strip has its turn when the keys had theirs
        if not self._bands:
            self._bands = None
            return None
        return self._band()

    def _begin(self):
        self._width, self._height, strip = self._app.mirror(0)
        self._stride = self._width // 8
        self._band_size = BAND // self._stride * self._stride
        self._strip = (0, strip)
        self._size = self._stride * self._height
        self._bands, self._looked, self._sent = [], 0, 0

    def _look(self):
        """See which bands of the next strip have changed."""
        self._draw(self._looked)
        begin, strip = self._strip
        for at in range(begin, begin + len(strip), self._band_size):
            if self._checks is None or self._check(at) != self._checks[at // self._band_size]:
                self._bands.append(at)
        self._looked = begin + len(strip)
        if self._looked == self._size and self._bands:
            self._number = (self._number + 1) % 100
            if self._checks is None:
                self._checks = array("I", [0] * len(self._bands))

    def _draw(self, at):
        """Draw the strip in which a byte of the picture lies, if another was drawn last."""
        begin, strip = self._strip
        if not begin <= at < begin + len(strip):
            top = at // self._stride
            top -= top % self._app.mirror_canvas.rows
            self._strip = (top * self._stride, self._app.mirror(top)[2])

    def _pixels(self, at):
        begin, strip = self._strip
        return strip[at - begin : at - begin + self._band_size]

    def _check(self, at):
        return binascii.crc32(self._pixels(at))

    def _band(self):
        at = self._bands[self._sent]
        self._draw(at)
        self._checks[at // self._band_size] = self._check(at)
        self._sent += 1
        head = "%s%d %d/%d %d %d %d " % (
            frame.SCREEN,
            self._number,
            self._sent,
            len(self._bands),
            self._width,
            self._height,
            at,
        )
        packed = binascii.b2a_base64(pack(self._pixels(at)))
        if self._sent == len(self._bands):
            self._bands = None
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
