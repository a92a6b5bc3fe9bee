"""The laws of the rules core, each a check of one position; the same on both interpreters."""

from told import listing, standing, state, told, whole_view

from forno.rules.errors import RecordError, RuleError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.table import Table

MOST_TRIED = 40  # of the listed events
MOST_LISTED = 400  # of which every outcome is compared
NEAR_MISSES = 10
CHANCE = ("starter", "reward", "throw", "card", "redraw")
"""Events that a digital game brings about by itself, so that their menu tells a secret."""


def sample(lines, dice, most):
    """So many of these, or all."""
    return lines if len(lines) <= most else [dice.pick(lines) for _ in range(most)]


def refused(table, event):
    """The code with which an event is refused, which must change nothing; None if it is taken."""
    before = state(table)
    try:
        table.apply(event)
    except (RuleError, RecordError) as error:
        assert state(table) == before, ("a refused event changes something", event)
        return error.code
    return None


def legal_until_over(table):
    """`legal()` names something until the game is over, and nothing then; gives whether it is."""
    over = table.view()["phase"] == "over"
    assert bool(table.legal()) != over, ("legal() and the phase disagree", table.legal())
    if over:
        assert not list(table.events()), "an event after the end"
        assert table.pending is None, table.pending
    return over


def every_listed_event_applies(table, listed, dice):
    """What `events()` lists is taken, and `take_back` restores everything."""
    assert listed, "nothing is listed"
    before, menus, view = state(table), told(table.legal()), whole_view(table)
    for line in sample(sorted(listed), dice, MOST_TRIED):
        assert listed[line]["e"] in table.legal(), ("not in legal()", line)
        assert refused(table, read_event(line, table.header["game"])) is None, line
        table.take_back()
        assert state(table) == before, ("take_back does not restore", line)
    assert (told(table.legal()), whole_view(table)) == (menus, view)


def nothing_else_is_taken(table, listed, bank, dice):
    """A near miss is refused and changes nothing, or comes to what a listed event comes to.

    Only corrections are not listed. Gives the codes.
    """
    outcomes = _outcomes(table, listed) if len(listed) <= MOST_LISTED else None
    codes, menus, besides = [], table.legal(), table.corrections()
    before = whole_view(table)
    for _ in range(NEAR_MISSES):
        event = bank.near_miss(listed[dice.pick(sorted(listed))], dice)
        if event["e"] in besides or _line(event, table) in listed:
            continue
        code = refused(table, event)
        if code is None:
            assert event["e"] in menus, ("legal() lacks", event)
            assert outcomes is None or _outcome(table) in outcomes, ("events() lacks", event)
            table.take_back()
        else:
            codes.append(code)
    assert whole_view(table) == before, "a refused event changes what is seen"
    return codes


def _line(event, table):
    try:
        return write_event(event, table.header["game"])
    except RecordError:
        return None


def _outcomes(table, listed):
    found = []
    for line in sorted(listed):
        table.apply(listed[line])
        found.append(_outcome(table))
        table.take_back()
    return found


def _outcome(table):
    """What an event leads to: the slots, but in Pizzador the pizzas in any order, as a turn is
    listed once for all orders in which they may be begun."""
    if table.header["game"] != "pizzador":
        return tuple(table.game.s)
    view = table.view(everything=True)
    for player in view["players"]:
        seasoned, pizzas = player["seasoned"], player["pizzas"]
        player["pizzas"] = sorted([told((pizza, n in seasoned)) for n, pizza in enumerate(pizzas)])
        player["seasoned"] = None
    return told(view)


