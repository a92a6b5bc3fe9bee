"""Games in their middle, ours and chess boards, and the copying of them."""

from itertools import cycle, islice
from random import Random

import playouts
from chess import Board
from choosers import pick

from forno.rules.table import Table

BOARDS = 12
PLIES = 40


def copying(game, number):
    """Gives the function that copies so many tables in one stretch, so many boards in the next."""
    tables, boards = ready(game, int(number))

    def work(stretch):
        if stretch != 2:
            copy_tables(tables)
        if stretch != 1:
            copy_boards(boards)
        return len(tables)

    return work


def copy_tables(tables):
    for table in tables:
        table.copy(way_back=False)  # as the boards are copied: without their stack


def copy_boards(boards):
    for board in boards:
        board.copy(stack=False)


def ready(game, number):
    """So many tables, of each rule set with each number of players in turns, and as many boards."""
    tables = [_half_played(game, k) for k in range(len(playouts.settings(game)))]
    boards = [_board(k) for k in range(BOARDS)]
    return list(islice(cycle(tables), number)), list(islice(cycle(boards), number))


def _half_played(game, number):
    head, events = playouts.record(game, number)
    table = Table(head)
    for event in events[: len(events) // 2]:
        table.apply(event)
    return table


def _board(number):
    random, board = Random(number).random, Board()
    for _ in range(PLIES):
        board.push(pick(random, list(board.legal_moves)))
    return board
