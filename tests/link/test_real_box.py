"""The link against the real firmware on MicroPython, over a real pseudo-terminal."""

from __future__ import annotations

import os
import random
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import serial

from forno.history.store import History
from forno.link import frame
from forno.link.desk import Desk
from forno.link.keeper import Keeper, sync_once
from forno.link.look import look_once
from forno.link.session import BoxSession
from forno.sim import Simulator
from tests.link.wire import NOISE, Lossy

pytestmark = pytest.mark.needs_micropython

SOAK = os.environ.get("FORNO_SOAK") == "1"
BOXES = 6  # at once: most of the time goes by until a box takes a host for gone
DEVICE = "f00dbabe"
GAMES = [  # each is entered by its keys: set-up or rematch, turns, and the first is ended early
    "ok ok ok ok ok ok|salami salami supply|pepper order pineapple supply|back order pineapple ok",
    "ok salami|mushroom supply|olive olive olive supply|salami supply",
]
LINES = 4 + 4  # header and events of both


class Cable:
    """A host on a box's port. `fault` befalls each line, `lines` passed so far either way."""

    def __init__(self, box: Simulator, history: History) -> None:
        self.device = box.device
        self.desk = Desk()
        self.port = serial.Serial(box.port, timeout=0, write_timeout=2, exclusive=True)
        self.port.reset_input_buffer()
        self.path, self.history = box.port, history
        self.fault: Callable[[bytes], list[bytes]] = lambda line: [line]
        self.lines = 0
        self.heard = bytearray()
        self._half = b""
        self._begin()

    def _begin(self) -> None:
        self.desk.disconnect(self.path)
        self.session = BoxSession(self.history, self.desk, self.path, time.monotonic())

    def run(self, done: Callable[[], bool], seconds: float = 30) -> bool:
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                return False
            self._step()
            time.sleep(0.004)
        return True

    def _step(self) -> None:
        data = self.port.read(4096)
        self.heard += data
        whole, newline, self._half = (self._half + data).rpartition(b"\n")
        for line in (whole + newline).splitlines(keepends=True):
            self.session.feed(self._pass(line), time.monotonic())
        self.session.tick(time.monotonic())
        for line in self.session.send().splitlines(keepends=True):
            self.port.write(self._pass(line))
        if self.session.state == "lost":
            self._begin()

    def _pass(self, line: bytes) -> bytes:
        self.lines += 1
        return b"".join(self.fault(line))

    def connect(self) -> None:
        assert self.run(lambda: self.session.synced)

    def press(self, keys: str) -> None:
        for key in keys.split():
            self.desk.press(self.device, key)
        assert self.run(lambda: self.desk.settle(self.device, 0))

    def bye(self) -> None:
        """Take leave, as `forno run` does at its end; without it the host was killed."""
        self.session.bye()
        self.port.write(self.session.send())
        time.sleep(0.1)
        self.port.close()


def told(history: History) -> dict[str, str]:
    """The record of each game by its name; a branch would be a name too many."""
    return {row.name: history.record(row.id, row.branch) for row in history.games()}


one_at_a_time = threading.Lock()  # tables are made, and boxes of one name announced


@contextmanager
def copied(image: Path, copy: Path) -> Iterator[Simulator]:
    """A box of its own with the same flash."""
    shutil.copy(image, copy)
    box = Simulator(copy)
    with one_at_a_time:
        box.start()
    try:
        yield box
    finally:
        with one_at_a_time:
            box.stop()


@contextmanager
def histories(folder: Path) -> Iterator[Callable[[str], History]]:
    """Databases, each by a name of its own."""
    opened: list[History] = []

    def make(name: str) -> History:
        with one_at_a_time:
            opened.append(History(f"sqlite:///{folder / name}.sqlite3"))
        return opened[-1]

    yield make
    for history in opened:
        history.close()


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("link")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FORNO_RUNTIME_DIR", str(folder / "run"))
        yield folder


@pytest.fixture(scope="module")
def played(runtime: Path) -> tuple[Path, dict[str, str]]:
    """A flash image with two games that were entered by keys, and the records that came live."""
    image = runtime / "played.img"
    with Simulator(image, device=DEVICE) as box, histories(runtime) as make:
        history = make("live")
        cable = Cable(box, history)
        cable.connect()
        for game in GAMES:
            for keys in game.split("|"):
                cable.press(keys)
        assert cable.run(lambda: cable.session.synced and told_lines(history) == LINES)
        cable.bye()
        return image, told(history)


def told_lines(history: History) -> int:
    return sum(row.events + 1 for row in history.games())


@pytest.fixture
def box(played: tuple[Path, dict[str, str]], tmp_path: Path) -> Iterator[Simulator]:
    with copied(played[0], tmp_path / "box.img") as running:
        yield running


