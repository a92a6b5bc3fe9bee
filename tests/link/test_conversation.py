"""What the two ends say to each other besides games: greeting, requests, keys, picture, silence."""

from __future__ import annotations

import random
import re

import pytest

from forno.keysets import KEYS
from forno.link import frame
from forno.link.desk import BoxError
from forno.link.fetch import Held
from forno.link.hello import parse_hello
from forno.link.notes import TEXTS, in_words
from tests.link.boxside import ABOUT, App, MemoryJournal
from tests.link.conftest import FIRMWARE
from tests.link.games import events, header
from tests.link.stores import MemoryStore
from tests.link.wire import GAME, NOISE, Lossy, Wire, connected, said

DEVICE = ABOUT["device"]
NOT_FOR_THE_BOX = [
    "z1 x", "a", "a1", "a900 x", "c", "p", "p901", "q", "g", "gx", "h", "x", "t902 now", "o903 []",
    "o904 {", "l905 -1",
]  # fmt: skip
NOT_FOR_THE_HOST = [
    "Z", "E", "Eab", "Eab1", "W", "Wab", "P", "Px", "N", "Nx y z", "R", "Rx", "X", "H", "H1", "S",
    "S1 2 3 4 5 6",
]  # fmt: skip


def test_the_host_types_nothing_before_a_hello() -> None:
    wire = Wire(App(MemoryJournal()), MemoryStore())
    wire.link.poll = lambda now: None
    for noise in NOISE:
        wire.session.feed(noise + b"\n", wire.now)
        wire.run(0.5)
    assert said(wire, "host") == []


def test_no_hello_is_said_after_a_while_and_the_port_given_up() -> None:
    app = App(MemoryJournal())
    wire = Wire(app, MemoryStore())
    first = wire.session
    wire.link.poll = lambda now: None
    wire.run(8.5)
    assert first.state == "lost"
    assert first.problem is not None
    assert first.problem.code == "no-forno"
    assert "forno flash" in first.problem.cure
    assert said(wire, "host") == []


def test_the_box_says_hello_each_second_until_it_is_answered() -> None:
    wire = Wire(App(MemoryJournal()), MemoryStore())
    wire.reads = False
    wire.run(5)
    assert said(wire, "box") == ["D", "H"] * 5
    wire.reads = True
    wire.run(3)
    heard = said(wire, "box").count("H")
    assert heard <= 6
    wire.run(5)
    assert said(wire, "box").count("H") == heard


def test_what_is_amiss_is_told_at_once_and_again() -> None:
    app, _, wire = connected()
    box = wire.desk.box(ABOUT["device"])
    assert box is not None
    assert (box.room, box.battery, box.notes) == (40, None, ())
    app.condition.room, app.condition.battery = (2, True), 3312
    app.condition.amiss = ["full", "config-name:colour", "x" * 240]
    wire.run(21)
    box = wire.desk.box(ABOUT["device"])
    assert box is not None
    assert (box.room, box.battery, box.notes) == (2, 3312, ("full", "config-name:colour"))


def test_every_note_of_the_box_has_its_words() -> None:
    catalogue = (FIRMWARE / "words" / "en.py").read_text(encoding="utf-8")
    codes = set(re.findall(r"^notes\.([\w-]+)=", catalogue, re.MULTILINE))
    assert codes == set(TEXTS)
    assert in_words("battery:3.2") == "its battery is low: 3.2 V"
    assert in_words("of-tomorrow:x") == "it says of-tomorrow:x"


def test_an_echo_is_no_answer() -> None:
    """A REPL or a terminal that sends back what is typed into it."""
    app = App(MemoryJournal())
    wire = Wire(app, MemoryStore())
    echo: list[bytes] = []
    wire.fault = lambda line: [line]
    hello = frame.seal(frame.escape("H1 0.1.0 sim f00dbabe01234567 1 - 0"))
    wire.link.poll = lambda now: None
    first = wire.session
    first.feed(hello, 0.0)
    for n in range(1, 1200):
        first.tick(n / 100)
        data = first.send()
        echo.append(data)
        first.feed(data, n / 100)
    assert first.state == "lost"
    assert first.problem is not None
    assert first.problem.code == "silent"
    assert len(b"".join(echo)) < 512


