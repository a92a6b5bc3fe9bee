"""What nobody may see: other hands at the same screen, and the cards of an unfinished game."""

from __future__ import annotations

import json
import re

import pytest

from forno.engine.story import tell
from forno.history.state import public_view, replay
from forno.history.store import OvenClosed
from forno.play.screen import CLEAR, FORGET
from forno.rules.games import GAMES
from forno.rules.record import read_header, write_header
from forno.web.live import Games
from forno.web.scene import make_scene
from tests.history.games import fresh_history
from tests.play.sitting import ID, Sitting, begin, header, steady

SEED = 7000021


@pytest.fixture
def history(tmp_path):
    history = fresh_history(tmp_path, "secrets")
    yield history
    history.close()


def without_seed(lines: list[str]) -> list[str]:
    """The same game as a tracker has it, which knows no hand and no card to come."""
    head = read_header(lines[0])
    del head["seed"]
    return [write_header(head), *lines[1:]]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_an_unfinished_game_is_told_but_what_the_table_knows(history, game):
    """At every look a tracker that was never dealt a card would tell, list and show the same."""
    head = header(game, rules="", players="Bea:red", bots="random", seed=SEED)
    begin(history, head)
    looks = set()

    def look(sitting: Sitting) -> str:
        lines = history.lines(ID)
        if sitting.seat is not None and len(lines) > 4 * len(looks) + max(looks, default=0):
            row = history.find(ID)
            shown = row.shown_orders(lines)
            known = without_seed(lines)
            assert tell(lines, walked=shown)[1:] == tell(known, walked=shown)[1:]
            assert public_view(lines, shown, False) == public_view(known, shown, False)
            assert Games(history).scene(row) == make_scene(replay(known).table, shown)
            told = json.dumps([tell(lines, walked=shown), public_view(lines, shown, False)])
            assert str(SEED) not in told
            assert not row.finished
            with pytest.raises(OvenClosed):
                history.public_record(ID)
            looks.add(len(lines))
        return steady(sitting)

    Sitting(history, look, shown=False).play()
    assert len(looks) > 3
    assert history.find(ID).finished
    assert history.public_record(ID).splitlines() == history.lines(ID)


class Watched(Sitting):
    """A sitting on what passes for a terminal: pages cover each other."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.screen.full = True

    @property
    def prompt(self) -> str:
        return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", super().prompt).strip()


HANDS = ("Your hand", "Your orders", "Your wishes")


@pytest.mark.parametrize("game", ["mammamia", "fiesta"])
def test_a_hand_is_gone_from_the_screen_before_it_is_passed_on(history, game, monkeypatch):
    begin(history, header(game, rules="", players="Bea:red,Al,Cy", bots=""))
    for name in ("_flush", "_wait_for"):
        monkeypatch.setattr(f"forno.play.screen.{name}", lambda file: None)
    monkeypatch.setattr("tests.play.sitting.Keys.fileno", lambda keys: 0, raising=False)
    passed, decided = [], 0

    def look(sitting: Sitting) -> str | None:
        nonlocal decided
        text = sitting.out.getvalue()
        visible, scrollable = text.rpartition(CLEAR)[2], text.rpartition(FORGET)[2]
        if "Pass to" in visible:
            passed.append(re.search("Pass to (\\w+)", visible)[1])
            assert not [hand for hand in HANDS if hand in scrollable]
        elif sitting.seat is not None:
            decided += 1
            assert sitting.match.header["players"][sitting.seat]["name"] == passed[-1]
            shown = [text.count(hand) for text in (scrollable, visible) for hand in HANDS]
            assert shown[:3] == shown[3:]
            assert 0 < sum(shown) <= 4
        return None if decided > 40 else steady(sitting)

    Watched(history, look).play()
    assert set(passed) == {"Bea", "Al", "Cy"}
