"""Random digital games of every game, rule set and number of players, held against the laws.

`python play_all.py FIRST END EVERY STEP [GAME …]` plays the games FIRST to END - 1 of every
STEP-th table and prints a line for each: game, rule set, players, seed, events, CRC of some views,
and with which codes how many near misses were refused. The tracker is compared after each event,
cards are counted after every third one, the other laws are tried in one of EVERY positions. In
every third game people also leave and take entries back.
"""

import binascii
import sys

import laws
from conserved import conserved
from near_misses import Bank
from random_play import Dice
from tables import header, numbered, physical
from told import choose, listing, standing, told

from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table

LONGEST = 4000
ENOUGH = 60  # events to choose from
TOO_WIDE = [(game, phase) for game in ("solemio", "grande") for phase in ("serve", "hands")]
"""Where a physical table would try every handful of cards."""
ON_HOST = sys.implementation.name == "cpython"
if ON_HOST:
    import quick
    from hidden import redealt


class Playing:
    """A game, its tracker and its record."""

    def __init__(self, table, seed):
        number = seed * 4096 + table[2] * 512 + sum([ord(letter) for letter in table[1]]) % 512
        self.dice, self.trying = Dice(number), Dice(number + (1 << 40))
        head = header(*table, seed, self.dice)
        self.lines = [write_header(head)]
        self.table = Table(read_header(self.lines[0]))
        self.tracker = Table(physical(head))
        self.bank, self.codes = Bank(table[0]), {}
        self.restless, self.left = seed % 3 == 2, False
        self.states = [standing(self.table)]
        self.crc, self.looked, self.dealt_anew = 0, 0, False

    def play(self, every):
        """Play to the end, under the laws; gives the number of events."""
        while not laws.legal_until_over(self.table):
            assert not laws.legal_until_over(self.tracker)
            tried = self.trying.below(every) == 0
            listed = listing(self.table, None if tried else ENOUGH)
            if tried:
                self._try_the_laws(listed)
            self._take(self._next(listed))
            assert len(self.lines) < LONGEST, "the game does not end"
        assert laws.legal_until_over(self.tracker)
        laws.a_record_is_its_text(self.lines, self.table)
        laws.a_record_is_its_text(
            [write_header(self.tracker.header)] + self.lines[1:], self.tracker
        )
        laws.undo_comes_to_the_header(self.table, self.states)
        assert self.dealt_anew or self.looked < 3, "nothing was dealt anew"
        return len(self.lines) - 1

    def _next(self, listed):
        """A decision; now and then a correction."""
        dice = self.dice
        if self.restless and dice.below(25) == 0:
            menus = self.table.corrections()
            if "leave" in menus and dice.below(4) == 0:
                return {"e": "leave", "p": dice.pick(menus["leave"]["p"])}
            if "undo" in menus:
                return {"e": "undo"}
        return choose(listed, dice)

    def _take(self, event):
        game = self.table.header["game"]
        self.lines.append(write_event(event, game))
        self.bank.learn(event)
        event = read_event(self.lines[-1], game)
        self.table.apply(event)
        self.tracker.apply(event)
        laws.the_tracker_knows_what_is_public(self.table, self.tracker)
        if event["e"] == "undo":
            self.states.pop()
            assert standing(self.table) == self.states[-1], "undo does not restore"
        else:
            self.states.append(standing(self.table))
        self.left = self.left or event["e"] == "leave"
        if self.trying.below(3) == 0 or not self.table.legal():
            view = self.table.view(everything=True)
            laws.counts_are_counts(view)
            assert self.left or conserved(view, self.table.header), view

    def _try_the_laws(self, listed):
        table, dice = self.table, self.trying
        self.crc = binascii.crc32(told(table.view(everything=True)).encode(), self.crc)
        laws.every_listed_event_applies(table, listed, dice)
        self._count(laws.nothing_else_is_taken(table, listed, self.bank, dice))
        laws.undo_restores(table, listed, dice)
        self._try_the_tracker()
        if ON_HOST:
            self._try_quick_play(listed)
            laws.a_copy_is_independent(table, listed, Dice(dice.below(999)))
            if not self.left:
                anew = laws.secrets_stay_hidden(table, redealt, Dice(dice.state))
                self.looked, self.dealt_anew = self.looked + 1, self.dealt_anew or anew
        else:
            dice.below(999)

    def _try_the_tracker(self):
        """The same of a physical table, where not too much is legal."""
        tracker, dice = self.tracker, self.trying
        if (tracker.header["game"], tracker.view()["phase"]) in TOO_WIDE:
            return
        listed = listing(tracker, ENOUGH)
        if len(listed) < ENOUGH:
            laws.every_listed_event_applies(tracker, listed, dice)
            self._count(laws.nothing_else_is_taken(tracker, listed, self.bank, dice))
            laws.undo_restores(tracker, listed, dice)

    def _try_quick_play(self, listed):
        bank, dice = Bank(self.table.header["game"]), Dice(self.trying.state)
        besides = self.table.corrections()
        events = [bank.near_miss(listed[line], dice) for line in sorted(listed)[:8]]
        events = [event for event in events if event["e"] not in besides]
        quick.choices_in_numbers_are_legal(self.table, listed)
        quick.no_way_back_is_needed(self.table, listed, events)

    def _count(self, codes):
        for code in codes:
            self.codes[code] = self.codes.get(code, 0) + 1


def main(first, end, every, step, games):
    """Play and print; see the top."""
    for table, seed in numbered(first, end, step, games):
        playing = Playing(table, seed)
        try:
            events = playing.play(every)
        except BaseException:
            print(*table, seed, "\n" + "\n".join(playing.lines), file=sys.stderr)
            raise
        codes = ["%s:%d" % (code, playing.codes[code]) for code in sorted(playing.codes)]
        print(*table, seed, events, playing.crc, " ".join(codes))


if __name__ == "__main__":
    main(*[int(number) for number in sys.argv[1:5]], sys.argv[5:])
