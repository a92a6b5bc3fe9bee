"""The box's program: which screen is on top, what a key does, what is drawn, and the tasks."""

import asyncio
import gc
import os
import time
from binascii import hexlify

from framebuf import MONO_HLSB

from forno import boards, keypads, screens, seldom, words
from forno import settings as kept
from forno.condition import VERSION, Condition, in_words, time_now
from forno.fonts.faces import let_go
from forno.game import Game
from forno.keys import NAMES, Keys
from forno.picture import canvas_of, in_bands
from forno.rules.errors import RecordError, RuleError
from forno.sampler import TICK, Sampler
from forno.screens import layout, load
from forno.toast import told
from forno.words import say

NOTICE_MS = 4000
HESITATION = 700  # ms without a press, after which somebody may want help
PANEL_AGAIN_MS = 1000  # a panel that failed is tried again after that time, or at the next change
STRIP = 1024  # bytes of the picture that the mirror draws at a time
# Dimmed after the time set, dark after that many times as long.
DARK_AFTER = 5
# Where the picture stands on a panel that could burn in: another place each minute.
SHIFTS, SHIFT_EVERY = ((0, 0), (0, 1), (1, 1), (1, 0)), 60000
TICK_KEYS, TICK_SCREEN, TICK_LINK, TICK_TIDY = TICK, 20, 10, 5000
MEASURE_EVERY = 12  # rounds of tidying
# Refusals that say nothing but what everybody sees of the hands.
OF_HANDS = ("too-many-cards", "must-put", "no-order-without-ingredients", "no-order-in-hand")
OF_HANDS += ("must-refill", "bare-hand")


