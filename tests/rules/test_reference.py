"""The record references say what the code of each game does."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import forno.rules
from forno.engine.record_file import read_record
from forno.rules import cards, moves, scorepad
from forno.rules.fiesta import dishes, places, wishes
from forno.rules.fiesta import moves as fiesta_moves
from forno.rules.games import GAMES, game_of
from forno.rules.pizzador import faces, layout
from forno.rules.record import HEADER_ORDER, write_event, write_header
from forno.rules.scorepad import places as pad_places
from forno.rules.solemio import cards as solemio_cards
from forno.rules.solemio.game import SoleMio
from forno.rules.table import Table

RULES = Path(forno.rules.__file__).parent
RECORDS = Path(__file__).parents[1] / "records"
SOLEMIO_WORDS = {
    "kinds": cards.KINDS,
    "doubles": cards.DOUBLES,
    "orders of Grande alone": cards.ORDERS,
    "orders of both": solemio_cards.ORDERS[solemio_cards.COMPLEMENTO :],
}
WORDS = {
    "mammamia": {
        "kinds": cards.KINDS,
        "colours": cards.COLOURS,
        "orders": cards.ORDERS,
        "piles": moves.PILES,
    },
    "solemio": SOLEMIO_WORDS,
    "grande": SOLEMIO_WORDS,
    "pizzador": {"products": faces.PRODUCTS, "faces": faces.FACES},
    "fiesta": {
        "dishes": dishes.DISHES,
        "dips": dishes.DIPS,
        "edges": dishes.EDGES,
        "wishes": wishes.WISHES,
        "ways": fiesta_moves.WAY_NAMES,
    },
}
WALKED = "emptying"
"""The phase of a state that is walked through, which no record leads to."""
OF_SOLEMIO = tuple(phase for phase in SoleMio.phases if phase != WALKED)
PHASES = {
    "mammamia": OF_SOLEMIO[: OF_SOLEMIO.index("over") + 1],
    "solemio": OF_SOLEMIO,
    "grande": OF_SOLEMIO,
    "pizzador": layout.PHASES,
    "fiesta": places.PHASES,
    "scorepad": pad_places.PHASES,
}
# Where records lie that, with the examples, lead the games of a page through all its phases.
PLAYED = {
    "mammamia": ("rulings", "examples"),
    "solemio": ("solemio", "grande", "examples"),
    "pizzador": ("pizzador",),
    "fiesta": ("fiesta",),
    "scorepad": (),
}
PADS = {"scorepad": "fiesta"}
"""Score pads, which have a page of their own, and the games of their records."""
each_game = pytest.mark.parametrize("game", GAMES)
each_page = pytest.mark.parametrize("game", [*GAMES, *PADS])


def described(game: str) -> Any:
    """The module of a game or of a score pad."""
    return scorepad if game in PADS else game_of(game)


def page(game: str) -> Path:
    """The reference of a game, which lies beside its code."""
    return Path(described(game).__file__).with_name("RECORDS.md")


@cache
def tables(path: Path) -> dict[str, dict[str, list[str]]]:
    """The rows of each table by their first cell, the tables by what stands over their rows."""
    found: dict[str, dict[str, list[str]]] = {}
    for block in re.findall(r"(?:^\|.*\n)+", path.read_text(encoding="utf-8"), re.MULTILINE):
        cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines()]
        rows = {row[0].strip("`"): row[1:] for row in cells[2:]}
        assert len(rows) == len(cells) - 2, "a row twice"
        found[cells[0][0]] = rows | {"": cells[0][1:]}
    return found


def rows(game: str, title: str) -> dict[str, list[str]]:
    return {name: row for name, row in tables(page(game))[title].items() if name}


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def forms(cell: str) -> set[frozenset[str]]:
    """The objects of a cell, each by the names of its fields; null is one without any."""
    told = {frozenset(re.findall(r'"(\w+)"', form)) for form in re.findall(r"`(\{.*?\})`", cell)}
    return told | ({frozenset()} if "null" in cell else set())


def examples(path: Path) -> list[str]:
    return re.findall(r"^```\n(.*?)^```$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)


@each_page
def test_the_example_is_canonical_and_legal(game: str) -> None:
    path, game = page(game), PADS.get(game, game)
    (example,) = [text for text in examples(path) if f'"game":"{game}"' in text]
    record = read_record(example.encode())
    assert record.fault is None
    assert record.header is not None
    written = [write_header(record.header), *[write_event(e, game) for e in record.events]]
    assert "\n".join(written) + "\n" == example


def test_header_fields() -> None:
    text = (RULES / "RECORDS.md").read_text("utf-8").split("# Mamma Mia!")[0]
    told = re.findall(r"^\| `(\w+)` \| (yes|no) \|(.*)\|$", text, re.MULTILINE)
    assert [name for name, _, _ in told] == list(HEADER_ORDER)
    assert names({name: cell for name, _, cell in told}["game"]) == list(GAMES)
    colours = re.findall(r"colours of players are ([^.]*?) in every game", " ".join(text.split()))
    assert names(colours[0]) == list(cards.COLOURS)


@each_game
def test_words_are_the_codes_own(game: str) -> None:
    told = {what: tuple(names(row[0])) for what, row in rows(game, "what").items()}
    assert list(told.items()) == list(WORDS[game].items())


@each_game
def test_toggles_and_rule_sets(game: str) -> None:
    module = game_of(game)
    heading = tables(page(game))["toggle"][""]
    assert [cell.strip("`") for cell in heading] == [*module.RULE_SETS, "values"]
    told = rows(game, "toggle")
    assert list(told) == list(module.TOGGLE_NAMES)
    for place, name in enumerate(module.TOGGLE_NAMES):
        values = [rule_set[place] for rule_set in module.RULE_SETS.values()]
        assert told[name][:-1] == [in_words(value) for value in values], name
        assert told[name][-1] == allowed(module.TOGGLE_VALUES[name]), name
    least, most = module.PLAYERS
    assert f"{least} to {most} players." in page(game).read_text("utf-8")


def in_words(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def allowed(values: Any) -> str:
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    if isinstance(values, tuple):
        return ", ".join(in_words(value) for value in values)
    return "the full name of a deck that is here"


@each_page
def test_event_fields(game: str) -> None:
    told = {event: cells[0] for event, cells in rows(game, "event").items()}
    expected = {
        event: " ".join(f"`{name}`" + ("" if needed else "?") for name, _, needed in fields)
        for event, fields in described(game).FIELDS.items()
    }
    assert told == expected


def laid(game: str) -> Table:
    players = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    pad, game = game in PADS, PADS.get(game, game)
    rules = next(iter(game_of(game).RULE_SETS))
    header = {"forno": 1, "game": game, "rules": rules, "players": players, "start": 0}
    if pad:
        return Table(header | {"toggles": {"cards": "points"}})
    return Table(header | {"seed": 1})


@each_page
def test_state_fields(game: str) -> None:
    state = laid(game).view()
    told = rows(game, "field")
    assert " ".join(told).replace("`", "").split() == [*state, "error"]
    assert [n for n in names(told["players"][0]) if n.isidentifier()] == list(state["players"][0])
    assert set(PHASES[game]) == set(names(told["phase"][0]))


@each_page
def test_what_seats_and_nobody_may_know(game: str) -> None:
    table, told = laid(game), rows(game, "option")
    known = set(table.view())
    seat, everything = [
        {name for name in names(told[option][0]) if name.isidentifier()}
        for option in ("--seat N", "--all")
    ]
    assert seat == set(table.view(seat=0)) - known
    assert everything - {"put", "order", "n"} == set(table.view(everything=True)) - known


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_awaited_in_each_phase(game: str) -> None:
    told = {phase: forms(cells[0]) for phase, cells in rows(game, "phase").items()}
    assert set(told) == set(PHASES[game])
    texts = [text.encode() for text in examples(page(game))]
    texts += [
        path.read_bytes() for folder in PLAYED[game] for path in (RECORDS / folder).glob("*.jsonl")
    ]
    seen: dict[str, set[frozenset[str]]] = {phase: set() for phase in told}
    for text in texts:
        for phase, form in awaited(page(game), text):
            seen[phase].add(form)
    assert seen == told


def awaited(path: Path, text: bytes) -> Iterator[tuple[str, frozenset[str]]]:
    """The phase after each event of a record that this page is about, and what is pending there."""
    record = read_record(text)
    if record.header is None:
        return
    table = Table(record.header)
    if Path(table.rules.__file__).with_name("RECORDS.md") != path:
        return
    for event in record.events:
        table.apply(event)
        yield table.view()["phase"], frozenset(table.pending or ())
