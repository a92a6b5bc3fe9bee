"""The two orders of Sole Mio! that opponents decide of, and who may be asked for help."""

from tests.rules.referee_solemio.judge import OWN, units


def staked(owner, table, added):
    """N of a bloccato: the owner's kind on the table and what he adds; None if it is too little."""
    stake = units(table, OWN[owner]) + units(added, OWN[owner])
    return stake if stake >= 2 else None


def blocked(stake, shown):
    """Whether cards that the opponents show block a bloccato of that stake."""
    return sum(2 if card.startswith("2") else 1 for card in shown) >= stake


def answers(asked, card):
    """Whether a card answers a richiesta: the kind counts, a single answers a double."""
    return asked.lstrip("2") == card.lstrip("2")


def clockwise(owner, players):
    """The seats in the order in which the owner asks them."""
    return [(owner + step) % players for step in range(1, players)]


def fewest_cards(lacks, doubles):
    """The fewest cards that could meet what lacks, in a game with so many doubles of a kind."""
    count = 0
    for what, missing in lacks.items():
        most = 5 * doubles if what == "any" else doubles
        pairs = 0 if what.startswith("2") else min(missing // 2, most)
        count += missing - pairs
    return count
