"""From what is typed to a decision: one line, parts of it, short forms and slips of the fingers."""

from __future__ import annotations

import io
import random

import pytest
from rich.cells import cell_len
from rich.console import Console

from forno.bots.match import chance_event, decider
from forno.play.entry import NotUnderstood, is_certain, open_place, understand
from forno.play.faces import face_of
from forno.play.match import Match
from forno.rules.table import Table
from tests.play.sitting import header

ORDERED = {"order": "mushroom"}


@pytest.fixture(scope="module")
def turn():
    """A first turn with 3 mushroom, 1 pineapple, 1 pepper, 1 olive and the order 4 mushroom."""
    table = Table(header(start="Bea", rules="classic", seed=79))
    hand = table.view(0)["hand"]
    assert hand["ingredients"] == {"mushroom": 3, "pineapple": 1, "pepper": 1, "olive": 1}
    assert hand["orders"] == ["mushroom"]
    return face_of("mammamia").choices(table, 0)


def said(text: str, choices) -> list[dict]:
    return [
        {field: value for field, value in choice.event.items() if field not in ("e", "p")}
        for choice in understand(text, choices)
    ]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2 mushroom, supply", {"put": {"mushroom": 2}, "from": "supply"}),
        ("2mushrooms supply", {"put": {"mushroom": 2}, "from": "supply"}),
        ("mushroom 2 and from the WAITER", {"put": {"mushroom": 2}, "from": "waiter"}),
        ("2 m u", {"put": {"mushroom": 2}, "from": "supply"}),
        ("m2 w", {"put": {"mushroom": 2}, "from": "waiter"}),
        ("supply, 2 mush", {"put": {"mushroom": 2}, "from": "supply"}),
        ("2 mushrom, suply", {"put": {"mushroom": 2}, "from": "supply"}),
        ("olive, supply", {"put": {"olive": 1}, "from": "supply"}),
        ("1 a, order mushroom, w", {"put": {"pineapple": 1}, **ORDERED, "from": "waiter"}),
        ("1 a, 4 m, w", {"put": {"pineapple": 1}, **ORDERED, "from": "waiter"}),
        ("1 olive, 4 mushroom + 1 salami, u", {"put": {"olive": 1}, **ORDERED, "from": "supply"}),
        ("4 mushroom, supply", {"order": "mushroom", "from": "supply"}),
        ("1 p, no order, no refill", {"put": {"pepper": 1}}),
    ],
)  # fmt: skip
def test_one_line_is_one_turn(turn, typed, meant):
    assert said(typed, turn) == [meant]


@pytest.mark.parametrize(
    ("typed", "asked"), [("2 m", "order"), ("2 m, 4 m", "from"), ("4 mushroom", "from")]
)
def test_what_is_not_said_is_asked_for(turn, typed, asked):
    phrases = open_place(understand(typed, turn))[1]
    assert phrases[0].aspect == asked
    assert len(phrases) > 1


def test_no_order_goes_in_that_was_not_named(turn):
    """A full hand draws nothing, so that "supply" alone would mean a turn with an order."""
    assert said("supply", turn) == [{"order": "mushroom", "from": "supply"}]
    assert not is_certain("supply", turn)
    assert is_certain("4 mushroom, supply", turn)


@pytest.mark.parametrize(
    "typed",
    [
        "4 pepper pepper",
        "2 olive",
        "xyzzy",
        "99",
        "…",
        "2 m 2 m",
        "supply waiter",
        "🍕",
        "-2 m",
        "+2 m",
    ],
)
def test_what_cannot_be_meant_is_said(turn, typed):
    with pytest.raises(NotUnderstood) as problem:
        understand(typed, turn)
    assert str(problem.value).strip()


@pytest.mark.parametrize("rules", ["modern", "classic", "classic-hidden", "rio-2004"])
def test_every_legal_decision_can_be_typed_by_its_label(rules):
    """All through a game of bots: each label is understood as exactly its own choice."""
    head = header(rules=rules, players="A=random,B=random,C=random", bots="")
    match, asked = Match(head), 0
    while menus := match.table.legal():
        if chance_event(match.table, menus) is None:
            found = match.face.choices(match.table, decider(menus))
            for choice in found[:: 1 + len(found) // 6]:
                asked += 1
                assert [left.event for left in understand(choice.label, found)] == [choice.event]
                assert is_certain(choice.label, found)
                assert choice in understand(choice.typed, found)
        match.take(match.automatic(menus))
    assert asked > 150


@pytest.mark.parametrize("game", ["solemio", "grande", "pizzador", "fiesta"])
def test_every_game_is_played_by_what_is_typed(game):
    """Whatever is offered applies, is understood by its label, and all pages can be drawn."""
    chance = random.Random(5)
    match = Match(header(game, rules="", players="Bea,Al,Cy", bots="", seed=5))
    screen, asked = Console(file=io.StringIO(), width=80), set()
    while menus := match.table.legal():
        event = chance_event(match.table, menus)
        if event is None:
            seat = decider(menus)
            found = match.face.choices(match.table, seat)
            choice = chance.choice(found)
            assert understand(choice.label, found)[0].label == choice.label
            assert choice in understand(choice.typed, found)
            event = choice.event
            if event["e"] not in asked or chance.random() < 0.1:
                asked.add(event["e"])
                for part in (
                    *match.face.board(match.table, None),
                    *match.face.own(match.table, seat),
                ):
                    screen.print(part)
                for part in match.heard_since(seat):
                    screen.print(part)
        match.take(event)
    for part in match.face.board(match.table, None):
        screen.print(part)
    assert len(asked) >= {"pizzador": 2, "fiesta": 4}.get(game, 5)
    assert max(map(cell_len, screen.file.getvalue().splitlines())) <= 80
