"""A served page over a real history and a real desk, and a browser that looks at it."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from forno.history.store import History
from forno.link.desk import Desk
from forno.link.picture import Screen
from forno.web.app import make_app
from tests.history.games import fresh_history

TOKEN = "the token of this start"
DEVICE = "e6614c311b7e5a2c"
GAME = "0123456789abcdef"
PORT_NAME = "ttyACM0"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class House:
    """A history, a desk and the page over them, served on a port of its own."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.desk = Desk()
        self.client = httpx.Client(verify=False, trust_env=False)
        self.port = 0
        self._server: uvicorn.Server | None = None
        self.log_level = "critical"
        self.access_log = False

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self._ask("GET", path, more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        return self._ask("POST", path, more)

    def _ask(self, method: str, path: str, more: dict[str, Any]) -> httpx.Response:
        """As a program would ask that knows nothing from before."""
        self.client.cookies.clear()
        return self.client.request(method, self.address + path, **more)

    def open(self) -> None:
        listening = socket.socket()
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(("127.0.0.1", self.port))
        self.port = listening.getsockname()[1]
        config = uvicorn.Config(
            make_app(self.history, self.desk, TOKEN),
            log_level=self.log_level,
            access_log=self.access_log,
            timeout_graceful_shutdown=0,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listening]})
        self._thread.start()
        wait_until(lambda: self._server is not None and self._server.started)

    def shut(self) -> None:
        """Ends at once, whoever is still connected."""
        if self._server is not None:
            self._server.should_exit = True
            self._thread.join()
            self._server = None

    # What the link does when a box is there

    def plug_in(self, device: str = DEVICE, port: str = PORT_NAME, **state: object) -> None:
        state = {"connected": True, "board": "pico_oled", "firmware": "1", **state}
        self.desk.show(port, device=device, **state)

    def play(self, lines: list[str], device: str = DEVICE, game: str = GAME, **walk: int) -> None:
        """Lines of a game arrive; with `walk`, the box tells how many orders it has turned up."""
        self.history.commit(device, game, 0, lines, False)
        if walk:
            self.history.walked(device, game, walk["walk"])

    def all_turned_up(self, device: str = DEVICE, game: str = GAME) -> None:
        self.history.walked(device, game, None)


def wait_until(holds: Callable[[], object], seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


@pytest.fixture(scope="session")
def histories(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], History]]:
    """Makes empty histories."""
    folder = tmp_path_factory.mktemp("histories")
    made: list[History] = []

    def make() -> History:
        made.append(fresh_history(folder, str(len(made))))
        return made[-1]

    yield make
    for history in made:
        history.close()


@contextmanager
def opened(history: History) -> Iterator[House]:
    house = House(history)
    house.open()
    try:
        yield house
    finally:
        house.shut()
        house.client.close()


@pytest.fixture
def house(histories: Callable[[], History]) -> Iterator[House]:
    with opened(histories()) as house:
        yield house


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


class Watched:
    """A page whose complaints and requests are noted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda message: self._note(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)


@pytest.fixture
def watched(browser: Browser) -> Iterator[Watched]:
    """A new page, 1280 × 800, of which every complaint fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(10_000)
    noted = Watched(context.new_page())
    yield noted
    context.close()
    assert noted.complaints == []


@pytest.fixture
def page(watched: Watched) -> Page:
    return watched.page


def checkered(width: int = 128, height: int = 64) -> Screen:
    """A picture in which every bit has a neighbour that differs."""
    rows = [bytes([0xAA, 0x55][y % 2] for _ in range((width + 7) // 8)) for y in range(height)]
    return Screen(width, height, b"".join(rows))
