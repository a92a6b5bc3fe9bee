"""What frames must be, to the byte: the same file is run by both interpreters."""

from forno.link import frame

# text, the line that carries it
LINES = [
    ("", None),
    ("H1", b"#H1KKfXyA\n"),
    ("g7 ab12", None),
    ('Eab3{"e":"undo"}', None),
    ("n1 Zoë\nÆrøskøbing", None),
    ("50 % of #1 ~ \x03\x7f\t", None),
    ("👩‍👩‍👧 Ő", None),
]

# escaped bodies that no escape wrote
BROKEN = [b"a#b", b"a\x03", b"a\x7f", b"a\x80", b"%", b"%4", b"%G0", b"%4g", b"%0a", b"\n"]

NOISE = [
    b"",
    b"\n\r\n#\n##\n#\r\n",
    b"MPY: soft reboot\r\nMicroPython v1.26.0; Raspberry Pi Pico with RP2040\r\n>>> ",
    b'Traceback (most recent call last):\r\n  File "main.py", line 3\r\nOSError: [Errno 5] EIO\r\n',
    b"AT\r\nAT+GCAP\r\n",
    b"\xc3\xf0\x9f\xed\xa0\x80",
    b"# a comment",
    b"#AAAAAA\n#aAAAAAA\n",
    b"x" * 512,
    b"#" + b"x" * 512,
    b"#" * 300,
    bytes(range(256)) * 2,
]


def check_lines():
    for text, line in LINES:
        made = frame.seal(frame.escape(text))
        if line is not None:
            assert made == line, (text, made)
        assert len(made) <= frame.LIMIT - 1, text
        assert min(made[:-1]) >= 0x20, text
        assert max(made) < 0x7F, text
        assert made.count(b"#") == 1, text
        body = frame.unseal(made[1:-1])
        if text:
            assert str(body, "utf-8") == text, (text, body)
        else:
            assert body is None  # an empty message is none


def check_short():
    """Record lines travel without what all of them have."""
    shorts = [
        ('{"e":"undo"}', 'undo"'),
        ('{"e":"turn","p":0,"put":{"pepper":2}}', 'turn","p":0,"put":{"pepper":2}'),
        ('{"forno":1}', '{"forno":1}'),
        ('{"e":"7up"}', '{"e":"7up"}'),
        ('{"e":""}', '{"e":""}'),
        ('{"p":1,"e":"undo"}', '{"p":1,"e":"undo"}'),
    ]
    for line, short in shorts:
        assert frame.shorten(line) == short, line
        assert frame.lengthen(short) == line, line
    for line in ("", "x", "{", 'undo"', '"e":"undo"}'):
        try:
            frame.shorten(line)
        except ValueError:
            continue
        raise AssertionError(line)


def check_broken():
    for body in BROKEN:
        assert frame.unescape(body) is None, body
        assert frame.unseal(frame.seal(body)[1:-1]) is None, body


def check_one_bit():
    """Any one damaged bit of a line is found."""
    line = frame.seal(frame.escape('Eab3{"e":"undo"}'))
    for at in range(len(line)):
        for bit in range(8):
            bad = bytearray(line)
            bad[at] ^= 1 << bit
            found = frame.Reader(100).feed(bytes(bad) + b"\n")
            assert found in ([], ['Eab3{"e":"undo"}']), (at, bit, found)
            assert not found or bad[at] == 0x0D or at == len(line) - 1, (at, bit)


def check_noise():
    """Noise is skipped, counted, and harms no frame after it."""
    good = frame.seal(b"good")
    for before in NOISE:
        for end in (b"", b"\n", b"\r\n"):
            reader = frame.Reader(100)
            assert reader.feed(before + end + good) == ["good"], (before, end)
            assert reader.noise == len(before) + len(end), (before, end, reader.noise)


def check_bytewise():
    """How the bytes are cut on their way does not matter."""
    stream = b"".join([noise + frame.seal(b"m%d" % n) for n, noise in enumerate(NOISE)])
    wanted = ["m%d" % n for n in range(len(NOISE))]
    for size in (1, 2, 7, 63, 64, 65, 512, len(stream)):
        reader = frame.Reader(100)
        found = []
        for at in range(0, len(stream), size):
            found += reader.feed(stream[at : at + size])
        assert found == wanted, (size, found)


def check_lengths():
    """Every length, also around multiples of 64, 240 and 512."""
    for size in list(range(1, 700)) + [1023, 1024, 1025, 2047, 2048]:
        text = ("%" if size % 3 else "é") * (size // 2) + "x" * (size - size // 2)
        lines = frame.lines(frame.escape(text), size)
        assert max(len(line) for line in lines) <= frame.LIMIT - 1, size
        assert frame.Reader(9000).feed(b"".join(lines)) == [text], size


def check_parts():
    """A part that is lost, late or doubled never makes a wrong message."""
    text = "".join([chr(65 + n % 26) for n in range(900)])
    parts = frame.lines(frame.escape(text), 3)
    assert len(parts) == 4
    for n in range(4):
        reader = frame.Reader(2000)
        assert reader.feed(b"".join(parts[:n] + parts[n + 1 :])) == [], n
        assert reader.feed(b"".join(parts)) == [text], n
        reader = frame.Reader(2000)
        assert reader.feed(b"".join(parts[: n + 1] + parts[n:])) == [text], n
    other = frame.lines(frame.escape(text), 4)
    assert frame.Reader(2000).feed(b"".join(parts[:2] + other[2:])) == []
    reader = frame.Reader(500)  # more than this reader may hold
    assert reader.feed(b"".join(parts)) == []
    assert reader.lost == 1
    assert reader.feed(frame.seal(b"good")) == ["good"]
    try:
        frame.lines(b"x" * 30000)
    except ValueError:
        pass
    else:
        raise AssertionError("a message without end")


def check_flood():
    """A megabyte without a line's end takes no memory and the next frame is found."""
    reader = frame.Reader(100)
    chunk = b"#abc" + b"y" * 1020
    for _ in range(1024):
        assert reader.feed(chunk) == []
    assert reader.feed(frame.seal(b"good")) == ["good"]
    assert reader.noise == 1024 * 1024


CHECKS = [
    check_lines,
    check_short,
    check_broken,
    check_one_bit,
    check_noise,
    check_bytewise,
    check_lengths,
    check_parts,
    check_flood,
]

if __name__ == "__main__":
    for check in CHECKS:
        check()
    print("%d checks passed" % len(CHECKS))
