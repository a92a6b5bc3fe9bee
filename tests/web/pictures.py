"""Makes the README's pictures: the page as Chromium shows it, a screen as the firmware draws it.

`make pictures` runs it as `python -m tests.web.pictures SCREENS DOCS`; SCREENS holds the pictures of
`make screens`.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.conftest import require_program
from tests.history.games import fresh_history
from tests.web.conftest import ARGUMENTS, TOKEN, House

RECORD = Path(__file__).parents[1] / "records" / "presses" / "034.jsonl"
EVENTS = 60
SIZE = {"width": 1280, "height": 680}


def table(target: Path) -> None:
    """The live table in the middle of a game."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(fresh_history(Path(folder), "pictures"))
        house.open()
        house.plug_in()
        house.play(RECORD.read_text(encoding="utf-8").splitlines()[: EVENTS + 1])
        house.all_turned_up()
        with sync_playwright() as playwright:
            program = require_program("chromium")
            browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
            page.goto(f"{house.address}/?token={TOKEN}")
            page.wait_for_load_state("load")
            page.screenshot(path=target)
            browser.close()
        house.shut()


def main(screens: Path, docs: Path) -> None:
    """Make all pictures."""
    docs.mkdir(exist_ok=True)
    shutil.copyfile(screens / "turn.png", docs / "turn.png")
    table(docs / "table.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
