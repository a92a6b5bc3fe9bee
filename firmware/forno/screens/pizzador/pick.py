"""A list of pizzas to choose from, each drawn as it lies there."""

from forno.canvas import INK
from forno.screens import layout
from forno.screens.choice import Choice
from forno.screens.pizzador import tiles
from forno.words import say


class Pick(Choice):
    """`rows` are (pizza, name): its tiles, and the picture of what it is all about at the right;
    without tiles a text is shown, without a name nothing."""

    def __init__(self, app, title, rows, chosen, at=0):
        super().__init__(app, title, rows, chosen, at)
        canvas = app.canvas
        self.page = (self.bottom(canvas) - layout.top(canvas)) // tiles.row_height(canvas)

    def draw(self, canvas, mirror):
        first = self.at // self.page * self.page
        pages = -(-len(self.rows) // self.page)
        layout.title(
            canvas, self.title, "%d/%d" % (first // self.page + 1, pages) if pages > 1 else ""
        )
        y = layout.top(canvas)
        for place in range(first, min(first + self.page, len(self.rows))):
            self.draw_row(canvas, place, y, self.app.keypad.letter(place - first))
            y += tiles.row_height(canvas)
        self.hint(canvas, say("hint.pages" if pages > 1 else "hint.list"))

    def draw_row(self, canvas, place, y, key):
        """A pizza, marked at the left and the right if the cursor is there."""
        pizza, name = self.rows[place]
        edge, height = canvas.body.width // 2, tiles.row_height(canvas) - 1
        if place == self.at:
            canvas.box(0, y, edge, height, INK)
            canvas.box(canvas.width - edge, y, edge, height, INK)
        below = y + (height - canvas.body.height) // 2
        x = canvas.text(key, 2 * edge, below) + edge
        if type(pizza) is str:
            canvas.text(pizza, x, below)
        else:
            tiles.draw_pizza(canvas, pizza, x, y + 1)
        if name:
            canvas.icon(name, canvas.width - canvas.icon_size - 2 * edge, y + 1)
