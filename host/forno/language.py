"""The language in which people are spoken to, and the texts of it.

A process has one, chosen by an option, by FORNO_LANG or by the system; the page has one for each
request. `_`, `ngettext`, `pgettext` and `npgettext` take an English text and give that language's;
`make catalogue` gathers what is written in such a call.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from forno.failure import WrongInput
from forno.locale import LANGUAGES, SOURCE, translations

VARIABLE = "FORNO_LANG"
SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language; the first that is set counts."""

_of_process = SOURCE
_of_request: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """The language that is spoken here and now, such as `ro`."""
    return _of_request.get() or _of_process


def speak(language: str) -> None:
    """Speak this language from now on."""
    global _of_process
    _of_process = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak another language in this thread or task alone."""
    token = _of_request.set(language)
    try:
        yield
    finally:
        _of_request.reset(token)


def wanted(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, else that of FORNO_LANG, else the system's if Forno has it.

    Raises `WrongInput` for one that is asked for and not there.
    """
    name = asked or environment.get(VARIABLE, "")
    if name:
        if name not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise WrongInput(f"Forno does not speak {name}.", f"It speaks {known}.")
        return name
    system = next((environment[name] for name in SYSTEM if environment.get(name)), SOURCE)
    return known_or(system.partition("_")[0].partition(".")[0], SOURCE)


def accepted(header: str, otherwise: str) -> str:
    """The language that an Accept-Language header likes best among those there are."""
    liked = []
    for place, part in enumerate(header.split(",")):
        name, _, weight = part.partition(";")
        liked.append((-_weight(weight), place, name.strip().partition("-")[0].lower()))
    return next(
        (name for weight, _, name in sorted(liked) if weight and name in LANGUAGES), otherwise
    )


def _weight(text: str) -> float:
    """The number in `q=0.8`; 1 where there is none."""
    try:
        return float(text.partition("=")[2] or 1)
    except ValueError:
        return 0.0


def known_or(name: str, otherwise: str) -> str:
    return name if name in LANGUAGES else otherwise


# Texts


def gettext(text: str) -> str:
    return translations(language()).gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text for a number of things."""
    return translations(language()).ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """A text that means different things in different places."""
    return translations(language()).pgettext(context, text)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    return translations(language()).npgettext(context, one, many, number)


def mark(text: str) -> str:
    """Marks a text in a table, which is translated where it is shown."""
    return text


_ = gettext
