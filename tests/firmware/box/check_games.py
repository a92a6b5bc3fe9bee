"""Games of several kinds on one box: only the rules of the one on the table are in memory."""

import sys

import stage
from stage import Stage, table

from forno.rules.errors import RecordError

OWN = {
    "mammamia": "forno.games.oven",
    "solemio": "forno.rules.solemio",
    "grande": "forno.rules.solemio.grande",
    "pizzador": "forno.rules.pizzador",
    "fiesta": "forno.rules.scorepad",
}
SETS = {"pizzador": "express", "fiesta": "standard"}


def table_of(game):
    return dict(table(), game=game, rules=SETS.get(game, "modern"))


def others_loaded(game):
    """The other games' own modules that are in memory."""
    needed = [path for path in OWN.values() if OWN[game].startswith(path)]
    if game in ("solemio", "grande"):
        needed.append("forno.games.oven")  # theirs builds on it
    paths = [path for path in OWN.values() if path not in needed]
    if game == "solemio":
        paths.remove(OWN["grande"])
    return [
        name
        for name in sys.modules
        if any(name == path or name.startswith(path + ".") for path in paths)
    ]


def begin(box, game):
    box.app.begin(table_of(game), 0)
    assert box.app.game.header["game"] == game and box.app.game.table is not None


def check_one_game_after_the_other():
    box = Stage("one-after-the-other")
    for game in ("mammamia", "pizzador", "fiesta", "mammamia", "solemio", "pizzador", "mammamia"):
        begin(box, game)
        box.look(False)
        assert others_loaded(game) == [], (game, others_loaded(game))
        box.app.game.enter({"e": "end"})
        box.app.home()
        box.look(False)


def check_last_games_of_other_kinds():
    """The result of a game of another kind is looked up, and the one on the table is as it was."""
    box = Stage("other-kinds", table_of("pizzador"), ({"e": "end"},))
    begin(box, "mammamia")
    event = {"e": "turn", "p": 0, "put": {"pepper": 2}, "from": "supply"}
    box.app.game.enter(event)
    box.app.home()
    before = box.app.game.view()
    other = box.app.journal.games()[0][0]
    header, view, kind = box.app.game.look_up(other)
    assert header["game"] == "pizzador" and view["winners"] == [] and kind.result
    assert box.app.game.view() == before
    box.look(False)
    assert others_loaded("mammamia") == [], others_loaded("mammamia")
    box.app.game.enter({"e": "undo"})


def check_a_game_that_cannot_begin_leaves_the_old_one():
    box = Stage("old-one", table_of("pizzador"), ({"e": "end"},))
    before, start = box.app.game.view(), box.journal.start

    def full(line):
        raise OSError(28)

    box.journal.start = full
    try:
        box.app.game.start({"forno": 1, "game": "mammamia", "rules": "modern", "start": 0,
                            "players": table()["players"], "id": "0123456789abcdef"})  # fmt: skip
        raise AssertionError("it has begun")
    except OSError:
        pass
    assert box.app.game.view() == before
    try:
        box.app.game.start({"forno": 1, "game": "chess"})
        raise AssertionError("it has begun")
    except RecordError as error:
        assert error.code == "unsupported-game"
    assert box.app.game.view() == before
    box.journal.start = start
    begin(box, "fiesta")


def check_finished_pizzas_are_listed_as_they_lie():
    """The second is finished first, as cheese is laid before pepper."""
    stock = {"e": "recount", "stock": {"cheese": 3, "pepper": 3, "tomato": 3, "sausage": 3}}
    pizzas = [{"tiles": {has: 1, "tomato": 1, "sausage": 1}} for has in ("cheese", "pepper")]
    at_table = dict(table_of("pizzador"), rules="assorted")
    box = Stage("finished", at_table, (stock, {"e": "recount", "p": 0, "pizzas": pizzas}))
    assert box.press("pineapple pepper order order order order pineapple") == "Pick"
    assert [pizza for pizza, _ in box.app.top.rows] == list(box.app.screens[-2].outcome.pizzas)
    box.press("ok salami")
    assert '"season":[0]' in box.lines()[-1]


def main():
    stage.run(globals())
