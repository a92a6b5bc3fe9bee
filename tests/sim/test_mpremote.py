"""The tool that people use with a board works with a simulated one, while the box runs."""

import subprocess
import sys
from pathlib import Path

import pytest

from forno.sim import Simulator
from tests.sim.terminal import Terminal


def mpremote(port: str, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_exec_and_soft_reset(flash: Path) -> None:
    with Simulator(flash) as box:
        assert mpremote(box.port, "exec", "print(1)").strip() == "1"
        assert mpremote(box.port, "eval", "__import__('sys').platform").strip() == "linux"
        mpremote(box.port, "soft-reset")
        assert mpremote(box.port, "resume", "exec", "print(2)").strip() == "2"
        with Terminal(box.port) as terminal:
            terminal.type(b"\x02\x04")  # friendly REPL, soft reset
            terminal.until(b"#H")


@pytest.mark.parametrize("size", [64, 512, 4096, 5000])
def test_files_there_and_back(flash: Path, tmp_path: Path, size: int) -> None:
    here = tmp_path / "here"
    here.write_bytes(bytes(n * 7 % 256 for n in range(size)))
    with Simulator(flash) as box:
        mpremote(box.port, "fs", "cp", str(here), ":there")
        mpremote(box.port, "fs", "cp", ":there", str(tmp_path / "back"))
        assert f"{size} there" in mpremote(box.port, "fs", "ls", ":")
    assert (tmp_path / "back").read_bytes() == here.read_bytes()


def test_mounted_folder(flash: Path, tmp_path: Path) -> None:
    (tmp_path / "guest.py").write_text("print('guest of', 'the box')\n")
    with Simulator(flash) as box:
        told = mpremote(box.port, "mount", str(tmp_path), "exec", "import guest")
        assert "guest of the box" in told
