"""Orders of Sole Mio! and Grande: the engine beside a referee who knows the rules only.

An order is turned up over random cards, and both must say the same: which ways are open, what each
lacks, which added cards are exact, what is paid, what opponents may do. See `referee_solemio`.
"""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.rules.referee_solemio import judge, opponents
from tests.rules.referee_solemio.judge import CARDS
from tests.rules.referee_solemio.ovens import tried
from tests.rules.referee_solemio.revealed import Revealed

TABLES, SOAK_TABLES = 16000, 1000000
# A variegato has up to 120 ways and takes long, so it comes once in six rounds of the others.
ROTA = 5 * [order for order in judge.ORDERS if order != "variegato"] + list(judge.ORDERS)
IMPORT_OF_ENGINE = re.compile(r"^\s*(from|import) +forno\b", re.MULTILINE)
# What must have happened often among the tables, so that the test means something.
ENDINGS = {"table", "choice", "nothing", "exact", "wrong", "baked", "blocked", "answered"}


def judged(dice: Random, order: str) -> str:
    """Turn an order up over random cards and compare; gives how it went."""
    case = Revealed(dice, order)
    if order == "bloccato":
        return bloccato(dice, case)
    if order == "richiesta":
        return richiesta(dice, case)
    found = [
        (pick, demand, judge.lacks(demand, case.lying))
        for pick, demand in judge.ways(order, case.owner, case.emptier, case.lying)
    ]
    free = [way for way in found if not way[2]]
    series = order in judge.COMPLEMENTI and case.more_orders
    if len(free) == 1 and not series:
        assert case.ending() == ("baked", "table"), case
        return pays(case, free[0][1], {}, "table")
    reach = case.hands[case.p] + max(case.hands[: case.p] + case.hands[case.p + 1 :])
    doubles = case.box["2salami"]
    near = free or [way for way in found if opponents.fewest_cards(way[2], doubles) <= reach]
    return chosen(dice, case, near) if near else fails(case)


def fails(case: Revealed) -> str:
    """The order failed by itself and the table is unchanged."""
    gone = "returned" if case.table.header["game"] == "solemio" else "gone"
    assert case.ending() == (gone, "nothing open"), case
    assert case.table.view()["table"] == case.lying, case
    return "nothing"


def pays(case: Revealed, demand: dict, added: dict, how: str) -> str:
    """What the table is left with after an order that succeeded."""
    lay = {card: case.lying.get(card, 0) + added.get(card, 0) for card in CARDS}
    taken = judge.paid(demand, lay)
    left = {card: lay[card] - taken.get(card, 0) for card in CARDS}
    assert case.table.view()["table"] == {card: n for card, n in left.items() if n}, case
    return how


def chosen(dice: Random, case: Revealed, found: list) -> str:
    """Its owner has to decide among these ways, and tries a few sets of cards."""
    pending = case.table.pending
    assert case.ending() is None, case
    assert pending["picks"] == [list(pick) for pick, _, _ in found], case
    assert pending["missing"] == [lacks for _, _, lacks in found], case
    if not found[0][2]:
        assert not case.accepts({"e": "return", "p": case.p}), case
    for _ in range(3):
        pick, demand, lacks = dice.choice(found)
        added = tried(dice, lacks)
        lay = {card: case.lying.get(card, 0) + added.get(card, 0) for card in CARDS}
        fits = judge.exact(demand, case.lying, added) and sum(added.values()) <= case.hands[case.p]
        fits = fits and all(lay[card] <= case.box[card] for card in CARDS)
        event = {"e": "serve", "p": case.p, "add": added, "pick": list(pick)}
        assert case.accepts(event) == fits, (case, event)
        if fits:
            assert case.ending() == ("baked", "owner"), case
            return pays(case, demand, added, "exact" if added else "choice")
    return "wrong"


