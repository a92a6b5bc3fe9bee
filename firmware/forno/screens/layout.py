"""How the pictures are laid out: a title, the middle, a line that names the keys."""

from forno.canvas import BIG, BODY, ICON, SMALL, length, shortened
from forno.rules.cards import KINDS, PUT_NAMES
from forno.words import say

TITLE = 10
ROW = 9
HINT = 56
COLUMN = 25
ICON_AND_GAP = ICON + 5


def title(canvas, text, right=""):
    """A bar with a text and, at its right end, a shorter one."""
    canvas.box(0, 0, canvas.width, TITLE)
    room = canvas.width - 2
    if right:
        room = canvas.right(right, canvas.width - 1, 0, BODY, 0) - 4
    canvas.fitted(text, 1, 0, room, BODY, 0)


def hint(canvas, text):
    """What the keys do, on the lowest line."""
    canvas.fitted(text, 0, HINT, canvas.width, SMALL)


def letter(kind):
    """The letter on a kind's key."""
    return say("letter." + kind)


def key_box(canvas, text, x, y, font=SMALL):
    """A key as it is seen on the box: its letters on a filled cap. Returns the x behind it."""
    width = length(text) * font.width + 3
    canvas.box(x, y, width, font.height)
    canvas.text(text, x + 2, y, font, 0)
    return x + width + 2


def row(canvas, place, text, right="", chosen=False, key=""):
    """Line `place` of a list below the title."""
    y = TITLE + 1 + place * ROW
    ink = 0 if chosen else 1
    if chosen:
        canvas.box(0, y, canvas.width, ROW)
    x = canvas.text(key, 1, y, BODY, ink) + 4 if key else 1
    room = canvas.width - 1
    if right:
        room = canvas.right(right, canvas.width - 1, y, BODY, ink) - 4
    canvas.fitted(text, x, y, room - x, BODY, ink)


def table(canvas, counts, y):
    """What lies on the table: five columns with the kind's picture, its letter, its number."""
    for place, kind in enumerate(KINDS):
        x = place * COLUMN + place
        canvas.icon(kind, x + 1, y)
        canvas.text(letter(kind), x + 15, y + 2, BODY)
        number = str(counts.get(kind, 0))
        canvas.text(number, x + (COLUMN - len(number) * BIG.width) // 2, y + ICON - 1, BIG)


def cards(canvas, counts, x, y, sign=""):
    """A small row of cards: number and picture of each kind, or its letter where the row would be
    too long. Returns the x behind it."""
    kinds = [kind for kind in PUT_NAMES if counts.get(kind)]
    each = (length(sign) + 1) * BODY.width + ICON_AND_GAP
    pictures = x + len(kinds) * each <= canvas.width
    for kind in kinds:
        text = sign + str(counts[kind]) + ("" if pictures else letter(kind))
        x = canvas.text(text, x, y + 2, BODY) + 1
        x = canvas.icon(kind, x, y) + 4 if pictures else x + 2
    if counts.get("any"):
        x = canvas.text(say("cards.any", counts["any"]), x, y + 2, BODY)
    return x


def oven(canvas, laid, y):
    """The cards of each kind that lie in an open oven, in one tight row."""
    x = 0
    for kind in PUT_NAMES:
        count = sum([entry["put"].get(kind, 0) for entry in laid if "put" in entry])
        if count:
            x = canvas.text(str(count), x, y + 3, SMALL)
            x = canvas.icon(kind, x, y) + 2


def lines(text, room):
    """`text` broken between words into lines of at most `room` letters."""
    broken, line = [], ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if line and length(longer) > room:
            broken.append(line)
            line = word
        else:
            line = longer
    broken.append(line)
    return [shortened(line, room) for line in broken]


def notice(canvas, text):
    """A message over the lowest lines."""
    broken = lines(text, (canvas.width - 1) // BODY.width)[:3]
    y = canvas.height - len(broken) * BODY.height - 2
    canvas.box(0, y - 1, canvas.width, canvas.height - y + 1, 0)
    canvas.box(0, y, canvas.width, canvas.height - y)
    for place, line in enumerate(broken):
        canvas.text(line, 1, y + 1 + place * BODY.height, BODY, 0)


def flag(canvas, text):
    """A warning that stays, at the right end of the title."""
    width = length(text) * SMALL.width + 2
    canvas.box(canvas.width - width - 1, 0, width + 1, TITLE, 0)
    canvas.text(text, canvas.width - width + 1, 1, SMALL)
