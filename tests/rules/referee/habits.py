"""Random headers, and what the people of a random game are like."""

from dataclasses import dataclass
from random import Random

from tests.rules.referee.tables import KINDS, OWN_KIND, START_CARDS, TOGGLES

TOGGLE_VALUES = dict(zip(TOGGLES, [(False, True)] * 4 + [START_CARDS, (0, 1, 2, 3)]))


def random_header(dice: Random, rules: str) -> dict:
    """A physical game of a rule set, some of its toggles turned in two games of five."""
    colours = dice.sample(list(OWN_KIND), dice.choice((2, 2, 2, 3, 3, 4, 5)))
    header = {
        "forno": 1,
        "game": "mammamia",
        "rules": rules,
        "players": [{"name": colour.title(), "colour": colour} for colour in colours],
        "start": dice.randrange(len(colours)),
    }
    if dice.random() < 0.4:
        turned = [name for name in TOGGLES if dice.random() < 0.4]
        header["toggles"] = {name: dice.choice(TOGGLE_VALUES[name]) for name in turned}
    return header


@dataclass
class Habits:
    """How often (0 to 1) people do what; fields named after events are slips and corrections."""

    kinds: list[str]  # most often put in
    pass_turn: float
    put_nothing: float
    forget_kind: float
    place_order: float
    draw_supply: float
    starter: float
    undo: float = 0.0
    amend: float = 0.0
    recount: float = 0.0
    leave: float = 0.0
    end: float = 0.0


def random_habits(dice: Random) -> Habits:
    """Three games in ten are calm, one in six is played by people who forget and amend a lot."""
    habits = Habits(
        kinds=dice.sample(KINDS, dice.choice((1, 2, 2, 3, 5))),
        pass_turn=dice.choice((0, 0, 0.1, 0.5)),
        put_nothing=dice.choice((0.02, 0.05, 0.2, 0.7)),
        forget_kind=dice.choice((0, 0.05, 0.3, 0.6)),
        place_order=dice.choice((0.2, 0.5, 0.8)),
        draw_supply=dice.choice((0.5, 0.8, 0.95)),
        starter=dice.choice((0.02, 0.1)),
        leave=dice.choice((0, 0, 0.01, 0.05)),
        end=dice.choice((0, 0, 0.003, 0.02)),
    )
    if dice.random() < 0.7:
        habits.undo = dice.choice((0, 0.03, 0.1))
        habits.amend = dice.choice((0, 0.05, 0.2, 0.4))
        habits.recount = dice.choice((0, 0.05, 0.15))
    if dice.random() < 1 / 6:
        make_forgetful(dice, habits)
    return habits


def make_forgetful(dice: Random, habits: Habits) -> None:
    """Kinds are often forgotten and turns often amended, so that amends meet amends."""
    habits.forget_kind = dice.choice((0.3, 0.6, 0.9))
    habits.amend = dice.choice((0.1, 0.3, 0.5))
    habits.undo = dice.choice((0, 0.02))
    habits.place_order, habits.put_nothing = 0.6, 0.05
