"""`forno run`, the main job: keeps syncing with the boxes and serves the page."""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from forno.cli.running import only_run
from forno.cli.terminal import console, plain, report
from forno.failure import Failure
from forno.keysets import OF_BOARDS, check_board
from forno.language import _
from forno.places import runtime_folder

if TYPE_CHECKING:
    from starlette.applications import Starlette

USUAL_PORT = 8411
HOST = "127.0.0.1"
SHUTDOWN_SECONDS = 2
"""How long pages that follow the game may take to hear that it is over."""


def run(
    port: Annotated[
        int | None,
        typer.Option(
            min=1, max=65535, metavar="N", help=f"The page's port; else {USUAL_PORT} or a free one."
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    sim: Annotated[
        bool, typer.Option("--sim/--no-sim", help="Simulate a box if none is plugged in.")
    ] = True,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="The board that a simulated box is like: " + ", ".join(OF_BOARDS)
        ),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The history's database, else FORNO_DATABASE_URL."),
    ] = None,
) -> None:
    """Keep syncing with the boxes and show their games on a page, until Ctrl-C."""
    from forno.cli.bulletin import bulletin
    from forno.history.store import History
    from forno.link.desk import Desk
    from forno.link.keeper import Keeper
    from forno.web.app import make_app

    check_board(board)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    with ExitStack() as stack, _ended_by_signals():
        running = stack.enter_context(only_run(runtime_folder()))
        listening = stack.enter_context(_listen(port))
        page = f"http://{HOST}:{listening.getsockname()[1]}/"
        running.tell(page)
        history = History(db)
        stack.callback(history.close)
        note = _simulate(stack, board) if sim else None
        desk = Desk()
        stack.enter_context(bulletin(desk, _say))
        keeper = Keeper(history, desk)
        keeper.start()
        stack.callback(keeper.stop)
        token = secrets.token_urlsafe(16)

        def when_up() -> None:
            _greet(f"{page}?token={token}", history.place, note, browser)

        _serve(make_app(history, desk, token), listening, when_up)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Lets Ctrl-C, `kill` and a closed terminal end the block in good order, as its normal end."""
    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), _end) for name in names}
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


@contextmanager
def _listen(port: int | None) -> Iterator[socket.socket]:
    """A socket on the port that was asked for, else on the usual one, else on a free one."""
    with ExitStack() as stack:
        try:
            listening = _bound(stack, USUAL_PORT if port is None else port)
        except OSError as error:
            if port is not None:
                raise Failure(
                    _("port {port} cannot be used: {why}").format(port=port, why=error.strerror),
                    _("Name another port, or none: then a free one is taken."),
                ) from error
            listening = _bound(stack, 0)
        yield listening


def _bound(stack: ExitStack, port: int) -> socket.socket:
    listening = stack.enter_context(socket.socket())
    if os.name == "posix":  # elsewhere this would let two programs share the port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((HOST, port))
    listening.listen()
    return listening


def _simulate(stack: ExitStack, board: str | None) -> str | None:
    """Starts a simulated box if no box is there; gives what is to be said about it."""
    from forno.link.ports import find_ports

    if find_ports() or sys.platform != "linux":
        return None
    from forno.sim import Simulator, default_flash

    try:
        box = stack.enter_context(Simulator(default_flash(), board=board))
    except Failure as failure:
        report(failure)
        return None
    text = _("No box is plugged in: simulating {device}, its flash is {flash}.")
    return text.format(device=box.device, flash=box.flash)


def _greet(url: str, place: str, note: str | None, browser: bool) -> None:
    """Says once where the page is; whoever reads it here may press keys there."""
    _say(_("Forno is running: {url}").format(url=url))
    _say(_("History: {place}").format(place=place))
    if note:
        _say(note)
    _say(_("Ctrl-C ends it."))
    if browser and _has_screen():
        # Some return only when their window is closed, and the page must be served before.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _say(line: str) -> None:
    console().print(plain(line), soft_wrap=True)
    sys.stdout.flush()


def _has_screen() -> bool:
    """Whether a browser would come up in a window rather than in this terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@contextmanager
def _closed_terminal(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Has a closed terminal end the server as `kill` does, which uvicorn sees to by itself. An
    exception amid the event loop might be taken for a fault of whatever runs just then."""
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGHUP, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def _serve(app: Starlette, listening: socket.socket, when_up: Callable[[], None]) -> None:
    """Serves until a signal asks for the end; the signal is then raised again."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                when_up()

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            app.state.end()
            await super().shutdown(sockets)

    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    server = Server(config)
    with _closed_terminal(server.handle_exit):
        server.run(sockets=[listening])
    if not server.started:
        raise Failure(_("the page could not be started"), _("The lines above say why."))
