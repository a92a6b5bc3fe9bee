"""Bytes that changed on flash, and files that are none of ours. Runs on MicroPython.

damage.py files         each kind of damage to a game's file, the tail and the settings
damage.py bits SEED N   N times a few flipped bits or a lost page anywhere in the used blocks
"""

import json
import os
import sys

import flash as chip
import games

from forno.journal import Journal

ROOT = "/flash/games"
EVENTS = 60


def table():
    """A chip with an older game and one amid play: (flash, image, path of the newer one's file)."""
    flash = chip.blank(64)
    journal = Journal(chip.restart(flash) + "/games")
    for number in range(2):
        journal.start(games.header(number))
        for n in range(1, EVENTS + 1):
            journal.append(games.event(n))
    journal.save_settings({"names": ["Bea"]})
    newest = sorted(name for name in os.listdir(ROOT) if name.endswith(".log"))[-1]
    return flash, bytes(flash.data), ROOT + "/" + newest


def told(number):
    return [games.header(number)] + [games.event(n) for n in range(1, EVENTS + 1)]


def contents(path):
    with open(path, "rb") as file:
        return file.read()


def put(path, data):
    with open(path, "wb") as file:
        file.write(data)


def kept_aside():
    """What lies in files of damaged games."""
    names = sorted(name for name in os.listdir(ROOT) if ".bad" in name)
    return [contents(ROOT + "/" + name) for name in names]


def goes_on(game):
    """The journal takes more lines of the game and has them after a restart."""
    journal = Journal(ROOT)
    before = list(journal.lines(game))
    for n in range(20):
        journal.append(games.event(n))
    after = Journal(ROOT)
    assert after.notes == [] and after.current == game
    assert list(after.lines(game)) == before + [games.event(n) for n in range(20)]


def line_starts(data):
    return [0] + [n + 1 for n, byte in enumerate(data) if byte == 10][:-1]


def flipped(data, at, bit=0):
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def filled(data, at, byte):
    return data[:at] + bytes([byte]) * 256 + data[at + 256 :]


def damaged_game(path, whole, changed, first_bad):
    """The newer game's file was changed from byte `first_bad` on."""
    put(path, changed)
    good = sum(1 for at in line_starts(whole) if at <= first_bad) - 1
    good -= whole[: whole.rfind(b"\n", 0, first_bad + 1) + 1].count(b" #sum")
    journal = Journal(ROOT)
    game = games.game_id(1)
    assert journal.notes == ["damaged-line"], journal.notes
    assert journal.current == game
    lines = list(journal.lines(game))
    assert lines == told(1)[: len(lines)] and len(lines) >= good, (len(lines), good)
    assert kept_aside()[-1] == changed
    goes_on(game)
    assert list(journal.lines(games.game_id(0))) == told(0)


def middle(flash, image, path):
    """A flipped bit, a blank page and a zeroed page at places all over the newer game."""
    tried = 0
    whole = contents(path)
    size = len(whole)
    header = whole.find(b"\n") + 1
    for at in range(header, size - 300, 97):
        for changed in (flipped(whole, at, at % 8), filled(whole, at, 255), filled(whole, at, 0)):
            flash.data[:] = image
            chip.restart(flash)
            damaged_game(path, whole, changed, at)
            tried += 1
    return tried


def torn(flash, image, path):
    """The file ends amid a line: that line is cut off, nothing is put aside."""
    flash.data[:] = image
    chip.restart(flash)
    whole = contents(path)
    starts = line_starts(whole)
    tried = 0
    for start in starts[1::5]:
        flash.data[:] = image
        chip.restart(flash)
        put(path, whole[: start + 9])
        journal = Journal(ROOT)
        assert journal.notes == ["torn-line"] and kept_aside() == []
        lines = list(journal.lines(journal.current))
        assert lines == told(1)[: len(lines)]
        # the tail may hold what was cut off, and gives it back
        assert len(lines) >= whole[:start].count(b"\n") - whole[:start].count(b" #sum")
        goes_on(journal.current)
        tried += 1
    return tried


