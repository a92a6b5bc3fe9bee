"""Forno on the computer: the rules, the link to the box, the history and the page."""
