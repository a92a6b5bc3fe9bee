"""Random physical games full of slips and corrections; the same on both interpreters.

`python slips.py FIRST END STEP [GAME …]` plays those games of every STEP-th table and prints for
each: game, rule set, players, seed, accepted events, refused ones, CRC of all views. After every
accepted event:
- where the game has hindsight, a fresh table that takes only what stands comes to the same state;
- undo comes back to the state before, and the event again to the state after;
- no count is negative, and what lies in the box is not exceeded.
After every refused one the table is as it was. At the end undo comes back to the header.
"""

import binascii
import sys

import laws
import proposals
from conserved import in_the_box
from near_misses import Bank
from random_play import Dice
from tables import header, numbered, physical
from told import told, whole_view

from forno.rules.errors import RecordError, RuleError
from forno.rules.hindsight import standing
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table

ON_HOST = sys.implementation.name == "cpython"
if ON_HOST:
    import quick

RESTLESS = 250  # entries, accepted or not, before a table makes no more corrections
LONGEST = 3000
STUCK = 30  # refused proposals in a row before the first listed event is taken


def seen(table):
    """What may be seen, without numbers of events, which a table of what stands counts anew."""
    view = table.view()
    view["events"] = 0
    if view["phase"] == "amend":
        view["pending"]["amend"] = 0
    return told(view)


def fresh(table):
    """A table that took only what stands; amends that act in place name turns by its numbers."""
    made, places = Table(table.header), {}
    for number, event in standing(table):
        if event["e"] == "amend":
            event["n"] = places[event["n"]]
        made.apply(event)
        places[number] = made.accepted
    return made


class Slips:
    """One game and what was entered."""

    def __init__(self, table, seed):
        number = seed * 4096 + table[2] * 512 + sum([ord(letter) for letter in table[1]]) % 512
        self.dice = Dice(number + (1 << 41))
        head = physical(header(*table, seed, self.dice))
        self.lines = [write_header(head)]
        self.small = seed % 2 == 0  # a box remembers the way back in little memory
        self.table = Table(read_header(self.lines[0]), self.small)
        self.bank = Bank(head["game"])
        self.refused, self.in_a_row, self.crc = 0, 0, 0

    def play(self):
        """Play until it is over; gives (accepted, refused)."""
        table = self.table
        while self.stuck() or not laws.legal_until_over(table):
            assert self.entered() < LONGEST, "the game does not end"
            if self.enter(self.next()):
                self.in_a_row = 0
                self.crc = binascii.crc32(seen(table).encode(), self.crc)
            else:
                self.refused += 1
                self.in_a_row += 1
        accepted = table.accepted
        laws.a_record_is_its_text(self.lines, table, self.small)
        while table.last():
            table.apply({"e": "undo"})
        assert seen(table) == seen(Table(table.header)), "undo does not come to the header"
        return accepted, self.refused

    def stuck(self):
        """Whether counts say that nobody has the start card, which must be somewhere.

        Then nothing is legal but to count again, to go back or to stop.
        """
        view = self.table.view()
        held = sum([player.get("ingredients", 0) for player in view["players"]])
        return view["phase"] == "starter" and not view["supply"] and not held

    def entered(self):
        """How much was entered so far, refused or not."""
        return self.table.accepted + self.refused

    def next(self):
        """What somebody enters: mostly a decision, else a correction or a slip of it."""
        table, dice = self.table, self.dice
        if self.in_a_row > STUCK or self.stuck():
            # What nobody remembers can be nothing any more, or the counts are wrong.
            for event in table.events():
                return event
            return {"e": "end"}
        restless = self.entered() < RESTLESS and dice.below(8) == 0
        event = proposals.correction(table, dice) if restless else None
        event = event or proposals.decision(table, dice)
        return self.bank.near_miss(event, dice) if dice.below(6) == 0 else event

    def enter(self, event):
        """Apply an event and prove it; gives whether it was accepted."""
        table = self.table
        before, lines = whole_view(table), table.accepted
        try:
            line = write_event(event, table.header["game"])
            table.apply(read_event(line, table.header["game"]))
        except (RuleError, RecordError):
            assert (whole_view(table), table.accepted) == (before, lines), event
            if ON_HOST:
                quick.a_refusal_needs_no_way_back(table, event)
            return False
        self.lines.append(line)
        laws.counts_are_counts(table.view())
        assert in_the_box(table.view(), table.header), (event, table.view())
        self._way_back(event, before)
        return True

    def _way_back(self, event, before):
        table = self.table
        after = whole_view(table)
        if table.game.has_oven:
            assert seen(fresh(table)) == seen(table), event
        if event["e"] != "undo":
            table.apply({"e": "undo"})
            assert whole_view(table) == before, event
            table.accepted -= 2  # as if neither had been entered
            table.apply(event)
            assert whole_view(table) == after, event


def main(first, end, step, games):
    """Play and print; see the top."""
    for table, seed in numbered(first, end, step, games):
        slips = Slips(table, seed)
        try:
            counts = slips.play()
        except BaseException:
            print(*table, seed, "\n" + "\n".join(slips.lines), file=sys.stderr)
            raise
        print(*table, seed, *counts, slips.crc)


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:4]], sys.argv[4:])
