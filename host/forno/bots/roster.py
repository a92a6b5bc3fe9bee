"""Which bots there are, and where each game's lie."""

from __future__ import annotations

from importlib import import_module

from forno.bots.seen import Bot
from forno.failure import WrongInput

# For each game its bots: the name, the module, the class, and whether it takes a strength.
BY_CHANCE = ("random", "forno.bots.by_chance", "ByChance", False)
MAMMA_MIA = (
    BY_CHANCE,
    ("sensible", "forno.bots.sensible", "Sensible", False),
    ("strong", "forno.bots.strong", "Strong", True),
)
ROSTER = {
    "mammamia": MAMMA_MIA,
    "solemio": MAMMA_MIA,
    "grande": MAMMA_MIA,
    "pizzador": (BY_CHANCE, ("sensible", "forno.bots.pizzador", "Sensible", False)),
    "fiesta": (BY_CHANCE, ("sensible", "forno.bots.fiesta", "Sensible", False)),
}
STRENGTHS = range(1, 1001)


class UnknownBot(WrongInput):
    """Nobody of that name plays the game."""


def names(game: str) -> list[str]:
    """The names of a game's bots; `strong` may be followed by a strength, as in `strong:50`."""
    return [name for name, _, _, _ in ROSTER[game]]


def find(game: str, name: str) -> Bot:
    """The bot of that name for a game. Raises `UnknownBot` if there is none."""
    plain, colon, strength = name.partition(":")
    for known, module, class_name, graded in ROSTER[game]:
        if plain == known and (graded or not colon):
            given = [_strength(name, strength)] if colon else []
            bot: Bot = getattr(import_module(module), class_name)(*given)
            return bot
    known_names = ", ".join(names(game))
    raise UnknownBot(f"There is no bot {name} for {game}.", f"Choose one of {known_names}.")


def _strength(name: str, text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) in STRENGTHS:
        return int(text)
    raise UnknownBot(
        f"{name} has no strength that a bot can have.",
        f"Give a whole number from {STRENGTHS[0]} to {STRENGTHS[-1]}, as in strong:50.",
    )