def older(flash, image, path):
    """Damage in an older game shows when it is read, and stays out of the newer one."""
    flash.data[:] = image
    chip.restart(flash)
    first = ROOT + "/" + sorted(n for n in os.listdir(ROOT) if n.endswith(".log"))[0]
    whole = contents(first)
    put(first, flipped(whole, len(whole) // 2))
    journal = Journal(ROOT)
    assert journal.games()[0][1] == EVENTS  # its last note says so
    lines = list(journal.lines(games.game_id(0)))
    assert lines == told(0)[: len(lines)] and 20 < len(lines) < EVENTS
    assert journal.notes == ["damaged-line"]
    _, events, crc, _ = journal.games()[0]
    assert events == len(lines) - 1 and crc == journal.crc(games.game_id(0), events)
    assert journal.crc(games.game_id(0), events + 1) is None
    assert list(journal.lines(games.game_id(1))) == told(1)
    goes_on(games.game_id(1))


def header_lost(flash, image, path):
    flash.data[:] = image
    chip.restart(flash)
    changed = flipped(contents(path), 30)
    put(path, changed)
    journal = Journal(ROOT)
    assert journal.notes == ["bad-header"] and journal.current is None
    assert [game[0] for game in journal.games()] == [games.game_id(0)]
    assert kept_aside() == [changed]
    journal.start(games.header(7))
    assert Journal(ROOT).current == games.game_id(7)


def strangers(flash, image, path):
    """Foreign files and folders in the games' folder, and damaged settings."""
    flash.data[:] = image
    chip.restart(flash)
    put(ROOT + "/holiday.jpg", b"\xff\xd8" * 3000)
    put(ROOT + "/000001-not-a-game-at-al.log", b"{}\n")
    os.mkdir(ROOT + "/000009-00000000000000aa.log")
    put(ROOT + "/settings", flipped(contents(ROOT + "/settings"), 12))
    journal = Journal(ROOT)
    assert sorted(journal.notes) == ["bad-settings", "foreign-file"], journal.notes
    assert journal.current == games.game_id(1)
    assert "000009-00000000000000aa.log" in os.listdir(ROOT)
    assert journal.settings() == {} and len(contents(ROOT + "/holiday.jpg")) == 6000
    journal.save_settings({"language": "fi"})
    journal = Journal(ROOT)
    assert journal.settings() == {"language": "fi"} and "bad-settings" not in journal.notes


def tail_lost(flash, image, path):
    """Slots that were lost or damaged take no more away than what they held."""
    for slot in range(4):
        for change in (lambda data: b"", lambda data: flipped(data, len(data) // 2)):
            flash.data[:] = image
            chip.restart(flash)
            name = "%s/tail/%d" % (ROOT, slot)
            put(name, change(contents(name)))
            journal = Journal(ROOT)
            lines = list(journal.lines(games.game_id(1)))
            assert EVENTS - 13 <= len(lines) - 1 <= EVENTS and lines == told(1)[: len(lines)]
            goes_on(games.game_id(1))


def files():
    flash, image, path = table()
    tried = {"middle": middle(flash, image, path), "torn": torn(flash, image, path)}
    for act in (older, header_lost, strangers, tail_lost):
        act(flash, image, path)
        tried[act.__name__] = 1
    return tried


class Chance:
    def __init__(self, seed):
        self.state = seed

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) % 2**31
        return (self.state >> 8) % n


def bits(seed, count):
    """Damage below the file system: it starts, raises nothing and tells only what was written."""
    flash, image, _ = table()
    used = [n for n in range(64) if image[n * 4096 : n * 4096 + 4096] != chip.BLANK]
    chance = Chance(seed)
    seen = {"tried": 0, "mounted": 0, "whole": 0, "noted": 0}
    for _ in range(count):
        flash.data[:] = image
        for _ in range(1 + chance.below(3)):
            at = used[chance.below(len(used))] * 4096 + chance.below(4096)
            flash.data[at] ^= 1 << chance.below(8)
        if chance.below(3) == 0:
            at = used[chance.below(len(used))] * 4096 + chance.below(16) * 256
            flash.data[at : at + 256] = bytes([chance.below(2) * 255]) * 256
        seen["tried"] += 1
        look(flash, seen)
    return seen


def look(flash, seen):
    try:
        chip.restart(flash)
    except OSError:
        return  # the file system itself is gone; who mounts it decides
    seen["mounted"] += 1
    journal = Journal(ROOT)
    whole = 0
    for game, _, _, _ in journal.games():
        number = 0 if game == games.game_id(0) else 1
        try:
            lines = list(journal.lines(game))
        except OSError:
            continue
        assert lines == told(number)[: len(lines)]
        whole += len(lines) == EVENTS + 1
    seen["whole"] += whole == 2
    seen["noted"] += journal.notes != []


if sys.argv[1] == "files":
    print(json.dumps(files()))
else:
    print(json.dumps(bits(int(sys.argv[2]), int(sys.argv[3]))))
