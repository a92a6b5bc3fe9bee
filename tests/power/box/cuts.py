"""Cuts the power at one flash write after the other of a recorded game. Runs on MicroPython.

    cuts.py BLOCKS EVENTS STEP [RECORD]

Every STEP-th write is cut, whole and half-written, and after each cut the box starts again: every
line whose `append` had returned is there, at most the one under way besides, older games are as
they were, and the game goes on. Prints one JSON object with what was tried.
"""

import json
import sys

import flash as chip
import games

from forno.journal import Journal

OLD_GAMES = 3
AFTER = 16  # events played on after each cut: enough to move a full tail


def play(journal, head, lines, done):
    """Plays a game, keeping count in `done`: [begun, events]; OSError when the power goes."""
    journal.start(head)
    done[0] = True
    for line in lines:
        journal.append(line)
        done[1] += 1
        if done[1] % 3 == 0:
            journal.ack(journal.current, done[1])


def prepare(blocks):
    """A chip with a few older games, of which the host has all but one."""
    flash = chip.blank(blocks)
    journal = Journal(chip.restart(flash) + "/games")
    for number in range(OLD_GAMES):
        play(journal, games.header(number), [games.event(n) for n in range(1, 30)], [0, 0])
        if number:
            journal.ack(games.game_id(number), 29)
    journal.settle()
    return flash


def expect(journal, head, lines, done, old):
    """The game is as `done` says, with at most one line more, and the older ones as before."""
    assert journal.notes == [], journal.notes
    assert journal.games()[:OLD_GAMES] == old, journal.games()
    if len(journal.games()) == OLD_GAMES:
        assert not done[0], "the game is gone"
        assert journal.current == old[-1][0]
        return
    game, events, crc, acked = journal.games()[-1]
    assert journal.current == game == json.loads(head)["id"]
    assert done[1] <= events <= done[1] + 1 and acked <= done[1], (done, events, acked)
    assert list(journal.lines(game)) == [head] + lines[:events]
    assert crc == journal.crc(game, events)
    done[0], done[1] = True, events


def go_on(journal, head, lines, done):
    if not done[0]:
        journal.start(head)
    for line in lines[done[1] : done[1] + AFTER]:
        journal.append(line)
        done[1] += 1


def cut(flash, image, head, lines, at, half):
    """One cut at write `at`; False if the game ends before that write."""
    flash.data[:] = image
    journal = Journal(chip.restart(flash) + "/games")
    old = journal.games()
    flash.cut_at, flash.half = flash.writes + at, half
    done = [False, 0]
    try:
        play(journal, head, lines, done)
        return False
    except OSError:
        assert flash.dead
    expect(Journal(chip.restart(flash) + "/games"), head, lines, done, old)
    go_on(Journal(chip.restart(flash) + "/games"), head, lines, [done[0], done[1]])
    done = [True, min(done[1] + AFTER, len(lines))]
    expect(Journal(chip.restart(flash) + "/games"), head, lines, done, old)
    return True


def main(blocks, events, step, path=None):
    flash = prepare(blocks)
    image = bytes(flash.data)
    head, lines = games.record(path, events)
    tried = 0
    for half in (False, True):
        at = 1
        while cut(flash, image, head, lines, at, half):
            tried += 1
            at += step
    print(json.dumps({"events": len(lines), "writes": at - 1, "cuts": tried}))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
