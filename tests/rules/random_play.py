"""A player who decides by chance from `legal()`; the same decisions on both interpreters."""

from forno.rules.chance import below, seeded

COLOURS = ("red", "brown", "yellow", "green", "purple")


class Dice:
    """Random numbers that are the same everywhere."""

    def __init__(self, seed):
        self.state = seeded(seed)

    def below(self, bound):
        """A number from 0 to bound - 1."""
        self.state, number = below(self.state, bound)
        return number

    def pick(self, items):
        """One of these."""
        return items[self.below(len(items))]


def header(rules, players, seed=None, dice=None, toggles=None):
    """A header with that many players, in colours shuffled by the dice."""
    colours = list(COLOURS)
    if dice:
        colours = [colours.pop(dice.below(len(colours))) for _ in range(players)]
    made = {
        "forno": 1,
        "game": "mammamia",
        "rules": rules,
        "players": [{"name": colours[p].upper(), "colour": colours[p]} for p in range(players)],
        "start": dice.below(players) if dice else 0,
    }
    if seed is not None:
        made["seed"] = seed
    if toggles:
        made["toggles"] = toggles
    return made


def decide(table, dice):
    """The next event of a digital game: a legal decision chosen by chance."""
    legal = table.legal()
    if "starter" in legal:
        return {"e": "starter", "p": dice.pick(legal["starter"]["p"])}
    if "serve" in legal:
        return _decide_serve(legal, dice)
    return _decide_turn(legal["turn"], dice)


def _decide_turn(menu, dice):
    event = {"e": "turn", "p": menu["p"]}
    kinds, count = sorted(menu["put"]), 0
    if kinds and (not menu["pass"] or dice.below(4)):
        kind = dice.pick(kinds)
        count = 1 + dice.below(menu["put"][kind])
        event["put"] = {kind: count}
    if menu["orders"] and (count or menu["orders_alone"]) and dice.below(3):
        event["order"] = dice.pick(menu["orders"])
    piles = menu["piles"]
    if piles and not (menu["short"] and dice.below(4) == 0):
        event["from"] = dice.pick(piles)
    return event


def _decide_serve(legal, dice):
    menu = legal["serve"]
    hand = menu["hand"]
    ways = []
    for pick, missing in zip(menu["picks"], menu["missing"]):
        add = _cards_for(missing, hand, dice)
        if add is not None:
            ways.append((pick, add))
    if "return" in legal and (not ways or dice.below(4) == 0):
        return {"e": "return", "p": menu["p"]}
    pick, add = dice.pick(ways)
    event = {"e": "serve", "p": menu["p"], "add": add}
    if pick:
        event["pick"] = pick
    return event


def _cards_for(missing, hand, dice):
    """The cards that complete a way, or None if the hand has them not."""
    if "any" not in missing:
        enough = all(hand.get(kind, 0) >= count for kind, count in missing.items())
        return missing if enough else None
    if sum(hand.values()) < missing["any"]:
        return None
    left, add = dict(hand), {}
    for _ in range(missing["any"]):
        kind = dice.pick(sorted([kind for kind in left if left[kind]]))
        left[kind] -= 1
        add[kind] = add.get(kind, 0) + 1
    return add
