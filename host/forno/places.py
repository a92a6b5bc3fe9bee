"""Where Forno keeps things on this computer."""

from __future__ import annotations

import os
import warnings
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """What is to stay: the history, a simulated box's flash."""
    return platformdirs.user_data_path("forno")


def runtime_folder() -> Path:
    """What is true of running processes only; FORNO_RUNTIME_DIR names another place."""
    named = os.environ.get("FORNO_RUNTIME_DIR")
    with warnings.catch_warnings():  # that XDG_RUNTIME_DIR is not set is no news to a player
        warnings.simplefilter("ignore")
        return Path(named or platformdirs.user_runtime_dir("forno"))


def decks_folder() -> Path:
    """Where a user's own decks of cards lie."""
    return data_folder() / "decks"
