"""Views, states and decisions in a form that is the same on both interpreters."""

from forno.rules.record import write_event


def told(value):
    """A value as one text; the fields of a dict in alphabetical order."""
    if type(value) is dict:
        return "{" + ",".join([name + ":" + told(value[name]) for name in sorted(value)]) + "}"
    if type(value) in (list, tuple):
        return "[" + ",".join([told(item) for item in value]) + "]"
    return str(value)


def whole_view(table):
    """Everything that can be seen, but for how many lines it took."""
    view = table.view(everything=True)
    view["events"] = 0
    return told(view)


def standing(table):
    """What stands: every slot, secrets too, and which event was the last."""
    return tuple(table.game.s), table.last_number(), len(table.log)


def state(table):
    """The same and how many lines the record has: what a refused event must leave alone."""
    return standing(table), table.accepted


def listing(table, most=None):
    """`{line: event}` of every event that is legal now, or of the first ones; none comes twice."""
    game, listed, number = table.header["game"], {}, 0
    for event in table.events():
        listed[write_event(event, game)] = event
        number += 1
        if number == most:
            break
    assert len(listed) == number, "an event is listed twice"
    return listed


def choose(listed, dice):
    """One of the listed events: first of which name, then which of these."""
    name = dice.pick(sorted({event["e"] for event in listed.values()}))
    return listed[dice.pick([line for line in sorted(listed) if listed[line]["e"] == name])]
