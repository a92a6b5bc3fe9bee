"""What holds for the repository as a whole: nothing local, nothing left open, sizes."""

import ast
import re
import subprocess
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
LONGEST_FILE = 450
LONGEST_FUNCTION = 60

# Each pattern is spelt so that it does not find itself.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w.~])/(?:work|home|root|Users|farm|tmp)/\w",
    "a registry's address": r"\b(?:pypi|pythonhosted|npmjs|debian)[.]org\b|--(?:extra-)?index-url",
    "something left open": r"(?i)\b(?:to[d]o|fixm[e]|xx[x]|hac[k])\b",
    "notes that are not in the repository": r"\bshared/(?:design|rules|board|field|seeds)",
}


def tracked(*suffixes: str) -> list[Path]:
    """The repository's files with one of these endings (none given: all), as paths."""
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=TOP, check=True, capture_output=True, text=True
    )
    paths = [TOP / name for name in listing.stdout.split("\0") if name]
    return [path for path in paths if path.is_file() and (path.suffix in suffixes or not suffixes)]


def text_lines(path: Path) -> list[str]:
    """The lines of a text file; none for a picture or another binary."""
    content = path.read_bytes()
    return [] if b"\0" in content else content.decode("utf-8", "replace").splitlines()


def findings(pattern: str) -> list[str]:
    return [
        f"{path.relative_to(TOP)}:{number}: {line.strip()[:100]}"
        for path in tracked()
        for number, line in enumerate(text_lines(path), 1)
        if re.search(pattern, line)
    ]


def test_the_tree_holds_files():
    names = {path.relative_to(TOP).as_posix() for path in tracked()}
    assert {"Makefile", "pyproject.toml", ".ci/run", "host/forno/__init__.py"} <= names


def test_nothing_local_or_left_open():
    found = {what: findings(pattern) for what, pattern in FORBIDDEN.items()}
    assert not any(found.values()), {what: lines for what, lines in found.items() if lines}


def test_the_lock_file_pins_every_package_with_a_hash():
    lock = (TOP / "requirements.lock").read_text()
    packages = [line for line in lock.splitlines() if line and line[0] not in " #"]
    assert len(packages) > 30
    assert [line for line in packages if "==" not in line or not line.endswith("\\")] == []


def test_no_file_is_too_long():
    long = {
        path.relative_to(TOP).as_posix(): len(lines)
        for path in tracked(".py", ".js", ".css", ".html", ".toml")
        if len(lines := text_lines(path)) > LONGEST_FILE
    }
    assert long == {}


def test_no_function_is_too_long():
    long = [
        f"{path.relative_to(TOP)}:{node.lineno}: {node.name}"
        for path in tracked(".py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert long == []
