"""How many ways there are to go on from fixed positions; the same on both interpreters.

`python perft.py FILE [first]` reads positions, one a line: `digital` or `tracker`, the game, rule
set, players, seed and number of random decisions that lead there, then the known numbers of
distinct continuations to depth 1, 2, 3 … It prints the lines with the numbers that `events()`
gives, of every line or of the first one of each game.
"""

import sys

from random_play import Dice
from tables import header, physical
from told import choose, listing

from forno.rules.table import Table


def continuations(table, depth):
    """The number of different sequences of so many events that may come next.

    A game that is over before has none.
    """
    listed = listing(table)
    if depth == 1:
        return len(listed)
    found = 0
    for line in sorted(listed):
        table.apply(listed[line])
        found += continuations(table, depth - 1)
        table.take_back()
    return found


def position(kind, game, rules, players, seed, decisions):
    """The table of a position: a digital game, or the tracker beside it."""
    dice = Dice(seed)
    head = header(game, rules, players, seed, dice)
    table, tracker = Table(head), Table(physical(head))
    for _ in range(decisions):
        event = choose(listing(table), dice)
        table.apply(event)
        tracker.apply(event)
    return table if kind == "digital" else tracker


def counted(line):
    """The line of a position with its numbers counted."""
    words = line.split()
    kind, game, rules = words[:3]
    players, seed, decisions = [int(word) for word in words[3:6]]
    table = position(kind, game, rules, players, seed, decisions)
    depths = range(1, len(words) - 5)
    return " ".join(words[:6] + [str(continuations(table, depth)) for depth in depths])


def main(path, first_alone=False):
    """Count and print; see the top."""
    games = []
    with open(path) as file:
        lines = [line for line in file if line.strip() and not line.startswith("#")]
    for line in lines:
        game = line.split()[1]
        if not (first_alone and game in games):
            print(counted(line))
        games.append(game)


if __name__ == "__main__":
    main(sys.argv[1], len(sys.argv) > 2)
