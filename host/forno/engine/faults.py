"""What each code of a refused line or event means, in words; `{…}` are its parameters."""

from __future__ import annotations

from typing import Any

from forno.language import _, pgettext

TEXTS = {
    # The text of a record
    "no-header": 'the file holds no record; its first line is a header, {{"forno":1,…}}',
    "byte-order-mark": "the file begins with a byte order mark; save it as UTF-8 without one",
    "not-utf-8": "byte {byte} of the line is not UTF-8; save the file as UTF-8",
    "not-json": "the line is not one JSON object",
    "not-canonical": "the line is not in the canonical text of a record",
    "not-an-object": "a JSON object is expected here",
    "not-a-record": "this is no Forno record; a header begins {expected}",
    "version": "the record has format {found}, this Forno reads format {readable}: "
    "install a newer Forno",
    "unknown-game": "no such game; known are {known}",
    "unsupported-game": "{game} is not among the games that this Forno plays",
    "unknown-rules": "no such rule set; known are {known}",
    "unknown-toggle": "no such toggle as {toggle}; known are {known}",
    "bad-toggle": "{toggle} may be {allowed}",
    "player-number": "a game has {least} to {most} players",
    "unknown-colour": "no such colour; known are {known}",
    "same-colour": "two players have the same colour",
    "seed-range": "a seed is a whole number up to {most}",
    "missing-field": "the field {field} is missing",
    "not-a-count": "{field} must be a whole number from 0 on, for a number of cards from 1",
    "not-a-text": "{field} must be a text",
    "not-a-list": "{field} must be a list",
    "not-a-card-map": '{field} must name kinds and numbers of cards, as {{"pepper":2}}',
    "unknown-kind": "{field} has a kind that the game does not have; known are {known}",
    "unknown-order": "no such order; known are {known}",
    "unknown-pile": "a refill comes from {known}",
    "unknown-event": "no such event; known are {known}",
    # The rules
    "no-such-player": "this table has no such seat",
    "no-such-step": "the emptying has not come that far",
    "not-now": "{event} cannot be entered now (phase {phase})",
    "not-your-turn": "it is another player's turn",
    "one-kind": "the cards put in during one turn are of a single kind",
    "too-many-cards": "the hand does not hold so many ingredient cards",
    "must-put": "at least one ingredient has to go in, as the hand holds some",
    "more-than-exist": "the game does not have so many cards of that kind",
    "no-order-without-ingredients": "without an ingredient no order may be played",
    "not-own-order": "the player's colour has no such order",
    "no-order-in-hand": "the player has no order in hand",
    "order-baked": "that order is baked already",
    "order-in-oven": "that order is in the oven already",
    "must-refill": "the hand has to be refilled: say from which pile",
    "bare-hand": "a bare hand has to be refilled from a pile that has cards",
    "not-your-order": "the awaited order belongs to another player",
    "pick-needed": "say which ingredient is chosen: {picks}",
    "not-a-choice": "that choice is not open; open are {picks}",
    "wrong-cards": "the order lacks exactly {missing}",
    "order-succeeds": "what lies on the table suffices; the order cannot be let go",
    "no-start-card": "this game has no start card",
    "start-card-shown": "the start card lies open already in this round",
    "hidden-round": "in this round the start card stays secret until the supply has run out",
    "somebody-holds-it": "somebody must hold the start card",
    "has-not-drawn": "the player cannot have drawn the start card in this round",
    "no-ingredient": "the player holds no ingredient card",
    "show-start-card": "first the start card has to be shown",
    "not-in-hand": "the hand does not hold that",
    "digital": "{event} is for physical games; a digital one knows its cards",
    "nothing-to-undo": "nothing is left to take back",
    "not-a-standing-turn": "event {n} is no turn that stands",
    "not-this-round": "event {n} lies in an earlier round",
    "amend-refused": "event {event}, which stands, would then be impossible ({why})",
    "other-round": "it would fall into another round",
    "has-left": "the player has left",
    "last-player": "the last player cannot leave; end the game",
    "nothing-counted": "say what was counted",
    "count-too-high": "{field} is more than the cards that can lie there",
    "orders-do-not-add-up": "the player has another number of orders left",
    # Sole Mio! and Mamma Mia Grande
    "order-gone": "that order has left the game; enter one that the player still has",
    "no-series": "only other complementos, laid once beside an awaited one, make a series; "
    "enter the order alone",
    "series-needs-kinds": "name each pizza of the series in orders and its ingredient in pick, "
    "one for one, the one of four first",
    "not-in-series": "{order} does not lie in this series, or is named twice; "
    "name each laid complemento once at most",
    "pictured-kind": "{order} is baked of any ingredient but the one it pictures; pick another one",
    "asks-all": "help is asked of everybody in turn; name nobody in of",
    "nothing-asked": "table and added cards suffice already; serve the order, "
    "or leave out what a helper is to give",
    "nobody-can-help": "nobody holds so many ingredient cards; add more cards of one's own, "
    "or let the order go",
    "no-help": "nobody is asked for help with a bloccato; serve it or let it go",
    "not-asked": "another player is asked now; enter that one's answer",
    "wrong-kind": "against this bloccato only {kind} is shown, or nothing",
    "name-first": "first say who is to show a card: ask, with the seat in of",
    "cannot-be-named": "in of comes an opponent who holds an ingredient card",
    "card-is-shown": "a card is shown already; answer it with serve, or let the order go",
    "one-card": "exactly one ingredient card is shown for a richiesta",
    "not-on-top": "another order lies on top of that waiter in this digital game; "
    "turn up the card that lies there",
    "whole-hand": "at the end the whole hand is shown: {cards} ingredient cards",
    # Pizzador
    "dice-number": "{number} dice are thrown, so that many faces are named",
    "dice-known": "the dice lie there already; leave them out of the turn",
    "dice-missing": "say what the five dice show",
    "other-faces": "the dice of this digital game do not fall like that",
    "no-throw-left": "a turn has at most {most} throws",
    "no-such-dice": "only dice that lie there can be kept",
    "nothing-to-throw": "all five dice are kept; enter what they are used for",
    "no-such-die": "no {die} is left among the dice",
    "wrong-die": "a die of {die} takes no salt off a tile of {tile}",
    "no-such-pizza": "the player has no pizza {pizza}; the first is 0",
    "not-salted": "pizza {pizza} has no salted tile of {tile}",
    "wrong-tiles": "the dice give exactly these tiles: {tiles}",
    "does-not-fit": "a tile of {tile} cannot go on pizza {pizza}",
    "last-tile": "the last tile of {tile} ends the game at once; nothing comes after it",
    "too-much-salt": "one token for each pizza finished and each salt die: here {most}",
    "salt-seasons": "in this game salt goes only on own pizzas",
    "salt-spoils": "in this game salt goes only on rivals' tiles",
    "own-tile": "salt goes on a rival's tile, not on an own one",
    "nothing-to-salt": "pizza {pizza} has no tile of {tile} without salt",
    "unfinished-only": "pizza {pizza} is finished; only unfinished ones may be salted",
    "not-just-finished": "pizza {pizza} was not finished in this turn",
    "seasoned": "there is a token on pizza {pizza} already",
    "impossible-pizza": "pizza {pizza} cannot be built like that",
    "impossible-seasoning": "pizza {pizza} cannot bear that token",
    "more-salt-than-tiles": "there are more salted tiles of {tile} than tiles",
    "more-tiles-than-exist": "the box does not have so many tiles of {tile}",
    "more-tokens-than-exist": "the box does not have so many salt tokens",
    # Fiesta Mexicana
    "unknown-dish": "no such dish; known are {known}",
    "unknown-dip": "no such dip; known are {known}",
    "unknown-wish": "{field} has a wish card that the game does not have; known are {known}",
    "unknown-way": "a board is turned {known}",
    "not-a-dip-map": '{field} must name edges ({edges}) and dips, as {{"top":"mole"}}',
    "skull-number": "a dish card has 1 to {most} skulls",
    "quarter-turns": "{field} must be 0, 1, 2 or 3 quarter turns to the right",
    "no-such-place": "{field} must be different places in the hand, from 1 to {most}",
    "same-field": "{fields} must be different fields",
    "dish-used-up": "all {most} cards of {dish} have been turned up; look at the card again",
    "other-card": "the next card of this digital game is another one",
    "no-such-number": "a bid is a number from 1 to {most}",
    "field-covered": "a card lies on the player's field {number}",
    "bid-too-low": "a bid has to be higher than {high}",
    "opener-must-bid": "who turned the card up has to bid on it",
    "wish-number": "exactly {needed} wish cards are to be named",
    "wish-colour": "the three kept wishes have three different colours",
    "wish-used-up": "there are no more cards of {wish} in the game",
    "no-wish-left": "the player has no wish card left",
    "can-keep": "only who cannot choose three different colours draws again",
    "name-the-cards": "say which of the five cards are kept, by their places",
    "too-many-points": "nobody can have more than {most} points",
    # Its score pad
    "points-only": "a score pad is for a physical game: leave out the seed, or the toggle cards",
    "not-a-number": "{field} must be a whole number",
    "impossible-points": "that brings {least} to {most} points",
    "too-many-wishes": "a player has at most {most} wishes",
    "impossible-cost": "the uncovered skull fields of that board cost at most {most}",
    "board-size": "a board has {most} fields",
    "unknown-deck": "the deck {deck} is not here, or its rows were changed; here are {known}: "
    "put its file back, or name a deck that is here in the toggle deck",
    "deck-columns": "row {row} of the deck has {found} columns; write a dish, its skulls, four "
    "half dips (top, right, bottom, left; - for none) and black or white for a start card",
    "deck-dish": "row {row} of the deck: {found} is no dish; write one of {known}",
    "deck-skulls": "row {row} of the deck: {found} is no number of skulls; write 1 to {most}",
    "deck-dip": "row {row} of the deck: {found} is no dip; write one of {known}, or - for none",
    "deck-start": "row {row} of the deck: {found} marks no start card; write black, white or "
    "nothing",
    "deck-too-many": "row {row} of the deck is one {dish} too many; a deck has {most} of each dish",
    "deck-too-short": "the deck ends after row {row}; add cards until there are {needed}",
    "deck-too-many-starts": "row {row} of the deck is one {colour} start card too many; take "
    "the mark off one, a deck has {most}",
    "deck-too-few-starts": "up to its last row, {row}, the deck has fewer than {needed} {colour} "
    "start cards; mark another card {colour}",
}


def fault_text(code: str, params: dict[str, Any]) -> str:
    """A sentence without a full stop that says what was expected."""
    words = {name: _words(value) for name, value in params.items()}
    context = f"fault.{code}"
    return pgettext(context, TEXTS[code]).format(**words)


def _words(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_words(item) for item in value) or _("nothing")
    if isinstance(value, dict):
        return " + ".join(f"{count} {kind}" for kind, count in value.items()) or _("nothing")
    return str(value).lower() if isinstance(value, bool) else str(value)
