"""The reconstructed deck: 66 dish cards for digital games. Data, to be edited; `deck` checks it.

The numbers (eleven cards of each of six dishes, six black and six white start cards) are the
game's own. The skulls and the half dips of each card are reconstructed: no source tells them. Here
fewer skulls go with more half dips, and each colour has 39 halves.

A row is a dish, its skulls, the half dips at the top, right, bottom and left edge, and `black` or
`white` for a start card. Who changes a row has another deck: records that name this one by its
number are then refused, and the refusal tells the new name. A deck of one's own is better kept in
a file of one's own (see `forno.engine.deck_file`).
"""

NAME = "reconstructed"
ROWS = (
    "tostada  1 mole-blanco   mole          guacamole     pico-de-gallo",
    "tostada  1 mole-blanco   -             pico-de-gallo guacamole     black",
    "tostada  1 mole          -             guacamole     mole-blanco",
    "tostada  1 -             mole          pico-de-gallo mole-blanco",
    "tostada  1 guacamole     mole-blanco   -             mole",
    "tostada  2 guacamole     -             pico-de-gallo -             white",
    "tostada  2 mole-blanco   mole          -             -",
    "tostada  2 mole          pico-de-gallo -             -",
    "tostada  2 pico-de-gallo guacamole     -             -",
    "tostada  3 -             -             -             pico-de-gallo",
    "tostada  3 mole-blanco   -             -             -",
    "elotes   1 guacamole     mole          pico-de-gallo mole-blanco",
    "elotes   1 guacamole     mole          mole-blanco   -             black",
    "elotes   1 mole-blanco   guacamole     pico-de-gallo -",
    "elotes   1 mole          pico-de-gallo -             guacamole",
    "elotes   1 mole          -             pico-de-gallo mole-blanco",
    "elotes   2 guacamole     -             mole          -             white",
    "elotes   2 guacamole     mole-blanco   -             -",
    "elotes   2 mole          -             pico-de-gallo -",
    "elotes   2 pico-de-gallo mole-blanco   -             -",
    "elotes   3 -             -             pico-de-gallo -",
    "elotes   3 -             -             guacamole     -",
    "burritos 1 pico-de-gallo mole          guacamole     mole-blanco",
    "burritos 1 -             guacamole     mole-blanco   mole          black",
    "burritos 1 pico-de-gallo mole-blanco   -             mole",
    "burritos 1 -             mole-blanco   guacamole     mole",
    "burritos 1 mole-blanco   pico-de-gallo guacamole     -",
    "burritos 2 pico-de-gallo guacamole     -             -             white",
    "burritos 2 pico-de-gallo -             mole          -",
    "burritos 2 mole          -             mole-blanco   -",
    "burritos 2 guacamole     pico-de-gallo -             -",
    "burritos 3 -             mole          -             -",
    "burritos 3 -             -             -             mole-blanco",
    "chilis   1 guacamole     mole          mole-blanco   pico-de-gallo",
    "chilis   1 mole-blanco   pico-de-gallo -             mole          black",
    "chilis   1 mole          mole-blanco   guacamole     -",
    "chilis   1 guacamole     mole          pico-de-gallo -",
    "chilis   1 -             guacamole     mole          mole-blanco",
    "chilis   2 pico-de-gallo guacamole     -             -             white",
    "chilis   2 pico-de-gallo mole-blanco   -             -",
    "chilis   2 mole-blanco   guacamole     -             -",
    "chilis   2 mole          pico-de-gallo -             -",
    "chilis   3 -             guacamole     -             -",
    "chilis   3 mole-blanco   -             -             -",
    "salad    1 mole          mole-blanco   pico-de-gallo guacamole",
    "salad    1 guacamole     -             pico-de-gallo mole          black",
    "salad    1 guacamole     mole          mole-blanco   -",
    "salad    1 -             mole          pico-de-gallo mole-blanco",
    "salad    1 mole          -             guacamole     pico-de-gallo",
    "salad    2 mole          mole-blanco   -             -             white",
    "salad    2 guacamole     pico-de-gallo -             -",
    "salad    2 mole-blanco   guacamole     -             -",
    "salad    2 pico-de-gallo mole-blanco   -             -",
    "salad    3 mole          -             -             -",
    "salad    3 -             -             -             pico-de-gallo",
    "tacos    1 mole-blanco   guacamole     pico-de-gallo mole",
    "tacos    1 mole          pico-de-gallo guacamole     -             black",
    "tacos    1 mole          -             mole-blanco   guacamole",
    "tacos    1 mole-blanco   -             pico-de-gallo mole",
    "tacos    1 mole-blanco   guacamole     -             pico-de-gallo",
    "tacos    2 mole          guacamole     -             -             white",
    "tacos    2 pico-de-gallo -             mole-blanco   -",
    "tacos    2 guacamole     pico-de-gallo -             -",
    "tacos    2 mole          -             mole-blanco   -",
    "tacos    3 -             -             -             mole",
    "tacos    3 -             -             -             guacamole",
)

TOKENS = {1: 20, 3: 20, 10: 12, 30: 4}
"""The point tokens of the box: number by points. For information, they set no limit."""
