"""The box's picture, put together from the bands that came over the link."""

from __future__ import annotations

import binascii
from dataclasses import dataclass

MOST_PIXELS = 1 << 20
NUMBERS = 100
PATIENCE = 1.0  # seconds without a band of a picture that is not whole


@dataclass(frozen=True)
class Screen:
    """`pixels` is a MONO_HLSB bitmap: rows of (width + 7) // 8 bytes, the left pixel in the highest
    bit.
    """

    width: int
    height: int
    pixels: bytes


class Picture:
    """`screen` is the newest whole picture; `torn` tells that a band was lost and the whole is to
    be asked for, after `renew`.
    """

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self.torn = False
        self._fresh = True  # whatever number comes next is right
        self._whole = False
        self._moved_at = 0.0
        self._pixels = bytearray()
        self._size = (0, 0)
        self._number = -1
        self._band = 0

    def renew(self, now: float) -> None:
        """The whole picture was asked for."""
        self.torn = self._whole = False
        self._fresh = True
        self._moved_at = now

    def miss(self, number: int | None, now: float) -> None:
        """The box says which picture it sent last; None: it said nothing."""
        if number is not None and number != self._number and not self._fresh:
            self.torn = True
        if not self._whole and now - self._moved_at > PATIENCE:
            self.torn = True

    def take(self, text: str, now: float) -> bool:
        """Take a band, `NUMBER BAND/BANDS WIDTH HEIGHT OFFSET DATA`; whether a picture is whole
        with it.
        """
        self._moved_at = now
        try:
            number, band, width, height, offset, data = text.split(" ")
            at, of = (int(part) for part in band.split("/"))
            raw = unpack(binascii.a2b_base64(data, strict_mode=True))
            return self._place(int(number), at, of, (int(width), int(height)), int(offset), raw)
        except ValueError:
            self.torn = True
            return False

    def _place(
        self, number: int, band: int, bands: int, size: tuple[int, int], offset: int, raw: bytes
    ) -> bool:
        if (number, band) == (self._number, self._band):
            return False  # the same band once more
        if band == 1:
            self._fit(size)
            if not self._fresh and number != (self._number + 1) % NUMBERS:
                self.torn = True
            self._fresh = False
        elif (number, band) != (self._number, self._band + 1) or size != self._size:
            self.torn = True
        if offset + len(raw) > len(self._pixels):
            raise ValueError("a band beyond the picture")
        self._number, self._band = number, band
        self._pixels[offset : offset + len(raw)] = raw
        self._whole = band == bands
        if self._whole and not self.torn:
            self.screen = Screen(*size, bytes(self._pixels))
            return True
        return False

    def _fit(self, size: tuple[int, int]) -> None:
        width, height = size
        if not (0 < width * height <= MOST_PIXELS):
            raise ValueError("no picture has this size")
        if size != self._size:
            self._size = size
            self._pixels = bytearray((width + 7) // 8 * height)


def unpack(data: bytes) -> bytes:
    """PackBits. Raises ValueError for data that ends too soon."""
    out = bytearray()
    at = 0
    while at < len(data):
        count = data[at]
        end = at + 2 if count > 128 else at + 2 + count
        if end > len(data):
            raise ValueError("cut")
        out += data[at + 1 : end] * (257 - count if count > 128 else 1)
        at = end
    return bytes(out)
