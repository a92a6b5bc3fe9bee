"""The screens of Sole Mio! and Grande, as in scenes.py: (name, table, events, presses)."""

from stage import turn

FOUR = (("Alberto", "green"), ("Bea", "red"), ("Çağrı", "brown"), ("Дарья-Александра", "yellow"))


def table(game="solemio", number=4):
    players = [{"name": name, "colour": colour} for name, colour in FOUR[:number]]
    return {"game": game, "rules": "modern", "players": players}


def double(p, kind, singles, doubles, order=None):
    event = turn(p, kind, singles, order)
    event["put"]["2" + kind] = doubles
    return event


def emptied(*turns):
    """These turns, then the supply runs out and Alberto empties."""
    return turns + ({"e": "recount", "supply": 0}, {"e": "starter", "p": 0})


COMPLEMENTO = emptied(
    turn(0, "mushroom", 4), turn(1, "olive", 4), turn(2, "pineapple", 2), turn(3, "salami", 1),
    turn(0, "pepper", 1, "complemento-salami"),
)  # fmt: skip
LAID = COMPLEMENTO + ({"e": "series", "p": 0, "orders": ["complemento-mushroom"]},)
COPPIA = emptied(
    double(0, "mushroom", 1, 1), turn(1, "olive", 2), turn(2, "salami", 1, "coppia"),
    turn(3, "pepper", 2, "bloccato"), turn(0, "olive", 1, "richiesta"),
)  # fmt: skip
ASKED = COPPIA + ({"e": "ask", "p": 2, "add": {"pineapple": 1}},)
GIVEN = {"salami": 1, "pineapple": 1, "2pepper": 1}
HELPED = ASKED + ({"e": "help", "p": 3, "give": GIVEN},)
LET_GO = COPPIA + ({"e": "return", "p": 2},)
STAKED = LET_GO + ({"e": "serve", "p": 3, "add": {"pineapple": 1, "2pineapple": 1}},)
SHOWN = STAKED + tuple({"e": "show", "p": p} for p in (0, 1, 2))
NAMED = SHOWN + ({"e": "ask", "p": 0, "of": 1},)
ANSWERED = NAMED + ({"e": "show", "p": 1, "cards": {"2olive": 1}},)
VARIEGATO = emptied(
    turn(0, "mushroom", 3), turn(1, "olive", 4), turn(2, "salami", 2), turn(3, "pepper", 1),
    turn(0, "pineapple", 1, "variegato"), turn(1, "mushroom", 1, "duplicato"),
)  # fmt: skip
CHEF = emptied(turn(0, "pepper", 3), turn(1, "pepper", 1, "chef"))
# The second round has the Sole Mio! card alone in its supply.
TIED = emptied(turn(0, "pepper", 3)) + (turn(0, "pepper", 2), {"e": "starter", "p": 0})
GONE = emptied(turn(0, "pepper", 3, "minimale"), turn(1, "pepper", 1, "chef"))


def scenes():
    start = (double(0, "pepper", 1, 1), turn(1, "salami", 3))
    four, two = table(), table(number=2)
    return (
        ("solemio-turn", four, start, "back back"),
        ("solemio-double", four, start, "salami salami salami salami!"),
        ("solemio-double-order", four, start, "salami salami salami! order ok"),
        ("solemio-naming", four, start, "salami order"),
        ("solemio-naming-2", four, start, "salami order order"),
        ("grande-naming-2", table("grande"), start, "salami order order"),
        ("solemio-open-oven", four, start, ""),
        ("solemio-complemento", four, COMPLEMENTO, "ok"),
        ("solemio-chosen", four, COMPLEMENTO, "ok olive"),
        ("solemio-lay", four, COMPLEMENTO, "ok order mushroom"),
        ("solemio-series", four, LAID, ""),
        ("solemio-series-2", four, LAID, "olive"),
        ("solemio-series-pays", four, LAID, "olive pineapple"),
        ("solemio-series-cards", four, LAID, "olive olive order"),
        ("solemio-lacks", four, COPPIA, "ok"),
        ("solemio-own-cards", four, COPPIA, "ok pineapple pineapple!"),
        ("solemio-help", four, ASKED, ""),
        ("solemio-helped", four, HELPED, ""),
        ("solemio-reward", four, HELPED, "ok"),
        ("solemio-rewarded", four, HELPED, "ok waiter"),
        ("solemio-asked-on", four, ASKED, "waiter"),
        ("solemio-refused", four, ASKED, "waiter waiter waiter"),
        ("solemio-stake", four, LET_GO, "ok pineapple pineapple pineapple!"),
        ("solemio-block", four, STAKED, "pineapple"),
        ("solemio-blocked", four, STAKED, "pineapple pineapple! pineapple ok"),
        ("solemio-named", four, SHOWN, "ok"),
        ("solemio-request", four, NAMED, "olive olive!"),
        ("solemio-answer", four, ANSWERED, ""),
        ("solemio-variegato", four, VARIEGATO, "ok"),
        ("solemio-variegato-2", four, VARIEGATO, "ok pepper"),
        ("solemio-duplicato", four, VARIEGATO, "ok pepper ok ok"),
        ("solemio-chef", two, CHEF, "ok"),
        ("solemio-hands", two, TIED, "ok pepper pepper pepper!"),
        ("solemio-tie", two, TIED, "ok " + "olive " * 2 + "ok " + "olive " * 5 + "ok"),
        ("grande-scores", table("grande", 2), GONE, "ok ok ok"),
    )
