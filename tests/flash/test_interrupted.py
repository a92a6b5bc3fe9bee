"""Whatever breaks it off, the board has the old program, the new one, or its REPL; then the next
run finishes the work."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from forno.failure import Failure
from forno.flash.board import Board
from forno.sim import Outcome, Simulator
from forno.sim.rom import bytecode
from tests.flash.flashing import expected_modules, modules, put_forno
from tests.sim.terminal import Flash, Terminal

ALL = len(bytecode())  # `main.py` is one more, what stands for a processor one less
HALF = ALL // 2


def test_ctrl_c_half_way(image: Path) -> None:
    begun: list[str] = []

    def progress(path: str, written: int) -> None:
        if path not in begun:
            begun.append(path)
        if len(begun) > HALF:
            raise KeyboardInterrupt

    with Simulator(image) as box:
        with pytest.raises(KeyboardInterrupt):
            put_forno(box.port, progress)
        with Terminal(box.port) as terminal:
            terminal.interrupt()
            assert terminal.run("print('at', 'once')") == "at once"
        found = put_forno(box.port)
    assert len(found.plan.copy) in (ALL - HALF, ALL - HALF - 1)
    assert modules(image).keys() == expected_modules(".mpy")


def test_a_running_forno_runs_on_after_ctrl_c(flashed: Path) -> None:
    def progress(path: str, written: int) -> None:
        raise KeyboardInterrupt

    Flash(flashed).write("/forno/link/box.mpy.new", "torn")
    Flash(flashed).write("/forno/old.py", "")
    Flash(flashed).write("/main.py", "import forno.start\nforno.start.run()\n")
    with Simulator(flashed) as box:
        with pytest.raises(KeyboardInterrupt):
            put_forno(box.port, progress)
        with Terminal(box.port) as terminal:
            terminal.until(b"#H")
        put_forno(box.port)
    assert modules(flashed).keys() == expected_modules(".mpy")


def test_unplugged_half_way(image: Path) -> None:
    with Simulator(image, cut_after=400) as box:
        with pytest.raises(Failure, match="failed while it takes"):
            put_forno(box.port)
        assert box.wait(10) is Outcome.POWER_CUT
    assert "main.py" not in Flash(image).names()
    with Simulator(image) as box:
        found = put_forno(box.port)
    assert 0 < len(found.plan.copy) < ALL
    assert modules(image).keys() == expected_modules(".mpy")


def cut(image: Path, at: int, old: dict[str, str], new: dict[str, str]) -> Outcome | None:
    """An update with the power cut at a flash write, what may be there then, and the next run."""
    with Simulator(image, cut_after=at, cut_half=bool(at % 2)) as box:
        try:
            put_forno(box.port)
        except Failure:
            assert box.wait(10) is Outcome.POWER_CUT
    if "main.py" in Flash(image).names():
        loaded = {path: it for path, it in modules(image).items() if not path.endswith(".new")}
        assert loaded in (old, new)
    if box.outcome is Outcome.POWER_CUT:
        with Simulator(image) as again:
            put_forno(again.port)
        assert modules(image) == new
    return box.outcome


def outdated(image: Path) -> tuple[dict[str, str], dict[str, str]]:
    """Makes what lies on the image old; (the modules before the update, those after it)."""
    new = modules(image)
    for path in ("/forno/correction.mpy", "/forno/rules/table.mpy", "/forno/older.py"):
        Flash(image).write(path, "old")
    return modules(image), new


def writes(flashed: Path) -> tuple[int, int]:
    """The flash writes of an update: until the files are switched, and in all."""
    image = flashed.with_suffix(".whole")
    shutil.copy(flashed, image)
    before = []
    with pytest.MonkeyPatch.context() as patch, Simulator(image) as box:
        switch = Board.switch

        def counted(*args: Any) -> None:
            before.append(sum(box.wear()))
            switch(*args)

        patch.setattr(Board, "switch", counted)
        put_forno(box.port)
    return before[0], sum(box.wear())


def cut_all(flashed: Path, points: list[int], old: dict[str, str], new: dict[str, str]) -> None:
    for at in points:
        image = flashed.with_suffix(".cut")
        shutil.copy(flashed, image)
        assert cut(image, at, old, new) is Outcome.POWER_CUT, at


def test_power_cuts_in_an_update(flashed: Path) -> None:
    """In the copying, in the midst of the switch, and in the very last write."""
    old, new = outdated(flashed)
    copied, done = writes(flashed)
    assert 0 < copied < done - 3
    cut_all(flashed, [copied // 2, copied + 2, done], old, new)


@pytest.mark.soak
def test_a_power_cut_at_every_write_of_an_update(flashed: Path) -> None:
    old, new = outdated(flashed)
    cut_all(flashed, list(range(1, writes(flashed)[1] + 1)), old, new)
