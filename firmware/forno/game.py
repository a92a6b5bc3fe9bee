"""The game on the table: every entry is checked, made durable, then told to who listens."""

from forno.rules.cards import COLOUR_NUMBER, ORDERS, OWN_ORDERS
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.rules.setup import PHASES
from forno.rules.slots import BAKED_END, BAKED_FIRST, EMPTYING_MARK, PHASE, ROUND, SUPPLY
from forno.rules.table import Table

# Entered only when all that was turned up has been shown.
DECISIONS = ("turn", "starter", "serve", "return")
# The phases before an emptying.
PLAYING = ("turn", "starter")


class BoxTable(Table):
    """A table with what only a box asks."""

    @property
    def step_count(self):
        """Orders of the newest emptying that are resolved."""
        return self.game.s[BAKED_END] - self.game.s[BAKED_FIRST]

    @property
    def phase(self):
        return PHASES[self.game.s[PHASE]]

    @property
    def round(self):
        return self.game.s[ROUND]

    @property
    def emptied(self):
        """The round whose oven was emptied last or is being emptied; 0 for none."""
        s, phase = self.game.s, self.phase
        if phase in PLAYING:
            return s[ROUND] - 1
        if phase == "over" and s[EMPTYING_MARK]:  # perhaps stopped amid a round
            return self.game.as_of(s[EMPTYING_MARK])[ROUND]
        return 0 if phase == "over" else s[ROUND]

    def mark(self):
        """What `Game.follow` has to know of the table before an event."""
        return self.emptied, self.step_count, self.phase


class Game:
    """`table` is None while no game is on; `walk` is the emptying's position: so many orders have
    been shown, one more than there are if everything has been."""

    def __init__(self, journal):
        self.journal = journal
        self.table = self.header = None
        self.walk = 0
        self.listeners = []
        # Once the flash has failed for good: what it still has to take.
        self.memory_only = False
        self.unsaved = []

    # Looking

    @property
    def walking(self):
        """Whether an emptying is under way of which not all has been shown."""
        return self.table is not None and self.walk <= self.table.step_count

    def view(self):
        """What may be shown: the table as far as it has been walked."""
        return self.table.view(walked=self.walk if self.walking else None)

    def name_of(self, p):
        return "" if p is None else self.header["players"][p]["name"]

    def colour_of(self, p):
        return self.header["players"][p]["colour"]

    def orders_of(self, p):
        """The orders that may have been in that hand: the colour's own but for the baked ones, as
        far as they have been shown."""
        baked = self.view()["players"][p]["baked"]
        return [name for name in own_orders(self.colour_of(p)) if name not in baked]

    @property
    def turns_round(self):
        """The round whose turns may be corrected: this one, or the one being emptied."""
        return self.table.emptied if self.walking else self.table.round

    def turns(self):
        """The turns that may be corrected."""
        return self.table.turns(self.turns_round)

    def draws(self, event):
        """How many supply cards an entry asks for, however many there are."""
        if event["e"] != "turn":
            return 1
        cards_out = sum(event.get("put", {}).values()) + ("order" in event)
        return self.table.game.wants(event["p"], cards_out)

    def takes_last(self, event):
        """Whether showing the start card would take the last supply card."""
        game = self.table.game
        left = event["p"] is None or game.has_left(event["p"])
        return self.table.in_play and game.s[SUPPLY] == 1 and not left

    # Entries

    def start(self, header):
        """Begin a game. Raises RecordError for a bad header, OSError if it cannot be kept."""
        table = BoxTable(header, True)
        self.keep("start", write_header(header))
        self.table, self.header, self.walk = table, header, 1
        self.tell("game")

    def enter(self, event):
        """Check an event, make it durable, tell. Raises RuleError or RecordError if it is refused
        and OSError if the journal fails; everything is then as it was."""
        table = self.table
        before = table.mark()
        table.apply(event)
        try:
            self.keep("append", write_event(event, self.header["game"]))
        except OSError:
            self.put_back(event)
            raise
        self.follow(event, before, table)
        self.tell("event")

    def keep(self, how, line):
        if self.memory_only:
            self.unsaved.append((how, line))
            self.catch_up()
        else:
            getattr(self.journal, how)(line)

    def catch_up(self):
        """Try to give the flash what it refused; once it has all of it, all is well again."""
        try:
            while self.unsaved:
                how, line = self.unsaved[0]
                getattr(self.journal, how)(line)
                self.unsaved.pop(0)
        except OSError:
            return
        self.memory_only = False

    def resume(self):
        """Take up the journal's current game. Raises RecordError or RuleError if it does not
        replay, which only a damaged or foreign record does."""
        self.header = self.table = None
        if self.journal.current is not None:
            self.header, self.table = self.replay(self.journal.current)

    def put_back(self, event):
        """Take an applied event back that could not be kept; the walk stays where it was."""
        walk = self.walk
        if event["e"] == "undo":
            self.resume()
        else:
            self.table.take_back()
        self.walk = walk

    def look_up(self, game):
        """(header, view) of any game of the journal. The table makes room for it meanwhile."""
        if game == self.journal.current:
            return self.header, self.view()
        walk = self.walk
        self.header = self.table = None
        try:
            header, table = self.replay(game)
            return header, table.view()
        finally:
            self.resume()
            self.walk = walk

    def replay(self, game):
        """(header, table) of a game of the journal; sets the walk."""
        lines = self.journal.lines(game)
        header = read_header(next(lines))
        table = BoxTable(header, True)
        self.walk = 1
        for line in lines:
            event = read_event(line, header["game"])
            before = table.mark()
            table.apply(event)
            self.follow(event, before, table)
        return header, table

    # The walk

    def next_step(self):
        """Show one more order, or that there is none left."""
        if self.walking:
            self.walk += 1
            self.tell("walk")

    def follow(self, event, before, table):
        """Where the walk stands after an event: what it brought is not shown yet."""
        emptied, steps, phase = before
        if table.emptied > emptied:
            self.walk = 0
        elif table.emptied < emptied:
            self.walk = table.step_count + 1
        elif event["e"] in DECISIONS:
            self.walk = steps + 1
        elif event["e"] == "amend" and phase == "amend":
            self.walk = min(self.walk, steps)
        self.walk = min(self.walk, table.step_count + 1)

    def tell(self, what):
        for listener in self.listeners:
            listener(what)


def own_orders(colour):
    return [ORDERS[order] for order in OWN_ORDERS[COLOUR_NUMBER[colour]]]
