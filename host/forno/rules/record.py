"""The text of records, format version 1: one JSON object a line, a header and then the events.

A line is read leniently (spaces, another field order, fields it does not name) and written in one
canonical text, so that equal records are equal bytes. Which events a game has, with which fields,
is the game's own affair (see `games`). The record reference is RECORDS.md beside this file.
"""

import json

from .cards import COLOUR_NUMBER
from .errors import RecordError
from .fields import check_event, given, one_of, text, whole
from .games import GAMES, game_of
from .shapes import Any, Json

VERSION = 1
GREATEST_SEED = 2**64 - 1
HEADER_NEEDS = ("forno", "game", "rules", "players", "start")
TEXTS = ("id", "device", "made", "place", "note")
HEADER_ORDER = HEADER_NEEDS + ("seed", "toggles") + TEXTS


def _check_player(player: object, number: int) -> Json:
    field = "players[%d]" % number
    if type(player) is not dict:
        raise RecordError("not-an-object", field=field)
    for needed in ("name", "colour"):
        if player.get(needed) is None:
            raise RecordError("missing-field", field=field + "." + needed)
    colour = one_of(COLOUR_NUMBER, "unknown-colour")(player["colour"], field + ".colour")
    return {"name": text(player["name"], field + ".name"), "colour": colour}


def _check_players(value: object, least: int, most: int) -> list[Json]:
    if type(value) is not list:
        raise RecordError("not-a-list", field="players")
    if not least <= len(value) <= most:
        raise RecordError("player-number", least=least, most=most)
    players = [_check_player(player, number) for number, player in enumerate(value)]
    if len({player["colour"] for player in players}) < len(players):
        raise RecordError("same-colour")
    return players


def _check_toggles(value: object, game: Any) -> object:
    if type(value) is not dict:
        raise RecordError("not-an-object", field="toggles")
    for name, setting in value.items():
        if name not in game.TOGGLE_VALUES:
            raise RecordError("unknown-toggle", toggle=name, known=list(game.TOGGLE_NAMES))
        if given(setting):
            _check_toggle(name, setting, game.TOGGLE_VALUES[name])
    return {name: value[name] for name in value if given(value[name])} or None


def _check_toggle(name: str, value: object, allowed: Any) -> None:
    for setting in allowed:
        if type(value) is type(setting) and value == setting:
            return
    if type(value) is str and hasattr(allowed, "refuse"):
        allowed.refuse(value)  # says by name what is not there
    # A range is told by its ends: nobody wants to read a hundred numbers.
    told = [allowed[0], allowed[-1]] if type(allowed) is range else list(allowed)
    raise RecordError("bad-toggle", toggle=name, allowed=told)


def _check_seed(value: object) -> int:
    seed = whole(value, "seed")
    if seed > GREATEST_SEED:
        raise RecordError("seed-range", most=GREATEST_SEED)
    return seed


def _needed(header: Json, field: str) -> object:
    if header.get(field) is None:
        raise RecordError("missing-field", field=field)
    return header[field]


def _check_version(header: Json) -> None:
    version = header.get("forno")
    if type(version) is not int:
        raise RecordError("not-a-record", expected='{"forno":1,…}')
    if version != VERSION:
        raise RecordError("version", found=version, readable=VERSION)


def check_header(header: object) -> Json:
    """The header with only the fields it may have, each checked."""
    if type(header) is not dict:
        raise RecordError("not-an-object")
    _check_version(header)
    name = one_of(GAMES, "unknown-game")(_needed(header, "game"), "game")
    game = game_of(name)
    rules = one_of(game.RULE_SETS, "unknown-rules")(_needed(header, "rules"), "rules")
    players = _check_players(_needed(header, "players"), game.PLAYERS[0], game.PLAYERS[1])
    start = whole(_needed(header, "start"), "start")
    if start >= len(players):
        raise RecordError("no-such-player", field="start")
    clean = {"forno": VERSION, "game": name, "rules": rules, "players": players, "start": start}
    _check_options(header, clean, game)
    return clean


def _check_options(header: Json, clean: Json, game: Any) -> None:
    if given(header.get("seed")):
        clean["seed"] = _check_seed(header["seed"])
    if given(header.get("toggles")):
        toggles = _check_toggles(header["toggles"], game)
        if toggles:
            clean["toggles"] = toggles
    for field in TEXTS:
        if given(header.get(field)):
            clean[field] = text(header[field], field)


_NO_INNER: Json = {}
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_ESCAPES["\b"] = "\\b"
_ESCAPES["\f"] = "\\f"


def _quote(value: str) -> str:
    out = ['"']
    for letter in value:
        if letter in _ESCAPES:
            letter = _ESCAPES[letter]
        elif letter < " ":
            letter = "\\u%04x" % ord(letter)
        out.append(letter)
    out.append('"')
    return "".join(out)


def canonical(value: object, order: Any = (), inner: Any = _NO_INNER) -> str:
    """A value of a record as JSON text without spaces, letters unescaped.

    `order` names the fields of a dict in the order in which they are written; dicts themselves
    have none on the box. `inner` has the order of the dicts in it, by the field they stand in.
    """
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if type(value) is str:
        return _quote(value)
    if type(value) is dict:
        pairs = [_pair(value, name, inner) for name in order if name in value]
        return "{" + ",".join(pairs) + "}"
    if type(value) is list:
        return "[" + ",".join([canonical(item, order, inner) for item in value]) + "]"
    return str(value)


def _pair(value: Json, name: str, inner: Any) -> str:
    return _quote(name) + ":" + canonical(value[name], inner.get(name, ()), inner)


def _read(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise RecordError("not-json")


def read_header(line: str) -> Json:
    """The header that a line holds."""
    return check_header(_read(line))


def read_event(line: str, game: str) -> Json:
    """The event of this game that a line holds."""
    return check_event(_read(line), game_of(game).FIELDS)


def write_header(header: Json) -> str:
    """The canonical line of a header, without a line end."""
    clean = check_header(header)
    inner = {"players": ("name", "colour"), "toggles": game_of(clean["game"]).TOGGLE_NAMES}
    return canonical(clean, HEADER_ORDER, inner)


def write_event(event: Json, game: str) -> str:
    """The canonical line of an event of this game, without a line end."""
    fields = game_of(game).FIELDS
    clean = check_event(event, fields)
    order = ["e"] + [field[0] for field in fields[clean["e"]]]
    return canonical(clean, order, game_of(game).INNER_ORDER)
