"""`forno sim`: a simulated box until Ctrl-C. Registered in the app as `app.command()(sim.sim)`."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from forno.cli.terminal import print_json
from forno.failure import Failure, WrongInput
from forno.keysets import OF_BOARDS
from forno.language import _

POWER_CUT = 3
"""Exit code when the flash write named by --cut-after has been reached."""


def sim(
    flash: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The box's flash image; else one of the user's own."),
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin with an empty flash.")] = False,
    cut_after: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Cut the power at the N-th flash write; exit 3."),
    ] = None,
    cut_half: Annotated[
        bool, typer.Option("--cut-half", help="With --cut-after: cut it amid that write.")
    ] = False,
    device: Annotated[
        str | None, typer.Option(metavar="ID", help="The device id that a new flash takes.")
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="The board to be like: " + ", ".join(OF_BOARDS) + "."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Say where it is as one JSON object.")
    ] = False,
) -> None:
    """Run a simulated box: the firmware itself, on MicroPython, behind a serial port."""
    if sys.platform == "win32":
        raise Failure(_("Simulated boxes run on Linux only."), _("Plug in a real box."))
    if cut_half and cut_after is None:
        cure = _("Name the flash write: --cut-after N.")
        raise WrongInput(_("--cut-half says how the power is cut, but not when."), cure)
    from forno.sim import Outcome, Simulator, default_flash

    image = flash or default_flash()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.default_int_handler)
    with Simulator(image, fresh, cut_after, cut_half, device, board) as box:
        try:
            _say_where(box.port, box.device, image, as_json)
            while box.wait(0.5) is None:
                pass
        except KeyboardInterrupt:
            return
    if box.outcome is Outcome.POWER_CUT:
        text = _("The power was cut at flash write {number}.")
        typer.echo(text.format(number=cut_after), err=True)
        raise typer.Exit(POWER_CUT)
    raise Failure(
        _("The simulated box has ended by itself."), _("Look at its console with mpremote.")
    )


def _say_where(port: str, device: str, image: Path, as_json: bool) -> None:
    if as_json:
        print_json({"port": port, "device": device, "flash": str(image)})
    elif device:
        text = _("Simulated box {device} on {port}, its flash is {flash}.")
        typer.echo(text.format(device=device, port=port, flash=image) + " " + _("Ctrl-C ends it."))
    sys.stdout.flush()
