"""Tables of Fiesta Mexicana for tests, and games that are played on them."""

from typing import Any

from forno.rules.table import Table

COLOURS = ("red", "green", "brown", "yellow")
DISHES = ("tacos", "salad", "elotes", "chilis")


def header(players: int = 2, rules: str = "chili", **more: Any) -> dict[str, Any]:
    """A header; `more` are further fields."""
    seats = [{"name": colour.upper(), "colour": colour} for colour in COLOURS[:players]]
    return {"forno": 1, "game": "fiesta", "rules": rules, "players": seats, "start": 0, **more}


def begun(players: int = 2, rules: str = "chili", **more: Any) -> Table:
    """A table whose wishes are kept: the first card is to be turned up."""
    table = Table(header(players, rules, **more))
    until(table, lambda: table.view()["phase"] == "card" and table.view()["round"] == 1)
    return table


def until(table: Table, done: Any) -> None:
    """Take the first legal event again and again."""
    while not done():
        table.apply(next(iter(table.events())))


def win(table: Table, number: int, dish: str) -> None:
    """Who is to turn up a card wins it with a number; nobody turns a board."""
    p = table.on_turn
    table.apply({"e": "card", "p": p, "dish": dish, "skulls": 1})
    table.apply({"e": "bid", "p": p, "number": number})
    while table.view()["phase"] == "bid":
        table.apply({"e": "pass", "p": table.on_turn})
    while table.view()["phase"] == "rotate":
        table.apply({"e": "rotate", "p": table.on_turn, "way": "stay"})


def lay(table: Table) -> None:
    """The won card is laid as it is."""
    table.apply({"e": "lay", "p": table.on_turn, "turns": 0})


def to_the_end(table: Table) -> None:
    """Whoever opens first wins all sixteen cards."""
    for number in range(1, 17):
        win(table, number, DISHES[number % 4])
        lay(table)
