"""Makes the README's pictures: the page as Chromium shows it, a screen as the firmware draws it.

`make pictures` runs it as `python -m tests.web.pictures DOCS`.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from forno.link.picture import Screen
from tests.conftest import require_program
from tests.firmware.render import pictures, png
from tests.history.games import fresh_history
from tests.web.conftest import ARGUMENTS, TOKEN, House

GAME = 54
RECORD = Path(__file__).parents[1] / "records" / "presses" / f"{GAME:03}.jsonl"
EVENTS = 75
SIZE = {"width": 1280, "height": 800}


def table(target: Path, screen: Screen) -> None:
    """The live table in the middle of a game, the box beside it."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(fresh_history(Path(folder), "pictures"))
        house.open()
        game, lines = f"{GAME:016x}", RECORD.read_text(encoding="utf-8").splitlines()
        house.plug_in(game=game, screen=screen)
        house.play(lines[: EVENTS + 1], game=game)
        house.all_turned_up(game=game)
        with sync_playwright() as playwright:
            program = require_program("chromium")
            browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
            page.goto(f"{house.address}/?token={TOKEN}")
            page.wait_for_load_state("load")
            page.screenshot(path=target)
            browser.close()
        house.shut()


def main(docs: Path) -> None:
    """Make all pictures."""
    docs.mkdir(exist_ok=True)
    width, height, pixels = next(rest for name, *rest in pictures() if name == "turn")
    (docs / "turn.png").write_bytes(png(width, height, pixels))
    table(docs / "table.png", Screen(width, height, pixels))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
