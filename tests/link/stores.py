"""A store in memory that keeps the link's promises, and fails when told to."""

from __future__ import annotations

from binascii import crc32

from forno.link.store import StoreBusy, StoreFull


def crc_of(lines: list[str]) -> int:
    return crc32("".join(line + "\n" for line in lines).encode())


class MemoryStore:
    def __init__(self) -> None:
        self.branches: dict[tuple[str, str], list[list[str]]] = {}
        self.commits = 0
        self.fresh_lines = 0
        self.walks: list[tuple[str, int | None]] = []
        self.failures: list[type[StoreBusy] | type[StoreFull]] = []

    def _fail(self) -> None:
        if self.failures:
            raise self.failures.pop(0)("the history is locked", "Close the other program.")

    def _branch(self, device: str, game: str) -> list[str]:
        return self.branches.get((device, game), [[]])[-1]

    def held(self, device: str, game: str) -> tuple[int, int]:
        lines = self._branch(device, game)
        return len(lines) - 1, crc_of(lines)

    def crc_at(self, device: str, game: str, n: int) -> int | None:
        lines = self._branch(device, game)
        return crc_of(lines[: n + 1]) if n < len(lines) else None

    def commit(self, device: str, game: str, first: int, lines: list[str], simulated: bool) -> int:
        self._fail()
        held = self._branch(device, game)
        assert first <= len(held), "the link left a gap"
        branches = self.branches.setdefault((device, game), [])
        both = min(len(held) - first, len(lines))
        if not branches or held[first : first + both] != lines[:both]:
            branches.append(held[:first])
        elif both == len(lines):
            return first + len(lines) - 1
        target = branches[-1]
        self.fresh_lines += first + len(lines) - len(target)
        target[first:] = lines
        self.commits += 1
        return len(target) - 1

    def walked(self, device: str, game: str, walk: int | None) -> None:
        self._fail()
        self.walks.append((game, walk))
