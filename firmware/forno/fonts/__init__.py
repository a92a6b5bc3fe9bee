"""The letters that every font of the box has, and where each stands in a font's strip.

The modules `f5x8` and so on are made by firmware/fonts/make_fonts.py from the X11 misc-fixed fonts
(public domain). Each has WIDTH, HEIGHT and STRIP: one MONO_HLSB picture with the printable ASCII
letters first, then those of MORE. The kinds' pictures in `icons12` and `icons24` are such strips
as well. A box has them packed in pieces, as PACKED (host/forno/boxfonts.py): it unpacks the first
one, and of the others those of which it draws a letter.
"""

MORE = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ"
    "ĂăĄąĆćČčĎďĘęĚěĞğİıŁłŃńŇňŐőŘřŚśŞşŠšŢţŤťŮůŰűŹźŻżŽžȘșȚț"
    "ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё"
    "–—‘’“”„«»·×•…←↑→↓□"
)
ASCII = 95
BOX = ASCII + len(MORE) - 1
# Where the pieces end: ASCII, the other Latin letters, the Cyrillic ones, signs. The kinds'
# pictures have their numbers, as if they were letters of them.
ENDS = (ASCII, 209, 275, BOX + 1)

# Joiners, variation selectors, combining accents and skin tones have no width of their own.
JOINER = 0x200D
SILENT = ((0x300, 0x36F), (0x200B, 0x200F), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0x1F3FB, 0x1F3FF))


def place(letter):
    """Number of `letter` in a strip; BOX for one the fonts lack, -1 for one without width."""
    code = ord(letter)
    if 32 <= code < 127:
        return code - 32
    at = MORE.find(letter)
    if at >= 0:
        return ASCII + at
    for first, last in SILENT:
        if first <= code <= last:
            return -1
    return BOX
