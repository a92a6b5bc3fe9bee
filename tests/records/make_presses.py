"""Makes `presses/`: a hundred physical games, by which key presses are counted.

`.venv/bin/python tests/records/make_presses.py` writes them anew, the same each time: each is a
digital game played by chance (`tests/rules/random_play`), its seed taken out.
"""

from pathlib import Path

from forno.rules.record import write_event, write_header
from forno.rules.table import Table
from tests.rules.random_play import Dice, decide, header

PLACE = Path(__file__).parent / "presses"
NUMBER = 100
RULES = ("modern", "classic", "classic-hidden")
PLAYERS = (2, 3, 4, 5)
NAMES = ("Alberto", "Bea", "Ștefan", "Țuțea", "Äyräpää", "Győző", "Łucja", "Даша", "Jörg")


def record(number: int) -> list[str]:
    """The lines of one game."""
    dice = Dice(number)
    players = PLAYERS[number // len(RULES) % len(PLAYERS)]
    head = header(RULES[number % len(RULES)], players, number, dice)
    for seat, player in enumerate(head["players"]):
        player["name"] = NAMES[(number + seat) % len(NAMES)]
    table, events = Table(head), []
    while table.view()["phase"] != "over":
        event = decide(table, dice)
        table.apply(event)
        events.append(write_event(event, "mammamia"))
    del head["seed"]
    return [write_header({**head, "id": f"{number:016x}"}), *events]


def main() -> None:
    """Write all games."""
    PLACE.mkdir(exist_ok=True)
    for number in range(NUMBER):
        text = "\n".join(record(number)) + "\n"
        (PLACE / f"{number:03}.jsonl").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
