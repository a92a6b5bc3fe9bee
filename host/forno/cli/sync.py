"""`forno sync`: get every game from every box, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from forno.cli.devices import AsJson, Ports, as_json, nothing_there, say_notes, say_problem
from forno.cli.terminal import console, plain, print_json
from forno.language import _, ngettext

if TYPE_CHECKING:
    from forno.link.desk import BoxState
    from forno.link.keeper import Outcome


def sync(json: AsJson = False, port: Ports = None) -> None:
    """Get every game from every box into the history, once. Ends with 1 if one did not come."""
    from forno.history.store import History
    from forno.link.desk import Desk
    from forno.link.keeper import sync_once

    history = History()
    try:
        outcomes = sync_once(history, Desk(), port or ())
    finally:
        history.close()
    for outcome in outcomes:
        _tell(outcome, json)
    if not outcomes:
        nothing_there()
    if not outcomes or any(outcome.problem for outcome in outcomes):
        raise typer.Exit(1)


def _tell(outcome: Outcome, json: bool) -> None:
    if json:
        print_json({**as_json(outcome.box, outcome.problem), "lines": outcome.lines})
        return
    box = outcome.box
    if box.firmware:
        console().print(plain(_came(box, outcome.lines)))
        say_notes(box)
    if outcome.problem is not None:
        say_problem(outcome.problem)


def _came(box: BoxState, lines: int) -> str:
    """What the box holds and how much of it was new."""
    new = ngettext("{n} new line", "{n} new lines", lines).format(n=lines)
    return _("{box} on {port}: {games}, {new}").format(
        box=box.device,
        port=box.port,
        games=ngettext("{n} game", "{n} games", box.games).format(n=box.games),
        new=new if lines else _("nothing new"),
    )
