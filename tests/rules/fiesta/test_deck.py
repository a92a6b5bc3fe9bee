"""The reconstructed deck adds up; a deck that does not is refused with its row and the cure."""

import json
from pathlib import Path

import pytest

from forno.engine import deck_file
from forno.engine.faults import fault_text
from forno.failure import WrongInput
from forno.rules.errors import RecordError
from forno.rules.fiesta import deck, deck_reconstructed, wishes
from forno.rules.fiesta.dishes import DIPS, described
from forno.rules.table import Table
from tests.rules.fiesta.tables import header

ROWS = list(deck_reconstructed.ROWS)


@pytest.fixture(autouse=True)
def only_the_default_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck, "_known", {})
    monkeypatch.setattr(deck, "_default", [])


def test_the_published_deck() -> None:
    """Its numbers are the game's own; who changes a row changes its name."""
    cards = deck.find(deck.PUBLISHED)
    words = [described(card) for card, _ in cards]
    assert len(words) == 66
    dishes = [card["dish"] for card in words]
    assert {dishes.count(dish) for dish in dishes} == {11}
    assert len(set(dishes)) == 6
    assert [sum(mark == colour for _, mark in cards) for colour in deck.PINATAS] == [6, 6]
    halves = [dip for card in words for dip in card["dips"].values()]
    assert [halves.count(dip) for dip in DIPS] == [39, 39, 39, 39]
    assert sum(deck_reconstructed.TOKENS.values()) == 56


def test_the_wish_cards() -> None:
    assert wishes.CARDS == 24
    by_colour = [
        sum(n for n, c in zip(wishes.COPIES, wishes.COLOUR_OF, strict=True) if c == colour)
        for colour in range(4)
    ]
    assert by_colour == [6, 6, 6, 6]


def changed(row: int, text: str | None) -> list[str]:
    """The rows with one of them, counted from 1, replaced or taken out."""
    return ROWS[: row - 1] + ([text] if text else []) + ROWS[row:]


REFUSALS = [
    (changed(7, "tostada 2 mole"), "deck-columns", 7, "four half dips"),
    (changed(12, "pizza 1 - - - -"), "deck-dish", 12, "write one of tostada"),
    (changed(12, "elotes 4 - - - -"), "deck-skulls", 12, "write 1 to 3"),
    (changed(13, "elotes 1 - ketchup - -"), "deck-dip", 13, "- for none"),
    (changed(13, "elotes 1 - - - - green"), "deck-start", 13, "black, white or nothing"),
    (changed(66, "salad 1 - - - -"), "deck-too-many", 66, "11 of each dish"),
    (changed(5, None), "deck-too-short", 65, "add cards"),
    ([*ROWS, ROWS[0]], "deck-too-many", 67, "one tostada too many"),
    (changed(1, ROWS[0] + " black"), "deck-too-many-starts", 57, "take the mark off"),
    (changed(2, ROWS[1].replace("black", "")), "deck-too-few-starts", 66, "mark another card"),
]


@pytest.mark.parametrize(("rows", "code", "row", "cure"), REFUSALS)
def test_what_does_not_add_up_is_refused(rows: list[str], code: str, row: int, cure: str) -> None:
    with pytest.raises(RecordError) as caught:
        deck.learn("edited", rows)
    assert (caught.value.code, caught.value.params["row"]) == (code, row)
    told = fault_text(code, caught.value.params)
    assert f"row {row}" in told or f"row, {row}" in told
    assert cure in told


def test_an_edited_default_deck_that_does_not_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_reconstructed, "ROWS", changed(12, "pizza 1 - - - -"))
    with pytest.raises(RecordError) as caught:
        Table(header(seed=1))
    assert (caught.value.code, caught.value.params["row"]) == ("deck-dish", 12)
    assert Table(header()).view()["phase"] == "keep"  # a physical game needs no deck


def test_a_changed_default_deck_is_another_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_reconstructed, "ROWS", changed(12, "elotes 3 - - - -"))
    with pytest.raises(RecordError) as caught:
        Table(header(seed=1))
    assert caught.value.code == "unknown-deck"
    assert caught.value.params["deck"] == deck.PUBLISHED
    (name,) = caught.value.params["known"]
    assert name in fault_text(caught.value.code, caught.value.params)
    assert Table(header(seed=1, toggles={"deck": name})).view()["phase"] == "keep"


def test_ones_own_deck(tmp_path: Path) -> None:
    content = json.loads(deck_file.template())
    content["name"], content["board"]["black_field"] = "club", 1
    content["cards"][11] = "elotes 3 - - - -"
    path = tmp_path / "club.json"
    path.write_text(json.dumps(content))
    own = deck_file.read_deck(path)
    name = own.full_name
    assert name == own.toggles["deck"]
    assert name.startswith("club-")
    toggles = {**own.toggles}
    table = Table(header(rules="standard", seed=1, toggles=toggles))
    assert table.game.toggles["black_field"] == 1
    assert Table(table.header).view(everything=True) == table.view(everything=True)
    skulls = [described(card)["skulls"] for card, _ in deck.find(name)]
    assert skulls[11] == 3


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"name": "My Box"}, "small letters"),
        ({"cards": "none"}, "list of rows"),
        ({"cards": ["tacos 1 - - -"]}, "row 1 of the deck"),
        ({"board": []}, "object of fields"),
        ({"board": {"pinata": 1}}, "it may have black_field"),
        ({"board": {"black_field": 17}}, "may be 1 to 16"),
    ],
)
def test_a_deck_file_that_is_refused(tmp_path: Path, change: dict[str, object], told: str) -> None:
    path = tmp_path / "deck.json"
    path.write_text(json.dumps({**json.loads(deck_file.template()), **change}))
    with pytest.raises(WrongInput) as caught:
        deck_file.read_deck(path)
    assert str(path) in caught.value.what
    assert told in caught.value.what


@pytest.mark.parametrize(("text", "told"), [("[1]", "no JSON object"), ("{", "no JSON")])
def test_a_file_that_is_no_deck(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "deck.json"
    path.write_text(text)
    with pytest.raises(WrongInput, match=told):
        deck_file.read_deck(path)
    with pytest.raises(WrongInput, match="No such file"):
        deck_file.read_deck(tmp_path / "none.json")


def test_the_template_is_the_default_deck(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(deck_file.template())
    own = deck_file.read_deck(path)
    assert own.full_name.split("-")[-1] == deck.PUBLISHED.split("-")[-1]
