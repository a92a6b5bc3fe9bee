"""What was just entered, in a line that everybody at the table may read."""

from forno.canvas import length, shortened
from forno.words import cards, say

LINE = 21


def pile_of(event):
    return say("pile." + (event.get("from") or "none"))


def turn(game, event, open_oven):
    name = game.name_of(event["p"])
    put = event.get("put") or {}
    count = sum(put.values()) + ("order" in event)
    if not open_oven:
        rest = length(say("toast.turn", "", cards(count), pile_of(event)))
        return say("toast.turn", shortened(name, LINE - rest), cards(count), pile_of(event))
    kinds = " ".join(["%d %s" % (put[kind], say("kind." + kind)) for kind in put])
    if "order" in event:
        kinds += " + " + say("order." + event["order"])
    return say("toast.turn", name, kinds or cards(0), pile_of(event))


def starter(game, event):
    p = event.get("p")
    return say("toast.nobody") if p is None else say("toast.starter", game.name_of(p))


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
    if event["e"] == "turn":
        return turn(game, event, open_oven)
    if event["e"] == "starter":
        return starter(game, event)
    text = PLAIN.get(event["e"])
    return text and say(text, game.name_of(event.get("p")))
