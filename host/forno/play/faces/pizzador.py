"""Pizzador: everything lies open; dice to keep, tiles to lay, salt."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from forno.engine.oven_words import cards_or_nothing, cards_words
from forno.engine.terms import term
from forno.engine.titles import title
from forno.language import _, mark, ngettext
from forno.play.entry import Choice, Event, Phrase, phrase, spoken, words
from forno.play.faces.marks import colour_mark, name_of, titled
from forno.play.seating import bots_of
from forno.rules.pizzador.faces import FACES, SLICES
from forno.rules.table import Table

SECRETS = False
QUESTIONS = {
    "do": mark("Throw again, or take what lies?"),
    "keep": mark("Which dice stay? The others are thrown again"),
    "unsalt": mark("Take salt off a tile, instead of taking a tile or a token?"),
    "lay": mark("Where does the next tile go?"),
    "salt": mark("Whom do you salt?"),
    "season": mark("Which of your pizzas gets a token?"),
}
UNASKED: frozenset[str] = frozenset()
HELP = (
    mark("After a throw you keep some dice and throw the others again, or take what lies."),
    mark("   keep 2 cheese salt         those three stay, the others are thrown again"),
    mark("   keep none                  all are thrown again"),
    mark("   take                       tiles and tokens; where a tile can go is asked for"),
    mark("   take, cheese on 1, tomato on 3     or say at once on which pizza"),
    mark("Letters will do: C cheese, P pepper, T tomato, S sausage, M mushroom, X salt."),
    mark("On the table * stands before a salted tile, + behind a pizza with a token on it."),
)
LETTERS = {
    "cheese": "C",
    "pepper": "P",
    "tomato": "T",
    "sausage": "S",
    "mushroom": "M",
    "salt": "X",
}
STYLES = {
    "cheese": "bold black on yellow2",
    "pepper": "bold white on green4",
    "tomato": "bold white on red3",
    "sausage": "bold white on purple4",
    "mushroom": "bold white on orange4",
    "salt": "bold black on white",
}
MOST_ORDERS = 6
"""Salted tiles are offered in whatever order they are named, as long as those are no more."""


# Deciding


def choices(table: Table, seat: int) -> list[Choice]:
    """The seat's legal events in phrases."""
    begun = len(table.view()["players"][seat]["pizzas"])
    return [
        Choice(event, phrases)
        for event in table.events()
        for phrases in _phrases(table, event, begun)
    ]


def _phrases(table: Table, event: Event, begun: int) -> list[tuple[Phrase, ...]]:
    """An event in phrases, once for each order in which its salt may be said.

    begun: how many pizzas the player has begun.
    """
    if event["e"] == "keep":
        return [(spoken("do", "keep", "throw", "again", "keep and throw again"), _kept(event))]
    doing = spoken("do", "take", "use", "take tiles")
    unsalted = [_unsalt(use) for use in event.get("unsalt", [])]
    none = spoken("unsalt", "no salt off", "none", "nothing", empty=True)
    laid = [_lay(use, begun) for use in event.get("lay", [])]
    seasoned = [
        phrase("season", _("token on {n}").format(n=n + 1), f"token on {n + 1}", f"salt {n + 1}")
        for n in event.get("season", [])
    ]
    salted = [_salt(table, use) for use in event.get("salt", [])]
    orders = list(dict.fromkeys(permutations(salted)))[:MOST_ORDERS]
    end = _no_more(event, salted, seasoned)
    return [
        (doing, *(unsalted or [none]), *laid, *order, *seasoned, *end) for order in orders or [()]
    ]


def _no_more(event: Event, salted: list[Phrase], seasoned: list[Phrase]) -> list[Phrase]:
    """What says that no further token is used."""
    aspect = "season" if seasoned else "salt"
    return [spoken(aspect, "no more salt", "nothing", "none", empty=True)]


def _kept(event: Event) -> Phrase:
    dice = event.get("dice", {})
    if not dice:
        return spoken("keep", "none", "nothing")
    bag = tuple(
        (n, (face, LETTERS[face].lower(), " ".join(words(term("kind", face)))))
        for face, n in dice.items()
    )
    return phrase("keep", cards_words(dice), bag=bag)


def _unsalt(use: dict[str, Any]) -> Phrase:
    tile, number = use["tile"], use["pizza"] + 1
    with_salt = " with the salt die" if use["die"] == "salt" else ""
    text = _("salt off {tile} on {n}")
    if with_salt:
        text = _("salt off {tile} on {n} with the salt die")
    label = text.format(tile=term("kind", tile), n=number)
    return phrase("unsalt", label, f"salt off {tile} on {number}{with_salt}")


def _lay(use: dict[str, Any], begun: int) -> Phrase:
    tile, number = use["tile"], use["pizza"] + 1
    new = use["pizza"] >= begun
    text = _("{tile} on {n} (new)") if new else _("{tile} on {n}")
    label = text.format(tile=term("kind", tile), n=number)
    letter = LETTERS[tile]
    also = [
        f"{tile} on {number}",
        f"{tile} {number}",
        f"{letter} {number}",
        f"{letter} on {number}",
    ]
    return phrase("lay", label, *also, *([f"{tile} new", f"{letter} new"] if new else []))


