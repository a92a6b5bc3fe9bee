"""What was just entered, in a line that everybody at the table may read."""

from forno.words import cards, say


def pile_of(event):
    return say("pile." + (event.get("from") or "none"))


def turn(game, event, open_oven):
    name = game.name_of(event["p"])
    put = event.get("put") or {}
    count = sum(put.values()) + ("order" in event)
    if not open_oven:
        return say("toast.turn", name, cards(count), pile_of(event))
    kinds = " ".join(["%d %s" % (put[kind], say("kind." + kind)) for kind in put])
    if "order" in event:
        kinds += " + " + say("order." + event["order"])
    return say("toast.turn", name, kinds or cards(0), pile_of(event))


def starter(game, event):
    p = event.get("p")
    return say("toast.nobody") if p is None else say("toast.starter", game.name_of(p))


# The text of the events that name nobody or need no more than the name.
PLAIN = {
    "serve": "toast.decided",
    "return": "toast.decided",
    "undo": "toast.undone",
    "recount": "toast.recounted",
    "amend": "toast.amended",
    "leave": "toast.left",
    "end": "toast.ended",
}


def told(game, event, open_oven):
    if event["e"] == "turn":
        return turn(game, event, open_oven)
    if event["e"] == "starter":
        return starter(game, event)
    return say(PLAIN[event["e"]], game.name_of(event.get("p")))
