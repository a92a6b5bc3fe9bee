"""`forno odds`: how likely the orders of a finished game were to succeed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table as Grid
from rich.text import Text

from forno.cli.files import read_bytes
from forno.cli.progress import progress_bar
from forno.cli.terminal import console, plain, print_json
from forno.engine.faults import fault_text
from forno.engine.record_file import read_record
from forno.engine.titles import WITH_OVEN, title
from forno.failure import WrongInput

if TYPE_CHECKING:
    from forno.rules.table import Table
    from forno.study.odds import Odds

USUAL_SAMPLES = {"mammamia": 1000, "solemio": 300, "grande": 300}
"""A deal of the siblings is emptied by the rules themselves, which takes its time."""
MOST_SAMPLES = 1_000_000
DIGITS = 6
ENDS = {"baked": "baked", "returned": "fails", "gone": "fails", "left": "its owner left"}


def odds(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="As of event N, for the orders in the oven then."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object, for programs.")] = False,
    samples: Annotated[
        int | None,
        typer.Option("--samples", metavar="K", help="Deals tried for a chance that is not exact."),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="Another one tries other deals.")
    ] = 0,
) -> None:
    """After a game: how likely was each order to succeed, as its owner knew?

    Known are all announcements, so what lies below the order, the counts, and
    in a digital game the owner's hand; of a real table no hands are recorded,
    so there the own one is unknown too. Unseen cards lie anywhere. All draw
    the rest of the supply, as many each, keep what their orders in the oven
    lack, and complete each order that they can; in Sole Mio! and Grande they
    ask, help and show as the bot sensible would. Ovens that have not been
    emptied stay closed.
    """
    _check(samples, seed)
    table = _read(file)
    samples = samples or USUAL_SAMPLES[table.header["game"]]
    found = list(_odds(table, at, samples, seed))
    if json:
        asked = {"samples": samples, "seed": seed, "at": at}
        print_json({**_about(table), **asked, **_told(found, table)})
    else:
        _tell(table, found, at)


def _check(samples: int | None, seed: int) -> None:
    from forno.rules.record import GREATEST_SEED

    if samples is not None and not 1 <= samples <= MOST_SAMPLES:
        raise WrongInput(f"{samples} samples cannot be tried.", f"Ask for 1 to {MOST_SAMPLES}.")
    if not 0 <= seed <= GREATEST_SEED:
        raise WrongInput(f"{seed} is no seed.", f"Give a whole number from 0 to {GREATEST_SEED}.")


def _read(name: str) -> Table:
    """The table that a record leads to. Raises `WrongInput` for what has no odds to tell."""
    record = read_record(read_bytes(name))
    if record.fault is not None or record.table is None:
        fault = record.fault
        assert fault is not None
        text = fault_text(fault.code, fault.params)
        raise WrongInput(f"{name}:{fault.line}: {fault.code}: {text}", "Odds need a whole record.")
    game = record.table.header["game"]
    if game not in WITH_OVEN:
        raise WrongInput(
            f"{title(game)} has no oven in which an order could fail: there are no odds to tell.",
            f"Games with one are {', '.join(WITH_OVEN)}.",
        )
    return record.table


def _odds(table: Table, at: int | None, samples: int, seed: int) -> Iterator[Odds]:
    from forno.study.odds import odds_at, odds_when_put, told_orders

    _check_told(table, at)
    told = odds_when_put(table, samples, seed) if at is None else odds_at(table, at, samples, seed)
    with progress_bar(len(told_orders(table))) as bar:
        for number, each in enumerate(told, 1):
            bar(number)
            yield each


def _check_told(table: Table, at: int | None) -> None:
    from forno.study.looking_back import emptied_rounds, round_at

    if not emptied_rounds(table):
        raise WrongInput(
            "No oven of this game has been emptied yet, and what lies in one is secret.",
            "Ask again after the game.",
        )
    if at is None:
        return
    if not 0 <= at <= table.accepted:
        raise WrongInput(
            f"There is no event {at}.", f"The record has events 1 to {table.accepted}."
        )
    if round_at(table, at) > emptied_rounds(table):
        raise WrongInput(
            f"After event {at} the oven was filled that has not been emptied to the end.",
            "Ask again after the game, or for an earlier event.",
        )


# For programs


def _about(table: Table) -> dict[str, Any]:
    from forno.study.looking_back import emptied_rounds

    header = table.header
    return {
        "game": header["game"],
        "rules": header["rules"],
        "digital": "seed" in header,
        "rounds": emptied_rounds(table),
    }


def _told(found: list[Odds], table: Table) -> dict[str, Any]:
    from forno.study.guesses import guesses

    names = [player["name"] for player in table.header["players"]]
    return {
        "orders": [_as_json(each) for each in found],
        "players": [
            {"p": p, "name": name, **_rounded(asdict(guesses(found, p)))}
            for p, name in enumerate(names)
        ],
    }


def _as_json(each: Odds) -> dict[str, Any]:
    chance = asdict(each.chance)
    return _rounded({**asdict(each.order), **chance, "exact": not each.chance.samples})


def _rounded(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        name: round(value, DIGITS) if isinstance(value, float) else value
        for name, value in fields.items()
    }


# For people


def _tell(table: Table, found: list[Odds], at: int | None) -> None:
    screen, header = console(), table.header
    names = ", ".join(player["name"] for player in header["players"])
    when = "when it was put in" if at is None else f"after event {at}"
    heading = f"{title(header['game'])}, {header['rules']}: {names}"
    screen.print(plain(heading), style="bold", soft_wrap=True)
    if not found:
        screen.print("No order was put in." if at is None else f"No order was in the oven {when}.")
        return
    screen.print(f"The chance of each order {when}:", end="\n\n")
    screen.print(_orders(table, found))
    if at is None:
        screen.print()
        screen.print(_players(table, found))
    screen.print()
    for line in _notes(table, found, at):
        screen.print(Text(line, style="dim"), soft_wrap=True)


def _orders(table: Table, found: list[Odds]) -> Grid:
    from forno.engine.oven_words import order_words

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for name in ("round", "event", "player", "order", "chance", ""):
        grid.add_column(name, justify="right" if name in ("round", "event", "chance") else "left")
    for each in found:
        order, chance = each.order, each.chance
        interval = f" ({100 * chance.low:.1f}–{100 * chance.high:.1f})" if chance.samples else ""
        grid.add_row(
            str(order.round),
            str(order.n),
            plain(table.header["players"][order.p]["name"]),
            order_words(table.header, order.p, order.order),
            f"{chance.value:.1%}{interval}",
            ENDS[str(order.result)],
        )
    return grid


def _players(table: Table, found: list[Odds]) -> Grid:
    from forno.study.guesses import guesses

    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for name in ("player", "orders", "mean chance", "expected", "baked", "luck", "surprise"):
        grid.add_column(name, justify="left" if name == "player" else "right")
    for p, player in enumerate(table.header["players"]):
        own = guesses(found, p)
        grid.add_row(
            plain(player["name"]),
            str(own.orders),
            "" if own.chance is None else f"{own.chance:.1%}",
            f"{own.expected:.1f} ± {own.deviation:.1f}",
            str(own.baked),
            f"{own.baked - own.expected:+.1f}",
            "" if own.surprise is None else f"{own.surprise:.2f}",
        )
    return grid


def _notes(table: Table, found: list[Odds], at: int | None) -> Iterator[str]:
    from forno.study.looking_back import emptied_rounds

    if at is None:
        yield "Who guesses well puts in orders of a high chance; luck is what was baked beyond"
        yield "the expected. Surprise is the Brier score: 0 if all went as it was likely to."
    sampled = max(each.chance.samples for each in found)
    if sampled:
        yield f"(…) is the 95 % interval of a chance from {sampled} deals; the others are exact."
    if "seed" not in table.header:
        yield "The hands were not recorded: what the owner held counts as unknown."
    if emptied_rounds(table) < table.view()["round"]:
        yield f"Round {emptied_rounds(table) + 1} was not emptied to its end and is left out."
    yield "`forno odds --help` says what is taken to be known."
