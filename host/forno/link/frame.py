"""Frames of the link: a message is a line of printable ASCII from a ``#`` to its CRC.

The same file runs on the box and on the computer: it keeps to what MicroPython knows. A line is::

    # BODY CRC \\n        BODY: the message, escaped; CRC: CRC-32 of BODY in six base64 characters

``#`` occurs nowhere else in a frame, so a reader that lost its place finds the next frame at once.
LINK.md beside this file has the messages.
"""

import binascii

VERSION = 1  # of the link; both sides must speak the same one
LIMIT = 240  # bytes a line at most, CR LF included
ROOM = LIMIT - 1 - 6 - 2  # what is left for the escaped body
MOST_PARTS = 100

# Box to host: capitals. Host to box: small letters, so an echo is never taken for an answer.
HELLO, REPLY, PONG, EVENTS, WALK, NOW, SCREEN, REFUSAL = "H", "R", "P", "E", "W", "N", "S", "X"
DEVICE = "D"
WELCOME, LIST, ASK, COMMITTED, PRESS = "h", "l", "a", "c", "p"
WATCH, NAMES, TIME, SETTINGS, PING, BYE, REFUSE = "s", "n", "t", "o", "g", "b", "x"

_PART, _LAST_PART = "+", "-"
_PART_HEAD = 4  # "+", a serial digit, two digits of the part's number
_NEWLINE, _ESCAPE, _MARK, _TILDE = 0x0A, 0x25, 0x23, 0x7E
_DIGITS = b"0123456789ABCDEF"
_EVENT = '{"e":"'


def shorten(line: str) -> str:
    """A record line as it goes over the wire: what all event lines begin and end with is left out.

    Raises ValueError for what is no record line.
    """
    if line[:1] != "{" or line[-1:] != "}":
        raise ValueError("no record line: " + line[:40])
    if line[:6] == _EVENT and "a" <= line[6:7] <= "z":
        return line[6:-1]
    return line


def lengthen(text: str) -> str:
    """The record line of which `shorten` made this."""
    return text if text[:1] == "{" else _EVENT + text + "}"


def escape(text: str) -> bytes:
    """Printable ASCII for any text: a newline is ``~``, what is not printable or means something is
    ``%XX``.
    """
    out = bytearray()
    for byte in text.encode():
        if byte == _NEWLINE:
            out.append(_TILDE)
        elif 0x20 <= byte < _TILDE and byte != _ESCAPE and byte != _MARK:
            out.append(byte)
        else:
            out.append(_ESCAPE)
            out.append(_DIGITS[byte >> 4])
            out.append(_DIGITS[byte & 15])
    return bytes(out)


def unescape(body: bytes) -> "bytes | None":
    """The bytes that `escape` was given, or None if no `escape` wrote this."""
    out = bytearray()
    at = 0
    while at < len(body):
        byte = body[at]
        at += 1
        if byte == _TILDE:
            byte = _NEWLINE
        elif byte == _ESCAPE:
            high = _DIGITS.find(body[at : at + 1])
            low = _DIGITS.find(body[at + 1 : at + 2])
            if at + 2 > len(body) or high < 0 or low < 0:
                return None
            byte = high << 4 | low
            at += 2
        elif byte < 0x20 or byte > _TILDE or byte == _MARK:
            return None
        out.append(byte)
    return bytes(out)


def seal(body: bytes) -> bytes:
    """The line for an escaped body of at most ROOM bytes."""
    return b"#" + body + _check(body) + b"\n"


def lines(body: bytes, serial: int = 0) -> "list[bytes]":
    """The lines for an escaped body of any length; `serial` tells a message in parts from the one
    before it.

    Raises ValueError if it needs more than MOST_PARTS lines.
    """
    if len(body) <= ROOM:
        return [seal(body)]
    parts: "list[bytes]" = []
    at = 0
    while at < len(body):
        end = _cut(body, at, ROOM - _PART_HEAD)
        kind = _LAST_PART if end == len(body) else _PART
        head = "%s%d%02d" % (kind, serial % 10, len(parts))
        parts.append(seal(head.encode() + body[at:end]))
        at = end
    if len(parts) > MOST_PARTS:
        raise ValueError("a message of %d bytes is too long for the link" % len(body))
    return parts


