"""The board: its sixteen fields, what they read in each position, who lies beside whom.

A field is named by its place, 0 to 15 row by row, as the board lies when the game begins; a
position is the number of quarter turns to the right since then. Source: the Polish rules; a left
turn takes row r, column c to row 3 - c, column r, a right turn to row c, column 3 - r.
"""

SIDE = 4
FIELDS = SIDE * SIDE
POSITIONS = 4
RIGHT_TURN, LEFT_TURN = 1, 3
NO_FIELD = -1


def _turned_right(place: int) -> int:
    row, column = place // SIDE, place % SIDE
    return column * SIDE + SIDE - 1 - row


def _readings() -> list[tuple[int, ...]]:
    """For each position the number that each field reads."""
    places, rows = list(range(FIELDS)), []
    for _ in range(POSITIONS):
        rows.append(tuple([place + 1 for place in places]))
        places = [_turned_right(place) for place in places]
    return rows


READS = _readings()
"""`READS[position][field]`: the number of that field, 1 to 16."""
FIELD = [
    (NO_FIELD,) + tuple([reads.index(number + 1) for number in range(FIELDS)]) for reads in READS
]
"""`FIELD[position][number]`: the field that reads that number."""


def _beside(field: int) -> tuple[int, ...]:
    row, column = field // SIDE, field % SIDE
    return (
        field - SIDE if row > 0 else NO_FIELD,
        field + 1 if column < SIDE - 1 else NO_FIELD,
        field + SIDE if row < SIDE - 1 else NO_FIELD,
        field - 1 if column > 0 else NO_FIELD,
    )


BESIDE = [_beside(field) for field in range(FIELDS)]
"""`BESIDE[field][edge]`: the field at that edge, NO_FIELD at the board's own edge."""


def _runs(length: int) -> list[tuple[int, ...]]:
    """Every straight line of that many fields: rows, columns and diagonals."""
    found = []
    for field in range(FIELDS):
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            row = field // SIDE + down * (length - 1)
            column = field % SIDE + right * (length - 1)
            if row < SIDE and 0 <= column < SIDE:
                step = down * SIDE + right
                found.append(tuple([field + step * number for number in range(length)]))
    return found


LINES_OF_3 = _runs(3)
LINES_OF_4 = _runs(4)
SQUARES = [
    (field, field + 1, field + SIDE, field + SIDE + 1)
    for field in range(FIELDS - SIDE)
    if field % SIDE < SIDE - 1
]
