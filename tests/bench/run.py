"""Measures Forno against its bars: `run.py [--short] [--records FOLDER] OUT.json`.

Prints a table and writes OUT, a list of {"name", "value", "unit", "against", "ratio", "bar",
"holds"}. Exits 1 if a bar does not hold.
"""

import argparse
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT), str(HERE / "measured")]

import copies  # noqa: E402
import counter  # noqa: E402
import decisions  # noqa: E402
import growth  # noqa: E402
import jobs  # noqa: E402
import memory  # noqa: E402
import panel  # noqa: E402
import presses  # noqa: E402
import wear  # noqa: E402
import wire  # noqa: E402

from forno.rules.games import GAMES  # noqa: E402
from tests.conftest import PROGRAMS, find_program  # noqa: E402

RECORDS = ROOT / "tests" / "records" / "presses"
SHORT = 6  # records


def measure(short, folder):
    """Every row, one measurement after the other; says on standard error what is under way."""
    micropython = find_program("micropython")
    if micropython is None:
        sys.exit("The measurements on the box need " + PROGRAMS["micropython"][1] + ".")
    records = sorted(folder.glob("*.jsonl"))
    if not records:
        sys.exit(f"No records in {folder}: name a folder with some by --records.")
    if short:
        records = records[:: max(1, len(records) // SHORT)][:SHORT]
    costs = _costs(short)
    found = []
    for name, measurement, given in (
        ("decisions", decisions, (costs, short, GAMES)),
        ("copies", copies, (costs, short, GAMES)),
        ("growth", growth, (costs, short, GAMES)),
        ("jobs", jobs, (short,)),
        ("heap and flash", memory, (short, micropython)),
        ("flash wear", wear, (micropython, records)),
        ("wire", wire, (records[:: 3 if short else 10],)),
        ("key presses", presses, (micropython, records[:: 3 if short else 1])),
        ("panel", panel, (micropython, records[:: 3 if short else 5])),
    ):
        _say(name)
        found += measurement.rows(*given)
    return found


def _costs(short):
    """All that is counted of our games and others."""
    _say(counter.UNIT)
    asked = {}
    for measurement in (decisions, copies, growth):
        asked |= measurement.asked(short, GAMES)
    return counter.costs(asked)


def _say(name):
    print(f"measuring {name} ...", file=sys.stderr, flush=True)


def table(rows):
    """The rows as text."""
    wide = max(len(r["name"]) for r in rows)
    lines = [f"{'':<{wide}}{'value':>12}{'ratio':>9}{'bar':>7}"]
    for r in rows:
        held = "" if r["holds"] else "  NOT HELD"
        lines.append(f"{r['name']:<{wide}}{r['value']:>12,}{r['ratio']:>9}{r['bar']:>7}{held}")
        lines.append(f"    {r['unit']}; {r['against']}")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--short", action="store_true", help="fewer games, in under a minute")
    parser.add_argument("--records", type=Path, default=RECORDS, help="the recorded games used")
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    rows = measure(given.short, given.records)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n")
    print(table(rows))
    sys.exit(not all(r["holds"] for r in rows))


if __name__ == "__main__":
    main()
