"""Pictures of few colours as PNG files, written and read again: all that is needed of the format.

A picture's pixels are numbers of colours, a byte each, row after row.
"""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

Colours = tuple[tuple[int, int, int], ...]
SIGNATURE = b"\x89PNG\r\n\x1a\n"
NOTE = b"Comment"
# For each number of bits a pixel, what a byte holds of each of its pixels, from left to right.
PARTS = {
    bits: [bytes(n >> shift & (1 << bits) - 1 for n in range(256)) for shift in shifts]
    for bits, shifts in ((1, range(7, -1, -1)), (4, (4, 0)))
}


HEXADECIMAL = b"0123456789abcdef" + bytes(240)  # the digit of each number


class Picture(NamedTuple):
    width: int
    height: int
    pixels: bytes

    def row(self, y: int) -> bytes:
        return self.pixels[y * self.width : (y + 1) * self.width]

    def part(self, left: int, top: int, width: int, height: int) -> "Picture":
        """What lies in this rectangle."""
        rows = (self.row(y)[left : left + width] for y in range(top, top + height))
        return Picture(width, height, b"".join(rows))

    def enlarged(self, scale: int) -> "Picture":
        """Each pixel `scale` pixels wide and high."""
        if scale == 1:
            return self
        wide = bytearray(len(self.pixels) * scale)
        for place in range(scale):
            wide[place::scale] = self.pixels
        wider = Picture(self.width * scale, self.height, bytes(wide))
        rows = (wider.row(y) * scale for y in range(self.height))
        return Picture(wider.width, self.height * scale, b"".join(rows))


def write(path: Path, picture: Picture, colours: Colours, note: str = "") -> None:
    """Writes the picture, and a note that `read` gives again."""
    bits = 1 if max(picture.pixels) < 2 else 4
    rows = b"".join(b"\0" + packed(picture.row(y), bits) for y in range(picture.height))
    head = struct.pack(">IIBBBBB", picture.width, picture.height, bits, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", bytes(part for colour in colours[: 1 << bits] for part in colour)),
        (b"tEXt", NOTE + b"\0" + note.encode("ascii")),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(SIGNATURE + b"".join(_part(*part) for part in parts))


def _part(kind: bytes, data: bytes) -> bytes:
    """A part of a file with its length and CRC."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read(path: Path) -> tuple[Picture, str]:
    """The picture and the note of a file that `write` wrote."""
    parts = dict(_parts(path.read_bytes()))
    width, height, bits, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    if bits not in PARTS or kind != 3:
        raise ValueError(f"{path} is not one of our pictures: run `make approve`")
    rows, stride = zlib.decompress(parts[b"IDAT"]), 1 + -(-width * bits // 8)
    each = (unpacked(rows[at + 1 : at + stride], bits) for at in range(0, len(rows), stride))
    picture = Picture(width, height, b"".join(row[:width] for row in each))
    return picture, parts[b"tEXt"].partition(b"\0")[2].decode()


def _parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12


def unpacked(data: bytes, bits: int) -> bytes:
    """The pixels of bytes, the left one being in the highest bits."""
    parts = PARTS[bits]
    pixels = bytearray(len(parts) * len(data))
    for place, part in enumerate(parts):
        pixels[place :: len(parts)] = data.translate(part)
    return bytes(pixels)


def packed(pixels: bytes, bits: int) -> bytes:
    """So many bits of each pixel."""
    pixels += bytes(-len(pixels) % (8 // bits))
    number = int(pixels.translate(HEXADECIMAL), 16 if bits == 4 else 2)
    return number.to_bytes(len(pixels) * bits // 8, "big")