def test_a_fresh_history_gets_the_same_games(
    box: Simulator, played: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    with histories(tmp_path) as make:
        history = make("fresh")
        assert [state.games for state in look_once()] == [2]
        [outcome] = sync_once(history, Desk())
        assert (outcome.problem, outcome.lines) == (None, LINES)
        assert told(history) == played[1]
        assert all(row.simulated for row in history.games())
        [outcome] = sync_once(history, Desk())
        assert (outcome.problem, outcome.lines) == (None, 0)


def lines_of_a_sync(image: Path, folder: Path) -> int:
    with copied(image, folder / "count.img") as box, histories(folder) as make:
        cable = Cable(box, make("count"))
        cable.connect()
        cable.bye()
        return cable.lines


def test_killed_at_every_message(played: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    """The host is gone without a word after n lines, for each n; the next one gets the rest."""
    image, wanted = played
    count = lines_of_a_sync(image, tmp_path)
    assert count > 15
    cuts = list(range(1, count))

    def worker(number: int) -> None:
        with copied(image, tmp_path / f"{number}.img") as box, histories(tmp_path) as make:
            for cut in cuts[number::BOXES]:
                history = make(f"cut{cut}")
                killed = Cable(box, history)
                assert killed.run(lambda killed=killed, cut=cut: killed.lines >= cut), cut
                killed.port.close()
                rest = Cable(box, history)
                rest.connect()
                rest.bye()
                assert told(history) == wanted, cut

    with ThreadPoolExecutor(BOXES) as pool:
        list(pool.map(worker, range(BOXES)))


def test_lines_lost_doubled_cut_garbled_and_among_noise(
    played: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    image, wanted = played
    met: list[int] = []

    def worker(number: int) -> None:
        with copied(image, tmp_path / f"{number}.img") as box, histories(tmp_path) as make:
            for seed in range(number, BOXES * (20 if SOAK else 1), BOXES):
                history = make(f"seed{seed}")
                cable = Cable(box, history)
                cable.fault = fault = Lossy(random.Random(seed), 0.25)
                assert cable.run(lambda cable=cable: cable.session.synced, 90), seed
                assert told(history) == wanted, seed
                met.append(fault.met)
                cable.fault = lambda line: [line]
                cable.bye()

    with ThreadPoolExecutor(BOXES) as pool:
        list(pool.map(worker, range(BOXES)))
    assert sum(met) > 3 * BOXES


def test_noise_alone_does_not_bring_the_box_to_anything(box: Simulator, tmp_path: Path) -> None:
    """Probes of other programs, halves of letters, a flood without a line's end."""
    port = serial.Serial(box.port, timeout=0.2, write_timeout=5, exclusive=True)
    for noise in NOISE:
        port.write(noise)
    for _ in range(40):
        port.write(b"x" * 500)
    heard = b""
    for _ in range(10):
        heard += port.read(500)
    port.close()
    messages = frame.Reader(1000).feed(heard)
    assert messages
    assert {text[0] for text in messages} == {"D", "H"}
    with histories(tmp_path) as make:
        assert sync_once(make("after"), Desk())[0].problem is None


def test_ctrl_c_reaches_the_repl_while_the_link_runs(box: Simulator, tmp_path: Path) -> None:
    with histories(tmp_path) as make:
        cable = Cable(box, make("one"))
        cable.connect()
        cable.desk.want_screen(DEVICE, True)
        cable.run(lambda: False, 0.5)
        cable.port.write(b"\x03")
        assert cable.run(lambda: cable.heard.endswith(b">>> "), 5)
        cable.port.write(b"print(6 * 7)\r")
        cable.port.timeout = 0.1
        answer = b""
        while not answer.endswith(b">>> "):
            answer += cable.port.read(200)
        assert b"\r\n42\r\n" in answer
        cable.port.write(b"\x04")  # Ctrl-D: the box starts again, and the link with it
        cable.port.timeout = 0
        assert cable.run(lambda: cable.session.state == "greeting", 10)
        cable.connect()
        cable.bye()


def test_a_host_that_never_reads_does_not_stop_the_box(box: Simulator, tmp_path: Path) -> None:
    """It greets, wants the picture, presses keys, and reads nothing; the box goes on alone."""
    port = serial.Serial(box.port, timeout=0.2, write_timeout=5, exclusive=True)
    for text in ("h1 1 forno abc", "s2 1", "p3 back", "p4 back", "p5 back"):
        port.write(frame.seal(frame.escape(text)))
        time.sleep(0.1)
    for n in range(60):  # for six seconds: the box's picture is asked for again and again
        port.write(frame.seal(frame.escape(f"s{6 + n} 1")))
        time.sleep(0.1)
    port.reset_input_buffer()
    heard = b""
    began = time.monotonic()
    while b"#H" not in heard and time.monotonic() - began < 5:
        heard += port.read(500)
    assert b"#H" in heard
    port.close()
    with histories(tmp_path) as make:
        assert sync_once(make("after"), Desk())[0].problem is None


def test_the_keeper_reopens_after_unplugging(
    played: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    """The box comes back on another port, as boards do, and two boxes do not mind each other."""
    image = tmp_path / "box.img"
    shutil.copy(played[0], image)
    with histories(tmp_path) as make:
        history, desk = make("kept"), Desk()
        keeper = Keeper(history, desk)
        keeper.start()
        with Simulator(tmp_path / "other.img", device="0ther") as other:
            for _ in range(2):
                with Simulator(image) as box:
                    assert wait_for(lambda: is_synced(desk, DEVICE) and is_synced(desk, "0ther"))
                    assert desk.box(DEVICE).port == box.port
                    desk.press(DEVICE, "supply")
                    assert desk.settle(DEVICE, 5)
                assert wait_for(lambda: desk.box(DEVICE) is None)
            assert is_synced(desk, other.device)
        keeper.stop()
        records = told(history)
        assert {name: records[name] for name in played[1]} == played[1]
        assert not [thread for thread in threading.enumerate() if "forno-link" in thread.name]


def is_synced(desk: Desk, device: str) -> bool:
    box = desk.box(device)
    return box is not None and box.connected and box.synced


def wait_for(done: Callable[[], bool], seconds: float = 20) -> bool:
    end = time.monotonic() + seconds
    while not done() and time.monotonic() < end:
        time.sleep(0.05)
    return done()
