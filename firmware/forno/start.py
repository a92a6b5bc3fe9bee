"""From power-on to the running box, and what happens when it crashes.

A crash is shown, written to CRASH and followed by a restart with the same game. Crashes that follow
each other without an entry between them point to the game: from the second on it is put aside, kept
as it is, and the box starts without it. If it crashes without a game too, it stays at the REPL.
"""

import asyncio
import gc
import io
import os
import sys
import time

import machine

SAFE = "/safe"  # a file of this name keeps the box at the REPL
CRASHED = "/crash.now"  # there from a crash until the restart after it
CRASH = "/crash.txt"  # what the last crash said
COUNT = "/crash.count"  # how often in a row, and in which game after how many events
CRASH_SIZE = 2000  # characters kept of it
IN_A_ROW = 2
# Bytes taken between two collections. Without them modules and lasting things spread all over the
# heap, and no room for a picture or an open file is left in one piece.
COLLECT_EVERY = 4 * 1024
SHOWN = 5  # seconds for which a crash is shown


def run():
    """Runs the box. Returns only to leave the user at the REPL: why, or None if that was asked for
    by Ctrl-C."""
    gc.threshold(COLLECT_EVERY)
    try:
        return run_or_restart()
    except KeyboardInterrupt:
        print("Forno was stopped. Ctrl-D starts it again.")
    return None


def run_or_restart():
    restarted = exists(CRASHED)
    if exists(SAFE):
        return "there is a file " + SAFE
    try:
        # Who presses a key that crashes the box may still hold it at the restart.
        if not restarted and key_held():
            return "a key was held"
        put_aside = restarted and count_crash() >= IN_A_ROW
        if put_aside and not set_aside():
            return "it crashes again and again, see " + CRASH
        play(put_aside)
    except Exception as error:
        crashed(error)
    return None


def play(put_aside):
    from forno import app

    app.main(put_aside)


def key_held():
    """Whether a key of the board is down. Where keys come over the link there is none."""
    from forno.boards import make
    from forno.settings import plain

    keys_down = make(plain()).keys_down
    return bool(keys_down and keys_down())


def set_aside():
    """Takes the current game off the table; False if there is none."""
    from forno.journal import Journal

    journal = Journal()
    if journal.current is None:
        return False
    print("Forno puts game", journal.current, "aside: it crashed with it twice.")
    journal.set_aside(journal.current)
    return True


def crashed(error):
    """Tells of an error wherever it can and restarts the box."""
    sys.print_exception(error)
    let_go()
    for tell in (note, show):
        try:
            tell(error)
        except Exception as another:  # a second error must not hide the first, nor the restart
            sys.print_exception(another)
    time.sleep(SHOWN)
    machine.soft_reset()


def let_go():
    """Makes room for what has to be done yet: the program may have ended for want of memory."""
    asyncio.new_event_loop()
    for name in list(sys.modules):
        if name.startswith("forno.") and name != __name__:
            del sys.modules[name]
    gc.collect()


def as_text(error):
    said = io.StringIO()
    sys.print_exception(error, said)
    return said.getvalue()[-CRASH_SIZE:]


def note(error):
    write(CRASHED, "")
    write(CRASH, as_text(error))


def show(error):
    from forno import crash

    crash.show(as_text(error))


def count_crash():
    """After the restart: how many crashes in a row there were with the game as it is now; 0 if the
    flash does not let them be counted, as no game may be put aside for that."""
    count, before = read_count()
    game = on_table()
    count = count + 1 if game == before else 1
    try:
        os.remove(CRASHED)
        write(COUNT, "%d %s\n" % (count, game))
    except OSError:
        return 0
    return count


def forget_crashes():
    """Another program begins: what was put on the board last has not crashed yet."""
    for path in (CRASHED, COUNT):
        if exists(path):
            os.remove(path)


def on_table():
    """What tells the current game and how far it is, as one word."""
    from forno.journal import Journal

    journal = Journal()
    if journal.current is None:
        return "-"
    return "%s:%d" % journal.games()[-1][:2]


def read_count():
    """(crashes in a row, the game as `on_table` told it)."""
    try:
        with open(COUNT) as file:
            count, game = file.read().split()
        return int(count), game
    except (OSError, ValueError):
        return 0, ""


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def exists(path):
    try:
        os.stat(path)
    except OSError:
        return False
    return True
