"""An error that ends the program, on the display. By then the modules of before are gone, and the
package may still know one of them beside its new one: `say` and `use` have to be of the same."""

from forno import boards
from forno import settings as kept
from forno.picture import canvas_of
from forno.screens import layout
from forno.words import say, use


def show(text):
    """Show the text of an error on the display, drawn with as little as may still work."""
    board = boards.make(kept.plain())
    canvas = canvas_of(board)
    use("en")
    board.display.brightness(kept.CONTRAST[-1])
    draw(canvas, text)
    for _ in canvas.bands():
        for _ in board.display.show(canvas):
            pass


def draw(canvas, text):
    """The end of the text below a title, and at the bottom what can be done."""
    small, room = canvas.small, canvas.width // canvas.small.width
    layout.title(canvas, say("crash.title"))
    safe = layout.lines(say("crash.safe"), room)
    y, end = layout.top(canvas), canvas.height - len(safe) * small.height
    for place, line in enumerate(safe):
        canvas.text(line, 0, end + place * small.height, small)
    for line in layout.lines(text, room)[-((end - y) // small.height) :]:
        canvas.text(line, 0, y, small)
        y += small.height
