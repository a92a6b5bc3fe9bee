"""`forno deck`: a deck of one's own for digital games of Fiesta Mexicana."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from forno.cli.terminal import console, plain
from forno.places import decks_folder


def deck(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A deck file; none prints a template.")
    ] = None,
) -> None:
    """Check a deck file of Fiesta Mexicana, or print the default deck to begin one's own from."""
    from forno.engine.deck_file import read_deck, template

    if file is None:
        sys.stdout.write(template())
        return
    found = read_deck(file)
    toggles = " ".join(f"--toggle {name}={value}" for name, value in found.toggles.items())
    screen = console()
    screen.print(plain(f"The deck adds up. Its name in records is {found.full_name}."))
    if file.resolve().parent != decks_folder().resolve():
        screen.print(plain(f"Put it into {decks_folder()}, then every command knows it."))
    screen.print(plain(f"Play with it: forno play fiesta {toggles}"), soft_wrap=True)


def know_own_decks() -> None:
    """Make the decks in the user's folder known, so that records which name them can be read."""
    files = sorted(decks_folder().glob("*.json"))
    if not files:
        return  # nearly always: nothing is loaded for it
    from forno.engine.deck_file import read_deck
    from forno.failure import WrongInput

    for file in files:
        try:
            read_deck(file)
        except WrongInput as fault:
            sys.stderr.write(f"note: {fault.what} It is left out.\n")
