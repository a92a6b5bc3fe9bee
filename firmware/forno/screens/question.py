"""A question that `ok` answers with yes and `back` with no."""

from forno.screens import Screen, layout
from forno.words import say


class Question(Screen):
    """`yes()` leads on; `no()` too, where it is given, else the screen below comes back."""

    def __init__(self, app, title, text, yes, no=None):
        super().__init__(app)
        self.title, self.text = title, text
        self.yes, self.no = yes, no or app.back

    def press(self, key):
        if key == "ok":
            self.yes()
        elif key == "back":
            self.no()

    def draw(self, canvas, mirror):
        layout.title(canvas, self.title)
        layout.paragraph(canvas, self.text, layout.top(canvas), self.bottom(canvas))
        self.hint(canvas, say("hint.question"))
