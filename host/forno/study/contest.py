"""Which of two bots plays better: games of two players, seats alternating, ties left out.

`python -m forno.study.contest GAME BOT BOT --games N --jobs J --seed S` prints wins, ties, the
first bot's share and its interval.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any

from forno.bots.match import play
from forno.bots.roster import ROSTER, find
from forno.failure import WrongInput
from forno.rules.games import game_of
from forno.study.intervals import wilson

BATCH = 10  # games that a job plays in one go; even, so that seats alternate in it


@dataclass(frozen=True)
class Contest:
    """Two bots, how often each won, and the first one's share of the games that had a winner."""

    game: str
    rules: str
    bots: tuple[str, str]
    wins: tuple[int, int]
    ties: int

    @property
    def share(self) -> float:
        """The first bot's part of the games won; half if none was."""
        return self.wins[0] / sum(self.wins) if sum(self.wins) else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the share, 95 %."""
        return wilson(self.wins[0], sum(self.wins))


def contest(
    game: str, rules: str, bots: tuple[str, str], games: int, seed: int, jobs: int = 1
) -> Contest:
    """Play that many games; equal seeds give equal numbers whatever `jobs`."""
    for bot in bots:
        find(game, bot)
    batches = [
        (game, rules, bots, seed + first, min(BATCH, games - first))
        for first in range(0, games, BATCH)
    ]
    if jobs == 1:
        results = [_batch(batch) for batch in batches]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(_batch, batches))
    wins = [sum(result[place] for result in results) for place in range(3)]
    return Contest(game, rules, bots, (wins[0], wins[1]), wins[2])


def _batch(given: tuple[str, str, tuple[str, str], int, int]) -> tuple[int, int, int]:
    """(games won by the first bot, by the second, ties) of the games from a seed on."""
    game, rules, bots, first, games = given
    found, counts = [find(game, bot) for bot in bots], [0, 0, 0]
    for seed in range(first, first + games):
        deal, swapped = divmod(seed, 2)  # each deal is played from both sides
        seated = found[::-1] if swapped else found
        winners = play(_header(game, rules, deal % 2), seated, deal).view()["winners"]
        counts[winners[0] ^ swapped if len(winners) == 1 else 2] += 1
    return counts[0], counts[1], counts[2]


def _header(game: str, rules: str, start: int) -> dict[str, Any]:
    players = [{"name": "A", "colour": "red"}, {"name": "B", "colour": "green"}]
    return {"forno": 1, "game": game, "rules": rules, "players": players, "start": start}


def main() -> int:
    """Runs the command line; see the top of the file."""
    given = _parsed()
    rules = given.rules or next(iter(game_of(given.game).RULE_SETS))
    try:
        _check(given.game, rules, given.games)
        bots = (given.bots[0], given.bots[1])
        done = contest(given.game, rules, bots, given.games, given.seed, given.jobs)
    except WrongInput as wrong:
        print(wrong.what, wrong.cure, file=sys.stderr)
        return wrong.exit_code
    told = asdict(done) | {"share": done.share, "interval": done.interval}
    print(json.dumps(told) if given.json else _told(done))
    return 0


def _parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m forno.study.contest", description=__doc__)
    parser.add_argument("game", choices=ROSTER)
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--rules", help="the rule set; the game's first if none is named")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _check(game: str, rules: str, games: int) -> None:
    known = game_of(game).RULE_SETS
    if rules not in known:
        raise WrongInput(f"{game} has no rule set {rules}.", f"Choose one of {', '.join(known)}.")
    if games < 1:
        raise WrongInput("A contest needs a game at least.", "Give --games a number from 1.")


def _told(done: Contest) -> str:
    low, high = done.interval
    return (
        f"{done.game} {done.rules}: {done.bots[0]} won {done.wins[0]}, {done.bots[1]} "
        f"{done.wins[1]}, ties {done.ties}; "
        f"share {done.share:.1%}, 95 % interval {low:.1%} to {high:.1%}"
    )


if __name__ == "__main__":
    sys.exit(main())
