"""The text of records, format version 1: one JSON object a line, a header and then the events.

A line is read leniently (spaces, another field order, fields it does not name) and written in one
canonical text, so that equal records are equal bytes. `FIELDS` is the one list of what an event
holds and in which order. The record reference is RECORDS.md beside this file.
"""

import json

from .cards import COLOUR_NUMBER, KIND_NUMBER, KINDS, ORDER_NUMBER, PUT_NAMES
from .errors import RecordError
from .rulesets import RULE_SETS, TOGGLE_NAMES, check_toggle
from .shapes import Any, Check, Json

VERSION = 1
GAMES = ("mammamia", "solemio", "grande", "pizzador", "fiesta")
PLAYABLE = ("mammamia",)
PLAYERS = (2, 5)
GREATEST_SEED = 2**64 - 1


def whole(value: object, field: str) -> int:
    """A whole number from 0; 1.0 and true are none."""
    if type(value) is not int or value < 0:
        raise RecordError("not-a-count", field=field)
    return value


def text(value: object, field: str) -> str:
    """A text that can be written as UTF-8."""
    if type(value) is not str:
        raise RecordError("not-a-text", field=field)
    try:
        value.encode()
    except ValueError:
        raise RecordError("not-a-text", field=field)
    return value


def one_of(names: Any, code: str) -> Check:
    """A check that a value is one of these names."""

    def check(value: object, field: str) -> str:
        if type(value) is not str or value not in names:
            raise RecordError(code, field=field, known=list(names))
        return value

    return check


def card_map(names: tuple[str, ...]) -> Check:
    """A check for `{kind: number of cards}`; an empty one becomes None."""

    def check(value: object, field: str) -> object:
        if type(value) is not dict:
            raise RecordError("not-a-card-map", field=field)
        for kind, count in value.items():
            if kind not in KIND_NUMBER or kind not in names:
                raise RecordError("unknown-kind", field=field, known=list(names))
            if type(count) is not int or count < 1:
                raise RecordError("not-a-count", field=field + "." + kind)
        return value

    return check


def kinds(value: object, field: str) -> list[str]:
    """A list of kinds, as `pick` names them."""
    if type(value) is not list:
        raise RecordError("not-a-list", field=field)
    for kind in value:
        if type(kind) is not str or kind not in KINDS:
            raise RecordError("unknown-kind", field=field, known=list(KINDS))
    return value


def nobody_or_whole(value: object, field: str) -> object:
    """A player, or None for nobody."""
    return value if value is None else whole(value, field)


_put_map = card_map(PUT_NAMES)
_order_name = one_of(ORDER_NUMBER, "unknown-order")
_pile_name = one_of(("supply", "waiter"), "unknown-pile")


def check_put(put: object) -> object:
    """The `put` of an event, None for none."""
    return _put_map(put, "put")


_PUT = ("put", _put_map, False)
_ORDER = ("order", _order_name, False)
_PLAYER = ("p", whole, True)
FIELDS = {
    "turn": (_PLAYER, _PUT, _ORDER, ("from", _pile_name, False)),
    "starter": (("p", nobody_or_whole, True),),
    "serve": (_PLAYER, ("add", card_map(KINDS), False), ("pick", kinds, False)),
    "return": (_PLAYER,),
    "undo": (),
    "amend": (("n", whole, True), _PUT, _ORDER),
    "leave": (_PLAYER,),
    "end": (),
    "recount": (
        ("supply", whole, False),
        ("p", whole, False),
        ("ingredients", whole, False),
        ("orders", whole, False),
        ("waiter", whole, False),
    ),
}
"""Each event's fields in canonical order: (name, check, needed)."""


def check_event(event: object) -> Json:
    """The event with only the fields it may have, each checked."""
    if type(event) is not dict:
        raise RecordError("not-an-object")
    name = event.get("e")
    fields = FIELDS.get(name) if type(name) is str else None
    if fields is None:
        raise RecordError("unknown-event", known=list(FIELDS))
    clean = {"e": name}
    for field, check, needed in fields:
        if needed and field not in event:
            raise RecordError("missing-field", field=field)
        value = event.get(field)
        if needed or given(value):
            clean[field] = check(value, field)
    return clean


