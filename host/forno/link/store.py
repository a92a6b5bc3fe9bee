"""What the link needs of whoever keeps the games, and the ways in which keeping can fail.

A game is known by its id, 64 random bits in 16 hexadecimal digits. Its lines are numbered from 0
(the header); line n is the n-th event. A CRC here is the CRC-32 over the header and the first n
event lines in UTF-8, each followed by a newline.
"""

from __future__ import annotations

from typing import Protocol

from forno.failure import Failure


class StoreBusy(Failure):
    """The store cannot answer at the moment. Nothing was kept: acknowledge nothing, try again."""


class StoreFull(Failure):
    """The store cannot write: full or read-only. Nothing was kept: acknowledge nothing, try again."""


class Store(Protocol):
    """Thread-safe; each call is one transaction and may raise StoreBusy or StoreFull."""

    def held(self, device: str, game: str) -> tuple[int, int]:
        """(events, CRC over all of them) of the branch this device's copy follows.

        (-1, 0) if the device has never committed a line of this game.
        """
        ...

    def crc_at(self, device: str, game: str, n: int) -> int | None:
        """The CRC over the header and the first n events of that branch; None if not held."""
        ...

    def commit(
        self, device: str, game: str, first: int, lines: list[str], simulated: bool
    ) -> int:
        """Keeps `lines`, the first of them being line `first`; all of them or none.

        Lines already held and equal are skipped. Lines that differ from those held become a new
        branch of the game, beside the old one, with the lines before `first` as they were: so
        compare the CRC before `first`, and begin with line 0 if it differs.
        A gap (`first` beyond the next line awaited) is refused: nothing is kept.
        Returns how many events of the device's copy are now known to be held, counted from the
        header without a gap: the number to acknowledge. After a gap, the number held.
        """
        ...

    def walked(self, device: str, game: str, walk: int) -> None:
        """Notes how many orders of the present emptying the box has turned up.

        Lists and stories show no more than that. Unknown games are ignored.
        """
        ...
