"""From what somebody types to one of the events that are legal.

Each legal event is put into phrases, as a player would say it: "2 pepper", "each", "supply". What
is typed has to be made of such phrases, in whatever order; words may be shortened to what tells
them apart, and slips of the fingers are forgiven. What stays open is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any

from forno.language import _

Event = dict[str, Any]
Span = tuple[int, int]
Bag = tuple[tuple[int, tuple[str, ...]], ...]

FILLERS = {"and", "the", "an", "of", "with", "from", "to", "then", "put", "please", "card", "cards"}
"""Words that may stand between phrases and say nothing, unless a phrase has them."""
LIKENESS = 0.7
"""How much of a mistyped word must be right; see `difflib`."""


@dataclass(frozen=True)
class Phrase:
    """One part of a decision: what it is about, its words, and what else may be typed for it.

    `empty` says that it stands for nothing (no order, no refill), so that it may be left unsaid.
    `bag` are things that may be named in whatever order: (how many, what each may be called).
    """

    aspect: str
    label: str
    forms: tuple[tuple[str, ...], ...]
    empty: bool = False
    bag: Bag = ()


@dataclass(frozen=True)
class Choice:
    """A legal event and the phrases that make it; choices are compared phrase by phrase."""

    event: Event
    phrases: tuple[Phrase, ...]

    @property
    def label(self) -> str:
        """The whole decision in words."""
        return ", ".join(phrase.label for phrase in self.phrases)

    @property
    def typed(self) -> str:
        """What says the decision, without what may be left unsaid."""
        said = [phrase.label for phrase in self.phrases if not phrase.empty]
        return ", ".join(said) or self.label


Found = tuple[Choice, frozenset[int]]
"""A choice that fits, and the places of its phrases that were said."""


class NotUnderstood(Exception):
    """Nothing legal is made of these words; the text says why, as far as that is known."""


@cache
def phrase(aspect: str, label: str, *also: str, empty: bool = False, bag: Bag = ()) -> Phrase:
    """A phrase that is typed as its label, in one of the other forms, or by naming its bag."""
    forms = dict.fromkeys(tuple(words(text)) for text in (label, *also))
    return Phrase(aspect, label, tuple(form for form in forms if form), empty, bag)


def spoken(aspect: str, label: str, *also: str, empty: bool = False) -> Phrase:
    """A phrase said in the player's language; the English label is understood as well."""
    return phrase(aspect, _(label), label, *also, empty=empty)


def words(text: str) -> list[str]:
    """Numbers and words, in small letters: `2pepper, EACH` has three. A sign stays with its number,
    which no phrase has."""
    return re.findall(r"(?<!\S)[-+]\d+|\d+|[^\W\d_]+", text.casefold())


