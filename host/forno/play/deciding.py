"""One person's decision: the page, the line that is typed, and menus for what it leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from forno.language import _, mark
from forno.play.entry import (
    Choice,
    Event,
    NotUnderstood,
    Phrase,
    at,
    is_certain,
    open_place,
    understand,
)
from forno.play.faces.marks import clean, name_of
from forno.play.match import Match
from forno.play.screen import Screen


class Command(Enum):
    """What may be typed instead of a decision."""

    HELP = "help"
    UNDO = "undo"
    QUIT = "quit"
    STOP = "stop"


COMMANDS = {
    "?": Command.HELP,
    "h": Command.HELP,
    "help": Command.HELP,
    "undo": Command.UNDO,
    "back": Command.UNDO,
    "q": Command.QUIT,
    "quit": Command.QUIT,
    "exit": Command.QUIT,
    "stop": Command.STOP,
}
HELP = (
    mark("undo   takes your last decision back       quit   leaves the game, which is kept"),
    mark("stop   ends it for good                    help   this page"),
)
NEWS_SHOWN = 6
"""Lines of what was heard since the own last decision, the newest ones."""
SHOWN_AT_ONCE = 6
"""Choices that are listed without being asked for."""


class Deciding:
    """Asks one seat until it has said one decision, or a command."""

    def __init__(self, match: Match, seat: int, screen: Screen, notice: str = "") -> None:
        self.match = match
        self.seat = seat
        self.screen = screen
        self.notice = notice
        self.all = match.face.choices(match.table, seat)
        self.left: Sequence[Choice] = self.all
        self.menu: list[Phrase] = []
        self.fresh = True
        self.sure = True
        self.drawn = False

    def decide(self) -> Event | Command:
        """The event that was said, or the command."""
        self._offer()
        while True:
            self._show()
            name = name_of(self.match.header, self.seat)
            typed = self.screen.ask(f"{name} > ").strip()
            self.notice = ""
            command = COMMANDS.get(typed.casefold())
            if command is Command.HELP:
                self._help()
            elif command is Command.UNDO and not self.fresh:
                self._start_again()
            elif command is not None:
                return command
            else:
                self._take(typed)
                if self.sure and not self.fresh and self._is_decided():
                    return self.left[0].event

    def _is_decided(self) -> bool:
        """Whether what is left reads the same, as two equal cards do."""
        return len({choice.label for choice in self.left}) == 1

    def _start_again(self) -> None:
        self.left, self.fresh, self.sure = self.all, True, True
        self._offer()

    def _offer(self) -> None:
        """List at once what is little."""
        phrases = open_place(self.all)[1]
        self.menu = phrases if len(phrases) <= SHOWN_AT_ONCE else []

    def _numbered(self) -> bool:
        """Whether the list is; one that has numbers for answers is not."""
        return bool(self.menu) and not any(option.label.isdigit() for option in self.menu)

    # What is typed

    def _take(self, typed: str) -> None:
        if not typed:
            self._enter()
        elif self._numbered() and typed.isascii() and typed.isdigit():
            self._number(int(typed))
        else:
            self._words(typed)

    def _enter(self) -> None:
        """Enter alone lists what is possible, and then takes what stands for nothing."""
        place, phrases = open_place(self.left)
        empty = [phrase for phrase in phrases if phrase.empty]
        if self._is_decided():
            self.fresh, self.sure = False, True
        elif self.menu and empty:
            self._narrow(place, empty[0])
        else:
            self.menu = phrases

    def _number(self, number: int) -> None:
        if 1 <= number <= len(self.menu):
            self._narrow(open_place(self.left)[0], self.menu[number - 1])
        else:
            self.notice = _("There is no {number} in the list.").format(number=number)

    def _narrow(self, place: int, said: Phrase) -> None:
        self.sure = True
        self._leave([each for each in self.left if at(each, place).label == said.label])

    def _words(self, typed: str) -> None:
        try:
            left = understand(typed, self.left)
            self.sure = is_certain(typed, self.left)
            self._leave(left)
        except NotUnderstood as problem:
            self.notice = f"{problem} {self._hint()}"
            return
        if not self.sure and self._is_decided():
            text = _("That would be: {decision}. Enter says yes, undo begins again.")
            self.notice = text.format(decision=left[0].label)

    def _leave(self, left: list[Choice]) -> None:
        """So many choices are left; the next menu asks for what tells them apart."""
        self.left, self.fresh = left, False
        place, self.menu = open_place(left)
        empty = [option for option in self.menu if option.empty]
        if empty and self.menu[0].aspect in self.match.face.UNASKED:
            self._narrow(place, empty[0])

    def _hint(self) -> str:
        if self.fresh:
            text = _("For example: {decision}. Enter lists what is possible.")
            return text.format(decision=self._example())
        return _("Type a number of the list, or undo to begin again.")

    def _example(self) -> str:
        """One of the decisions that are possible; from the middle of them, as the first and the
        last are often odd."""
        return self.all[len(self.all) // 2].typed

    # What is shown

    def _show(self) -> None:
        """The whole page; where pages do not cover each other, only the question once more."""
        if self.drawn and not self.screen.full:
            self.screen.say(*self._question())
        else:
            self.screen.page(*self.table(), *self._question())
        self.drawn = True

    def table(self) -> list[RenderableType]:
        """The public table, what was heard, and the own hand."""
        match = self.match
        news = [Text(clean(line)) for line in match.heard_since(self.seat)[-NEWS_SHOWN:]]
        own = match.face.own(match.table, self.seat)
        return [*match.face.board(match.table, None), Text(""), *news, *own, Text("")]

    def _question(self) -> list[RenderableType]:
        parts: list[RenderableType] = []
        if self.notice:
            parts.append(Text(clean(self.notice), "bold red"))
        if not self.menu:
            text = _("Your turn, for example: {decision}   (Enter lists, ? helps)")
            parts.append(Text(text.format(decision=clean(self._example())), "dim"))
            return parts
        asked = self.match.face.QUESTIONS.get(self.menu[0].aspect, mark("What now?"))
        parts.append(Text(_(asked), "bold"))
        if self._is_decided():
            text = _(" 1) {decision}   (Enter does it)")
            parts.append(Text(text.format(decision=clean(self.left[0].label))))
            return parts
        parts.append(
            Columns([self._option(*each) for each in enumerate(self.menu, 1)], padding=(0, 3))
        )
        return parts

    def _option(self, number: int, option: Phrase) -> Text:
        return Text.assemble(
            (f" {number}) " if self._numbered() else " ", "bold"), clean(option.label)
        )

    def _help(self) -> None:
        lines = [*map(_, self.match.face.HELP), "", *map(_, HELP)]
        self.screen.page(Text(""), *(Text(line) for line in lines), Text(""))
        self.screen.ask(_("Enter goes back to the game. "))
