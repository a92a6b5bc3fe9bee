"""Methods and functions that are seldom needed: they lie in modules of their own, are loaded when
they are called, and let go when the work is done.

The compiler of the box's files parts them from the rest (host/forno/boxsource/overlays.py, where
the table is): a class knows by SELDOM which of its methods lie where, as (two bytes of each name's
CRC, class, module). In the sources, and where they are copied uncompiled, everything is in its
place and nothing is ever looked for here.

What only another game than the one on the table needs is let go here too.
"""

import sys
from binascii import crc32

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
        _passing.extend(brought(known))


def brought(known):
    """The modules that are there and were not when those `known` were, what lies in a package
    before the package."""
    return sorted([name for name in sys.modules if name not in known], reverse=True)


def lent(name, make):
    """What `make` makes, kept until the next `let_go` under a name that is no module's."""
    if name not in _loaded:
        _loaded[name] = make()
    return _loaded[name]


def drop(name):
    """What was lent by that name is no longer right."""
    _loaded.pop(name, None)


def let_go():
    """The work is done: the memory may serve others."""
    _loaded.clear()
    for path in sorted(_passing, reverse=True):  # what lies in a package before the package
        leave(path)
    _passing.clear()


def leave(path):
    """Forget a module, but no package that something in it stays of and is found by."""
    inside = path + "."
    # Not `hasattr`: a module whose seldom things lie elsewhere would load them to look.
    package = path in sys.modules and "__path__" in sys.modules[path].__dict__
    if not package or not any(name.startswith(inside) for name in sys.modules):
        forget(path)


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
    key = crc32(name.encode()).to_bytes(4, "little")[:2]
    for names, owner, path in places:
        if has(names, key):
            act = getattr(getattr(load(path), owner), name, None)
            if act:
                return lambda *values, **more: act(thing, *values, **more)
    raise AttributeError(name)


def has(keys, key):
    """Whether two bytes are among those that stand for names, two for each."""
    at = keys.find(key)
    while at > 0 and at & 1:
        at = keys.find(key, at + 1)
    return at >= 0


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
