"""The stream of events to every open page.

A viewer keeps no queue of what happened: it knows what it was sent last and looks up the present
state when it is woken. So a slow viewer skips states instead of piling them up, many viewers share
one rendering, and nothing is rendered while nobody looks.
"""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from forno.history.store import History
from forno.language import language
from forno.link.desk import Desk
from forno.link.picture import Screen

BEAT_SECONDS = 15.0
"""A silent stream says at least this often that it is alive."""
GATHER_SECONDS = 0.03
"""Changes that come together (an event and its walk) are sent together."""
RETRY_MS = 1000
MOST_VIEWERS = 200

Tables = dict[str, str]
"""The page's changing part: `html`, and `words` for those who hear it."""


def message(event: str, data: object) -> bytes:
    """One server-sent event. JSON has no raw line break, so the data is one line."""
    return f"event: {event}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


@dataclass(eq=False)
class Viewer:
    """One open page: the screens it looks at and what it was sent last."""

    screens: frozenset[str]
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    tables: Tables | None = None
    pictures: dict[str, Screen | None] = field(default_factory=dict)


class Stream:
    """All viewers of one server. Everything but `changed` runs in the server's event loop."""

    def __init__(self, history: History, desk: Desk, render: Callable[[], Tables]) -> None:
        """`render` gives the changing part of the page; it may block and runs in a thread."""
        self.history = history
        self.desk = desk
        self.render = render
        self.viewers: set[Viewer] = set()
        self._version = 0
        self._rendered: dict[str, tuple[int, Tables]] = {}
        self._rendering = asyncio.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False

    def open(self) -> None:
        """Begins to listen for changes; call it in the running event loop."""
        self._loop = asyncio.get_running_loop()
        self.desk.subscribe(self.changed)
        self.history.subscribe(self.changed)

    def close(self) -> None:
        self.desk.unsubscribe(self.changed)
        self.history.unsubscribe(self.changed)
        self._loop = None

    def end(self) -> None:
        """Ends every stream, so that the server can stop; call it in the event loop."""
        self._ended = True
        self._wake_all()

    def changed(self, what: str) -> None:
        """A box or a game changed; called from any thread."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake_all)

    def _wake_all(self) -> None:
        self._version += 1
        for viewer in self.viewers:
            viewer.wake.set()

    async def tables(self) -> Tables:
        """The changing part of the page as it is now, rendered once for all viewers who speak the
        same language."""
        async with self._rendering:
            rendered = self._rendered.get(language())
            if rendered is None or rendered[0] != self._version:
                rendered = (self._version, await asyncio.to_thread(self.render))
                self._rendered[language()] = rendered
            return rendered[1]

    @property
    def full(self) -> bool:
        return len(self.viewers) >= MOST_VIEWERS

    async def follow(self, screens: frozenset[str], hello: dict[str, Any]) -> AsyncIterator[bytes]:
        """The events for one page, until it goes away."""
        viewer = Viewer(screens)
        self._join(viewer)
        try:
            yield f"retry: {RETRY_MS}\n\n".encode()
            yield message("hello", hello)
            while not self._ended:
                viewer.wake.clear()
                for news in await self._news(viewer):
                    yield news
                if not await self._woken(viewer):
                    yield message("beat", {})
        finally:
            self._part(viewer)

    async def _woken(self, viewer: Viewer) -> bool:
        """True as soon as something changed, False if nothing did for a while."""
        try:
            await asyncio.wait_for(viewer.wake.wait(), BEAT_SECONDS)
        except TimeoutError:
            return False
        await asyncio.sleep(GATHER_SECONDS)
        return True

    async def _news(self, viewer: Viewer) -> list[bytes]:
        """What this viewer has not been sent yet."""
        news = []
        tables = await self.tables()
        if tables != viewer.tables:
            viewer.tables = tables
            news.append(message("tables", tables))
        for box in self.desk.boxes():
            if box.device in viewer.screens and box.screen != viewer.pictures.get(box.device):
                viewer.pictures[box.device] = box.screen
                if box.screen is not None:
                    news.append(message("screen", picture(box.device, box.screen)))
        return news

    def _join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        for device in viewer.screens:
            self.desk.want_screen(device, True)

    def _part(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        for device in viewer.screens:
            self.desk.want_screen(device, False)


def picture(device: str, screen: Screen) -> dict[str, Any]:
    """A mirror's bitmap for the page; `bits` are the MONO_HLSB rows in base64."""
    bits = base64.b64encode(screen.pixels).decode("ascii")
    return {"device": device, "width": screen.width, "height": screen.height, "bits": bits}
