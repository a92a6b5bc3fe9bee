"""Who sits down to what: from what was asked for to the header of a record.

Which seats are bots is written into the header's note, so that a game goes on with the same ones.
"""

from __future__ import annotations

import getpass
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from forno.bots import find
from forno.engine.faults import fault_text
from forno.engine.terms import term
from forno.engine.titles import title
from forno.failure import WrongInput
from forno.language import _
from forno.rules.cards import COLOURS
from forno.rules.chance import below, seeded
from forno.rules.errors import RecordError
from forno.rules.games import GAMES, game_of
from forno.rules.record import VERSION
from forno.rules.table import Table

DEVICE = "this computer"
BOT_NAMES = ("Gino", "Rosa", "Carlo", "Lucia", "Nino")
USUAL_BOT = "sensible"
USUAL_BOTS = 2
NOTE = "bots: "
ONE_BOT = re.compile(r"(\d) (\S+)")


@dataclass(frozen=True)
class Wanted:
    """What was asked for: texts as they were typed."""

    game: str
    players: str = ""
    bots: str = ""
    rules: str = ""
    toggles: Sequence[str] = ()
    seed: int | None = None
    start: str = ""


@dataclass
class Seat:
    """A seat while the table is laid; `bot` is empty for a person."""

    name: str
    colour: str = ""
    bot: str = ""


def header_of(wanted: Wanted) -> dict[str, Any]:
    """The header of the game that was asked for. Raises `WrongInput`, and then says what to do."""
    game = _game(wanted.game)
    seats = _seats(wanted, game)
    seed = secrets.randbits(64) if wanted.seed is None else wanted.seed
    header: dict[str, Any] = {
        "forno": VERSION,
        "game": wanted.game,
        "rules": _rules(wanted, game),
        "players": [{"name": seat.name, "colour": seat.colour} for seat in seats],
        "start": _start(wanted, seats, seed),
        "seed": seed,
        "toggles": dict(_toggle(text, game) for text in wanted.toggles),
        "id": secrets.token_hex(8),
        "device": DEVICE,
        "made": datetime.now().astimezone().isoformat(timespec="seconds"),
    }
    bots = [f"{number} {seat.bot}" for number, seat in enumerate(seats, 1) if seat.bot]
    if bots:
        header["note"] = NOTE + ", ".join(bots)
    try:
        return Table(header).header
    except RecordError as error:
        text = fault_text(error.code, error.params)
        told = _("This game cannot be laid: {why}.").format(why=text)
        raise WrongInput(told, _("See `forno play --help`.")) from None


def bots_of(header: dict[str, Any]) -> dict[int, str]:
    """For each seat that is a bot's the bot's name, as the header's note has them."""
    note = header.get("note", "")
    if not note.startswith(NOTE):
        return {}
    return {int(seat) - 1: bot for seat, bot in ONE_BOT.findall(note.replace(",", ""))}


def _game(name: str) -> Any:
    if name not in GAMES:
        raise WrongInput(_("There is no game {name}.").format(name=name), choose(GAMES))
    try:
        return game_of(name)
    except RecordError:
        text = _("{title} is not installed.").format(title=title(name))
        raise WrongInput(text, _("Install Forno again.")) from None


def _rules(wanted: Wanted, game: Any) -> str:
    names = list(game.RULE_SETS)
    if wanted.rules and wanted.rules not in names:
        text = _("{title} has no rules {rules}.")
        told = text.format(title=title(wanted.game), rules=wanted.rules)
        raise WrongInput(told, choose(names))
    return wanted.rules or str(names[0])


def choose(known: Iterable[str]) -> str:
    """The cure for a name that is not known."""
    return _("Choose one of {known}.").format(known=", ".join(known))


# Seats


def _seats(wanted: Wanted, game: Any) -> list[Seat]:
    seats = [_seat(text, wanted.game) for text in _listed(wanted.players)]
    bots = _listed(wanted.bots)
    if not seats:
        seats = [Seat(_user())]
        bots = bots or [USUAL_BOT] * USUAL_BOTS
    elif len(seats) == 1 and not bots and not seats[0].bot:
        bots = [USUAL_BOT] * USUAL_BOTS
    seats += [Seat("", bot=bot) for bot in bots]
    _check_number(len(seats), wanted.game, game)
    for seat in seats:
        if seat.bot:
            find(wanted.game, seat.bot)
    _give_names(seats)
    _give_colours(seats)
    return seats


