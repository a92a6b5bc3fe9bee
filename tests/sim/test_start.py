"""Start-up: safe mode, and what a box does when its program crashes."""

from pathlib import Path

import pytest

from forno.boxfiles import box_files
from forno.boxsource import compact
from forno.sim import Simulator, rom
from tests.sim.terminal import Flash, Terminal

HEADER = (
    '{"forno":1,"game":"mammamia","rules":"modern","players":[{"name":"Bea","colour":"red"},'
    '{"name":"Carla","colour":"green"}],"start":0,"id":"00000000000000aa"}'
)
TURN = '{"e":"turn","p":0,"put":{"pepper":1},"from":"supply"}'
# Runs before main.py: with a game on the table the program cannot be made.
CRASHES_WITH_A_GAME = """
import os
from forno import keys

class Broken(keys.Keys):
    def __init__(self, *args):
        super().__init__(*args)
        if any(name.endswith(".log") for name in os.listdir("/games")):
            raise ValueError("a broken key")

keys.Keys = Broken
"""
CRASHES_ALWAYS = CRASHES_WITH_A_GAME.replace('name.endswith(".log")', "True")


def write(image: Path, **files: str) -> None:
    """Puts files in the root of a flash whose box is off; `_py` ends the name of a program."""
    flash = Flash(image)
    for name, text in files.items():
        (text,) = compact(text, "boot").values() if name == "boot_py" else [text]
        flash.write("/" + name.replace("_py", ".py"), text)


@pytest.fixture
def played(flash: Path) -> Path:
    """The flash of a box with a game on the table, one turn old."""
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        terminal.until(b"#H")
        terminal.interrupt()
        terminal.run("from forno.journal import Journal; j = Journal()")
        terminal.run(f"j.start({HEADER!r})")
        terminal.run(f"j.append({TURN!r})")
    return flash


def let_loose(terminal: Terminal) -> None:
    """Takes away what keeps a box in safe mode and starts it, so that all it says is heard."""
    terminal.interrupt()
    terminal.run("import os; os.remove('/safe')")
    terminal.type(b"\x04")
    terminal.until(b"MPY: soft reboot")


def game_files(image: Path) -> list[str]:
    return [name for name in Flash(image).names("/games") if name[:1].isdigit()]


def test_safe_file(flash: Path) -> None:
    with Simulator(flash):
        pass
    write(flash, safe="")
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        terminal.interrupt()
        terminal.type(b"\x04")
        terminal.until(b"MPY: soft reboot")
        terminal.until(b"there is a file /safe")
        terminal.until(b">>> ")
        assert terminal.run("print('kept', 'safe')") == "kept safe"
        assert b"#H" not in terminal.listen(1.5)


def test_a_second_crash_puts_the_game_aside(played: Path) -> None:
    kept = Flash(played).read(f"/games/{game_files(played)[0]}")
    write(played, boot_py=CRASHES_WITH_A_GAME, safe="")
    with Simulator(played) as box, Terminal(box.port) as terminal:
        let_loose(terminal)
        first = terminal.until(b"MPY: soft reboot")
        second = terminal.until(b"MPY: soft reboot")
        assert b"a broken key" in first
        assert b"a broken key" in second
        assert first.count(b"Traceback") == 1, "showing the crash must not crash"
        assert b"puts game 00000000000000aa aside" in terminal.until(b"#H")
    assert "a broken key" in Flash(played).read("/crash.txt")
    (aside,) = game_files(played)
    assert aside.endswith("00000000000000aa.aside")
    assert Flash(played).read(f"/games/{aside}").startswith(kept.rstrip())
    assert TURN in Flash(played).read(f"/games/{aside}")


def test_an_entry_between_two_crashes_keeps_the_game(played: Path) -> None:
    write(played, boot_py=CRASHES_WITH_A_GAME)
    for _ in range(3):
        with Simulator(played) as box, Terminal(box.port) as terminal:
            terminal.interrupt()
            assert terminal.run("import os; print('crash.now' in os.listdir('/'))") == "True"
            terminal.run("from forno.journal import Journal; j = Journal()")
            terminal.run(f"j.append({TURN!r})")
    assert game_files(played)[0].endswith(".log")


def test_a_foreign_folder_in_the_place_of_the_crash_mark(played: Path) -> None:
    with Simulator(played) as box, Terminal(box.port) as terminal:
        terminal.until(b"#H")
        terminal.interrupt()
        terminal.run("import os; os.mkdir('/crash.now'); open('/crash.now/mine', 'w').close()")
        terminal.type(b"\x04")
        terminal.until(b"MPY: soft reboot")
        assert b" 00000000000000aa 1 " in terminal.until(b"#H") + terminal.until(b"\n")


def test_crashes_without_a_game_end_at_the_repl(flash: Path) -> None:
    with Simulator(flash):
        pass
    write(flash, boot_py=CRASHES_ALWAYS, safe="")
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        let_loose(terminal)
        terminal.until(b"MPY: soft reboot")
        terminal.until(b"MPY: soft reboot")
        terminal.until(b"crashes again and again")
        terminal.until(b">>> ")
        assert terminal.run("print(1)") == "1"


def test_ctrl_c_while_a_crash_is_shown(played: Path) -> None:
    write(played, boot_py=CRASHES_WITH_A_GAME, safe="")
    with Simulator(played) as box, Terminal(box.port) as terminal:
        let_loose(terminal)
        terminal.until(b"a broken key")
        terminal.interrupt()
        assert terminal.run("print(1)") == "1"


def test_missing_files_are_said(flash: Path) -> None:
    with Simulator(flash):
        pass
    write(flash, boot_py="import sys; sys.path.remove('/rom')\n")
    with Simulator(flash) as box, Terminal(box.port) as terminal:
        terminal.interrupt()
        terminal.type(b"\x04")
        terminal.until(b"files are missing or damaged")
        terminal.until(b">>> ")
        assert terminal.run("print(1)") == "1"


def test_the_box_has_what_it_imports(tmp_path: Path) -> None:
    places = {file.place for file in box_files()}
    assert {"main.py", "forno/app.py", "forno/rules/table.py", "forno/link/frame.py"} <= places
    assert not {"forno/rules/dealer.py", "forno/rules/chance.py", "forno/cli/app.py"} & places
    assert len(places) == len(box_files())
    rom.lay_out(tmp_path / "rom")
    laid = {path.relative_to(tmp_path / "rom") for path in (tmp_path / "rom").rglob("*.mpy")}
    assert laid == {Path(place).with_suffix(".mpy") for place in rom.bytecode() if "/" in place}
    assert 100 < len(laid) < len(places), "what is needed together lies together"