def test_a_hello_with_all_games_or_none() -> None:
    app = App(MemoryJournal())
    for n in range(1, 12):
        app.game.start(f"{n:016x}", header(f"{n:016x}"))
        wire = Wire(app, MemoryStore())
        assert wire.run_until(lambda wire=wire: len(wire.log) > 1, 2)
        line = wire.log[1][1]
        hello = parse_hello(frame.Reader(300).feed(line)[0][1:])
        assert hello.count == n
        assert len(hello.games) in (0, n)
        assert len(line) < frame.LIMIT
        if n <= 3:
            game, held = hello.games[-1]
            assert (game, held) == (f"{n:016x}", Held(0, app.journal.crc(game, 0), -1))


@pytest.mark.parametrize(("theirs", "code"), [("2", "box-newer"), ("0", "box-older")])
def test_a_box_of_another_version_is_refused_by_name_on_both_sides(theirs: str, code: str) -> None:
    app = App(MemoryJournal())
    wire = Wire(app, MemoryStore())

    def change(line: bytes) -> list[bytes]:
        text = frame.Reader(300).feed(line)[0]
        if text[:2] == "H1":
            return [frame.seal(frame.escape("H" + theirs + text[2:].split(" -")[0]))]
        return [line]

    wire.fault = change
    wire.run(8)
    problem = wire.desk.boxes()[0].problem
    assert problem is not None
    assert problem.code == code
    assert "0.1.0" in problem.text
    assert "forno" in problem.cure
    assert said(wire, "host") == ["x"] * 3
    assert wire.link.problem == {"code": "version", "link": "1", "name": "forno"}
    assert not wire.link.connected


def test_a_host_of_another_version_is_refused_by_the_box() -> None:
    wire = Wire(App(MemoryJournal()), MemoryStore())

    def change(line: bytes) -> list[bytes]:
        words = frame.Reader(300).feed(line)[0].split(" ")
        if words[0][:1] != "h":
            return [line]
        return [frame.seal(frame.escape(" ".join([words[0], "7", *words[2:]])))]

    wire.fault = change
    first = wire.session
    wire.run(3)
    assert wire.link.problem == {"code": "version", "link": "7", "name": "forno"}
    assert not wire.link.connected
    assert first.state == "refused"
    assert first.problem is not None
    assert first.problem.code in ("box-older", "box-newer")


def press_thirty(wire: Wire) -> list[tuple[str, bool]]:
    """Each key in turn, every seventh held; what the box is to get."""
    wanted = []
    for n in range(30):
        key, held = KEYS[n % len(KEYS)], n % 7 == 0
        wire.desk.press(DEVICE, key, held)
        wanted += [(key, False), (key, True)] if held else [(key, False)]
        wire.run(0.1)
    return wanted


def test_keys_are_pressed_once_and_in_order_whatever_is_lost() -> None:
    for seed in range(12):
        app, _, wire = connected(seed)
        wire.fault = Lossy(random.Random(seed), 0.1)
        wanted = press_thirty(wire)
        wire.run(10)
        assert app.pressed == wanted, seed


def test_keys_are_rather_lost_than_pressed_twice() -> None:
    """On a wire so bad that the conversation breaks."""
    for seed in range(12):
        app, _, wire = connected(seed)
        wire.fault = Lossy(random.Random(seed), 0.3)
        wanted = iter(press_thirty(wire))
        wire.run(10)
        wire.fault = lambda line: [line]
        wire.run(10)
        assert all(key in wanted for key in app.pressed), seed  # in this order, none too many
        assert wire.desk.settle(DEVICE, 0)


