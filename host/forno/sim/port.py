"""The far end of the cable: a pseudo-terminal that behaves like a board's USB serial port."""

from __future__ import annotations

import os
import pty
import select
import time
import tty

ROOM = 256  # bytes that wait for a slow reader before the board is held up
PATIENCE = 0.5  # seconds for which it is held up; then what waits is lost


class Port:
    """What others open is `path`. Reads and writes here never block.

    As with a board, what is written while nobody has the port open is lost, and so is what a reader
    leaves lying for longer than PATIENCE.
    """

    def __init__(self) -> None:
        self.fd, far = pty.openpty()
        tty.setraw(far)
        self.path = os.ttyname(far)
        os.close(far)
        os.set_blocking(self.fd, False)
        self._poll = select.poll()
        self._poll.register(self.fd, select.POLLHUP)
        self._waiting = b""
        self._since = 0.0

    def is_open(self) -> bool:
        """Whether anybody has the port open."""
        return not any(event & select.POLLHUP for _, event in self._poll.poll(0))

    def has_room(self) -> bool:
        return len(self._waiting) < ROOM

    def read(self) -> bytes:
        """What has come, perhaps nothing."""
        try:
            return os.read(self.fd, 4096)
        except OSError:  # nothing there, or closed in this moment
            return b""

    def write(self, data: bytes) -> None:
        """Sends what the reader takes now and keeps the rest waiting."""
        if not self._waiting:
            self._since = time.monotonic()
        self._waiting += data
        self.push()

    def push(self) -> None:
        """Another try to send what waits."""
        if not self._waiting:
            return
        if not self.is_open() or time.monotonic() - self._since > PATIENCE:
            self._waiting = b""
            return
        try:
            sent = os.write(self.fd, self._waiting)
        except OSError:
            return
        self._waiting = self._waiting[sent:]
        if sent:
            self._since = time.monotonic()

    def close(self) -> None:
        os.close(self.fd)
