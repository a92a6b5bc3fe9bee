"""Looks at the keys all the time, also while the program draws, computes or writes.

A timer notes their levels and the program takes them up when it gets to it, so that no press is
lost that is shorter than what the box is busy with. Only an erase of the flash, with interrupts
off, blinds the timer too. The keys' own clock counts looks: time in which nobody looked is no time
for them, and neither makes a hold of a press nor settles a contact that was bouncing.
"""

import time

TICK = 5  # ms between two looks
MOST = 256  # runs of equal looks that are kept, which is some seconds of hasty pressing


class Sampler:
    def __init__(self, board):
        self.board = board
        self.runs = []  # [levels, how many looks in a row found them]
        self.now = time.ticks_ms()  # the keys' clock
        self.last = time.ticks_ms()
        self.timer = None
        self.interrupted = False

    def start(self):
        try:
            from machine import Timer
        except ImportError:
            return  # the unix port has none
        self.timer = Timer(-1, period=TICK, callback=self.look)

    def stop(self):
        if self.timer:
            self.timer.deinit()

    def look(self, timer):
        """The timer's callback. A Ctrl-C that comes amid it would be lost with it."""
        try:
            self.note(time.ticks_ms())
        except KeyboardInterrupt:
            self.interrupted = True

    def note(self, now):
        """Note the levels at that time; calls that were held up and come all at once are one."""
        if 2 * time.ticks_diff(now, self.last) < TICK:
            return
        self.last = now
        down, runs = self.board.keys_down(), self.runs
        if runs and runs[-1][0] == down:
            runs[-1][1] += 1
        elif len(runs) < MOST:
            runs.append([down, 1])

    def feed(self, keys):
        """Let the keys have what was noted since the last time."""
        if self.timer is None:
            self.note(time.ticks_ms())
        elif self.interrupted:
            raise KeyboardInterrupt
        runs, self.runs = self.runs, []
        for down, looks in runs:
            self.now = time.ticks_add(self.now, TICK)
            keys.poll(down, self.now)
            if looks > 1:
                self.now = time.ticks_add(self.now, TICK * (looks - 1))
                keys.poll(down, self.now)
