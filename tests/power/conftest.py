"""A box's files, laid out once for the tests that start the whole of it."""

from pathlib import Path

import pytest

from forno.sim import rom
from tests.power.interpreter import SCRIPTS


@pytest.fixture(scope="session")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("box")
    rom.lay_out(folder, SCRIPTS)
    return folder
