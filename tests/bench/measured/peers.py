"""Random play of other libraries' games, each as its own documentation drives it.

Each function prepares and gives a function that plays the game of a number and says how many
decisions were taken in it. All choose by the same `pick` from what the library offers as legal, so
that the chooser costs little and the same in all.
"""

from random import Random, seed

from choosers import pick


def chess():
    """python-chess: a legal move, pushed, until there is none or the game is drawn."""
    from chess import Board

    def play(number):
        random, board, plies = Random(number).random, Board(), 0
        while not board.is_game_over():
            board.push(pick(random, list(board.legal_moves)))
            plies += 1
        return plies

    return play


def uno():
    """rlcard's uno object: each step gives the next state with its legal actions."""
    from numpy.random import RandomState
    from rlcard.games.uno import Game

    dice = RandomState(0)  # one for all games: making it costs more than a few steps

    def play(number):
        random, game, steps = Random(number).random, Game(), 0
        game.np_random = dice
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(pick(random, state["legal_actions"]))
            steps += 1
        return steps

    return play


def spiel(name):
    """A game of OpenSpiel, in C++, driven from Python: legal actions, and chance by its odds."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(number):
        dice = Random(number)
        random, choices = dice.random, dice.choices
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices(outcomes, odds)[0])
            else:
                state.apply_action(pick(random, state.legal_actions()))
                decisions += 1
        return decisions

    return play


def poker():
    """PokerKit: a hand of no-limit hold'em of two to five players, all dealing automated."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def play(number):
        random, decisions = Random(number).random, 0
        seed(number)  # the deck is shuffled by the standard library's common generator
        state = NoLimitTexasHoldem.create_state(
            automations, True, 0, (1, 2), 2, 200, 2 + number % 4
        )
        while state.status:
            pick(random, _poker_actions(state))(state, random)
            decisions += 1
        return decisions

    return play


def _poker_actions(state):
    actions = []
    if state.can_fold():
        actions.append(_fold)
    if state.can_check_or_call():
        actions.append(_check_or_call)
    if state.can_complete_bet_or_raise_to():
        actions.append(_raise)
    return actions


def _fold(state, random):
    state.fold()


def _check_or_call(state, random):
    state.check_or_call()


def _raise(state, random):
    least = state.min_completion_betting_or_raising_to_amount
    most = state.max_completion_betting_or_raising_to_amount
    state.complete_bet_or_raise_to(least + int(random() * (most - least + 1)))
