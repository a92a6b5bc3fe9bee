"""What may come next in a game of Pizzador: menus for people and programs."""

from ..shapes import Any, Events, Json, Table
from .faces import DICE, FACES, PRODUCTS, SLICES, THROWS, face_counts
from .layout import CHANCE, OVER, PHASE, THROW, THROWN, TOKENS, TURN_OF
from .pizzas import products, salted_products, takers
from .view import stock


def legal(table: Table) -> Json:
    """The events that may move the game on now, each with its menu; {} once it is over.

    throw: `p`, `number` of dice, and `faces`, which fall in a digital game; None at a physical
    table, where any may.
    keep: `p`, `dice` (greatest number of each face, not all five), `throws_left`.
    turn: `p`, `dice` (those that lie; None if the table is to tell them), `stock`, `tokens`,
    `unsalt` (own salted tiles: `pizza`, `tile`, `most`; each takes a die of the tile's product or
    of salt), `lay` (for each product the own pizzas that can take it now), `new` (the number of a
    pizza that is begun), `salt` (rivals' tiles: `p`, `pizza`, `tile`, `most`; one for each pizza
    finished and each token got), `season` (whether a token goes on a pizza finished).
    """
    game: Any = table.game
    phase = game.s[PHASE]
    if phase == OVER:
        return {}
    menus = {}
    if phase == THROW:
        menus["throw"] = _throw(game)
    elif game.s[THROWN] < THROWS:
        menus["keep"] = {
            "p": game.s[TURN_OF],
            "dice": face_counts(game.dice()),
            "throws_left": THROWS - game.s[THROWN],
        }
    if phase != THROW or not (game.dealer or game.s[THROWN]):
        menus["turn"] = _turn(game)
    return menus


def _throw(game: Any) -> Json:
    number = DICE - sum(game.dice())
    faces = None
    if game.dealer:
        faces = face_counts(game.dealer.thrown(game.s[CHANCE], number)[1])
    return {"p": game.s[TURN_OF], "number": number, "faces": faces}


def _turn(game: Any) -> Json:
    p = game.s[TURN_OF]
    pizzas = game.pizzas(p)
    open_pizzas = {name: takers(pizzas, k, game.assorted) for k, name in enumerate(PRODUCTS)}
    return {
        "p": p,
        "dice": None if game.s[PHASE] == THROW else face_counts(game.dice()),
        "stock": stock(game),
        "tokens": game.s[TOKENS],
        "unsalt": salted_tiles(game, p),
        "lay": open_pizzas,
        "new": len(pizzas),
        "salt": tiles_to_salt(game, p),
        "season": not game.salt_rivals,
    }


def salted_tiles(game: Any, p: int) -> list[Json]:
    """The own tiles from which salt can be taken: `{"pizza", "tile", "most"}`."""
    found = []
    for number, pizza in enumerate(game.pizzas(p)):
        for name, count in zip(FACES, salted_products(pizza)):
            if count:
                found.append({"pizza": number, "tile": name, "most": count})
    return found


def tiles_to_salt(game: Any, p: int) -> list[Json]:
    """The rivals' tiles that a token could spoil: `{"p", "pizza", "tile", "most"}`."""
    found = []
    rivals = [q for q in game.stayers() if q != p] if game.salt_rivals else []
    for q in rivals:
        for number, pizza in enumerate(game.pizzas(q)):
            if game.toggles["unfinished_only"] and len(pizza) == SLICES:
                continue
            for name, n, spoilt in zip(FACES, products(pizza), salted_products(pizza)):
                if n > spoilt:
                    found.append({"p": q, "pizza": number, "tile": name, "most": n - spoilt})
    return found


def corrections(table: Table) -> Json:
    """The events that put right or stop a game, each with its menu.

    undo, end: nothing more. leave: `p`, seats. recount: `p`, seats, and whether the `stock` and the
    tokens may be counted.
    """
    game: Any = table.game
    stayers = game.stayers()
    menus: Json = {"undo": {}} if table.last_number() else {}
    if not game.dealer:
        menus["recount"] = {"p": stayers, "stock": game.s[PHASE] != OVER}
    if game.s[PHASE] != OVER:
        menus["end"] = {}
        if len(stayers) > 1:
            menus["leave"] = {"p": stayers}
    return menus


def events(table: Table) -> Events:
    """Every throw, keep and turn that is legal now."""
    from . import decisions

    return decisions.events(table)
