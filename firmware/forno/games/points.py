"""What the games without an oven have in common: nothing is hidden, points decide."""

from forno.rules.table import Table


class PointTable(Table):
    """A table with what only a box asks (see `oven.BoxTable`): nothing is ever walked through."""

    @property
    def phase(self):
        return self.view()["phase"]

    @property
    def round(self):
        return self.view()["round"]

    def mark(self):
        return None

    def walking(self, walk):
        return False

    def follow(self, walk, event, before):
        return walk

    def has_left(self, p):
        return self.game.has_left(p)
