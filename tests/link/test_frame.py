"""The frame on both interpreters, and on whatever bytes hypothesis thinks of."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from forno.link import frame
from tests.link import frame_vectors

TOP = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("check", frame_vectors.CHECKS, ids=lambda check: check.__name__)
def test_on_this_interpreter(check: Callable[[], None]) -> None:
    check()


def test_on_micropython(micropython: str) -> None:
    """In the heap of a Pico."""
    done = subprocess.run(
        [micropython, "-X", "heapsize=240k", "tests/link/frame_vectors.py"],
        cwd=TOP,
        env={**os.environ, "MICROPYPATH": "host:.frozen"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == f"{len(frame_vectors.CHECKS)} checks passed\n", done.stderr + done.stdout


# a message begins with its letter
messages = st.text(max_size=400).map(lambda text: "m" + text)


@given(messages, st.integers(0, 99))
def test_any_text_comes_back(text: str, serial: int) -> None:
    lines = frame.lines(frame.escape(text), serial)
    assert frame.Reader(10_000).feed(b"".join(lines)) == [text]


@given(st.lists(st.binary(max_size=300), max_size=8))
def test_nothing_makes_it_raise(chunks: list[bytes]) -> None:
    reader = frame.Reader(1000)
    for chunk in chunks:
        reader.feed(chunk)
    reader.feed(b"\n")
    assert reader.feed(frame.seal(b"good")) == ["good"]


pieces = st.one_of(
    st.binary(max_size=40),
    messages.map(lambda text: b"".join(frame.lines(frame.escape(text)))),
    st.sampled_from([b"#", b"\r\n", b"\n", b"%", b"~", b"#+000", b"#-001"]),
)


@given(st.lists(pieces, max_size=12), st.integers(1, 600))
def test_the_cut_of_the_bytes_does_not_matter(stream: list[bytes], size: int) -> None:
    data = b"".join(stream)
    whole, cut = frame.Reader(2000), frame.Reader(2000)
    found = [text for at in range(0, len(data), size) for text in cut.feed(data[at : at + size])]
    assert found == whole.feed(data)
    assert (cut.noise, cut.lost) == (whole.noise, whole.lost)
