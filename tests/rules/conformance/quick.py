"""Laws of what programs use that play many digital games: choices in numbers, and tables without a
way back. Host only."""

from collections.abc import Iterator
from typing import Any

from forno.rules.errors import RecordError, RuleError
from forno.rules.options import options_of
from forno.rules.slots import NOTHING
from forno.rules.table import Table

Listed = dict[str, Any]


def choices_in_numbers_are_legal(table: Table, listed: Listed) -> None:
    """Every move that `options()` offers is taken; turns have the cards of the listed events."""
    if not table.game.has_oven:
        return
    moves = list(_moves(table))
    assert moves, "no choice in numbers"
    for move in moves:
        table.play(move)
        table.take_back()
    if options_of(table.header["game"]).options(table)[0] == "turn":
        turns = [table.rules.event_of(move) for move in moves]
        offered = [event for event in listed.values() if event["e"] == "turn"]
        assert _contents(turns) == _contents(offered), "options() offers other cards"


def _contents(turns: list[Any]) -> set[str]:
    """What goes in."""
    return {str((sorted((turn.get("put") or {}).items()), turn.get("order"))) for turn in turns}


def _moves(table: Table) -> Iterator[Any]:
    menu = options_of(table.header["game"]).options(table)
    if menu[0] == "turn":
        yield from _turns(*menu[1:])
    elif menu[0] == "starter":
        yield from (("starter", NOTHING if p is None else p) for p in menu[1])
    elif menu[0] == "moves":
        yield from menu[1]
    else:
        yield from _of_order(table, *menu[1:])


def _turns(p: int, puts: Any, orders: Any, piles: Any, alone: bool) -> Iterator[Any]:
    for kind, count, doubles in puts:
        for order in [NOTHING, *orders] if count or alone else [NOTHING]:
            for pile in piles:
                yield ("turn", p, kind, count, order, pile, doubles)


def _of_order(table: Table, p: int, may_return: bool) -> Iterator[Any]:
    rules = options_of(table.header["game"])
    if may_return:
        yield ("return", p)
    decisions = [rules.decision(table, way) for way in rules.nearest(table)]
    yield from (move for move in [*decisions, rules.series(table)] if move)


def no_way_back_is_needed(table: Table, listed: Listed, events: list[Any]) -> None:
    """Without a way back too a refused event changes nothing, and what is taken does the same.

    events: what may be legal or not.
    """
    quick, twin = table.copy(way_back=False), table.copy()
    for event in [*events, *list(listed.values())[:1]]:
        before = quick.game.s[:]
        codes = _code(quick, event), _code(twin, event)
        assert codes[0] == codes[1], (codes, event)
        assert codes[0] is None or quick.game.s == before, ("a refused event changes", event)
        assert quick.legal() == twin.legal()
        assert quick.view(everything=True) == twin.view(everything=True)


def a_refusal_needs_no_way_back(table: Table, event: Any) -> None:
    """What a table refuses is refused without a way back too, and changes nothing there."""
    quick, twin = table.copy(way_back=False), table.copy()
    before, view = quick.game.s[:], quick.view(everything=True)
    code = _code(quick, event)
    if event.get("e") not in ("undo", "amend"):
        assert code == _code(twin, event), event
    if code is not None:
        assert quick.game.s == before, ("a refused event changes", event)
        assert quick.view(everything=True) == view


def _code(table: Table, event: Any) -> str | None:
    try:
        table.apply(event)
    except (RuleError, RecordError) as error:
        return error.code
    return None
