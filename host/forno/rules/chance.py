"""The generator of digital games, the same on every interpreter.

A linear congruential generator modulo 2**64 with Knuth's constants (MMIX), of which only the high
half is used; seeds are mixed first (the finalizer of SplitMix64), so that neighbours do not deal
alike. The state is one whole number, so a table can keep it in a slot and take it back.
"""

MULTIPLIER = 6364136223846793005
INCREMENT = 1442695040888963407
LONG = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> int:
    """The state from which a seed starts; `seed` is a whole number below 2**64."""
    mixed = (seed + 0x9E3779B97F4A7C15) & LONG
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & LONG
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & LONG
    return mixed ^ mixed >> 31


def below(state: int, bound: int) -> tuple[int, int]:
    """(next state, a number from 0 to bound - 1); `bound` is small against 2**32."""
    state = (state * MULTIPLIER + INCREMENT) & LONG
    return state, (state >> 32) * bound >> 32


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffle in place from the last card down (Fisher and Yates); gives the next state."""
    for last in range(len(cards) - 1, 0, -1):
        # `below` written out: a digital game spends a good part of its time here.
        state = (state * MULTIPLIER + INCREMENT) & LONG
        place = (state >> 32) * (last + 1) >> 32
        cards[last], cards[place] = cards[place], cards[last]
    return state
