"""Entering a turn: a key for each card, an order if one goes in, the pile that refills."""

from forno.canvas import colour, length
from forno.draft import NAMING, Draft, order_named
from forno.games.oven import orders_of
from forno.rules.cards import COLOUR_NUMBER, KINDS
from forno.rules.errors import RuleError
from forno.screens import Home, layout
from forno.words import say

PILES = ("supply", "waiter")


class Turn(Home):
    mode = "kinds"

    def __init__(self, app):
        super().__init__(app)
        self.player = app.game.table.on_turn
        self.draft = self.fresh()

    def fresh(self):
        return Draft(self.app.game, self.player)

    def press(self, key):
        draft = self.draft
        if draft.naming:
            draft.name(key)
        elif key in KINDS:
            if not draft.add(key):
                self.app.refuse("one-kind", secret=True)
        elif key == "order":
            draft.naming = 1
        elif key == "back":
            if not draft.back():
                self.app.open_menu()
        else:
            self.commit(key)

    def hold(self, key):
        """Held `back` drops the draft. The key of the last card, held, makes it a double, and so
        does `order`; without a card that is one that nobody remembers. Where orders have many
        pages held `order` turns one more."""
        draft = self.draft
        if key == "back":
            self.draft = self.fresh()
        elif key == "order" and draft.naming > 1:
            draft.name(key)
        elif key == "order":
            draft.naming = 0
            if not self.double() and not draft.add("?"):
                self.app.refuse("one-kind", secret=True)
        elif key == draft.kind and not draft.naming:
            self.double()

    def double(self):
        """Make the last card a double if the game has such; False if it cannot be one."""
        return self.app.game.table.game.exists[-1] > 0 and self.draft.double()

    def ring(self):
        draft, game = self.draft, self.app.game
        if draft.naming:
            return self.naming_keys()
        cards = draft.count + (draft.order is not None)
        piles = tuple([pile or "ok" for pile in game.table.piles(cards)])
        kind = (draft.kind,) if draft.count and draft.kind in KINDS else ()
        if draft.order:
            return (KINDS if self.needs_card() else piles) + kind + ("order",)
        if draft.count:
            return kind + piles + ("order",)
        if game.view()["players"][self.player]["ingredients"]:
            return KINDS + ("order",) + (() if self.needs_card() else piles)
        return piles + (() if game.table.game.sit_out else ("order",))

    def needs_card(self):
        """Whether the rules want a card of a turn, and there is none yet."""
        game, p = self.app.game.table.game, self.player
        held = self.app.game.view()["players"][p]["ingredients"]
        return game.must_put and not self.draft.count and held > game.may_hold_start(p)

    def naming_keys(self):
        """The keys that name an order which may have been in that hand."""
        legal = orders_of(self.app.game, self.player)
        own, page = self.draft.colour, self.draft.page
        keys = [key for key in KINDS + NAMING if order_named(key, own, page) in legal]
        return tuple(keys) + ("order",) * (len(self.draft.pages) > 1)

    def word(self, key):
        draft = self.draft
        if not draft.naming:
            return super().word(key)
        order = order_named(key, draft.colour, draft.page)
        return say("order." + order) if order else say("solemio.key.page")

    def event(self, key):
        event = {"e": "turn", "p": self.player}
        event.update(self.draft.fields())
        if key in PILES:
            event["from"] = key
        return event

    def commit(self, key):
        """Write the turn; first ask, where it would end the round."""
        event = self.event(key)
        try:
            ending = self.app.game.table.round_ending(event)
        except RuleError as error:
            self.app.refuse(error.code, secret=True)
            return
        if ending:
            self.app.open("roundend", event)
        else:
            self.app.enter(event)

    def draw(self, canvas, mirror):
        view = self.app.game.view()
        if self.draft.naming and not mirror and not canvas.hurried:
            self.draw_orders(canvas)
            return
        own = colour(KINDS[COLOUR_NUMBER[self.draft.colour]])
        oven = say("turn.oven", view["oven"])
        layout.title(canvas, say("turn.title", view["round"]), oven, own)
        player, y = view["players"][self.player], layout.top(canvas)
        slow = layout.narrow(canvas)  # letters that lie in few pages of the panel are sent sooner
        font = self.name_font(canvas, view)
        canvas.fitted(player["name"], 0, y + slow, canvas.width, font)
        y += font.height
        entering = self.draft.presses() > 0
        if slow:
            self.draw_both(canvas, view, player, y, mirror)
        elif entering:
            draw_draft(canvas, self.draft, mirror, y)
        else:
            self.draw_counts(canvas, view, player, y)
        if entering:
            lacking = self.needs_card() and not mirror
            self.hint(canvas, say("no.must-put") if lacking else self.commit_hint(), mirror)
        elif not self.draw_oven(canvas, view):
            self.hint(canvas, say("hint.turn" if player["ingredients"] else "hint.pass"))

    def draw_both(self, canvas, view, player, y, mirror):
        """The counts stay while cards are pressed, which stand at the right, and below is the
        order: an OLED is slow, so little may change with a press."""
        draft, below = self.draft, self.bottom(canvas) - canvas.body.height + 1
        x = canvas.text(say("turn.supply", view["supply"]), 0, y + 1)
        hand = say("turn.hand", player["ingredients"], player["orders"], player["waiter"])
        if mirror and draft.presses():
            hand = say("turn.presses", draft.presses())
        elif draft.presses():
            draw_cards(canvas, draft, y)
            if draft.order or draft.doubles or draft.naming:
                draw_order(canvas, draft, 0, below)
                return
        else:
            below -= canvas.icon_size - canvas.small.height if self.shows_oven(view) else 0
            if view["starter"] is not None:
                draw_starter(canvas, view, x, y + 1)
        canvas.fitted(hand, 0, below, canvas.width)

    def draw_counts(self, canvas, view, player, y):
        end, height = self.bottom(canvas), canvas.body.height
        if self.shows_oven(view):
            end -= canvas.icon_size
        supply = say("turn.supply", view["supply"])
        font, room = canvas.big, canvas.width
        if view["starter"] is not None:
            room //= 2
        if y + font.height + height > end or length(supply) * font.width > room:
            font = canvas.body
        tight = y + font.height + height > end + height // 4
        y -= height // 8 if tight else 0
        x = canvas.text(supply, 0, y, font)
        if view["starter"] is not None:
            draw_starter(canvas, view, x, y + font.height - height)
        text = say("turn.hand", player["ingredients"], player["orders"], player["waiter"])
        y = min(y + font.height, end - height + height // 16)
        canvas.fitted(text, 0, y, canvas.width)

    def name_font(self, canvas, view):
        """The big one, unless an open oven above the picture of the keys needs the room."""
        room = self.bottom(canvas) - layout.top(canvas) - canvas.big.height
        crowded = self.shows_oven(view) and room < canvas.icon_size + canvas.body.height
        return canvas.body if crowded and not layout.narrow(canvas) else canvas.big

    def shows_oven(self, view):
        return self.app.settings["open_oven"] and view["oven"] > 0

    def draw_oven(self, canvas, view):
        """What lies in an open oven, above the picture of the keys or in the hint's place; whether
        it stands in that."""
        if not self.shows_oven(view):
            return False
        laid = self.app.game.table.view(everything=True)["oven_cards"]
        end = self.bottom(canvas)
        keys = end != layout.bottom(canvas)
        layout.oven(canvas, laid, (end if keys else canvas.height) - canvas.icon_size)
        return not keys

    def commit_hint(self):
        draft = self.draft
        piles = self.app.game.table.piles(draft.count + (draft.order is not None))
        return say("hint.commit", " / ".join(["<%s>" % (pile or "ok") for pile in piles]))

    def draw_orders(self, canvas):
        """Which key names which order; those already baked are left out."""
        number, pages = self.draft.naming, len(self.draft.pages)
        layout.title(canvas, self.asked(canvas), "%d/%d" % (number, pages) if pages > 1 else "")
        keys, half, end = self.naming_keys(), canvas.width * 9 // 16, self.bottom(canvas)
        y = layout.top(canvas)
        for place, kind in enumerate(KINDS):
            if kind in keys:
                self.draw_order(canvas, kind, 0, y + place * (end - y) // len(KINDS), half - 2)
        for place, key in enumerate(NAMING):
            if key in keys:
                at = y + place * (end - y) // len(NAMING)
                self.draw_order(canvas, key, half, at, canvas.width - half)
        self.hint(canvas, say("hint.naming" if pages == 1 else "solemio.hint.naming"))

    def asked(self, canvas):
        """What stands above the orders; long names are shortened there."""
        short = self.draft.page[0] == "complemento-"
        return say("solemio.naming" if short else "turn.naming")

    def draw_order(self, canvas, key, x, y, room):
        """A key's cap with the order that it names beside it, or below if it is a long one."""
        end, small = x + room, canvas.small
        cap = self.app.keypad.label(key, self.mode)
        if cap:
            right = layout.key_box(canvas, cap, x, y)
            below = key not in KINDS
            x, y = (x, y + small.height - 1) if below else (right, y)
        canvas.fitted(self.word(key), x, y, end - x, small)


def draw_starter(canvas, view, x, y):
    """Who has the start card, in the right half."""
    name = view["players"][view["starter"]]["name"]
    x = max(x + canvas.body.width, canvas.width // 2)
    canvas.fitted("* " + name, x, y, canvas.width - x)


def draw_cards(canvas, draft, y):
    """How many cards of what were pressed, at the right end."""
    if draft.count:
        size = canvas.icon_size
        x = canvas.width - size - 2
        canvas.icon(draft.kind, x, y + (canvas.big.height - size) // 2 - 1)
        canvas.right(str(draft.count), x - 2, y - 1, canvas.big)


def draw_order(canvas, draft, x, y):
    """The order that goes in, and at the right end how many of the cards are doubles."""
    room = canvas.width - x - draw_doubles(canvas, draft, y)
    if draft.naming or draft.order:
        order = "?" if draft.naming else say("order." + draft.order)
        canvas.fitted(say("turn.order", order), x, y, room)


def draw_doubles(canvas, draft, y):
    """How many of the cards are doubles, at the right end; returns how much room that takes."""
    if not draft.doubles:
        return 0
    size, number = canvas.icon_size, str(draft.doubles)
    width = size + canvas.small.width + 5 + len(number) * canvas.body.width + 2
    x = canvas.text(number, canvas.width - width, y) + 1
    y -= (size - canvas.body.height) // 2
    layout.double(canvas, canvas.icon(draft.kind, x, y), y)
    return width


def draw_draft(canvas, draft, mirror, y):
    """The cards and the order pressed so far; a mirror sees the number of presses alone."""
    big, height = canvas.big.height, canvas.body.height
    if mirror:
        canvas.text(say("turn.presses", draft.presses()), 0, y + (big - height) // 2 + 1)
        return
    x = 0
    if draft.count:
        x = canvas.text(str(draft.count), 0, y - 1, canvas.big)
        x = canvas.icon(draft.kind, x + 3, y + (big - canvas.icon_size) // 2 - 1) + 4
        at = y if draft.order else y + (big - height) // 2
        room = canvas.width - x - draw_doubles(canvas, draft, at)
        canvas.fitted(say("kind." + draft.kind), x, at, room)
    if draft.order:
        text = say("turn.order", say("order." + draft.order))
        canvas.fitted(text, x, y + height, canvas.width - x)
