"""What the link needs of the history: which lines it holds, and a place to commit more."""

from __future__ import annotations

from typing import Protocol

from forno.failure import Failure


class StoreError(Failure):
    """The history did not take the lines; nothing of them is stored and the box is told nothing."""


class StoreBusy(StoreError):
    """Another program holds the database; the same commit may do later."""


class StoreFull(StoreError):
    """The disk is full or read-only; the same commit may do once somebody has seen to it."""


class StoreRefused(StoreError):
    """The lines are no record this version knows; the game is left on the box, the others go on."""


class Store(Protocol):
    """A game is named by the device that owns it and its id; line 0 is the header, line n the n-th
    event.
    """

    def held(self, device: str, game: str) -> tuple[int, int]:
        """(events held, CRC-32 of header and events, a newline after each); (-1, 0) for an unknown
        game.

        Of several branches the one that this device's copy extended last.
        """

    def crc_at(self, device: str, game: str, n: int) -> int | None:
        """CRC-32 of the header and the first n events of that branch; None if it holds fewer."""

    def commit(self, device: str, game: str, first: int, lines: list[str], simulated: bool) -> int:
        """Store lines of which lines[0] is line `first`, in one transaction; gives the events now
        held.

        That is what may be acknowledged: the number of events of the device's copy known to be
        held, counted from the header without a gap. If `first` leaves a gap nothing is stored.

        A line that is held and equal is skipped. A line that differs from the one held begins a
        branch, which shares the lines before it. Raises StoreBusy, StoreFull or StoreRefused, and
        then has stored nothing.
        """

    def walked(self, device: str, game: str, walk: int | None) -> None:
        """The box plays this game and has turned up `walk` orders of its emptying; None: all there
        are.

        It holds until the game's next event. Lists and stories show no more than that. Unknown
        games are ignored.
        """
