"""What a page can tell a box: press a key, know these names. The guard has asked for the token."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from forno.keysets import KEYS, OF_BOARDS
from forno.link.desk import BoxError, Desk
from forno.web.words import say

ALL_KEYS = tuple(dict.fromkeys((*KEYS, *(key for keys in OF_BOARDS.values() for key in keys))))
"""Of all boards; what a box lacks it refuses itself."""
MOST_BYTES = 20_000
"""A longer body is no request of the page's."""
MOST_NAMES = 20
LONGEST_NAME = 320
"""Bytes of a name that a box takes, see LINK.md."""


class Commands:
    """The addresses that take a command for a box, each as a small JSON object."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def routes(self) -> list[Route]:
        return [
            Route("/boxes/{device}/key", self.key, methods=["POST"]),
            Route("/boxes/{device}/names", self.names, methods=["POST"]),
        ]

    async def key(self, request: Request) -> Response:
        """`{"key":"ok","held":false}` presses a key."""
        asked = await read_object(request)
        key, held = asked.get("key"), asked.get("held", False)
        if not isinstance(key, str) or not isinstance(held, bool):
            return PlainTextResponse(say("bad-press"), 400)
        if key not in ALL_KEYS:
            return PlainTextResponse(say("bad-key", keys=", ".join(ALL_KEYS)), 400)
        try:
            self.desk.press(request.path_params["device"], key, held)
        except BoxError as error:
            return PlainTextResponse(say("not-told", why=error), 409)
        return Response(status_code=204)

    async def names(self, request: Request) -> Response:
        """`{"names":["Bea"]}` replaces the names that the box offers when a game is set up."""
        names = (await read_object(request)).get("names")
        if not isinstance(names, list) or not names or not all(map(is_name, names)):
            return PlainTextResponse(say("bad-names"), 400)
        names = list(dict.fromkeys(names))
        if len(names) > MOST_NAMES:
            return PlainTextResponse(say("too-many-names", most=MOST_NAMES), 400)
        if any(len(name.encode()) > LONGEST_NAME for name in names):
            return PlainTextResponse(say("name-too-long", most=LONGEST_NAME // 4), 400)
        try:
            self.desk.send_names(request.path_params["device"], names)
        except BoxError as error:
            return PlainTextResponse(say("not-told", why=error), 409)
        return PlainTextResponse(say("names-sent", n=len(names)))


def is_name(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


async def read_object(request: Request) -> dict[str, Any]:
    """The JSON object in the body; empty for any other body.

    A form of another site could send text that happens to be JSON, but not with this type.
    """
    if not request.headers.get("content-type", "").startswith("application/json"):
        return {}
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            return {}
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
