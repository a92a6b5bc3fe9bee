"""The catalogue is in step with the sources and whole, and a translation asks for what the English
text asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

import forno
from forno import boxwords, locale
from forno.boxfiles import ENGLISH, box_files, firmware_folder
from forno.cli import catalogue as gather
from forno.rules.cards import KINDS
from tests.engine.codes import raised_by

TRANSLATED = [language for language in locale.LANGUAGES if language != locale.SOURCE]
KEY = re.compile(r"<(\w+)>")
"""A key in a hint of the box, which another language may leave out to have room."""
ROOM = 3 * 21
"""Letters of a message on the smallest screen."""

# What a box never has to refuse, so that one text does for all of it.
WRITTEN_BY_THE_BOX = """
    bad-toggle missing-field not-a-card-map not-a-count not-a-list not-a-number not-a-record
    not-a-text not-an-object not-json player-number points-only same-colour seed-range
    unknown-colour unknown-event unknown-game unknown-kind unknown-order unknown-pile unknown-rules
    unknown-toggle version digital
"""
FILLED_IN_BY_THE_BOX = """
    no-such-player no-such-step not-your-turn not-your-order not-asked not-a-standing-turn
    asks-all name-first too-many-wishes dice-missing dice-known
"""
OFFERED_AS_FAR_AS_POSSIBLE = """
    no-such-dice no-such-die no-such-pizza no-throw-left nothing-to-throw not-salted wrong-die
    wrong-tiles nothing-to-salt salt-spoils own-tile unfinished-only not-just-finished seasoned
    series-needs-kinds
"""
WITHOUT_A_REASON = set(
    (WRITTEN_BY_THE_BOX + FILLED_IN_BY_THE_BOX + OFFERED_AS_FAR_AS_POSSIBLE).split()
)


def messages(language: str) -> Iterator[Message]:
    return (message for message in locale.read(language) if message.id)


def forms(text: str | tuple[str, ...] | list[str]) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def of_box(language: str) -> dict[str, str]:
    return boxwords.texts(firmware_folder() / ENGLISH, language)


@pytest.fixture(scope="module")
def template() -> Catalog:
    return gather.template()


def test_the_template_is_in_step_with_the_sources(template: Catalog) -> None:
    told = "the texts have changed: make catalogue"
    assert gather.TEMPLATE.read_bytes() == gather.text_of(template), told


def test_each_language_is_in_step_with_the_template(template: Catalog) -> None:
    for path, catalogue in gather.of_languages(template):
        assert path.read_bytes() == gather.text_of(catalogue), f"{path}: make catalogue"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_missing(language: str) -> None:
    lacking = [
        message.context or message.id
        for message in messages(language)
        if message.fuzzy or not message.string or not all(forms(message.string))
    ]
    assert lacking == []
    assert len(list(messages(language))) > 500


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_match(language: str) -> None:
    for message in messages(language):
        wanted = set().union(*map(fields, forms(message.id)))
        keys = set().union(*(KEY.findall(text) for text in forms(message.id)))
        where = f"{language} {message.context}: {message.string}"
        assert wanted == set().union(*map(fields, forms(message.string))), where
        for text in forms(message.string):
            assert fields(text) | {"0", "n"} >= wanted, where
            assert set(KEY.findall(text)) <= keys, where
            assert boxwords.FORMS not in text, where


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_borders_on_other_words_keeps_its_spaces(language: str) -> None:
    for message in messages(language):
        for english, text in zip(forms(message.id), forms(message.string), strict=False):
            assert english.startswith(" ") == text.startswith(" "), message.context or english
            assert english.endswith(" ") == text.endswith(" "), message.context or english


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_each_kind_has_a_letter_of_its_own(language: str) -> None:
    letters = [of_box(language)[f"letter.{kind}"] for kind in KINDS]
    assert len(set(letters)) == len(KINDS)
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("language", locale.LANGUAGES)
def test_a_message_of_the_box_has_room(language: str) -> None:
    for name, text in of_box(language).items():
        if ".no." in f".{name}" or name.startswith("notes."):
            assert len(text) <= ROOM, f"{language} {name}"


def test_the_box_offers_each_language_in_its_own_name() -> None:
    texts = of_box(locale.SOURCE)
    assert {
        name.removeprefix("language."): text
        for name, text in texts.items()
        if name.startswith("language.")
    } == locale.LANGUAGES


def test_every_code_that_a_box_can_raise_has_a_reason() -> None:
    rules = Path(forno.__file__).parent / "rules"
    places = {file.source for file in box_files() if rules in file.source.parents}
    codes = raised_by(sorted(places))
    texts = {name.partition("no.")[2] for name in of_box("en") if ".no." in f".{name}"}
    assert len(codes) > 80
    assert codes - texts == WITHOUT_A_REASON


def test_what_stands_for_an_id_stands_for_no_other() -> None:
    texts = of_box("en")
    of_games = [name for name in texts if boxwords.part_of(name) in boxwords.GAMES]
    whole = {name.partition(".")[2] for name in of_games} | set(texts)
    asked = {f"no.{code}" for code in WITHOUT_A_REASON} | {"forms"}
    assert len({boxwords.key_of(name) for name in whole | asked}) == len(whole | asked)
