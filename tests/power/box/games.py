"""Games to write down: headers with ids of their own and the lines of a recorded game."""

COLOURS = ("green", "red", "brown", "yellow", "purple")
NAMES = ("Alberto", "Bea", "Carla", "Dóra", "Юрий")
KINDS = ("salami", "mushroom", "pineapple", "pepper", "olive")


def game_id(number):
    return "%016x" % (number * 0x9E3779B97F4A7C15 % 2**64)


def header(number):
    players = ",".join(
        '{"name":"%s","colour":"%s"}' % (name, COLOURS[seat]) for seat, name in enumerate(NAMES)
    )
    return '{"forno":1,"game":"mammamia","rules":"modern","players":[%s],"start":0,"id":"%s"}' % (
        players,
        game_id(number),
    )


def event(n):
    """The n-th line of a made-up game: its lengths and mixture are those of a real one."""
    if n % 19 == 7:
        return '{"e":"undo"}'
    if n % 13 == 11:
        added, picked = KINDS[n % 4 : n % 4 + 2]
        return '{"e":"serve","p":%d,"add":{"%s":1},"pick":["%s"]}' % (n % 5, added, picked)
    if n % 31 == 30:
        return '{"e":"amend","n":%d,"put":{"%s":2}}' % (n - 3, KINDS[n % 5])
    order = ',"order":"minimale"' if n % 4 == 3 else ""
    put = '"%s":%d' % (KINDS[n * 7 % 5], n % 3 + 1)
    pile = "waiter" if n % 4 == 0 else "supply"
    return '{"e":"turn","p":%d,"put":{%s}%s,"from":"%s"}' % (n % 5, put, order, pile)


def record(path=None, events=120):
    """(header, event lines) of a recorded game with an id; without a path one is made up.

    Every tenth entry is taken back and entered again.
    """
    if path is None:
        return header(1000), [event(n) for n in range(1, events + 1)]
    with open(path) as file:
        lines = [line.rstrip("\n") for line in file if line.strip() and line[0] != "#"]
    head, told = lines[0], []
    for n, line in enumerate(lines[1:], 1):
        told += [line, '{"e":"undo"}', line] if n % 10 == 0 else [line]
    return head[:-1] + ',"id":"%s"}' % game_id(1000), told
