"""Whether every text has room: `overflow.py FOLDER BOARD LANGUAGE…` brings a box of that shape to
every scene in each of these languages and prints `LANGUAGE SCENE: WHAT: TEXT` of every text that
was cut, left out, drawn over the edge or over something else.

Only what players are called may be cut.
"""

import gc
import sys

from framebuf import MONO_HLSB
from scenes import begin, every_scene, new_app, press_all, state

from forno import boards, canvas
from forno.canvas import Canvas, length, shortened
from forno.rules.cards import COLOURS
from forno.screens import layout
from forno.words import say

BETWEEN = (" + ", " ", "+")  # what stands between names
broken_into_lines = layout.lines


class Ruler(Canvas):
    """A canvas that draws nothing, but knows what lies where: `things` are (left, upper, right,
    lower, text), without the rows that a letter leaves free above and below; `faults` what had no
    room."""

    def __init__(self, width, height, names):
        super().__init__(width, height, MONO_HLSB)
        self.names, self.things, self.faults, self.lines = names, [], [], []

    def clear(self):
        self.things = []

    def box(self, x, y, width, height, ink=1, filled=True):
        """What a filled box covers, if only in part, does not count any more."""
        if filled:
            self.things = self.beside(x, y, x + width, y + height)

    def text(self, text, x, y, font=None, ink=1):
        font = font or self.body
        end, free = x + font.width * length(text), font.height // 5
        if text.strip():
            if x < 0 or y < 0 or end > self.width + 1 or y + font.height > self.height:
                self.faults.append("over the edge: " + text)
            self.put(x, y + free, end, y + font.height - free, text)
        return end

    def icon(self, kind, x, y, ink=None):
        self.put(x + 1, y + 2, x + self.icon_size - 1, y + self.icon_size - 2, "[%s]" % kind)
        return x + self.icon_size

    def put(self, x, y, right, lower, text):
        free = self.beside(x, y, right, lower)
        for thing in self.things:
            if thing not in free:
                self.faults.append("over %s: %s" % (thing[4], text))
        self.things.append((x, y, right, lower, text))

    def beside(self, x, y, right, lower):
        """The things that lie wholly outside this rectangle."""
        return [
            thing
            for thing in self.things
            if thing[0] >= right or x >= thing[2] or thing[1] >= lower or y >= thing[3]
        ]

    def cut(self, text, room):
        """As `shortened`, noted if anything but a name is cut."""
        kept = shortened(text, room)
        if kept != text and not self.cut_in_names(text, kept[:-1]):
            self.faults.append("cut to %d: %s" % (room, text))
        return kept

    def cut_in_names(self, text, kept):
        """Whether from the place where it is cut on, or from a name there on, are only names."""
        for name in self.names:
            at = text.find(name)
            if 0 <= at <= len(kept) and not self.without_names(text[at:]):
                return True
        return False

    def without_names(self, text):
        for name in self.names:
            text = "".join(text.split(name))
        for mark in BETWEEN:
            text = "".join(text.split(mark))
        return text

    def broken(self, text, room):
        """As `layout.lines`, noted so that each line can be looked for."""
        lines = broken_into_lines(text, room)
        self.lines += lines
        return lines

    def look(self, app, mirror):
        """What has no room on the picture of a box as it is now."""
        self.faults, self.lines = [], []
        canvas.shortened = layout.shortened = self.cut
        layout.lines = self.broken
        app.draw(self, mirror)
        drawn = [thing[4] for thing in self.things]
        self.faults += ["left out: " + line for line in self.lines if line not in drawn]
        return self.faults


def names_in(app):
    """What players are called here, the longest first."""
    names = list(app.settings["names"]) + [say("colour." + colour) for colour in COLOURS]
    if app.game.header:
        names += [player["name"] for player in app.game.header["players"]]
    return sorted(names, key=len, reverse=True)


def in_languages(path, board, scene, languages):
    """(language, the box at the scene in it). What leads there is entered again only where the
    presses have changed it."""
    app = None
    for language in languages:
        if app is None:
            app = new_app(path + language, board, language)
            begin(app, scene)
        app.settings["language"] = language
        app.speak()
        app.home()
        app.notice = None
        before = state(app)
        press_all(app, scene)
        yield language, app
        if state(app) != before:
            app = None


def main():
    gc.threshold(-1)  # no box's memory is measured here
    folder, board = sys.argv[1:3]
    width, height = boards.SHAPES[board][:2]
    for number, scene in enumerate(every_scene()):
        path = "%s/%d" % (folder, number)
        for language, app in in_languages(path, board, scene, sys.argv[3:]):
            ruler = Ruler(width, height, names_in(app))
            for mirror in (False, True):
                for fault in ruler.look(app, mirror):
                    print("%s %s: %s" % (language, scene[0], fault))
