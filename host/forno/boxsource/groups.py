"""Which modules of a box become one, as they are always needed together."""

from __future__ import annotations


def _group(text: str) -> tuple[str, ...]:
    return tuple(f"forno.{name}" for name in text.split())


# What start.py needs without the app stays apart from it: keys at power-on, the journal that puts a
# game aside, the picture of a crash.
GROUPS: dict[str, tuple[str, ...]] = {
    "forno.app": _group(
        "condition game keypads keys rules.errors rules.record sampler screens toast"
    ),
    "forno.app_": _group("game_"),
    "forno.boards": _group("settings"),
    "forno.canvas": _group("fonts fonts.faces packed picture rules.cards screens.layout words"),
    "forno.journal": _group(
        "journal.gamefile journal.lines journal.places journal.settings journal.shelf journal.tail"
    ),
    "forno.journal_": _group("journal.gamefile_ journal.lines_ journal.settings_ journal.tail_"),
    "forno.link.box": _group("link.frame link.mirror"),
    "forno.link.box_": _group("link.clock"),
    "forno.rules.table": _group(
        "rules.games rules.ledger rules.log rules.results rules.row rules.slots rules.trail"
    ),
    "forno.rules.table_": _group("rules.ledger_"),
    "forno.rules.results_": _group("rules.log_ rules.trail_"),
    "forno.rules.record_": _group("rules.fields"),
    "forno.rules.rounds": _group(
        "rules.emptying rules.owners rules.roundend rules.rulesets rules.setup rules.view"
    ),
    "forno.rules.rounds_": _group("rules.setup_"),
    "forno.rules.view_": _group("rules.orders"),
    "forno.rules.solemio.game": _group(
        "rules.solemio.baking rules.solemio.cards rules.solemio.ending rules.solemio.help"
        " rules.solemio.judging rules.solemio.opponents rules.solemio.sets rules.solemio.view"
    ),
    "forno.rules.solemio.game_": _group("rules.solemio.ending_"),
    "forno.rules.solemio.judging_": _group("rules.solemio.baking_ rules.solemio.opponents_"),
    "forno.rules.solemio.help_": _group("rules.solemio.plans"),
    "forno.rules.solemio.moves": _group("rules.solemio.choices"),
    "forno.rules.solemio.orders": _group("rules.solemio.variegati"),
    "forno.rules.pizzador.state": _group(
        "rules.pizzador.faces rules.pizzador.layout rules.pizzador.pizzas"
        " rules.pizzador.recounting rules.pizzador.rulesets rules.pizzador.scoring"
        " rules.pizzador.seats rules.pizzador.using rules.pizzador.view"
    ),
    "forno.rules.pizzador.state_": _group(
        "rules.pizzador.recounting_ rules.pizzador.seats_ rules.pizzador.using_"
    ),
    "forno.rules.pizzador.moves": _group("rules.pizzador.choices"),
    "forno.rules.scorepad.pad": _group("rules.scorepad.places rules.scorepad.rulesets"),
    "forno.rules.scorepad.moves": _group("rules.scorepad.choices rules.scorepad.view"),
    "forno.screens.turn": _group("draft"),
}
"""By each module that stays the names of those that it takes in."""
