"""Displays: what forno.boards.Board asks of one; `show(canvas)` is a generator that sends what
changed."""
