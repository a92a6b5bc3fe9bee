"""Cards, orders and results of the Mamma Mia! family in words."""

from __future__ import annotations

from typing import Any

from forno.rules.cards import COLOURS, KINDS

KIND_WORDS = {"?": "forgotten", "any": "of any kind"}
DOUBLE = "2"
"""What the name of a double card begins with."""
COMPLEMENTO = "complemento-"
ORDER_WORDS = {
    "each": "one of each",
    "bombastica": "Bombastica",
    "monotoni": "Monotoni",
    "minimale": "Minimale",
    "coppia": "Coppia",
    "bloccato": "Bloccato",
    "richiesta": "Richiesta",
    "allergia": "Allergia",
    "duplicato": "Duplicato",
    "variegato": "Variegato",
    "chef": "Chef",
}


def order_words(header: dict[str, Any], p: int, order: str) -> str:
    """A player's order in the words of its card."""
    own = KINDS[COLOURS.index(header["players"][p]["colour"])]
    return f"4 {order} + 1 {own}" if order in KINDS else short_order(order)


def short_order(order: str) -> str:
    """An order in a word or two, for lists of pizzas."""
    if order.startswith(COMPLEMENTO):
        return f"Complemento {order.removeprefix(COMPLEMENTO)}"
    return f"4 {order}" if order in KINDS else ORDER_WORDS[order]


def kind_words(kind: str) -> str:
    """A kind of card as it is announced: `pepper`, `double pepper`."""
    if kind.startswith(DOUBLE):
        return f"double {kind.removeprefix(DOUBLE)}"
    return KIND_WORDS.get(kind, kind)


def cards_words(counts: dict[str, int]) -> str:
    """`2 salami + 1 double pepper`; nothing for none."""
    return " + ".join(f"{count} {kind_words(kind)}" for kind, count in counts.items())


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


def awaited_words(header: dict[str, Any], phase: str, pending: dict[str, Any]) -> str:
    """Whose decision an emptying awaits and on what; `pending` as in a view."""
    names = [player["name"] for player in header["players"]]
    name, owner = names[pending["p"]], pending.get("owner", pending["p"])
    if "order" not in pending:
        return f"{name} {ALONE[phase]}."
    order = order_words(header, owner, pending["order"])
    lacks = " or ".join(cards_words(missing) or "nothing" for missing in pending.get("missing", []))
    if owner == pending["p"]:
        return f"{name} decides on the order for {order}{f'; it lacks {lacks}' if lacks else ''}."
    if phase == "help":
        return f"{name} is asked by {names[owner]} for {lacks}: {order}."
    if phase == "block":
        stands = f"{pending['shown']} of {pending['units']} {pending['kind']} are shown"
        return f"{name} may show {pending['kind']} against the {order} of {names[owner]}; {stands}."
    return f"{name} shows one card for the {order} of {names[owner]}."


ALONE = {"reward": "turns up the reward for the help", "hands": "shows all ingredient cards"}
"""What a player does of whom nothing more is told."""


def answer_words(header: dict[str, Any], event: dict[str, Any]) -> str:
    """What everybody hears of an event of an emptying; nothing for one whose result tells it."""
    names = [player["name"] for player in header["players"]]
    tell = ANSWERS.get(event["e"])
    return f"{names[event['p']]} {tell(event, names)}." if tell else ""


def _asking(event: dict[str, Any], names: list[str]) -> str:
    if "of" in event:
        return f"names {names[event['of']]}"
    adding = f", adding {cards_words(event['add'])}" if event.get("add") else ""
    return f"asks for help{adding}"


ANSWERS: dict[str, Any] = {
    "ask": _asking,
    "help": lambda event, names: f"helps with {cards_words(event['give'])}",
    "refuse": lambda event, names: "does not help",
    "show": lambda event, names: f"shows {cards_words(event.get('cards', {})) or 'nothing'}",
    "series": lambda event, names: (
        "lays a series: " + ", ".join(short_order(order) for order in event["orders"])
    ),
}


def result_words(header: dict[str, Any], step: dict[str, Any]) -> str:
    """How an order ended; `step` as in `Table.steps`."""
    name = header["players"][step["p"]]["name"]
    text = f"{name}, {order_words(header, step['p'], step['order'])}: "
    if step["result"] == "baked":
        return f"{text}{_baked_words(step)}."
    if step["by"] == "left":
        return f"{text}fails, as its owner has left."
    end = "it leaves the game" if step["result"] == "gone" else "it goes under the waiter"
    return f"{text}fails{FAILED.get(step['by'], '')}{_lacked_words(step)}; {end}."


FAILED = {
    "owner": ", let go",
    "refused": ", as nobody helps",
    "blocked": ", as the opponents show as much",
}
"""For some of what may decide an order how that is told."""


def _baked_words(step: dict[str, Any]) -> str:
    if step["by"] == "reward":
        return "fulfilled as a reward for the help"
    if not step["took"]:
        return "baked in the same series"
    whose = "from the hands" if step["by"] == "help" else "from the hand"
    added = f", {cards_words(step['added'])} {whose}" if step["added"] else ""
    return f"baked of {cards_words(step['took'])}{added}"


def _lacked_words(step: dict[str, Any]) -> str:
    if step["missing"]:
        return f": lacked {cards_words(step['missing'])}"
    return ": no ingredient can be chosen" if step["order"] == "minimale" else ""
