"""What is offered in a language can be typed in it, and in English too."""

from __future__ import annotations

import pytest

from forno.language import speaking
from forno.locale import LANGUAGES
from forno.play.entry import understand
from forno.play.faces import face_of
from forno.play.match import Match
from forno.play.seating import Wanted, header_of

GAMES = ("mammamia", "solemio", "pizzador", "fiesta")
ENGLISH = "1 mushroom, supply"


def choices_of(game: str):
    """The first decision of a person in a game of two."""
    match = Match(header_of(Wanted(game, players="Ann,Bea", start="Ann", seed=7)))
    while (event := match.automatic(match.table.legal())) is not None:
        match.take(event)
    return face_of(game).choices(match.table, 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_can_be_typed_as_it_reads(game: str, language: str) -> None:
    with speaking(language):
        choices = choices_of(game)
        assert len(choices) > 3
        for choice in choices[:: max(1, len(choices) // 10)]:
            left = understand(choice.label, choices)
            assert choice.event in [each.event for each in left], choice.label
            assert {each.label for each in left} == {choice.label}


def test_english_is_understood_in_every_language() -> None:
    meant = [choice.event for choice in understand(ENGLISH, choices_of("mammamia"))]
    assert meant
    for language in LANGUAGES:
        with speaking(language):
            choices = choices_of("mammamia")
            assert [choice.event for choice in understand(ENGLISH, choices)] == meant
