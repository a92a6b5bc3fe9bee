"""Checks of the values in a record: each gives the value back or raises `RecordError`."""

from .errors import RecordError
from .shapes import Any, Check, Json


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
    """A check for `{kind: number of cards}`."""

    def check(value: object, field: str) -> object:
        if type(value) is not dict:
            raise RecordError("not-a-card-map", field=field)
        for kind, count in value.items():
            if type(kind) is not str or kind not in names:
                raise RecordError("unknown-kind", field=field, known=list(names))
            if type(count) is not int or count < 1:
                raise RecordError("not-a-count", field=field + "." + kind)
        return value

    return check


def list_of(names: tuple[str, ...], code: str) -> Check:
    """A check for a list of these names."""
    check_one = one_of(names, code)

    def check(value: object, field: str) -> object:
        if type(value) is not list:
            raise RecordError("not-a-list", field=field)
        for item in value:
            check_one(item, field)
        return value

    return check


def nobody_or_whole(value: object, field: str) -> object:
    """A player, or None for nobody."""
    return value if value is None else whole(value, field)


def check_event(event: object, events: dict[str, Any]) -> Json:
    """The event with only the fields it may have, each checked.

    `events` are the fields of each event in canonical order: (name, check, needed).
    """
    if type(event) is not dict:
        raise RecordError("not-an-object")
    name = event.get("e")
    fields = events.get(name) if type(name) is str else None
    if fields is None:
        raise RecordError("unknown-event", known=list(events))
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
