"""The generator of digital games, the same on every interpreter.

A linear congruential generator modulo 2**64 with Knuth's constants (MMIX), of which only the high
half is used; seeds are mixed first (the finalizer of SplitMix64), so that neighbours do not deal
alike. The state is one whole number, so a table can keep it in a slot and take it back.
"""

from struct import unpack

from .shapes import Any

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
    bound = len(cards)
    while bound > 1:
        state, halves = _steps(state, min(bound - 1, AT_ONCE))
        for half in halves:
            place = half * bound >> 32  # as `below`
            bound -= 1
            card = cards[place]
            cards[place] = cards[bound]
            cards[bound] = card
    return state


# Many steps at once: the k-th state from here is state * MULTIPLIER**k and a term, modulo 2**64. So
# one product has them side by side, 128 bits each: a digital game spends a good part of its time on
# long numbers, and a step alone is five sums of such.
AT_ONCE = 64
STEP_BITS = 128


def _many_steps() -> tuple[int, int]:
    """The factors of the states, side by side, and the terms."""
    factor, term, factors, terms = 1, 0, 0, 0
    for shift in range(0, STEP_BITS * AT_ONCE, STEP_BITS):
        factor = factor * MULTIPLIER & LONG
        term = (term * MULTIPLIER + INCREMENT) & LONG
        factors |= factor << shift
        terms |= term << shift
    return factors, terms


FACTORS, TERMS = _many_steps()
_STEPS: Any = {}  # by their number: the factors, the terms, and where the high halves are


def _steps(state: int, number: int) -> Any:
    """(the last of so many next states, the high halves of all)."""
    made = _STEPS.get(number)
    if made is None:
        mask = (1 << STEP_BITS * number) - 1
        made = _STEPS[number] = FACTORS & mask, TERMS & mask, "<" + "4xI8x" * number
    factors, terms, halves = made
    states = state * factors + terms
    last = states >> STEP_BITS * (number - 1) & LONG
    return last, unpack(halves, states.to_bytes(STEP_BITS // 8 * number, "little"))
