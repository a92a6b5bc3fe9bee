"""What a decision of random digital play costs, beside those of other libraries' games.

Each subject plays on from an early game to a late one, and what that takes is divided by the
decisions: start-up and the interpreter's warming up drop out.
"""

from importlib.metadata import version
from importlib.util import find_spec
from typing import NamedTuple

import counter
from playouts import settings
from row import row


class Peer(NamedTuple):
    """Another library's game: `ends` are the games played in the short form and the full one."""

    module: str
    package: str
    decision: str
    subject: str
    ends: dict[bool, tuple[int, int]]


PEERS = {
    "python-chess": Peer("chess", "chess", "ply", "chess", {True: (1, 3), False: (2, 14)}),
    "rlcard uno": Peer("rlcard", "rlcard", "step", "uno", {True: (10, 60), False: (20, 300)}),
    "OpenSpiel crazy_eights": Peer(
        "pyspiel", "open-spiel", "decision", "spiel:crazy_eights", {True: (5, 25), False: (10, 90)}
    ),
    "OpenSpiel hearts": Peer(
        "pyspiel", "open-spiel", "decision", "spiel:hearts", {True: (5, 25), False: (10, 90)}
    ),
    "PokerKit": Peer(
        "pokerkit", "pokerkit", "decision", "poker", {True: (5, 25), False: (20, 120)}
    ),
}
BUDGET = 40_000  # instructions
FAMILY = {"OpenSpiel crazy_eights": 1.0, "python-chess": 0.1}
# For each game, whether it has the budget, and the share of each peer's cost that it may have.
BARS = {
    "mammamia": (True, FAMILY | {"OpenSpiel hearts": 1.0, "rlcard uno": 0.4, "PokerKit": 0.04}),
    "solemio": (True, FAMILY),
    "grande": (True, FAMILY),
    "pizzador": (False, {"python-chess": 1.0, "PokerKit": 0.25}),
    "fiesta": (False, {"rlcard uno": 1.0, "PokerKit": 0.1}),
}
# How often each rule set is played with each number of players, once more for warming up.
ROUNDS = {True: 1, False: 5}


def rows(short, games):
    """For each game its budget and its ratios to the peers that are installed."""
    peers = {name: peer for name, peer in PEERS.items() if find_spec(peer.module)}
    asked = {f"play:{game}": _ends(game, short) for game in games}
    asked |= {peer.subject: peer.ends[short] for peer in peers.values()}
    costs = {subject: cost for subject, (cost,) in counter.costs(asked).items()}
    found = []
    for game in games:
        budgeted, shares = BARS[game]
        ours = costs[f"play:{game}"]
        if budgeted and counter.VALGRIND:
            against = f"{BUDGET:,} that it may take"
            found.append(_row(f"a decision of {game}", ours, against, ours / BUDGET, 1.0))
        found += [
            _against(game, ours, name, costs[peers[name].subject], bar)
            for name, bar in shares.items()
            if name in peers
        ]
    return found


def _ends(game, short):
    """A multiple of the settings, so that each is played equally often."""
    number = len(settings(game))
    return number, number * (1 + ROUNDS[short])


def _against(game, ours, name, theirs, bar):
    peer = PEERS[name]
    title = f"a decision of {game} to a {peer.decision} of {name}"
    against = (
        f"{peer.package} {version(peer.package)}, random play: {theirs:,.0f} a {peer.decision}"
    )
    return _row(title, ours, against, ours / theirs, bar)


def _row(title, ours, against, ratio, bar):
    return row(title, round(ours, 1), f"{counter.UNIT} a decision", against, ratio, bar)
