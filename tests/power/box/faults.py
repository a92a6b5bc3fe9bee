"""Flash that fails but stays powered, flash that fills up, and a heap that is full. On MicroPython.

faults.py fail      one write after the other of a game fails once
faults.py full      games until nothing fits, without and with a host that has them
faults.py heap      the heap has no piece left in which a file could be opened
"""

import gc
import json
import os
import sys

import flash as chip
import games

from forno.journal import Journal


def told(journal, game):
    return list(journal.lines(game))


def stubborn(act, *args):
    """Does it again until it works; the number of failures."""
    failures = 0
    while True:
        try:
            act(*args)
            return failures
        except OSError:
            failures += 1
            assert failures < 3, args


def fail_once(image, flash, at):
    """Plays a game of which write `at` fails; False if it has fewer writes."""
    flash.data[:] = image
    journal = Journal(chip.restart(flash) + "/games")
    flash.fail_at = flash.writes + at
    head, lines = games.record(events=60)
    failures = stubborn(journal.start, head)
    for n, line in enumerate(lines, 1):
        failed = stubborn(journal.append, line)
        failures += failed
        if failed:
            assert told(journal, journal.current) == [head] + lines[:n]
    last = flash.writes
    after = Journal(chip.restart(flash) + "/games")
    assert after.notes == [] and after.games() == journal.games()
    assert told(after, after.current) == [head] + lines
    return failures if last >= at else None


def fail():
    flash = chip.blank(64)
    journal = Journal(chip.restart(flash) + "/games")
    journal.start(games.header(1))
    journal.append(games.event(1))
    image = bytes(flash.data)
    at, failures = 1, 0
    while True:
        failed = fail_once(image, flash, at)
        if failed is None:
            return {"writes": at - 1, "failures": failures}
        failures += failed
        at += 1


def fill(flash, acked):
    """Starts games, each played for 80 events, until one is refused; the number that fitted."""
    journal = Journal(chip.restart(flash) + "/games")
    number = len(journal.games())
    while number < 200:
        fit, warn = journal.free()
        try:
            journal.start(games.header(number))
        except OSError as error:
            assert error.errno == 28 and fit == 0 and warn
            return journal, number
        assert fit
        for n in range(1, 81):
            journal.append(games.event(n))
        if acked:
            journal.ack(journal.current, 80)
        number += 1
    return journal, number


def full():
    flash = chip.blank(64)
    journal, fitted = fill(flash, False)
    before = journal.games()
    assert all(acked < events for _, events, _, acked in before)
    journal.append(games.event(81))  # the last game can still be played on
    again = Journal(chip.restart(flash) + "/games")
    assert again.notes == [] and again.games()[:-1] == before[:-1]
    assert again.games()[-1][1] == 81
    for game, events, _, _ in again.games()[1:]:
        again.ack(game, events)
    oldest, second = again.games()[0][0], again.games()[1][0]
    again.start(games.header(500))
    held = [game[0] for game in again.games()]
    assert oldest in held and second not in held  # the unsynced one stays, the next oldest goes
    return {"fitted": fitted, "held": len(held), "to_the_brim": brim()}


def brim():
    """A chip on which something else takes all the room amid a game: nothing is lost."""
    flash = chip.blank(64)
    journal = Journal(chip.restart(flash) + "/games")
    head, lines = games.record(events=400)
    journal.start(head)
    with open("/flash/photo", "wb") as file:
        for _ in range(51):
            file.write(b"x" * 4096)
    done = 0
    try:
        for line in lines:
            journal.append(line)
            done += 1
    except OSError as error:
        assert error.errno == 28
    assert told(journal, journal.current) == [head] + lines[:done]
    after = Journal(chip.restart(flash) + "/games")
    assert after.notes == [] and told(after, after.current) == [head] + lines[:done]
    os.remove("/flash/photo")
    after.append(lines[done])  # room again: it goes on where it stopped
    assert told(Journal("/flash/games"), after.current) == [head] + lines[: done + 1]
    return done


def heap():
    """A heap of which every other small piece is free: what is entered is written down."""
    flash = chip.blank(64)
    journal = Journal(chip.restart(flash) + "/games")
    head, lines = games.record(events=20)
    journal.start(head)
    pieces = [None] * 20000
    for line in lines:
        crowd(pieces)
        assert not room_for_a_file()
        journal.append(line)
        forget(pieces, 1)
    after = Journal(chip.restart(flash) + "/games")
    assert after.notes == [] and told(after, after.current) == [head] + lines
    return {"written": len(lines)}


def crowd(pieces):
    fill_heap(pieces)
    forget(pieces, 2)


def forget(pieces, step):
    for n in range(0, len(pieces), step):
        pieces[n] = None
    gc.collect()


def room_for_a_file():
    try:
        open("/flash/none", "wb").close()
        return True
    except MemoryError:
        return False


def fill_heap(pieces):
    try:
        for n in range(len(pieces)):
            pieces[n] = bytearray(512)
    except MemoryError:
        pieces[0] = None
        gc.collect()


print(json.dumps({"fail": fail, "full": full, "heap": heap}[sys.argv[1]]()))
