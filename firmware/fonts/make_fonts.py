"""Make the box's font modules from Debian's xfonts-base (X11 misc-fixed, public domain).

    python firmware/fonts/make_fonts.py [FOLDER WITH THE .pcf.gz FILES]

Writes firmware/forno/fonts/f*.py and icons*.py; what it makes is committed, so only a change of
the letters or of icons*.txt needs it. A letter that a font lacks ends it with exit 1.
"""

import gzip
import struct
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "forno" / "fonts"
SOURCES = Path("/usr/share/fonts/X11/misc")
SIZES = ("5x8", "6x10", "8x13", "10x20")
ICON_SIZES = (12, 24)
# Sections of a PCF file, and the bits of a section's format word.
ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 1 << 1, 1 << 2, 1 << 3, 1 << 5
BIG_ENDIAN, BITS_BIG_ENDIAN, COMPRESSED = 1 << 2, 1 << 3, 1 << 8

sys.path.insert(0, str(HERE.parent))
from forno.fonts import MORE  # noqa: E402

LETTERS = "".join(map(chr, range(32, 127))) + MORE


class Pcf:
    """A PCF font: rows(letter) gives a glyph's rows, `width` bits each, top first."""

    def __init__(self, data, width, height):
        self.data, self.width, self.height = data, width, height
        count = struct.unpack_from("<I", data, 4)[0]
        entries = (struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(count))
        self.sections = {kind: (at, format_) for kind, format_, _, at in entries}
        self.glyphs = self.read_encodings()
        self.metrics = self.read_metrics()
        self.ascent = self.unpack(ACCELERATORS, "ii", 12)[0]

    def unpack(self, section, fields, offset):
        at, format_ = self.sections[section]
        order = ">" if format_ & BIG_ENDIAN else "<"
        return struct.unpack_from(order + fields, self.data, at + offset)

    def read_encodings(self):
        low2, high2, low1, high1, _ = self.unpack(ENCODINGS, "5H", 4)
        columns = high2 - low2 + 1
        cells = self.unpack(ENCODINGS, f"{columns * (high1 - low1 + 1)}H", 14)
        codes = ((low1 + i // columns) * 256 + low2 + i % columns for i in range(len(cells)))
        return {code: cell for code, cell in zip(codes, cells, strict=True) if cell != 0xFFFF}

    def read_metrics(self):
        if self.sections[METRICS][1] & COMPRESSED:
            count = self.unpack(METRICS, "H", 4)[0]
            raw = self.unpack(METRICS, f"{count * 5}B", 6)
            return [[v - 128 for v in raw[i * 5 : i * 5 + 5]] for i in range(count)]
        count = self.unpack(METRICS, "I", 4)[0]
        raw = self.unpack(METRICS, f"{count * 6}h", 8)
        return [list(raw[i * 6 : i * 6 + 5]) for i in range(count)]

    def rows(self, letter):
        glyph = self.glyphs[ord(letter)]
        left, right, _, ascent, descent = self.metrics[glyph]
        at, format_ = self.sections[BITMAPS]
        pad, bits_first = 1 << (format_ & 3), format_ & BITS_BIG_ENDIAN
        count = self.unpack(BITMAPS, "I", 4)[0]
        start = at + 8 + 4 * count + 16 + self.unpack(BITMAPS, "I", 8 + 4 * glyph)[0]
        stride = -(-(right - left) // (8 * pad)) * pad
        rows = [0] * self.height
        for y in range(ascent + descent):
            line = self.data[start + y * stride : start + (y + 1) * stride]
            if not bits_first:
                line = bytes(int(f"{b:08b}"[::-1], 2) for b in line)
            bits = int.from_bytes(line, "big") >> (stride * 8 - (right - left))
            rows[self.ascent - ascent + y] = bits << (self.width - right)
        return rows


def strip(glyphs, width, height):
    """Pictures side by side as one MONO_HLSB picture; each is a list of rows, `width` bits each."""
    stride = -(-len(glyphs) * width // 8)
    lines = []
    for y in range(height):
        bits = 0
        for rows in glyphs:
            bits = bits << width | rows[y]
        lines.append((bits << (stride * 8 - len(glyphs) * width)).to_bytes(stride, "big"))
    return b"".join(lines)


def literal(data):
    """`data` as Python text of short lines, so that a change is readable in a diff."""
    lines = (data[i : i + 20] for i in range(0, len(data), 20))
    texts = ("".join(f"\\x{byte:02x}" for byte in line) for line in lines)
    return "(\n" + "".join(f'    b"{text}"\n' for text in texts) + ")"


def read_font(folder, size):
    width, height = map(int, size.split("x"))
    font = Pcf(gzip.decompress((folder / f"{size}.pcf.gz").read_bytes()), width, height)
    lacking = [letter for letter in LETTERS if ord(letter) not in font.glyphs]
    if lacking:
        sys.exit(f"{size} lacks {' '.join(lacking)}")
    return font


def icons(text, size):
    """The pictures of a file of icons, in its order."""
    lines = [line for line in text.split() if set(line) <= set(".#")]
    rows = [int(line.replace(".", "0").replace("#", "1"), 2) for line in lines]
    return [rows[at : at + size] for at in range(0, len(rows), size)]


def write(name, what, width, height, glyphs):
    text = f'"""{what}; made by firmware/fonts/make_fonts.py."""\n\n'
    text += f"WIDTH = {width}\nHEIGHT = {height}\n"
    text += f"STRIP = {literal(strip(glyphs, width, height))}\n"
    (TARGET / f"{name}.py").write_text(text)


def main():
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCES
    if not folder.is_dir():
        sys.exit(f"no fonts in {folder}: apt-get install xfonts-base")
    for size in SIZES:
        font = read_font(folder, size)
        glyphs = [font.rows(letter) for letter in LETTERS]
        what = f"X11 misc-fixed {size}, public domain"
        write(f"f{size}", what, font.width, font.height, glyphs)
    for size in ICON_SIZES:
        pictures = icons((HERE / f"icons{size}.txt").read_text(), size)
        what = f"Pictures {size}x{size} of forno.canvas.PICTURES"
        write(f"icons{size}", what, size, size, pictures)


if __name__ == "__main__":
    main()
