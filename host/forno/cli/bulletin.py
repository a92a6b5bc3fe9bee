"""What happens to the boxes, said line by line in the terminal of `forno run`."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from forno.language import _
from forno.link.desk import BoxState, Desk
from forno.link.notes import in_words
from forno.link.problems import Problem

Known = tuple[bool, Problem | None, tuple[str, ...]]


@contextmanager
def bulletin(desk: Desk, say: Callable[[str], None]) -> Iterator[None]:
    """Says what changes, from a thread of its own: a stopped terminal must not stop the link."""
    changes: queue.SimpleQueue[bool] = queue.SimpleQueue()

    def note(_device: str) -> None:
        changes.put(True)

    def read_out() -> None:
        known: dict[str, Known] = {}
        with suppress(OSError):  # the terminal is gone
            while changes.get():
                for line in news(desk.boxes(), known):
                    say(line)

    reader = threading.Thread(target=read_out, name="forno-bulletin", daemon=True)
    reader.start()
    desk.subscribe(note)
    try:
        yield
    finally:
        desk.unsubscribe(note)
        changes.put(False)
        reader.join(1)


def news(boxes: list[BoxState], known: dict[str, Known]) -> Iterator[str]:
    """What is new against `known`, which is brought up to date."""
    for box in boxes:
        before = known.get(box.port, (False, None, ()))
        notes = box.notes if box.firmware else ()  # they come before it says who it is
        now = known[box.port] = (box.connected, box.problem, notes)
        name = _("Box {box}").format(box=box.device)
        if now[1] is not None and now[1] != before[1]:
            yield f"{name}: {now[1].text}. {now[1].cure}"
        elif now[1] is None and before[1] is not None:
            yield _("{name}: all is well again.").format(name=name)
        if now[0] != before[0]:
            text = _("{name} is connected.") if now[0] else _("{name} is disconnected.")
            yield text.format(name=name)
        for note in now[2]:
            if note not in before[2]:
                yield f"{name}: {in_words(note)}."
    for port in set(known) - {box.port for box in boxes}:
        del known[port]
