"""LINK.md against the code: its session is replayed line by line, its tables name what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from forno.link import frame
from tests.link.boxside import ABOUT, App, MemoryJournal
from tests.link.stores import MemoryStore
from tests.link.wire import Wire

DOCUMENT = Path(frame.__file__).with_name("LINK.md")
DEVICE = ABOUT["device"]


class Table:
    """Does what the session's `do` lines say."""

    def __init__(self) -> None:
        self.app = App(MemoryJournal())
        self.wire = Wire(self.app, MemoryStore(), seed=5)

    def do(self, what: str) -> None:
        verb, _, rest = what.partition(" ")
        getattr(self, verb)(rest)
        if verb not in ("start", "enter") or self.wire.lines:
            self.wire.run(1.2 if verb == "wait" else 0.25)

    def start(self, header: str) -> None:
        game = re.search(r'"id":"(\w+)"', header)
        assert game
        self.app.game.start(game[1], header)

    def enter(self, line: str) -> None:
        self.app.game.enter(line)

    def plug(self, rest: str) -> None:
        self.wire.run(0.25)

    def empty(self, rest: str) -> None:
        orders, _, line = rest.partition(" ")
        self.app.game.empty(int(orders))
        self.app.game.enter(line)

    def turn(self, up: str) -> None:
        self.app.game.turn_up()

    def press(self, rest: str) -> None:
        for key in rest.split():
            self.wire.desk.press(DEVICE, key.rstrip("!"), key.endswith("!"))

    def names(self, rest: str) -> None:
        self.wire.desk.send_names(DEVICE, rest.split(", "))

    def watch(self, rest: str) -> None:
        self.wire.desk.want_screen(DEVICE, True)

    def wait(self, rest: str) -> None:
        pass

    def bye(self, rest: str) -> None:
        self.wire.session.bye()


def session() -> list[tuple[str, str]]:
    block = DOCUMENT.read_text(encoding="utf-8").rpartition("```\n")[0].rpartition("```\n")[2]
    return [(line[:4].strip(), line[5:]) for line in block.splitlines()]


def replay(told: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The same session as the code makes it."""
    table = Table()
    seen = 0
    for who, what in told:
        if who == "do":
            yield who, what
            table.do(what)
            for side, line in table.wire.log[seen:]:
                yield side, line.decode().removesuffix("\n")
            seen = len(table.wire.log)


def test_the_session_is_what_the_code_does() -> None:
    told = session()
    assert list(replay(told)) == told
    kinds = {what[1] for who, what in told if who != "do"}
    assert kinds >= set("HREWPShtacpngsb")


def test_every_message_has_its_row() -> None:
    rows = re.findall(r"^\| \w+ `(\w)` \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    kinds = [
        value
        for name, value in vars(frame).items()
        if name.isupper() and isinstance(value, str) and len(value) == 1 and value.isalpha()
    ]
    assert sorted(rows) == sorted(kinds)
    assert all(len(list(group)) == 1 for _, group in groupby(sorted(rows)))
