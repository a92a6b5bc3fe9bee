"""A real box, simulated: its firmware, the link, the history, and a game played on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from forno.link.keeper import Keeper
from forno.link.ports import Port
from forno.rules.record import read_event, read_header
from forno.rules.table import Table
from forno.sim import Simulator
from tests.firmware.presser import Presser, presses_for, setup
from tests.web.conftest import TOKEN, House, wait_until
from tests.web.games import until, whole

CANVAS = "document.querySelector('.glass canvas')"
PICTURE = CANVAS + ".toDataURL()"


@pytest.fixture
def box(request: pytest.FixtureRequest, house: House, tmp_path, micropython: str) -> Iterator[str]:
    """The id of a simulated box that the house is connected with; its parameter is the board."""
    with Simulator(tmp_path / "flash", board=getattr(request, "param", None)) as simulator:
        port = Port(simulator.port, simulator.device, simulated=True)
        keeper = Keeper(house.history, house.desk, find=lambda: [port])
        keeper.start()
        yield simulator.device
        keeper.stop()


class Player:
    """Plays on the page, with nothing but its keys."""

    def __init__(self, house: House, device: str, page: Page) -> None:
        self.house, self.device, self.page = house, device, page

    def click(self, presses: list[str]) -> None:
        for press in presses:
            with self.page.expect_response("**/key") as answer:
                key = self.page.locator(f"[data-press={press.rstrip('!')}]")
                key.click(delay=1100 if press.endswith("!") else 0)
            assert answer.value.status == 204
        assert self.house.desk.settle(self.device, 10)

    def picture(self) -> str:
        """The box's picture as the page shows it, when it has come to rest."""
        self.page.wait_for_timeout(500)
        return str(self.page.evaluate(PICTURE))


@pytest.mark.timeout(300)
def test_a_game_is_played_on_the_page(house: House, box: str, page: Page):
    lines = until(whole(1, players=2), lambda table: bool(table.steps()))
    header = read_header(lines[0])
    page.goto(f"{house.address}/?token={TOKEN}")
    expect(page.locator("h1")).to_have_text("No game yet")
    expect(page.locator(".box .tag")).to_have_text("simulated")
    house.desk.send_names(box, [player["name"] for player in header["players"]])
    player = Player(house, box, page)
    player.click(setup(header))
    expect(page.locator("h1")).to_have_text(f"{header['players'][0]['name']}’s turn")

    check_that_a_draft_is_hidden(player)
    table = Table(header)
    for line in lines[1:-1]:
        player.click(Presser(table).enter(read_event(line, "mammamia")))
        expect(page.locator(".oven b")).to_have_text(str(table.view()["oven"]))
    last = read_event(lines[-1], "mammamia")
    player.click(presses_for(table, last))
    table.apply(last)

    expect(page.locator(".lead h1")).to_contain_text("empties the oven")
    expect(page.locator(".step")).to_have_count(0)
    for walked in range(1, len(table.steps()) + 1):
        player.click(["ok"])
        expect(page.locator(".step")).to_have_count(walked)
    (game,) = house.history.games()
    wait_until(lambda: len(house.history.lines(game.id)) == len(lines))
    assert house.history.lines(game.id)[1:] == lines[1:]


def check_that_a_draft_is_hidden(player: Player) -> None:
    """What is being entered looks the same on the page whatever the ingredient."""
    before = player.picture()
    player.click(["salami", "salami"])
    salami = player.picture()
    player.click(["back!", "olive", "olive"])
    assert player.picture() == salami != before
    player.click(["back!"])
    assert player.picture() == before


@pytest.mark.parametrize(
    ("box", "keys", "shape"),
    [
        ("waveshare_lcd13", "up left push right down a b x y", (240, 240)),
        ("pimoroni_display", "a b x y", (240, 135)),
    ],
    indirect=["box"],
)
def test_another_board_has_its_own_keys_and_shape(
    house: House, box: str, page: Page, keys: str, shape: tuple[int, int]
):
    page.goto(f"{house.address}/?token={TOKEN}")
    player = Player(house, box, page)
    expect(page.locator(".box .tag")).to_have_text("simulated")
    wait_until(lambda: page.evaluate(f"{CANVAS}.width % {shape[0]}") == 0)
    before = player.picture()
    own = page.locator(".box .shell > .keys [data-press]")
    assert own.evaluate_all("all => all.map(e => e.dataset.press)") == keys.split()
    width, height = page.evaluate("(({width, height}) => [width, height])(" + CANVAS + ")")
    assert width * shape[1] == height * shape[0]
    player.click(["push" if "push" in keys else "x"])
    wait_until(lambda: player.picture() != before)
    asked = player.picture()
    page.locator(".other-keys summary").click()
    player.click(["back"])
    wait_until(lambda: player.picture() != asked)
