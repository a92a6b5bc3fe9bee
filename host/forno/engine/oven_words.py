"""Cards, orders and results of the Mamma Mia! family in words."""

from __future__ import annotations

from typing import Any

from forno.rules.cards import COLOURS, KINDS

UNKNOWN_KIND = "forgotten"
ORDER_WORDS = {
    "each": "one of each",
    "bombastica": "Bombastica",
    "monotoni": "Monotoni",
    "minimale": "Minimale",
}


def order_words(header: dict[str, Any], p: int, order: str) -> str:
    """A player's order in the words of its card."""
    own = KINDS[COLOURS.index(header["players"][p]["colour"])]
    return f"4 {order} + 1 {own}" if order in KINDS else ORDER_WORDS[order]


def short_order(order: str) -> str:
    """An order in a word or two, for lists of pizzas."""
    return f"4 {order}" if order in KINDS else ORDER_WORDS[order]


def cards_words(counts: dict[str, int]) -> str:
    """`2 salami + 1 pepper`; nothing for none."""
    named = {"?": UNKNOWN_KIND, "any": "of any kind"}
    return " + ".join(f"{count} {named.get(kind, kind)}" for kind, count in counts.items())


def number_words(count: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {what}" + ("" if count == 1 else "s")


def turn_words(header: dict[str, Any], event: dict[str, Any]) -> str:
    """What is announced of a turn: `2 salami and the order for Monotoni`."""
    put = event.get("put", {})
    parts = [cards_words(put)] if put else []
    if "order" in event:
        parts.append(f"the order for {order_words(header, event['p'], event['order'])}")
    return " and ".join(parts) or "nothing"


def result_words(header: dict[str, Any], step: dict[str, Any]) -> str:
    """How an order ended; `step` as in `Table.steps`."""
    name = header["players"][step["p"]]["name"]
    text = f"{name}, {order_words(header, step['p'], step['order'])}: "
    if step["result"] == "baked":
        added = f", {cards_words(step['added'])} from the hand" if step["added"] else ""
        return f"{text}baked of {cards_words(step['took'])}{added}."
    if step["result"] == "gone":
        return f"{text}fails, as its owner has left."
    lacked = "no ingredient can be chosen"
    if step["missing"] is not None:
        lacked = f"lacked {cards_words(step['missing'])}"
    let_go = ", let go" if step["by"] == "owner" else ""
    return f"{text}fails{let_go}: {lacked}; it goes under the waiter."
