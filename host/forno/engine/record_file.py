"""A record file, read as far as it is right; the first bad line ends it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header
from forno.rules.table import Table

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
BLANKS = " \t\r"


@dataclass(frozen=True)
class Fault:
    """The first bad line: its number over all lines of the file, from 1, and why it is bad."""

    line: int
    code: str
    params: dict[str, Any]


@dataclass(frozen=True)
class RecordFile:
    """What a file holds before its first bad line.

    `table` is None if the header itself is at fault; `events` are the accepted ones in order.
    """

    header: dict[str, Any] | None
    events: list[dict[str, Any]]
    table: Table | None
    fault: Fault | None


def read_record(data: bytes) -> RecordFile:
    """Read a whole record file; never raises for what it holds."""
    reader = _Reader()
    number = 0
    for number, raw in enumerate(_lines(data), 1):
        try:
            reader.take(raw)
        except (RecordError, RuleError) as error:
            return reader.result(Fault(number, error.code, error.params))
    if reader.table is None:
        return reader.result(Fault(number + 1, "no-header", {}))
    return reader.result(None)


def _lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    return lines


class _Reader:
    def __init__(self) -> None:
        self.header: dict[str, Any] | None = None
        self.events: list[dict[str, Any]] = []
        self.table: Table | None = None

    def take(self, raw: bytes) -> None:
        line = _text(raw).strip(BLANKS)
        if not line or line.startswith("#"):
            return
        if self.table is None:
            header = read_header(line)
            self.table = Table(header)
            self.header = header
        else:
            event = read_event(line, self.table.header["game"])
            self.table.apply(event)
            self.events.append(event)

    def result(self, fault: Fault | None) -> RecordFile:
        return RecordFile(self.header, self.events, self.table, fault)


def _text(raw: bytes) -> str:
    if raw.startswith(BYTE_ORDER_MARK):
        raise RecordError("byte-order-mark")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("not-utf-8", byte=error.start + 1) from None
