"""The measurements of `make bench` in their short form: whatever is a count keeps its bar."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "bench" / "run.py"
FIELDS = ["name", "value", "unit", "against", "ratio", "bar", "holds"]


@pytest.mark.needs_valgrind
@pytest.mark.needs_micropython
def test_every_count_keeps_its_bar(tmp_path: Path) -> None:
    out = tmp_path / "bench.json"
    done = subprocess.run(
        [sys.executable, str(PROGRAM), "--short", str(out)],
        capture_output=True,
        text=True,
        check=False,
        timeout=280,
    )
    assert out.exists(), done.stderr
    rows = json.loads(out.read_text())
    assert all(list(row) == FIELDS and row["value"] >= 0 for row in rows)
    measured = " ".join(row["name"] for row in rows)
    for what in ("python-chess", "rlcard", "erases", "wire bytes", "key presses"):
        assert what in measured
    assert [row for row in rows if row["holds"] != (row["ratio"] <= row["bar"])] == []
    assert [row for row in rows if not row["holds"]] == [], done.stdout
    assert done.returncode == 0
