"""Whole emptyings of Sole Mio! and Grande: the engine beside a referee who knows the rules only.

Random ovens are emptied with decisions that are mostly right; both must agree on which are, and on
all that can be seen after each. See `referee_solemio.emptying`.
"""

from collections import Counter
from random import Random

import pytest

from forno.rules.errors import RecordError, RuleError
from forno.rules.table import Table
from tests.rules.referee_solemio.emptying import Emptying, Refused
from tests.rules.referee_solemio.ovens import full_oven, said

OVENS, SOAK_OVENS = 250, 50000
MOST_EVENTS = 80


def accepts(game: Table, event: dict) -> bool:
    try:
        game.apply(event)
    except (RuleError, RecordError):
        return False
    return True


def allows(referee: Emptying, event: dict) -> bool:
    try:
        referee.enter(event)
    except Refused:
        return False
    return True


COLUMNS = ("ingredients", "orders", "waiter", "baked")


def seen(table: Table) -> dict:
    """What the engine shows of the emptying."""
    view = table.view()
    shown = {name: [player[name] for player in view["players"]] for name in COLUMNS}
    shown["phase"] = "done" if view["phase"] == "turn" else view["phase"]
    shown["table"], shown["turn"] = view["table"], view["turn"]
    shown["awaited"] = (view["pending"] or {}).get("p")
    return shown


def expected(referee: Emptying) -> dict:
    """The same as the referee has it."""
    return {
        "ingredients": referee.hands,
        "orders": referee.orders,
        "waiter": referee.waiters,
        "baked": referee.baked,
        "phase": referee.phase,
        "table": referee.pile,
        "turn": referee.emptier,
        "awaited": {"serve": referee.p, "done": None}.get(referee.phase, referee.asked),
    }


def empty(seed: int) -> Counter[tuple[str, str]]:
    """Empty one oven; counts what was accepted, by event and phase, and the results."""
    dice = Random(seed)
    table, referee = full_oven(dice)
    told: Counter[tuple[str, str]] = Counter()
    events: list[dict] = []
    for _ in range(MOST_EVENTS):
        assert seen(table) == expected(referee), (seed, events)
        if referee.phase == "done":
            break
        event, phase = said(dice, referee), referee.phase
        allowed = allows(referee, event)
        assert accepts(table, event) == allowed, (seed, events, event)
        if allowed:
            events.append(event)
            told[event["e"], phase] += 1
    results = [(step["p"], step["order"], step["result"], step["by"]) for step in table.steps()]
    assert results == [tuple(step) for step in referee.steps], (seed, events)
    told.update((result, by) for _, _, result, by in referee.steps)
    return told


HAPPENS = {
    *(("serve", "serve"), ("return", "serve"), ("series", "serve"), ("ask", "serve")),
    *(("help", "help"), ("refuse", "help"), ("show", "block"), ("show", "request")),
    *(("reward", "reward"), ("baked", "refused"), ("returned", "refused"), ("gone", "blocked")),
    *(("baked", "table"), ("baked", "help"), ("returned", "nothing open"), ("gone", "owner")),
}


def test_engine_and_referee_empty_alike() -> None:
    told = sum((empty(seed) for seed in range(OVENS)), Counter())
    assert HAPPENS - set(told) == set(), told


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(10))
def test_engine_and_referee_empty_many_ovens_alike(batch: int) -> None:
    for seed in range(batch * SOAK_OVENS // 10, (batch + 1) * SOAK_OVENS // 10):
        empty(OVENS + seed)
