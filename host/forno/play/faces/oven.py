"""The Mamma Mia! family: an oven that stays closed, hands that stay hidden."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from forno.engine.oven_words import (
    cards_words,
    number_words,
    order_words,
    result_words,
    short_order,
    turn_words,
)
from forno.engine.titles import title
from forno.play.entry import Choice, Event, Phrase, phrase
from forno.play.faces.marks import MARKS, cards_line, clean, colour_mark, name_of, titled
from forno.play.seating import bots_of
from forno.rules.cards import HAND, ROUNDS
from forno.rules.table import Table

SECRETS = True
EXAMPLE = "2 pepper, each, supply"
QUESTIONS = {
    "put": "What goes into the oven?",
    "order": "An order on top?",
    "from": "From where do you refill?",
    "do": "Your order has come up",
    "pick": "With which ingredient?",
}
HELP = (
    "A turn is one line: what goes into the oven, an order on top of it, the refill.",
    "   2 pepper, each, supply     two peppers, the order for one of each, from the supply",
    "   3 olive, 4 salami, waiter  three olives, the order for four salami, from the waiter",
    "   1 salami, supply           one salami and no order",
    "Letters will do: S M A P O are the kinds as the box has them, u supply, w waiter.",
    "Say a part of it (2 p) and the rest is asked for; Enter alone shows what is possible.",
    "When your order comes up: yes completes it from your hand, no lets it go.",
)
STEPS_SHOWN = 5


# Deciding


def choices(table: Table, seat: int) -> list[Choice]:
    """The seat's legal events in phrases."""
    events = [event for event in table.events() if event.get("p") == seat]
    menus = table.legal()
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
    if event["e"] == "return":
        return (phrase("do", "let it go", "no", "return", "waiter"),)
    return _serve(event)


def _put(event: Event) -> Phrase:
    for kind, count in event.get("put", {}).items():
        letter = MARKS[kind][0]
        forms = [f"{kind} {count}", f"{count} {letter}", f"{letter} {count}"]
        if count == 1:
            forms += [kind, letter]
        return phrase("put", f"{count} {kind}", *forms)
    return phrase("put", "nothing", "none", "no ingredient", empty=True)


def _order(table: Table, event: Event) -> Phrase:
    if "order" not in event:
        return phrase("order", "no order", "nothing", "none", empty=True)
    order = event["order"]
    label = order_words(table.header, event["p"], order)
    forms = [order, f"order {order}", f"4 {order}"]
    if order in MARKS:
        forms += [f"4 {MARKS[order][0]}", f"order {MARKS[order][0]}"]
    return phrase("order", label, *forms)


def _refill(event: Event) -> Phrase:
    if "from" not in event:
        return phrase("from", "no refill", "nothing", "none", empty=True)
    letter = {"supply": "u", "waiter": "w"}[event["from"]]
    return phrase("from", event["from"], f"refill {event['from']}", letter)


def _serve(event: Event) -> tuple[Phrase, ...]:
    add = event.get("add", {})
    phrases = [phrase("do", "complete it", "yes", "bake", "serve")]
    for kind in event.get("pick", []):
        adding = f", adding {cards_words(add)}" if add else ""
        phrases.append(phrase("pick", f"{kind}{adding}", kind, MARKS[kind][0], f"with {kind}"))
    if not event.get("pick") and add:
        phrases.append(phrase("add", f"{cards_words(add)} from your hand", cards_words(add)))
    return tuple(phrases)


# Looking


def board(table: Table, walked: int | None) -> list[RenderableType]:
    """The public table: everybody's counts, then the supply or the emptying."""
    view = table.view(walked=walked)
    lines: list[RenderableType] = [_headline(table, view), _players(table, view)]
    if view["phase"] in ("turn", "starter"):
        lines += _closed_oven(view)
    else:
        lines += _emptying(table, view, walked)
    return lines


def _headline(table: Table, view: dict[str, Any]) -> Text:
    name = title(view["game"])
    return Text.assemble(
        (name, "bold"), f", {view['rules']}", (f"   round {view['round']} of {ROUNDS}", "bold")
    )


def _players(table: Table, view: dict[str, Any]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 1))
    for name in ("", "player", ""):
        grid.add_column(name, no_wrap=True)
    for name in ("ingredients", "orders", "waiter"):
        grid.add_column(name, justify="right", no_wrap=True)
    grid.add_column("pizzas", overflow="fold")
    bots = bots_of(table.header)
    for p, player in enumerate(view["players"]):
        now = p == (view["pending"] or {}).get("p", view["turn"]) and view["winners"] is None
        starter = " start card" if view["starter"] == p else ""
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
    counts = [f"{name} {number_words(view[name], 'card')}" for name in ("oven", "supply")]
    lines: list[RenderableType] = [titled("Piles", Text("   ".join(counts)))]
    if view["table"]:
        lines.append(titled("Open", cards_line(view["table"])))
    return lines


def _emptying(table: Table, view: dict[str, Any], walked: int | None) -> list[RenderableType]:
    steps = table.steps()[:walked]
    emptier = name_of(table.header, view["turn"])
    lines: list[RenderableType] = [Text(""), Text(f"{emptier} empties the oven.", "bold")]
    for step in steps[-STEPS_SHOWN:]:
        style = "green" if step["result"] == "baked" else "red"
        sign = "+" if step["result"] == "baked" else "-"
        said = Text(clean(result_words(table.header, step)), style)
        lines.append(titled(sign, said, style, 1))
    lines.append(titled("Table", cards_line(view["table"])))
    if view["oven"]:
        lines.append(titled("Oven", Text(f"{number_words(view['oven'], 'card')} still to turn up")))
    if view["pending"]:
        lines.append(_awaited(table, view["pending"]))
    return lines


def _awaited(table: Table, pending: dict[str, Any]) -> RenderableType:
    lacks = " or ".join(cards_words(missing) or "nothing" for missing in pending["missing"])
    order = order_words(table.header, pending["p"], pending["order"])
    name = name_of(table.header, pending["p"])
    return titled("Order", Text(f"{name}’s order for {order} lacks {lacks}"))


def own(table: Table, seat: int) -> list[RenderableType]:
    """The seat's hand, which nobody else may see."""
    hand = table.view(seat)["hand"]
    orders = [order_words(table.header, seat, order) for order in hand["orders"]]
    lines: list[RenderableType] = [titled("Your hand", cards_line(hand["ingredients"]))]
    lines.append(titled("Your orders", Text("   ".join(orders) or "none")))
    if hand["start_card"]:
        lines.append(titled("And", Text("the start card, which you keep secret for now")))
    return lines


def heard(table: Table, event: Event) -> str:
    """What everybody hears of an event; nothing of what an emptying shows anyway."""
    if event["e"] == "turn":
        refill = f", refills from the {event['from']}" if "from" in event else ""
        return f"{name_of(table.header, event['p'])}: {turn_words(table.header, event)}{refill}."
    if event["e"] == "starter" and event["p"] is not None:
        return f"{name_of(table.header, event['p'])} shows the start card."
    return ""
