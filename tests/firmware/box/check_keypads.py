"""Boards with nine and with four keys: what their keys mean where, held ones, the ring, hints."""

import stage
from stage import Stage, first_round, table, turn

from forno import boards
from forno.app import App
from forno.keys import DEBOUNCE, LONG, NAMES, Keys
from forno.rules.cards import KINDS


class Nine(Stage):
    board = "waveshare_lcd13"

    def start(self):
        self.app = App(boards.bare(self.board), self.journal)

    def strike(self, keys):
        """Presses as in "up a push!"; gives the screen that stands there then."""
        for key in keys.split():
            self.app.strike(key.rstrip("!"), key[-1] == "!")
            self.look(False)
        return self.screen


class Four(Nine):
    board = "pimoroni_display"


class Clock:
    """Real keys of a box, on a clock of the script's own."""

    def __init__(self, box):
        self.pad = box.app.keypad
        self.keys, self.now = Keys(self.pad, self.pad.KEYS), 0

    def wait(self, time, *down):
        raw = sum([1 << self.pad.KEYS.index(name) for name in down])
        for _ in range(time // 5):
            self.keys.poll(raw, self.now)
            self.now += 5


def draft(box):
    return box.app.top.draft.fields()


def check_names_of_keys():
    for name in boards.SHAPES:
        box = Stage("names-" + name)
        box.app = App(boards.bare(name), box.journal)
        keys = box.app.keypad.KEYS
        assert len(set(keys)) == len(keys)
        assert name == "pico_oled" and keys == NAMES or not set(keys) & set(NAMES)


def check_the_stick_is_the_five_kinds():
    box = Nine("stick", table())
    for key, kind in zip(("up", "left", "push", "right", "down"), KINDS):
        box.strike(key)
        assert draft(box) == {"put": {kind: 1}}, key
        box.strike("b")
    box.strike("down down b! up up a down x")
    assert box.lines()[0] == (
        '{"e":"turn","p":0,"put":{"salami":2},"order":"olive","from":"supply"}'
    )
    assert box.strike("a! y") == "Turn"
    assert box.lines()[1] == '{"e":"turn","p":1,"put":{"?":1},"from":"waiter"}'
    assert box.strike("b") == "Menu"


def check_a_held_stick_is_ok():
    box = Nine("held", table(), [turn(0, "pepper", 2)])
    clock = Clock(box)
    box.strike("b down down down down push")
    assert box.screen == "Turns"
    box.strike("push")
    assert box.screen == "Amend"
    clock.wait(DEBOUNCE + 20, "push")
    assert draft(box) == {}  # it may still become a long one
    clock.wait(100)
    assert draft(box) == {"put": {"pineapple": 1}}
    clock.wait(LONG + 100, "push")
    clock.wait(100)
    assert box.screen == "Turn"
    assert box.lines()[1] == '{"e":"amend","n":1,"put":{"pineapple":1}}'


def check_keys_keep_their_order():
    box = Nine("order", table())
    clock = Clock(box)
    clock.wait(60, "push")
    clock.wait(60, "push", "x")
    clock.wait(60)
    assert box.lines() == ['{"e":"turn","p":0,"put":{"pineapple":1},"from":"supply"}']
    assert draft(box) == {}


def check_lists_are_moved_in():
    for box, keys in (
        (Nine("list-9", table()), "down down push"),
        (Four("list-4", table()), "b b x"),
    ):
        box.strike("b" if box.board == Nine.board else "y")
        assert box.screen == "Menu" and box.app.top.at == 0
        box.strike(keys)
        assert box.screen == "Question" and box.reads("Supply empty?")
        box.strike("b" if box.board == Nine.board else "y")
        clock = Clock(box)
        clock.wait(LONG + 500, keys.split()[0])
        assert box.app.top.at >= 4  # held, it goes on


def check_forms():
    box = Nine("form-9", table(), [turn(0, "pepper", 3)])
    box.strike("b down down down push push")
    assert box.screen == "Recount"
    assert box.strike("down right right right up up push") == "Turn"
    assert box.lines()[-1] == '{"e":"recount","supply":27,"p":0,"ingredients":5}'
    box = Four("form-4", table(), [turn(0, "pepper", 3)])
    box.strike("y b b b x x")
    assert box.screen == "Recount"
    assert box.strike("b x x x a a x") == "Turn"
    assert box.lines()[-1] == '{"e":"recount","supply":27,"p":0,"ingredients":5}'
    box.strike("y b b b x x b")
    assert box.strike("x!") == "Turn" and box.lines()[-1].endswith('"p":0,"ingredients":4}')


def check_the_ring():
    box = Four("ring", table())
    assert box.reads("X: pineapple")
    box.strike("a")
    assert box.reads("X: mushroom") and draft(box) == {}
    box.strike("x x")
    assert draft(box) == {"put": {"mushroom": 2}} and box.reads("X: mushroom")
    box.strike("b")
    assert box.reads("X: SUPPLY")
    box.strike("a a x")
    assert box.reads("Which order?") and box.reads("X: 4 pineapple")
    box.strike("b x")
    assert draft(box) == {"put": {"mushroom": 2}, "order": "each"} and box.reads("X: SUPPLY")
    box.strike("y")
    assert draft(box) == {"put": {"mushroom": 2}}
    assert box.strike("b x") == "Turn" and len(box.lines()) == 1
    box.strike("b b b x!")
    assert draft(box) == {"put": {"?": 1}}
    assert box.strike("y y") == "Menu"


def check_a_held_key_passes_all_kinds():
    box = Four("jump", table("classic"), [{"e": "starter", "p": 0}])
    box.strike("b!")
    assert box.reads("X: ORDER")
    box.strike("b!")
    assert box.reads("X: salami")
    box.strike("a!")
    assert box.reads("X: OK")
    box.strike("b!")
    assert box.reads("X: salami") and draft(box) == {}
    clock = Clock(box)
    clock.wait(LONG + 500, "b")  # from the last of the kinds as from the first
    assert box.reads("X: ORDER")
    box.strike("a!")
    clock.wait(LONG + 500, "a")
    assert box.reads("X: OK")


def check_whoever_has_no_ingredient_needs_two_presses():
    box = Four("empty-hand", table(), [{"e": "recount", "p": 0, "ingredients": 0}])
    assert box.reads("X: SUPPLY")
    box.strike("x")
    assert box.lines()[-1] == '{"e":"turn","p":0,"from":"supply"}'


def check_a_mirror_sees_no_ring():
    pictures = []
    for name, keys in (("one", "x x"), ("other", "b b x x")):
        box = Four("mirror-" + name, table())
        box.strike(keys)
        picture = b""
        for top in range(0, 135, 32):
            picture += bytes(box.app.mirror(top)[2])
        pictures.append(picture)
        assert box.reads("2 pressed", mirror=True) and not box.reads("SUPPLY", mirror=True)
    assert pictures[0] == pictures[1]


def check_the_emptying_is_walked():
    for box, take, choose in (
        (Nine("walk-9", table(), first_round()), "push", "left push!"),
        (Four("walk-4", table(), first_round()), "x", "x x"),
    ):
        assert box.strike("%s %s" % (take, take)) == "Serve"
        assert box.strike(choose) == "Emptying", choose
        assert box.lines()[-1] == ('{"e":"serve","p":0,"add":{"mushroom":1},"pick":["mushroom"]}')


def check_hints_have_the_boards_keys():
    box = Nine("hints-9", table())
    box.strike("b")
    assert box.reads("↑↓  PUSH: take  B: out") and not box.reads("<")
    box = Four("hints-4", table())
    box.strike("y")
    assert box.reads("A B  X: ") or box.reads("X  Y")
    for keys in ("x", "y"):
        box.strike(keys)
        assert not box.reads("<") and not box.reads("BACK") and not box.reads("SUPPLY:")


def check_a_press_that_only_moves_wakes_and_counts():
    from time import ticks_add

    box = Four("wake", table())
    box.app.touched = ticks_add(box.app.touched, -60000 * 30)
    assert box.app.light() == 0
    box.strike("a")
    assert box.app.light() == 255 and box.reads("X: mushroom")


def check_the_ten_keys_are_taken_too():
    box = Four("ten", table())
    box.strike("salami salami order pepper supply")
    assert box.lines() == ['{"e":"turn","p":0,"put":{"salami":2},"order":"each","from":"supply"}']


def main():
    stage.run(globals())
