"""Gathers the texts of all sources into forno.pot and brings every language's file in step with it:

    make catalogue

A text that has changed loses its translation. Which ones lack, `tests/locale` names.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from forno import boxwords, locale
from forno.boxfiles import ENGLISH, PACKAGE, firmware_folder
from forno.engine import faults, terms
from forno.link import notes, problems
from forno.web.words import WORDS

TEMPLATE = locale.FOLDER / f"{locale.DOMAIN}.pot"
CALLS = {
    "_": None,
    "mark": None,
    "spoken": (2,),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
"""Functions that take texts, and which of their arguments are context and texts."""
MARK = "forno.language import"
"""What a source has that calls them."""

Text = str | tuple[str, ...]


def of_box() -> Iterator[tuple[str, Text]]:
    """(id, text) of the box; its forms for numbers as two texts."""
    for name, text in boxwords.english(firmware_folder() / ENGLISH).items():
        if boxwords.is_translated(name):
            one, mark, many = text.partition(boxwords.FORMS)
            yield name, (one, many) if mark else text


def template() -> Catalog:
    """All texts as the sources have them now."""
    catalogue = Catalog(project="Forno", charset="utf-8", fuzzy=False)
    for context, text, file in (*of_tables(), *of_calls()):
        catalogue.add(text, context=context, locations=[(file, 1)])
    return catalogue


def of_tables() -> Iterator[tuple[str | None, Text, str]]:
    """(context, text, file) of the texts that stand in tables."""
    for name, text in of_box():
        yield name, text, f"firmware/{ENGLISH}"
    for key, words in WORDS.items():
        yield f"page.{key}", words, "host/forno/web/words.py"
    for key, word in terms.TERMS.items():
        yield f"term.{key}", word, "host/forno/engine/terms.py"
    for code, sentence in faults.TEXTS.items():
        yield f"fault.{code}", sentence, "host/forno/engine/faults.py"
    for code, (problem, cure) in problems.TEXTS.items():
        yield f"problem.{code}", problem, "host/forno/link/problems.py"
        yield f"cure.{code}", cure, "host/forno/link/problems.py"
    for code, note in notes.TEXTS.items():
        yield f"note.{code}", note, "host/forno/link/notes.py"


def of_calls() -> Iterator[tuple[str | None, Text, str]]:
    """The same of the texts that are written where they are said."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if MARK in path.read_text(encoding="utf-8"):
            for found in extract_from_file("python", path, keywords=CALLS):
                yield found[3], found[1], f"host/forno/{path.relative_to(PACKAGE).as_posix()}"


def text_of(catalogue: Catalog) -> bytes:
    """The file: one text after the other as in the sources, nothing that changes by itself."""
    rule = f"Plural-Forms: {catalogue.plural_forms}"
    fields = [f"Language: {catalogue.locale}", rule] if catalogue.locale else []
    fields += ["MIME-Version: 1.0", "Content-Type: text/plain; charset=UTF-8"]
    fields += ["Content-Transfer-Encoding: 8bit"]
    header = ['msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in fields), "", ""]
    file = BytesIO("\n".join(header).encode())
    file.seek(0, 2)
    write_po(file, catalogue, omit_header=True, include_lineno=False, width=100)
    return file.getvalue()


def of_languages(gathered: Catalog) -> Iterator[tuple[Path, Catalog]]:
    """Each language's file and what it has to hold."""
    for language in locale.LANGUAGES:
        if language != locale.SOURCE:
            path = locale.path_of(language)
            catalogue = Catalog(locale=language)
            if path.exists():
                with path.open("rb") as file:
                    catalogue = read_po(file, locale=language)
            catalogue.update(gathered, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            yield path, catalogue


def main() -> None:
    gathered = template()
    TEMPLATE.write_bytes(text_of(gathered))
    for path, catalogue in of_languages(gathered):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text_of(catalogue))
    print(f"{len(gathered)} texts")


if __name__ == "__main__":
    main()
