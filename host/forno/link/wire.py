"""A serial port, opened for this program alone; what goes wrong with it becomes a `Problem`."""

from __future__ import annotations

import contextlib
import errno
import os
import threading

import serial

from forno.link.problems import Problem

READ_FOR = 0.05  # seconds: as long as nothing comes, the session's clock ticks at this pace
WRITE_FOR = 1.0  # seconds, until a write to a port that nobody reads gives up
_BUSY = {errno.EBUSY, errno.EAGAIN, errno.EWOULDBLOCK}
_DENIED = {errno.EACCES, errno.EPERM}
_ABSENT = {errno.ENOENT, errno.ENODEV, errno.ENXIO}


class WireError(Exception):
    """The port cannot be used, or not any more."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text)
        self.problem = problem


class Wire:
    """Raises WireError from everything but `wake` and `close`."""

    def __init__(self, path: str) -> None:
        self.path = path
        port = serial.Serial()
        port.port = path
        port.baudrate = 115200
        port.exclusive = None if os.name == "nt" else True  # Windows opens nothing twice
        port.dtr = True
        port.timeout = READ_FOR
        port.write_timeout = WRITE_FOR
        try:
            port.open()
            port.reset_input_buffer()
        except Exception as error:  # of a board that is pulled meanwhile: termios.error, no OSError
            port.close()
            raise WireError(_why_closed(path, error)) from error
        self._port = port
        self._wake_lock = threading.Lock()
        self._closed = False

    def read(self) -> bytes:
        """What has come, after waiting READ_FOR seconds at most."""
        try:
            data: bytes = self._port.read(max(1, min(self._port.in_waiting, 4096)))
        except (OSError, TypeError) as error:  # TypeError: closed under pyserial's hands
            raise self._gone() from error
        return data

    def write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except serial.SerialTimeoutException as error:
            raise WireError(Problem("silent", {"port": self.path})) from error
        except (OSError, TypeError) as error:
            raise self._gone() from error

    def wake(self) -> None:
        """Let a `read` that waits return; from any thread."""
        with self._wake_lock:
            if not self._closed:
                self._port.cancel_read()

    def close(self) -> None:
        with self._wake_lock:
            self._closed = True
            with contextlib.suppress(OSError):  # unplugged: there is nothing left to close
                self._port.close()

    def _gone(self) -> WireError:
        return WireError(Problem("gone", {"port": self.path}))


def _why_closed(path: str, error: Exception) -> Problem:
    number = getattr(error, "errno", None)
    text = str(error)
    if number in _BUSY or "PermissionError(13" in text:  # Windows says so of a port in use
        return Problem("busy", {"port": path})
    if number in _DENIED:
        return Problem("denied", {"port": path})
    if number in _ABSENT or "FileNotFoundError" in text:
        return Problem("absent", {"port": path})
    return Problem("failed", {"port": path, "detail": text})
