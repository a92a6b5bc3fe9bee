"""In which language a page is answered: the one its address asks for, else the one chosen before,
else the one that the browser likes best.

`?lang=ro` in an address chooses; a cookie keeps it. That changes nothing but words, so it needs no
token.
"""

from __future__ import annotations

from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forno import language
from forno.locale import LANGUAGES
from forno.web.guard import cookie

COOKIE = "forno-language"
YEAR = 365 * 24 * 3600
FIELD = "lang"


class Speaking:
    """ASGI middleware that has everything behind it speak the language of the request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        chosen = chosen_in(scope)
        with language.speaking(chosen or before(Headers(scope=scope))):
            await self.app(scope, receive, keeping(send, chosen) if chosen else send)


def chosen_in(scope: Scope) -> str:
    """The language that the address asks for; empty if it asks for none that is there."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get(FIELD, [""])
    return language.known_or(asked[-1], "")


def before(headers: Headers) -> str:
    """The language of the cookie, else of the browser, else of the program that serves."""
    liked = language.accepted(headers.get("accept-language", ""), language.language())
    return language.known_or(cookie(headers, COOKIE), liked)


def keeping(send: Send, chosen: str) -> Send:
    """Has the browser remember the choice."""
    assert chosen in LANGUAGES
    text = f"{COOKIE}={chosen}; Path=/; Max-Age={YEAR}; SameSite=Strict; HttpOnly"

    async def send_with_cookie(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).append("set-cookie", text)
        await send(message)

    return send_with_cookie
