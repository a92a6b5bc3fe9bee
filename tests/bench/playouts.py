"""Random play of one subject: a program to be measured, `playouts.py SUBJECT EARLY LATE`.

Plays games, each from its number as seed, and prints how many decisions the games from EARLY to
LATE - 1 took. Before them it forks off a process that ends at once: a counter of instructions that
reports both has the cost of what lies between, without start-up and the interpreter's warming up.

Every subject chooses by the same `pick`, from what its library offers as legal, so that the chooser
costs little and the same in all.
"""

import os
import sys
from random import Random

RULES = ("modern", "classic", "classic-hidden")
PLAYERS = (2, 3, 4, 5)
COLOURS = ("red", "brown", "yellow", "green", "purple")


def pick(random, items):
    """One of these."""
    return items[int(random() * len(items))]


def forno(number):
    """A digital game of `mammamia`; the numbers go through rule sets and players' numbers."""
    from forno.rules.table import Table

    random = Random(number).random
    players = PLAYERS[number // len(RULES) % len(PLAYERS)]
    table = Table(
        {
            "forno": 1,
            "game": "mammamia",
            "rules": RULES[number % len(RULES)],
            "players": [{"name": colour, "colour": colour} for colour in COLOURS[:players]],
            "start": number % players,
            "seed": number,
        }
    )
    apply, decisions = table.apply, 0
    while True:
        legal = table.legal()
        if "turn" in legal:
            apply(_turn(legal["turn"], random))
        elif "starter" in legal:
            apply({"e": "starter", "p": pick(random, legal["starter"]["p"])})
        elif "serve" in legal:
            apply(_serve(legal, random))
        else:
            return decisions
        decisions += 1


def _turn(menu, random):
    event, count = {"e": "turn", "p": menu["p"]}, 0
    if menu["put"]:
        kind = pick(random, list(menu["put"]))
        count = 1 + int(random() * menu["put"][kind])
        event["put"] = {kind: count}
    if menu["orders"] and (count or menu["orders_alone"]) and random() < 0.5:
        event["order"] = pick(random, menu["orders"])
    if menu["piles"] and not (menu["short"] and random() < 0.25):
        event["from"] = pick(random, menu["piles"])
    return event


def _serve(legal, random):
    """Complete the awaited order in a way for which the hand has the cards, else let it go."""
    menu = legal["serve"]
    p, hand, ways = menu["p"], menu["hand"], []
    for picked, missing in zip(menu["picks"], menu["missing"], strict=True):
        add = _any(hand, missing["any"]) if "any" in missing else missing
        if add is not None and all(hand.get(kind, 0) >= add[kind] for kind in add):
            ways.append((picked, add))
    if not ways:
        return {"e": "return", "p": p}
    picked, add = pick(random, ways)
    event = {"e": "serve", "p": p, "add": add}
    if picked:
        event["pick"] = picked
    return event


def _any(hand, number):
    """The first cards of the hand, None if it has not as many."""
    add = {}
    for kind, count in hand.items():
        if number:
            add[kind] = min(count, number)
            number -= add[kind]
    return None if number else add


def chess(number):
    """A game of python-chess: a legal move, pushed, until there is none or the game is drawn."""
    import chess

    random, board, plies = Random(number).random, chess.Board(), 0
    while not board.is_game_over():
        board.push(pick(random, list(board.legal_moves)))
        plies += 1
    return plies


def uno(number):
    """A game of rlcard's uno object: each step gives the next state with its legal actions."""
    from numpy.random import RandomState
    from rlcard.games.uno import Game

    random, game, steps = Random(number).random, Game(), 0
    game.np_random = RandomState(number)
    state, _ = game.init_game()
    while not game.is_over():
        state, _ = game.step(pick(random, state["legal_actions"]))
        steps += 1
    return steps


SUBJECTS = {"forno": forno, "chess": chess, "uno": uno}


def main():
    play, early, late = SUBJECTS[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])
    for number in range(early):
        play(number)
    if not os.fork():
        return
    os.wait()
    print(sum(play(number) for number in range(early, late)))


if __name__ == "__main__":
    main()
