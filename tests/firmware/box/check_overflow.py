"""What the ruler of overflow.py takes for a fault, and what it lets pass."""

from overflow import Ruler
from stage import run

from forno.screens import layout

NAME = "Дарья-Александра"


class Picture:
    """Stands for a box whose picture is what `draw` draws."""

    def __init__(self, draw):
        self.draw = lambda canvas, mirror: draw(canvas)


def faults(draw):
    return Ruler(128, 64, [NAME, "Bea"]).look(Picture(draw), False)


def check_a_text_that_is_cut():
    assert faults(lambda canvas: canvas.fitted("a word too long", 0, 0, 30)) == [
        "cut to 6: a word too long"
    ]
    assert faults(lambda canvas: layout.hint(canvas, "x" * 26)) != []
    assert faults(lambda canvas: layout.hint(canvas, "x" * 25)) == []


def check_a_name_may_be_cut_but_no_word_behind_it():
    assert faults(lambda canvas: canvas.fitted(NAME, 0, 0, 60)) == []
    assert faults(lambda canvas: canvas.fitted("won: Bea + " + NAME, 0, 0, 60)) == []
    assert faults(lambda canvas: canvas.fitted(NAME + " has won", 0, 0, 60)) != []


def check_texts_over_each_other_and_over_pictures():
    def over(y):
        def draw(canvas):
            canvas.text("one", 0, 10)
            canvas.text("two", 6, y)

        return draw

    assert faults(over(12)) == ["over one: two"]
    assert faults(over(19)) == []

    def beside(canvas):
        canvas.text("one", canvas.icon("salami", 0, 10) - 6, 12)

    assert faults(beside) == ["over [salami]: one"]


def check_what_is_covered_does_not_count():
    def draw(canvas):
        canvas.text("one", 0, 54)
        layout.notice(canvas, "two")

    assert faults(draw) == []


def check_the_edge():
    assert faults(lambda canvas: canvas.text("x" * 22, 0, 0)) != []
    assert faults(lambda canvas: canvas.text("x" * 21, 0, 0)) == []
    assert faults(lambda canvas: canvas.text("x", 0, 55)) != []


def check_lines_that_are_left_out():
    long = " ".join(["word"] * 20)
    assert "left out" in faults(lambda canvas: layout.notice(canvas, long + " end"))[0]
    assert faults(lambda canvas: layout.notice(canvas, "a word or two")) == []


def main():
    run(globals())
