"""Displays: each has width, height and `show(canvas)`, a generator that sends what changed."""
