"""The processes that play the games of a simulation, and adding up what they count.

On Linux a process is a fork of this one, which costs nothing as long as no thread runs yet; a
progress bar has one, so it starts behind the crew. Elsewhere forks are not to be trusted, so there
processes are spawned.

Games are given out in stretches, each just long enough to keep a process busy for a moment: so the
last ones end together, and slow bots are seen to get on.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from forno.bots import find
from forno.failure import Failure
from forno.study.experiment import Experiment
from forno.study.playing import play
from forno.study.seating import game_seed
from forno.study.tally import Tally, count

if sys.platform == "linux":
    CONTEXT = multiprocessing.get_context("fork")
else:
    CONTEXT = multiprocessing.get_context("spawn")

STRETCH = 0.25
"""Seconds that a process should be busy with one stretch of games."""
GLANCE = 0.2
"""Seconds after which an interruption is seen at the latest."""

Stretch = tuple[int, int]
"""(number of the first game, number behind the last)."""
Answer = tuple[Tally | None, str]
"""(what was counted, ""), or (None, what went wrong)."""


@dataclass(frozen=True)
class Outcome:
    """What was counted in the first `games` games; all that were wanted, unless stopped."""

    tally: Tally
    games: int
    stopped: bool


class _Worker:
    """A process and what it is busy with."""

    def __init__(self, process: BaseProcess, line: Connection) -> None:
        self.process = process
        self.line = line
        self.stretch: Stretch = (0, 0)
        self.length = 1
        self.since = 0.0

    def give(self, first: int, games: int) -> int:
        """Give it games from that number on; gives the number behind the last."""
        self.stretch = (first, min(games, first + self.length))
        self.since = time.monotonic()
        with suppress(BrokenPipeError):  # that it is gone shows when its answer is read
            self.line.send(self.stretch)
        return self.stretch[1]

    def take(self) -> Tally:
        """What it counted. Raises `Failure` if it could not, or is gone."""
        try:
            tally, wrong = self.line.recv()
        except (EOFError, ConnectionResetError):
            raise self._gone() from None
        if wrong:
            raise Failure(*wrong.split("\n", 1))
        seconds = max(time.monotonic() - self.since, 1e-6)
        fitting = int((self.stretch[1] - self.stretch[0]) * STRETCH / seconds)
        self.length = max(1, min(2 * self.length, fitting))
        counted: Tally = tally
        return counted

    def _gone(self) -> Failure:
        self.process.join(1)
        first, end = self.stretch
        return Failure(
            f"A process that played games {first + 1} to {end} has ended with exit code "
            f"{self.process.exitcode}.",
            "If memory is short, run fewer at once with --jobs.",
        )


class Crew:
    """Processes that wait for games: `with Crew(experiment, jobs) as crew: crew.play(…)`."""

    def __init__(self, experiment: Experiment, jobs: int) -> None:
        self.experiment = experiment
        self._workers: list[_Worker] = []
        try:
            for _ in range(min(jobs, experiment.games)):
                self._workers.append(self._start())
        except BaseException:
            self.close()
            raise

    def _start(self) -> _Worker:
        here, there = CONTEXT.Pipe()
        forked = CONTEXT.get_start_method() == "fork"
        # A fork has our ends of all lines too; kept open they would hide from it that we are gone.
        inherited = [here, *(worker.line for worker in self._workers)] if forked else []
        arguments = (self.experiment, there, inherited)
        process = CONTEXT.Process(target=_work, args=arguments, daemon=True)
        process.start()
        there.close()
        return _Worker(process, here)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()
        self._workers = []

    def play(self, told: Callable[[int], None] = lambda played: None) -> Outcome:
        """Play all games; `told` hears every moment how many have been played.

        Ctrl-C stops it; then the outcome is that of the first games without a gap. Raises
        `Failure` if a process is gone or a game cannot be played.
        """
        done = _Done()
        with _interruption() as interrupted:
            for stretch, tally in self._answers(interrupted):
                done.add(stretch, tally)
                told(done.played)
        return Outcome(done.tally, done.games, done.games < self.experiment.games)

    def _answers(self, interrupted: list[int]) -> Iterator[tuple[Stretch, Tally]]:
        games, following = self.experiment.games, 0
        busy: dict[Any, _Worker] = {}
        for worker in self._workers:
            if following < games:
                following = worker.give(following, games)
                busy[worker.line] = worker
        while busy and not interrupted:
            for line in wait(busy, GLANCE):
                worker = busy[line]
                stretch, tally = worker.stretch, worker.take()
                if following < games:
                    following = worker.give(following, games)
                else:
                    del busy[line]
                yield stretch, tally


class _Done:
    """Stretches that came back, added up in the order of games as far as there is no gap."""

    def __init__(self) -> None:
        self.tally: Tally = Counter()
        self.games = 0
        self.played = 0
        self._waiting: dict[int, tuple[int, Tally]] = {}

    def add(self, stretch: Stretch, tally: Tally) -> None:
        first, end = stretch
        self.played += end - first
        self._waiting[first] = (end, tally)
        while self.games in self._waiting:
            self.games, counted = self._waiting.pop(self.games)
            self.tally.update(counted)


@contextmanager
def _interruption() -> Iterator[list[int]]:
    """A list that is empty until Ctrl-C."""
    seen: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: seen.append(number))
    try:
        yield seen
    finally:
        signal.signal(signal.SIGINT, before)


def _work(experiment: Experiment, line: Connection, inherited: Iterable[Connection]) -> None:
    """What a process does: play the games that it is given until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; our parent sees to it
    for each in inherited:
        each.close()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            line.send(_play(experiment, line.recv()))


def _play(experiment: Experiment, stretch: Stretch) -> Answer:
    tally: Tally = Counter()
    bots = {name: find(experiment.game, name) for name in experiment.bots}
    for number in range(*stretch):
        names, seed = experiment.lineup(number), game_seed(experiment.seed, number)
        try:
            table = play(experiment.header, [bots[name] for name in names], seed)
            tally.update(count(table, names))
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            what = f"Game {number + 1}, dealt by seed {seed}, could not be played: {error!r}"
            where = f"{Path(place.filename).name}, line {place.lineno}"
            return None, f"{what} ({where}).\nForno is at fault: please report this line."
    return tally, ""
