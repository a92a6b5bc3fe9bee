"""Files are written whole or not at all, and never over another by accident."""

from __future__ import annotations

import errno
import os

import pytest

from forno.cli import files
from forno.cli.files import write_new
from forno.failure import Failure, WrongInput


def test_a_new_file_has_the_rights_of_any_other(tmp_path):
    path = tmp_path / "a"
    write_new(path, b"content")
    (tmp_path / "b").write_bytes(b"")
    assert path.read_bytes() == b"content"
    assert path.stat().st_mode == (tmp_path / "b").stat().st_mode


def test_a_folder_is_not_written_over(tmp_path):
    (tmp_path / "a").mkdir()
    for overwrite in (False, True):
        with pytest.raises(WrongInput, match="is a folder"):
            write_new(tmp_path / "a", b"", overwrite)


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_disk_that_fills_up_leaves_things_as_they_were(tmp_path, monkeypatch, overwrite):
    """A real full disk would do; what it says is all that matters here."""

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", full)
    path = tmp_path / "a"
    if overwrite:
        path.write_bytes(b"before")
    with pytest.raises(Failure, match="No space left"):
        write_new(path, b"content", overwrite)
    assert [each.read_bytes() for each in tmp_path.iterdir()] == ([b"before"] if overwrite else [])
