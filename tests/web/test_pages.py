"""The list of games and each game's page, and what holds for every page."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from forno.keysets import KEYS
from forno.locale import LANGUAGES
from forno.rules.record import read_header, write_header
from tests.web.conftest import DEVICE, GAME, TOKEN, House, Watched, checkered, opened, wait_until
from tests.web.games import named, table_of, until, whole

FINISHED, UNFINISHED, SIMULATED = "a" * 16, "b" * 16, "c" * 16
WHOLE = whole(1)
NAMES = ["Ștefania-Maximiliana Őrségi-Żółkiewska 40", "<i>Bea</i>", "X" * 40]
FILTERED = {
    "Finished": {FINISHED, SIMULATED},
    "Unfinished": {UNFINISHED},
    "Simulated": {SIMULATED},
    "All": {FINISHED, UNFINISHED, SIMULATED},
}
WHAT_HAS_FOCUS = (
    "(e => e.dataset.press || e.getAttribute('href') || e.className || e.tagName)"
    "(document.activeElement)"
)
TOO_WIDE = """[...document.querySelectorAll("main *")]
    .filter(e => !e.closest("pre, .unseen, svg") && e.getBoundingClientRect().right > 360.5)
    .map(e => e.className)"""
PAGES = ("/", "/games", f"/games/{FINISHED}", f"/games/{UNFINISHED}", "/nowhere")


@pytest.fixture(scope="module")
def full(histories) -> Iterator[House]:
    """A house with a finished game, an unfinished one on the table, and a simulated one."""
    with opened(histories()) as house:
        furnish(house)
        yield house


def furnish(house: House) -> None:
    open_game = until(WHOLE, lambda table: table.view()["round"] == 2)
    house.play(named(WHOLE, NAMES), device="shelf", game=FINISHED)
    house.all_turned_up(device="shelf", game=FINISHED)
    house.history.commit("sim", SIMULATED, 0, list(whole(3)), True)
    house.history.walked("sim", SIMULATED, None)
    house.plug_in(game=UNFINISHED, screen=checkered())
    begun = WHOLE[: len(open_game) + 4]
    house.play(named(begun, NAMES), game=UNFINISHED)


def listed(page: Page) -> set[str]:
    links = page.locator(".game .cover").evaluate_all("links => links.map(link => link.href)")
    return {urlsplit(link).path.removeprefix("/games/") for link in links}


def test_the_list_can_be_filtered(full: House, page: Page):
    page.goto(f"{full.address}/games")
    for chosen, games in FILTERED.items():
        page.get_by_role("link", name=f"{chosen} {len(games)}", exact=True).click()
        current = page.locator(".filter [aria-current]")
        expect(current).to_have_text(f"{chosen} {len(games)}")
        assert listed(page) == games


def test_the_list_marks_winners_and_simulated_games(full: House, page: Page):
    page.goto(f"{full.address}/games")
    finished = page.locator(f".game:has([href='/games/{FINISHED}'])")
    winners = [NAMES[p] for p in table_of(WHOLE).view()["winners"]]
    assert finished.locator(".won .name").all_inner_texts() == winners
    expect(finished.locator(".tag")).to_have_text(["finished"])
    simulated = page.locator(f".game:has([href='/games/{SIMULATED}'])")
    expect(simulated.locator(".tag")).to_have_text(["finished", "simulated"])
    expect(finished.locator("time")).to_contain_text("Nov 2026")


def test_an_empty_history_says_how_it_fills(house: House, page: Page):
    page.goto(f"{house.address}/games")
    expect(page.locator(".empty")).to_contain_text("No game here yet")


def test_a_finished_game_tells_its_story_and_gives_its_record(full: House, page: Page):
    page.goto(f"{full.address}/games")
    page.locator(f"[href='/games/{FINISHED}']").click()
    expect(page.locator("h1")).to_contain_text("win")
    story = page.locator(".story li").all_inner_texts()
    assert any(line.startswith("Round 3 is over") for line in story)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = full.history.record(FINISHED)
    assert download.value.path().read_text(encoding="utf-8") == record
    assert download.value.suggested_filename == f"forno-{FINISHED}.jsonl"
    page.get_by_text("Show the record").click()
    expect(page.locator(".record pre")).to_have_text(record.strip())


def test_an_unfinished_game_shows_what_everyone_may_know(full: House, page: Page):
    page.goto(f"{full.address}/games/{UNFINISHED}")
    story = page.locator(".story li").all_inner_texts()
    newest = [line for line in story if line.startswith(NAMES[1])][-1]
    assert "card" in newest
    for kind in ("salami", "mushroom", "pineapple", "pepper", "olive"):
        assert kind not in newest
    assert page.locator(".record .button").count() == 0
    answer = full.get(f"/games/{UNFINISHED}/record")
    assert answer.status_code == 403
    assert "not over" in answer.text


def test_a_branch_has_a_page_of_its_own(house: House, page: Page):
    house.play(list(WHOLE[:3]))
    house.play(list(whole(4)[:3]), device="another box")
    page.goto(f"{house.address}/games")
    assert listed(page) == {GAME, f"{GAME}.2"}
    page.locator(f"[href='/games/{GAME}.2']").click()
    expect(page.locator(".state .tag").last).to_have_text("branch 2")


def test_a_game_that_the_rules_refuse_is_told_up_to_there(house: House, page: Page):
    lines = [*WHOLE[:4], WHOLE[3], *WHOLE[4:]]
    house.history.commit("box", GAME, 0, lines, False)
    page.goto(f"{house.address}/games/{GAME}")
    expect(page.locator(".notice")).to_contain_text("Line 5")


def test_what_is_not_there_says_so(house: House):
    for path in ("/nowhere", "/games/ffff", "/games/ffff/record", "/static/nothing.css"):
        answer = house.get(path)
        assert answer.status_code == 404
        assert "There is no such" in answer.text or "there is no game" in answer.text.lower()


def test_a_locked_history_is_told_not_hidden(house: House, monkeypatch: pytest.MonkeyPatch):
    """A real lock would keep the test waiting for its time-out, so it is raised at once."""
    from forno.link.store import StoreBusy

    def locked(**_: object) -> None:
        raise StoreBusy("the history is locked", "Close the other program")

    monkeypatch.setattr(house.history, "games", locked)
    for path, status in (("/", 200), ("/games", 503)):
        answer = house.get(path)
        assert answer.status_code == status
        assert "The history is locked" in answer.text
        assert "Close the other program" in answer.text


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_fits_a_telephone(full: House, browser, scheme: str):
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=scheme)
    page = context.new_page()
    other = [f"/?lang={language}" for language in LANGUAGES if scheme == "dark"]
    for path in (*PAGES, *other):
        page.goto(full.address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, path
        assert page.evaluate(TOO_WIDE) == [], path
    context.close()


def test_nothing_leaves_the_computer(full: House, watched: Watched):
    for path in PAGES[:-1]:
        watched.page.goto(full.address + path)
        watched.page.wait_for_load_state()
    assert {urlsplit(url).netloc for url in watched.requests} == {f"127.0.0.1:{full.port}"}


def test_everything_is_reached_by_the_keyboard(full: House, page: Page):
    page.goto(f"{full.address}/?token={TOKEN}")
    reached = []
    for _ in range(17):
        page.keyboard.press("Tab")
        reached.append(page.evaluate(WHAT_HAS_FOCUS))
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none", reached
    assert reached[:5] == ["#content", "/", "/", "/games", "SUMMARY"]
    assert reached[5:15] == list(KEYS)
    assert reached[15:] == ["shortcuts", "SUMMARY"]
    page.locator("[data-press=supply]").focus()
    page.keyboard.press("Enter")
    wait_until(lambda: [c.text for c in full.desk.take(DEVICE)] == ["supply"])


def test_the_page_has_landmarks_and_speaks(full: House, page: Page):
    page.goto(full.address)
    for role in ("banner", "navigation", "main"):
        expect(page.get_by_role(role).first).to_be_visible()
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("complementary")).to_have_count(1)
    unnamed = page.locator("button, a, canvas, input").evaluate_all(
        "all => all.filter(e => !(e.textContent.trim() || e.ariaLabel || e.labels?.length))"
        ".map(e => e.outerHTML)"
    )
    assert unnamed == []
    expect(page.locator("#said")).not_to_be_empty()


def test_motion_stops_where_it_is_unwanted(full: House, browser):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(full.address)
    moving = page.evaluate("document.getAnimations().length")
    assert moving == 0
    context.close()


@pytest.mark.parametrize("made", ["now", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59-12:00"])
def test_a_box_with_a_strange_clock_is_listed(house: House, made: str):
    header = read_header(whole(1)[0])
    house.play([write_header({**header, "made": made})])
    seen = house.history.find(GAME).first_seen
    assert f'datetime="{seen.isoformat()}"' in house.get("/games").text
