"""The page speaks the language that its address, a cookie or the browser asks for."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from forno.locale import LANGUAGES
from forno.web.speaking import COOKIE
from tests.web.conftest import House, opened

HEADING = {
    "en": "No box on the table yet",
    "ro": "Nicio cutie pe masă încă",
    "fi": "Pöydällä ei ole vielä laitetta",
    "hu": "Még nincs doboz az asztalon",
    "pl": "Na stole nie ma jeszcze pudełka",
    "ru": "Коробки на столе ещё нет",
    "de": "Noch keine Box auf dem Tisch",
}


@pytest.fixture(scope="module")
def house(histories) -> Iterator[House]:
    with opened(histories()) as house:
        yield house


def spoken(house: House, path: str, browser: str = "", chosen: str = "") -> str:
    """The language of a page; its heading is of the same one."""
    headers = {"accept-language": browser}
    if chosen:
        headers["cookie"] = f"{COOKIE}={chosen}"
    text = house.get(path, headers=headers).text
    language = text.partition('<html lang="')[2].partition('"')[0]
    assert HEADING[language] in text
    return language


@pytest.mark.parametrize(
    ("browser", "language"),
    [
        ("", "en"),
        ("ro-RO,ro;q=0.9,en;q=0.8", "ro"),
        ("fr, hu;q=0.5, pl;q=0.7", "pl"),
        ("xx, *;q=0.1", "en"),
        ("de;q=0, ru", "ru"),
        ("fi;q=much, de", "de"),
    ],
)
def test_a_browser_is_answered_in_its_language(house: House, browser: str, language: str) -> None:
    assert spoken(house, "/", browser) == language


def test_what_was_chosen_counts_more(house: House) -> None:
    answer = house.get("/?lang=fi", headers={"accept-language": "ro"})
    assert HEADING["fi"] in answer.text
    assert answer.cookies[COOKIE] == "fi"
    assert spoken(house, "/", "ro", chosen="fi") == "fi"
    assert spoken(house, "/", "ro", chosen="xx") == "ro"
    assert spoken(house, "/?lang=xx", "ro") == "ro"
    assert COOKIE not in house.get("/?lang=xx").cookies


def test_every_page_offers_every_language(house: House) -> None:
    for path in ("/", "/games", "/nowhere"):
        text = house.get(path).text
        for language, name in LANGUAGES.items():
            assert f'href="?lang={language}"' in text
            assert name in text


def test_refusals_are_in_the_language_too(house: House) -> None:
    answer = house.post("/boxes/x/key", headers={"accept-language": "de"})
    assert answer.status_code == 403
    assert "nur zuschauen" in answer.text


def test_the_stream_speaks_the_language_of_its_page(house: House) -> None:
    for language in ("hu", "ru"):
        tables, build = first_messages(house, language)
        assert HEADING[language] in tables
        assert build.endswith(f"-{language}")


def first_messages(house: House, language: str) -> tuple[str, str]:
    """(HTML of the tables, build) that the stream sends first."""
    headers, build = {"accept-language": language}, ""
    with house.client.stream("GET", house.address + "/events", headers=headers) as answer:
        event = ""
        for line in answer.iter_lines():
            field, _, value = line.partition(": ")
            if field == "event":
                event = value
            elif field == "data" and event == "hello":
                build = json.loads(value)["build"]
            elif field == "data" and event == "tables":
                return json.loads(value)["html"], build
    raise AssertionError("the stream has ended")
