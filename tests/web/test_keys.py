"""Pressing the box's keys from the page: by click, by touch, by keyboard, held or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DEVICE, TOKEN, House, wait_until


@pytest.fixture
def pad(house: House, page: Page) -> Page:
    """A page that may press the keys of a box."""
    house.plug_in()
    page.goto(f"{house.address}/?token={TOKEN}")
    expect(page.locator("button.key").first).to_be_enabled()
    return page


def expect_pressed(house: House, keys: list[str]) -> None:
    told: list[str] = []

    def arrived() -> bool:
        told.extend(command.text for command in house.desk.take(DEVICE))
        return len(told) >= len(keys)

    wait_until(arrived)
    assert told == keys


def test_clicks_arrive_in_their_order(house: House, pad: Page):
    keys = [key.get_attribute("data-press") for key in pad.locator("button.key").all()]
    assert len(keys) == 10
    for key in keys:
        pad.locator(f"[data-press={key}]").click()
    expect_pressed(house, keys)


def test_a_held_key_is_a_long_press(house: House, pad: Page):
    button = pad.locator("[data-press=back]")
    button.click(delay=1200)
    pad.locator("[data-press=ok]").click()
    expect_pressed(house, ["back!", "ok"])


def test_this_keyboard_has_the_letters_of_the_box(house: House, pad: Page):
    for letter in ("s", "M", "a", "p", "o", "r", "u", "w", "Enter", "Backspace"):
        pad.keyboard.press(letter)
    expect_pressed(
        house,
        ["salami", "mushroom", "pineapple", "pepper", "olive", "order", "supply", "waiter"]
        + ["ok", "back"],
    )


def test_a_held_letter_is_one_long_press(house: House, pad: Page):
    pad.keyboard.down("Backspace")
    for _ in range(3):
        pad.keyboard.down("Backspace")
    pad.wait_for_timeout(1100)
    pad.keyboard.up("Backspace")
    pad.keyboard.press("s")
    expect_pressed(house, ["back!", "salami"])


def test_the_keyboard_can_be_given_back(house: House, pad: Page):
    pad.get_by_label("Use this keyboard").uncheck()
    pad.keyboard.press("s")
    pad.locator("[data-press=ok]").click()
    expect_pressed(house, ["ok"])


def test_letters_with_control_and_on_links_are_the_browsers(house: House, pad: Page):
    pad.keyboard.press("Control+a")
    pad.get_by_role("link", name="Games").focus()
    pad.keyboard.press("s")
    pad.locator("[data-press=ok]").click()
    expect_pressed(house, ["ok"])


def test_a_finger_presses_once(house: House, browser):
    house.plug_in()
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{house.address}/?token={TOKEN}")
    page.locator("[data-press=salami]").tap()
    page.locator("[data-press=supply]").tap()
    expect_pressed(house, ["salami", "supply"])
    context.close()


def test_a_refusal_is_shown(house: House, browser):
    house.plug_in()
    context = browser.new_context()
    page = context.new_page()
    page.goto(house.address)
    page.locator("[data-press=ok]").click()
    expect(page.locator(".refused")).to_contain_text("can only watch")
    page.goto(f"{house.address}/?token={TOKEN}")
    expect(page.locator(".refused")).to_be_hidden()
    context.close()


def test_an_unplugged_box_has_no_keys(house: House, pad: Page):
    house.desk.show("ttyACM0", connected=False, game="0" * 16)
    house.play(["{}"], game="0" * 16)
    expect(pad.locator("button.key:disabled")).to_have_count(10)
    expect(pad.locator(".box")).to_contain_text("Not connected")


def test_names_go_to_the_box(house: House, pad: Page):
    pad.get_by_text("Names for the next game").click()
    names = pad.get_by_role("textbox")
    names.fill("Bea\n\n  Ștefania-Maximiliana Őrségi-Żółkiewska \n🍕")
    names.press("s")  # letters typed here are no keys of the box
    pad.get_by_role("button", name="Send to the box").click()
    expect(pad.locator(".names output")).to_contain_text("3 names")
    (command,) = house.desk.take(DEVICE)
    assert command.text.split("\n") == ["Bea", "Ștefania-Maximiliana Őrségi-Żółkiewska", "🍕s"]
    house.plug_in(game="0" * 16)
    expect(pad.locator("h1")).to_contain_text("Fetching")
    expect(names).to_have_value("Bea\n\n  Ștefania-Maximiliana Őrségi-Żółkiewska \n🍕s")
