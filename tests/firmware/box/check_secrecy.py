"""What lies in the oven shows nowhere: games that differ only in the kinds put in look alike."""

import random

import stage
from stage import Stage, table

from forno.rules.cards import KINDS, ORDERS
from forno.words import say

# Screens that can be looked at between two turns, and the way back.
WAYS_AND_BACK = (
    ("back", "back"),
    ("back order", "back"),
    ("back salami", "back back"),
    ("back olive", "back back"),
    ("back pepper salami", "back back back"),
    ("back order salami", "back back"),
    ("back order pepper", "back back"),
    ("back pineapple", "back back"),
)
TURNS = 9


def hidden_words():
    kinds = [say("kind." + kind) for kind in KINDS]
    return kinds + [say("order." + order) for order in ORDERS]


def alike(one, other, mirror):
    pictures = []
    for box in (one, other):
        texts = box.look(mirror)
        for word in hidden_words():
            assert word not in " ".join(texts), (word, texts)
        box.app.draw(box.app.canvas, False)
        pictures.append(bytes(box.app.mirror()[2]) if mirror else bytes(box.app.canvas.buffer))
    assert pictures[0] == pictures[1]


def press_both(boxes, keys):
    """A key each, which may differ; the mirrors are alike after it."""
    for box, key in zip(boxes, keys):
        box.app.press(key)
    alike(boxes[0], boxes[1], True)


def turn_both(boxes, decks):
    """The same turn but for the kind."""
    table = boxes[0].app.game.table
    menu = table.legal()["turn"]
    count = random.randint(1, min(3, menu["put"]["?"]))
    kinds = [deck.pop() for deck in decks]
    for _ in range(count):
        press_both(boxes, kinds)
    if menu["orders"] and random.randint(0, 1):
        # A name of the ten is the same for both; what is not legal is refused to both alike.
        press_both(boxes, ("order", "order"))
        press_both(boxes, (KINDS[table.on_turn],) * 2)
    press_both(boxes, ("supply", "supply"))
    alike(boxes[0], boxes[1], False)


def decks():
    """A kind for each turn, so that no kind is put in more often than the game has it."""
    made = []
    for _ in range(2):
        deck = [kind for kind in KINDS for _ in range(2)]
        for place in range(len(deck) - 1, 0, -1):
            other = random.randint(0, place)
            deck[place], deck[other] = deck[other], deck[place]
        made.append(deck)
    return made


def play_alike(rules, number, seed):
    random.seed(seed)
    names = ["%s-%d-%d-%d" % (rules, number, seed, which) for which in range(2)]
    boxes = [Stage(name, table(rules, number)) for name in names]
    piles = decks()
    for _ in range(TURNS):
        turn_both(boxes, piles)
        keys, back = WAYS_AND_BACK[random.randint(0, len(WAYS_AND_BACK) - 1)]
        for key in keys.split():
            press_both(boxes, (key, key))
            alike(boxes[0], boxes[1], False)
        for key in back.split():
            press_both(boxes, (key, key))
    lines = [box.lines() for box in boxes]
    assert lines[0] != lines[1] and len(lines[0]) == len(lines[1]) >= TURNS - 2


def check_games_that_differ_in_kinds_look_alike():
    for seed, (rules, number) in enumerate((("modern", 3), ("classic", 4), ("classic-hidden", 5))):
        play_alike(rules, number, seed)


def check_a_correction_in_the_mirror():
    boxes = [Stage("amend-%d" % which, table(number=3)) for which in range(2)]
    for kinds in (("salami", "olive"), ("pepper", "mushroom")):
        press_both(boxes, kinds)
        press_both(boxes, ("supply", "supply"))
    for key in ("back", "olive", "mushroom"):
        press_both(boxes, (key, key))
        alike(boxes[0], boxes[1], False)
    press_both(boxes, ("pineapple", "pepper"))
    press_both(boxes, ("ok", "ok"))


def check_the_open_oven_shows_it():
    box = Stage("open", table(), settings={"open_oven": True})
    box.press("salami salami")
    assert box.reads("2", mirror=True) and not box.reads("pressed", mirror=True)
    box.press("supply")
    assert box.reads("2 salami", mirror=True)


def main():
    stage.run(globals())
