"""`forno replay`: a record's state for programs, or its story for people."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from forno.cli.files import read_bytes
from forno.cli.terminal import console, plain, print_json
from forno.engine.faults import fault_text
from forno.engine.record_file import RecordFile, read_record
from forno.engine.story import tell_table
from forno.failure import WrongInput

WRONG_INPUT = 2
NOTHING_KNOWN = (
    "game rules phase round turn supply used oven table starter players pending winners events"
)


def replay(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Records; - is standard input.")
    ],
    json: Annotated[bool, typer.Option("--json", help="One object a file, for programs.")] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, metavar="N", help="Also what seat N may know.")
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Also hands, seed and what lies in the oven.")
    ] = False,
) -> None:
    """Judge records: tell each game's story, or with --json the state it leads to.

    Exit code 2 if a line is malformed or against the rules; the first such line ends its file.
    """
    bad = False
    for name in files:
        record = read_record(read_bytes(name))
        if json:
            print_json(_state(record, seat, everything))
        else:
            _tell(record, everything, name if len(files) > 1 else None)
        bad = _complain(name, record) or bad
    if bad:
        raise typer.Exit(WRONG_INPUT)


def _state(record: RecordFile, seat: int | None, everything: bool) -> dict[str, Any]:
    if record.table is None:
        state: dict[str, Any] = dict.fromkeys(NOTHING_KNOWN.split())
    else:
        players = len(record.table.header["players"])
        if seat is not None and seat >= players:
            raise WrongInput(f"There is no seat {seat}.", f"Seats are 0 to {players - 1}.")
        state = record.table.view(seat=seat, everything=everything)
    fault = record.fault
    state["error"] = fault and {"line": fault.line, "code": fault.code, "params": fault.params}
    return state


def _tell(record: RecordFile, everything: bool, title: str | None) -> None:
    screen = console()
    if title is not None:
        screen.print(plain(f"== {title}"))
    if record.table is not None:
        for line in tell_table(record.table, everything=everything):
            screen.print(plain(line), soft_wrap=True)


def _complain(name: str, record: RecordFile) -> bool:
    fault = record.fault
    if fault is None:
        return False
    sys.stdout.flush()
    text = fault_text(fault.code, fault.params)
    sys.stderr.write(f"{name}:{fault.line}: {fault.code}: {text}\n")
    return True
