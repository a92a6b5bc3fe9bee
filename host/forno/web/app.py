"""The page as an ASGI application: its addresses and what each answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from zlib import crc32

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from forno.engine.faults import fault_text
from forno.engine.story import tell
from forno.failure import Failure
from forno.history.store import GameRow, History, NoSuchGame, OvenClosed
from forno.keysets import KEYS, keys_of
from forno.language import language
from forno.link.desk import Desk
from forno.locale import LANGUAGES
from forno.web.archive import FILTERS, count_all, fits, row_of
from forno.web.commands import Commands
from forno.web.guard import MAY_PRESS, Guard
from forno.web.live import Games, Live
from forno.web.speaking import Speaking
from forno.web.stream import Stream, Tables
from forno.web.words import say

HERE = Path(__file__).parent

SHORTCUTS = dict(
    zip(
        KEYS,
        (
            ("S", "S"), ("M", "M"), ("A", "A"), ("P", "P"), ("O", "O"),
            ("R", "R"), ("U", "U"), ("W", "W"), ("Enter", "⏎"), ("Backspace", "⌫"),
        ),
        strict=True,
    )
) | {
    "up": ("ArrowUp", "↑"), "left": ("ArrowLeft", "←"), "push": ("Enter", "⏎"),
    "right": ("ArrowRight", "→"), "down": ("ArrowDown", "↓"),
    "a": ("A", "A"), "b": ("B", "B"), "x": ("X", "X"), "y": ("Y", "Y"),
}  # fmt: skip
"""For each key of any box the key of a keyboard: (its name in a browser, what is shown).

The ingredients have the letters that the box writes for them.
"""


def make_app(history: History, desk: Desk, token: str) -> Starlette:
    """The page over a history and a desk; whoever shows `token` may press keys.

    `app.state.end()` ends the streams of open pages; a server calls it before it stops.
    """
    site = Site(history, desk)
    app = Starlette(
        routes=site.routes(),
        middleware=[Middleware(Speaking), Middleware(Guard, token=token)],
        exception_handlers={HTTPException: site.not_served, Failure: site.failed},
        lifespan=site.lifespan,
    )
    app.state.end = site.stream.end
    return app


def build_number() -> str:
    """Changes whenever a file of the page does, so that an open page knows that it is old."""
    crc = 0
    for file in sorted(HERE.rglob("*.*")):
        if file.suffix in (".js", ".css", ".html", ".svg"):
            crc = crc32(file.read_bytes(), crc)
    return f"{crc:08x}"


class Site:
    """The handlers of all addresses."""

    def __init__(self, history: History, desk: Desk) -> None:
        self.history = history
        self.desk = desk
        self.live = Live(history, desk)
        self.stream = Stream(history, desk, self.tables)
        self.build = build_number()
        self.templates = Environment(
            loader=PackageLoader("forno.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.filters.update(sentence=sentence, code=with_code)
        self.templates.globals.update(
            say=say, shortcuts=SHORTCUTS, keys_of=keys_of, ten=KEYS, here=""
        )
        self.templates.globals.update(language=language, languages=LANGUAGES)

    def routes(self) -> list[Route | Mount]:
        return [
            Route("/", self.table),
            Route("/events", self.events),
            *Commands(self.desk).routes(),
            Route("/games", self.games),
            Route("/games/{name}", self.game),
            Route("/games/{name}/record", self.record),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ]

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.stream.open()
        try:
            yield
        finally:
            self.stream.close()

    def version(self) -> str:
        """Differs from that of an open page which has to be loaded again."""
        return f"{self.build}-{language()}"

    def page(self, template: str, status: int = 200, **values: object) -> HTMLResponse:
        return HTMLResponse(self.templates.get_template(template).render(**values), status)

    # The live table

    def tables(self) -> Tables:
        """The changing part of the live page. Blocks while it reads the history."""
        places, failure = [], None
        try:
            places = self.live.places()
        except Failure as problem:
            failure = problem
        html = self.templates.get_template("tables.html").render(
            places=places, failure=failure, waiting=self.desk.problem
        )
        said = [place.scene.said for place in places if place.scene]
        return {"html": html, "words": " ".join(said)}

    async def table(self, request: Request) -> Response:
        tables = await self.stream.tables()
        return self.page(
            "table.html",
            tables=tables["html"],
            may_press=request.scope[MAY_PRESS],
            build=self.version(),
        )

    async def events(self, request: Request) -> Response:
        if self.stream.full:
            return PlainTextResponse(say("too-many-viewers"), 503)
        known = {box.device for box in self.desk.boxes()}
        screens = known & set(request.query_params.getlist("screen"))
        hello = {"build": self.version(), "mayPress": request.scope[MAY_PRESS]}
        return StreamingResponse(
            self.stream.follow(frozenset(screens), hello), media_type="text/event-stream"
        )

    # The history

    async def games(self, request: Request) -> Response:
        asked = request.query_params.get("show", FILTERS[0])
        chosen = asked if asked in FILTERS else FILTERS[0]
        return await asyncio.to_thread(self.games_page, chosen)

    def games_page(self, chosen: str) -> Response:
        rows = self.history.games()
        return self.page(
            "games.html",
            rows=[row_of(row) for row in rows if fits(row, chosen)],
            counts=count_all(rows),
            filters=FILTERS,
            chosen=chosen,
        )

    async def game(self, request: Request) -> Response:
        return await asyncio.to_thread(self.game_page, request.path_params["name"])

    def game_page(self, name: str) -> Response:
        row = self.history.find(name)
        lines = self.history.lines_of(row)
        return self.page(
            "game.html",
            row=row_of(row),
            scene=Games(self.history).scene(row),
            fault=fault_of(row),
            story=tell(lines, walked=row.shown_orders(lines)),
            record=self.record_of(row),
        )

    def record_of(self, row: GameRow) -> str:
        """The record's text; empty while there is a secret in it."""
        try:
            return self.history.public_record(row.id, row.branch)
        except OvenClosed:
            return ""

    async def record(self, request: Request) -> Response:
        find = partial(self.history.find, request.path_params["name"])
        row = await asyncio.to_thread(find)
        text = await asyncio.to_thread(self.history.public_record, row.id, row.branch)
        return Response(
            text,
            media_type="application/jsonl; charset=utf-8",
            headers={"content-disposition": f'attachment; filename="forno-{row.name}.jsonl"'},
        )

    # What goes wrong

    async def not_served(self, request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404:
            return self.page(
                "message.html", 404, title=say("not-found"), hint=say("not-found-hint")
            )
        return PlainTextResponse(str(error), status)

    async def failed(self, request: Request, error: Exception) -> Response:
        assert isinstance(error, Failure)
        status = 404 if isinstance(error, NoSuchGame) else 403
        if not isinstance(error, NoSuchGame | OvenClosed):
            status = 503
        return self.page("message.html", status, title=sentence(error.what), hint=error.cure)


def fault_of(row: GameRow) -> str:
    """What is wrong with the first line that the rules refuse; empty if none is."""
    if row.error is None:
        return ""
    text = fault_text(row.error["code"], row.error["params"])
    return say("refused-line", line=row.error["line"], text=text)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def with_code(text: str) -> Markup:
    """What stands between `backquotes` is shown as what is typed."""
    code = Markup("<code>{}</code>")
    parts = enumerate(text.split("`"))
    return Markup("").join(code.format(part) if at % 2 else escape(part) for at, part in parts)
