"""The Mamma Mia! family: an oven that stays closed, hands that stay hidden."""

from __future__ import annotations

from functools import cache
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from forno.engine.oven import orders_turned_up
from forno.engine.oven_words import (
    COMPLEMENTO,
    DOUBLE,
    answer_words,
    awaited_words,
    cards_words,
    count_of,
    kind_words,
    order_words,
    result_words,
    said_of_turn,
    short_order,
    turn_words,
)
from forno.engine.story_words import number_of_cards
from forno.engine.titles import title
from forno.language import _, mark
from forno.play.entry import Bag, Choice, Event, Phrase, phrase, spoken, words
from forno.play.faces.completing import decisions, is_for_help
from forno.play.faces.marks import MARKS, cards_line, clean, colour_mark, name_of, titled
from forno.play.seating import bots_of
from forno.rules.cards import HAND
from forno.rules.solemio.cards import SERIES_SIZES
from forno.rules.table import Table

SECRETS = True
QUESTIONS = {
    "put": mark("What goes into the oven?"),
    "order": mark("An order on top?"),
    "from": mark("From where do you refill?"),
    "do": mark("Your order has come up"),
    "help": mark("Do you help?"),
    "show": mark("What do you show?"),
    "of": mark("Of whom?"),
    "orders": mark("With which complementos, in which order?"),
    "pick": mark("With which ingredient?"),
    "cards": mark("Which cards of your hand?"),
}
UNASKED: frozenset[str] = frozenset()
HELP = (
    mark("A turn is one line: what goes into the oven, an order on top of it, the refill."),
    mark("   2 pepper, each, supply     two peppers, the order for one of each, from the supply"),
    mark("   3 olive, 4 salami, waiter  three olives, the order for four salami, from the waiter"),
    mark("   1 salami, supply           one salami and no order"),
    mark("Letters will do: S M A P O are the kinds as the box has them, u supply, w waiter."),
    mark("Say a part of it (2 p) and the rest is asked for; Enter alone shows what is possible."),
    mark("When your order comes up: yes completes it from your hand, no lets it go."),
)
STEPS_SHOWN, STEPS_BESIDE = 5, 2
"""The newest results of an emptying that have room, alone or beside a decision."""


# Deciding


def choices(table: Table, seat: int) -> list[Choice]:
    """The seat's legal events in phrases."""
    menus = table.legal()
    if is_for_help(menus):
        events = decisions(table, menus)
    else:
        events = [event for event in table.events() if event.get("p") == seat]
    if "turn" in menus:
        events = _worth_saying(table, events, menus["turn"])
    return [Choice(event, _phrases(table, event)) for event in events]


def _worth_saying(table: Table, events: list[Event], menu: dict[str, Any]) -> list[Event]:
    """The turns that differ: where nothing can be drawn the refill makes none."""
    player = table.view()["players"][menu["p"]]
    held = player["ingredients"] + player["orders"]
    groups: dict[tuple[str, str | None], list[Event]] = {}
    for event in events:
        said = (str(event.get("put")), event.get("order"))
        groups.setdefault(said, []).append(event)
    kept = []
    for group in groups.values():
        out = sum(group[0].get("put", {}).values()) + ("order" in group[0])
        piles = menu["piles"] if held - out < HAND else []
        kept += [event for event in group if event.get("from", "") in [*piles, ""]] or group[:1]
    return kept


def _phrases(table: Table, event: Event) -> tuple[Phrase, ...]:
    if event["e"] == "turn":
        return (_put(event), _order(table, event), _refill(event))
    about, label, *also = DOING["name" if "of" in event else event["e"]]
    phrases = [phrase(about, _(label), label, *also)]
    if "of" in event:
        phrases.append(phrase("of", name_of(table.header, event["of"])))
    if event.get("pick"):
        phrases.append(_pick(event))
    if "orders" in event:
        orders = [short_order(order) for order in event["orders"]]
        kinds = [order.removeprefix(COMPLEMENTO) for order in event["orders"]]
        phrases.append(phrase("orders", ", ".join(orders), " ".join(kinds)))
    if event["e"] in CARDS_OF:
        phrases.append(_cards(event.get(CARDS_OF[event["e"]], {})))
    return tuple(phrases)


