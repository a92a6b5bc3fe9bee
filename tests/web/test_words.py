"""The catalogue of texts: each text is used, each text that is used is there."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import forno.web
from forno.engine.terms import TERMS
from forno.rules.cards import CARDS, COLOURS, KINDS
from forno.rules.solemio.cards import ORDERS
from forno.web.archive import FILTERS
from forno.web.commands import ALL_KEYS
from forno.web.scene import ALONE, ASKED
from forno.web.words import WORDS, listed, say

FOLDER = Path(forno.web.__file__).parent
SOURCES = [*FOLDER.glob("*.py"), *FOLDER.glob("templates/*.html")]
COMPOSED = {
    *(f"key-{key}" for key in ALL_KEYS),
    *(f"letter-{kind}" for kind in KINDS),
    *(f"filter-{name}" for name in FILTERS),
    *(f"{result}-result" for result in ("baked", "returned", "gone")),
    "added",
    "added-with-help",
    *ASKED,
    *ALONE,
    "finished",
    "unfinished",
}


def named() -> set[str]:
    """Texts that the sources name in full."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    return set(re.findall(r"""say\(\s*["']([a-z0-9-]+)["']\s*[,)]""", text))


def test_every_text_that_is_used_is_there():
    assert named() | COMPOSED <= WORDS.keys()
    assert {f"kind-{kind}" for kind in CARDS} <= TERMS.keys()
    assert {f"colour-{colour}" for colour in COLOURS} <= TERMS.keys()
    assert {f"order-{order}" for order in ORDERS} <= TERMS.keys()


def test_every_text_is_used():
    assert WORDS.keys() <= named() | COMPOSED


def test_both_forms_of_a_text_ask_for_the_same():
    def fields(text: str) -> set[str | None]:
        return {field for _, field, _, _ in Formatter().parse(text)} - {None, "n"}

    for text in WORDS.values():
        if isinstance(text, tuple):
            assert fields(text[0]) == fields(text[1])


def test_one_and_many():
    assert say("ingredients", n=1) == "1 ingredient"
    assert say("ingredients", n=0) == "0 ingredients"
    assert listed([]) == ""
    assert listed(["Bea"]) == "Bea"
    assert listed(["Al", "Bea", "Cy"]) == "Al, Bea and Cy"
