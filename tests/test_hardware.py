"""The wiring that is printed is the one that the firmware uses, and the keys have their names."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FIRMWARE = ROOT / "firmware" / "forno"
HARDWARE = ROOT / "hardware" / "boards"
# Pins of a Pico, from its data sheet: GPIO 0 to 22, then 26 to 28.
PINS = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)
PIN_OF_GPIO = dict(enumerate(PINS)) | {26: 31, 27: 32, 28: 34}
# Board: (signals of its display, constants that have the keys' pins, the table of its keys).
BOARDS = {
    "pico_oled": (("SDA", "SCL"), ("KEYS",), "ten"),
    "waveshare_lcd13": (("DC", "CS", "SCK", "MOSI", "RST", "BL"), ("STICK", "KEYS"), "nine"),
    "pimoroni_display": (("DC", "CS", "SCK", "MOSI", "BL"), ("KEYS",), "four"),
}


def constants(path: Path) -> dict[str, object]:
    """A file's constants by name; it imports what only a board has."""
    found: dict[str, object] = {}
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Assign):
            found.update(pairs(node))
    return found


def pairs(node: ast.Assign) -> dict[str, object]:
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        names = [ast.unparse(name) for name in target.elts]
        return dict(zip(names, map(literal, value.elts), strict=True))
    return {ast.unparse(target): literal(value)}


def literal(node: ast.expr) -> object:
    """The value of a constant; a range is the tuple of its numbers; None for what is computed."""
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        return tuple(range(*map(ast.literal_eval, node.args)))
    try:
        return ast.literal_eval(node)
    except ValueError:
        return None


def key_names(table: str) -> tuple[str, ...]:
    """The names of the keys in a table of forno.keypads, in the order of a board's pins."""
    names = constants(FIRMWARE / "keypads" / f"{table}.py")["KEYS"]
    if names is None:  # it has the logical keys themselves
        names = constants(FIRMWARE / "keys.py")["NAMES"]
    assert isinstance(names, tuple)
    return names


def wired(board: str) -> dict[str, tuple[int, int]]:
    """What is wired to which (GPIO, pin of the board), as the document says."""
    text = (HARDWARE / board / "README.md").read_text()
    rows = re.findall(r"^\| (.+?) \| GP(\d+) \| (\d+) \|$", text, re.MULTILINE)
    return {what: (int(gpio), int(pin)) for what, gpio, pin in rows}


def test_every_board_has_its_document() -> None:
    modules = {path.stem for path in (FIRMWARE / "boards").glob("[!_]*.py")} - {"sim"}
    assert modules == BOARDS.keys() == {path.name for path in HARDWARE.iterdir()}


@pytest.mark.parametrize("board", BOARDS)
def test_the_document_wires_what_the_firmware_reads(board: str) -> None:
    signals, rows, table = BOARDS[board]
    found = constants(FIRMWARE / "boards" / f"{board}.py")
    gpio = {f"display {signal}": found[signal] for signal in signals}
    pins = [pin for row in rows for pin in found[row]]  # type: ignore[attr-defined]
    gpio |= {f"key `{name}`": pin for name, pin in zip(key_names(table), pins, strict=True)}
    assert {what: pair[0] for what, pair in wired(board).items()} == gpio


@pytest.mark.parametrize("board", BOARDS)
def test_pins_are_the_boards_own_and_none_is_used_twice(board: str) -> None:
    pins = wired(board).values()
    assert all(PIN_OF_GPIO[gpio] == pin for gpio, pin in pins)
    assert len({pin for _, pin in pins}) == len(pins)
