"""The screens' lives: what each key does where, and what may be read then."""

import stage
from stage import Stage, first_round, table, turn


def check_setup_from_a_new_box():
    box = Stage("setup", settings={"names": ["Ann", "Bob", "Cleo"]})
    assert box.screen == "Start" and not box.reads("Same table")
    assert box.press("salami salami mushroom mushroom") == "Seats"
    # A name that nobody has yet; then Bob takes Ann's colour and changes places with Cleo.
    box.press("order")
    assert box.app.top.players[0]["name"] == "Red"
    box.press("order order order order order waiter salami")
    assert [player["colour"] for player in box.app.top.players] == ["brown", "red", "yellow"]
    box.app.press("order")
    box.app.press("order", True)
    assert [player["name"] for player in box.app.top.players] == ["Ann", "Cleo", "Bob"]
    assert box.press("ok mushroom") == "Turn"
    assert box.app.game.header["rules"] == "classic"
    assert box.reads("Cleo")


def check_rematch_in_one_press():
    box = Stage("rematch", table(), ({"e": "end"},))
    assert box.screen == "End"
    before = box.journal.current
    assert box.press("ok") == "Choice" and box.reads("Who starts?")
    assert box.press("mushroom") == "Turn"
    assert box.journal.current != before and box.app.game.header["start"] == 1
    assert box.app.game.header["players"] == table()["players"]
    box.again()
    assert box.screen == "Turn" and box.reads("goes on")


def check_back_takes_the_last_press_back():
    box = Stage("back", table())
    box.press("salami salami order pepper back")
    assert box.app.top.draft.fields() == {"put": {"salami": 2}}
    box.press("order back")
    assert box.app.top.draft.fields() == {"put": {"salami": 2}}
    box.press("back back")
    assert box.app.top.draft.fields() == {}
    box.press("salami salami salami back!")
    assert box.app.top.draft.fields() == {} and box.press("back") == "Menu"


def check_a_hold_that_left_its_screen_means_nothing():
    box = Stage("hold", table())
    box.press("back")
    box.app.press("back")
    assert box.screen == "Turn"
    box.press("salami")
    box.app.pressed_on = None
    box.app.hold("back")
    assert box.app.top.draft.count == 1


def check_refusals_keep_the_draft():
    box = Stage("refusals", table())
    for keys, text, mirrored in (
        ("salami salami mushroom", "One kind", "That cannot be"),
        ("back! " + "salami " * 7 + "supply", "Not so many in hand", "Not so many in hand"),
        ("back! supply", "An ingredient first", "An ingredient first"),
        ("back! salami ok", "SUPPLY or WAITER", "SUPPLY or WAITER"),
    ):
        box.press(keys)
        assert box.reads(text), keys
        assert box.reads(mirrored, mirror=True), keys
        assert text == mirrored or not box.reads(text, mirror=True)
    box.press("back! salami salami order pepper order salami supply")
    assert box.lines() == ['{"e":"turn","p":0,"put":{"salami":2},"order":"salami","from":"supply"}']


def check_an_impossible_fourteenth_is_refused_without_numbers():
    box = Stage("fourteenth", table(), [turn(0, "salami", 5), turn(1, "mushroom", 1)])
    box.press("salami salami salami salami supply")
    text = box.app.notice[0]
    assert text == "Not so many exist" and box.app.top.draft.count == 4
    assert len(box.lines()) == 2


def check_a_baked_order_is_refused_and_one_in_the_oven_reads_the_same():
    events = first_round() + [{"e": "serve", "p": 0, "pick": ["salami"], "add": {"salami": 1}}]
    box = Stage("baked", table(), events)
    box.app.game.walk = box.app.game.table.step_count + 1
    box.app.home()
    box.press("mushroom order ok supply")
    baked = box.app.notice[0]
    assert not box.reads("Minimale") or box.app.top.draft.order == "minimale"
    other = Stage("in-oven", table(), [turn(0, "pepper", 1, "minimale"), turn(1, "olive", 1)])
    other.press("salami order ok supply")
    assert other.app.notice[0] == baked


def check_the_round_end_is_asked_before_it_is_written():
    box = Stage("asked", table(), first_round()[:-1])
    assert box.press("pepper pepper pepper pepper supply") == "Roundend"
    assert len(box.lines()) == 8
    assert box.press("back supply supply ok") == "Turn"
    assert box.lines()[8:] == [
        '{"e":"recount","supply":7}',
        '{"e":"turn","p":0,"put":{"pepper":4},"from":"supply"}',
    ]
    assert box.app.game.view()["supply"] == 3


def check_the_round_end_told_before_the_box_sees_it():
    box = Stage("told", table(), [turn(0, "pepper", 2)])
    assert box.press("back pineapple ok") == "Emptying"
    assert box.lines()[1:] == ['{"e":"recount","supply":0}']


def check_the_tie_break_is_told():
    from forno.screens.end import tie

    assert tie("end.", (2, 5, 5), 2) == "by cards: 5:5:2"
    box = Stage("tie", table(), [{"e": "recount", "supply": 0}] * 3)
    assert box.press("ok ok") == "End" and box.reads("0 pizzas") and box.reads("cards too: 6:6")
    box.app.enter({"e": "recount", "p": 0, "ingredients": 5})
    assert box.reads("Bea") and box.reads("by cards: 6:5")


