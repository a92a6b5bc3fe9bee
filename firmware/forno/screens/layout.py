"""How the pictures are laid out: a title, the middle, a line that names the keys. Everything goes
by the sizes of the canvas and its fonts."""

from forno.canvas import DIM, INK, PAPER, WARNING, colour, length, shortened
from forno.rules.cards import CARDS, DOUBLES, KINDS
from forno.words import say

GAP = 5  # pixels behind a picture in a row of cards


def top(canvas):
    """The first y below the title."""
    return canvas.body.height + 1


def bottom(canvas):
    """The first y of the line that names the keys."""
    return canvas.height - canvas.small.height


def line(canvas, place):
    """The y of line `place` of running text below the title."""
    return top(canvas) + place * canvas.body.height


def rows(canvas):
    """How many lines of a list fit between the title and the keys."""
    return (bottom(canvas) - top(canvas)) // (canvas.body.height - 1)


def narrow(canvas):
    """Whether it is a picture for an OLED: a small one, sent slowly."""
    return canvas.height < 100


def title(canvas, text, right="", ink=INK):
    """A bar with a text and, at its right end, a shorter one."""
    canvas.box(0, 0, canvas.width, canvas.body.height, ink)
    room = canvas.width - 2
    if right:
        room = canvas.right(right, canvas.width - 1, 0, None, PAPER) - 4
    canvas.fitted(text, 1, 0, room, None, PAPER)


def hint(canvas, text, ink=DIM):
    """What the keys do, on the lowest line."""
    if canvas.hurried and canvas.lowest:
        lowest(canvas, *canvas.lowest)
    else:
        lowest(canvas, text, ink)


def lowest(canvas, text, ink):
    """Draw the lowest line, with PAPER for ink the other way round."""
    canvas.lowest, y = (text, ink), bottom(canvas)
    if ink == PAPER:
        canvas.box(0, y, canvas.width, canvas.small.height)
    canvas.fitted(text, int(ink == PAPER), y, canvas.width, canvas.small, ink)


def letter(kind):
    """The letter on a kind's key."""
    return say("letter." + kind)


def key_box(canvas, text, x, y, font=None, ink=INK):
    """A key as it is seen on the box: its letters on a filled cap. Returns the x behind it."""
    font = font or canvas.small
    width = length(text) * font.width + 3
    canvas.box(x, y, width, font.height, ink)
    canvas.text(text, x + 2, y, font, PAPER)
    return x + width + 2


