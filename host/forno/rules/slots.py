"""Where a Mamma Mia! table keeps what: the slots of its ledger.

Slots of players and kinds are rows: `INGREDIENTS + player`, `TABLE + kind`. There are only numbers
here: a box is compiled with them in the place of the names.
"""

# Phases; EMPTYING is only seen between two stops.
TURN, STARTING, SERVE, AMEND, OVER, EMPTYING = 0, 1, 2, 3, 4, 5
# Those of Sole Mio!: somebody else decides of an awaited order, or shows cards.
HELP, BLOCK, REQUEST, REWARD, SHOWDOWN = 6, 7, 8, 9, 10
NOBODY = -1
NOTHING = -1
IN_SUPPLY, NOWHERE = 9, 10  # places of the start card that are no player's hand

PHASE = 0
ROUND = 1
TURN_OF = 2  # whose turn it is; once the round is over the emptier
SUPPLY = 3
STARTER = 4  # the player before whom the start card lies open, or NOBODY
ROUND_START = 5  # who started the round
LAST_DRAWER = 6  # the last to have drawn from the supply in this round, or NOBODY
STILL_TURNS = 7  # turns in a row in which no card moved
OPEN_STANDSTILL = 8  # 1 while a start card that the standstill left unshown may still come
OVEN_NEXT = 9  # the place in the oven's log of the next card to turn up
OVEN_END = 10  # the place behind its last
BAKED_FIRST = 11  # the place in the log of results where the newest emptying begins
BAKED_END = 12
EMPTYING_MARK = 13  # the ledger's mark at the beginning of the newest emptying
AWAITED = 14  # the order awaited, or NOTHING
AWAITED_OF = 15  # its owner
AWAITED_TURN = 16  # in phase AMEND the number of that turn's event
WINNERS = 17  # a bit a player; 0 after an early end, NOTHING before the end
LEFT = 18  # a bit for each player who has left
MAY_HOLD_START = 19  # a bit for each player who may have drawn the start card in this round
START_AT = 20  # who holds the start card, IN_SUPPLY, or NOWHERE: open, out of play or not known
LEFT_BARE = 21  # a bit for each player who left without an ingredient card
TABLE = 22  # cards of each kind, then doubles of each kind
USED = 32
IN_OVEN = 42  # the eleventh being `?`
INGREDIENTS = 53
ORDERS_HELD = 58
WAITER = 63
BAKED = 68  # for each player a bit an order
ORDERS_IN_OVEN = 73  # likewise; an awaited order is still among them
# Sole Mio! and Grande
ORDERS_GONE = 78  # for each player a bit for each order that left the game
SERIES = 83  # a bit for each complemento laid beside the awaited one
ASKED = 84  # who is asked for help, shows cards or turns up a reward
REQUESTED = 85  # the kind of the card shown for a richiesta, or NOTHING
SHOWN = 86  # units shown against a bloccato
PLAN_ORDERS = 87  # what the owner who asks for help means to bake: see `solemio.plans`
PLAN_PICK = 88
PLAN_ADDED = 89  # own cards of each kind for it
UNITS = 99  # units that a player showed for the tie-break, or NOTHING
SLOTS = 104
# A digital game's secrets. A card of the deck is what it adds to a packed hand.
DECK = 104
DECK_NEXT = 105  # the place in it of the next card to draw
CHANCE = 106
HANDS = 107  # for each player four bits of singles and two of doubles a kind
ORDERS_IN_HAND = 112  # for each player a bit an order
WAITERS = 117  # for each player a tuple of orders, the top first
ALL_SLOTS = 122
START_BIT = 1073741824  # the start card in the deck: behind the bits of all others

ALL_SEATS = 31  # a bit for each

# An entry of the oven is one int: the count of cards fills 7 bits, then come the kind with 4, the
# order + 1 with 5, the player with 3, how many of the cards are doubles with 2 and the number of
# the turn's event. Leftovers are a kind, a count and doubles.
COUNT_MASK = 127
KIND_SHIFT = 7
ORDER_SHIFT = 11
PLAYER_SHIFT = 16
DOUBLES_SHIFT = 19
NUMBER_SHIFT = 21
ORDER_MASK = 63488
DOUBLES_MASK = 1572864
