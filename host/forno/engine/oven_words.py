"""Cards, orders and results of the Mamma Mia! family in words."""

from __future__ import annotations

from typing import Any

from forno.engine.terms import term
from forno.language import _
from forno.rules.cards import COLOURS, KINDS

DOUBLE = "2"
"""What the name of a double card begins with."""
COMPLEMENTO = "complemento-"


def order_words(header: dict[str, Any], p: int, order: str) -> str:
    """A player's order in the words of its card."""
    if order not in KINDS:
        return short_order(order)
    own = KINDS[COLOURS.index(header["players"][p]["colour"])]
    return _("4 {kind} + 1 {own}").format(kind=kind_words(order), own=kind_words(own))


def short_order(order: str) -> str:
    """An order in a word or two, for lists of pizzas."""
    return _("one of each") if order == "each" else term("order", order)


def kind_words(kind: str) -> str:
    """A kind of card as it is announced: `pepper`, `double pepper`."""
    return term("kind", kind)


def cards_words(counts: dict[str, int]) -> str:
    """`2 salami + 1 double pepper`; nothing for none."""
    return " + ".join(count_of(kind, count) for kind, count in counts.items())


def count_of(kind: str, count: int) -> str:
    """`2 salami`, for lists."""
    return _("{count} {kind}").format(count=count, kind=kind_words(kind))


def cards_or_nothing(counts: dict[str, int]) -> str:
    return cards_words(counts) or _("nothing")


def turn_words(header: dict[str, Any], event: dict[str, Any]) -> str:
    """What is announced of a turn: `2 salami and the order for Monotoni`."""
    cards = cards_words(event.get("put", {}))
    if "order" not in event:
        return cards or _("nothing")
    order = order_words(header, event["p"], event["order"])
    if not cards:
        return _("the order for {order}").format(order=order)
    return _("{cards} and the order for {order}").format(cards=cards, order=order)


def said_of_turn(name: str, what: str, event: dict[str, Any]) -> str:
    """A whole turn: who, what goes in, from where the hand is filled; without a full stop."""
    texts = {
        "supply": _("{name}: {what}, refills from the supply"),
        "waiter": _("{name}: {what}, refills from the waiter"),
        None: _("{name}: {what}"),
    }
    return texts[event.get("from")].format(name=name, what=what)


def awaited_words(header: dict[str, Any], phase: str, pending: dict[str, Any]) -> str:
    """Whose decision an emptying awaits and on what; `pending` as in a view."""
    names = [player["name"] for player in header["players"]]
    name, owner = names[pending["p"]], pending.get("owner", pending["p"])
    if "order" not in pending:
        return alone_words(phase).format(name=name)
    order = order_words(header, owner, pending["order"])
    lacks = _(" or ").join(map(cards_or_nothing, pending.get("missing", [])))
    if owner == pending["p"]:
        text = _("{name} decides on the order for {order}.")
        if lacks:
            text = _("{name} decides on the order for {order}; it lacks {lacks}.")
        return text.format(name=name, order=order, lacks=lacks)
    if phase == "help":
        text = _("{name} is asked by {owner} for {lacks}: {order}.")
    elif phase == "block":
        return _block_words(name, names[owner], order, pending)
    else:
        text = _("{name} shows one card for the {order} of {owner}.")
    return text.format(name=name, owner=names[owner], lacks=lacks, order=order)


def _block_words(name: str, owner: str, order: str, pending: dict[str, Any]) -> str:
    text = _(
        "{name} may show {kind} against the {order} of {owner}; "
        "{shown} of {units} {kind} are shown."
    )
    return text.format(
        name=name,
        owner=owner,
        order=order,
        kind=kind_words(pending["kind"]),
        shown=pending["shown"],
        units=pending["units"],
    )


def alone_words(phase: str) -> str:
    """What a player does of whom nothing more is told."""
    if phase == "reward":
        return _("{name} turns up the reward for the help.")
    return _("{name} shows all ingredient cards.")


ANSWERS = ("ask", "help", "refuse", "show", "series")
"""Events of an emptying that everybody hears."""


def answer_words(header: dict[str, Any], event: dict[str, Any]) -> str:
    """What everybody hears of an event of an emptying; nothing for one whose result tells it."""
    if event["e"] not in ANSWERS:
        return ""
    names = [player["name"] for player in header["players"]]
    cards = event.get("add") or event.get("give") or event.get("cards") or {}
    return _answer(event).format(
        name=names[event["p"]],
        other=names[event["of"]] if "of" in event else "",
        cards=cards_or_nothing(cards),
        orders=", ".join(map(short_order, event.get("orders", []))),
    )


def _answer(event: dict[str, Any]) -> str:
    if event["e"] == "ask":
        if "of" in event:
            return _("{name} names {other}.")
        if event.get("add"):
            return _("{name} asks for help, adding {cards}.")
        return _("{name} asks for help.")
    texts = {
        "help": _("{name} helps with {cards}."),
        "refuse": _("{name} does not help."),
        "show": _("{name} shows {cards}."),
        "series": _("{name} lays a series: {orders}."),
    }
    return texts[event["e"]]


def result_words(header: dict[str, Any], step: dict[str, Any]) -> str:
    """How an order ended; `step` as in `Table.steps`."""
    name = header["players"][step["p"]]["name"]
    order = order_words(header, step["p"], step["order"])
    result = _baked_words(step) if step["result"] == "baked" else _failed_words(step)
    return _("{name}, {order}: {result}.").format(name=name, order=order, result=result)


def _baked_words(step: dict[str, Any]) -> str:
    if step["by"] == "reward":
        return _("fulfilled as a reward for the help")
    if not step["took"]:
        return _("baked in the same series")
    text = _("baked of {cards}")
    if step["added"]:
        from_hand = _("baked of {cards}, {added} from the hand")
        text = _("baked of {cards}, {added} from the hands") if step["by"] == "help" else from_hand
    return text.format(cards=cards_words(step["took"]), added=cards_words(step["added"]))


def _failed_words(step: dict[str, Any]) -> str:
    if step["by"] == "left":
        return _("fails, as its owner has left")
    texts = {
        "owner": _("fails, let go{lacked}; {end}"),
        "refused": _("fails, as nobody helps{lacked}; {end}"),
        "blocked": _("fails, as the opponents show as much{lacked}; {end}"),
    }
    end = _("it leaves the game") if step["result"] == "gone" else _("it goes under the waiter")
    text = texts.get(step["by"], _("fails{lacked}; {end}"))
    return text.format(lacked=_lacked_words(step), end=end)


def _lacked_words(step: dict[str, Any]) -> str:
    if step["missing"]:
        return _(": lacked {cards}").format(cards=cards_words(step["missing"]))
    return _(": no ingredient can be chosen") if step["order"] == "minimale" else ""
