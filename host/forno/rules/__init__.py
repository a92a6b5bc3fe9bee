"""The rules core: records, tables and the rules of each game.

Imports nothing of ours and does no input or output; the same files run on CPython and on the box.
"""