def undo_restores(table, listed, dice):
    """`undo` comes back to the whole state and the same decisions; the event leads on again."""
    before = standing(table), whole_view(table)
    event = listed[dice.pick(sorted(listed))]
    lines = table.accepted
    table.apply(event)
    after = whole_view(table)
    table.apply({"e": "undo"})
    assert (standing(table), whole_view(table)) == before, ("undo does not restore", event)
    assert sorted(listing(table)) == sorted(listed), ("other decisions after undo", event)
    table.accepted = lines  # as if neither had been a line of the record
    table.apply(event)
    assert whole_view(table) == after, ("another outcome after undo", event)
    table.take_back()


def undo_comes_to_the_header(table, states):
    """`undo`, again and again, passes every state that stood; `states` has the first one too."""
    for before in reversed(states[:-1]):
        table.apply({"e": "undo"})
        assert standing(table) == before, "an undo of many does not restore"
    assert refused(table, {"e": "undo"}) == "nothing-to-undo"
    assert whole_view(table) == whole_view(Table(table.header))


def a_copy_is_independent(table, listed, dice):
    """A copy is in the same state; what happens to it or to the table stays there."""
    before, view, copy = state(table), whole_view(table), table.copy()
    assert told(copy.view(everything=True)) == told(table.view(everything=True))
    assert told(copy.legal()) == told(table.legal())
    event = listed[dice.pick(sorted(listed))]
    copy.apply(event)
    after = whole_view(copy)
    for _ in range(3):
        found = listing(copy, MOST_TRIED)
        if found:
            copy.apply(found[dice.pick(sorted(found))])
    assert (state(table), whole_view(table)) == (before, view), "a copy changes its table"
    late, further = table.copy(), whole_view(copy)
    table.apply(event)
    assert whole_view(table) == after, ("a copy goes another way", event)
    assert whole_view(copy) == further, "a table changes its copy"
    assert whole_view(late) == view, "a table changes its copy"
    table.take_back()


def the_tracker_knows_what_is_public(table, tracker):
    """The full game with its secrets taken out equals the tracker fed the same events."""
    view = table.view()
    assert view == tracker.view(), ("the tracker sees", tracker.view(), "the game", view)
    assert table.pending == tracker.pending
    assert table.on_turn == tracker.on_turn


def a_record_is_its_text(lines, table, small=False):
    """Its lines are canonical, and played again they come to the same state.

    small: how the table remembers the way back, of which slots have marks.
    """
    header = read_header(lines[0])
    again, game = Table(header, small), header["game"]
    assert write_header(header) == lines[0]
    for line in lines[1:]:
        event = read_event(_loosely(line), game)
        assert write_event(event, game) == line, line
        again.apply(event)
    assert told(again.view(everything=True)) == told(table.view(everything=True))
    assert tuple(again.game.s) == tuple(table.game.s)
    assert again.last() == table.last()


def _loosely(line):
    """The same with spaces, and with a field that the format ignores."""
    return '{ "later" : null , ' + line[1:] + " \r"


def secrets_stay_hidden(table, redealt, dice):
    """What a seat sees does not change when all that it cannot know is dealt anew.

    `redealt` is a function of (table, seat, number). Gives whether the deals differed.
    """
    seats, differ = range(len(table.header["players"])), False
    menus = table.legal()
    for seat in seats:
        other = redealt(table, seat, dice.below(1 << 30))
        assert other.view() == table.view(), ("the view tells a secret", seat)
        assert other.view(seat) == table.view(seat), ("a seat sees a secret", seat)
        for name, menu in menus.items():
            if menu["p"] == seat and name not in CHANCE:
                assert other.legal().get(name) == menu, ("legal() tells a secret", name)
        secret = other.view(everything=True) != table.view(everything=True)
        differ = differ or secret or tuple(other.game.s) != tuple(table.game.s)
    return differ


def counts_are_counts(view):
    """No number that a table counts is negative."""
    for name in view:
        if name not in ("total", "sums"):
            _count(view[name])


def _count(value):
    if type(value) is dict:
        counts_are_counts(value)
    elif type(value) is list:
        for item in value:
            _count(item)
    else:
        assert type(value) is not int or value >= 0, value
