"""The live page: it follows the game by itself and shows no more than has been turned up."""

from __future__ import annotations

import re
from base64 import b64encode

import httpx
import pytest
from playwright.sync_api import FloatRect, Page, expect

from forno.link.problems import Problem
from forno.web.live import Live
from tests.web.conftest import DEVICE, GAME, TOKEN, House, Watched, checkered, opened, wait_until
from tests.web.games import named, table_of, until, whole

WHOLE = whole(1)
EMPTYING = until(WHOLE, lambda table: table.view()["phase"] != "turn" and len(table.steps()) > 2)


def in_play(lines: tuple[str, ...] = WHOLE, events: int = 9) -> list[str]:
    return list(lines[: events + 1])


def texts(page: Page, selector: str) -> list[str]:
    return page.locator(selector).all_inner_texts()


def test_it_follows_the_game_without_a_reload(house: House, page: Page):
    lines = in_play(events=4)
    house.plug_in(game=GAME)
    house.play(lines)
    page.goto(house.address)
    page.evaluate("window.opened = 'once'")
    for events in range(5, 12):
        house.play(in_play(events=events))
        view = table_of(in_play(events=events)).view()
        name = view["players"][view["turn"]]["name"]
        expect(page.locator("h1")).to_have_text(f"{name}’s turn")
        expect(page.locator(".oven b")).to_have_text(str(view["oven"]))
        expect(page.locator(".stock b")).to_have_text(str(view["supply"]))
        marked = page.locator(".seat[aria-current] .name")
        expect(marked).to_have_text(name)
    assert "oven" in page.inner_text("#said").lower()
    assert page.evaluate("window.opened") == "once"


def test_each_player_is_shown_by_colour_shape_and_letter(house: House, page: Page):
    house.plug_in(game=GAME)
    house.play(list(whole(2, players=5)[:12]))
    page.goto(house.address)
    shapes = [token.get_attribute("href") for token in page.locator(".seat .token use").all()]
    assert len(set(shapes)) == 5
    assert len(set(texts(page, ".seat .token b"))) == 5
    assert len(set(texts(page, ".seat .token .unseen"))) == 5
    backgrounds = page.locator(".seat .token").evaluate_all(
        "tokens => tokens.map(token => getComputedStyle(token).backgroundColor)"
    )
    assert len(set(backgrounds)) == 5


def test_the_emptying_shows_what_the_box_has_turned_up(house: House, page: Page):
    table = table_of(EMPTYING)
    house.plug_in(game=GAME)
    house.play(EMPTYING, walk=0)
    page.goto(house.address)
    for walked in range(len(table.steps()) + 1):
        house.history.walked(DEVICE, GAME, walked)
        expect(page.locator(".step")).to_have_count(walked)
        view = table.view(walked=walked)
        expect(page.locator(".dough .pile")).to_have_count(len(view["table"]))
        expect(page.locator(".rest b")).to_contain_text(str(view["oven"]))
        baked = [len(player["baked"]) for player in view["players"]]
        expect(page.locator(".score b")).to_have_text([str(number) for number in baked])
    results = [step["result"] for step in table.steps()]
    shown = page.locator(".step").evaluate_all("steps => steps.map(step => step.className)")
    assert shown == [f"step {result}" for result in reversed(results)]


def test_an_awaited_decision_is_shown_only_after_the_orders_before_it(house: House, page: Page):
    lines = until(whole(11), lambda table: bool(table.pending) and len(table.steps()) > 0)
    table = table_of(lines)
    pending = table.pending
    name = table.view()["players"][pending["p"]]["name"]
    house.plug_in(game=GAME)
    house.play(lines, walk=len(table.steps()))
    page.goto(house.address)
    expect(page.locator("h1")).to_contain_text("empties the oven")
    assert page.locator(".choices").count() == 0
    house.all_turned_up()
    expect(page.locator("h1")).to_contain_text(f"{name} decides")
    ways = page.locator(".choices li:not(.quiet)")
    expect(ways).to_have_count(len(pending["picks"]))


def test_the_winner_is_told_when_all_is_turned_up(house: House, page: Page):
    table = table_of(WHOLE)
    steps = len(table.steps())
    house.plug_in(game=GAME)
    house.play(list(WHOLE), walk=steps)
    page.goto(house.address)
    expect(page.locator("h1")).to_contain_text("empties the oven")
    assert "win" not in page.content().lower().replace("window", "")
    assert GAME in house.get("/games?show=unfinished").text
    assert GAME not in house.get("/games?show=finished").text
    house.all_turned_up()
    winners = [table.view()["players"][p]["name"] for p in table.view()["winners"]]
    for name in winners:
        expect(page.locator("h1")).to_contain_text(name)
    expect(page.locator("h1")).to_contain_text("win")
    expect(page.locator(".lead .hint")).to_contain_text("pizza")
    expect(page.locator(".seat.won")).to_have_count(len(winners))