def test_a_key_is_at_the_box_in_a_blink() -> None:
    app, _, wire = connected()
    wire.desk.press(DEVICE, "ok")
    assert not wire.desk.settle(DEVICE, 0)
    wire.run(0.03)
    assert app.pressed == [("ok", False)]
    wire.run(0.03)
    assert wire.desk.settle(DEVICE, 0)


def test_what_cannot_be_told_is_refused_at_the_desk() -> None:
    _, _, wire = connected()
    with pytest.raises(BoxError, match="no key is called 'ham'"):
        wire.desk.press(DEVICE, "ham")
    with pytest.raises(BoxError, match="not connected"):
        wire.desk.press("somebody", "ok")
    with pytest.raises(BoxError, match="too long"):
        wire.desk.send_names(DEVICE, ["x" * 2000])
    with pytest.raises(BoxError, match="half a letter"):
        wire.desk.send_names(DEVICE, ["\ud800"])
    for _ in range(200):
        wire.desk.press(DEVICE, "ok")
    with pytest.raises(BoxError, match="200"):
        wire.desk.press(DEVICE, "ok")


def test_long_names_come_whole_with_little_under_way() -> None:
    """Five names of forty letters take several lines: the wire checks that 512 bytes suffice."""
    app, _, wire = connected()
    names = ["Őrült Ünnepély " * 3, "👩‍👩‍👧‍👦" * 12, "# 50 % ~ \\", "Zażółć gęślą jaźń", "Ж" * 40]
    wire.desk.send_names(DEVICE, [*names, "", "  two \n words "])
    wire.run(3)
    assert app.settings["names"] == [*(name.strip() for name in names), "two words"]
    lines = [line for who, line in wire.log if who == "host" and line[1:2] in b"+-"]
    assert len(lines) > 4
    assert said(wire, "host").count("n") == 0  # no line of it was whole


def test_long_names_come_whole_through_losses() -> None:
    for seed in range(6):
        app, _, wire = connected(seed)
        wire.fault = Lossy(random.Random(seed), 0.1)
        names = ["Őrült Ünnepély " * 3, "👩‍👩‍👧‍👦" * 6]
        wire.desk.send_names(DEVICE, names)
        done = wire.run_until(lambda app=app: "names" in app.settings, 30)
        if done:  # a box that took us for gone meanwhile was not told
            assert app.settings["names"] == [name.strip() for name in names]


def test_settings_are_taken_only_as_the_box_offers_them() -> None:
    app, _, wire = connected()
    wire.desk.send_settings(DEVICE, {"brightness": 2, "open_oven": True})
    wire.run(0.3)
    assert (app.settings["brightness"], app.settings["open_oven"]) == (2, True)
    alike = ({"brightness": 1.0}, {"dim": True}, {"open_oven": 0})
    for bad in ({"brightness": 9}, {"brightness": 1, "evil": 1}, {"dim": [1]}, *alike):
        wire.desk.send_settings(DEVICE, bad)
        wire.run(0.3)
    assert app.settings["brightness"] == 2
    assert "evil" not in app.settings
    assert wire.desk.settle(DEVICE, 0)


def test_a_name_that_no_journal_line_could_hold_is_refused() -> None:
    app, _, wire = connected()
    wire.desk.send_names(DEVICE, ["Bea"])
    wire.run(0.3)
    wire.desk.send_names(DEVICE, ["x" * 400])
    wire.run(0.5)
    assert app.settings["names"] == ["Bea"]


def test_a_fault_of_the_box_is_not_taken_for_one_of_the_request() -> None:
    """It ends the box's program, which shows it and starts anew; see firmware/forno/start.py."""
    app, _, wire = connected()

    def strike(key: str, held: bool = False) -> None:
        raise IndexError("a screen is at fault")

    app.strike = strike
    wire.desk.press(DEVICE, "ok")
    with pytest.raises(IndexError, match="at fault"):
        wire.run(0.3)


