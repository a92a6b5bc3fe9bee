"""Ports as they really are: busy, absent, silent, foreign, pulled out; pseudo-terminals all."""

from __future__ import annotations

import errno
import json
import os
import pty
import termios
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial

from forno.link import frame, look, ports, session
from forno.link.desk import Desk
from forno.link.keeper import Keeper, converse
from forno.link.look import look_once
from forno.link.ports import Port, find_ports
from forno.link.problems import TEXTS, Problem
from forno.link.wire import Wire, WireError
from forno.sim.announce import Announced, announce
from tests.link.stores import MemoryStore


@contextmanager
def far_end(
    say: bytes = b"", every: float = 0.1
) -> Iterator[tuple[str, bytearray, Callable[[], None]]]:
    """A port with some board behind it: its path, what it was told, and a way to pull it."""
    board, near = pty.openpty()
    tty.setraw(near)
    path = os.ttyname(near)
    heard = bytearray()
    over = threading.Event()
    os.set_blocking(board, False)

    def live() -> None:
        while not over.wait(every):
            try:
                if say:
                    os.write(board, say)
                heard.extend(os.read(board, 4096))
            except BlockingIOError:
                pass
            except OSError:
                return

    def pull() -> None:
        over.set()
        thread.join()
        os.close(board)
        os.close(near)

    thread = threading.Thread(target=live)
    thread.start()
    try:
        yield path, heard, pull
    finally:
        if not over.is_set():
            pull()


def problem_of(path: str) -> Problem:
    with pytest.raises(WireError) as caught:
        Wire(path)
    return caught.value.problem


def wait_for(done: Callable[[], object], seconds: float = 8) -> bool:
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(done())


def test_every_problem_says_what_it_is_and_what_to_do() -> None:
    params = {name: f"<{name}>" for name in ("port", "detail", "theirs", "ours", "name", "game")}
    params |= {"what": "the disk is full", "cure": "Make room."}
    for code in TEXTS:
        problem = Problem(code, params)
        assert problem.text
        assert problem.cure.endswith(".")
        assert "{" not in str(problem)


def test_a_port_in_use_is_busy() -> None:
    with far_end() as (path, _, _):
        other = serial.Serial(path, exclusive=True)
        assert problem_of(path).code == "busy"
        other.close()
        wire = Wire(path)
        assert problem_of(path).code == "busy"
        wire.close()


def test_a_port_that_is_not_there_is_absent(tmp_path: Path) -> None:
    assert problem_of(str(tmp_path / "ttyACM7")).code == "absent"


def test_what_is_no_port_cannot_be_opened() -> None:
    problem = problem_of("/dev/null")
    assert problem.code == "failed"
    assert "/dev/null" in problem.text


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM])
def test_no_permission_is_denied(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Root may open everything, so the system's refusal is put in its place."""

    def refuse(self: serial.Serial) -> None:
        raise serial.SerialException(number, "could not open port: Permission denied")

    monkeypatch.setattr(serial.Serial, "open", refuse)
    problem = problem_of("/dev/ttyACM0")
    assert problem.code == "denied"
    assert "dialout" in problem.cure
    assert "udev" in problem.cure


def test_a_board_pulled_while_its_port_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pseudo-terminal has no such moment: the system's word for a hung-up port is put in."""

    def hung_up(self: serial.Serial) -> None:
        raise termios.error(errno.EIO, "Input/output error")

    monkeypatch.setattr(serial.Serial, "reset_input_buffer", hung_up)
    with far_end() as (path, _, _):
        open_files = os.listdir("/dev/fd")
        assert problem_of(path).code == "failed"
        assert len(os.listdir("/dev/fd")) == len(open_files)


def test_windows_says_of_a_busy_port_that_access_is_denied(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: serial.Serial) -> None:
        raise serial.SerialException(
            "could not open port 'COM3': PermissionError(13, 'Access is denied.', None, 5)"
        )

    monkeypatch.setattr(serial.Serial, "open", refuse)
    assert problem_of("COM3").code == "busy"


def test_reading_from_a_pulled_port_says_so() -> None:
    with far_end() as (path, _, pull):
        wire = Wire(path)
        assert wire.read() == b""
        pull()
        with pytest.raises(WireError) as caught:
            wire.read()
        assert caught.value.problem.code == "gone"
        with pytest.raises(WireError):
            wire.write(b"x")
        wire.close()
        wire.wake()  # too late, and harmless


def test_a_write_nobody_reads_gives_up() -> None:
    board, near = pty.openpty()
    tty.setraw(near)
    wire = Wire(os.ttyname(near))
    began = time.monotonic()
    with pytest.raises(WireError) as caught:
        wire.write(b"x" * 100_000)
    assert caught.value.problem.code == "silent"
    assert time.monotonic() - began < 3
    wire.close()
    os.close(board)
    os.close(near)


def test_a_waiting_read_is_woken() -> None:
    with far_end() as (path, _, _):
        wire = Wire(path)
        wire._port.timeout = 5
        threading.Timer(0.1, wire.wake).start()
        began = time.monotonic()
        assert wire.read() == b""
        assert time.monotonic() - began < 2
        wire.close()


# who is there


def test_boards_are_found_by_their_usb_id(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path))
    listed = [
        SimpleNamespace(device="/dev/ttyACM3", vid=0x2E8A, pid=0x0005, serial_number="E66058388"),
        SimpleNamespace(device="/dev/ttyACM0", vid=0x2341, pid=0x0043, serial_number="arduino"),
        SimpleNamespace(device="/dev/ttyS0", vid=None, pid=None, serial_number=None),
    ]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: listed)
    assert find_ports() == [Port("/dev/ttyACM3", "E66058388")]
    named = find_ports(["/dev/ttyS9", "/dev/ttyACM3"])
    assert named == [Port("/dev/ttyACM3", "E66058388"), Port("/dev/ttyS9")]