DOING = {
    "serve": ("do", mark("complete it"), "yes", "bake", "serve"),
    "return": ("do", mark("let it go"), "no", "return"),
    "ask": ("do", mark("ask for help"), "ask", "help"),
    "name": ("do", mark("ask for a card of"), "ask", "name"),
    "series": ("do", mark("lay a series"), "series"),
    "help": ("help", mark("help"), "yes", "give"),
    "refuse": ("help", mark("do not help"), "no", "refuse"),
    "show": ("show", mark("show"), "yes"),
}
"""For each event of an emptying what it is about, its words, and what else may be typed."""
CARDS_OF = {"serve": "add", "ask": "add", "help": "give", "show": "cards"}
"""The field that has the cards from the hand."""


def _pick(event: Event) -> Phrase:
    if "orders" not in event:
        return phrase("pick", " ".join(map(kind_words, event["pick"])), " ".join(event["pick"]))
    sized = list(zip(SERIES_SIZES, event["pick"], strict=False))
    label = " + ".join(count_of(kind, size) for size, kind in sized)
    return phrase("pick", label, " ".join(f"{size} {kind}" for size, kind in sized))


def _cards(cards: dict[str, int]) -> Phrase:
    if not cards:
        return spoken("cards", "no card", "nothing", "none", empty=True)
    return phrase("cards", cards_words(cards), bag=_bag(cards))


def _bag(cards: dict[str, int]) -> Bag:
    return tuple(
        (count, (*_names(kind), " ".join(words(kind_words(kind))))) for kind, count in cards.items()
    )


@cache
def _names(kind: str) -> tuple[str, ...]:
    """What a card may be called."""
    plain = kind.removeprefix(DOUBLE)
    letter = MARKS[plain][0].lower()
    if plain == kind:
        return (kind, letter)
    return (f"double {plain}", f"double {letter}", f"d{letter}", f"d{plain}")


def _put(event: Event) -> Phrase:
    put = event.get("put", {})
    if not put:
        return spoken("put", "nothing", "none", "no ingredient", empty=True)
    forms = [f"{name} {count}" for kind, count in put.items() for name in _names(kind)]
    return phrase("put", cards_words(put), *(forms if len(put) == 1 else []), bag=_bag(put))


def _order(table: Table, event: Event) -> Phrase:
    if "order" not in event:
        return spoken("order", "no order", "nothing", "none", empty=True)
    order = event["order"]
    label = order_words(table.header, event["p"], order)
    forms = [order, f"order {order}", f"4 {order}"]
    if order in MARKS:
        forms += [f"4 {MARKS[order][0]}", f"order {MARKS[order][0]}"]
    return phrase("order", label, *forms)


def _refill(event: Event) -> Phrase:
    if "from" not in event:
        return spoken("from", "no refill", "nothing", "none", empty=True)
    if event["from"] == "supply":
        return spoken("from", "supply", "refill supply", "u")
    return spoken("from", "waiter", "refill waiter", "w")


# Looking


def board(table: Table, walked: int | None) -> list[RenderableType]:
    """The public table: everybody's counts, then the supply or the emptying."""
    view = table.view(walked=walked)
    lines: list[RenderableType] = [_headline(table, view), _players(table, view)]
    if view["phase"] in ("turn", "starter") or view["winners"] == []:
        lines += _closed_oven(view)
    else:
        lines += _emptying(table, view, walked)
    return lines


def _headline(table: Table, view: dict[str, Any]) -> Text:
    name = title(view["game"])
    return Text.assemble(
        (name, "bold"),
        f", {view['rules']}",
        (
            "   " + _("round {n} of {rounds}").format(n=view["round"], rounds=table.game.rounds),
            "bold",
        ),
    )


