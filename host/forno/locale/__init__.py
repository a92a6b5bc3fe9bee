"""The catalogue: every text of box and host in every language, one gettext file each.

The files are read as they lie here, so that nothing has to be compiled before it is used. English
is what the sources have.
"""

from __future__ import annotations

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

FOLDER = Path(__file__).parent
DOMAIN = "forno"
SOURCE = "en"
LANGUAGES = {
    "en": "English",
    "ro": "Română",
    "fi": "Suomi",
    "hu": "Magyar",
    "pl": "Polski",
    "ru": "Русский",
    "de": "Deutsch",
}
"""Each language as those who speak it call it."""


def path_of(language: str) -> Path:
    """The file with a language's texts; English has none."""
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def read(language: str) -> Catalog:
    """A language's catalogue; of English the rule for its forms and no text."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import read_po

    if language == SOURCE:
        return Catalog(locale=SOURCE)
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


@cache
def translations(language: str) -> gettext.NullTranslations:
    """What gives a language's texts for English ones; an unknown language gives English."""
    if language == SOURCE or language not in LANGUAGES:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo

    compiled = BytesIO()
    write_mo(compiled, read(language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