def bloccato(dice: Random, case: Revealed) -> str:
    """The owner stakes cards, the opponents show theirs."""
    kind, held, doubles = judge.OWN[case.owner], case.hands[case.p], case.box["2salami"]
    lies = judge.units(case.lying, kind)
    added: dict[str, int] = {}
    if lies + held + min(held, doubles) < 2:
        return fails(case)
    if held:
        assert case.table.pending["missing"] == [{kind: 2 - lies} if lies < 2 else {}]
        assert lies < 2 or not case.accepts({"e": "return", "p": case.p}), case
        added = tried(dice, {kind: dice.randint(0, 4)})
        fits = opponents.staked(case.owner, case.lying, added) is not None
        fits = fits and sum(added.values()) <= held and set(added) <= {kind, "2" + kind}
        fits = fits and all(
            case.lying.get(card, 0) + added[card] <= case.box[card] for card in added
        )
        event = {"e": "serve", "p": case.p, "add": added}
        assert case.accepts(event) == fits, (case, event)
        if not fits:
            return "wrong"
    stake = lies + judge.units(added, kind)
    lay = {card: case.lying.get(card, 0) + added.get(card, 0) for card in CARDS}
    return shown_against(dice, case, stake, {card: n for card, n in lay.items() if n})


def shown_against(dice: Random, case: Revealed, stake: int, lay: dict[str, int]) -> str:
    """Opponents show clockwise until the stake is reached or nobody is left to show."""
    kind, shown = judge.OWN[case.owner], []
    for p in opponents.clockwise(case.p, len(case.hands)):
        if not case.hands[p] or opponents.blocked(stake, shown):
            continue
        pending = case.table.pending
        assert (pending["p"], pending["units"]) == (p, stake), case
        name = dice.choice((kind, "2" + kind))
        known = {card: lay.get(card, 0) + shown.count(card) for card in (kind, "2" + kind)}
        if known[name] < case.box[name] and dice.random() < 0.8:
            case.enter({"e": "show", "p": p, "cards": {name: 1}})
            shown.append(name)
        else:
            case.enter({"e": "show", "p": p})
    if opponents.blocked(stake, shown):
        assert case.ending()[1] == "blocked", case
        assert case.table.view()["table"] == lay, case
        return "blocked"
    assert case.ending()[0] == "baked", case
    left = {card: n for card, n in lay.items() if card not in (kind, "2" + kind)}
    assert case.table.view()["table"] == left, case
    return "baked"


def richiesta(dice: Random, case: Revealed) -> str:
    """An opponent shows a card, the owner answers it from the hand or not."""
    others = opponents.clockwise(case.p, len(case.hands))
    able = sorted(p for p in others if case.hands[p])
    if not able:
        return fails(case)
    named = dice.choice(able)
    if len(able) > 1:
        assert case.table.pending["of"] == able, case
        empty = [p for p in range(len(case.hands)) if p not in able]
        assert not any(case.accepts({"e": "ask", "p": case.p, "of": p}) for p in empty), case
        case.enter({"e": "ask", "p": case.p, "of": named})
    free = [card for card in CARDS if case.lying.get(card, 0) < case.box[card]]
    asked, card = dice.choice(free), dice.choice(CARDS)
    case.enter({"e": "show", "p": named, "cards": {asked: 1}})
    fits = opponents.answers(asked, card) and card in free
    event = {"e": "serve", "p": case.p, "add": {card: 1}}
    assert case.accepts(event) == fits, (case, event)
    assert case.table.view()["table"] == case.lying, case
    return "answered" if fits else "wrong"


def judge_all(seed: int, tables: int) -> None:
    """Judge so many tables; everything that can happen must have happened."""
    dice, seen = Random(seed), Counter()
    for n in range(tables):
        seen[judged(dice, ROTA[n % len(ROTA)])] += 1
    assert {how for how, count in seen.items() if count > tables // 1000} >= ENDINGS, seen


def test_judge_and_referee_use_nothing_of_the_engine() -> None:
    for name in ("judge.py", "opponents.py", "emptying.py"):
        text = (Path(__file__).parent / "referee_solemio" / name).read_text("utf-8")
        assert not IMPORT_OF_ENGINE.search(text)


def test_engine_and_judge_agree() -> None:
    judge_all(0, TABLES)


@pytest.mark.soak
@pytest.mark.timeout(14400)
@pytest.mark.parametrize("batch", range(10))
def test_engine_and_judge_agree_on_many_tables(batch: int) -> None:
    judge_all(batch + 1, SOAK_TABLES // 10)
