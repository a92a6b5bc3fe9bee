"""Well-formed events that are almost legal: another seat, kind, count or order, the wrong phase."""

from forno.rules.games import game_of

MOST_KEPT = 60


class Bank:
    """What the events of a game have held so far: the stuff of near misses.

    `values` and `keys` (of maps) are by field; `field[]` has what stands in a list, `field{}` what
    stands in a map.
    """

    def __init__(self, game):
        self.fields = game_of(game).FIELDS
        self.values = {}
        self.keys = {}
        self.events = {}  # the last one of each name

    def learn(self, event):
        """Remember what an event holds."""
        self.events[event["e"]] = event
        for field in sorted(event):
            self._learn(field, event[field])

    def _learn(self, field, value):
        _keep(self.values, field, value)
        if type(value) is dict:
            for key in sorted(value):
                _keep(self.keys, field, key)
                self._learn(field + "{}", value[key])
        elif type(value) is list:
            for item in value:
                self._learn(field + "[]", item)

    def near_miss(self, event, dice):
        """An event that differs from this one in one thing; perhaps it is not well formed."""
        self.learn(event)
        way = dice.below(8)
        made = dict(event)
        names = [name for name, _, _ in self.fields[event["e"]] if name in self.values]
        if way == 0 or not names:
            return dict(self.events[dice.pick(sorted(self.events))])
        if way == 1:
            field = dice.pick(names)
            made[field] = dice.pick(self.values[field])
            return made
        fields = [field for field in sorted(made) if field != "e"]
        if fields and way == 2:
            del made[dice.pick(fields)]
        elif fields:
            field = dice.pick(fields)
            made[field] = self._other(field, made[field], dice)
        return made

    def _other(self, field, value, dice):
        if type(value) is int and dice.below(4):
            return value + dice.pick((1, -1, 2, 9))
        if type(value) is dict and dice.below(4):
            return self._other_map(field, value, dice)
        if type(value) is list and dice.below(4):
            return self._other_list(field, value, dice)
        return dice.pick(self.values[field])

    def _other_map(self, field, value, dice):
        made = dict(value)
        if not made or dice.below(3) == 0:
            made[dice.pick(self.keys.get(field, ["p"]))] = 1
            return made
        key = dice.pick(sorted(made))
        old = made.pop(key)
        way = dice.below(3)
        if way == 0:
            made[dice.pick(self.keys[field])] = old
        elif way == 1:
            made[key] = self._other(field + "{}", old, dice)
        return made

    def _other_list(self, field, value, dice):
        made = list(value)
        way = dice.below(4)
        if way == 0:
            made.reverse()
        elif made and way == 1:
            made.pop(dice.below(len(made)))
        elif made and way == 2:
            made.append(dice.pick(made))
        elif made:
            place = dice.below(len(made))
            made[place] = self._other(field + "[]", made[place], dice)
        return made


def _keep(store, field, value):
    kept = store.setdefault(field, [])
    if value not in kept and len(kept) < MOST_KEPT:
        kept.append(value)
