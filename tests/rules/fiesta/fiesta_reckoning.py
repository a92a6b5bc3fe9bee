"""Placings and wishes reckoned from what a view shows, without the engine; on both interpreters.

A board is a list of sixteen cards as `Table.view` has it, in the order in which its fields read.
"""

OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
STEPS = {"top": (-1, 0), "bottom": (1, 0), "left": (0, -1), "right": (0, 1)}


def at(board, row, column):
    """The card in a row and column, None for none or outside."""
    if 0 <= row < 4 and 0 <= column < 4:
        return board[4 * row + column]
    return None


def placing(board, number):
    """What the card that lies on a number brought, the others having lain there before."""
    row, column = (number - 1) // 4, (number - 1) % 4
    card = board[number - 1]
    points = card["skulls"]
    for edge, (down, right) in STEPS.items():
        other = at(board, row + down, column + right)
        if other is not None:
            halves = [card["dips"].get(edge), other["dips"].get(OPPOSITE[edge])]
            if halves[0] is None and halves[1] is None:
                continue
            points += 3 if halves[0] == halves[1] else -1
    return points


def complete_dips(board):
    """The colour of each complete dip."""
    found = []
    for row in range(4):
        for column in range(4):
            card = at(board, row, column)
            for edge in ("right", "bottom"):
                other = at(board, row + STEPS[edge][0], column + STEPS[edge][1])
                if card and other and edge in card["dips"]:
                    if card["dips"][edge] == other["dips"].get(OPPOSITE[edge]):
                        found.append(card["dips"][edge])
    return found


def dishes(board):
    """The dish on each field, in rows."""
    cards = [card and card["dish"] for card in board]
    return [cards[4 * row : 4 * row + 4] for row in range(4)]


def longest_line(board):
    """The length of the longest straight line of one dish."""
    rows, best = dishes(board), 0
    for row in range(4):
        for column in range(4):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                length, r, c = 0, row, column
                while 0 <= r < 4 and 0 <= c < 4 and rows[r][c] and rows[r][c] == rows[row][column]:
                    length, r, c = length + 1, r + down, c + right
                best = max(best, length)
    return best


def has_square(board):
    """Whether four alike lie in a square."""
    rows = dishes(board)
    for r in range(3):
        for c in range(3):
            four = {rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1]}
            if len(four) == 1 and None not in four:
                return True
    return False


def number_of(board, dish):
    """How many cards of a dish lie on a board."""
    return sum([1 for card in board if card and card["dish"] == dish])


def wish(name, board, others):
    """What a wish brings its owner; `others` are the boards of the others who stayed."""
    colour, kind = name.split("-", 1)
    if colour == "red":
        return number_of(board, kind)
    if colour == "white":
        most = max([number_of(other, kind) for other in others])
        return 5 if number_of(board, kind) >= max(most, 1) else 0
    dips = complete_dips(board)
    alike = max([dips.count(colour) for colour in dips] + [0])
    met = {
        "square": (6, has_square(board)),
        "line-of-four": (6, longest_line(board) == 4),
        "line-of-three": (4, longest_line(board) >= 3),
        "six-dips": (6, len(dips) >= 6),
        "four-dips": (4, len(dips) >= 4),
        "three-alike-dips": (6, alike >= 3),
    }
    points, is_met = met[kind]
    return points if is_met else 0
