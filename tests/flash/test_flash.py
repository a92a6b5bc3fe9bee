"""Forno is put on boards of every kind of content, by the command itself or by its parts."""

import json
from pathlib import Path

import pytest

from forno.boxfiles import box_files
from forno.failure import Failure
from forno.flash.board import Board
from forno.flash.flashing import put, survey
from forno.sim import Simulator, rom
from forno.sim.rom import bytecode
from tests.flash.conftest import RunFlash
from tests.flash.flashing import expected_modules, modules, put_forno
from tests.sim.terminal import Flash, Terminal

ALL = len(bytecode())  # `main.py` is one more, what stands for a processor one less
HELLO = b"#H"
NOTES_STARTS = "with open('/starts', 'a') as file:\n    file.write('.')\n"
STRANGER = "import time\nwhile True:\n    print('blinking')\n    time.sleep(0.1)\n"


def test_an_empty_board_and_again(image: Path, forno_flash: RunFlash) -> None:
    with Simulator(image) as box:
        first = forno_flash(box.port)
        assert first.returncode == 0, first.stderr
        assert f"Copied {ALL} of {ALL} files" in first.stdout
        assert f"Box {box.device} (sim, Forno" in first.stdout
        worn = box.wear()
        again = forno_flash(box.port)
        assert "nothing was copied" in again.stdout
        assert f"Box {box.device} (sim, Forno" in again.stdout
        assert box.wear() == worn
        with Terminal(box.port) as terminal:
            terminal.until(HELLO)
    assert modules(image).keys() == expected_modules(".mpy")
    source = next(file.source for file in box_files() if file.place == "main.py")
    assert Flash(image).read("/main.py") == source.read_text()


def test_a_running_older_forno(flashed: Path, forno_flash: RunFlash) -> None:
    """Only what differs is copied, old modules go, all else stays as it is."""
    newest = modules(flashed)
    flash = Flash(flashed)
    kept = {"/games/keep.me": "a game", "/safe.not": "", "/config.json": "{}", "/forno/my.txt": "?"}
    old = {
        "/forno/correction.mpy": "old",
        "/forno/app.py": "1/0",
        "/forno/words/klingon.mpy": "old",
    }
    for path, text in {**kept, **old}.items():
        flash.write(path, text)
    flash.files.makedirs("/forno/gone")
    flash.write("/forno/gone/old.py", "")
    before = modules(flashed)
    with Simulator(flashed) as box:
        dry = forno_flash(box.port, "--dry-run")
        assert dry.returncode == 0, dry.stderr
        told = [line for line in dry.stdout.splitlines() if line.startswith("would")]
        assert sorted(told) == [
            "would copy /forno/correction.mpy",
            "would take away /forno/app.py",
            "would take away /forno/gone/old.py",
            "would take away /forno/words/klingon.mpy",
        ]
    assert modules(flashed) == before
    with Simulator(flashed) as box:
        done = forno_flash(box.port, "--board", "sim")
        assert f"Copied 1 of {ALL} files" in done.stdout, done.stderr
        assert "Took 3 old ones away" in done.stdout
    after = modules(flashed)
    assert after.pop("/forno/my.txt")
    assert after == newest
    assert "gone" not in Flash(flashed).names("/forno")
    assert {path: Flash(flashed).read(path) for path in kept} == kept


def test_what_a_board_is_has_to_be_said_once(flashed: Path) -> None:
    """It is kept on the board, and the rest of its config.json with it."""
    Flash(flashed).write("/config.json", '{"language": "fi", "rotate": 180}')
    with Simulator(flashed) as box, Board(box.port) as board:
        board.chip = board.chip._replace(platform="rp2")
        assert survey(board, None)[:2] == ("pico_oled", True)
        found = survey(board, "waveshare_lcd13")
        assert found.plan.staged == ["/config.json"] and not found.guessed
        put(board, found, False, lambda path, written: None)
        assert survey(board, None)[:2] == ("waveshare_lcd13", False)
        assert not any(survey(board, "waveshare_lcd13").plan)
    config = json.loads(Flash(flashed).read("/config.json"))
    assert config == {"language": "fi", "rotate": 180, "board": "waveshare_lcd13"}


