"""The game on the table: every entry is checked, made durable, then told to who listens."""

from forno.games import laid
from forno.rules.errors import RecordError
from forno.rules.record import read_event, read_header, write_event, write_header
from forno.seldom import let_go


class Game:
    """`table` is None while no game is on; `kind` is the module of its family (see forno.games);
    `walk` is the emptying's position: so many orders have been shown, one more than there are if
    everything has been."""

    def __init__(self, journal):
        self.journal = journal
        self.table = self.header = self.kind = None
        self.walk = 0
        self.listeners = []
        # Once the flash has failed for good: what it still has to take.
        self.memory_only = False
        self.unsaved = []

    # Looking

    @property
    def walking(self):
        """Whether an emptying is under way of which not all has been shown."""
        return self.table is not None and self.table.walking(self.walk)

    def view(self):
        """What may be shown: the table as far as it has been walked."""
        return self.table.view(walked=self.walk if self.walking else None)

    def name_of(self, p):
        return "" if p is None else self.header["players"][p]["name"]

    def colour_of(self, p):
        return self.header["players"][p]["colour"]

    def stayers(self):
        """The seats of those who are still at the table."""
        return [p for p in range(len(self.header["players"])) if not self.table.has_left(p)]

    # Entries

    def start(self, header):
        """Begin a game. Raises RecordError for a bad header, OSError if it cannot be kept."""
        before = self.put_by()
        try:
            header, kind, table = laid(header, True)
            line = write_header(header)
            let_go()
            self.keep("start", line)
        except (RecordError, OSError):
            self.bring_back(before)
            raise
        self.kind, self.table, self.header, self.walk = kind, table, header, 1
        self.tell("game")

    def put_by(self):
        """Make room for another game's rules: what `bring_back` needs."""
        held = self.header, self.walk, self.table and state_of(self.table)
        self.header = self.table = self.kind = None
        let_go()
        return held

    def bring_back(self, held):
        let_go()
        self.header, self.walk, state = held
        if state:
            _, self.kind, self.table = laid(self.header)
            take_up(self.table, state)

    def enter(self, event):
        """Check an event, make it durable, tell. Raises RuleError or RecordError if it is refused
        and OSError if the journal fails; everything is then as it was."""
        table = self.table
        before = table.mark()
        # What reads and writes events makes room for what acts, and that for the flash.
        line, move = write_event(event, self.header["game"]), table.rules.move_of(event)
        let_go()
        table.play(move)
        let_go()
        try:
            self.keep("append", line)
        except OSError:
            self.put_back(event)
            raise
        self.walk = table.follow(self.walk, event, before)
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
        self.header = self.table = self.kind = None
        if self.journal.current is not None:
            self.header, self.kind, self.table = self.replay(self.journal.current)

    def put_back(self, event):
        """Take an applied event back that could not be kept; the walk stays where it was."""
        walk = self.walk
        if event["e"] == "undo":
            self.resume()
        else:
            self.table.take_back()
        self.walk = walk

    def look_up(self, game):
        """(header, view, kind) of any game of the journal; the rules of the table make room
        meanwhile."""
        if game == self.journal.current:
            return self.header, self.view(), self.kind
        before = self.put_by()
        try:
            return self.told(game)
        finally:
            self.bring_back(before)

    def told(self, game):
        header, kind, table = self.replay(game)
        return header, table.view(), kind

    def replay(self, game):
        """(header, kind, table) of a game of the journal; sets the walk. What only emptyings need
        is let go after each."""
        lines = self.journal.lines(game)
        header, kind, table = laid(read_header(next(lines)))
        self.walk = 1
        for line in lines:
            event = read_event(line, header["game"])
            before, number = table.mark(), table.round
            table.apply(event)
            self.walk = table.follow(self.walk, event, before)
            if table.round != number:
                let_go()
        return header, kind, table

    # The walk

    def next_step(self):
        """Show one more order, or that there is none left."""
        if self.walking:
            self.walk += 1
            self.tell("walk")

    def tell(self, what):
        for listener in self.listeners:
            listener(what)


def state_of(table):
    """All that a table has become, without its rules; see `take_up`."""
    game = table.game
    cards = (game.oven, game.results) if game.has_oven else ()
    return (table.accepted, table._folded, table.log, game.s, game.history) + cards


def take_up(table, state):
    """A new table of the same game goes on with what another one had become."""
    game = table.game
    table.accepted, table._folded, table.log, game.s, game.history = state[:5]
    if game.has_oven:
        game.oven, game.results = state[5:]
