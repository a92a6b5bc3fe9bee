"""A flash that refuses, a panel that is dead: shown, and the game goes on."""

import asyncio

import stage
import vfs
from check_panel import Panel
from check_traces import Chance, Press, Trace
from stage import Stage, table, turn

from forno import boards, crash
from forno import settings as kept
from forno.app import HESITATION, PANEL_AGAIN_MS, App
from forno.drivers.ssd1306 import Ssd1306
from forno.journal import Journal
from forno.link import frame
from forno.link.box import BoxLink

ABOUT = {"firmware": "0", "board": "sim", "device": "0123", "simulated": True}
BLOCK, BLOCKS = 4096, 28


class Flash:
    """A chip in memory; while `broken` it answers with EIO."""

    def __init__(self):
        self.data = bytearray(b"\xff" * (BLOCK * BLOCKS))
        self.broken = False

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = self.data[at : at + len(buf)]
        return 0

    def writeblocks(self, block, buf, offset=0):
        if self.broken:
            return -5
        at = block * BLOCK + offset
        self.data[at : at + len(buf)] = buf
        return 0

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        return -5 if op == 6 and self.broken else 0


class Breakable(Stage):
    """A box on a flash that can be broken and mended."""

    def __init__(self, events=()):
        self.flash = Flash()
        vfs.VfsLfs2.mkfs(self.flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(self.flash, progsize=256), "/flash")
        self.folder = "/flash/games"
        self.journal = Journal(self.folder)
        self.start()
        self.app.begin(table(), 0)
        for event in events:
            self.app.game.enter(event)
        self.app.home()

    def close(self):
        self.flash.broken = False
        vfs.umount("/flash")


def check_a_failed_write_is_shown_and_tried_again():
    box = Breakable([turn(0, "pepper", 2)])
    box.flash.broken = True
    assert box.press("salami salami order pepper supply") == "Unsaved"
    before = box.app.game.view()
    assert before["events"] == 1 and before["turn"] == 1
    assert box.press("ok") == "Unsaved"
    assert box.press("back") == "Turn"
    assert box.app.top.draft.fields() == {"put": {"salami": 2}, "order": "pepper"}
    box.flash.broken = False
    assert box.press("supply") == "Turn" and len(box.lines()) == 2
    box.close()


def check_going_on_in_memory_until_the_flash_takes_it():
    box = Breakable()
    box.flash.broken = True
    assert box.press("salami supply order") == "Turn"
    for keys in ("mushroom supply", "pepper pepper supply", "back salami ok"):
        box.press(keys)
        assert box.reads("UNSAVED") and box.reads("UNSAVED", mirror=True)
    assert box.app.game.view()["events"] == 4 and len(box.lines()) == 0
    box.flash.broken = False
    box.press("olive supply")
    assert not box.reads("UNSAVED")
    assert len(box.lines()) == 5 and box.lines()[-2] == '{"e":"undo"}'
    box.close()


def check_an_undo_that_cannot_be_written_takes_nothing_back():
    box = Breakable([turn(0, "pepper", 2), turn(1, "olive", 1)])
    box.flash.broken = True
    before = box.app.game.view()
    assert box.press("back salami ok") == "Unsaved"
    assert box.app.game.view() == before
    box.flash.broken = False
    assert box.press("ok") == "Turn" and box.app.game.view()["events"] == 3
    box.close()


def check_a_game_that_cannot_be_begun():
    box = Breakable([{"e": "end"}])
    box.flash.broken = True
    assert box.press("ok salami") == "Unsaved"
    assert box.press("order") == "Turn" and box.reads("UNSAVED")
    box.press("olive supply")
    box.flash.broken = False
    box.press("olive supply")
    assert len(box.lines()) == 2 and len(box.journal.games()) == 2
    box.close()


class Nothing:
    """An I2C bus without a panel."""

    def writeto(self, address, data):
        raise OSError(19)


def check_a_dead_panel_never_stops_the_keys():
    box = Stage("dead-panel", table())
    board = boards.Board("test", Ssd1306(Nothing()))
    levels = [0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 64, 64, 64, 64, 64, 64, 64] + [0] * 20

    def keys_down():
        return levels.pop(0) if levels else 0

    board.keys_down = keys_down
    app = App(board, box.journal)

    async def play():
        tasks = [asyncio.create_task(task) for task in (app.show(), app.read_keys(), app.tidy())]
        await asyncio.sleep_ms(1500)
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    assert list(box.journal.lines(box.journal.current))[1:] == [
        '{"e":"turn","p":0,"put":{"salami":1},"from":"supply"}'
    ]


