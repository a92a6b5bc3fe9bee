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
DEPTH = 4  # bits a pixel in the file
HIGH, LOW = (bytes(n >> shift & 15 for n in range(256)) for shift in (4, 0))
NOTE = b"Comment"


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
    packed = bytearray()
    for y in range(picture.height):
        row = picture.row(y) + bytes(picture.width % 2)
        pairs = zip(row[0::2], row[1::2], strict=True)
        packed += b"\0" + bytes(left << 4 | right for left, right in pairs)
    head = struct.pack(">IIBBBBB", picture.width, picture.height, DEPTH, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", bytes(part for colour in colours for part in colour)),
        (b"tEXt", NOTE + b"\0" + note.encode("ascii")),
        (b"IDAT", zlib.compress(bytes(packed), 9)),
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
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    if (depth, kind) != (DEPTH, 3):
        raise ValueError(f"{path} is not one of our pictures: run `make approve`")
    packed, stride = zlib.decompress(parts[b"IDAT"]), 1 + (width + 1) // 2
    rows = (unpacked(packed[at + 1 : at + stride]) for at in range(0, len(packed), stride))
    picture = Picture(width, height, b"".join(row[:width] for row in rows))
    return picture, parts[b"tEXt"].partition(b"\0")[2].decode()


def _parts(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12


def unpacked(data: bytes) -> bytes:
    """Two pixels of each byte, the left one being in its high bits."""
    pixels = bytearray(2 * len(data))
    pixels[0::2], pixels[1::2] = data.translate(HIGH), data.translate(LOW)
    return bytes(pixels)
