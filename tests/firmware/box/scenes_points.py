"""The screens of Pizzador and of Fiesta Mexicana's score pad, see scenes.py."""

NAMES = (("Alberto", "green"), ("Bea", "red"), ("Çağrı", "brown"), ("Дарья-Александра", "yellow"))


def table(game, rules, number=4):
    players = [{"name": name, "colour": colour} for name, colour in NAMES[:number]]
    return {"game": game, "rules": rules, "players": players}


def dice(p, more=None, **faces):
    event = {"e": "turn", "p": p, "dice": faces}
    event.update(more or {})
    return event


def won(p, points):
    return {"e": "won", "p": p, "points": points}


# Alberto has a finished pizza that Bea has salted, and she one under way that is salted.
EXPRESS = (
    dice(0, cheese=4, tomato=1),
    dice(1, {"salt": [{"p": 0, "pizza": 0, "tile": "cheese"}]}, mushroom=4, salt=1),
    dice(2, tomato=3, pepper=2),
    dice(3, sausage=2, mushroom=3),
    dice(0, {"salt": [{"p": 1, "pizza": 0, "tile": "mushroom"}]}, tomato=3, cheese=1, salt=1),
    dice(1, pepper=2, sausage=3),
    dice(2, tomato=1, pepper=3, cheese=1),
    dice(3, sausage=2, mushroom=1, salt=2),
)
ASSORTED = (
    dice(0, cheese=2, pepper=2, tomato=1),
    dice(1, cheese=1, pepper=1, tomato=1, sausage=2),
    dice(0, {"season": [0]}, sausage=1, tomato=1, cheese=1, salt=2),
    dice(1, mushroom=5),
)
THREE_LEFT = ({"e": "recount", "stock": {"cheese": 2, "tomato": 1}},)
PAD = tuple([{"e": "start", "p": p, "points": 3 + p} for p in range(4)])
PAD += (won(1, 7), won(0, -2), won(2, 15), won(3, 4))
FULL = ({"e": "recount", "p": 1, "cards": 15}, won(1, 6))
WISHED = ({"e": "wishes", "p": 1, "points": [4, 6]}, {"e": "wishes", "p": 2, "points": [6, 11]})
WISHED += ({"e": "wishes", "p": 3}, {"e": "wishes", "p": 0, "points": [3]})
KEYS = {"c": "pineapple", "p": "pepper", "t": "olive", "s": "salami", "m": "mushroom", "+": "order"}


def faces(letters):
    """The presses of dice: cheese, pepper, tomato, sausage, mushroom, + for salt."""
    return " ".join([KEYS[letter] for letter in letters]) + " "


def scenes():
    """As scenes.scenes."""
    return pizzador() + fiesta()


def pizzador():
    express, assorted = table("pizzador", "express"), table("pizzador", "assorted", 2)
    to_the_end = table("pizzador", "to-the-end", 2)
    return (
        ("pizzador-rules", None, (), "salami pepper"),
        ("pizzador-throw-new", express, (), ""),
        ("pizzador-throw", express, EXPRESS, ""),
        ("pizzador-throw-assorted", assorted, ASSORTED, ""),
        ("pizzador-dice", express, EXPRESS, faces("ct+")),
        ("pizzador-five-dice", express, EXPRESS, faces("cctm+")),
        ("pizzador-finishes", express, EXPRESS, faces("tttt+")),
        ("pizzador-last-tile", to_the_end, THREE_LEFT, faces("cctsm")),
        ("pizzador-too-few", express, EXPRESS, faces("ct") + "ok"),
        ("pizzador-toast", express, EXPRESS, faces("cttm+") + "ok"),
        ("pizzador-use", express, EXPRESS, faces("cttt+") + "order"),
        ("pizzador-unsalt", express, EXPRESS, faces("ccct+") + "order mushroom"),
        ("pizzador-lay", express, EXPRESS, faces("ccctt") + "order pineapple"),
        ("pizzador-lay-assorted", assorted, ASSORTED, faces("ctsmp") + "order mushroom"),
        ("pizzador-lay-first", to_the_end, THREE_LEFT, faces("cctsm") + "order mushroom"),
        ("pizzador-salt-who", express, EXPRESS, faces("ccc++") + "order pepper"),
        ("pizzador-salt", express, EXPRESS, faces("ccc++") + "order pepper salami"),
        ("pizzador-season", assorted, ASSORTED, faces("mmm++") + "order pineapple"),
        ("pizzador-pizzas", express, EXPRESS, "supply"),
        ("pizzador-pizzas-assorted", assorted, ASSORTED, "supply"),
        ("pizzador-pizzas-none", express, (), "supply"),
        ("pizzador-stock", express, EXPRESS, "waiter"),
        ("pizzador-points", express, EXPRESS, "back olive"),
        ("pizzador-menu", express, EXPRESS, "back"),
        ("pizzador-undo", express, EXPRESS, "back salami"),
        ("pizzador-recount", express, EXPRESS, "back pepper"),
        ("pizzador-recount-stock", express, EXPRESS, "back pepper olive salami supply"),
        ("pizzador-recount-player", express, EXPRESS, "back pepper salami"),
        ("pizzador-pizza", express, EXPRESS, "back pepper salami mushroom"),
        ("pizzador-end", express, EXPRESS + ({"e": "end"},), ""),
        ("pizzador-winner", to_the_end, THREE_LEFT + (dice(0, cheese=2, pepper=3),), ""),
    )


def fiesta():
    standard, chili = table("fiesta", "standard"), table("fiesta", "chili", 2)
    return (
        ("fiesta-rules", None, (), "salami olive"),
        ("fiesta-start", standard, (), "supply"),
        ("fiesta-card", standard, PAD, ""),
        ("fiesta-points", standard, PAD, "mushroom supply mushroom supply pineapple supply"),
        ("fiesta-toast", standard, PAD, "mushroom supply ok"),
        ("fiesta-menu", standard, PAD, "back"),
        ("fiesta-undo", standard, PAD, "back salami"),
        ("fiesta-recount", standard, PAD, "back mushroom mushroom supply supply"),
        ("fiesta-totals", standard, PAD, "back pineapple"),
        ("fiesta-wishes", standard, PAD + FULL, "supply supply supply"),
        ("fiesta-wishes-chili", chili, FULL, "ok olive pepper supply"),
        ("fiesta-winner", standard, PAD + FULL + WISHED, ""),
    )
