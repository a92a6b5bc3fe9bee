"""Sole Mio! and Grande on the box: doubles, orders on pages, and what an emptying asks."""

import scenes_solemio as scenes
import stage
from scenes_solemio import table
from stage import Stage, turn


def begun(name, events=(), game="solemio"):
    return Stage(name, table(game), events)


def check_a_held_key_makes_the_last_card_a_double():
    box = begun("double")
    box.press("pepper pepper pepper pepper! supply")
    assert box.lines() == ['{"e":"turn","p":0,"put":{"pepper":2,"2pepper":1},"from":"supply"}']
    box.press("olive order! supply")
    assert box.lines()[1:] == ['{"e":"turn","p":1,"put":{"2olive":1},"from":"supply"}']


def check_back_takes_a_double_away_whole():
    box = begun("back")
    box.press("pepper pepper pepper! back")
    assert box.app.top.draft.fields() == {"put": {"pepper": 1}}


def check_a_hold_that_names_an_order_or_is_refused_doubles_nothing():
    box = begun("names")
    box.press("pepper order mushroom mushroom!")
    assert box.app.top.draft.fields() == {
        "put": {"pepper": 1}, "order": "complemento-mushroom",
    }  # fmt: skip
    box.press("back! pepper olive olive!")
    assert box.app.top.draft.fields() == {"put": {"pepper": 1}}


def check_where_there_are_no_doubles_a_held_key_is_a_card():
    box = Stage("none", stage.table())
    box.press("pepper pepper!")
    assert box.app.top.draft.fields() == {"put": {"pepper": 1}}


def check_orders_on_pages():
    box = begun("pages", game="grande")
    for presses, order in (
        ("order pepper", "each"), ("order ok", "minimale"), ("order order pepper", "coppia"),
        ("order order salami", "complemento-salami"), ("order order ok", "chef"),
        ("order order order waiter", "duplicato"), ("order order order! ok", "variegato"),
        ("order order order order supply", "bombastica"),
    ):  # fmt: skip
        box.press("back! olive " + presses)
        assert box.app.top.draft.fields() == {"put": {"olive": 1}, "order": order}, presses


def check_a_mirror_sees_presses_alone():
    for keys in ("pepper pepper!", "pepper order order"):
        boxes = [begun("mirror%d" % which) for which in range(2)]
        for box, kind in zip(boxes, ("pepper", "olive")):
            box.press(keys.replace("pepper", kind))
        assert boxes[0].look(True) == boxes[1].look(True)
        assert boxes[0].app.top.draft.fields() != boxes[1].app.top.draft.fields()


def check_a_double_is_no_more_than_a_card_once_it_is_in():
    looks = []
    for put in ({"pepper": 2}, {"pepper": 1, "2pepper": 1}):
        box = begun("closed%d" % len(put), [{"e": "turn", "p": 0, "put": put, "from": "supply"}])
        looks.append(box.look(False))
        box.press("back olive")
        looks[-1] += box.look(False)
    assert looks[0] == looks[1]


def check_refusals_to_give_tell_no_numbers():
    box = begun("refusal", scenes.COPPIA)
    box.press("ok pineapple pineapple pineapple")
    assert box.app.notice[0] == "Add what is missing" and len(box.app.top.added) == 2
    box.press("back! salami supply")
    assert box.lines()[-1] == '{"e":"ask","p":2,"add":{"salami":1}}'
    box.press("waiter")
    assert not any(c.isdigit() for c in box.app.notice[0])


def check_what_is_given_is_filled_with_singles():
    box = begun("fill", scenes.ASKED)
    assert box.screen == "Help"
    box.press("pepper pepper! ok")
    assert box.lines()[-1] == scenes_line("help", '"give":{"salami":1,"pineapple":1,"2pepper":1}')
    assert box.press("ok") == "Reward"
    box.press("waiter")
    assert box.lines()[-1] == scenes_line("reward", '"order":"richiesta"')
    assert box.reads("for helping")


def scenes_line(event, fields):
    return '{"e":"%s","p":3,%s}' % (event, fields)


def check_undo_tells_what_it_takes():
    for events, text in (
        (scenes.LAID, "series laid"), (scenes.ASKED, "asking"), (scenes.HELPED, "help given"),
        (scenes.SHOWN, "cards shown"),
    ):  # fmt: skip
        box = begun("undo-" + text.split(" ")[-1], events)
        box.press("back salami")
        assert box.reads(text), text
        assert box.press("ok") and box.lines()[-1] == '{"e":"undo"}'


def check_of_a_variegato_only_what_differs_is_asked():
    box = begun("variegato", scenes.VARIEGATO)
    box.press("ok")
    assert box.reads("Which for 1?")
    box.press("olive")
    assert box.reads("Not one of")
    box.press("pepper ok")
    pick = '"pick":["olive","mushroom","salami","pepper"]'
    assert box.lines()[-1] == '{"e":"serve","p":0,%s}' % pick


def check_a_series_is_named_kind_by_kind():
    box = begun("series", scenes.LAID)
    box.press("ok")
    assert box.reads("Choose the kind")
    box.press("olive mushroom back olive")
    assert box.app.top.lacks and box.reads("+3") and box.press("back") == "Series"
    box.press("ok")
    assert '"orders":["complemento-salami"]' in box.lines()[-1]


def check_a_power_cut_asks_again():
    for events, screen in (
        (scenes.ASKED, "Help"), (scenes.STAKED, "Show"), (scenes.LAID, "Series"),
    ):  # fmt: skip
        box = begun("cut-" + screen, events)
        assert box.screen == screen
        box.again()
        while box.screen == "Emptying":
            box.press("ok")
        assert box.screen == screen


def check_a_chef_hands_the_emptying_over():
    box = Stage("chef", table(number=2), scenes.CHEF)
    box.press("ok")
    assert box.reads("Bea empties on")


def check_a_tie_is_told_apart_by_units():
    box = Stage("tie", table(number=2), scenes.TIED)
    box.press("ok")
    assert box.screen == "Show" and box.reads("whole hand: 0/")
    box.press("ok")
    assert box.reads("Enter the whole hand")
    for kinds in ("pepper pepper!", "pepper"):
        held = box.app.top.held
        box.press(kinds + " olive" * (held - 1) + " ok")
    assert box.screen == "End" and box.reads("units")


def check_a_turn_with_doubles_is_corrected():
    box = begun("amend", [turn(0, "pepper", 2), turn(1, "olive", 1)])
    box.press("back olive mushroom pepper pepper! ok")
    assert box.lines()[-1] == '{"e":"amend","n":1,"put":{"2pepper":1}}'


def main():
    stage.run(globals())
