"""What an order of Sole Mio! and Grande asks of a table, as a referee reads it from the rules.

A pile is a map from the name of a card ("salami", "2salami") to how many lie there. A demand is a
map from a kind to units, from "any" to units of whatever kind, or from a double to cards. Nothing
here is taken from the engine: where both agree, two readings of the same text do.
"""

from itertools import combinations, permutations

KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")
OWN = dict(zip(("red", "brown", "yellow", "green", "purple"), KINDS))
CARDS = KINDS + tuple("2" + kind for kind in KINDS)
SPECIALS = ("each", "bombastica", "monotoni", "minimale")
COMPLEMENTI = tuple("complemento-" + kind for kind in KINDS)
OTHERS = ("coppia", "bloccato", "richiesta", "allergia", "duplicato", "variegato", "chef")
ORDERS = KINDS + SPECIALS + COMPLEMENTI + OTHERS


def exists(order, owner):
    """Whether the colour has such an order: the named and pictured kinds are the foreign ones."""
    return order.replace("complemento-", "") != OWN[owner]


def units(pile, kind):
    """Units of a kind: a double counts two."""
    return pile.get(kind, 0) + 2 * pile.get("2" + kind, 0)


def foreign(owner):
    """The four kinds that are not the owner's."""
    return [kind for kind in KINDS if kind != OWN[owner]]


def ways(order, owner, emptier, table):
    """Every way to meet an order: (kinds picked as the card asks for them, demand)."""
    if order in KINDS:
        return [((), {OWN[owner]: 1, order: 4})]
    if order in COMPLEMENTI:
        pictured = order.replace("complemento-", "")
        return [((kind,), {kind: 4}) for kind in KINDS if kind != pictured]
    return _SPECIAL[order](owner, emptier, table)


def _minimale(owner, emptier, table):
    lying = {kind: units(table, kind) for kind in foreign(owner) if units(table, kind)}
    scarcest = [kind for kind in lying if lying[kind] == min(lying.values())]
    return [((kind,), {OWN[owner]: 1, kind: 3}) for kind in scarcest]


def _allergia(owner, emptier, table):
    if units(table, OWN[owner]):
        return []
    return [(pair, dict.fromkeys(pair, 2)) for pair in combinations(foreign(owner), 2)]


def _variegato(owner, emptier, table):
    return [(kinds, dict(zip(kinds, (4, 3, 2, 1)))) for kinds in permutations(KINDS, 4)]


_SPECIAL = {
    "each": lambda owner, emptier, table: [((), dict.fromkeys(KINDS, 1))],
    "bombastica": lambda owner, emptier, table: [((), {"any": 15})],
    "monotoni": lambda owner, emptier, table: [
        ((kind,), {OWN[owner]: 1, kind: 6}) for kind in foreign(owner)
    ],
    "minimale": _minimale,
    "coppia": lambda owner, emptier, table: [((), dict.fromkeys(foreign(owner), 2))],
    "allergia": _allergia,
    "duplicato": lambda owner, emptier, table: [
        (pair, {"2" + kind: 1 for kind in pair}) for pair in combinations(KINDS, 2)
    ],
    "variegato": _variegato,
    "chef": lambda owner, emptier, table: [((), {OWN[emptier]: 4})],
}


def lacks(demand, table):
    """What the table lacks of a demand, in the demand's own measure."""
    found = {}
    for what, asked in demand.items():
        lies = _measure(what, table)
        if lies < asked:
            found[what] = asked - lies
    return found


def _measure(what, pile):
    if what == "any":
        return sum(units(pile, kind) for kind in KINDS)
    return pile.get(what, 0) if what.startswith("2") else units(pile, what)


def paid(demand, table):
    """The cards that go from a table that suffices: doubles first, as long as a unit is due."""
    if "any" in demand:
        return {card: count for card, count in table.items() if count}
    taken = {}
    for what, due in demand.items():
        if what.startswith("2"):
            taken[what] = due
            continue
        while due > 0:
            card = "2" + what if table.get("2" + what, 0) > taken.get("2" + what, 0) else what
            taken[card] = taken.get(card, 0) + 1
            due -= 2 if card != what else 1
    return taken


def exact(demand, table, added):
    """Whether the added cards are exactly what lacks: enough, and none of them could stay away."""
    if lacks(demand, _together(table, added)):
        return False
    fewer = [{**added, card: added[card] - 1} for card in added if added[card]]
    return all(lacks(demand, _together(table, rest)) for rest in fewer)


def _together(table, added):
    return {card: table.get(card, 0) + added.get(card, 0) for card in {**table, **added}}
