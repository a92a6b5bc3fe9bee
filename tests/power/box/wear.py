"""Counts what games cost the flash chip. Runs on MicroPython: wear.py GAMES EVENTS [RECORD].

Prints the programmed pages and erased sectors of each game, acknowledged line by line as with a
host that listens, and what the box still has room for.
"""

import json
import sys

import flash as chip
import games

from forno.journal import Journal


def main(count, events, path=None):
    flash = chip.blank(352)
    journal = Journal(chip.restart(flash) + "/games")
    _, lines = games.record(path, events)
    programs, erases = [], []
    for number in range(count):
        before = flash.programs, flash.erases
        journal.start(games.header(number))
        for n, line in enumerate(lines, 1):
            journal.append(line)
            journal.ack(journal.current, n)
        programs.append(flash.programs - before[0])
        erases.append(flash.erases - before[1])
    kept = [game[0] for game in journal.games()]
    print(
        json.dumps(
            {
                "events": len(lines),
                "programs": programs,
                "erases": erases,
                "kept": len(kept),
                "newest": kept[-1] == games.game_id(count - 1),
                "free": journal.free(),
                "notes": Journal("/flash/games").notes,
            }
        )
    )


main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
