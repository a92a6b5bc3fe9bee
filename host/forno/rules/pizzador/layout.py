"""Where a table of Pizzador keeps what: the slots of its ledger.

Slots of players and products are rows: `PIZZAS + player`, `STOCK + product`.
"""

THROW, USE, OVER = 0, 1, 2
PHASES = ("throw", "turn", "over")
"""The words of the record reference for the phases: the dice are to be thrown, lie there, or no
longer matter."""
NOBODY = -1
NOTHING = -1

PHASE = 0
ROUND = 1
TURN_OF = 2
THROWN = 3  # throws of the present turn
DICE_ON_TABLE = 4  # a number for each face: the dice that lie, or that were kept; () before a throw
FIRST = 5  # the first to have had five pizzas, or NOBODY
TOKENS = 6  # salt tokens in the stock
WINNERS = 7  # a bit a player; 0 after an early end, NOTHING before the end
LEFT = 8  # a bit for each player who has left
CHANCE = 9  # the generator of a digital game
STOCK = 10  # tiles of each product in the stock
PIZZAS = 15  # for each player a tuple of pizzas, see `pizzas`
SEASONED = 19  # for each player the numbers of the pizzas with a token that seasons them
SLOTS = 23