class App:
    """The box. `press` takes a logical key from wherever it comes; `mirror` is what others see."""

    def __init__(self, board, journal, put_aside=False):
        self.board, self.journal, self.link = board, journal, None
        self.condition = Condition(board, journal, put_aside)
        self.settings = kept.load(journal)
        words.use(self.settings["language"])
        self.canvas = canvas_of(board)
        self.mirror_canvas = None
        self.keypad = keypads.make(self, board.keypad)
        self.keys = Keys(self.keypad, self.keypad.KEYS)
        self.sampler = Sampler(board)
        self.game = Game(journal)
        self.screens = []
        self.pressed_on = None
        self.problem = None  # what the link has told of last
        self.notice = None  # (text, whether a mirror may not see it, when it goes)
        self.dirty, self.dark = True, False
        self.touched = time.ticks_ms()
        self.game.resume()
        self.speak()
        self.home()
        self.greet()
        seldom.let_go()

    # Screens

    @property
    def top(self):
        return self.screens[-1]

    def is_home(self, screen):
        return self.screens[0] is screen

    def open(self, name, *values):
        """Put a screen on top."""
        self.put(load(name)(self, *values))

    def put(self, screen):
        self.screens.append(screen)
        self.dirty = True
        screen.opened()

    def back(self):
        """Take the top screen away; the home screen stays."""
        if len(self.screens) > 1:
            self.screens.pop().closed()
            self.dirty = True

    def replace(self, name, *values):
        self.back()
        self.open(name, *values)

    def clear(self):
        """Take all screens away, and with them what they keep of a game and its rules."""
        while self.screens:
            self.screens.pop().closed()
        self.pressed_on = None

    def home(self):
        """Take all screens away and show the one that the game's state asks for."""
        self.clear()
        home, table = "start", self.game.table
        if table is not None:
            home = "emptying" if self.game.walking else self.game.kind.HOMES[table.phase]
        screens.let_go(home)
        self.open(home)

    def open_menu(self):
        """What can be done beside the turns in the game on the table."""
        self.open(self.game.kind.MENU)

    def ask(self, title, text, yes):
        self.open("question", title, text, yes)

    def choose(self, title, rows, chosen, at=0):
        self.open("choice", title, rows, chosen, at)

    def choose_player(self, title, chosen, nobody=None):
        """Choose one who is still at the table; `nobody` is a last line that stands for None."""
        game = self.game
        seats = game.stayers()
        rows = [game.name_of(p) for p in seats]
        if nobody:
            seats.append(None)
            rows.append(nobody)
        self.choose(title, rows, lambda number: chosen(seats[number]))

    # Keys

    def press(self, key, held=False):
        """A logical key, pressed or held. Raises ValueError for an unknown name."""
        if key not in NAMES:
            raise ValueError("no key is called " + key)
        self.wake()
        if held:
            self.top.hold(key)
        else:
            self.pressed_on = self.top
            self.top.press(key)
        seldom.let_go()

    def hold(self, key):
        """A real key is still down: it means the screen that saw it go down, no other."""
        if self.pressed_on is self.top:
            self.press(key, True)

    def strike(self, key, held=False):
        """A whole press as a computer tells it: of a logical key, or of one of the board's own."""
        pad = self.keypad
        if key not in pad.KEYS:
            pad = self
        pad.press(key)
        if held:
            pad.hold(key)
        if pad is self.keypad:
            pad.let_go(key)

    def wake(self):
        self.touched = time.ticks_ms()
        self.dark = False
        self.notice = None
        self.dirty = True

    # What screens ask for

    def enter(self, *events):
        """Write entries; the game goes on with the last, or the screen stays if one is refused."""
        try:
            for event in events:
                self.game.enter(event)
        except (RuleError, RecordError) as error:
            self.refuse(error.code)
        except OSError:
            self.open("unsaved", lambda: self.enter(*events[events.index(event) :]))
        else:
            self.home()
            text = told(self.game, event, self.settings["open_oven"])
            if text:
                self.say(text)

    def correct(self, act):
        """Correct a turn by `act`, which raises as `Game.enter`."""
        try:
            act()
        except (RuleError, RecordError) as error:
            self.refuse(error.code, secret=True)
        except OSError:
            self.open("unsaved", lambda: self.correct(act))
        else:
            self.home()
            self.say(say("toast.amended"))

    def walk(self):
        """Turn to the next order of the emptying, then to the scores and on."""
        shown = self.game.view()
        self.game.next_step()
        if not self.game.walking:
            self.home()
            if self.game.table.phase == "over" or self.game.table.round != shown["round"]:
                self.open("scores", shown["round"])
        gc.collect()

    def new_table(self):
        self.open("rules")

    def rematch(self):
        """The same table again; only the starter is asked."""
        table = self.settings["table"]
        rows = [player["name"] for player in table["players"]]
        self.choose(say("setup.starter"), rows, lambda start: self.begin(table, start))

    def begin(self, table, start):
        """Begin a game at a table {"game", "rules", "players"}."""
        header = {"forno": 1, "start": start, "device": self.device()}
        header.update(table)
        header["id"] = hexlify(os.urandom(8)).decode()
        made = self.made()
        if made:
            header["made"] = made
        self.clear()
        try:
            self.game.start(header)
        except RecordError as error:
            self.home()
            self.refuse(error.code)
            return
        except OSError:
            self.home()
            self.open("unsaved", lambda: self.begin(table, start))
            return
        self.speak()
        self.settings["names_new"] = False
        self.set("table", table)
        self.home()
        self.say_note(self.condition.measure() or self.condition.room[1] and "full")

    def set(self, name, value):
        """Change a setting and keep it; what cannot be kept holds until the power goes."""
        self.settings[name] = value
        if name == "rotate":
            self.board.turn(value)
        if name == "language":
            self.speak()
        try:
            self.journal.save_settings(self.settings)
        except OSError:
            self.say(say("unsaved.title"))
        self.dirty = True

    # Messages

    def speak(self):
        """Take up the texts of the language and of the game on the table; letters that only others
        have need no room any more."""
        let_go()
        header = self.game.header
        words.use(self.settings["language"], header["game"] if header else words.COMMON)

    def say(self, text, secret=False):
        """Show a message over the screen until the next press or for some seconds; a mirror tells
        only that a secret one is there."""
        self.notice = (text, secret, time.ticks_add(time.ticks_ms(), NOTICE_MS))
        self.dirty = True

    def refuse(self, code, secret=False):
        """Say why an entry cannot be; never with numbers or with what lies in the oven. What only
        the numbers of cards in hands tell is no secret."""
        name = "no." + code
        self.say(say(name if words.known(name) else "no.other"), secret and code not in OF_HANDS)

    def greet(self):
        """At the start: what was found amiss, or that a game goes on."""
        amiss = self.condition.notes()
        if amiss:
            self.say_note(amiss[0])
        elif self.game.table is not None and self.game.table.phase != "over":
            self.say(say("setup.resumed"))

    def say_note(self, note):
        if note:
            self.say(in_words(note))

    # Pictures

    def draw(self, canvas, mirror):
        """Draw the top screen and what lies over it; `mirror` hides an unfinished entry."""
        canvas.clear()
        self.top.draw(canvas, mirror)
        if self.notice:
            text, secret, _ = self.notice
            hidden = mirror and secret and not self.settings["open_oven"]
            layout.notice(canvas, say("no.other") if hidden else text)
        if self.game.memory_only:
            layout.flag(canvas, say("unsaved.flag"))
        seldom.let_go()

    def mirror(self, top=0):
        """A strip of the picture as others may see it, from row `top` on: (width, height of the
        whole, MONO_HLSB bytes, good until the next strip). The first one is of a new picture."""
        width, height = self.board.width, self.board.height
        if self.mirror_canvas is None:
            rows = min(height, STRIP // (width // 8) // 8 * 8)
            self.mirror_canvas = in_bands(width, height, MONO_HLSB, rows)
        canvas = self.mirror_canvas
        if top == 0:
            self.draw(canvas, not self.settings["open_oven"])
        canvas.show(top)
        return width, height, memoryview(canvas.buffer)[: (height - top) * width // 8]

    def light(self):
        """How bright the panel has to be now: 0 is dark."""
        minutes = self.settings["dim"]
        idle = self.idle()
        # Dark stays dark: the clock wraps after some days.
        self.dark = self.dark or bool(minutes) and idle >= minutes * 60000 * DARK_AFTER
        if self.dark:
            return 0
        if minutes and idle >= minutes * 60000:
            return kept.CONTRAST[1]
        return kept.CONTRAST[self.settings["brightness"]]

    @property
    def hurried(self):
        """Whether a key was pressed just now, and perhaps the next one is on its way."""
        return self.pressed_on is not None and self.idle() < HESITATION

    def idle(self):
        """Milliseconds since the last press."""
        return time.ticks_diff(time.ticks_ms(), self.touched)

    def expire(self):
        """Take a message away whose time is over."""
        if self.notice and time.ticks_diff(time.ticks_ms(), self.notice[2]) >= 0:
            self.notice = None
            self.dirty = True

    # What the board is

    def device(self):
        """The board's own number; a board without one gets a lasting one at its first start."""
        if self.board.device:
            return self.board.device
        if not self.settings.get("device"):
            self.set("device", hexlify(os.urandom(8)).decode())
        return self.settings["device"]

    def made(self):
        """The time now, or None while it is not known."""
        return time_now(self.board.zone or self.settings.get("zone"))

    # Tasks

    async def read_keys(self):
        self.keys.begin(self.board.keys_down())
        self.sampler.start()
        while True:
            self.sampler.feed(self.keys)
            await asyncio.sleep_ms(TICK_KEYS)

    async def show(self):
        """Keep the panel as the state is; a panel that fails costs nothing but its picture."""
        display, level, place = self.board.display, None, 0
        slow = layout.narrow(self.canvas)
        tried = moved = time.ticks_ms()
        while True:
            self.expire()
            wanted, now = self.light(), time.ticks_ms()
            again = display.failed and time.ticks_diff(now, tried) >= PANEL_AGAIN_MS
            if self.board.burns and time.ticks_diff(now, moved) >= SHIFT_EVERY:
                place, moved = (place + 1) % len(SHIFTS), now
                self.dirty = True
            if slow and self.hurried != self.canvas.hurried:
                self.canvas.hurried = self.hurried
                self.dirty = True
            if self.dirty or wanted != level or again:
                self.dirty, tried = False, now
                if wanted != level:
                    display.brightness(wanted)
                    level = wanted
                if wanted:
                    self.draw(self.canvas, False)
                else:
                    self.canvas.clear()
                if place:
                    self.canvas.shift(*SHIFTS[place])
                for _ in self.canvas.bands():
                    for _ in display.show(self.canvas):
                        await asyncio.sleep_ms(0)
                self.condition.dead = display.failed
            await asyncio.sleep_ms(TICK_SCREEN)

    async def talk(self):
        """Carry the link over the console."""
        from forno.link.box import BoxLink
        from forno.link.console import Console

        console = Console()
        about = {"firmware": VERSION, "board": self.board.name, "device": self.device()}
        self.link = BoxLink(self, console.write, dict(about, simulated=self.board.simulated))
        while True:
            data = console.read()
            if data:
                self.link.feed(data)
                self.tell_problem()
            self.link.poll(time.ticks_ms())
            await asyncio.sleep_ms(TICK_LINK)

    def tell_problem(self):
        """A computer with another version of the link was there: say so, once."""
        problem = self.link.problem
        if problem and problem != self.problem:
            self.say(say("link.version", problem["name"]))
        self.problem = problem

    async def tidy(self):
        """Give the flash what it once refused, and close the books of a finished game."""
        settled, rounds = None, 0
        while True:
            table, current = self.game.table, self.journal.current
            rounds += 1
            if rounds % MEASURE_EVERY == 0:
                self.say_note(self.condition.measure())
            if self.game.memory_only:
                self.game.catch_up()
            elif table is not None and table.phase == "over" and settled != current:
                settled = current
                try:
                    self.journal.settle()
                except OSError:
                    pass  # only the note of what the host has; it is written with the next game
            gc.collect()
            await asyncio.sleep_ms(TICK_TIDY)

    async def run(self):
        tasks = [self.show(), self.talk(), self.tidy()]
        if self.board.keys_down is not None:
            tasks.append(self.read_keys())
        await asyncio.gather(*tasks)


def main(put_aside=False):
    """Run the box for ever, on the board this is."""
    from forno.journal import Journal

    journal = Journal()
    app = App(boards.make(kept.load(journal)), journal, put_aside)
    try:
        asyncio.run(app.run())
    finally:
        app.sampler.stop()
