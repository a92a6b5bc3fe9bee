"""Letters, shortening, icons and clipping, read back from the pixels."""

import framebuf

from forno.canvas import BIG, BODY, ICON, SMALL, Canvas, length, shortened
from forno.fonts import MORE
from forno.rules.cards import KINDS

ALPHABETS = (
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz0123456789",
    "ĂăÂâÎîȘșȚț",
    "ÇçĞğİıÖöŞşÜü",
    "ÅåÄäÖöŠšŽž",
    "ÁáÉéÍíÓóÖöŐőÚúÜüŰű",
    "ĄąĆćĘęŁłŃńÓóŚśŹźŻż",
    "АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя",
    "ÄäÖöÜüß",
)


def drawn(text, font=BODY, ink=1):
    canvas = Canvas(128, 64)
    if not ink:
        canvas.box(0, 0, 128, 64)
    canvas.text(text, 0, 0, font, ink)
    return canvas


def ink_of(canvas):
    return sum([canvas.pixels.pixel(x, y) for x in range(128) for y in range(64)])


def check_every_alphabet_has_its_letters():
    for font in (SMALL, BODY, BIG):
        box = bytes(drawn("\u4e16", font).buffer)
        for letter in "".join(ALPHABETS):
            picture = bytes(drawn(letter, font).buffer)
            assert any(picture) and picture != box, letter


def check_letters_of_an_alphabet_differ():
    for font in (BODY, BIG):
        for alphabet in ALPHABETS:
            pictures = {bytes(drawn(letter, font).buffer) for letter in alphabet}
            assert len(pictures) == len(alphabet), (font.width, alphabet)


def check_an_emoji_is_one_box():
    for emoji in ("🍕", "👩\u200d🍳", "👍\U0001f3fd", "❤\ufe0f", "🏳\ufe0f\u200d🌈"):
        assert length(emoji) == 1, emoji
        assert bytes(drawn(emoji).buffer) == bytes(drawn("□").buffer)
    assert length("e\u0301") == 1


def check_shortening_is_in_drawing_only():
    assert shortened("Alberto", 7) == "Alberto"
    assert shortened("Alberto", 6) == "Alber…"
    assert shortened("Anna Maria", 6) == "Anna…"
    assert shortened("Ab🍕cd", 4) == "Ab🍕…"
    name = "Őszöd-Nagykeresztúri Dániel Çağrı Ńé 🍕🍕"
    canvas = Canvas(128, 64)
    assert canvas.fitted(name, 0, 0, 60) == 60
    assert length(shortened(name, 10)) <= 10


def check_inverse_letters_are_the_same_pixels():
    for font in (SMALL, BODY, BIG):
        on, off = drawn("Grüße Я", font), drawn("Grüße Я", font, 0)
        assert ink_of(on) == 128 * 64 - ink_of(off)


def check_clipping_at_every_edge():
    for x in (-300, -3, 125, 300):
        for y in (-300, -5, 60, 300):
            canvas = Canvas(128, 64)
            canvas.text("Überlänge", x, y, BIG)
            canvas.icon("olive", x, y)


def check_icons_differ_in_shape():
    pictures = set()
    for kind in KINDS:
        canvas = Canvas(128, 64)
        assert canvas.icon(kind, 0, 0) == ICON
        pictures.add(bytes(canvas.buffer))
    assert len(pictures) == len(KINDS)


def check_both_layouts_are_one_picture():
    one, other = Canvas(128, 64), Canvas(128, 64, framebuf.MONO_HLSB)
    for canvas in (one, other):
        canvas.text("Жű " + MORE[:8], 3, 5)
        canvas.icon("pepper", 90, 30)
    assert [one.pixels.pixel(x, y) for x in range(128) for y in range(64)] == [
        other.pixels.pixel(x, y) for x in range(128) for y in range(64)
    ]


def main():
    for name, check in sorted(globals().items()):
        if name.startswith("check_"):
            check()
            print(name)
