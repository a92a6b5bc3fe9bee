"""Where a Fiesta Mexicana table keeps what: the slots of its ledger.

`POINTS + player` and the like are rows; `BOARDS + 16 * player + field` is the card on a field as
it lies when the board is in its first position, 0 for none.
"""

CARD_DUE, LAY, KEEP, BID, ROTATE, SHOW, OVER = 0, 1, 2, 3, 4, 5, 6
PHASES = ("card", "lay", "keep", "bid", "rotate", "show", "over")
"""The words of the record reference for the phases."""
NOBODY = -1
NOTHING = -1
SEATS = 4

PHASE = 0
AUCTION = 1  # the number of the auction; 0 while the table is laid
TURN_OF = 2  # whose decision is awaited
OPENER = 3  # who turned the auction's card up
HIGH = 4  # the highest bid, 0 before the first
HIGH_BY = 5  # who made it, or NOBODY
OUT = 6  # a bit for each player who is out of the auction
CARD = 7  # the card that lies open, 0 for none; in the set-up the black start card
WHITE_CARD = 8  # the white start card that lies open
PILE = 9  # dish cards not turned up yet
SET_UP = 10  # how many seats, from the starter clockwise, have done with this part of the set-up
FILLED_BY = 11  # who filled a board, or NOBODY
WINNERS = 12  # a bit a player; 0 after an early end, NOTHING before the end
LEFT = 13  # a bit for each player who has left
TURNED_UP = 14  # for each dish how many cards have been turned up
POINTS = 20
POSITION = 24  # quarter turns to the right of each board, 0 to 3
WISHES = 28  # how many wish cards each holds
DISCARDED = 32  # for each player a tuple of wishes
SHOWN = 36  # for each player the tuple of wishes shown at the end, NOTHING before
BOARDS = 40
SLOTS = BOARDS + 16 * SEATS
