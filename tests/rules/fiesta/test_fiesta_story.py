"""The story of a game: what was done and what came of it, and nothing that is hidden."""

from pathlib import Path

from forno.engine.record_file import read_record
from forno.engine.story import tell_table
from forno.rules.table import Table
from tests.rules.fiesta.tables import begun, header, until

RECORDS = Path(__file__).parents[2] / "records" / "fiesta"


def story(name: str) -> list[str]:
    record = read_record((RECORDS / name).read_bytes())
    assert record.fault is None
    assert record.table is not None
    return tell_table(record.table)


def test_a_whole_game() -> None:
    told = story("20-the-end.jsonl")
    assert told[0] == "Fiesta Mexicana (Chili side): Daniel, Marta. Daniel starts."
    assert told[3:6] == [
        "1. Daniel turns up chilis (1 skull).",
        "   Daniel 16. Daniel wins it with 16.",
        "Daniel lays chilis on 16: 1 point, 1 in all.",
    ]
    assert "   Daniel 1, Marta 16. Marta wins it with 16." in told
    assert "Marta lays salad on 2: 1 + 3 = 4 points, 6 in all." in told
    assert told[-4:] == [
        "Marta shows: the most chilis 0, a line of three alike 4, six complete dips 6.",
        "Daniel shows: 1 for each chilis 5, the most salad 0, four complete dips 0.",
        "Tokens and wishes: Daniel 5 (skull fields -5), Marta 44.",
        "Marta wins with 44 points.",
    ]


def test_a_placing_is_reckoned_aloud() -> None:
    told = story("18-a-salad-for-two-points.jsonl")
    assert "Daniel lays salad on 6: 1 + 3 - 1 - 1 = 2 points, 5 in all." in told
    assert told[-1] == "Daniel is to turn up a card."


def test_interrupts_turned_boards_and_what_is_awaited() -> None:
    told = story("interrupt.jsonl")
    assert (
        "   Alberto 1 and an interrupt (1 for each tacos discarded). Alberto wins it with 1."
        in told
    )
    assert told[-1] == "Bea is to bid; the highest bid is 8."
    assert "Carlo turns the board left." in story("turning-order.jsonl")


def test_corrections_and_a_shared_win() -> None:
    told = story("leaving.jsonl")
    assert "Alberto leaves the table." in told
    assert "Counted of Alberto: 2 points." in story("paid-as-far-as-it-goes.jsonl")
    recounted = story("recounted-board.jsonl")
    assert "Counted of Alberto: 7 points, the board lies upside down." in recounted
    table = begun(2)
    table.apply({"e": "end"})
    assert tell_table(table)[-1] == "The game is stopped early."


def test_nothing_hidden_is_told() -> None:
    table = begun(3, "standard", seed=77)
    hidden = table.view(everything=True)["hands"][0]["wishes"]
    plain, everything = "\n".join(tell_table(table)), "\n".join(tell_table(table, None, True))
    assert "RED keeps three wishes." in plain
    assert "77" not in plain
    assert "RED keeps three wishes." not in everything
    assert any(wish.split("-")[1] in everything for wish in hidden)


def test_a_digital_game_is_told_to_its_end() -> None:
    table = Table(header(4, "standard", seed=5))
    until(table, lambda: not table.legal())
    told = tell_table(table)
    assert told[-1].split()[1] in ("wins", "and", "share")
    assert len(told) > table.view()["round"] * 2
