"""What `forno run` says in its terminal when a box comes, goes or has a problem."""

from __future__ import annotations

import time

from forno.cli.bulletin import bulletin
from forno.link.desk import Desk
from forno.link.problems import Problem


def wait_for(said: list[str], number: int) -> None:
    end = time.monotonic() + 5
    while len(said) < number and time.monotonic() < end:
        time.sleep(0.01)


def test_each_change_is_said_once():
    said: list[str] = []
    desk = Desk()
    full = Problem("busy", {"port": "port-1"})
    steps = (
        ({"device": "box-1", "connected": True}, "Box box-1 is connected."),
        ({"firmware": "1", "notes": ("battery:3.2",)}, "Box box-1: its battery is low: 3.2 V."),
        ({"problem": full}, f"Box box-1: {full.text}. {full.cure}"),
        ({"problem": None}, "Box box-1: all is well again."),
        ({"connected": False}, "Box box-1 is disconnected."),
    )
    with bulletin(desk, said.append):
        for number, (change, _) in enumerate(steps, 1):
            desk.show("port-1", **change)
            desk.show("port-1", events=number)
            wait_for(said, number)
    desk.show("port-1", connected=True)
    assert said == [line for _, line in steps]


def test_a_stopped_terminal_does_not_stop_the_link():
    desk = Desk()

    def stopped(_line: str) -> None:
        time.sleep(2)

    with bulletin(desk, stopped):
        before = time.monotonic()
        for number in range(50):
            desk.show(f"port-{number}", connected=True)
        assert time.monotonic() - before < 1