def given(value: object) -> bool:
    """Whether an optional field says something: absent, null and `{}` are the same."""
    return value is not None and value != {}


def _check_player(player: object, number: int) -> Json:
    field = "players[%d]" % number
    if type(player) is not dict:
        raise RecordError("not-an-object", field=field)
    for needed in ("name", "colour"):
        if player.get(needed) is None:
            raise RecordError("missing-field", field=field + "." + needed)
    colour = one_of(COLOUR_NUMBER, "unknown-colour")(player["colour"], field + ".colour")
    return {"name": text(player["name"], field + ".name"), "colour": colour}


def _check_players(value: object) -> list[Json]:
    if type(value) is not list:
        raise RecordError("not-a-list", field="players")
    if not PLAYERS[0] <= len(value) <= PLAYERS[1]:
        raise RecordError("player-number", least=PLAYERS[0], most=PLAYERS[1])
    players = [_check_player(player, number) for number, player in enumerate(value)]
    if len({player["colour"] for player in players}) < len(players):
        raise RecordError("same-colour")
    return players


def _check_toggles(value: object) -> object:
    if type(value) is not dict:
        raise RecordError("not-an-object", field="toggles")
    for name, setting in value.items():
        if given(setting):
            check_toggle(name, setting)
        elif name not in TOGGLE_NAMES:
            raise RecordError("unknown-toggle", toggle=name, known=list(TOGGLE_NAMES))
    return {name: value[name] for name in value if given(value[name])} or None


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
    game = one_of(GAMES, "unknown-game")(_needed(header, "game"), "game")
    if game not in PLAYABLE:
        raise RecordError("unsupported-game", game=game, playable=list(PLAYABLE))
    rules = one_of(RULE_SETS, "unknown-rules")(_needed(header, "rules"), "rules")
    players = _check_players(_needed(header, "players"))
    start = whole(_needed(header, "start"), "start")
    if start >= len(players):
        raise RecordError("no-such-player", field="start")
    clean = {"forno": VERSION, "game": game, "rules": rules, "players": players, "start": start}
    _check_options(header, clean)
    return clean


def _check_options(header: Json, clean: Json) -> None:
    if given(header.get("seed")):
        clean["seed"] = _check_seed(header["seed"])
    if given(header.get("toggles")):
        toggles = _check_toggles(header["toggles"])
        if toggles:
            clean["toggles"] = toggles
    for field in ("id", "device", "made", "place", "note"):
        if given(header.get(field)):
            clean[field] = text(header[field], field)


HEADER_NEEDS = ("forno", "game", "rules", "players", "start")
HEADER_ORDER = HEADER_NEEDS + ("seed", "toggles", "id", "device", "made", "place", "note")
INNER_ORDER = {
    "players": ("name", "colour"),
    "toggles": TOGGLE_NAMES,
    "put": PUT_NAMES,
    "add": KINDS,
}
EVENT_ORDER = {name: ("e",) + tuple([f[0] for f in FIELDS[name]]) for name in FIELDS}

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


def canonical(value: object, order: tuple[str, ...] = ()) -> str:
    """A value of a record as JSON text without spaces, letters unescaped.

    `order` names the fields of a dict in the order in which they are written; dicts themselves
    have none on the box.
    """
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if type(value) is str:
        return _quote(value)
    if type(value) is dict:
        return "{" + ",".join([_pair(value, name) for name in order if name in value]) + "}"
    if type(value) is list:
        return "[" + ",".join([canonical(item, order) for item in value]) + "]"
    return str(value)


def _pair(value: Json, name: str) -> str:
    return _quote(name) + ":" + canonical(value[name], INNER_ORDER.get(name, ()))


def _read(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise RecordError("not-json")


def read_header(line: str) -> Json:
    """The header that a line holds."""
    return check_header(_read(line))


def read_event(line: str) -> Json:
    """The event that a line holds."""
    return check_event(_read(line))


def write_header(header: Json) -> str:
    """The canonical line of a header, without a line end."""
    return canonical(check_header(header), HEADER_ORDER)


def write_event(event: Json) -> str:
    """The canonical line of an event, without a line end."""
    clean = check_event(event)
    return canonical(clean, EVENT_ORDER[clean["e"]])
