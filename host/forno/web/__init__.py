"""The page: the live table, the box's screen with its keys, and the history in a browser."""
