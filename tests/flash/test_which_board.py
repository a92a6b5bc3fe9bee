"""Which board is meant, and whether Forno can be put on it: all before anything is written."""

import json
import os
import pty
import tty
from pathlib import Path

import pytest

from forno.failure import Failure, WrongInput
from forno.flash import board, place
from forno.flash.board import Board, Chip
from forno.flash.contents import check_interpreter, contents
from forno.flash.kind import board_kind, check_kind, config_for
from forno.link import ports
from forno.link.ports import Port
from forno.sim import Simulator
from forno.sim.announce import Announced, announce

PICO = Chip("micropython", (1, 29, 0), "rp2", 6, "Raspberry Pi Pico with RP2040")


def plug_in(monkeypatch: pytest.MonkeyPatch, *paths: str) -> None:
    found = [Port(path, f"serial-{number}") for number, path in enumerate(paths, 1)]
    monkeypatch.setattr(ports, "boards", lambda: iter(found))


def test_the_only_board_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    plug_in(monkeypatch, "/dev/ttyACM3")
    assert place.choose_port(None) == "/dev/ttyACM3"
    assert place.choose_port("/dev/ttyUSB0") == "/dev/ttyUSB0"


def test_none_or_several_are_asked_about(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(place, "DRIVES", (str(tmp_path / "*/INFO_UF2.TXT"),))
    plug_in(monkeypatch)
    with pytest.raises(Failure, match="No board with MicroPython") as none:
        place.choose_port(None)
    assert "BOOTSEL" in none.value.cure
    (tmp_path / "RPI-RP2").mkdir()
    (tmp_path / "RPI-RP2" / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\n")
    with pytest.raises(Failure, match=r"in BOOTSEL mode .its drive is .*RPI-RP2"):
        place.choose_port(None)
    plug_in(monkeypatch, "/dev/ttyACM0", "/dev/ttyACM1")
    with pytest.raises(WrongInput, match=r"ttyACM0 .serial number serial-1., /dev/ttyACM1") as two:
        place.choose_port(None)
    assert "--port" in two.value.cure


def test_a_simulated_box_needs_nothing() -> None:
    announced = announce(Announced("beef0000", "/dev/null", os.getpid()))
    with announced, pytest.raises(WrongInput, match="simulated box"):
        place.choose_port("/dev/null")


def test_ports_that_do_not_open(image: Path) -> None:
    with pytest.raises(Failure, match=r"^There is no port /dev/none"), Board("/dev/none"):
        pass
    in_use = pytest.raises(Failure, match="in use by another program")
    with Simulator(image) as box, Board(box.port), in_use as busy, Board(box.port):
        pass
    assert "Close what uses it" in busy.value.cure


def test_a_port_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "TO_REPL", 0.3)
    near, far = pty.openpty()
    tty.setraw(far)
    try:
        with pytest.raises(Failure, match="No MicroPython answers") as silent:
            Board(os.ttyname(far)).__enter__()
        os.set_blocking(near, False)
        assert os.read(near, 100) == b"\r\x03\r\x01" * 2
    finally:
        os.close(near)
        os.close(far)
    assert "BOOTSEL" in silent.value.cure


def test_a_board_is_asked_what_it_is(image: Path) -> None:
    with Simulator(image) as box, Board(box.port) as asked:
        assert asked.chip.name == "micropython"
        assert asked.chip.version >= (1, 24, 0)
        assert asked.chip.platform == "linux"
        assert asked.files() == {}


@pytest.mark.parametrize(
    ("chip", "said"),
    [
        (PICO._replace(name="circuitpython", version=(9, 2, 0)), "circuitpython 9.2.0, not Micro"),
        (PICO._replace(version=(1, 23, 0)), "has MicroPython 1.23.0; Forno needs 1.24 or newer"),
    ],
)
def test_interpreters_that_will_not_do(chip: Chip, said: str) -> None:
    with pytest.raises(Failure, match=said):
        check_interpreter(chip)


def test_the_kind_of_board_is_the_firmwares_choice() -> None:
    assert board_kind(PICO, None) == board_kind(PICO, "pico_oled") == "pico_oled"
    assert board_kind(PICO, "waveshare_lcd13") == "waveshare_lcd13"
    assert board_kind(PICO, None, "pimoroni_display") == "pimoroni_display"
    assert board_kind(PICO, None, "toaster") == board_kind(PICO, None, [1]) == "pico_oled"
    with pytest.raises(WrongInput, match="no kind of board called 'toaster'") as unknown:
        check_kind("toaster")
    assert unknown.value.cure == "There are: pico_oled, pimoroni_display, sim, waveshare_lcd13."
    with pytest.raises(WrongInput, match="is a pico_oled, not a sim"):
        board_kind(PICO, "sim")
    with pytest.raises(Failure, match="does not run on this board"):
        board_kind(PICO._replace(platform="esp32"), None)


def test_only_what_a_board_is_changes_in_its_config() -> None:
    assert config_for("pico_oled", PICO, {}) is None
    assert config_for("waveshare_lcd13", PICO, {"board": "waveshare_lcd13"}) is None
    made = config_for("waveshare_lcd13", PICO, {"language": "fi", "mine": "ä"})
    assert made is not None
    assert json.loads(made) == {"language": "fi", "mine": "ä", "board": "waveshare_lcd13"}
    back = config_for("pico_oled", PICO, json.loads(made))
    assert back is not None and json.loads(back)["board"] == "pico_oled"
    with pytest.raises(WrongInput, match=r"config\.json cannot be read"):
        config_for("waveshare_lcd13", PICO, None)


@pytest.mark.parametrize("version", [0, 5, 7])
def test_compiled_files_of_another_version_are_not_copied(version: int) -> None:
    given = contents(PICO._replace(mpy=version))
    assert "the sources themselves are copied" in given.note
    assert {path.rpartition(".")[2] for path in given.files} == {"py"}
    assert contents(PICO).note == ""
