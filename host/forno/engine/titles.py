"""What people call the games."""

TITLES = {
    "mammamia": "Mamma Mia!",
    "solemio": "Sole Mio!",
    "grande": "Mamma Mia Grande",
    "pizzador": "Pizzador",
    "fiesta": "Fiesta Mexicana",
}
WITH_DOUBLES = ("solemio", "grande")
"""The games that count ingredients in units, as some cards are two."""
WITH_OVEN = ("mammamia", "solemio", "grande")
"""The games whose rounds end with the emptying of an oven."""


def title(game: str | None) -> str:
    """The name of a game on its box; `?` for a game that is not known."""
    return TITLES.get(game or "", "?")