def _listed(text: str) -> list[str]:
    """The parts between commas. Raises `WrongInput` for an empty one."""
    parts = [part.strip() for part in text.split(",")] if text.strip() else []
    if "" in parts:
        told = _("“{text}” has an empty place between its commas.").format(text=text)
        raise WrongInput(told, _("Name who sits there."))
    return parts


def _seat(text: str, game: str) -> Seat:
    """A seat from `NAME`, `NAME:COLOUR` or either with `=BOT` behind it."""
    who, equals, bot = text.partition("=")
    name, colon, colour = who.partition(":")
    name, colour, bot = name.strip(), colour.strip(), bot.strip()
    if not name or not name.isprintable():
        told = _("“{text}” names nobody.").format(text=text)
        raise WrongInput(told, _("Write NAME or NAME:COLOUR, as in Bea:red."))
    if colon and colour not in COLOURS:
        raise WrongInput(
            _("{name} cannot have the colour “{colour}”.").format(name=name, colour=colour),
            _("Choose one of {known}, or none: then one is given.").format(
                known=", ".join(COLOURS)
            ),
        )
    if equals and not bot:
        told = _("“{text}” says no bot.").format(text=text)
        raise WrongInput(told, _("Write NAME=BOT, as in Gino=sensible."))
    return Seat(name, colour, bot)


def _user() -> str:
    """What the player at this computer is called if no name was given."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        return _("Player")
    return name.capitalize() if name.isprintable() else _("Player")


def _check_number(number: int, name: str, game: Any) -> None:
    least, most = game.PLAYERS
    if not least <= number <= most:
        raise WrongInput(
            _("{title} is for {least} to {most} players, bots counted, not for {number}.").format(
                title=title(name), least=least, most=most, number=number
            ),
            _("Change --players or --bots."),
        )


def _give_names(seats: list[Seat]) -> None:
    """Bots get names that nobody has; two of the same are refused."""
    free = [name for name in BOT_NAMES if name not in {seat.name for seat in seats}]
    for seat in seats:
        seat.name = seat.name or free.pop(0)
    for seat in seats:
        if sum(other.name.casefold() == seat.name.casefold() for other in seats) > 1:
            text = _("Two players are called {name}.").format(name=seat.name)
            raise WrongInput(text, _("Give one another name."))


def _give_colours(seats: list[Seat]) -> None:
    taken = [seat.colour for seat in seats if seat.colour]
    for colour in taken:
        if taken.count(colour) > 1:
            text = _("Two players are {colour}.").format(colour=term("colour", colour))
            raise WrongInput(text, _("Give one another colour."))
    free = [colour for colour in COLOURS if colour not in taken]
    for seat in seats:
        seat.colour = seat.colour or free.pop(0)


def _start(wanted: Wanted, seats: list[Seat], seed: int) -> int:
    """Who starts: the one that was named, else one drawn by the seed."""
    if not wanted.start:
        return below(seeded(seed), len(seats))[1] if seed >= 0 else 0
    for number, seat in enumerate(seats):
        if seat.name.casefold() == wanted.start.casefold():
            return number
    text = _("Nobody here is called {name}.").format(name=wanted.start)
    raise WrongInput(text, choose(seat.name for seat in seats))


# Toggles


def _toggle(text: str, game: Any) -> tuple[str, Any]:
    """(name, value) from `NAME=VALUE`."""
    name, _equals, value = text.partition("=")
    known = ", ".join(game.TOGGLE_NAMES) or _("none")
    if name not in game.TOGGLE_VALUES:
        told = _("There is no toggle {name}.").format(name=name)
        raise WrongInput(told, _("Known are {known}.").format(known=known))
    for allowed in game.TOGGLE_VALUES[name]:
        if str(allowed).casefold() == value.strip().casefold():
            return name, allowed
    told = _("{name} cannot be “{value}”.").format(name=name, value=value)
    allowed = _told(game.TOGGLE_VALUES[name])
    raise WrongInput(told, _("It may be {allowed}.").format(allowed=allowed))


def _told(allowed: Any) -> str:
    if isinstance(allowed, range):
        return _("{least} to {most}").format(least=allowed[0], most=allowed[-1])
    return _(" or ").join(str(value).lower() for value in allowed)
