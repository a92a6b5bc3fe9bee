"""Where a score pad keeps what: the slots of its ledger.

`POINTS + player` and the like are rows.
"""

STARTING, WINNING, WISHING, OVER = 0, 1, 2, 3
PHASES = ("start", "card", "wishes", "over")
"""The words of the record reference for the phases."""
NOTHING = -1
SEATS = 4

PHASE = 0
ROUND = 1  # the number of the auction; 0 while the start cards are laid
TURN_OF = 2  # who lays start cards, opens the auction, or counts wishes
COUNTED = 3  # a bit for each player whose start cards or wishes are counted
LEFT = 4  # a bit for each player who has left
WINNERS = 5  # a bit a player; 0 after an early end, NOTHING before the end
POINTS = 6
LAID = 10  # the cards on each board
COST = 14  # what the uncovered skull fields of each cost
WISHES = 18  # the points of three wishes for each player
SLOTS = WISHES + 3 * SEATS
