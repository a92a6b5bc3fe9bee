"""A person at the serial port of a box, and a look into its flash while it is off."""

import time
from pathlib import Path
from types import TracebackType

import serial
from littlefs import LittleFS

PROMPT = b">>> "
BLOCK = 4096


class Terminal:
    """An open port; `heard` is all that came and was not waited for yet."""

    def __init__(self, port: str) -> None:
        self.port = serial.Serial(port, timeout=0.05, write_timeout=2)
        self.heard = b""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.port.close()

    def listen(self, seconds: float) -> bytes:
        """Everything that comes within that time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.heard += self.port.read(4096)
        heard, self.heard = self.heard, b""
        return heard

    def until(self, expected: bytes, seconds: float = 15) -> bytes:
        """What comes, up to and with `expected`; fails if it does not come in time."""
        end = time.monotonic() + seconds
        while expected not in self.heard:
            assert time.monotonic() < end, f"no {expected!r} in {self.heard[-2000:]!r}"
            self.heard += self.port.read(4096)
        at = self.heard.index(expected) + len(expected)
        heard, self.heard = self.heard[:at], self.heard[at:]
        return heard

    def type(self, data: bytes) -> None:
        self.port.write(data)

    def interrupt(self) -> None:
        """Ctrl-C, to a prompt at which nothing of what was said before is left to hear."""
        self.type(b"\x03")
        self.until(PROMPT)
        self.type(b"'in' + 'step'\r")
        self.until(b"'instep'\r\n" + PROMPT)

    def run(self, line: str) -> str:
        """Types a line at the prompt and gives what it prints."""
        self.type(line.encode() + b"\r")
        self.until(b"\r\n")
        return self.until(PROMPT)[: -len(PROMPT)].decode().strip()


class Flash:
    """The files on a flash image whose box is off."""

    def __init__(self, image: Path) -> None:
        self.image = image
        data = image.read_bytes()
        self.files = LittleFS(
            block_size=BLOCK,
            block_count=len(data) // BLOCK,
            prog_size=256,
            read_size=32,
            cache_size=1024,
            lookahead_size=32,
            mount=False,
        )
        self.files.context.buffer = bytearray(data)
        self.files.mount()

    def names(self, folder: str = "/") -> list[str]:
        return sorted(self.files.listdir(folder))

    def read(self, path: str) -> str:
        with self.files.open(path, "r") as file:
            return str(file.read())

    def write(self, path: str, text: str) -> None:
        """Puts a file there, as `mpremote fs cp` would."""
        with self.files.open(path, "w") as file:
            file.write(text)
        self.image.write_bytes(self.files.context.buffer)
