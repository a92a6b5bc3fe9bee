"""Flash that fails, fills up or comes back damaged: the box starts and says what it found."""

import pytest

from tests.power.interpreter import run


def test_a_failed_write_changes_nothing_and_can_be_tried_again(micropython: str) -> None:
    tried = run(micropython, "faults.py", "fail")
    assert tried["writes"] > 60
    assert tried["failures"] >= tried["writes"]  # each of them was told, none was swallowed


def test_a_full_box_keeps_what_the_host_has_not(micropython: str) -> None:
    filled = run(micropython, "faults.py", "full")
    assert filled["fitted"] > 5
    assert 50 < filled["to_the_brim"] < 400


def test_damaged_files(micropython: str) -> None:
    tried = run(micropython, "damage.py", "files")
    assert tried["middle"] > 60
    assert tried["torn"] > 5


def test_flipped_bits_anywhere(micropython: str) -> None:
    seen = run(micropython, "damage.py", "bits", 1, 400)
    assert seen["mounted"] > 350
    assert seen["noted"] > 50  # some hit the games and were told
    assert seen["whole"] > 100  # some hit nothing that is in use


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(2, 12))
def test_flipped_bits_anywhere_at_length(micropython: str, seed: int) -> None:
    assert run(micropython, "damage.py", "bits", seed, 20_000)["mounted"] > 15_000