@pytest.mark.parametrize("told", [True, False])
def test_a_game_may_make_room_while_it_is_streamed(told: bool) -> None:
    """One that an earlier history had, when a new one has just asked for it."""
    app, store = App(MemoryJournal()), MemoryStore()
    app.game.start(GAME, header(GAME))
    for event in events(60, 1):
        app.journal.append(event)
    wire = Wire(app, store)
    assert wire.run_until(lambda: store.held(DEVICE, GAME)[0] > 5, 5)
    journal, other = app.journal, "00000000000000ab"
    journal.order.clear()
    for kept in (journal.held, journal.acked):
        del kept[GAME]
    if told:
        app.game.start(other, header(other))
    else:
        journal.begin(other, header(other))
    assert wire.run_until(lambda: store.held(DEVICE, other)[0] == 0, 10)


def test_the_time_comes_with_its_zone() -> None:
    app, _, _ = connected()
    assert app.settings["zone"] == "+01:00"


def test_an_unread_port_does_not_stop_the_box() -> None:
    """The host holds the port open and reads nothing: the box goes on, then says hello again."""
    app, store, wire = connected()
    wire.desk.want_screen(DEVICE, True)
    wire.run(1)
    wire.reads = False
    polls = []
    lines = events(200, 4)
    for line in lines:
        app.game.enter(line)
        app.picture[7] ^= 255
        before = wire.sent
        wire.run(0.1)
        polls.append(wire.sent - before)
    assert not wire.link.connected
    assert sum(polls[150:]) == 0  # the buffer is full, nothing more is written
    assert len(app.journal.held[GAME]) == 201
    wire.reads = True
    assert wire.run_until(lambda: store.held(DEVICE, GAME)[0] == 200, 30)


def test_a_host_that_only_pings_but_never_reads_is_noticed() -> None:
    _, _, wire = connected()
    wire.link._write = lambda data: 0
    for n in range(400):
        wire.now += 0.01
        if n % 50 == 0:
            wire.link.feed(frame.seal(frame.escape(f"g{n} -")))
        wire.link.poll(int(wire.now * 1000))
    assert not wire.link.connected


def test_a_port_that_fails_is_like_a_full_one() -> None:
    app, _, wire = connected()

    def fail(data: bytes) -> int:
        raise OSError(5)

    wire.link._write = fail
    for line in events(20, 1):
        app.game.enter(line)
        wire.now += 0.2
        wire.link.poll(int(wire.now * 1000))
    assert not wire.link.connected


def test_the_clock_of_a_board_wraps() -> None:
    """`ticks_ms` begins anew at 2**30."""
    app = App(MemoryJournal())
    wire = Wire(app, MemoryStore())
    poll = wire.link.poll
    wire.link.poll = lambda now: poll((now + (1 << 30) - 3000) % (1 << 30))
    wire.run(8)
    assert wire.link.connected
    assert said(wire, "box").count("H") == 1


def test_a_frame_the_box_does_not_know_is_ignored() -> None:
    _, _, wire = connected()
    for text in [
        "z1 x",
        "a",
        "a1",
        "a900 x",
        "c",
        "p",
        "p901",
        "q",
        "g",
        "gx",
        "h",
        "x",
        "t902 now",
        "o903 []",
        "o904 {",
        "l905 -1",
    ]:
        wire.link.feed(frame.seal(frame.escape(text)))
        wire.run(0.1)
    assert wire.link.connected


def test_a_frame_the_host_does_not_know_is_ignored() -> None:
    _, _, wire = connected()
    for text in [
        "Z",
        "E",
        "Eab",
        "Eab1",
        "W",
        "Wab",
        "P",
        "Px",
        "N",
        "Nx y z",
        "R",
        "Rx",
        "X",
        "H",
        "H1",
        "S",
        "S1 2 3 4 5 6",
    ]:
        wire.session.feed(frame.seal(frame.escape(text)), wire.now)
        wire.run(0.1)
    assert wire.session.state == "talking"
