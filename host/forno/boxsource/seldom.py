"""What of the box's code is seldom needed, and so lies in modules that are loaded for a while.

`overlays` does the parting. Of a family of classes, which inherit from one another, every method
moves but those that are named here: what each turn needs. A name moves in the whole family or not
at all, lest a method of the base stand before one that overrides it.
"""

from __future__ import annotations

OVEN = (
    "rules.ledger",
    "rules.setup",
    "rules.roundend",
    "rules.emptying",
    "rules.rounds",
    "rules.owners",
    "rules.mammamia",
    "rules.solemio.baking",
    "rules.solemio.opponents",
    "rules.solemio.judging",
    "rules.solemio.help",
    "rules.solemio.ending",
    "rules.solemio.game",
    "rules.solemio.both",
)

STAYING: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        OVEN,
        "act as_of add mark move put rewind forget has_left staying need_player start_unshown"
        " may_hold_start in_sight hand wants draw_supply draw_waiter turn check_turn"
        " _check_cards _check_no_put check_order check_exist piles _check_pile _put_in stayers"
        " hidden_round",
    ),
    (
        (
            "rules.pizzador.seats",
            "rules.pizzador.using",
            "rules.pizzador.recounting",
            "rules.pizzador.state",
        ),
        "act turn _dice tile_at given _lay_tiles _first_fit _lay_tile _check_salt pizzas dice"
        " has_left stayers need_player need_stayer need_turn has_five judge_five is_last_round"
        " pass_on clear_dice points",
    ),
    (
        ("rules.table",),
        "apply play view round_ending drawn piles last last_number pending step",
    ),
    (
        ("app",),
        "is_home open put back home clear press hold strike walk wake enter say draw mirror light"
        " expire"
        " read_keys show talk tidy run device made",
    ),
    (("rules.log",), "append _packed _write"),
    (("rules.trail",), "mark _add"),
    (("game",), "view name_of colour_of enter keep next_step tell"),
    (
        ("link.box",),
        "feed poll _flush _put _due _news _escaped _state _walk _held _changed _hear _request"
        " _committed _press_keys grown waiting committed body _pieces _walked _wait_for_room",
    ),
    (
        ("journal",),
        "games lines append ack entry count _entry _each _before _find on_table _current _counts"
        " _retrying _move_tail",  # nothing is to be loaded while a decision is written down
    ),
    (("journal.gamefile",), "batch grow sound _take_note"),
    (("journal.tail",), "add clear lines _path"),
)
"""(modules of a family, the methods that stay)."""

FUNCTIONS: dict[str, tuple[str, ...]] = {
    "journal.gamefile": ("copy_bytes",),
    "journal.lines": ("read_note",),
    "journal.settings": ("save",),
    "rules.choices": ("legal", "corrections", "menus", "holders"),
    "rules.pizzador.choices": ("legal", "corrections"),
    "rules.pizzador.moves": ("event_of",),
    "rules.record": ("check_header", "read_event", "read_header", "write_event", "write_header"),
    "rules.results": ("packed", "unpacked"),
    "rules.solemio.choices": ("legal",),
    "rules.solemio.view": ("pending", "ways_told"),
    "rules.solemio.variegati": ("nearest_variegati", "variegati_within"),
    "rules.view": ("pending", "step"),
    "settings": ("configured", "load", "offered"),
}
"""Functions that move, by module."""


def staying(module: str) -> tuple[frozenset[str], frozenset[str]] | None:
    """(modules of its family, methods that stay) of a module, if any of its methods move."""
    for modules, methods in STAYING:
        names = frozenset(f"forno.{name}" for name in modules)
        if module in names:
            return names, frozenset(methods.split())
    return None


def functions(module: str) -> tuple[str, ...]:
    """The functions of a module that move."""
    return FUNCTIONS.get(module.removeprefix("forno."), ())