def unseal(line: bytes) -> "bytes | None":
    """The unescaped body of a line without its ``#`` and line end, or None if this is no frame."""
    if len(line) <= 6 or _check(line[:-6]) != line[-6:]:
        return None
    return unescape(line[:-6])


def _check(body: bytes) -> bytes:
    crc = binascii.crc32(body) & 0xFFFFFFFF
    return binascii.b2a_base64(crc.to_bytes(4, "big"))[:6]


def _cut(body: bytes, at: int, room: int) -> int:
    """Where a part that begins at `at` ends, never inside an escape."""
    end = min(at + room, len(body))
    if end < len(body):
        for back in (1, 2):
            if body[end - back] == _ESCAPE:
                return end - back
    return end


class Reader:
    """Finds the messages in a stream of bytes; whatever else is on the line is console noise.

    Never raises for what it reads and holds at most a line and `most` bytes of a message in parts.
    `noise` counts the bytes that were no part of a frame, `lost` the messages in parts that never
    became whole.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.noise = 0
        self.lost = 0
        self._line = bytearray()
        self._open = False  # a "#" was read and its line has not ended
        self._parts = bytearray()
        self._serial = b""
        self._part = 0

    def feed(self, data: bytes) -> "list[str]":
        """The messages that these bytes complete."""
        found: "list[str]" = []
        at = 0
        while at < len(data):
            if not self._open:
                at = self._seek(data, at)
                continue
            stop = min(len(data), at + LIMIT - len(self._line))
            end = data.find(b"\n", at, stop)
            mark = data.find(b"#", at, stop if end < 0 else end)
            if mark >= 0:
                self._drop(mark - at)
                at = mark
            elif end >= 0:
                self._line.extend(data[at:end])
                at = end + 1
                self._end_line(found)
            else:
                self._line.extend(data[at:stop])
                at = stop
                if len(self._line) >= LIMIT:
                    self._drop(0)
        return found

    def _seek(self, data: bytes, at: int) -> int:
        start = data.find(b"#", at)
        if start < 0:
            start = len(data)
        else:
            self._open = True
        self.noise += start - at
        return start + 1

    def _drop(self, more: int) -> None:
        self.noise += 1 + len(self._line) + more
        self._line = bytearray()
        self._open = False

    def _end_line(self, found: "list[str]") -> None:
        line = bytes(self._line)
        body = unseal(line[:-1] if line[-1:] == b"\r" else line)
        if body is None or not self._take(body, found):
            self._drop(1)
        self._line = bytearray()
        self._open = False

    def _take(self, body: bytes, found: "list[str]") -> bool:
        if body[:1] == b"+" or body[:1] == b"-":
            whole = self._join(body)
            if whole is None:
                return True
            body = whole
        try:
            found.append(str(body, "utf-8"))
        except UnicodeError:
            return False
        return True

    def _join(self, body: bytes) -> "bytes | None":
        serial = body[1:2]
        part = int(body[2:4]) if body[2:4].isdigit() and len(body) >= _PART_HEAD else -1
        if part == 0:
            self._give_up()
            self._serial = serial
        elif serial == self._serial and part == self._part - 1:
            return None  # the same part once more
        elif serial != self._serial or part != self._part:
            self._give_up()
            return None
        self._part = part + 1
        self._parts.extend(body[_PART_HEAD:])
        if len(self._parts) > self.most:
            self._give_up()
            return None
        if body[:1] == b"+":
            return None
        whole = bytes(self._parts)
        self._parts = bytearray()
        self._serial = b""
        return whole

    def _give_up(self) -> None:
        if self._serial:
            self.lost += 1
        self._parts = bytearray()
        self._serial = b""
        self._part = 0
