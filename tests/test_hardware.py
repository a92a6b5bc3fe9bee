"""The wiring that is printed is the one that the firmware uses."""

import ast
import re
from pathlib import Path

from forno.rules.cards import KINDS

ROOT = Path(__file__).parents[1]
BOARD = ROOT / "firmware" / "forno" / "boards" / "pico_oled.py"
WIRING = ROOT / "hardware" / "boards" / "pico_oled" / "README.md"
# GPIO number to pin of the board, from the Pico's data sheet.
PINS = (6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20)
PIN_OF_GPIO = dict(enumerate(PINS, start=4))
KEYS = [*KINDS, "order", "supply", "waiter", "ok", "back"]


def constants() -> dict[str, object]:
    """The board file's constants by name; it imports what only a board has."""
    found: dict[str, object] = {}
    for node in ast.parse(BOARD.read_text()).body:
        if isinstance(node, ast.Assign):
            for target, value in pairs(node):
                found[target] = value
    return found


def pairs(node: ast.Assign) -> list[tuple[str, object]]:
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        names = [ast.unparse(name) for name in target.elts]
        return list(zip(names, map(ast.literal_eval, value.elts), strict=True))
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "range":
        return [(ast.unparse(target), [*range(*map(ast.literal_eval, value.args))])]
    return []


def wired() -> dict[str, tuple[int, int]]:
    """What is wired to which (GPIO, pin of the board), as the document says."""
    rows = re.findall(r"^\| (.+?) \| GP(\d+) \| (\d+) \|$", WIRING.read_text(), re.MULTILINE)
    return {what: (int(gpio), int(pin)) for what, gpio, pin in rows}


def test_the_document_wires_what_the_firmware_reads() -> None:
    board = constants()
    keys = board["KEYS"]
    assert isinstance(keys, list)
    gpio = {"display SDA": board["SDA"], "display SCL": board["SCL"]}
    gpio |= {f"key `{name}`": number for name, number in zip(KEYS, keys, strict=True)}
    assert {what: pair[0] for what, pair in wired().items()} == gpio


def test_pins_are_the_boards_own_and_none_is_used_twice() -> None:
    pins = wired().values()
    assert all(PIN_OF_GPIO[gpio] == pin for gpio, pin in pins)
    assert len({pin for _, pin in pins}) == len(pins)
