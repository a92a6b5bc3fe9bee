"""The words for what the games are made of: kinds, colours, orders, rule sets, dishes."""

from __future__ import annotations

from forno.language import pgettext

TERMS = {
    "kind-salami": "salami",
    "kind-mushroom": "mushroom",
    "kind-pineapple": "pineapple",
    "kind-pepper": "pepper",
    "kind-olive": "olive",
    "kind-2salami": "double salami",
    "kind-2mushroom": "double mushroom",
    "kind-2pineapple": "double pineapple",
    "kind-2pepper": "double pepper",
    "kind-2olive": "double olive",
    "kind-?": "forgotten",
    "kind-any": "of any kind",
    "kind-cheese": "cheese",
    "kind-tomato": "tomato",
    "kind-sausage": "sausage",
    "kind-salt": "salt",
    "colour-red": "red",
    "colour-brown": "brown",
    "colour-yellow": "yellow",
    "colour-green": "green",
    "colour-purple": "purple",
    "order-salami": "4 salami",
    "order-mushroom": "4 mushroom",
    "order-pineapple": "4 pineapple",
    "order-pepper": "4 pepper",
    "order-olive": "4 olive",
    "order-each": "One of each",
    "order-bombastica": "Bombastica",
    "order-monotoni": "Monotoni",
    "order-minimale": "Minimale",
    "order-complemento-salami": "Complemento salami",
    "order-complemento-mushroom": "Complemento mushroom",
    "order-complemento-pineapple": "Complemento pineapple",
    "order-complemento-pepper": "Complemento pepper",
    "order-complemento-olive": "Complemento olive",
    "order-coppia": "Coppia",
    "order-bloccato": "Bloccato",
    "order-richiesta": "Richiesta",
    "order-allergia": "Allergia",
    "order-duplicato": "Duplicato",
    "order-variegato": "Variegato",
    "order-chef": "Chef",
    "rules-modern": "Modern",
    "rules-classic": "Classic",
    "rules-classic-hidden": "Classic, hidden card",
    "rules-rio-2004": "Rio 2004",
    "rules-express": "Express",
    "rules-to-the-end": "To the end",
    "rules-assorted": "Assorted",
    "rules-long-assorted": "Long assorted",
    "rules-long-assorted-easy": "Long assorted, easy",
    "rules-standard": "Standard",
    "rules-chili": "Chili side",
    "dish-tostada": "tostada",
    "dish-elotes": "elotes",
    "dish-burritos": "burritos",
    "dish-chilis": "chilis",
    "dish-salad": "salad",
    "dish-tacos": "tacos",
    "dip-guacamole": "guacamole",
    "dip-mole": "mole",
    "dip-mole-blanco": "mole-blanco",
    "dip-pico-de-gallo": "pico-de-gallo",
    "edge-top": "top",
    "edge-right": "right",
    "edge-bottom": "bottom",
    "edge-left": "left",
}
"""A term as records have it, by what it is the name of, and the English word."""


def term(what: str, name: str) -> str:
    """The word for a thing of a record: `term("kind", "pepper")`."""
    key = f"{what}-{name}"
    context = f"term.{key}"
    return pgettext(context, TERMS[key])


def rules_name(rules: str | None) -> str:
    """What people call a rule set; one that this version does not know as records have it, and `?`
    for none."""
    return term("rules", rules) if f"rules-{rules}" in TERMS and rules else rules or "?"
