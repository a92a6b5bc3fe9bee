"""The measurements of `make bench` in their short form: whatever is a count keeps its bar."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "bench" / "run.py"
FIELDS = ["name", "value", "unit", "against", "ratio", "bar", "holds"]
MEASURED = (
    *("mammamia", "solemio", "grande", "pizzador", "fiesta"),
    *("python-chess", "rlcard", "PokerKit", "copy", "undo", "jobs"),
    *("taken back", "amended", "recounted", "erases", "wire bytes", "key presses"),
    *("10 keys", "9 keys", "4 keys", "panel bytes", "last panel byte"),
)


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
    for what in (*MEASURED, *(("OpenSpiel",) if find_spec("pyspiel") else ())):
        assert what in measured
    assert [row for row in rows if row["holds"] != (row["ratio"] <= row["bar"])] == []
    # What the clock says is nothing to go by while other tests are running.
    counts = [row for row in rows if "seconds" not in row["unit"]]
    assert [row for row in counts if not row["holds"]] == [], done.stdout
    assert done.returncode == (0 if all(row["holds"] for row in rows) else 1)
