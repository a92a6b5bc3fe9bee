"""The ten keys: from raw levels to presses, debounced, with long presses and repeats.

Pure logic over a clock in milliseconds (`ticks_ms`, which wraps); a board hands in a number with
one bit a key, set while the key is down.
"""

import time

NAMES = (
    "salami", "mushroom", "pineapple", "pepper", "olive",
    "order", "supply", "waiter", "ok", "back",
)  # fmt: skip

# A contact that has been quiet for this long is settled. 20 ms outlasts the bounce of a common
# tact switch and still leaves room for the fastest tapping of one key per card.
DEBOUNCE = 20
LONG = 800
REPEAT_SLOW, REPEAT_FAST, FAST_AFTER = 200, 60, 6


class Keys:
    """Feed `poll` often; it tells `pad` by `press(name)` once a key settles down, by `hold(name)`
    once it has stayed down long and by `let_go(name)` once it settles up. A key for which the pad's
    `repeats(name)` is true presses again and again instead of being held."""

    def __init__(self, pad, names=NAMES):
        self.pad, self.names = pad, names
        self.raw = 0
        self.down = 0
        self.changed = [0] * len(names)
        self.due = [0] * len(names)
        self.times = [0] * len(names)

    def begin(self, raw):
        """Keys that are down before the box looks at them mean nothing until they are let go: one
        that crashed the box may still be held after the restart."""
        self.raw = self.down = raw
        self.times = [-1] * len(self.names)

    def poll(self, raw, now):
        """Take the levels at time `now`."""
        if raw == self.raw == self.down == 0:
            return
        flipped = raw ^ self.raw
        self.raw = raw
        for key in range(len(self.names)):
            bit = 1 << key
            if flipped & bit:
                self.changed[key] = now
            elif (raw ^ self.down) & bit:
                if time.ticks_diff(now, self.changed[key]) >= DEBOUNCE:
                    self.settle(key, bit, now)
            elif self.down & bit and self.times[key] >= 0:
                self.stay(key, now)

    def settle(self, key, bit, now):
        self.down ^= bit
        if self.down & bit:
            self.times[key] = 0
            self.due[key] = time.ticks_add(now, LONG)
            self.pad.press(self.names[key])
        else:
            self.pad.let_go(self.names[key])

    def stay(self, key, now):
        """A key that is still down: repeat it, or tell once that it is held."""
        if time.ticks_diff(now, self.due[key]) < 0:
            return
        name = self.names[key]
        if self.pad.repeats(name):
            self.times[key] += 1
            pause = REPEAT_FAST if self.times[key] > FAST_AFTER else REPEAT_SLOW
            self.due[key] = time.ticks_add(now, pause)
            self.pad.press(name)
        else:
            self.times[key] = -1
            self.pad.hold(name)
