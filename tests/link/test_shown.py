"""What others see of the box: its picture, and how far its emptying has been walked."""

from __future__ import annotations

import random

from forno.link.picture import Screen
from forno.link.problems import Problem
from forno.link.store import StoreBusy
from tests.link.boxside import ABOUT
from tests.link.games import events
from tests.link.wire import GAME, Lossy, connected, said

DEVICE = ABOUT["device"]


def test_the_picture_comes_as_it_is_and_only_as_long_as_somebody_looks() -> None:
    app, _, wire = connected()
    app.picture[:] = bytes(n * n % 251 for n in range(1024))
    assert wire.desk.boxes()[0].screen is None
    wire.desk.want_screen(DEVICE, True)
    wire.run(1)
    assert wire.desk.boxes()[0].screen == Screen(128, 64, bytes(app.picture))
    bands = said(wire, "box").count("S")
    app.picture[300] ^= 1
    wire.run(1)
    assert said(wire, "box").count("S") == bands + 1  # the band that changed, no other
    assert wire.desk.boxes()[0].screen == Screen(128, 64, bytes(app.picture))
    wire.desk.want_screen(DEVICE, True)
    wire.desk.want_screen(DEVICE, False)
    wire.run(0.5)
    assert wire.desk.boxes()[0].screen is not None
    wire.desk.want_screen(DEVICE, False)
    wire.run(0.5)
    app.picture[300] ^= 1
    wire.run(1)
    assert said(wire, "box").count("S") == bands + 1
    assert wire.desk.boxes()[0].screen is None


def test_a_lost_band_makes_the_picture_be_asked_for_again() -> None:
    for seed in range(8):
        app, _, wire = connected(seed)
        wire.desk.want_screen(DEVICE, True)
        wire.run(1)
        wire.fault = Lossy(random.Random(seed), 0.3)
        for n in range(20):
            app.picture[n * 50] ^= 255
            wire.run(0.25)
        wire.fault = lambda line: [line]
        app.picture[1000] ^= 255
        wanted = Screen(128, 64, bytes(app.picture))
        assert wire.run_until(
            lambda wire=wire, wanted=wanted: wire.desk.boxes()[0].screen == wanted, 15
        ), seed


def test_the_host_never_knows_more_of_the_walk_than_the_box_shows() -> None:
    """With the event that ends a round the history gets the walk that goes with it."""
    for seed in range(10):
        app, store, wire = connected(seed)
        wire.fault = Lossy(random.Random(seed), 0.25, ("drop", "cut", "garble", "double", "noise"))
        lines = events(12, seed)
        for line in lines[:6]:
            app.game.enter(line)
            wire.run(0.1)
        app.game.empty(3)
        app.game.enter(lines[6])
        ended = 7
        told = []
        for _ in range(6000):
            wire.step()
            if store.held(DEVICE, GAME)[0] >= ended:
                told.append(wire.desk.boxes()[0].walked(ended))
            if len(told) > 500:
                break
        assert set(told) == {0}, seed
        for walk in (1, 2, 3, 4):
            app.game.turn_up()
            wire.run(0.1)
            box = wire.desk.boxes()[0]
            shown = box.walked(store.held(DEVICE, GAME)[0])
            assert shown is None or shown <= walk
            assert shown is not None or walk == 4
        wire.fault = lambda line: [line]
        assert wire.run_until(lambda wire=wire: wire.desk.boxes()[0].walk is None, 10)
        assert store.walks[-1] == (GAME, None)


def test_a_walk_that_a_busy_history_did_not_take_is_told_again() -> None:
    app, store, wire = connected()
    app.game.empty(3)
    app.game.enter(events(1, 1)[0])
    wire.run(1)
    store.failures = [StoreBusy, StoreBusy]
    shown: list[Problem | None] = []
    wire.desk.subscribe(lambda device: shown.append(wire.desk.boxes()[0].problem))
    app.game.turn_up()
    wire.run(4)
    assert "store-busy" in {problem.code for problem in shown if problem}
    assert store.failures == []
    assert store.walks[-1] == (GAME, 1)
    assert wire.desk.boxes()[0].problem is None
