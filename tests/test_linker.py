"""What modules become that are always needed together."""

import builtins

import pytest

from forno import boxsource
from forno.boxsource import origins
from forno.boxsource.groups import GROUPS
from forno.boxsource.linker import Linker
from forno.boxsource.scopes import global_names, local_names

OVEN = '''"""An oven."""
import time

HEAT = [0]


def heat(time_of_day=HEAT):
    global HEAT
    heat = [time_of_day for HEAT in ()]
    return HEAT, time.time(), heat


class Oven:
    door = HEAT

    def open(self):
        return HEAT, heat()
'''
TABLE = '''"""A table."""
from box import oven
from box.oven import Oven as Stove


def heat(oven_):
    return oven.heat(), Stove().open(), oven_, len(oven.HEAT)
'''
GUEST = '''"""A guest."""
import box.table as table
from box.oven import HEAT, heat


def visit():
    from box.table import heat as warm

    return table.heat(HEAT), warm, heat
'''
TEXTS = {"box.oven": OVEN, "box.table": TABLE, "box.guest": GUEST}


def test_which_names_are_the_modules_own() -> None:
    found = [name for _, name in global_names(OVEN)]
    assert found.count("heat") == 2, "its definition and the method's use, not the variable"
    assert found.count("HEAT") == 6 and "time_of_day" not in found and "door" not in found
    assert "heat" in local_names(OVEN) and "self" in local_names(OVEN)


def test_what_a_list_goes_through_is_the_modules_own() -> None:
    found = global_names("def f():\n    return [cards for cards in cards() for x in cards]\n")
    assert [name for _, name in found] == ["f", "cards"]


def test_every_name_of_a_box_means_something() -> None:
    shipped = Linker(boxsource.shipped(), {})
    known = {*dir(builtins), "const"}
    for module in shipped.modules.values():
        for place, name in global_names(module.source):
            for word in name.split():
                found = word in known or shipped.symbol(module, word)
                assert found, f"{module.name}, line {place[0]}: {word}"


def test_what_a_box_imports_is_there() -> None:
    """Or is looked for in what was parted from its module."""
    shipped = Linker(boxsource.shipped(), {})
    for module in shipped.modules.values():
        for source, name in map(shipped.defining, module.imported.values()):
            if source and name:
                known = shipped.modules[source].defined
                assert name in known or "__getattr__" in known, f"{module.name}: {source}.{name}"


def test_modules_that_are_joined_know_one_another_still() -> None:
    linker = Linker(TEXTS, {"box.table": ("box.oven",)})
    linked = linker.linked()
    assert set(linked) == {"box.table", "box.guest"}
    joined = linked["box.table"]
    assert joined.index("class Stove:") < joined.index("def heat_box_table(oven_)")
    assert "import box" not in joined and "from box" not in joined, "it is all there"
    # Two things were called `heat`, and so is a variable, which alone stays.
    assert "def heat_box_oven(time_of_day=HEAT):" in joined
    assert "return heat_box_oven(), Stove().open(), oven_, len(HEAT)" in joined
    assert "    heat = [time_of_day for HEAT in ()]" in joined
    guest = linked["box.guest"]
    assert "import box.table as table; from box.table import HEAT, heat_box_oven as heat" in guest
    assert "from box.table import heat_box_table as warm" in guest
    assert "table.heat_box_table(HEAT), warm, heat" in guest


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("from box import oven\nprint(oven)\n", "module, not a value"),
        ("import box.oven\n", "by a name of its own"),
        ("def f():\n    from box import oven\n", "in a function"),
        ('print("box.oven")\n', "looked for by name"),
    ],
)
def test_what_cannot_be_joined_is_said(text: str, why: str) -> None:
    linker = Linker(TEXTS, {"box.table": ("box.oven",)})
    with pytest.raises(ValueError, match=why):
        linker.outside("box.other", text)


def test_modules_that_need_one_another_are_refused() -> None:
    texts = {"a": "from b import x\ny = x\n", "b": "x = 1\n", "c": "from a import y\n"}
    with pytest.raises(ValueError, match="import each other"):
        Linker(texts, {"b": ("c",)}).linked()


def test_every_group_is_of_modules_of_the_box() -> None:
    shipped = boxsource.shipped()
    taken_in = [name for names in GROUPS.values() for name in names]
    assert len(taken_in) == len(set(taken_in))
    assert set(GROUPS) <= set(shipped) and set(taken_in).isdisjoint(shipped)
    screens = {name for name in taken_in if name.startswith("forno.screens")}
    assert screens == {"forno.screens", "forno.screens.layout"}, "screens are opened by their names"


def test_a_traceback_of_a_box_names_what_was_written() -> None:
    linked = origins.found_in("forno.app")
    (name,) = [new for new, old in linked.items() if "forno.app.App.enter" in old]
    told = origins.told(f'  File "forno.app", line 1, in {name}\nOSError: 5\n')
    assert "forno.app.App.enter" in told and told.endswith("OSError: 5\n")
    assert (
        origins.told('  File "elsewhere", line 3, in f\n') == '  File "elsewhere", line 3, in f\n'
    )
