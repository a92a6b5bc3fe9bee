"""The generator of digital games: PCG32 (XSH RR, O'Neill 2014), the same on every interpreter.

The state is one whole number of 64 bits, so a table can keep it in a slot and take it back. The
stream is the one of the generator's published demonstration (sequence 54); seed 42 there gives
0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e.
"""

MULTIPLIER = 6364136223846793005
INCREMENT = 54 << 1 | 1
WORD = 0xFFFFFFFF
LONG = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> int:
    """The state from which a seed starts; `seed` is a whole number below 2**64."""
    return ((INCREMENT + seed) * MULTIPLIER + INCREMENT) & LONG


def draw(state: int) -> tuple:
    """(next state, a number of 32 bits)."""
    shifted = ((state >> 18) ^ state) >> 27 & WORD
    turn = state >> 59
    number = (shifted >> turn | shifted << (32 - turn)) & WORD
    return (state * MULTIPLIER + INCREMENT) & LONG, number


def below(state: int, bound: int) -> tuple:
    """(next state, a number from 0 to bound - 1, each equally likely)."""
    least = (1 << 32) % bound
    while True:
        state, number = draw(state)
        if number >= least:
            return state, number % bound


def shuffle(state: int, cards: list) -> int:
    """Shuffle in place from the last card down (Fisher and Yates); gives the next state."""
    for last in range(len(cards) - 1, 0, -1):
        state, place = below(state, last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return state
