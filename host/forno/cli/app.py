"""The `forno` command: its sub-commands, and the one place where failures become exit codes."""

from __future__ import annotations

import sys
from importlib import metadata
from typing import Annotated

import typer

from forno import language
from forno.cli.deck import deck, know_own_decks
from forno.cli.devices import devices
from forno.cli.flash import flash
from forno.cli.history import export, history, show
from forno.cli.odds import odds
from forno.cli.play import play
from forno.cli.replay import replay
from forno.cli.rules import rules
from forno.cli.run import run
from forno.cli.sim import sim
from forno.cli.simulate import simulate
from forno.cli.sync import sync
from forno.cli.terminal import reader_gone, report, speak_utf8
from forno.failure import Failure
from forno.language import _
from forno.locale import LANGUAGES

app = typer.Typer(
    name="forno",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

for command in (
    run,
    play,
    rules,
    sim,
    devices,
    flash,
    sync,
    replay,
    history,
    show,
    export,
    simulate,
    odds,
    deck,
):
    app.command()(command)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"forno {metadata.version('forno')}")
        raise typer.Exit


@app.callback()
def forno(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option(metavar="LANG", help=f"Speak {', '.join(LANGUAGES)}; else as the system."),
    ] = None,
) -> None:
    """The companion of a Mamma Mia! table: reads the box, keeps its games, plays and studies."""
    language.speak(language.wanted(lang))
    know_own_decks()


def main() -> None:
    """Runs the command line. Exit code 0, 1 for a failure, 2 for wrong input."""
    speak_utf8()
    try:
        app()
    except Failure as failure:
        sys.exit(report(failure))
    except BrokenPipeError:
        sys.exit(reader_gone())
    except OSError as error:
        if error.filename is None:
            raise  # nothing that a user could see to
        sys.exit(report(_unusable(error)))


def _unusable(error: OSError) -> Failure:
    """A folder or file of Forno's own that the system does not let it have."""
    return Failure(
        _("{path} cannot be used: {why}").format(path=error.filename, why=error.strerror),
        _("See that its folder is there and may be written in, and that the disk has room."),
    )