def test_another_program_is_not_replaced_unasked(image: Path, forno_flash: RunFlash) -> None:
    with Simulator(image):
        pass
    Flash(image).write("/main.py", STRANGER)
    Flash(image).write("/main.py.bak", "an older backup")
    with Simulator(image) as box:
        refused = forno_flash(box.port)
        assert refused.returncode == 2
        assert "its main.py is not Forno's" in refused.stderr
        assert len(refused.stderr.splitlines()) == 2
        assert "--force" in forno_flash(box.port, "--dry-run").stdout
        with Terminal(box.port) as terminal:
            terminal.type(b"\x03")
            terminal.until(b"KeyboardInterrupt")
            terminal.until(b">>> ")
            terminal.type(b"\x04")
            terminal.until(b"blinking")
    assert sorted({*Flash(image).names()} - {".", ".."}) == ["device", "main.py", "main.py.bak"]
    with Simulator(image) as box:
        forced = forno_flash(box.port, "--force")
        assert forced.returncode == 0, forced.stderr
        assert "kept as main.py.bak2" in forced.stdout
    assert Flash(image).read("/main.py.bak2") == STRANGER
    assert Flash(image).read("/main.py.bak") == "an older backup"


def test_the_refused_program_runs_on(image: Path, forno_flash: RunFlash) -> None:
    with Simulator(image):
        pass
    Flash(image).write("/main.py", NOTES_STARTS + STRANGER)
    with Simulator(image) as box, Terminal(box.port) as terminal:
        terminal.until(b"blinking")
        terminal.port.close()
        assert forno_flash(box.port).returncode == 2
    assert Flash(image).read("/starts") == ".."


def test_a_program_that_never_waits(flashed: Path) -> None:
    """One that names Forno is an older start of it, and is replaced."""
    Flash(flashed).write("/main.py", "import forno\nwhile True:\n    pass\n")
    with Simulator(flashed) as box:
        assert put_forno(box.port).plan.copy == ["/main.py"]


def test_a_crash_of_the_old_firmware_is_not_counted(flashed: Path) -> None:
    Flash(flashed).write("/forno/app.mpy", "old")
    Flash(flashed).write("/crash.count", "1 -\n")
    Flash(flashed).write("/crash.now", "")
    with Simulator(flashed) as box:
        put_forno(box.port)
    assert not {"crash.count", "crash.now"} & {*Flash(flashed).names()}


def test_sources_where_no_compiler_fits(image: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> str:
        raise Failure("no mpy-cross")

    with Simulator(image) as box:
        monkeypatch.setattr(rom, "find_compiler", missing)
        found = put_forno(box.port)
    assert "There is no mpy-cross here" in found.note
    assert modules(image).keys() == expected_modules(".py")


def test_a_file_that_keeps_the_box_at_its_prompt_is_told(
    flashed: Path, forno_flash: RunFlash, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("forno.flash.board.STARTING", 2.0)
    Flash(flashed).write("/safe", "")
    with Simulator(flashed) as box, pytest.raises(Failure, match="there is a file /safe"):
        put_forno(box.port)


def test_a_full_board(flashed: Path) -> None:
    Flash(flashed).write("/forno/app.mpy", "old")
    full = Flash(flashed)
    blocks = full.files.block_count - full.files.used_block_count  # a few bytes of each are links
    full.write("/photos", "x" * (blocks - 2) * 4080)
    before = modules(flashed)
    with Simulator(flashed) as box, pytest.raises(Failure, match="KB free and Forno needs"):
        put_forno(box.port)
    assert modules(flashed) == before


@pytest.mark.parametrize("times", [1, 2])
def test_damage_on_the_way(flashed: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Nothing takes its place that did not arrive whole."""
    written = []
    write = Board.write

    def damage(board: Board, path: str, content: bytes, *args: object) -> None:
        written.append(path)
        whole = len(written) > times
        write(board, path, content if whole else content[:-1] + b"?", *args)

    Flash(flashed).write("/forno/app.mpy", "old")
    before = modules(flashed)
    monkeypatch.setattr(Board, "write", damage)
    with Simulator(flashed) as box:
        if times == 1:
            put_forno(box.port)
        else:
            with pytest.raises(Failure, match=r"not as they were sent, the first is /forno/app"):
                put_forno(box.port)
    assert written == ["/forno/app.mpy.new"] * 2
    assert (modules(flashed)["/forno/app.mpy"] == before["/forno/app.mpy"]) == (times == 2)
