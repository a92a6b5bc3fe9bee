"""Draws every screen of the box, on real MicroPython, into a folder of PNG pictures:

    python tests/firmware/render.py build/screens
"""

import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from forno.sim import rom
from tests.conftest import find_program
from tests.firmware.boxes import SCRIPTS, run

SCALE = 4
INK, PAPER = b"\xf4\xf8\xff", b"\x10\x14\x1c"


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file with its length and CRC."""
    crc = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)


def png(width: int, height: int, pixels: bytes, scale: int = SCALE) -> bytes:
    """A PNG picture of MONO_HLSB pixels, each `scale` pixels wide and high."""
    stride = width // 8
    rows = []
    for y in range(height):
        line = pixels[y * stride : (y + 1) * stride]
        bits = (line[x // 8] >> (7 - x % 8) & 1 for x in range(width))
        row = bytes(bit for bit in bits for _ in range(scale))
        rows.append((b"\0" + row) * scale)
    head = struct.pack(">IIBBBBB", width * scale, height * scale, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", PAPER + INK), (b"IDAT", zlib.compress(b"".join(rows))))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts) + chunk(b"IEND", b"")


def pictures() -> Iterator[tuple[str, int, int, bytes]]:
    """Every screen as (name, width, height, MONO_HLSB pixels)."""
    micropython = find_program("micropython")
    if micropython is None:
        sys.exit("micropython is not installed: see the extra `sim` in pyproject.toml")
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        rom.lay_out(tree, SCRIPTS)
        for line in run(micropython, tree, "scenes", folder, heap="2M"):
            name, width, height, pixels = line.split()
            yield name, int(width), int(height), bytes.fromhex(pixels)


def main() -> None:
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for name, width, height, pixels in pictures():
        (target / f"{name}.png").write_bytes(png(width, height, pixels))


if __name__ == "__main__":
    main()
