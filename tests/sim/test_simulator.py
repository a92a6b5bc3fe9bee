"""The simulated box as a person, a host and a test meet it."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from forno.failure import Failure, WrongInput
from forno.sim import Outcome, Simulator
from forno.sim.announce import Announced, announce, announced, folder, withdraw
from tests.sim.terminal import Flash, Terminal

HELLO = b"#H"


def test_it_says_hello_and_can_be_found(flash: Path) -> None:
    with Simulator(flash, device="0a1b2c3d") as box:
        assert announced() == [Announced("0a1b2c3d", box.port, os.getpid())]
        with Terminal(box.port) as terminal:
            terminal.until(HELLO)  # the first line may have begun before the port was open
            assert b"0a1b2c3d" in terminal.until(b"\r\n")
    assert box.outcome is Outcome.STOPPED
    assert announced() == []
    assert list(folder().iterdir()) == []


def test_its_flash_outlives_it(flash: Path) -> None:
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        first = box.device
        terminal.until(HELLO)
        terminal.interrupt()
        terminal.run("f = open('/kept', 'w'); f.write('olive'); f.close()")
    assert Flash(flash).read("/kept") == "olive"
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        assert box.device == first
        terminal.until(HELLO)
        terminal.interrupt()
        assert terminal.run("print(open('/kept').read())") == "olive"
    with Simulator(flash, fresh=True) as box:
        assert box.device != first
    assert "kept" not in Flash(flash).names()


def test_two_boxes_at_once(flash: Path, tmp_path: Path) -> None:
    with Simulator(flash) as one, Simulator(tmp_path / "other.flash") as other:
        assert {box.port for box in announced()} == {one.port, other.port}
        with pytest.raises(Failure, match="Another simulated box"):
            Simulator(flash).start()
        with Terminal(other.port) as terminal:
            terminal.until(HELLO)


def test_ctrl_c_reaches_the_repl_at_any_moment(flash: Path) -> None:
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        for wait in (0, 0.02, 0.1, 0.3, 1.0):
            time.sleep(wait)
            terminal.type(b"\x03")
            terminal.until(b">>> ")
            assert terminal.run("print(6 * 7)") == "42"
            terminal.type(b"\x04")
            terminal.until(b"MPY: soft reboot\r\n")
        assert terminal.until(HELLO)


def test_lines_end_as_on_a_board(flash: Path) -> None:
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        terminal.until(HELLO)
        assert terminal.until(b"\n").endswith(b"\r\n")
        terminal.type(b"\x03")
        assert b"\r\r" not in terminal.until(b">>> ")


def test_nobody_reads_and_it_goes_on(flash: Path) -> None:
    """A port that is open but unread, and one that is not open, hold the box up but for moments."""
    with Simulator(flash) as box:
        with Terminal(box.port) as terminal:
            terminal.until(HELLO)
            terminal.interrupt()
            terminal.type(b"for n in range(3000): print(n)\r\r")
            time.sleep(1.5)
            terminal.port.reset_input_buffer()
            terminal.type(b"\x03")
            terminal.listen(0.5)
            assert terminal.run("print('here')").endswith("here")
        time.sleep(0.3)
        with Terminal(box.port) as terminal:
            terminal.type(b"\r")
            terminal.until(b">>> ")


def test_a_power_cut_at_a_flash_write(flash: Path) -> None:
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        terminal.until(HELLO)
        used = sum(box.wear())
    for half in (False, True):
        cut = Simulator(flash, fresh=True, cut_after=used, cut_half=half)
        with cut:
            assert cut.wait(10) is Outcome.POWER_CUT
        assert sum(cut.wear()) == used
        assert announced() == []
        with Simulator(flash) as box, Terminal(box.port) as terminal:
            terminal.until(HELLO)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"holiday" * 1000, "no flash image"), (b"\x5a" * 352 * 4096, "no file system")],
)
def test_a_file_that_is_no_flash_is_left_as_it_is(flash: Path, content: bytes, said: str) -> None:
    flash.write_bytes(content)
    with pytest.raises(Failure, match=said):
        Simulator(flash).start()
    assert flash.read_bytes() == content
    assert announced() == []


def test_device_ids_are_names(flash: Path) -> None:
    with pytest.raises(WrongInput, match="device id"):
        Simulator(flash, device="../up")


def test_boards_are_known(flash: Path) -> None:
    with pytest.raises(WrongInput, match="board"):
        Simulator(flash, board="toaster")
    assert not flash.exists()


def test_announcements_of_the_dead_are_passed_over() -> None:
    """A killed box leaves its file. Its process number and its terminal may be others' by now."""
    killed = (
        "import os, signal; from forno.sim.announce import *;"
        "file = announce(Announced('dead0000', '/dev/null', os.getppid()));"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    assert subprocess.run([sys.executable, "-c", killed]).returncode == -signal.SIGKILL
    assert (folder() / "dead0000.json").exists()
    (folder() / "torn.json").write_text('{"port":')
    alive = Announced("beef0000", "/dev/null", os.getpid())
    file = announce(alive)
    assert announced() == [alive]
    again = Announced("beef0000", "/dev/zero", os.getpid())
    other = announce(again)
    withdraw(alive, file)
    assert announced() == [again]
    withdraw(again, other)
    assert announced() == []


@pytest.mark.parametrize("where", ["flash", "runtime"])
def test_folders_that_cannot_be_made_are_named(
    flash: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if where == "runtime":
        monkeypatch.setenv("FORNO_RUNTIME_DIR", "/proc/none")
    open_files = len(os.listdir("/dev/fd"))
    with pytest.raises(Failure, match=r"/proc/none.* cannot be made"):
        Simulator(Path("/proc/none/flash") if where == "flash" else flash).start()
    assert len(os.listdir("/dev/fd")) == open_files


def holders(flash: Path) -> list[str]:
    """The processes that have the image open."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            opened = [link.readlink() for link in (process / "fd").iterdir()]
            if flash.resolve() in opened:
                found.append(process.name)
    return found


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_nothing_of_a_killed_command_goes_on(flash: Path, number: signal.Signals) -> None:
    program = Path(sys.executable).with_name("forno")
    forno = [program, "sim", "--flash", flash]
    with subprocess.Popen(forno, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline().startswith("Simulated box")
        assert len(holders(flash)) >= 2
        for _ in range(2):
            running.send_signal(number)
        running.wait()
    end = time.monotonic() + 10
    while holders(flash):
        assert time.monotonic() < end, holders(flash)
        time.sleep(0.05)
    with Simulator(flash) as box:
        assert box.device


def test_the_command(flash: Path) -> None:
    command = "import sys; from forno.cli.app import main; sys.argv[0] = 'forno'; main()"
    forno = [sys.executable, "-c", command, "sim", "--flash", str(flash), "--json"]
    running = subprocess.Popen(forno, stdout=subprocess.PIPE, text=True)
    assert running.stdout
    said = json.loads(running.stdout.readline())
    with Terminal(said["port"]) as terminal:
        terminal.until(said["device"].encode())
    running.terminate()
    assert running.wait(10) == 0
    running.stdout.close()
    cut = subprocess.run([*forno, "--fresh", "--cut-after", "3"], capture_output=True, text=True)
    assert cut.returncode == 3, cut.stderr
    assert "flash write 3" in cut.stderr