def check_a_long_name_is_kept_in_full():
    name = "Őszöd-Nagykeresztúri Dániel Çağrı Ńé 🍕🍕🍕"
    at_table = table()
    at_table["players"][0]["name"] = name
    box = Stage("long-name", at_table)
    assert box.app.game.header["players"][0]["name"] == name and len(name) == 40
    assert name not in box.look(False) and any("…" in text for text in box.look(False))
    box.press("salami supply")
    assert box.reads(": 1 card, supply")
    box.again()
    assert box.app.game.name_of(0) == name


def check_letting_an_order_go():
    box = Stage("let-go", table(), first_round())
    box.press("ok ok waiter")
    assert box.lines()[-1] == '{"e":"return","p":0}' and box.reads("NOT BAKED")


def check_forgotten_cards_are_asked_for_when_they_turn_up():
    box = Stage("forgotten", table(), ())
    box.press("order! order! supply")
    assert box.lines() == ['{"e":"turn","p":0,"put":{"?":2},"from":"supply"}']
    box.press("back pineapple ok ok")
    assert box.screen == "Amend" and box.reads("2 cards of no kind")
    box.press("olive olive ok")
    assert box.lines()[-1] == '{"e":"amend","n":1,"put":{"olive":2}}'


def check_a_correction_hides_what_went_in():
    box = Stage("hidden", table(), [turn(0, "pepper", 3, "each"), turn(1, "salami", 2)])
    box.press("back olive")
    assert box.reads("Alberto, 4 cards") and not box.reads("pepper")
    box.press("mushroom")
    assert box.screen == "Amend" and not box.reads("pepper") and not box.reads("each")
    box.press("olive ok")
    assert box.lines()[-1] == '{"e":"amend","n":1,"put":{"olive":1},"order":"each"}'


def check_back_brings_an_order_back_that_was_named_before():
    box = Stage("named", table(), [turn(0, "pepper", 2, "each"), turn(1, "olive", 1)])
    box.press("back olive mushroom pepper order mushroom order olive")
    for presses, order in (("", "olive"), ("back", "mushroom"), ("back", "each")):
        box.press(presses)
        assert box.app.top.draft.fields("each") == {"put": {"pepper": 1}, "order": order}
    box.press("order back")
    assert box.app.top.draft.fields("each") == {"put": {"pepper": 1}}
    box.press("back ok")
    assert box.lines()[-1] == '{"e":"amend","n":1,"put":{"pepper":1},"order":"each"}'


def check_undo_tells_what_it_takes():
    box = Stage("undo", table(), [turn(0, "pepper", 3)])
    box.press("back salami")
    assert box.screen == "Question" and box.reads("Alberto, 3 cards?")
    assert box.press("back back") == "Turn" and len(box.lines()) == 1
    assert box.press("back salami ok") == "Turn"
    assert box.lines()[1:] == ['{"e":"undo"}'] and box.reads("Alberto")
    box.press("back salami")
    assert box.reads("Nothing to take back")


def check_the_start_card():
    box = Stage("start-card", table("classic", 3))
    assert box.press("back mushroom") == "Starter"
    assert box.press("pineapple") == "Turn" and box.reads("* Carla")
    box.press("back mushroom")
    assert box.reads("Not now")
    other = Stage("no-card", table())
    other.press("back mushroom")
    assert other.reads("No start card")


def check_recount_form():
    box = Stage("recount", table(), [turn(0, "pepper", 3)])
    assert box.press("back pepper salami") == "Recount"
    box.press("waiter pepper supply supply ok")
    state = box.app.game.view()
    assert state["players"][0]["ingredients"] == 5 and state["supply"] == 27
    assert len(box.lines()) == 2


def check_leaving_and_ending():
    box = Stage("leaving", table(number=3))
    box.press("back order mushroom mushroom ok back order mushroom")
    assert not box.reads("Bea")
    assert box.press("back back back order pineapple ok") == "End"
    assert box.reads("Stopped early") and box.reads("No winner")


def check_last_games():
    box = Stage("games", table(), ({"e": "end"},))
    box.press("ok salami back order pepper")
    assert box.screen == "Games" and len(box.app.top.rows) == 2
    before = box.app.game.view()
    box.press("mushroom")
    assert box.reads("not finished") and box.app.game.view() == before


def check_settings_last():
    box = Stage("settings", table())
    box.press("back order olive salami")
    assert box.app.settings["brightness"] == 1
    box.again()
    assert box.app.settings["brightness"] == 1


def check_the_first_press_wakes_and_counts():
    from time import ticks_add

    box = Stage("wake", table())
    box.app.touched = ticks_add(box.app.touched, -60000 * 30)
    assert box.app.light() == 0
    box.press("salami")
    assert box.app.light() == 255 and box.app.top.draft.count == 1


def check_an_unknown_key_is_refused():
    box = Stage("unknown")
    try:
        box.app.press("cheese")
    except ValueError:
        return
    raise AssertionError


def main():
    stage.run(globals())
