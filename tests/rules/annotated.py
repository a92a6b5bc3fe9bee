"""Records that say in comments what must hold; the same on both interpreters.

After an event a record may have lines that the format ignores:
    # expect {…}          the view has these fields with these values; `players` may be a dict
                          {"seat": {field: value}}
    # steps [[p, order, result, by], …]   the results of the newest emptying
    # refuse CODE {…}     this event is refused with that code and changes nothing
Every `undo`, and at the end one for each event, must lead back to the state before.
"""

import json

from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table


def check(text):
    """Play an annotated record; gives (number of checks, events). Raises AssertionError."""
    table, checks, states = None, 0, []
    for number, line in enumerate(text.split("\n"), 1):
        word = line.split(" ")[1] if line.startswith("# ") else ""
        try:
            if word in CHECKS:
                CHECKS[word](table, line.split(" ", 2)[2])
                checks += 1
            elif line and not line.startswith("#"):
                table = _take(table, line, states)
        except (AssertionError, RuleError, RecordError) as error:
            raise AssertionError("line %d: %s: %r" % (number, line, error))  # noqa: B904
    events = table.accepted
    while len(states) > 1:
        _undo(table, states)
    return checks, events


def _take(table, line, states):
    if table is None:
        header = read_header(line)
        assert write_header(header) == line
        table = Table(header)
        states.append(_state(table))
        return table
    game = table.header["game"]
    event = read_event(line, game)
    assert write_event(event, game) == line, write_event(event, game)
    if event["e"] == "undo":
        _undo(table, states)
    else:
        table.apply(event)
        states.append(_state(table))
    return table


def _undo(table, states):
    states.pop()
    last = table.last()
    table.apply({"e": "undo"})
    assert _state(table) == states[-1], "another state after %r was undone" % last


def _state(table):
    """What may be seen and what may come next; `events` counts undone ones too."""
    view = table.view()
    del view["events"]
    return view, table.legal()


def _expect(table, wanted):
    view = table.view()
    for field, value in json.loads(wanted).items():
        if field == "players" and type(value) is dict:
            for seat, fields in value.items():
                for name, count in fields.items():
                    found = view["players"][int(seat)][name]
                    assert found == count, "seat %s: %s is %r" % (seat, name, found)
        else:
            assert view[field] == value, "%s is %r" % (field, view[field])


def _steps(table, wanted):
    found = [[step[name] for name in ("p", "order", "result", "by")] for step in table.steps()]
    assert found == json.loads(wanted), found


def _refuse(table, rest):
    code, event = rest.split(" ", 1)
    before = table.view()
    try:
        table.apply(json.loads(event))
    except (RuleError, RecordError) as error:
        assert error.code == code, error.code
        assert table.view() == before
        return
    raise AssertionError("not refused")


CHECKS = {"expect": _expect, "steps": _steps, "refuse": _refuse}
