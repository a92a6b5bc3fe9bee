"""A recount: what really lies on the table.

**ruling recount**: a recount sets what it names and nothing else; the last round, the first with
five pizzas and the winners are judged anew. Who was the first stays so while he has five pizzas;
otherwise it is whoever has five, the first player and those after him being asked in turn. A stack
counted empty ends a game that goes on to the last tile. No more tiles and tokens can be counted
than the box has, what lies elsewhere included.
"""

from ..errors import RuleError
from ..shapes import Any, Move
from .faces import PRODUCTS, SLICES
from .layout import FIRST, NOBODY, NOTHING, OVER, PHASE, PIZZAS, SEASONED, STOCK, TOKENS, WINNERS
from .pizzas import PRODUCT_BITS, fits, is_finished, products
from .scoring import salted_tiles
from .shapes import Pizza, Pizzas
from .using import Using


class Recounting(Using):
    """A physical table whose counts can be put right."""

    def recount(self, move: Move) -> None:
        """True counts from the table."""
        _, stock, tokens, p, pizzas, seasoned = move
        self._check_recount(move)
        for k, count in enumerate(stock):
            if count != NOTHING:
                self.put(STOCK + k, count)
        if tokens != NOTHING:
            self.put(TOKENS, tokens)
        if pizzas is not None:
            self._check_pizzas(p, pizzas)
            self.put(PIZZAS + p, pizzas)
        if seasoned is not None:
            self.put(SEASONED + p, seasoned)
        self._check_seasoned(p)
        self._check_box()
        self._judge_counts()

    def _check_recount(self, move: Move) -> None:
        _, stock, tokens, p, pizzas, seasoned = move
        if self.dealer:
            raise RuleError("digital", event="recount")
        counted = max(stock) != NOTHING or tokens != NOTHING
        if counted and self.s[PHASE] == OVER:
            self.refuse_now("recount")
        if not counted and pizzas is None and seasoned is None:
            raise RuleError("nothing-counted")
        if p != NOTHING:
            self.need_stayer(p)

    def _check_pizzas(self, p: int, pizzas: Pizzas) -> None:
        for number, pizza in enumerate(pizzas):
            if not self._can_be(pizza):
                raise RuleError("impossible-pizza", p=p, pizza=number)
            if not self.salt_rivals and salted_tiles((pizza,)):
                raise RuleError("salt-seasons")

    def _can_be(self, pizza: Pizza) -> bool:
        """Whether its tiles could have been laid one by one."""
        for end, tile in enumerate(pizza):
            if not fits(pizza[:end], tile & PRODUCT_BITS, self.assorted):
                return False
        return 0 < len(pizza) <= SLICES

    def _check_seasoned(self, p: int) -> None:
        """Every token that seasons lies on a finished pizza of its own."""
        seasoned: Any = self.s[SEASONED + p] if p != NOTHING else ()
        if seasoned and self.salt_rivals:
            raise RuleError("salt-spoils")
        pizzas = self.pizzas(p) if seasoned else ()
        for number in seasoned:
            finished = number < len(pizzas) and is_finished(pizzas, number)
            if not finished or seasoned.count(number) > 1:
                raise RuleError("impossible-seasoning", p=p, pizza=number)

    def _check_box(self) -> None:
        s: list[Any] = self.s
        seats = range(self.players)
        for k, product in enumerate(PRODUCTS):
            laid = sum([products(pizza)[k] for p in seats for pizza in self.pizzas(p)])
            if s[STOCK + k] + laid > self.toggles["tiles"]:
                raise RuleError("more-tiles-than-exist", tile=product)
        used = sum([salted_tiles(self.pizzas(p)) + len(s[SEASONED + p]) for p in seats])
        if s[TOKENS] + used > self.toggles["tokens"]:
            raise RuleError("more-tokens-than-exist")

    def _judge_counts(self) -> None:
        s = self.s
        self._judge_first()
        if s[WINNERS] > 0:
            self.put(WINNERS, self.best())
        elif s[PHASE] != OVER and self.to_last_tile and 0 in s[STOCK : STOCK + len(PRODUCTS)]:
            self.finish()

    def _judge_first(self) -> None:
        """The first with five pizzas, after pizzas were counted."""
        seats = [(self.start + step) % self.players for step in range(self.players)]
        if self.s[FIRST] != NOBODY:
            seats.insert(0, self.s[FIRST])
        five = [p for p in seats if self.has_five(p)]
        self.put(FIRST, five[0] if five else NOBODY)