def understand(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that the text leaves open, at least one. Raises `NotUnderstood`."""
    return [choice for choice, _ in _understand(text, choices)]


def is_certain(text: str, choices: Sequence[Choice]) -> bool:
    """Whether the text says everything of the first choice it leaves that could be otherwise."""
    choice, said = _understand(text, choices)[0]
    unsaid = [place for place in range(len(choice.phrases)) if place not in said]
    return not any(
        len({at(other, place) for other in choices}) > 1 and not at(choice, place).empty
        for place in unsaid
    )


def _understand(text: str, choices: Sequence[Choice]) -> list[Found]:
    vocabulary = _vocabulary(choices)
    tokens = _known(words(text), vocabulary)
    if not tokens:
        raise NotUnderstood(_("“{text}” says nothing here.").format(text=text.strip()))
    spans = _Spans(tokens, vocabulary)
    found = [
        (choice, said)
        for choice in choices
        if (said := _cover(choice.phrases, spans, len(tokens))) is not None
    ]
    if not found:
        raise NotUnderstood(_("“{text}” is not possible now.").format(text=" ".join(tokens)))
    to_the_letter = [each for each in found if words(each[0].label) == words(text)]
    return to_the_letter or _unsaid_is_nothing(found)


def open_place(choices: Sequence[Choice]) -> tuple[int, list[Phrase]]:
    """(place of the first phrase in which the choices differ, its different phrases in order)."""
    longest = max(len(choice.phrases) for choice in choices)
    for place in range(longest):
        different = {at(choice, place).label: at(choice, place) for choice in choices}
        if len(different) > 1:
            return place, list(different.values())
    return 0, [at(choices[0], 0)]


NO_MORE = Phrase("", "nothing more", (("nothing",),), empty=True)


def at(choice: Choice, place: int) -> Phrase:
    """The phrase at a place; one that says nothing where the choice has no more."""
    return choice.phrases[place] if place < len(choice.phrases) else NO_MORE


def _vocabulary(choices: Sequence[Choice]) -> set[str]:
    phrases = {each for choice in choices for each in choice.phrases}
    typed = {word for each in phrases for form in each.forms for word in form}
    names = {name for each in phrases for _, names in each.bag for name in names}
    return typed | {word for name in names for word in name.split()}


def _known(tokens: list[str], vocabulary: set[str]) -> list[str]:
    """The tokens without fillers, mistyped ones put right. Raises `NotUnderstood`."""
    found = []
    for token in tokens:
        if token.isdigit() or any(word.startswith(token) for word in vocabulary):
            found.append(token)
        elif token.removesuffix("s") in vocabulary:
            found.append(token.removesuffix("s"))
        elif token not in FILLERS:
            found.append(_put_right(token, vocabulary))
    return found


def _put_right(token: str, vocabulary: set[str]) -> str:
    near = get_close_matches(token, sorted(vocabulary), 1, LIKENESS)
    if not near or len(token) < 3:
        raise NotUnderstood(_("“{text}” says nothing here.").format(text=token))
    return near[0]


class _Spans:
    """Where in the tokens a phrase is said; worked out once for each phrase."""

    def __init__(self, tokens: list[str], vocabulary: set[str]) -> None:
        self.tokens = tokens
        self.whole = {token for token in tokens if token in vocabulary or token.isdigit()}
        self._found: dict[Phrase, tuple[Span, ...]] = {}

    def of(self, spoken: Phrase) -> tuple[Span, ...]:
        if spoken not in self._found:
            self._found[spoken] = tuple(self._search(spoken))
        return self._found[spoken]

    def _search(self, spoken: Phrase) -> Iterator[Span]:
        for form in spoken.forms:
            for start in range(len(self.tokens) - len(form) + 1):
                said = self.tokens[start : start + len(form)]
                if all(map(self._means, said, form)):
                    yield start, start + len(form)
        if spoken.bag:
            for start in range(len(self.tokens)):
                yield from ((start, end) for end in self._bags(start, spoken.bag))

    def _bags(self, start: int, bag: Bag) -> Iterator[int]:
        """Where what is said from a place on has named exactly what is in a bag."""
        left = [number for number, _ in bag]
        place = start
        while place < len(self.tokens):
            number = 1
            if self.tokens[place].isdigit():
                number = int(self.tokens[place])
                place += 1
            kind, place = self._named(place, bag)
            if kind is None or left[kind] < number:
                return
            left[kind] -= number
            if not any(left):
                yield place
                return

    def _named(self, place: int, bag: Bag) -> tuple[int | None, int]:
        """(what in a bag is named at a place, where its longest name ends)."""
        found: tuple[int | None, int] = (None, place)
        for kind, (_number, names) in enumerate(bag):
            for name in names:
                said = name.split()
                end = place + len(said)
                if end > found[1] and len(self.tokens) >= end:
                    if all(map(self._means, self.tokens[place:end], said)):
                        found = kind, end
        return found

    def _means(self, token: str, word: str) -> bool:
        """Whether a token stands for a word: it is that word, or the beginning of longer ones."""
        return token == word if token in self.whole else word.startswith(token)


def _cover(phrases: tuple[Phrase, ...], spans: _Spans, length: int) -> frozenset[int] | None:
    """The places of phrases that together say all tokens, each at most once; None if none do."""

    def said_from(start: int, left: tuple[int, ...]) -> frozenset[int] | None:
        if start == length:
            return frozenset()
        for place in left:
            for begin, end in spans.of(phrases[place]):
                if begin == start:
                    rest = said_from(end, tuple(other for other in left if other != place))
                    if rest is not None:
                        return rest | {place}
        return None

    return said_from(0, tuple(range(len(phrases))))


def _unsaid_is_nothing(found: list[Found]) -> list[Found]:
    """What was passed over in speaking stands for nothing where that is possible: who says
    "2 pepper, supply" plays no order."""
    for place in range(max(max(said) for _choice, said in found)):
        empty = [(c, said) for c, said in found if place in said or at(c, place).empty]
        found = empty or found
    return found
