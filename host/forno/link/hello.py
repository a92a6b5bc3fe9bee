"""What a box says of itself each second while no computer has answered it."""

from __future__ import annotations

from dataclasses import dataclass

from forno.link import frame
from forno.link.fetch import Held, parse_entry
from forno.link.problems import Problem


@dataclass(frozen=True)
class Hello:
    """`link` and `firmware` can be read of every version, the rest only if `fits`.

    `games` are as many as fitted in the line: all of `count`, or none.
    """

    link: int
    firmware: str
    board: str = ""
    device: str = ""
    simulated: bool = False
    current: str | None = None
    count: int = 0
    games: tuple[tuple[str, Held], ...] = ()

    @property
    def fits(self) -> bool:
        return self.link == frame.VERSION


def parse_hello(text: str) -> Hello:
    """Raises ValueError for what no box says."""
    words = text.split(" ")
    link, firmware = int(words[0]), " ".join(words[1:2])
    if link != frame.VERSION:
        return Hello(link, firmware)
    board, device, simulated, current, count, *entries = words[2:]
    return Hello(
        link,
        firmware,
        board,
        device,
        simulated == "1",
        None if current == "-" else current,
        int(count),
        tuple(parse_entry(word) for word in entries),
    )


def misfit(link: int, firmware: str, port: str) -> Problem:
    """A box that speaks another version of the link."""
    code = "box-older" if link < frame.VERSION else "box-newer"
    params = {"port": port, "theirs": str(link), "ours": str(frame.VERSION), "name": firmware}
    return Problem(code, params)
