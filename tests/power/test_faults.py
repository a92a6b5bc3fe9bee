"""Flash that fails, fills up or comes back damaged: the box starts and says what it found."""

from pathlib import Path

import pytest

from tests.power.interpreter import RECORDS, run, run_on_box

RECORD = RECORDS / "015.jsonl"
EVERY = 12  # pages of the flash


def test_a_failed_write_changes_nothing_and_can_be_tried_again(micropython: str) -> None:
    tried = run(micropython, "faults.py", "fail")
    assert tried["writes"] > 60
    assert tried["failures"] >= tried["writes"]  # each of them was told, none was swallowed


def test_a_full_box_keeps_what_the_host_has_not(micropython: str) -> None:
    filled = run(micropython, "faults.py", "full")
    assert filled["fitted"] > 5
    assert 50 < filled["to_the_brim"] < 400


def test_a_crowded_heap_costs_no_entry(micropython: str) -> None:
    assert run(micropython, "faults.py", "heap", heap="1M")["written"] == 20


def test_damaged_files(micropython: str) -> None:
    tried = run(micropython, "damage.py", "files")
    assert tried["middle"] > 60
    assert tried["torn"] > 5


def test_flipped_bits_anywhere(micropython: str) -> None:
    seen = run(micropython, "damage.py", "bits", 1, 400)
    assert seen["mounted"] > 350
    assert seen["noted"] > 50  # some hit the games and were told
    assert seen["whole"] > 100  # some hit nothing that is in use


def seen_on_pages(micropython: str, box: Path, step: int, first: int) -> dict[str, int]:
    seen = run_on_box(micropython, box, "pages.py", step, first, RECORD)
    assert seen["tried"] >= 3 * 220 // step
    assert seen["not mounted"] == 0  # littlefs keeps its first folder twice
    assert seen["gone on"] == seen["tried"]
    assert seen["told"] + seen["whole"] > seen["tried"] // 2
    return seen


def test_a_damaged_page_takes_no_more_than_it_held(micropython: str, box: Path) -> None:
    assert seen_on_pages(micropython, box, EVERY, 3)["told"] > 5


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("first", range(EVERY))
def test_any_damaged_page(micropython: str, box: Path, first: int) -> None:
    seen_on_pages(micropython, box, EVERY, first)


def test_missing_and_foreign_files_and_a_full_flash(micropython: str, box: Path) -> None:
    told = run_on_box(micropython, box, "places.py", RECORD)
    assert told["tried"] > 50
    assert told["gone on"] == told["tried"]
    assert {"foreign-file", "bad-config", "bad-header", "bad-settings"} <= set(told["notes"])
    assert not told["full"]  # nothing could be written, and all of it was there


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(2, 12))
def test_flipped_bits_anywhere_at_length(micropython: str, seed: int) -> None:
    assert run(micropython, "damage.py", "bits", seed, 20_000)["mounted"] > 15_000
