"""A check that fails."""

import stage


def check_nothing():
    assert not stage.NAMES


def main():
    stage.run(globals())
