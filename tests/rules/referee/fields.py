"""Reading the fields of an event, each refused where the record format forbids it."""

from typing import NoReturn

from tests.rules.referee.tables import KINDS, PILES, UNKNOWN


class Refused(Exception):
    """The texts do not allow the event; the argument says why."""


def refuse(why: str) -> NoReturn:
    """Refuse the event at hand."""
    raise Refused(why)


def is_count(value: object, least: int = 0) -> bool:
    """Counts are whole numbers: "0, `1.0` and `true` are no counts" where one begins at 1."""
    return type(value) is int and value >= least


def optional(event: dict, name: str) -> object:
    """A field of which "absent, null and `{}` are the same"; None for all of them."""
    value = event.get(name)
    return None if value == {} else value


def card_map(event: dict, name: str, allowed: tuple[str, ...]) -> dict[str, int]:
    """A card map, whose counts "are whole numbers from 1"; an absent one is empty."""
    cards = optional(event, name)
    if cards is None:
        return {}
    if not isinstance(cards, dict):
        refuse("no card map")
    if any(kind not in allowed or not is_count(count, 1) for kind, count in cards.items()):
        refuse("card map with a strange entry")
    return dict(cards)


def put_of(event: dict) -> dict[str, int]:
    """The cards put in, "of a single kind", which in a physical game may be `?`."""
    put = card_map(event, "put", (*KINDS, UNKNOWN))
    if len(put) > 1:
        refuse("more than a single kind")
    return put


def pile_of(event: dict) -> str | None:
    """The pile refilled from, None if the refill is left out."""
    pile = optional(event, "from")
    if pile is not None and pile not in PILES:
        refuse("no such pile")
    return pile
