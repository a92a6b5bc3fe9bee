"""What may come next: menus for people and programs, and the full list of decisions.

A physical table's menus depend on what lies open only. A digital game's show the hand of the player
who has to decide, and name the one card or the wishes that come out by chance.
"""

from ..errors import RuleError
from ..shapes import Any, Events, Json, Table
from .dishes import CARDS_A_DISH, DIPS, DISHES, EDGES, MOST_SKULLS, described
from .moves import CARDS_IN_HAND, WAY_NAMES, names_of
from .places import (
    BID,
    CARD_DUE,
    HIGH,
    KEEP,
    LAY,
    OVER,
    PHASE,
    ROTATE,
    SHOW,
    TURN_OF,
    TURNED_UP,
    WISHES,
)
from .wishes import COPIES, KEPT, colours_of

QUARTERS = (0, 1, 2, 3)


def legal(table: Table) -> Json:
    """The events that may move the game on now, each with its menu; {} once it is over.

    card: `p`, `dish` and `skulls` (lists), `dips` (for each edge a list, None for no half dip).
    lay: `p`, `turns`, and the points of each in `sums`.
    keep: `p`, `cards`: the choices, each a list of places; at a physical table it is empty and the
    field may be left out. redraw: `p`, in a digital game `wishes`, all of which are shown.
    bid: `p`, `numbers`, `wishes` (each of which may be discarded, or none). pass: `p`.
    rotate: `p`, `way`. show: `p`, `count`, `wishes`: so many of different colours are shown.
    """
    phase = table.game.s[PHASE]
    menus: Json = _MENUS[phase](table.game) if phase != OVER else {}
    return menus


def corrections(table: Table) -> Json:
    """The events that put right or stop a game, each with its menu.

    undo, end: nothing more. recount, leave: `p`, seats.
    """
    game: Any = table.game
    menus: Json = {"undo": {}} if table.last_number() else {}
    stayers = game.stayers()
    if not game.dealer:
        menus["recount"] = {"p": stayers}
    if game.s[PHASE] != OVER:
        menus["end"] = {}
        if len(stayers) > 1:
            menus["leave"] = {"p": stayers}
    return menus


def _card(game: Any) -> Json:
    s = game.s
    if game.dealer:
        card = described(game.dealer.next_card())
        dips = {edge: [card["dips"].get(edge)] for edge in EDGES}
        menu = {"dish": [card["dish"]], "skulls": [card["skulls"]], "dips": dips}
    else:
        dishes = [n for d, n in enumerate(DISHES) if s[TURNED_UP + d] < CARDS_A_DISH]
        dips = {edge: [None] + list(DIPS) for edge in EDGES}
        menu = {"dish": dishes, "skulls": list(range(1, MOST_SKULLS + 1)), "dips": dips}
    menu["p"] = s[TURN_OF]
    return {"card": menu}


def _lay(game: Any) -> Json:
    p = game.s[TURN_OF]
    return {"lay": {"p": p, "turns": list(QUARTERS), "sums": sums(game)}}


def sums(game: Any) -> list[int]:
    """The points of the card that is to be laid, by its quarter turns to the right."""
    p = game.s[TURN_OF]
    return [game.worth(p, quarters) for quarters in QUARTERS]


def _keep(game: Any) -> Json:
    p = game.s[TURN_OF]
    if not game.dealer:
        return {"keep": {"p": p, "cards": []}, "redraw": {"p": p}}
    hand = game.dealer.wishes(p)
    if game.dealer.must_redraw():
        return {"redraw": {"p": p, "wishes": names_of(sorted(hand))}}
    choices = [
        [place + 1 for place in places]
        for places in _handfuls(list(range(CARDS_IN_HAND)), KEPT)
        if colours_of([hand[place] for place in places]) == KEPT
    ]
    return {"keep": {"p": p, "cards": choices}}


def _bid(game: Any) -> Json:
    s = game.s
    p = s[TURN_OF]
    wishes = game.dealer.wishes(p) if game.dealer else _nameable(game, p)
    numbers = game.free_numbers(p, s[HIGH])
    menus: Json = {"bid": {"p": p, "numbers": numbers, "wishes": names_of(wishes)}}
    if s[HIGH]:
        menus["pass"] = {"p": p}
    return menus


def _nameable(game: Any, p: int) -> list[int]:
    """The wishes that a player at a physical table may still hold, judged by what lies open."""
    s = game.s
    if not s[WISHES + p]:
        return []
    found = []
    for wish in range(len(COPIES)):
        try:
            game.check_named(p, (wish,))
        except RuleError:
            continue
        found.append(wish)
    return found


def _rotate(game: Any) -> Json:
    return {"rotate": {"p": game.s[TURN_OF], "way": list(WAY_NAMES)}}


def _show(game: Any) -> Json:
    p = game.s[TURN_OF]
    wishes = sorted(game.dealer.wishes(p)) if game.dealer else _nameable(game, p)
    return {"show": {"p": p, "count": game.s[WISHES + p], "wishes": names_of(wishes)}}


_MENUS: dict[int, Any] = {
    CARD_DUE: _card,
    LAY: _lay,
    KEEP: _keep,
    BID: _bid,
    ROTATE: _rotate,
    SHOW: _show,
}


def _handfuls(items: list[Any], number: int) -> list[list[Any]]:
    """Every way to take so many of the items, each in their order."""
    if not number:
        return [[]]
    found = []
    for place in range(len(items) - number + 1):
        for rest in _handfuls(items[place + 1 :], number - 1):
            found.append([items[place]] + rest)
    return found


# Every decision, one event at a time


def events(table: Table) -> Events:
    """Every event that moves the game on and is legal now."""
    return decisions(table.legal())


def decisions(menus: Json) -> Events:
    """Every event that these menus of `legal` offer."""
    for name in sorted(menus):
        for event in _EVENTS[name](menus[name]):
            event["e"] = name
            event["p"] = menus[name]["p"]
            yield event


def _cards(menu: Json) -> Events:
    dips: list[Json] = [{}]
    for edge in EDGES:
        dips = [_with(found, edge, dip) for found in dips for dip in menu["dips"][edge]]
    for dish in menu["dish"]:
        for skulls in menu["skulls"]:
            for found in dips:
                event = {"dish": dish, "skulls": skulls}
                if found:
                    event["dips"] = found
                yield event


def _with(dips: Json, edge: str, dip: str | None) -> Json:
    more = dips.copy()
    if dip:
        more[edge] = dip
    return more


def _bids(menu: Json) -> Events:
    for number in menu["numbers"]:
        yield {"number": number}
        for wish in menu["wishes"]:
            yield {"number": number, "wish": wish}


def _keeps(menu: Json) -> Events:
    for cards in menu["cards"]:
        yield {"cards": cards}
    if not menu["cards"]:
        yield {}


def _redraws(menu: Json) -> Events:
    yield {"wishes": menu["wishes"]} if "wishes" in menu else {}


def _shows(menu: Json) -> Events:
    for wishes in _handfuls(menu["wishes"], menu["count"]):
        if _different(wishes):
            yield {"wishes": wishes}


def _different(names: list[str]) -> bool:
    return len({name.split("-")[0] for name in names}) == len(names)


_EVENTS: Json = {
    "card": _cards,
    "lay": lambda menu: [{"turns": quarters} for quarters in menu["turns"]],
    "keep": _keeps,
    "redraw": _redraws,
    "bid": _bids,
    "pass": lambda menu: [{}],
    "rotate": lambda menu: [{"way": way} for way in menu["way"]],
    "show": _shows,
}
