"""Headers of games for bots."""

from typing import Any

COLOURS = ("red", "brown", "yellow", "green", "purple")


def header(game: str, rules: str, players: int, start: int = 0) -> dict[str, Any]:
    """A header without a seed, its players in the order of colours."""
    return {
        "forno": 1,
        "game": game,
        "rules": rules,
        "players": [{"name": colour.title(), "colour": colour} for colour in COLOURS[:players]],
        "start": start,
    }
