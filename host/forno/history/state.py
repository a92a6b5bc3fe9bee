"""What a record says about its game as far as everybody at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from forno.engine.oven import orders_turned_up
from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table


@dataclass
class Replay:
    """A record played as far as the rules allow."""

    header: dict[str, Any] | None = None
    table: Table | None = None
    error: dict[str, Any] | None = None
    """{"line", "code", "params"} of the first refused line, counted from 1; nothing follows it."""
    lines: int = 0
    """Lines taken so far, the refused one included."""

    def take(self, line: str) -> None:
        """Plays one more line, the header first. After a refused line nothing is played."""
        self.lines += 1
        if self.error is not None:
            return
        try:
            self._play(line)
        except (RecordError, RuleError) as error:
            self.error = {"line": self.lines, "code": error.code, "params": error.params}

    def _play(self, line: str) -> None:
        if self.table is None:
            header = read_header(line)
            _need_canonical(line, write_header(header))
            self.table = Table(header)
            self.header = header
        else:
            game = self.table.header["game"]
            event = read_event(line, game)
            _need_canonical(line, write_event(event, game))
            self.table.apply(event)


def _need_canonical(line: str, written: str) -> None:
    """A box writes canonical lines, so any other has come damaged."""
    if written != line:
        raise RecordError("not-canonical")


@dataclass(frozen=True)
class Standing:
    """How a game stands, in public. Everything is empty if its header is at fault."""

    kind: str | None = None
    rules: str | None = None
    made: str | None = None
    players: list[dict[str, str]] = field(default_factory=list)
    phase: str | None = None
    round: int | None = None
    pizzas: list[int] = field(default_factory=list)
    """What each has baked, or the points in a game that counts those."""
    winners: list[int] | None = None
    error: dict[str, Any] | None = None


def replay(lines: Sequence[str]) -> Replay:
    """The record's lines played from the header on."""
    played = Replay()
    for line in lines:
        played.take(line)
    return played


def standing(played: Replay, walk: int | None, turned_up: bool) -> Standing:
    """What lists show; see `shown_orders` for `walk` and `turned_up`."""
    header, table = played.header, played.table
    if header is None or table is None:
        return Standing(error=played.error)
    view = table.view(walked=shown_orders(table, walk, turned_up))
    return Standing(
        kind=header["game"],
        rules=header["rules"],
        made=_printable(header.get("made")),
        players=header["players"],
        phase=view["phase"],
        round=view["round"],
        pizzas=[score(player) for player in view["players"]],
        winners=view["winners"],
        error=played.error,
    )


def score(player: dict[str, Any]) -> int:
    """What a player of a view has come to: pizzas, or points in a game that counts those."""
    if "baked" in player:
        return len(player["baked"])
    total: int | None = player.get("total")
    return int(player["points"]) if total is None else total


def public_view(lines: Sequence[str], walked: int | None, everything: bool) -> Any:
    """The table's view after the last line the rules accept; None if its header is at fault."""
    table = replay(lines).table
    return None if table is None else table.view(walked=walked, everything=everything)


def _printable(text: str | None) -> str | None:
    """The text if every database and terminal can take it."""
    return text if text is not None and text.isprintable() else None


def shown_orders(table: Table, walk: int | None, turned_up: bool) -> int | None:
    """How many orders of the emptying may be shown, for `Table.view`; None: all there are.

    `walk` is the number the box told since the last event, None if it told none; `turned_up` is
    true when it told that it has turned up all, or has gone on to another game. A game without
    an oven has nothing to turn up.
    """
    if turned_up or not table.game.has_oven or _played_on(table):
        return None
    shown = _decided(table) if walk is None else walk
    return shown if shown <= orders_turned_up(table) else None


def _played_on(table: Table) -> bool:
    """Nothing is left to turn up: no emptying yet, or something since that a box lets happen only
    once all is turned up."""
    last: Any = table.last()
    if last is None or last["e"] == "end":
        return True
    view: dict[str, Any] = table.view()
    if view["phase"] == "turn":
        return view["round"] == 1 or bool(table.turns())
    return bool(view["phase"] == "starter")


def _decided(table: Table) -> int:
    """Orders up to the last one its owner decided: those must have been turned up."""
    decided = [n for n, step in enumerate(table.steps(), 1) if step["by"] == "owner"]
    return max(decided, default=0)