def _players(table: Table, view: dict[str, Any]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    for name in ("", _("player"), ""):
        grid.add_column(name, no_wrap=True)
    for name in (_("ingredients"), _("orders"), _("waiter")):
        grid.add_column(name, justify="right", no_wrap=True)
    over = view["winners"] is not None
    grid.add_column(_("pizzas"), no_wrap=not over, overflow="fold" if over else "ellipsis")
    bots = bots_of(table.header)
    for p, player in enumerate(view["players"]):
        now = p == (view["pending"] or {}).get("p", view["turn"]) and view["winners"] is None
        starter = " " + _("start card") if view["starter"] == p else ""
        grid.add_row(
            Text("▸" if now else " ", "bold"),
            Text.assemble(
                colour_mark(table.header["players"][p]["colour"]), f" {name_of(table.header, p)}"
            ),
            Text(bots.get(p, "") + starter, "dim"),
            *[str(player[pile]) for pile in ("ingredients", "orders", "waiter")],
            _pizzas(player["baked"]),
        )
    return grid


def _pizzas(baked: list[str]) -> Text:
    words = ", ".join(short_order(order) for order in baked)
    return Text.assemble((f"{len(baked)} ", "bold"), (words, "dim"))


def _closed_oven(view: dict[str, Any]) -> list[RenderableType]:
    texts = {"oven": _("oven {cards}"), "supply": _("supply {cards}")}
    counts = [text.format(cards=number_of_cards(view[name])) for name, text in texts.items()]
    lines: list[RenderableType] = [titled(_("Piles"), Text("   ".join(counts)))]
    if view["table"]:
        lines.append(titled(_("Open"), cards_line(view["table"])))
    return lines


def _emptying(table: Table, view: dict[str, Any], walked: int | None) -> list[RenderableType]:
    end = orders_turned_up(table) if walked is None else walked
    most = STEPS_SHOWN if view["pending"] is None else STEPS_BESIDE
    steps = [table.step(number) for number in range(max(0, end - most), end)]
    emptier = name_of(table.header, view["turn"])
    text = _("{name} empties the oven.").format(name=emptier)
    lines: list[RenderableType] = [Text(""), Text(text, "bold")]
    for step in steps if view["winners"] is None else ():
        style = "green" if step["result"] == "baked" else "red"
        sign = "+" if step["result"] == "baked" else "-"
        said = Text(clean(result_words(table.header, step)), style)
        lines.append(titled(sign, said, style, 1))
    lines.append(titled(_("Table"), cards_line(view["table"])))
    if view["oven"]:
        text = _("{cards} still to turn up").format(cards=number_of_cards(view["oven"]))
        lines.append(titled(_("Oven"), Text(text)))
    if view["pending"]:
        awaited = awaited_words(table.header, view["phase"], view["pending"])
        lines.append(Text(clean(awaited), "bold"))
    return lines


def own(table: Table, seat: int) -> list[RenderableType]:
    """The seat's hand, which nobody else may see."""
    hand = table.view(seat)["hand"]
    orders = [order_words(table.header, seat, order) for order in hand["orders"]]
    lines: list[RenderableType] = [titled(_("Your hand"), cards_line(hand["ingredients"]))]
    lines.append(titled(_("Your orders"), Text("   ".join(orders) or _("none"))))
    if hand["start_card"]:
        lines.append(titled(_("And"), Text(_("the start card, which you keep secret for now"))))
    return lines


def heard(table: Table, event: Event) -> str:
    """What everybody hears of an event; nothing of what an emptying shows anyway."""
    if event["e"] == "turn":
        name = name_of(table.header, event["p"])
        return said_of_turn(name, turn_words(table.header, event), event) + "."
    if event["e"] == "starter" and event["p"] is not None:
        text = _("{name} shows the start card.")
        return text.format(name=name_of(table.header, event["p"]))
    return answer_words(table.header, event)
