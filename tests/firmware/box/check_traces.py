"""Fingers, bouncing contacts and a box that is busy, by chance: what the keys make of them.

Contacts bounce for up to 20 ms. The timer looks every 5 ms, but is blind while the flash erases;
the looks that were due then come all at once. The program takes them up when it gets to it.
"""

import sys
from time import ticks_add

from forno.keys import DEBOUNCE, LONG, NAMES, Keys
from forno.sampler import TICK, Sampler

BOUNCE = 20
SURE = DEBOUNCE + 2 * TICK  # ms of quiet in which a level is always seen
BEHIND = 8  # looks that the system keeps while it cannot run them
TRACES = int(sys.argv[2]) if len(sys.argv) > 2 else 10


class Chance:
    def __init__(self, seed):
        self.state = seed

    def within(self, least, most):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return least + (self.state >> 8) % (most - least + 1)


class Press:
    """A finger on a key from `begin` to `end`; at both the contact bounces for some ms."""

    def __init__(self, chance, key, begin, length):
        self.key, self.begin, self.end = key, begin, begin + length
        self.edges = self.bouncing(chance, begin, 1) + self.bouncing(chance, self.end, 0)
        self.settled = max([time for time, _ in self.edges if time < self.end])

    def bouncing(self, chance, at, level):
        until, edges = at + chance.within(0, BOUNCE), []
        while at < until:
            edges.append((at, level))
            at += chance.within(1, 3)
            edges.append((at, 1 - level))
            at += chance.within(1, 3)
        return [edge for edge in edges if edge[0] < until] + [(until, level)]


class Trace:
    """The contacts of a board, as time goes by with each look at them."""

    def __init__(self, presses):
        self.edges = sorted([edge + (press.key,) for press in presses for edge in press.edges])
        self.levels = self.now = 0

    def keys_down(self):
        self.now += TICK
        return self.at(self.now)

    def at(self, now):
        while self.edges and self.edges[0][0] <= now:
            _, level, key = self.edges.pop(0)
            self.levels = self.levels & ~(1 << key) | level << key
        return self.levels


class Bench:
    """The keys under a timer; `told` is what they said, in order. Stands for board and keypad."""

    def __init__(self, presses):
        self.trace, self.now, self.told = Trace(presses), 0, []
        self.sampler, self.keys = Sampler(self), Keys(self)
        self.sampler.timer = self  # looks are noted here

    def keys_down(self):
        return self.trace.at(self.now)

    def press(self, name):
        self.told.append(name)

    def hold(self, name):
        self.told.append(name + "!")

    def let_go(self, name):
        pass

    def repeats(self, name):
        return False

    def run(self, blind=(), busy=()):
        """The trace goes by; `blind` and `busy` are (begin, end) of erases and of other work."""
        begin, held_up = ticks_add(self.sampler.last, TICK), 0
        for now in range(0, self.trace.edges[-1][0] + LONG, TICK):
            self.now = now
            if within(blind, now):
                held_up = min(held_up + 1, BEHIND)
                continue
            for _ in range(held_up + 1):
                self.sampler.note(ticks_add(begin, now))
            held_up = 0
            if not within(busy, now):
                self.sampler.feed(self.keys)
        return self.told


def within(spans, time):
    return any(begin <= time < end for begin, end in spans)


def touched(press, spans):
    """Whether an erase hid something of a press, or of the quiet before and after it."""
    return any(
        begin < press.end + BOUNCE + SURE and press.begin - SURE < end for begin, end in spans
    )


def some_presses(chance, key, until, most=300):
    """Presses of one key by a finger in a hurry."""
    at, presses = chance.within(SURE, 200), []
    while at < until:
        presses.append(Press(chance, key, at, chance.within(BOUNCE + SURE, most)))
        at = presses[-1].end + chance.within(BOUNCE + SURE, most)
    return presses


def in_order(presses):
    """The names of presses as they settle; they do so far enough apart to tell."""
    return [NAMES[press.key] for press in sorted(presses, key=lambda press: press.settled)]


def some_spans(chance, until, most):
    spans, at = [], 0
    while at < until:
        at += chance.within(100, 1500)
        spans.append((at, at + chance.within(20, most)))
        at = spans[-1][1]
    return spans


def check_ten_presses_a_second_on_one_key():
    for seed in range(TRACES):
        chance = Chance(seed)
        presses = [Press(chance, 3, 100 + 100 * n, 50) for n in range(30)]
        assert Bench(presses).run() == ["pepper"] * 30, seed


def check_fifty_presses_a_second_on_five_keys():
    for seed in range(TRACES):
        chance = Chance(seed)
        presses = [Press(chance, n % 5, 100 + 20 * n, 50) for n in range(100)]
        told = Bench(presses).run()
        for key in range(5):
            assert told.count(NAMES[key]) == 20, (seed, told)
        assert len(told) == 100


def check_two_keys_at_once():
    for seed in range(TRACES):
        chance = Chance(seed)
        presses = some_presses(chance, 0, 2000) + some_presses(chance, 5, 2000)
        told = Bench(presses).run()
        for key in (0, 5):
            assert told.count(NAMES[key]) == sum([press.key == key for press in presses]), seed


def check_nothing_is_lost_while_the_program_is_busy():
    for seed in range(TRACES):
        chance = Chance(seed)
        presses = some_presses(chance, chance.within(0, 9), 4000)
        assert Bench(presses).run((), some_spans(chance, 4000, 900)) == in_order(presses), seed


def check_an_erase_hides_whole_presses_only():
    hidden = 0
    for seed in range(TRACES):
        chance = Chance(seed)
        presses = some_presses(chance, 7, 5000) + some_presses(chance, 2, 5000)
        blind = some_spans(chance, 5000, 400)
        told = Bench(presses).run(blind, some_spans(chance, 5000, 300))
        for key in (7, 2):
            mine = [press for press in presses if press.key == key]
            sure = sum([not touched(press, blind) for press in mine])
            assert sure <= told.count(NAMES[key]) <= len(mine), (seed, told)
            hidden += len(mine) - told.count(NAMES[key])
        assert not [name for name in told if "!" in name], told  # 300 ms and an erase are no hold
    assert hidden > TRACES // 4  # else nothing was tried


def check_a_hold_is_as_long_as_it_was_seen():
    chance = Chance(5)
    for blind in range(0, 401, 25):
        for length in (LONG - 60, LONG + 60):
            press = Press(chance, 9, 100, BOUNCE + length + blind)
            told = Bench([press]).run([(400, 400 + blind)])
            assert told == (["back"] if length < LONG else ["back", "back!"]), (blind, length)


def check_a_spike_beside_an_erase_is_no_press():
    for at in range(80, 130):
        for length in range(1, DEBOUNCE - TICK):
            bench = Bench([Press(Chance(1), 4, 50, 200)])
            bench.trace.edges = [(at, 1, 4), (at + length, 0, 4), (600, 1, 4), (600 + length, 0, 4)]
            assert bench.run([(100, 500)]) == [], (at, length)


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
