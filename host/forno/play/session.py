"""Leads people and bots through one game, from where it stands until it is over or left."""

from __future__ import annotations

import time
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from forno.bots.match import decider
from forno.engine.faults import fault_text
from forno.engine.story import tell_table
from forno.language import _
from forno.play.deciding import Command, Deciding
from forno.play.entry import Event
from forno.play.faces.marks import clean, name_of
from forno.play.keeping import Kept
from forno.play.match import Match
from forno.play.screen import Screen
from forno.rules.errors import RuleError

PACE_SECONDS = 0.8
"""How long each decision can be read where only bots play."""
LAST_LINES = 2
"""Lines of the story that tell how a game ended."""
END = {"e": "end"}
UNDO = {"e": "undo"}


class Quit(Exception):
    """Somebody leaves the game for another day."""


class Session:
    """One sitting. `play` returns when the game is over and raises `Quit` when it is left."""

    def __init__(self, match: Match, kept: Kept, screen: Screen) -> None:
        self.match = match
        self.kept = kept
        self.screen = screen
        self.passed_to: int | None = None
        self.notice = ""
        self.hot_seat = match.face.SECRETS and len(match.people) > 1
        screen.secret = self.hot_seat

    def play(self) -> None:
        """Play on."""
        while True:
            self._walk()
            menus = self.match.table.legal()
            if not menus:
                if self._confirm_end():
                    return
                continue
            event = self._automatic(menus)
            if event is not None:
                self._take(event)
            else:
                self._person(menus)

    def _automatic(self, menus: dict[str, Any]) -> Event | None:
        if self.screen.full and decider(menus) in self.match.bots:
            self._show_thinking(decider(menus))
        return self.match.automatic(menus)

    def _show_thinking(self, seat: int) -> None:
        newest = [Text(clean(standing.heard)) for standing in self.match.standing[-1:]]
        text = _("{name} thinks …").format(name=name_of(self.match.header, seat))
        thinking = Text(text, "dim")
        self.screen.page(*self._board(), Text(""), *newest, thinking)
        if not self.match.people:
            time.sleep(PACE_SECONDS)

    def _take(self, event: Event) -> None:
        """An event happens: first at the table, then in the record."""
        before = len(self.match.standing)
        self.match.take(event)
        self.kept.add(event)
        if not self.screen.full and len(self.match.standing) > before:
            heard = self.match.standing[-1].heard
            self.screen.say(*([Text(heard)] if heard else []))

    def _board(self, walked: int | None = None) -> list[RenderableType]:
        return self.match.face.board(self.match.table, walked)

    # A person decides

    def _person(self, menus: dict[str, Any]) -> None:
        seat = decider(menus)
        self._pass_to(seat)
        decision = Deciding(self.match, seat, self.screen, self.notice).decide()
        self.notice = ""
        if isinstance(decision, Command):
            self._obey(decision, seat)
        else:
            self._try(decision)

    def _try(self, event: Event) -> None:
        try:
            self._take(event)
        except RuleError as error:
            text = _("Not possible: {why}.")
            self.notice = text.format(why=fault_text(error.code, error.params))

    def _pass_to(self, seat: int) -> None:
        """Cover the screen until its new reader says that nobody else looks."""
        if not self.hot_seat or self.passed_to == seat:
            return
        self.passed_to = seat
        self.screen.forget_keys()
        name = name_of(self.match.header, seat)
        self.screen.page(*self._board(), Text(""), *self._news(seat), Text(""))
        text = _("Pass to {name}. {name}, press Enter when only you see the screen. ")
        self.screen.ask(text.format(name=name))

    def _news(self, seat: int) -> list[RenderableType]:
        return [Text(clean(line)) for line in self.match.heard_since(seat)]

    def _obey(self, command: Command, seat: int) -> None:
        if command is Command.QUIT:
            raise Quit
        if command is Command.UNDO:
            self._undo()
        elif command is Command.STOP and self._sure(_("Stop the game for good, without a winner?")):
            self._take(END)

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        number = self.match.undos()
        if not number:
            self.notice = _("There is nothing to take back yet.")
        for _undone in range(number):
            self._take(UNDO)
        self.kept.walked(None)  # what still lies open has been shown before
        self.passed_to = None if number else self.passed_to

    def _sure(self, question: str) -> bool:
        text = _("{question} Type yes: ").format(question=question)
        return self.screen.ask(text).strip().casefold() in ("yes", _("yes"))

    # The emptying

    def _walk(self) -> None:
        """Turn up the orders that have come up, one at a time."""
        match = self.match
        if not match.to_walk:
            return
        match.begin_walk()
        self.passed_to = None
        while True:
            self.kept.walked(match.walked)
            self.screen.page(*self._board(match.walked))
            if match.walked == match.steps:
                break
            self._next(_("Enter turns up the next order. "))
            match.walked += 1
        if not (match.table.view()["pending"] or {}):
            self._next(_("Enter goes on. "))
        self.kept.walked(None)

    def _next(self, prompt: str) -> None:
        """Wait for Enter; `quit` works here too."""
        if self.screen.ask(prompt).strip().casefold() in ("q", "quit"):
            raise Quit

    # The end

    def _confirm_end(self) -> bool:
        """Show how the game ended; False if its last decision was taken back."""
        self.screen.page(*self._board(), Text(""), *self.ending(), Text(""))
        if self.match.table.view()["winners"] == []:
            # Stopped for good: its cards may be seen by now, so it cannot be played on.
            self.screen.ask(_("Enter leaves the table. "))
            return True
        text = _("Enter leaves the table; undo takes the last decision back. ")
        answer = self.screen.ask(text)
        if answer.strip().casefold() == "undo":
            self._undo()
            return False
        return True

    def ending(self) -> list[RenderableType]:
        """Who won and why, in the words of the story."""
        lines = tell_table(self.match.table)[-LAST_LINES:]
        return [Text(clean(line.strip()), "bold") for line in lines]