def test_several_boxes_have_a_table_each(house: House, page: Page):
    house.plug_in(device="one", port="a", game="1" * 16)
    house.plug_in(device="two", port="b", game="2" * 16, simulated=True)
    house.play(in_play(), device="one", game="1" * 16)
    house.play(in_play(whole(3)), device="two", game="2" * 16)
    page.goto(house.address)
    expect(page.locator("article.place")).to_have_count(2)
    expect(page.locator("article.place h1")).to_have_count(2)
    house.desk.drop("a")
    expect(page.locator("article.place")).to_have_count(1)
    expect(page.locator(".box .tag")).to_have_text(["simulated"])


def test_without_a_box_it_says_what_to_do_and_notices_one(house: House, page: Page):
    house.desk.problem = Problem("none")
    page.goto(house.address)
    expect(page.locator("h1")).to_have_text("No box on the table yet")
    expect(page.locator(".empty")).to_contain_text("forno sim")
    house.plug_in()
    expect(page.locator("h1")).to_have_text("No game yet")
    house.plug_in(game=GAME)
    expect(page.locator("h1")).to_contain_text("Fetching")
    house.play(in_play())
    expect(page.locator("h1")).to_contain_text("turn")


@pytest.mark.parametrize(
    ("problem", "cure"),
    [
        (Problem("busy", {"port": "ttyACM0"}), "Close Thonny"),
        (Problem("denied", {"port": "ttyACM0"}), "dialout"),
        (
            Problem("box-newer", {"port": "x", "theirs": "2", "ours": "1", "name": "9"}),
            "Update this app",
        ),
    ],
)
def test_what_is_in_the_way_is_told_with_its_cure(
    house: House, page: Page, problem: Problem, cure: str
):
    house.desk.show("ttyACM0", problem=problem)
    page.goto(house.address)
    expect(page.locator(".notice")).to_contain_text(problem.text[1:])
    expect(page.locator(".notice")).to_contain_text(cure)


def test_it_says_that_the_server_is_gone_and_comes_back(house: House, watched: Watched):
    page = watched.page
    house.plug_in(game=GAME)
    house.play(in_play(events=4))
    page.goto(house.address)
    expect(page.locator("#lost")).to_be_hidden()
    house.shut()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#lost")).to_contain_text("Connection lost, trying again")
    house.play(in_play(events=8))
    house.open()
    expect(page.locator("#lost")).to_be_hidden()
    view = table_of(in_play(events=8)).view()
    expect(page.locator(".oven b")).to_have_text(str(view["oven"]))
    # The browser itself tells in its console of every connection that failed.
    refused = [text for text in watched.complaints if "ERR_" in text]
    assert refused == watched.complaints != []
    watched.complaints.clear()


# The lit pixels of a screenshot where the canvas is, with one pixel around it. The outermost dots
# may be blended with the glass, so that a dim one is lit too.
DOTS = """async ([png, clip]) => {
    const canvas = document.querySelector(".glass canvas");
    const {left, top} = canvas.getBoundingClientRect();
    const [x0, y0] = [left - clip.x, top - clip.y].map(at => Math.round(at * devicePixelRatio));
    const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    context.drawImage(picture, 0, 0);
    const {data, width} = context.getImageData(0, 0, picture.width, picture.height);
    const rows = [];
    for (let y = -1; y <= canvas.height; y += 1) {
        const at = x => data[((y0 + y) * width + x0 + x - 1) * 4] > 60 ? "1" : "0";
        rows.push(Array.from({length: canvas.width + 2}, (_, x) => at(x)).join(""));
    }
    return rows;
}"""


