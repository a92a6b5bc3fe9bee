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
# How ours are played (see `measured/playouts.py`): in the numbers of programs that play many games,
# or as the events of records. About so many games, in the short form and in the full one, and as
# many before them for warming up: what a hand offers is worked out when it first occurs. All rule
# sets with all numbers of players come equally often.
WAYS = {
    "in numbers": ("numbers", {True: 48, False: 96}),
    "as events": ("events", {True: 12, False: 48}),
}
FAMILY = {"OpenSpiel crazy_eights": 1.0, "python-chess": 0.1}
MORE = {"OpenSpiel hearts": 1.0, "rlcard uno": 0.4, "PokerKit": 0.04}
# For each game and way, whether it has the budget, and the share of each peer's cost it may have.
BARS = {
    ("mammamia", "in numbers"): (True, FAMILY | MORE),
    ("solemio", "in numbers"): (True, FAMILY | MORE),
    ("grande", "in numbers"): (True, FAMILY | MORE),
    ("mammamia", "as events"): (False, {"rlcard uno": 1.0}),
    ("solemio", "as events"): (False, {"python-chess": 0.6}),
    ("grande", "as events"): (False, {"python-chess": 0.35}),
    ("pizzador", "as events"): (False, {"python-chess": 0.75, "PokerKit": 0.25}),
    ("fiesta", "as events"): (False, {"rlcard uno": 1.0, "PokerKit": 0.1}),
}


def asked(short, games):
    """The play to be measured, see `counter.costs`."""
    ours = {
        _subject(game, way): _ends(len(settings(game)), WAYS[way][1][short])
        for game, way in BARS
        if game in games
    }
    return ours | {peer.subject: peer.ends[short] for peer in _peers().values()}


def rows(costs, short, games):
    """For each game and way its budget and its ratios to the peers that are installed."""
    found = []
    for (game, way), (budgeted, shares) in BARS.items():
        if game not in games:
            continue
        title, [ours] = f"a decision of {game}, {way}", costs[_subject(game, way)]
        if budgeted and counter.VALGRIND:
            against = f"{BUDGET:,} that it may take"
            found.append(_row(title, ours, against, ours / BUDGET, 1.0))
        for name, peer in _peers().items():
            if name in shares:
                found.append(_against(title, ours, name, costs[peer.subject][0], shares[name]))
    return found


def _subject(game, way):
    return f"{WAYS[way][0]}:{game}"


def _peers():
    return {name: peer for name, peer in PEERS.items() if find_spec(peer.module)}


def _ends(number, games):
    games = number * -(-games // number)
    return games, 2 * games


def _against(title, ours, name, theirs, bar):
    peer = PEERS[name]
    against = (
        f"{peer.package} {version(peer.package)}, random play: {theirs:,.0f} a {peer.decision}"
    )
    return _row(f"{title}, to a {peer.decision} of {name}", ours, against, ours / theirs, bar)


def _row(title, ours, against, ratio, bar):
    return row(title, round(ours, 1), f"{counter.UNIT} a decision", against, ratio, bar)
