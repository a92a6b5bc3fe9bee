"""What was just entered, in a line that everybody at the table may read."""

from forno.words import say

# The text of the events that name nobody or need no more than the name. What became of an order
# its owner decided on is the very next picture.
PLAIN = {
    "undo": "toast.undone",
    "recount": "toast.recounted",
    "amend": "toast.amended",
    "leave": "toast.left",
    "end": "toast.ended",
}


def told(game, event, open_oven):
    """The line, or None where the picture itself says it."""
    tell = game.kind.TOASTS.get(event["e"])
    if tell:
        return tell(game, event, open_oven)
    text = PLAIN.get(event["e"])
    return text and say(text, game.name_of(event.get("p")))
