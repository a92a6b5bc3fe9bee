"""Simulated boxes of a test: their announcements and their flash are its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_runtime_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, micropython: str) -> None:
    monkeypatch.setenv("FORNO_RUNTIME_DIR", str(tmp_path / "runtime"))


@pytest.fixture
def flash(tmp_path: Path) -> Path:
    """Where a new box's flash image will be."""
    return tmp_path / "box.flash"
