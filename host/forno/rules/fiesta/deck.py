"""A deck of dish cards: rows of text, their check, and the name that a record knows a deck by.

A row is a dish, its skulls (1 to 3), the half dips at the top, right, bottom and left edge (`-` for
none), and `black` or `white` if it is a start card. A deck's full name ends in the CRC-32 of its
rows, so that a changed deck is another deck: a record that names a deck is dealt from exactly those
cards, or refused.

Source of the numbers: the Polish rules.
"""

import binascii

from ..errors import RecordError
from ..shapes import Any, Json
from .dishes import CARDS, CARDS_A_DISH, DIPS, DISHES, EDGES, MOST_SKULLS, card_of, dish_of

PUBLISHED = "reconstructed-1771675c"
"""The deck from which a digital game is dealt whose header names none."""
PINATAS = ("black", "white")
STARTS_OF_A_COLOUR = 6
NO_DIP = "-"
_COLUMNS = 2 + len(EDGES)

_known: Json = {}  # the decks met so far by their full names
_default: list[str] = []  # the full name of the default deck, once it was read


def learn(name: str, rows: Any) -> str:
    """Check a deck and make it known; gives its full name.

    rows: texts. Raises `RecordError` that names the first row that does not add up.
    """
    cards = tuple([_card(number, row) for number, row in enumerate(rows, 1)])
    _check_numbers(cards)
    content = "\n".join([" ".join(row.split()) for row in rows])
    full = "%s-%08x" % (name, binascii.crc32(content.encode()))
    _known[full] = cards
    return full


def find(full_name: str) -> tuple[tuple[int, str], ...]:
    """The cards of a deck as (card, `black`, `white` or an empty text), in the order of its rows.

    Raises `RecordError` where no deck of that name is known.
    """
    if full_name not in known():
        raise RecordError("unknown-deck", deck=full_name, known=known())
    cards: tuple[tuple[int, str], ...] = _known[full_name]
    return cards


def known() -> list[str]:
    """The full names of all known decks, the default one among them."""
    if not _default:
        from . import deck_reconstructed as default

        _default.append(learn(default.NAME, default.ROWS))
    return sorted(_known)


class DeckNames:
    """The values that the toggle `deck` may have: they are known only when they are asked for."""

    def __iter__(self) -> Any:
        return iter(known())

    def refuse(self, full_name: str) -> None:
        """Say by name that no such deck is known."""
        find(full_name)


def _card(number: int, row: str) -> tuple[int, str]:
    columns = row.split()
    if not _COLUMNS <= len(columns) <= _COLUMNS + 1:
        raise RecordError("deck-columns", row=number, found=len(columns))
    dish, skulls, pinata = columns[0], columns[1], (columns + [""])[_COLUMNS]
    if dish not in DISHES:
        raise RecordError("deck-dish", row=number, found=dish, known=list(DISHES))
    if skulls not in [str(count + 1) for count in range(MOST_SKULLS)]:
        raise RecordError("deck-skulls", row=number, found=skulls, most=MOST_SKULLS)
    dips = {}
    for edge, dip in zip(EDGES, columns[2:]):
        if dip != NO_DIP:
            if dip not in DIPS:
                raise RecordError("deck-dip", row=number, found=dip, known=list(DIPS))
            dips[edge] = dip
    if pinata and pinata not in PINATAS:
        raise RecordError("deck-start", row=number, found=pinata)
    return card_of(dish, int(skulls), dips), pinata


def _check_numbers(cards: Any) -> None:
    dishes, starts = [0] * len(DISHES), dict.fromkeys(PINATAS, 0)
    for number, (card, pinata) in enumerate(cards, 1):
        dish = dish_of(card)
        dishes[dish] += 1
        if dishes[dish] > CARDS_A_DISH:
            raise RecordError("deck-too-many", row=number, dish=DISHES[dish], most=CARDS_A_DISH)
        if pinata:
            starts[pinata] += 1
            if starts[pinata] > STARTS_OF_A_COLOUR:
                raise RecordError(
                    "deck-too-many-starts", row=number, colour=pinata, most=STARTS_OF_A_COLOUR
                )
    if len(cards) < CARDS:
        raise RecordError("deck-too-short", row=len(cards), needed=CARDS)
    for pinata in PINATAS:
        if starts[pinata] < STARTS_OF_A_COLOUR:
            raise RecordError(
                "deck-too-few-starts", row=CARDS, colour=pinata, needed=STARTS_OF_A_COLOUR
            )
