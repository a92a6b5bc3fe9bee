"""The flash did not take an entry: try again, or go on in memory with a warning that stays."""

from forno.screens.question import Question
from forno.words import say


class Unsaved(Question):
    def __init__(self, app, again):
        super().__init__(app, say("unsaved.title"), say("unsaved.text"), self.retry)
        self.again = again

    def retry(self):
        self.app.back()
        self.again()

    def press(self, key):
        if key == "order":
            self.app.back()
            self.app.game.memory_only = True
            self.again()
        else:
            super().press(key)

    def hint(self, canvas, text, mirror=False):
        super().hint(canvas, say("hint.unsaved"), mirror)
