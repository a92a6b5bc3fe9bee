"""Every screen of the box in a state in which it may be seen: `scenes.py FOLDER BOARD LANGUAGE`
prints `NAME WIDTH HEIGHT HEX` of each picture, MONO_HLSB or with 4 bits a pixel if the board has
colours, and of the mirror's, with the same colours, where that differs. A press `#8` takes line 8
of a list, counted from 0, whatever page it is on.
"""

import gc
import json
import sys
from binascii import hexlify

from framebuf import GS4_HMSB, MONO_HLSB
from scenes_points import scenes as scenes_of_points
from scenes_solemio import scenes as scenes_of_solemio
from stage import first_round, turn

from forno import boards
from forno.app import App
from forno.canvas import Canvas
from forno.journal import Journal

FIVE = (
    ("Alberto", "green"), ("Bea", "red"), ("Çağrı", "brown"),
    ("Дарья-Александра", "yellow"), ("Eeva 🍕", "purple"),
)  # fmt: skip


def table(rules="modern", number=5):
    players = [{"name": name, "colour": colour} for name, colour in FIVE[:number]]
    return {"game": "mammamia", "rules": rules, "players": players}


# The emptying stops at an order with a choice of two ways.
ROUND = tuple(first_round())
BOMBASTICA = (
    turn(0, "pepper", 5), turn(1, "salami", 5), turn(0, "mushroom", 2, "bombastica"),
    turn(1, "olive", 5), turn(0, "pineapple", 4), turn(1, "mushroom", 4), turn(0, "pepper", 2),
)  # fmt: skip
THREE_MISSING = (
    turn(0, "pepper", 1), turn(1, "salami", 1, "each"), {"e": "recount", "supply": 1},
    turn(0, "pepper", 1),
)  # fmt: skip
# The rest of that game, with rounds two and three cut short.
SERVED = ({"e": "serve", "p": 0, "pick": ["salami"], "add": {"salami": 1}},)
SHORT = ({"e": "recount", "supply": 0},) * 2


def scenes():
    """(name, table or None, events, presses): what leads to a picture."""
    two = table(number=2)
    start = (turn(0, "pepper", 2), turn(1, "salami", 3))
    return (
        ("start-new", None, (), ""),
        ("which-game", None, (), "salami"),
        ("rules", None, (), "salami salami"),
        ("players", None, (), "salami salami salami"),
        ("seats", None, (), "salami salami salami pepper order"),
        ("who-starts", None, (), "salami salami salami pepper ok"),
        ("turn", table(), start, "back back"),
        ("toast", table(), start, "salami salami supply"),
        ("draft", table(), start, "salami salami salami"),
        ("draft-order", table(), start, "salami salami salami order pepper"),
        ("naming", table(), start, "salami salami order"),
        ("forgotten", table(), start, "order!"),
        ("refused", table(), start, "salami salami mushroom"),
        ("refused-hand", table(), start, "salami " * 7 + "supply"),
        ("turn-classic", table("classic"), ({"e": "starter", "p": 3},), "back back"),
        ("menu", table(), start, "back"),
        ("menu-2", table(), start, "back order"),
        ("undo", table(), start, "back salami"),
        ("starter", table("classic"), (), "back mushroom"),
        ("supply-empty", table(), start, "back pineapple"),
        ("recount", table(), start, "back pepper"),
        ("recount-player", table(), start, "back pepper mushroom mushroom supply supply"),
        ("turns", table(), start, "back olive"),
        ("amend", table(), start, "back olive salami salami salami"),
        ("leave", table(), start, "back #6 #1"),
        ("end-early", table(), start, "back #7"),
        ("round-end", two, ROUND[:-1], "pepper pepper pepper pepper supply"),
        ("supply-count", two, ROUND[:-1], "pepper pepper pepper pepper supply back supply supply"),
        ("emptying-0", two, ROUND, ""),
        ("emptying-1", two, ROUND, "ok"),
        ("serve-which", two, ROUND, "ok ok"),
        ("serve-chosen", two, ROUND, "ok ok salami"),
        ("served", two, ROUND, "ok ok salami ok"),
        ("scores", two, ROUND, "ok ok salami ok ok"),
        ("bombastica", two, BOMBASTICA, "ok"),
        ("serve-three", two, THREE_MISSING, "ok"),
        ("not-baked-three", two, THREE_MISSING, "ok waiter"),
        ("end", two, ROUND + ({"e": "end"},), ""),
        ("end-won", two, ROUND + SERVED + SHORT, "ok ok"),
        ("games", two, start[:1], "back #8"),
        ("open-oven", two, ROUND[:6], ""),
        ("settings", two, (), "back #9"),
        ("settings-2", two, (), "back #9 #5"),
        ("device", two, (), "back #9 #6"),
    )


def every_scene():
    """The scenes of all games."""
    return scenes() + scenes_of_solemio() + scenes_of_points()


def new_app(folder, board, language):
    journal = Journal(folder)
    names = [name for name, _ in FIVE]
    journal.save_settings({"names": names, "language": language, "device": "e6614c311b7e5a2c"})
    journal.free = lambda: (41, False)  # of this disk, not of a box's
    app = App(boards.bare(board), journal)
    app.made = lambda: None  # a picture is the same at any time
    return app


def picture(app, mirror):
    board = app.board
    canvas = Canvas(board.width, board.height, GS4_HMSB if board.rows else MONO_HLSB)
    app.draw(canvas, mirror)
    return canvas


def tell(name, canvas):
    print(name, canvas.width, canvas.height, hexlify(canvas.buffer).decode())


def press(app, key):
    if key[0] == "#":
        app.top.take(int(key[1:]))
    else:
        app.press(key.rstrip("!"), key.endswith("!"))


def begin(app, scene):
    """Enter the events that lead to a scene."""
    _, at_table, events, _ = scene
    if at_table:
        app.begin(at_table, 0)
        for event in events:
            app.game.enter(event)


def press_all(app, scene):
    """Press the keys that lead to a scene."""
    app.settings["open_oven"] = scene[0].endswith("open-oven")
    for key in scene[3].split():
        press(app, key)


def show(app, name):
    """Print what is seen on the box, and what the mirror shows instead."""
    own = picture(app, False)
    tell(name, own)
    seen = picture(app, True)
    if seen.buffer != own.buffer:
        tell(name + "-mirror", seen)


def state(app):
    """What presses change for good."""
    return app.journal.games(), app.game.walk, json.dumps(app.settings)


def staged(folder, board, language):
    """(name, the box at that scene) of each. What leads there is entered again only where it is not
    that of the scene before, or presses have changed it."""
    app = before = entered = None
    for number, scene in enumerate(every_scene()):
        if scene[1:3] != before or state(app) != entered:
            app = new_app("%s/%d" % (folder, number), board, language)
            begin(app, scene)
            before, entered = scene[1:3], state(app)
        app.home()
        app.notice = None
        press_all(app, scene)
        yield scene[0], app


def main():
    gc.threshold(-1)  # no box's memory is measured here
    folder = sys.argv[1]
    board, language = sys.argv[2:4] or (boards.USUAL, "en")
    for name, app in staged(folder, board, language):
        show(app, name)


if __name__ == "__main__":
    main()
