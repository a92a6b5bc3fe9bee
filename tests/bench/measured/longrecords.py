"""Records of thousands of events, replayed from their text, and games undone to the header.

They are of three kinds: games played to their end and taken back to the header, again and again;
the same with every turn amended, at a physical table; and recounts that all stand, so that the
table has them all to keep. An amend is entered at once, as people do: a late one does all events
again that were entered since its turn, which are some of its round.
"""

import playouts

from forno.rules.record import read_event, write_event
from forno.rules.table import Table

UNDO = {"e": "undo"}


def replaying(game, name, *sizes):
    """Gives the function that reads and applies the lines of a record of each size in turn."""
    head, events = RECORDS[name](game, max(map(int, sizes)))
    lines = [write_event(event, game) for event in events]
    records = [lines[: int(size)] for size in (sizes[0], *sizes)]

    def work(stretch):
        table = Table(head)
        for line in records[stretch]:
            table.apply(read_event(line, game))
        return len(records[stretch])

    return work


def _taken_back(game, size):
    """A digital game and as many undos, again and again."""
    head, events = _some_game(game)
    record = []
    while len(record) < size:
        record += events + [UNDO] * len(events)
    return head, record


def _amended(game, size):
    """A physical game each of whose turns is amended, and as many undos, again and again."""
    head, events = _some_game(game)
    del head["seed"]
    record, table = [], Table(head)
    while len(record) < size:
        before = len(record)
        for event in events:
            record += _with_amend(table, event)
        undos = [UNDO] * (len(record) - before)
        for undo in undos:
            table.apply(undo)
        record += undos
    return head, record


def _with_amend(table, event):
    """Applies an event and, if it is a turn of a round that goes on, an amend that repeats it."""
    table.apply(event)
    if event["e"] != "turn" or table.last_number() not in table.turn_numbers():
        return [event]
    said = {field: event[field] for field in ("put", "order") if field in event}
    amend = {"e": "amend", "n": table.accepted, **said}
    table.apply(amend)
    return [event, amend]


def _recounted(game, size):
    """A physical game in which nothing is done but counting."""
    head, _ = _some_game(game)
    del head["seed"]
    counts = [
        {"supply": 20},
        {"p": 0, "ingredients": 5},
        {"supply": 21},
        {"p": 0, "ingredients": 6},
    ]
    return head, [{"e": "recount", **counts[number % 4]} for number in range(size)]


def _some_game(game):
    return playouts.record(game, len(playouts.settings(game)) // 2)


def undoing(game, number):
    """Gives the function that plays games' events in one stretch, undoes them all in the next."""
    records = [playouts.record(game, k) for k in range(int(number))]
    tables = [(Table(head), events) for head, events in records]

    def work(stretch):
        for table, events in tables:
            if stretch != 2:
                for event in events:
                    table.apply(event)
            if stretch != 1:
                for _ in events:
                    table.apply(UNDO)
        return sum(len(events) for _, events in tables)

    return work


RECORDS = {"taken back": _taken_back, "amended": _amended, "recounted": _recounted}