class Flaky(Panel):
    """A panel on a loose cable: one transfer in four fails, until `fast` is set."""

    def __init__(self):
        super().__init__()
        self.chance, self.fast = Chance(3), False

    def writeto(self, address, data):
        if not self.fast and self.chance.within(0, 3) == 0:
            raise OSError(5)
        super().writeto(address, data)


def check_bouncing_keys_and_a_flaky_panel_lose_and_invent_nothing():
    box = Stage("flaky", table())
    panel, chance = Flaky(), Chance(8)
    keys = (0, 0, 6, 3, 6, 4, 4, 4, 6)  # 2 salami, 1 pepper, 3 olive, each with SUPPLY behind it
    trace = Trace([Press(chance, key, 50 + 100 * n, 50) for n, key in enumerate(keys)])
    board = boards.Board("test", Ssd1306(panel))
    board.keys_down = trace.keys_down
    app = App(board, box.journal)

    async def play():
        tasks = [asyncio.create_task(task) for task in (app.show(), app.read_keys())]
        while trace.edges:
            await asyncio.sleep_ms(50)
        await asyncio.sleep_ms(300)
        panel.fast = True
        await asyncio.sleep_ms(PANEL_AGAIN_MS + 300)
        for task in tasks:
            task.cancel()

    asyncio.run(play())
    assert box.lines() == [
        '{"e":"turn","p":0,"put":{"salami":2},"from":"supply"}',
        '{"e":"turn","p":1,"put":{"pepper":1},"from":"supply"}',
        '{"e":"turn","p":0,"put":{"olive":3},"from":"supply"}',
    ]
    assert panel.shows(app.canvas, 0)


def check_a_panel_that_comes_back_is_drawn_without_a_press():
    box = Stage("panel-back", table())
    panel = Panel()
    panel.plugged = False
    app = App(boards.Board("test", Ssd1306(panel)), box.journal)

    async def wait():
        task = asyncio.create_task(app.show())
        await asyncio.sleep_ms(100)
        assert app.board.display.failed and app.condition.notes() == ["no-display"]
        panel.plugged = True
        await asyncio.sleep_ms(PANEL_AGAIN_MS + 200)
        task.cancel()

    asyncio.run(wait())
    assert panel.lit and panel.shows(app.canvas, 0) and app.condition.notes() == []


def check_the_line_of_keys_follows_when_nobody_presses():
    box = Stage("hesitation", table())
    panel = Panel()
    app = App(boards.Board("test", Ssd1306(panel)), box.journal)
    seen = []

    async def play():
        task = asyncio.create_task(app.show())
        await asyncio.sleep_ms(100)
        for key in ("salami", "order"):
            seen.append([bytes(page) for page in panel.memory])
            app.press(key)
            await asyncio.sleep_ms(100)
        seen.append([bytes(page) for page in panel.memory])
        await asyncio.sleep_ms(HESITATION)
        task.cancel()

    asyncio.run(play())
    assert seen[0][7] == seen[1][7] == seen[2][7] and seen[0][4] != seen[1][4]
    assert seen[1][:5] == seen[2][:5] and seen[1][6] != seen[2][6]  # not the list of orders yet
    assert panel.memory[7] != seen[2][7] and panel.memory[3] != seen[2][3]


async def rest():
    await asyncio.sleep(60)


async def fail():
    await asyncio.sleep_ms(30)
    raise ValueError("a fault")


def check_an_error_in_any_task_ends_the_program():
    for number in range(4):
        app = Stage("task-%d" % number, table()).app
        app.board.keys_down = int
        app.talk = rest  # what it says would be on this script's own output
        tasks = [app.show, app.talk, app.tidy, app.read_keys]
        tasks[number] = fail
        app.show, app.talk, app.tidy, app.read_keys = tasks
        try:
            asyncio.run(asyncio.wait_for(app.run(), 2))
        except ValueError as error:
            assert str(error) == "a fault"
        else:
            raise AssertionError
        asyncio.new_event_loop()


def check_a_version_that_does_not_fit_is_told():
    box = Stage("version", table())

    box.app.link = BoxLink(box.app, len, ABOUT)
    for line in frame.lines(frame.escape(frame.REFUSE + " version 9 studio")):
        box.app.link.feed(line)
    box.app.tell_problem()
    assert box.reads("studio")
    box.press("salami")
    box.app.tell_problem()
    assert not box.reads("studio")


def check_the_crash_screen_draws():
    lines = []
    board = boards.make(kept.DEFAULTS)
    picture = type(board.display)
    before = picture.show

    def show(self, canvas):
        lines.append(bytes(canvas.buffer))
        return ()

    picture.show = show
    crash.show("Traceback (most recent call last):\n  File x, line 3\nValueError: no cheese 🍕")
    picture.show = before
    assert any(lines[0])


def main():
    stage.run(globals())
