"""A box's files, for the tests that start the whole of it."""

from tests.firmware.conftest import tree

__all__ = ["tree"]
