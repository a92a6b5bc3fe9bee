"""Puts Forno on a board with MicroPython: what lies there, what is to change, the change itself."""