def around(page: Page) -> FloatRect:
    """The canvas with a little around it, in an even number of whole pixels of the page."""
    box = page.locator(".glass canvas").bounding_box()
    assert box is not None
    x, y = (2 * (int(box[name]) // 2) - 4 for name in ("x", "y"))
    return {"x": x, "y": y, "width": box["width"] + 12, "height": box["height"] + 12}


@pytest.mark.parametrize(("width", "density"), [(360, 1), (1280, 1), (1280, 1.5), (1919, 2)])
def test_the_picture_is_drawn_dot_by_dot(house: House, browser, width: int, density: float):
    """On the glass, whatever the window: each dot is a square of so many whole pixels."""
    screen = checkered()
    house.plug_in(screen=screen)
    context = browser.new_context(
        viewport={"width": width, "height": 1800}, device_scale_factor=density
    )
    page = context.new_page()
    page.goto(house.address)
    expect(page.locator(".glass canvas")).to_have_attribute("style", re.compile("width"))
    scale = page.evaluate("document.querySelector('.glass canvas').width") // screen.width
    assert scale >= 1
    rows = [screen.pixels[at : at + 16] for at in range(0, len(screen.pixels), 16)]
    bits = ["".join(f"{byte:08b}" for byte in row) for row in rows]
    wide = ["".join(bit * scale for bit in row) for row in bits]
    drawn = [row for row in wide for _ in range(scale)]

    def drawn_exactly() -> bool:
        clip = around(page)
        shown = page.evaluate(DOTS, [b64encode(page.screenshot(clip=clip)).decode(), clip])
        # Where a place lies between two pixels, the browser may round it either way.
        return drawn in [
            [row[x : x + len(drawn[0])] for row in shown[y : y + len(drawn)]]
            for x in range(3)
            for y in range(3)
        ]

    wait_until(drawn_exactly)
    context.close()


def test_a_picture_is_asked_for_only_while_somebody_looks(house: House, page: Page):
    house.plug_in(screen=checkered())
    page.goto(house.address)
    wait_until(lambda: house.desk.watched(DEVICE))
    page.locator(".fold > summary").click()
    wait_until(lambda: not house.desk.watched(DEVICE))
    page.locator(".fold > summary").click()
    wait_until(lambda: house.desk.watched(DEVICE))
    page.goto(f"{house.address}/games")
    wait_until(lambda: not house.desk.watched(DEVICE))


def test_long_and_strange_names_are_shown_as_names(house: House, page: Page):
    names = ["Ţ" * 40, '<b>Bea</b> & "Co" <img src=x onerror=alert(1)>', "👩‍🍳 Đặng Thị \u202e ñ"]
    house.plug_in(game=GAME)
    house.play(named(WHOLE[:5], names))
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(house.address)
    expect(page.locator(".seat .name")).to_have_text(names)
    assert page.locator("#tables b b, #tables img").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_many_pages_share_one_rendering(house: House):
    house.plug_in(game=GAME)
    house.play(in_play(events=4))
    with httpx.Client(base_url=house.address) as client:
        streams = [client.stream("GET", "/events") for _ in range(20)]
        answers = [stream.__enter__() for stream in streams]
        chunks = [answer.iter_text() for answer in answers]
        seen = ["" for _ in streams]
        for number, text in enumerate(chunks):
            while "event: tables" not in seen[number]:
                seen[number] += next(text)
        assert len({told[told.index("event: tables") :] for told in seen}) == 1
        for stream in streams:
            stream.__exit__(None, None, None)


def test_the_token_lets_a_page_press_and_its_lack_does_not(house: House, page: Page):
    house.plug_in()
    page.goto(house.address)
    expect(page.locator(".for-watching")).to_be_visible()
    expect(page.locator(".foot.for-pressing")).to_be_hidden()
    page.goto(f"{house.address}/?token={TOKEN}")
    assert page.url == f"{house.address}/"
    expect(page.locator(".for-watching")).to_be_hidden()
    expect(page.locator(".foot.for-pressing")).to_be_visible()


def test_two_houses_do_not_share_their_tokens(house: House, histories, page: Page):
    with opened(histories()) as other:
        page.goto(f"{house.address}/?token={TOKEN}")
        page.goto(other.address)
        assert page.locator("#tables").get_attribute("data-may-press") == "no"
        page.goto("about:blank")


def test_each_box_shows_the_copy_that_it_holds(house: House):
    """A game carried over to another box, and a box that has gone back to an older branch."""
    lines = list(WHOLE[:8])
    house.play(lines)
    house.history.commit(DEVICE, GAME, 7, ['{"e":"undo"}'], False)
    house.history.commit(DEVICE, GAME, 7, [lines[7]], False)
    house.history.commit("other", GAME, 0, lines[:3], False)
    house.plug_in(game=GAME)
    house.plug_in("other", "ttyACM1", game=GAME)
    house.plug_in("third", "ttyACM2", game=GAME)
    places = Live(house.history, house.desk).places()
    assert {place.device: place.game for place in places} == {
        DEVICE: GAME,
        "other": GAME,
        "third": "",
    }
