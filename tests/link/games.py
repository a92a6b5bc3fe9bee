"""Record lines for the link's tests, as long as real ones: the link does not judge them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from forno.rules.record import write_event, write_header
from forno.rules.table import Table
from tests.rules import random_play

KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")
PLAYERS = (
    '{"name":"Alberto","colour":"red"},{"name":"Bea","colour":"brown"},'
    '{"name":"Zoë Ćwiklińska-Őry","colour":"yellow"}'
)


def header(game: str) -> str:
    return (
        f'{{"forno":1,"game":"mammamia","rules":"modern","players":[{PLAYERS}],"start":0,'
        f'"id":"{game}","device":"f00dbabe01234567","made":"2026-11-30T20:15:00+01:00"}}'
    )


def events(count: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return [_event(n, chance) for n in range(count)]


def _event(n: int, chance: random.Random) -> str:
    kind, p = chance.choice(KINDS), n % 3
    form = chance.random()
    if form < 0.1:
        return f'{{"e":"serve","p":{p},"add":{{"{kind}":1}},"pick":["{kind}"]}}'
    if form < 0.15:
        return '{"e":"undo"}'
    order = f'"order":"{chance.choice(KINDS)}",' if form < 0.4 else ""
    pile = chance.choice(("supply", "waiter"))
    put = chance.randrange(1, 6)
    return f'{{"e":"turn","p":{p},"put":{{"{kind}":{put}}},{order}"from":"{pile}"}}'


def played(rules: str, players: int, seed: int) -> Iterator[tuple[str, Table]]:
    """A whole game: each line of its record, the header first, and the table after it."""
    made = {**random_play.header(rules, players, seed), "id": f"{seed:016x}"}
    made["device"], made["made"] = "f00dbabe01234567", "2026-11-30T20:15:00+01:00"
    table, dice = Table(made), random_play.Dice(seed)
    yield write_header(made), table
    while table.view()["phase"] != "over":
        event = random_play.decide(table, dice)
        table.apply(event)
        yield write_event(event, "mammamia"), table
