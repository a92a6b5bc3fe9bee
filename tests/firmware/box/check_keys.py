"""Debounce, long presses and repeats, on a clock of the script's own."""

from time import ticks_add

from forno.keys import DEBOUNCE, FAST_AFTER, LONG, NAMES, REPEAT_FAST, REPEAT_SLOW, Keys

STEP = 5


class Bench:
    """Ten keys and the hands on them; `told` is what the keys said and when."""

    def __init__(self, start=0):
        self.told, self.lifted = [], []
        self.keys = Keys(self)
        self.repeating = ()
        self.start, self.now = start, 0

    def press(self, name):
        self.told.append((name, self.now))

    def hold(self, name):
        self.told.append((name + "!", self.now))

    def let_go(self, name):
        self.lifted.append(name)

    def repeats(self, name):
        return name in self.repeating

    def wait(self, time, *down):
        """Time goes by with these keys down."""
        raw = sum([1 << NAMES.index(name) for name in down])
        for _ in range(time // STEP):
            self.keys.poll(raw, ticks_add(self.start, self.now))
            self.now += STEP

    def bounce(self, name, times):
        for _ in range(times):
            self.wait(STEP, name)
            self.wait(STEP)

    def names(self):
        return [name for name, _ in self.told]


def check_bounces_are_one_press():
    for times in range(6):
        bench = Bench()
        bench.bounce("ok", times)
        bench.wait(200, "ok")
        bench.bounce("ok", times)
        bench.wait(200)
        assert bench.names() == ["ok"], (times, bench.told)


def check_a_spike_is_no_press():
    bench = Bench()
    bench.wait(DEBOUNCE - STEP, "salami")
    bench.wait(300)
    assert bench.told == []


def check_a_press_is_told_at_once():
    bench = Bench()
    bench.wait(400, "salami")
    assert bench.told == [("salami", DEBOUNCE)]


def check_letting_go_is_told_once():
    bench = Bench()
    bench.bounce("ok", 2)
    bench.wait(200, "ok")
    assert bench.lifted == []
    bench.bounce("ok", 3)
    bench.wait(200)
    assert bench.lifted == ["ok"]


def check_fast_tapping_counts_every_card():
    bench = Bench()
    for _ in range(9):
        bench.wait(DEBOUNCE + 2 * STEP, "olive")
        bench.wait(DEBOUNCE + 2 * STEP)
    assert bench.names() == ["olive"] * 9


def check_a_long_press_is_told_once():
    bench = Bench()
    bench.wait(4 * LONG, "back")
    bench.wait(100)
    assert bench.names() == ["back", "back!"]
    assert bench.told[1][1] - bench.told[0][1] == LONG


def check_repeats_quicken():
    bench = Bench()
    bench.repeating = ("supply",)
    bench.wait(LONG + FAST_AFTER * REPEAT_SLOW + 10 * REPEAT_FAST, "supply")
    times = [time for _, time in bench.told]
    gaps = [times[place] - times[place - 1] for place in range(1, len(times))]
    assert gaps[0] == LONG and gaps[1] == REPEAT_SLOW and gaps[-1] == REPEAT_FAST, gaps
    assert set(bench.names()) == {"supply"}


def check_two_keys_at_once():
    bench = Bench()
    bench.wait(100, "order")
    bench.wait(100, "order", "ok")
    bench.wait(100, "ok")
    bench.wait(100)
    assert bench.names() == ["order", "ok"]


def check_a_key_held_since_before_the_start_means_nothing():
    bench = Bench()
    bench.keys.begin(1 << NAMES.index("ok"))
    bench.wait(3 * LONG, "ok")
    bench.wait(100, "ok", "salami")
    bench.wait(100)
    assert bench.names() == ["salami"]
    bench.wait(100, "ok")
    assert bench.names() == ["salami", "ok"]


def check_right_across_the_wrap_of_the_clock():
    bench = Bench(start=ticks_add(0, -400))
    bench.wait(1200, "back")
    assert bench.names() == ["back", "back!"]


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
