"""The box's files, laid out once for all tests of the firmware."""

from pathlib import Path

import pytest

from forno.sim import rom
from tests.firmware.boxes import SCRIPTS


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("box")
    rom.lay_out(folder, SCRIPTS)
    return folder
