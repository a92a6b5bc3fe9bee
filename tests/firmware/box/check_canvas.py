"""Letters, shortening, icons and clipping, read back from the pixels."""

import framebuf

from forno.canvas import DIM, PAPER, Canvas, colour, length, shortened
from forno.fonts import MORE, faces
from forno.picture import in_bands
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

NAME = "Őszöd-Nagykeresztúri Dániel Çağrı Ńé 🍕🍕"
NARROW, WIDE = (128, 64), (240, 135)


def canvas_of(shape):
    return Canvas(shape[0], shape[1], framebuf.MONO_HLSB)


def drawn(text, font=None, ink=1, shape=NARROW):
    canvas = canvas_of(shape)
    if not ink:
        canvas.box(0, 0, canvas.width, canvas.height)
    canvas.text(text, 0, 0, font, ink)
    return canvas


def fonts():
    """Every font with the shape that has it."""
    for shape in (NARROW, WIDE):
        canvas = canvas_of(shape)
        for font in (canvas.small, canvas.body, canvas.big):
            yield shape, font


def ink_of(canvas):
    get, rows = canvas.pixels.pixel, range(canvas.height)
    return sum([sum([get(x, y) for y in rows]) for x in range(canvas.width)])


def check_every_alphabet_has_its_letters():
    for shape, font in fonts():
        box = bytes(drawn("\u4e16", font, shape=shape).buffer)
        for letter in "".join(ALPHABETS):
            picture = bytes(drawn(letter, font, shape=shape).buffer)
            assert any(picture) and picture != box, (font.width, letter)


def check_letters_of_an_alphabet_differ():
    for shape, font in fonts():
        if font.width == 5:
            continue  # too small for every accent
        for alphabet in ALPHABETS:
            pictures = {bytes(drawn(letter, font, shape=shape).buffer) for letter in alphabet}
            assert len(pictures) == len(alphabet), (font.width, alphabet)


def check_letters_that_were_let_go_come_back():
    for shape, font in fonts():
        pictures = [bytes(drawn(text, font, 1, shape).buffer) for text in ALPHABETS]
        faces.let_go()
        assert pictures == [bytes(drawn(text, font, 1, shape).buffer) for text in ALPHABETS]


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
    canvas = Canvas(128, 64)
    assert canvas.fitted(NAME, 0, 0, 60) == 60
    assert length(shortened(NAME, 10)) <= 10


def check_a_text_too_long_for_its_place_gets_small_letters():
    for shape in (NARROW, WIDE):
        canvas = canvas_of(shape)
        room = 10 * canvas.body.width
        assert canvas.fitted("ten letter", 0, 0, room) == room
        assert canvas.fitted("eleven long", 0, 0, room) == 11 * canvas.small.width


def check_inverse_letters_are_the_same_pixels():
    for shape, font in fonts():
        on, off = [drawn("Grüße Я", font, ink, shape) for ink in (1, PAPER)]
        assert ink_of(on) == shape[0] * shape[1] - ink_of(off)


def check_clipping_at_every_edge():
    for x in (-300, -3, 125, 300):
        for y in (-300, -5, 60, 300):
            canvas = Canvas(128, 64)
            canvas.text("Überlänge", x, y, canvas.big)
            canvas.icon("olive", x, y)


def check_icons_differ_in_shape():
    for shape in (NARROW, WIDE):
        pictures = set()
        for kind in KINDS:
            canvas = canvas_of(shape)
            assert canvas.icon(kind, 0, 0) == canvas.icon_size
            pictures.add(bytes(canvas.buffer))
        assert len(pictures) == len(KINDS)


def draw_much(canvas):
    canvas.box(5, 3, 200, 130, DIM, False)
    canvas.line(77, colour("olive"))
    canvas.text("Grüße", 3, 20, canvas.big, colour("pepper"))
    canvas.text("Жű", 7, 55)
    canvas.icon("salami", 90, 30)
    canvas.icon("?", 190, 100)


def check_bands_are_one_picture():
    whole = Canvas(240, 135, framebuf.GS4_HMSB)
    draw_much(whole)
    for rows in (45, 15, 5):
        bands = in_bands(240, 135, framebuf.GS4_HMSB, rows)
        for y in range(-40, 135, 3):  # of a picture before it nothing is left
            bands.text("Жű" + NAME, 300 - 3 * y, y)
        bands.clear()
        seen = b""
        draw_much(bands)
        for top in bands.bands():
            assert top == len(seen) // 120
            seen += bytes(bands.buffer)
        assert seen == bytes(whole.buffer), rows


def check_colours():
    canvas = Canvas(240, 135, framebuf.GS4_HMSB)
    draw_much(canvas)
    found = {canvas.pixels.pixel(x, y) for x in range(240) for y in range(135)}
    assert found == {PAPER, 1, DIM, colour("olive"), colour("pepper"), colour("salami")}
    assert len({colour(kind) for kind in KINDS}) == len(KINDS)


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
