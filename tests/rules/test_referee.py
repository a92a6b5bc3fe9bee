"""The engine beside a referee who knows the texts only; see `referee.referee`.

Random games of every rule set are played with legal events, slips, corrections and nonsense. After
each event both must agree on whether it is legal and on every field of the state, as JSON text.
"""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from forno.rules.errors import RecordError, RuleError
from forno.rules.table import Table
from tests.rules.referee.fields import Refused
from tests.rules.referee.habits import random_habits, random_header
from tests.rules.referee.random_events import next_event
from tests.rules.referee.referee import Referee
from tests.rules.referee.scribe import Scribe
from tests.rules.referee.slips import FIELDS
from tests.rules.referee.tables import RULE_SETS

GAMES = 100
SOAK_GAMES, SOAK_BATCHES = 20000, 20
LENGTHS = (40, 80, 150, 250)  # events
PHASES = {"turn", "starter", "serve", "amend", "over"}
IMPORT_OF_ENGINE = re.compile(r"^\s*(from|import) +forno\b", re.MULTILINE)


def accepts(game: Table | Referee, line: str, refusals: tuple[type[Exception], ...]) -> bool:
    """Whether the event on the line is taken; anything else that is raised is a failure."""
    try:
        game.apply(json.loads(line))
    except refusals:
        return False
    return True


class Match:
    """One game on the table under test and before the referee."""

    def __init__(self, header: dict) -> None:
        self.header = json.dumps(header)
        self.table, self.referee = Table(json.loads(self.header)), Referee(header)
        self.standing: list[str] = []  # accepted lines
        self.compare("the header")

    def enter(self, event: object) -> bool:
        """Give both the event and compare; gives whether they accepted it."""
        line = json.dumps(event)
        allowed = accepts(self.referee, line, (Refused,))
        try:
            accepted = accepts(self.table, line, (RuleError, RecordError))
        except Exception as error:
            raise AssertionError(self.report(f"{line}: {error!r}")) from error
        assert accepted == allowed, self.report(f"{line}: accepted {accepted}, should {allowed}")
        self.compare(line)
        if accepted:
            self.standing.append(line)
        return accepted

    def compare(self, line: str) -> None:
        """Every field of both states, in its order."""
        seen, expected = json.dumps(self.table.view()), json.dumps(self.referee.view())
        assert seen == expected, self.report(f"{line}: another state")

    def report(self, what: str) -> str:
        """The game so far, ready to be replayed, and both states."""
        engine, referee = json.dumps(self.table.view()), json.dumps(self.referee.view())
        record = (self.header, *self.standing)
        return "\n".join((what, *record, f"# engine: {engine}", f"# referee: {referee}"))


def play(rules: str, seed: int) -> Counter[tuple[str, str]]:
    """Play one game; counts what was accepted, by event and the phase that it found."""
    dice = Random(f"{rules} {seed}")
    match = Match(random_header(dice, rules))
    scribe = Scribe(dice, match.referee, random_habits(dice))
    accepted: Counter[tuple[str, str]] = Counter()
    for _ in range(dice.choice(LENGTHS)):
        phase, event = scribe.state.phase, next_event(scribe)
        if match.enter(event):
            accepted[event["e"], phase] += 1
    return accepted


def play_all(rules: str, seeds: range) -> None:
    """Play these games; every event must be accepted in some, and every phase be reached."""
    accepted = sum((play(rules, seed) for seed in seeds), Counter())
    assert {event for event, _ in accepted} == set(FIELDS), accepted
    assert {phase for _, phase in accepted} == PHASES, accepted


def test_the_referee_uses_nothing_of_the_engine() -> None:
    modules = list((Path(__file__).parent / "referee").glob("*.py"))
    assert modules
    users = [path.name for path in modules if IMPORT_OF_ENGINE.search(path.read_text("utf-8"))]
    assert users == []


@pytest.mark.parametrize("rules", RULE_SETS)
def test_engine_and_referee_agree(rules: str) -> None:
    play_all(rules, range(GAMES))


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(SOAK_BATCHES))
@pytest.mark.parametrize("rules", RULE_SETS)
def test_engine_and_referee_agree_in_many_games(rules: str, batch: int) -> None:
    size = SOAK_GAMES // SOAK_BATCHES
    play_all(rules, range(GAMES + batch * size, GAMES + (batch + 1) * size))
