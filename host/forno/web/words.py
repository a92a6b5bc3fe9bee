"""Every text of the page in English, in one place; the catalogue has the other languages.

A text with a number in it has two forms, one for 1 and one for every other number. `{name}`s are
filled in by `say`; nothing here is HTML.
"""

from __future__ import annotations

from forno.engine.terms import TERMS, term
from forno.language import npgettext, pgettext

WORDS: dict[str, str | tuple[str, str]] = {
    # the frame of every page
    "forno": "Forno",
    "skip": "Skip to the content",
    "pages": "Pages",
    "language": "Language",
    "table": "Table",
    "games": "Games",
    "connection-lost": "Connection lost, trying again",
    "connection-hint": "If Forno was stopped, start it again with “forno run”.",
    "needs-script": "This page shows the table as it was when it was opened. "
    "With JavaScript it follows the game by itself.",
    # no box
    "no-box": "No box on the table yet",
    "no-box-hint": "Plug the box in with a USB cable that carries data, "
    "or start a simulated one with `forno sim` in another window.",
    "no-box-wait": "This page notices by itself when a box comes.",
    # a box
    "box": "Box {device}",
    "box-short": "Box",
    "simulated": "simulated",
    "simulated-hint": "Played on a simulated box: not counted in the statistics.",
    "unplugged": "Not connected",
    "unplugged-hint": "The box goes on alone. Plug it in and the page catches up.",
    "problem": "Something is in the way",
    "no-game": "No game yet",
    "no-game-hint": "Set one up on the box: players, colours, who starts. It appears here.",
    "catching-up": "Fetching the game from the box …",
    "unreadable-game": "This game's record cannot be shown",
    # the table
    "round": "Round {round} of {rounds}",
    "round-only": "Round {round}",
    "turn": "{name}’s turn",
    "turn-mark": "plays now",
    "decide-mark": "decides",
    "empties-mark": "empties",
    "supply": "Supply",
    "supply-left": ("card left", "cards left"),
    "supply-empty": "empty",
    "oven": "Oven",
    "in-oven": ("card in the oven", "cards in the oven"),
    "hand": ("{n} in hand", "{n} in hand"),
    "ingredients": ("{n} ingredient", "{n} ingredients"),
    "orders": ("{n} order", "{n} orders"),
    "waiter": ("{n} with the waiter", "{n} with the waiter"),
    "baked": ("{n} pizza", "{n} pizzas"),
    "baked-none": "nothing baked yet",
    "points": ("point", "points"),
    "players": "Players",
    "open-leftovers": "Left open on the table",
    # the emptying
    "emptying": "{name} empties the oven",
    "emptying-title": "The emptying",
    "emptying-hint": "Step by step, as the box turns the pile up.",
    "on-table": "On the table",
    "nothing-on-table": "nothing",
    "rest-oven": ("{n} card still in the oven", "{n} cards still in the oven"),
    "used": ("{n} card used", "{n} cards used"),
    "orders-turned": "Orders turned up",
    "no-orders-turned": "no order yet",
    "baked-result": "baked",
    "returned-result": "back to the waiter",
    "gone-result": "out of the game",
    "step": "{name}, {order}: {result}",
    "picked": "with {kinds}",
    "added": "{cards} from the hand",
    "added-with-help": "{cards} from the hands",
    "took": "took {cards}",
    "lacked": "lacked {cards}",
    "any-cards": ("{n} card of any kind", "{n} cards of any kind"),
    "starter": "Who holds the {card} card?",
    "starter-hint": "The holder shows it and empties the oven.",
    "serve": "{name} decides: {order}",
    "serve-title": "What now?",
    "serve-pick": "with {kinds}",
    "serve-missing": "needs {cards} from the hand",
    "serve-complete": "the table has it all",
    "serve-return": "or lets the order go back to the waiter",
    "help": "{name} is asked for help: {order}",
    "block": "{name} may show cards against it: {order}",
    "request": "{name} shows a card: {order}",
    "reward": "{name} turns up the reward",
    "hands": "{name} shows the ingredients in hand",
    "amend": "{name}: what was put in?",
    "amend-hint": "Cards that nobody remembered have been turned up. "
    "Enter on the box what they are.",
    # the end
    "winner": "{names} wins",
    "winners": "{names} share the win",
    "stopped": "The game was stopped early",
    "stopped-hint": "Nobody wins; everything stays as it is.",
    "why-most": ("with {n} pizza", "with {n} pizzas"),
    "why-tie": "as many pizzas as {names}, but more ingredients in hand ({cards})",
    "why-shared": (
        "{n} pizza each, and as many ingredients in hand ({cards})",
        "{n} pizzas each, and as many ingredients in hand ({cards})",
    ),
    "why-tie-units": "as many pizzas as {names}, but more ingredients in hand",
    "why-shared-units": (
        "{n} pizza each, and as many ingredients in hand",
        "{n} pizzas each, and as many ingredients in hand",
    ),
    "why-points": ("with {n} point", "with {n} points"),
    "game-page": "This game’s story",
    # the box's screen and keys
    "screen": "The box’s screen",
    "keys": "The box’s keys",
    "keys-hint": "Hold a key for its long press.",
    "keys-shortcuts": "Use this keyboard",
    "keys-read-only": "You are watching. To press keys, open the address that forno run shows.",
    "names": "Names for the next game",
    "names-hint": "One a line. The box offers them when a game is set up.",
    "names-send": "Send to the box",
    "start-card": "has the start card",
    "key-salami": "Salami",
    "key-mushroom": "Mushroom",
    "key-pineapple": "Pineapple",
    "key-pepper": "Pepper",
    "key-olive": "Olive",
    "key-order": "Order",
    "key-supply": "Supply",
    "key-waiter": "Waiter",
    "key-ok": "OK",
    "key-back": "Back",
    "keys-ten": "Keys by what they mean",
    "key-up": "Up",
    "key-left": "Left",
    "key-push": "Push",
    "key-right": "Right",
    "key-down": "Down",
    "key-a": "A",
    "key-b": "B",
    "key-x": "X",
    "key-y": "Y",
    # what stands on the keys, and lists
    "letter-salami": "S",
    "letter-mushroom": "M",
    "letter-pineapple": "A",
    "letter-pepper": "P",
    "letter-olive": "O",
    "and": "{first} and {last}",
    "comma": ", ",
    # the games
    "games-title": "Games",
    "games-none": "No game here yet",
    "games-none-hint": "Every game that a box plays is kept here as soon as the box is plugged in, "
    "and every game of `forno play` as it is played.",
    "games-none-filter": "No game fits this filter.",
    "filter": "Show",
    "filter-all": "All",
    "filter-finished": "Finished",
    "filter-unfinished": "Unfinished",
    "filter-simulated": "Simulated",
    "finished": "finished",
    "unfinished": "unfinished",
    "branch": "branch {branch}",
    "rules": "{game}, rules {rules}",
    "date-format": "{day} {month} {year}, {time}",
    "months": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "date-unknown": "date unknown",
    "events": ("{n} entry", "{n} entries"),
    "device-label": "On",
    "story": "The story",
    "story-open": "What is still hidden is not told before its time.",
    "refused-line": "Line {line} cannot be: {text}. What follows is kept but not told.",
    "record": "The record",
    "record-download": "Download the record",
    "record-show": "Show the record",
    "record-later": "The record can be read and downloaded when the game is over: "
    "it tells what is still hidden.",
    "back-to-games": "All games",
    # refusals
    "not-found": "There is no such page",
    "not-found-hint": "The address may be mistyped, or the game is kept on another computer.",
    "failed": "That did not work",
    "refused-host": "Forno answers only under this computer's own name and port, "
    "for example http://127.0.0.1 with the port that `forno run` shows.",
    "refused-origin": "Another site tried to use Forno through your browser. It was refused; "
    "nothing was changed.",
    "refused-token": "This page can only watch: it was not opened with the address that "
    "`forno run` showed at its latest start. Open that address and try again.",
    "wrong-token": "This address is from an earlier start of Forno. Open the one that "
    "`forno run` shows now.",
    "too-many-viewers": "Too many pages are following Forno at once. Close some and try again.",
    "bad-key": "No such key. The box has: {keys}.",
    "bad-press": "A key press is sent as JSON: a key and whether it is held.",
    "not-told": "The box was not told: {why}.",
    "bad-names": "Give at least one name, each on its own line and none of them empty.",
    "too-many-names": "The box takes at most {most} names.",
    "name-too-long": "A name has at most {most} letters.",
    "names-sent": (
        "The box offers this name when a game is set up.",
        "The box offers these {n} names when a game is set up.",
    ),
}


def say(key: str, /, **fields: object) -> str:
    """The text of that key with its fields filled in; `n` chooses between one and many. The games'
    terms have keys too: `kind-pepper`."""
    if key in TERMS:
        return term(*key.split("-", 1))
    text = in_language(f"page.{key}", WORDS[key], fields.get("n"))
    return text.format(**fields) if fields else text


def in_language(context: str, text: str | tuple[str, str], number: object) -> str:
    """The text, or its form for that number, in the language of the page."""
    if isinstance(text, str):
        return pgettext(context, text)
    return npgettext(context, *text, number if isinstance(number, int) else 0)


def listed(parts: list[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return say("and", first=say("comma").join(parts[:-1]), last=parts[-1])
