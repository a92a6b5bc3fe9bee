"""What the box knows of itself: its customer's file, battery, clock, room; told on the screen and
over the link."""

import os
import time

import stage
from stage import Stage, table

from forno import condition
from forno.link import frame
from forno.link.box import BoxLink

ABOUT = {"firmware": "0", "board": "sim", "device": "0123", "simulated": True}
FULL, LOW = 4100, 3350  # mV


class Configured(Stage):
    """A box in a folder of its own, with a config.json beside its games."""

    def __init__(self, name, text):
        super().__init__(name + "/games")
        self.configure(text)

    def configure(self, text):
        with open(self.folder[:-6] + "/config.json", "wb") as file:
            file.write(text)
        self.again()

    def told(self):
        """What the link says of the box: its words."""
        said = bytearray()

        def write(data):
            said.extend(data)
            return len(data)

        BoxLink(self.app, write, ABOUT).poll(0)
        self.app.game.listeners.pop()
        return frame.Reader(240).feed(bytes(said))[0].split(" ")


def folder(name):
    try:
        os.mkdir(stage.sys.argv[1] + "/" + name)
    except OSError:
        pass
    return name


def check_a_wrong_file_falls_back_field_by_field():
    box = Configured(folder("config"), b'{"brightness":2,"rotate":"90","colour":1,"dim":true}')
    settings = box.app.settings
    assert (settings["brightness"], settings["rotate"], settings["dim"]) == (2, 0, 2)
    notes = ["config-value:rotate", "config-name:colour", "config-value:dim"]
    assert sorted(box.app.condition.notes()) == sorted(notes)
    assert sorted(box.told()[2:]) == sorted(notes)
    assert box.reads("config.json: ")
    box.app.open("device")
    told = ""
    for _ in notes:  # each line in full when it is chosen
        box.press("ok")
        told += " ".join(box.look(False))
        box.press("waiter")
    for text in ("rotate is wrong", "there is no colour", "dim is wrong"):
        assert text in told
    for text in (b"", b"[]", b"\xff\xfe{}", b'{"brightness"', b" " * 3000 + b"{}"):
        box.configure(text)
        assert box.app.condition.notes() == ["bad-config"] and box.told()[2:] == ["bad-config"]
        assert box.reads("config.json cannot be")
        assert box.app.settings["brightness"] == 2  # as it was last


def check_the_last_change_holds():
    box = Configured(folder("last"), b'{"brightness":1,"language":"fi"}')
    assert box.app.settings["brightness"] == 1 and box.app.settings["language"] == "fi"
    box.app.set("brightness", 2)
    box.again()
    assert box.app.settings["brightness"] == 2 and box.app.settings["language"] == "fi"
    box.configure(b'\xef\xbb\xbf{"brightness":3}')
    assert box.app.settings["brightness"] == 3 and box.app.settings["language"] == "fi"
    assert box.app.condition.notes() == []
    os.remove(box.folder[:-6] + "/config.json")
    box.again()
    assert box.app.condition.notes() == []


def check_a_board_that_does_not_work_has_its_link():
    box = Configured(folder("board"), b'{"board":"pico_oled"}')  # there are no pins here
    assert box.app.condition.notes() == ["board:pico_oled"] and box.reads("pico_oled")
    assert box.told()[2:] == ["board:pico_oled"]
    box.configure(b'{"board":"../main"}')
    assert box.app.condition.notes() == ["config-value:board"] and box.app.board.name == "sim"


def check_the_battery_is_shown_and_warned_of():
    box = Stage("battery")
    assert box.app.condition.battery is None
    box.app.open("device")
    assert not box.reads(" V")
    volts = [FULL]
    box.app.board.battery = lambda: volts[0]
    assert box.app.condition.measure() is None
    box.app.open("device")
    assert box.reads("4.1 V")
    volts[0] = LOW
    assert box.app.condition.measure() == "battery:3.3"
    box.app.say_note("battery:3.3")
    assert box.reads("Battery low: 3.3 V")
    for volts[0] in (LOW, LOW + 100, LOW):
        assert box.app.condition.measure() is None  # said once
        assert box.app.condition.notes() == ["battery:" + "%.1f" % (volts[0] // 100 / 10)]
    for volts[0] in (None, FULL):
        assert box.app.condition.measure() is None
    assert box.app.condition.notes() == []
    volts[0] = LOW
    assert box.app.condition.measure() == "battery:3.3"


class Clock:
    """The module `time` on a board whose clock has lost the time, or has it."""

    now = (2021, 1, 1, 0, 0, 5, 4, 1)

    def __getattr__(self, name):
        return getattr(time, name)

    def gmtime(self):
        return self.now


def check_the_time_is_unknown_until_a_computer_tells_it():
    box = Stage("clock", None, (), {"zone": "+01:00"})
    box.app.board.zone = None
    before, clock = condition.time, Clock()
    condition.time = clock
    try:
        box.app.begin(table(), 0)
        assert "made" not in box.app.game.header
        box.app.open("device")
        assert box.reads("not set")
        clock.now = (2026, 11, 30, 20, 15, 9, 0, 334)
        box.app.begin(table(), 0)
        assert box.app.game.header["made"] == "2026-11-30T20:15:09+01:00"
        box.app.settings["zone"] = None
        box.app.begin(table(), 0)
        assert "made" not in box.app.game.header
    finally:
        condition.time = before


def check_the_box_warns_before_it_is_full():
    box = Stage("full")
    box.app.journal.free = lambda: (2, True)
    box.app.begin(table(), 0)
    assert box.reads("Memory nearly full") and box.app.condition.notes() == ["full"]
    box.app.journal.free = lambda: (3, False)
    box.app.wake()
    box.app.begin(table(), 0)
    assert not box.reads("Memory nearly full") and box.app.condition.notes() == []


def main():
    stage.run(globals())
