"""Who may read the page and who may change something through it.

The server listens on this computer only, but every page that is open in a browser here can send
requests to it. So:

* the Host must be this server by a name of this computer and with its port; a foreign name that
  resolves to 127.0.0.1 (DNS rebinding) is refused;
* a request that the browser marks as coming from another site is refused, unless it is a person
  following a link;
* whatever changes something needs the token that is made at each start. It comes once in the
  address (`?token=`), is moved into a cookie that scripts cannot read and that other sites cannot
  send, and is taken out of the address, so that neither a log nor the browser's history keeps it.
"""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from forno.web.words import say

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), serial=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Sent with every answer."""

READING = ("GET", "HEAD")
HOSTS = ("127.0.0.1", "localhost", "[::1]")
MAY_PRESS = "forno.may_press"
"""Scope key: True if the request carries the token of this start."""


class Guard:
    """ASGI middleware that refuses what the module's text says, before any page is asked."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app = app
        self.token = token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = self.refuse(scope) or self.take_token(scope)
        await (answer or self.app)(scope, receive, with_headers(send, caching(scope["path"])))

    def refuse(self, scope: Scope) -> Response | None:
        """The answer to a request that may not be served; None if it may."""
        headers = Headers(scope=scope)
        if headers.get("host", "").lower() not in own_hosts(scope):
            return PlainTextResponse(say("refused-host"), 403)
        if not comes_from_here(scope, headers):
            return PlainTextResponse(say("refused-origin"), 403)
        scope[MAY_PRESS] = self.knows(cookie(headers, cookie_name(scope)))
        if scope["method"] not in READING and not scope[MAY_PRESS]:
            return PlainTextResponse(say("refused-token"), 403)
        return None

    def take_token(self, scope: Scope) -> Response | None:
        """Moves a token in the address into the cookie; None if the address has none."""
        fields = parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)
        given = [value for name, value in fields if name == "token"]
        if not given or scope["method"] not in READING:
            return None
        rest = urlencode([field for field in fields if field[0] != "token"])
        # The server writes its access log from the scope.
        scope["query_string"] = rest.encode()
        if not self.knows(given[0]):
            return PlainTextResponse(say("wrong-token"), 403)
        answer = RedirectResponse(own_path(scope["path"]) + (f"?{rest}" if rest else ""), 303)
        answer.set_cookie(
            cookie_name(scope), self.token, httponly=True, samesite="strict", path="/"
        )
        return answer

    def knows(self, given: str) -> bool:
        return secrets.compare_digest(given.encode(), self.token.encode())


def own_hosts(scope: Scope) -> list[str]:
    """The values of Host that name this server."""
    port = (scope.get("server") or ("", 80))[1]
    hosts = [f"{host}:{port}" for host in HOSTS]
    return [*hosts, *HOSTS] if port == 80 else hosts


def comes_from_here(scope: Scope, headers: Headers) -> bool:
    """False for what a page of another site sent.

    Browsers name the origin of whatever may change something. A program that is no browser sends
    neither header; what it may do, the token decides.
    """
    site = headers.get("sec-fetch-site", "none")
    if scope["method"] in READING:
        return site in ("same-origin", "none") or headers.get("sec-fetch-mode") == "navigate"
    origin = headers.get("origin")
    own = [f"http://{host}" for host in own_hosts(scope)]
    return site in ("same-origin", "none") and (origin is None or origin.lower() in own)


def cookie_name(scope: Scope) -> str:
    """Cookies are shared by all ports of a host: each server has its own."""
    return f"forno-{(scope.get('server') or ('', 80))[1]}"


def cookie(headers: Headers, name: str) -> str:
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    return jar[name].value if name in jar else ""


def own_path(path: str) -> str:
    """The path, safe to redirect to: `//elsewhere` would be another site."""
    return "/" + path.lstrip("/\\")


def caching(path: str) -> str:
    """The page's own files may be kept as long as they are asked after each time."""
    return "no-cache" if path.startswith("/static/") else "no-store"


def with_headers(send: Send, cache_control: str) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            headers["cache-control"] = cache_control
        await send(message)

    return send_with_headers
