"""One line of the journal: `cccccccc text`.

`c` is the CRC-32, in eight hex digits, of every line of the game from the header up to this one,
each taken as "text\\n". So a line vouches for itself and for all before it: a missing, doubled or
foreign line shows as surely as a damaged one, and the CRC of a whole game is that of its last line.

A text that begins with `#` is a note of the journal's own. Its CRC covers the note alone, so that
the last note of a file can be trusted without reading the file.
"""

import binascii

LONGEST = 4096  # bytes of a line in the file; a header with five long names is about 1 KB
PIECE = 128  # bytes asked of a file at a time: as many are taken from the heap in one piece


def seal(text, crc):
    """(bytes for the file, CRC of the game with this line). ValueError if it is no single line."""
    data = text.encode()
    if "\n" in text or "\r" in text or not 0 < len(data) < LONGEST - 10:
        raise ValueError("a journal line is one line of 1 to %d bytes" % (LONGEST - 11))
    crc = binascii.crc32(b"\n", binascii.crc32(data, 0 if text[0] == "#" else crc))
    return b"".join((("%08x " % crc).encode(), data, b"\n")), crc


def read(file):
    """The next line of a file as it lies there, with its newline if it has one; at most LONGEST."""
    raw = file.readline(PIECE)
    while raw and raw[-1] != 10 and len(raw) < LONGEST:
        more = file.readline(PIECE)
        if not more:
            break
        raw += more
    return raw


def check(raw, crc):
    """(text, CRC after it) of a line as it lies in the file; the text is None if it is damaged."""
    try:
        said = int(raw[:8], 16)
    except ValueError:
        return None, crc
    if raw[8:9] != b" " or raw[-1:] != b"\n" or len(raw) < 11:
        return None, crc
    note = raw[9:10] == b"#"
    found = binascii.crc32(memoryview(raw)[9:], 0 if note else crc)
    if found != said:
        return None, crc
    return str(raw[9:-1], "utf-8"), crc if note else found


def write_note(events, crc, acked):
    """Bytes of the note that sums a file up: its events, their CRC, and how many the host has."""
    return seal("#sum %d %08x %d" % (events, crc, acked), 0)[0]


def read_note(text):
    """(events, crc, acked) of a note, or None if the text is another one."""
    words = text.split()
    if len(words) != 4 or words[0] != "#sum":
        return None
    return int(words[1]), int(words[2], 16), int(words[3])