def _salt(table: Table, use: dict[str, Any]) -> Phrase:
    name = name_of(table.header, use["p"])
    tile, number = use["tile"], use["pizza"] + 1
    text = _("{name}’s {tile} on {n}")
    label = text.format(name=name, tile=term("kind", tile), n=number)
    return phrase("salt", label, f"{name}’s {tile} on {number}", f"salt {name} {tile} {number}")


# Looking


def board(table: Table, walked: int | None) -> list[RenderableType]:
    """Pizzas and points, what is left in the box, the dice."""
    view = table.view()
    last = Text("   " + _("the last round"), "bold red") if view["last_round"] else Text("")
    lines: list[RenderableType] = [
        Text.assemble(
            (title(view["game"]), "bold"),
            f", {view['rules']}",
            ("   " + _("round {n}").format(n=view["round"]), "bold"),
            last,
        ),
        _players(table, view),
        titled(_("Box"), _box(view)),
    ]
    if view["pending"]:
        left = view["pending"]["throws_left"]
        throws = ngettext("{n} more throw", "{n} more throws", left).format(n=left)
        told = "   " + (throws if left else _("no more throws"))
        lines.append(titled(_("Dice"), Text.assemble(_dice(view["pending"]["dice"]), told)))
    return lines


def _players(table: Table, view: dict[str, Any]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    for name in ("", _("player"), ""):
        grid.add_column(name, no_wrap=True)
    grid.add_column(_("points"), justify="right", no_wrap=True)
    grid.add_column(_("pizzas"))
    bots = bots_of(table.header)
    for p, player in enumerate(view["players"]):
        now = p == view["turn"] and view["winners"] is None
        colour = table.header["players"][p]["colour"]
        grid.add_row(
            Text("▸" if now else " ", "bold"),
            Text.assemble(colour_mark(colour), f" {name_of(table.header, p)}"),
            Text(bots.get(p, ""), "dim"),
            Text(str(player["points"]), "bold"),
            _pizzas(player),
        )
    return grid


def _pizzas(player: dict[str, Any]) -> Text:
    parts = []
    for number, pizza in enumerate(player["pizzas"]):
        tiles = _tiles(pizza)
        tiles.append("." * (SLICES - sum(pizza["tiles"].values())), "dim")
        mark = "+" * player["seasoned"].count(number)
        parts.append(Text.assemble((f"{number + 1} ", "dim"), tiles, (mark, "bold")))
    return Text("  ").join(parts) if parts else Text(_("none yet"), "dim")


def _tiles(pizza: dict[str, Any]) -> Text:
    line = Text()
    for name, count in pizza["tiles"].items():
        salted = pizza["salted"].get(name, 0)
        line.append(LETTERS[name] * (count - salted), STYLES[name])
        line.append(f"*{LETTERS[name]}" * salted, f"{STYLES[name]} dim")
    return line


def _box(view: dict[str, Any]) -> Text:
    parts = [f"{term('kind', name)} {count}" for name, count in view["stock"].items()]
    salt = _("salt tokens {n}").format(n=view["tokens"])
    return Text(f"{', '.join(parts)}; {salt}")


def _dice(dice: dict[str, int]) -> Text:
    parts = [
        Text.assemble((f" {LETTERS[face]} ", STYLES[face]), term("kind", face))
        for face in FACES
        for _die in range(dice.get(face, 0))
    ]
    return Text(" ").join(parts) if parts else Text(_("none kept"), "dim")


def own(table: Table, seat: int) -> list[RenderableType]:
    """Nothing is hidden in this game."""
    return []


def heard(table: Table, event: Event) -> str:
    """What everybody sees of an event."""
    name = name_of(table.header, event["p"]) if "p" in event else ""
    if event["e"] == "throw":
        return _("{name} throws {dice}.").format(name=name, dice=cards_words(event["faces"]))
    if event["e"] == "keep":
        dice = cards_or_nothing(event.get("dice", {}))
        return _("{name} keeps {dice}.").format(name=name, dice=dice)
    if event["e"] == "turn":
        return f"{name}: {_turn_words(table, event)}."
    return ""


def _turn_words(table: Table, event: Event) -> str:
    parts = []
    for use in event.get("unsalt", []):
        parts.append(_("salt off {tile}").format(tile=term("kind", use["tile"])))
    for use in event.get("lay", []):
        tile = term("kind", use["tile"])
        parts.append(_("{tile} on {n}").format(tile=tile, n=use["pizza"] + 1))
    for use in event.get("salt", []):
        name, tile = name_of(table.header, use["p"]), term("kind", use["tile"])
        parts.append(_("salts {name}’s {tile}").format(name=name, tile=tile))
    parts += [_("a token on {n}").format(n=number + 1) for number in event.get("season", [])]
    return ", ".join(parts) or _("takes nothing")
