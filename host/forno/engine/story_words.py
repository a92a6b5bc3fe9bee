"""Numbers and lists in words, and what the stories of all games begin with."""

from __future__ import annotations

from typing import Any

from forno.engine.terms import rules_name
from forno.engine.titles import title
from forno.language import _, ngettext


def listed(parts: list[str]) -> str:
    """`a and b and c`."""
    return _(" and ").join(parts)


def opening(header: dict[str, Any], players: list[str], mixed: str = "") -> str:
    """Which game it is, who plays and who starts; `mixed` are rules that were changed."""
    text = _("{title} ({rules}){mixed}: {players}. {name} starts.")
    if "seed" in header:
        text = _("{title} ({rules}, digital){mixed}: {players}. {name} starts.")
    return text.format(
        title=title(header["game"]),
        rules=rules_name(header["rules"]),
        mixed=f" ({mixed})" if mixed else "",
        players=", ".join(players),
        name=header["players"][header["start"]]["name"],
    )


def number_of_cards(count: int) -> str:
    """`1 card`, `2 cards`."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def number_of_points(count: int) -> str:
    """`1 point`, `2 points`."""
    return ngettext("{n} point", "{n} points", count).format(n=count)


def number_of_pizzas(count: int) -> str:
    """`1 pizza`, `2 pizzas`."""
    return ngettext("{n} pizza", "{n} pizzas", count).format(n=count)
