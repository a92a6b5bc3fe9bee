"""The box's files, laid out once for all tests of the firmware."""

from pathlib import Path

import pytest

from tests.firmware.boxes import lay_out


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay_out(tmp_path_factory.mktemp("box") / "tree")