def test_left_over_announcements_are_ignored(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path))
    sims = tmp_path / "sims"
    sims.mkdir()
    with far_end() as (path, _, _):
        alive = Announced("aaaa", path, os.getpid())
        gone = Announced("cccc", str(tmp_path / "no"), os.getpid())
        with announce(alive), announce(gone):
            left_over = json.dumps({"port": path, "pid": os.getpid()})
            (sims / "bbbb.json").write_text(left_over)
            (sims / "dddd.json").write_text("{")
            (sims / "eeee.json").write_text("[]")
            assert find_ports() == [Port(path, "aaaa", simulated=True)]
        assert find_ports() == []


def only(*paths: str) -> Callable[[], list[Port]]:
    return lambda: [Port(path) for path in paths]


def test_a_foreign_board_is_listened_to_and_not_typed_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "HELLO_WITHIN", 0.5)
    monkeypatch.setattr(session, "HELLO_WITHIN", 0.5)
    with far_end(b"temperature 21.5\r\n# not a frame\r\n") as (path, heard, _):
        monkeypatch.setattr(look, "find_ports", lambda extra: [Port(path)])
        [box] = look_once()
        assert box.problem == Problem("no-forno", {"port": path})
        desk = Desk()
        keeper = Keeper(MemoryStore(), desk, find=only(path))
        keeper.start()
        assert wait_for(lambda: any(box.problem for box in desk.boxes()))
        assert desk.boxes()[0].problem == Problem("no-forno", {"port": path})
        keeper.stop()
        assert bytes(heard) == b""


def test_a_box_of_another_version_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    hello = frame.seal(frame.escape("H9 4.5.6 and what comes in nine versions"))
    with far_end(hello) as (path, heard, _):
        monkeypatch.setattr(look, "find_ports", lambda extra: [Port(path)])
        [box] = look_once()
        assert box.problem is not None
        assert box.problem.code == "box-newer"
        assert "4.5.6" in box.problem.text
        assert bytes(heard) == b""


def test_nobody_there_is_said() -> None:
    desk = Desk()
    keeper = Keeper(MemoryStore(), desk, find=only())
    keeper.start()
    assert wait_for(lambda: desk.problem)
    assert desk.problem == Problem("none")
    keeper.stop()


def test_a_busy_port_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forno.link.keeper.PAUSES", {"busy": 0.1})
    monkeypatch.setattr("forno.link.keeper.LOOK_EVERY", 0.1)
    hello = frame.seal(frame.escape("H1 0.1.0 sim abcd 1 - 0"))
    with far_end(hello) as (path, _, _):
        other = serial.Serial(path, exclusive=True)
        desk = Desk()
        keeper = Keeper(MemoryStore(), desk, find=only(path))
        keeper.start()
        assert wait_for(lambda: any(box.problem for box in desk.boxes()))
        assert desk.boxes()[0].problem == Problem("busy", {"port": path})
        other.close()
        assert wait_for(lambda: desk.box("abcd"))
        keeper.stop()


def test_a_mistake_of_ours_is_said_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Desk):
        def show(self, port: str, **changes: object) -> None:
            if "firmware" in changes:
                raise RuntimeError("a mistake")
            super().show(port, **changes)

    hello = frame.seal(frame.escape("H1 0.1.0 sim abcd 1 - 0"))
    with far_end(hello) as (path, _, _):
        desk = Broken()
        assert converse(Port(path), MemoryStore(), desk, lambda: False) == Problem(
            "mistake", {"port": path}
        )
        assert desk.boxes()[0].problem == Problem("mistake", {"port": path})
        Wire(path).close()  # the port was let go
    assert "a mistake" in caplog.text


def test_a_pulled_board_goes_from_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("forno.link.keeper.LOOK_EVERY", 0.1)
    hello = frame.seal(frame.escape("H1 0.1.0 sim abcd 1 - 0"))
    there: list[str] = []
    desk = Desk()
    keeper = Keeper(MemoryStore(), desk, find=lambda: [Port(path) for path in there])
    keeper.start()
    with far_end(hello) as (path, _, pull):
        there.append(path)
        assert wait_for(lambda: desk.box("abcd"))
        there.clear()
        pull()
        assert wait_for(lambda: not desk.boxes())
    keeper.stop()


def test_a_broken_subscriber_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    desk = Desk()
    told: list[str] = []

    def broken(device: str) -> None:
        raise RuntimeError("page")

    desk.subscribe(broken)
    desk.subscribe(told.append)
    desk.show("port", device="abcd")
    desk.show("port", device="abcd")  # nothing new
    assert told == ["abcd"]
    assert "subscriber" in caplog.text
    desk.unsubscribe(broken)
    desk.unsubscribe(told.append)
    desk.unsubscribe(broken)
    desk.drop("port")
    assert told == ["abcd"]
