"""What an OLED is sent for each key press, on MicroPython: `panel.py PRESSES FOLDER SETTINGS
HURRIED`.

PRESSES has one press a line; HURRIED is 1 if each comes before the box takes the player for one who
hesitates, else 0. Printed are the bytes on the wire for a whole picture, then those
after each press: as the bus has them, with the address before each transfer.
"""

import json
import sys

from forno import boards
from forno.app import App
from forno.drivers.ssd1306 import Ssd1306
from forno.journal import Journal


class Bus:
    """An I2C bus that counts."""

    sent = 0

    def writeto(self, address, data):
        self.sent += 1 + len(data)


def show(app, bus):
    """The bytes that the picture as it is now costs."""
    before = bus.sent
    app.draw(app.canvas, False)
    for _ in app.canvas.bands():
        for _ in app.board.display.show(app.canvas):
            pass
    return bus.sent - before


def whole(display, bus):
    """The bytes of a picture of which every pixel changes."""
    before = bus.sent
    for page in range(8):
        display.send(bytes(1024), page * 128, page, 0, 128)
    return bus.sent - before


def main():
    presses, folder, settings, hurried = sys.argv[1:]
    journal, bus = Journal(folder), Bus()
    journal.save_settings(json.loads(settings))
    app = App(boards.Board("pico_oled", Ssd1306(bus)), journal)
    show(app, bus)
    app.canvas.hurried = hurried == "1"
    print(whole(app.board.display, bus))
    with open(presses) as lines:
        for line in lines:
            key = line.strip()
            app.press(key.rstrip("!"), key[-1] == "!")
            print(show(app, bus))


main()
