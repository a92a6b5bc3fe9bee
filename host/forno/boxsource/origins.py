"""What a box's traceback speaks of, by the names of the sources.

On a box modules are joined and functions share a few names, and there are no lines. This says which
functions a traceback may mean, but for those without a name of their own:
`python -m forno.boxsource.origins < crash.txt`. It knows the Forno that it is part of; another one
calls its functions otherwise.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache

from forno import boxsource
from forno.boxsource.linker import Linker

PLACE = re.compile(r'(  File "([\w.]+)"), line \d+, in (\S+)')
Function = ast.FunctionDef | ast.AsyncFunctionDef


def told(traceback: str) -> str:
    """The text of a traceback with what each line may mean behind it."""

    def meaning(found: re.Match[str]) -> str:
        meant = found_in(found[2]).get(found[3])
        return f"{found[1]}: {' or '.join(meant)}" if meant else found[0]

    return PLACE.sub(meaning, traceback)


@cache
def found_in(module: str) -> Mapping[str, list[str]]:
    """The functions of a module of the box by what they are called there; of what was parted from
    another module that one is named."""
    linker = boxsource.grouped()
    members = linker.groups.get(module, (module,))
    found: dict[str, list[str]] = {}
    for member in members if module in linker.modules else ():
        for path, name in _functions(linker, member, module):
            found.setdefault(name, []).append(path)
    return found


def _functions(linker: Linker, member: str, lead: str) -> Iterator[tuple[str, str]]:
    """(where it stands in the sources, what the box calls it) of each function."""
    source = member.removesuffix("_")
    for node in linker.modules[member].tree.body:
        if isinstance(node, Function):
            name = linker.called((member, node.name))
            yield f"{source}.{node.name}", boxsource.called_on_the_box(lead, name)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, Function):
                    name = boxsource.box_names().get(part.name, part.name)
                    yield f"{source}.{node.name}.{part.name}", name


if __name__ == "__main__":
    sys.stdout.write(told(sys.stdin.read()))
