"""Random digital play of our games: each decision chosen from what is legal, and applied.

The numbers of games go through all rule sets and numbers of players: each costs something else
(the start card, the choices of the classic rules), and one of them alone would be a choice in
itself. `settings` tells how many there are.
"""

from random import Random

from choosers import CHOOSERS, MOVES, choose

from forno.rules.errors import RuleError
from forno.rules.games import game_of
from forno.rules.options import options_of
from forno.rules.slots import NOTHING
from forno.rules.table import Table

COLOURS = ("red", "brown", "yellow", "green", "purple")


def as_events(name):
    """Gives the function that plays the game of a number and says how many decisions it took."""
    heads = [header(name, number) for number in range(len(settings(name)))]

    def play(number):
        random = Random(number).random
        table = Table({**heads[number % len(heads)], "seed": number})
        return sum(1 for _ in decisions(table, random))

    return play


def in_numbers(name):
    """As `as_events`, in the numbers of programs that play many games: without a way back."""
    heads = [header(name, number) for number in range(len(settings(name)))]
    rules = options_of(name)

    def play(number):
        bits = Random(number).getrandbits
        table = Table({**heads[number % len(heads)], "seed": number}, way_back=False)
        options, apply = rules.options, table.play
        menu = options(table)
        while menu[0] != "over":
            if menu[0] == "turn":  # the commonest: one draw does, as in a program in a hurry
                _, p, puts, orders, piles, alone = menu
                draw, order = bits(30), NOTHING
                kind, count, doubles = puts[draw % len(puts)]
                if draw & 1 << 29 and (count or alone):
                    order = orders[(draw >> 10) % len(orders)]
                pile = piles[(draw >> 20) % len(piles)]
                apply(("turn", p, kind, count, order, pile, doubles))
            else:
                apply(MOVES[menu[0]](rules, table, menu, bits))
            menu = options(table)
        return table.accepted

    return play


def decisions(table, random):
    """Plays a table to its end; gives each event that was applied."""
    choosers = CHOOSERS[table.header["game"]]
    legal, apply = table.legal, table.apply
    menus = legal()
    while menus:
        event = choose(choosers, table, menus, random)
        try:
            apply(event)
        except RuleError:
            # Whether salt may go on shows only when the tiles lie.
            event = {"e": event["e"], "p": event["p"]}
            apply(event)
        yield event
        menus = legal()


def record(name, number):
    """The header and the events of the game of a number."""
    head = header(name, number)
    return head, list(decisions(Table(head), Random(number).random))


def header(name, number):
    """The header of the digital game of a number."""
    kinds = settings(name)
    rules, players = kinds[number % len(kinds)]
    return {
        "forno": 1,
        "game": name,
        "rules": rules,
        "players": [{"name": colour, "colour": colour} for colour in COLOURS[:players]],
        "start": number % players,
        "seed": number,
    }


def settings(name):
    """Each rule set of a game with each number of players."""
    game = game_of(name)
    numbers = range(game.PLAYERS[0], game.PLAYERS[1] + 1)
    return [(rules, players) for players in numbers for rules in game.RULE_SETS]
