"""The emptying is walked: what is shown when, and corrections amid the walk."""

import stage
from stage import Stage, first_round, table

ENDING = {"e": "turn", "p": 0, "put": {"pepper": 5}, "from": "supply"}
SERVED = {"e": "serve", "p": 0, "pick": ["salami"], "add": {"salami": 1}}


def a_step_ahead(name, presses=""):
    """A box at the beginning of an emptying in which nobody has to decide: the rules are in round
    two already."""
    events = first_round()[:-1] + [ENDING]
    del events[4]["order"]
    box = Stage(name, table(), events)
    assert box.screen == "Emptying" and box.app.game.table.round == 2
    box.press(presses)
    return box


def check_the_emptying_is_walked_press_by_press():
    box = Stage("walk", table(), first_round())
    assert box.screen == "Emptying" and box.reads("Round 1 is over") and box.reads("Alberto")
    assert not box.reads("BAKED")
    box.press("ok")
    assert box.reads("NOT BAKED") and box.reads("Bombastica")
    assert box.press("ok") == "Serve" and box.reads("Which?")
    box.press("ok")
    assert box.reads("Choose the kind")
    box.press("mushroom ok")
    assert box.screen == "Emptying" and box.reads("BAKED") and box.app.game.walk == 2
    assert box.app.game.view()["round"] == 1
    assert box.press("ok") == "Scores" and box.reads("Round 1")
    assert box.press("ok") == "Turn" and box.reads("Round 2")


def check_scores_show_no_more_than_was_walked():
    box = Stage("scores", table(), first_round())
    box.press("ok ok salami ok")
    box.app.game.walk = 1
    box.app.home()
    box.press("back order salami")
    assert box.screen == "Scores" and box.app.game.view()["players"][0]["baked"] == []


def check_a_restart_shows_nothing_that_was_not_decided():
    box = Stage("restart", table(), first_round())
    box.press("ok ok")
    box.again()
    assert box.screen == "Emptying" and box.app.game.walk == 0
    box.press("ok ok salami ok")
    box.again()
    assert box.screen == "Emptying" and box.app.game.walk == 2 and box.reads("BAKED")


def check_the_pile_says_otherwise():
    box = Stage("otherwise", table(), first_round())
    box.press("ok ok salami ok")
    # The rules are in round 2 by now: the last decision is taken back and comes again.
    assert box.press("order") == "Turns"
    assert box.press("pineapple salami salami ok") == "Emptying"
    assert box.lines()[-3:] == [
        '{"e":"undo"}',
        '{"e":"amend","n":7,"put":{"salami":2}}',
        '{"e":"serve","p":0,"add":{"salami":1},"pick":["salami"]}',
    ]


def check_a_refused_correction_takes_nothing_back():
    box = Stage("refused", table(), first_round() + [SERVED])
    before = box.app.game.view()
    assert box.app.game.walk == 2
    assert box.press("order pineapple " + "salami " * 7 + "ok") == "Amend"
    assert box.app.top.draft.count == 7 and box.app.game.walk == 2
    assert box.lines()[-2:] == ['{"e":"undo"}', box.lines()[9]]
    after = box.app.game.view()
    assert dict(after, events=0) == dict(before, events=0)
    assert box.press("back! back") == "Emptying" and box.reads("BAKED")


def check_a_turn_that_was_given_another_number_can_still_be_corrected():
    box = a_step_ahead("numbers")
    box.press("order salami " + "pepper " * 8 + "ok")
    assert box.reads("Not so many in hand") and box.app.game.walk == 0
    assert box.press("back! " + "pepper " * 5 + "ok") == "Emptying"
    assert box.app.game.walk == 0 and box.app.game.view()["round"] == 1


def check_a_correction_after_which_the_round_goes_on():
    box = a_step_ahead("goes-on", "order salami pepper pepper ok")
    assert box.screen == "Turn" and not box.app.game.walking
    assert box.app.game.table.round == 1 and box.app.game.view()["supply"] == 3


def check_what_was_counted_since_outlives_a_correction():
    box = a_step_ahead("counted", "back pepper mushroom salami waiter ok")
    count = box.lines()[-1]
    assert count == '{"e":"recount","p":1,"ingredients":6}' and box.app.game.walk == 0
    assert box.press("order mushroom " + "mushroom " * 5 + "ok") == "Emptying"
    assert box.app.game.walk == 0 and box.lines()[-1] == count
    assert box.app.game.table.round == 2


def check_undoing_a_count_shows_nothing_new():
    box = a_step_ahead("undo-count", "back pepper mushroom salami waiter ok back salami ok")
    assert box.lines()[-1] == '{"e":"undo"}'
    assert box.screen == "Emptying" and box.app.game.walk == 0
    box.again()
    assert box.screen == "Emptying" and box.app.game.walk == 0


def check_stopping_shows_nothing_new():
    box = a_step_ahead("stop", "back order pineapple ok")
    assert box.lines()[-1] == '{"e":"end"}' and box.screen == "Emptying"
    assert box.press("back salami ok") == "Emptying" and box.app.game.walk == 0
    box.press("back order pineapple ok ok ok ok")
    assert box.screen == "End" and box.reads("Stopped early")


def check_undoing_the_turn_that_ended_the_round():
    box = a_step_ahead("undo-end", "back salami ok")
    assert box.screen == "Turn" and box.app.game.table.round == 1 and len(box.lines()) == 10


def check_what_belongs_to_the_next_round_waits():
    box = a_step_ahead("waits")
    for entry in ("mushroom", "pineapple", "order mushroom"):
        assert box.press("back " + entry) == "Menu" and box.reads("whole pile first")
        box.press("back")
    box.press("back pepper")
    assert len(box.app.top.rows) == 2
    box.press("salami")
    assert box.app.top.names == ("ingredients", "orders", "waiter")
    assert len(box.lines()) == 9


def check_a_correction_lists_orders_as_they_were_shown():
    box = Stage("listed", table(), first_round() + [SERVED])
    box.app.game.walk = 1
    box.app.home()
    box.press("order pineapple order")
    assert box.screen == "Amend" and box.reads("Minimale")


def check_a_flash_that_fails_amid_a_correction_loses_nothing():
    box = Stage("failing", table(), first_round() + [SERVED])
    append = box.journal.append
    written = []

    def failing(line):
        if len(written) == 1:
            raise OSError(5)
        append(line)
        written.append(line)

    box.journal.append = failing
    assert box.press("order pineapple salami salami ok") == "Emptying"
    assert box.reads("UNSAVED") and box.app.game.walk == 2
    box.journal.append = append
    box.app.game.catch_up()
    assert not box.reads("UNSAVED")
    assert [line[:12] for line in box.lines()[-3:]] == [
        '{"e":"undo"}', '{"e":"amend"', '{"e":"serve"',
    ]  # fmt: skip


def main():
    stage.run(globals())