def row(canvas, place, text, right="", chosen=False, key="", of=0, end=0):
    """Line `place` of a list below the title; `key` is the letter of the key that takes it. If it
    is known `of` how many lines there are, they stand further apart on a high picture, and closer
    where the list has to `end` early."""
    body = canvas.body.height
    height = body - 1
    if end and of:
        height = min(height, (end - top(canvas)) // of)
    elif of and canvas.height > canvas.width // 2 + body:
        height = min(max(height, (bottom(canvas) - top(canvas)) // of), 2 * body)
    y = top(canvas) + place * height
    ink = PAPER if chosen else INK
    if chosen:
        canvas.box(0, y, canvas.width, height)
    font = None if height > body * 3 // 4 else canvas.small
    y += (height - (font or canvas.body).height + 1) // 2
    x = canvas.text(key, 1, y, font, ink) + 4 if key else 1
    room = canvas.width - 1
    if right:
        room = canvas.right(right, canvas.width - 1, y, font, ink) - 4
    canvas.fitted(text, x, y, room - x, font, ink)


def table(canvas, counts, y, end):
    """What lies on the table, above `end`: five columns with the kind's picture, its letter and
    below them its number; where from `y` on is no room for that, with the number beside. A double
    counts two and is a tick beside the picture."""
    size, body, big = canvas.icon_size, canvas.body, canvas.big
    column, high = canvas.width // len(KINDS), size - 1 + big.height
    room = end - y >= high
    y = end - high if room else (y + end - size) // 2
    for place, kind in enumerate(KINDS):
        x, doubles = place * column, counts.get("2" + kind, 0)
        number = str(counts.get(kind, 0) + 2 * doubles)
        canvas.icon(kind, x + 1, y)
        for tick in range(doubles):
            canvas.box(x + column - 3, y + tick * size // 2 + 1, 2, size // 2 - 2)
        beside = letter(kind) if room else number
        canvas.text(beside, x + size + 3, y + (size - body.height) // 2 + 1)
        if room:
            at = x + (column - len(number) * big.width) // 2
            canvas.text(number, at, y + size - 1, big, colour(kind))


def cards(canvas, counts, x, y, sign=""):
    """A small row of cards: number and picture of each kind, or its letter where the row would be
    too long. Returns the x behind it."""
    names = [name for name in CARDS if counts.get(name)]
    size, body = canvas.icon_size, canvas.body
    each = (length(sign) + 1) * body.width + size + GAP
    marks = sum([name in DOUBLES for name in names]) * (canvas.small.width + 5)
    pictures = x + len(names) * each + marks <= canvas.width
    below = y + (size - body.height) // 2 + 1
    for name in names:
        kind = name[1:] if name in DOUBLES else name
        text = sign + str(counts[name]) + ("" if pictures else letter(kind))
        x = canvas.text(text, x, below) + 1
        x = canvas.icon(kind, x, y) if pictures else x
        x = double(canvas, x, y) if name in DOUBLES else x
        x += GAP - 1 if pictures else 2
    if counts.get("any"):
        x = canvas.text(say("cards.any", counts["any"]), x, below)
    return x


def double(canvas, x, y):
    """The mark of a double card behind its picture. Returns the x behind it."""
    return key_box(canvas, "2", x, y + canvas.icon_size - canvas.small.height)


def oven(canvas, laid, y):
    """The cards of each kind that lie in an open oven, in one tight row."""
    x = 0
    for name in CARDS:
        count = sum([entry["put"].get(name, 0) for entry in laid if "put" in entry])
        if count:
            x = canvas.text(str(count), x, y + canvas.icon_size // 4, canvas.small)
            x = canvas.icon(name[1:] if name in DOUBLES else name, x, y) + 2
            x = double(canvas, x - 2, y) if name in DOUBLES else x


def named(room, text, name, *values):
    """A text with a player's name in it in `room` letters; the name gives way."""
    rest = length(say(text, "", *values))
    return say(text, shortened(name, room - rest), *values)


def order_title(name, order):
    """Whose order it is; the order is told in full, the name gives way."""
    return say("emptying.order", shortened(name, max(4, 17 - len(order))), order)


def lines(text, room):
    """`text` broken between words into lines of at most `room` letters."""
    return [shortened(line, room) for line in wrapped(text, room)]


def wrapped(text, room):
    """As `lines`, with words that are too long for one left whole."""
    broken, line = [], ""
    for word in text.split(" "):
        longer = line + " " + word if line else word
        if line and length(longer) > room:
            broken.append(line)
            line = word
        else:
            line = longer
    broken.append(line)
    return broken


def paragraph(canvas, text, y, end):
    """`text` amid the room from `y` to `end`, in big letters if it fits so."""
    font = canvas.big
    room = canvas.width // font.width
    broken = wrapped(text, room)
    if max([length(line) for line in broken]) > room or len(broken) * font.height > end - y:
        font = canvas.body
    broken = lines(text, canvas.width // font.width)[: (end - y) // font.height]
    y += (end - y - len(broken) * font.height) // 2
    for line in broken:
        canvas.centred(line, y, font)
        y += font.height


def notice(canvas, text):
    """A message: on a slow panel over the hint alone, if it fits, on a wide picture over the title,
    so that the entry and the keys that it speaks of are to be seen."""
    small, font, y = canvas.small, canvas.body, 0
    if narrow(canvas):
        if length(text) * small.width < canvas.width:
            lowest(canvas, text, PAPER)
            return
        font = small
    elif length(text) * font.width >= canvas.width:
        font = small
    broken = lines(text, (canvas.width - 1) // font.width)[:3]
    tall = max(canvas.body.height, len(broken) * font.height) + 2
    if narrow(canvas):
        tall -= 2  # what is pressed stands right above
        y = canvas.height - tall
    canvas.box(0, y - 1, canvas.width, tall + 2, PAPER)
    canvas.box(0, y, canvas.width, tall)
    y += (tall - len(broken) * font.height) // 2
    for line in broken:
        canvas.text(line, 1, y, font, PAPER)
        y += font.height


def flag(canvas, text):
    """A warning that stays, at the right end of the title."""
    small = canvas.small
    width = length(text) * small.width + 2
    canvas.box(canvas.width - width - 1, 0, width + 1, canvas.body.height, PAPER)
    y = (canvas.body.height - small.height) // 2
    canvas.text(text, canvas.width - width + 1, y, small, WARNING)
