"""Methods and functions that are seldom needed: they lie in modules of their own, are loaded when
they are called, and let go when the work is done.

The compiler of the box's files parts them from the rest (host/forno/boxsource/overlays.py, where
the table is): a class knows by SELDOM which of its methods lie where, as (names, class, module). In
the sources, and where they are copied uncompiled, everything is in its place and nothing is ever
looked for here.

What only another game than the one on the table needs is let go here too.
"""

import sys

_loaded = {}
# The names of modules that are there only for those.
_passing = []
_game = []  # the game that was laid out last
_common = set()  # the modules that were there before any game


def load(path):
    """A module, kept until the next `let_go`, as is what it brings along."""
    if path not in _loaded:
        _loaded[path] = passing(__import__, path, None, None, ("",))
    return _loaded[path]


def passing(act, *values):
    """What `act` gives; the modules that it brings along are let go."""
    known = set(sys.modules)
    try:
        return act(*values)
    finally:
        _passing.extend([name for name in sys.modules if name not in known])


def let_go():
    """The work is done: the memory may serve others."""
    _loaded.clear()
    while _passing:
        forget(_passing.pop())


def only_for(game, beginnings):
    """Another game than the last one is laid out: of the modules whose names begin so only those
    stay that were there before any game. The books are kept here, where nothing is let go."""
    if game in _game:
        return
    _game.clear()
    _game.append(game)
    if not _common:
        _common.update(sys.modules)
    for path in list(sys.modules):
        if path not in _common and path.startswith(beginnings):
            forget(path)


def forget(path):
    """Take a module out of Python's books; it stays while somebody uses what is in it."""
    sys.modules.pop(path, None)
    package, _, name = path.rpartition(".")
    try:  # not `hasattr`: for a name that is missing, a package would load what was parted from it
        delattr(sys.modules.get(package), name)
    except (AttributeError, KeyError):
        pass


def find(thing, name):
    """What stands for `thing.name` where the class itself has no such method."""
    return bound(thing, name, thing.SELDOM)


def bound(thing, name, places):
    for names, owner, path in places:
        if " %s " % name in names:
            act = getattr(getattr(load(path), owner), name)
            return lambda *values, **more: act(thing, *values, **more)
    raise AttributeError(name)


class Above:
    """`super()` of a method: what is found in `base`, or in what was parted from it."""

    def __init__(self, thing, base):
        self._thing, self._base = thing, base

    def __getattr__(self, name):
        thing, base = self._thing, self._base
        try:
            return bound(thing, name, base.SELDOM)
        except AttributeError:
            act = getattr(base, name)
        return lambda *values, **more: act(thing, *values, **more)
