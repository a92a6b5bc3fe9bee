"""Sector erases per event: recorded games written down by the box's journal on a Pico's flash.

The journal and littlefs run on the real MicroPython, on the counting chip of tests/power, with the
host acknowledging every line.
"""

from row import row

from tests.power.interpreter import run

BAR = 0.3
GAMES = 2  # times that each record is played: the second finds the first one's files


def rows(micropython, records):
    """The mean of all games, and the one that wears most."""
    worst, erases, events = 0, 0, 0
    for record in records:
        told = run(micropython, "wear.py", GAMES, 0, record, heap="8M")
        erases += sum(told["erases"])
        events += GAMES * told["events"]
        worst = max(worst, max(told["erases"]) / told["events"])
    against = f"{events:,} events of {GAMES * len(records)} games"
    return [
        row("sector erases an event", erases, "erases", against, erases / events, BAR),
        row("sector erases an event, worst game", worst, "erases an event", against, worst, BAR),
    ]
