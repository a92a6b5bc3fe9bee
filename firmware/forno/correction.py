"""An earlier turn is corrected, also while its round's emptying is walked.

The rules may then be a round ahead of what was shown. What brought them there is taken back first
and entered again after the correction, or as it was if that is refused.
"""

from forno.games.oven import turns_round
from forno.rules.errors import RuleError


def correct(game, number, fields):
    """Correct the turn with that number. Raises as `Game.enter`."""
    shown, correction = turns_round(game), dict(fields, e="amend", n=number)
    if shown == game.table.round:
        game.enter(correction)
        return
    walk, taken = game.walk, take_back_to(game, shown)
    entries = [event for _, event in taken]
    if taken[0][0] == number:
        entries[0] = as_corrected(entries[0], fields)
    else:
        entries.insert(0, correction)
    try:
        must_enter(game, entries[0])
        enter_again(game, entries[1:])
    except RuleError:
        enter_again(game, [event for _, event in taken])
        raise
    finally:
        if game.table.emptied == shown:
            game.walk = min(walk, game.table.step_count + 1)
        game.tell("walk")


def take_back_to(game, shown):
    """Undo until the rules are in round `shown`: [(number, event)], oldest first, of what was taken
    back, a turn as it was amended since. Raises OSError while nothing is undone."""
    before, taken = dict(game.table.turns(turns_round(game))), []
    while game.table.round != shown:
        number, event = game.table.last_number(), game.table.last()
        if taken:
            must_enter(game, {"e": "undo"})
        else:
            game.enter({"e": "undo"})
        taken.insert(0, (number, before.get(number, event)))
    first = taken[0][0]
    return [entry for entry in taken if entry[1].get("n") != first]


def as_corrected(turn, fields):
    """A turn with other cards in it."""
    return dict(fields, **{name: turn[name] for name in ("e", "p", "from") if name in turn})


def must_enter(game, event):
    """Enter what others already written need: if the flash fails now, in memory."""
    try:
        game.enter(event)
    except OSError:
        game.memory_only = True
        game.enter(event)


def enter_again(game, events):
    for event in events:
        try:
            must_enter(game, event)
        except RuleError:
            pass  # the correction has made it pointless: what is awaited now is asked anew
