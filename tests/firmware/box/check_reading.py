"""What it costs to read a game from the journal: a box has other things to do meanwhile."""

import sys

import stage

from forno.journal import Journal, lines

HEADER = '{"forno":1,"id":"%016x"}'
EVENTS = 200


class Counted:
    """Counts the lines that are read from files and checked."""

    def __enter__(self):
        self.count, self.check = 0, lines.check
        lines.check = self.counted
        return self

    def __exit__(self, *error):
        lines.check = self.check

    def counted(self, raw, crc):
        self.count += 1
        return self.check(raw, crc)


def journal():
    made = Journal(sys.argv[1] + "/reading")
    made.start(HEADER % 1)
    for number in range(1, EVENTS + 1):
        made.append('{"e":"turn","n":%d}' % number)
    made.start(HEADER % 2)
    return made


def check_reading_on_costs_what_is_read():
    made = journal()
    game = made.games()[0][0]
    whole = list(made.lines(game))
    assert len(whole) == EVENTS + 1
    for step in (1, 3, 7):
        first, got = 0, []
        made.crc(game, 0)
        with Counted() as reading:
            while first <= EVENTS:
                piece = made.lines(game, first)
                got += [line for _, line in zip(range(step), piece)]
                piece.close()
                first += step
        assert got == whole
        # A batch is read again for each piece, and no more.
        assert reading.count <= (EVENTS // step + 1) * (step + 20), (step, reading.count)
    assert list(made.lines(game, 5)) == whole[5:] and list(made.lines(game)) == whole


def main():
    stage.run(globals())
