"""Who may read and who may press: hosts, origins, the token, and what the answers carry."""

from __future__ import annotations

import http.server
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
from playwright.sync_api import Page

from tests.web.conftest import DEVICE, TOKEN, House, opened

PRESS = {"key": "ok"}


@pytest.fixture(scope="module")
def served(histories) -> Iterator[House]:
    with opened(histories()) as house:
        yield house


@pytest.fixture
def house(served: House) -> House:
    """One for all tests here: each begins with a box that was told nothing yet."""
    served.plug_in()
    served.desk.take(DEVICE)
    return served


@pytest.fixture
def client(house: House) -> Iterator[httpx.Client]:
    """A program that holds the token."""
    with httpx.Client(base_url=house.address, verify=False) as client:
        assert client.get("/", params={"token": TOKEN}).status_code == 303
        yield client


def press(client: httpx.Client, device: str = DEVICE, **headers: str) -> httpx.Response:
    return client.post(f"/boxes/{device}/key", json=PRESS, headers=headers)


def pressed(house: House) -> list[str]:
    return [command.text for command in house.desk.take(DEVICE)]


def test_with_the_token_a_key_is_pressed(house: House, client: httpx.Client):
    assert press(client).status_code == 204
    held = client.post(f"/boxes/{DEVICE}/key", json={"key": "back", "held": True})
    assert held.status_code == 204
    assert pressed(house) == ["ok", "back!"]


def test_without_the_token_nothing_is_pressed(house: House):
    answer = house.post(f"/boxes/{DEVICE}/key", json=PRESS)
    assert answer.status_code == 403
    assert "can only watch" in answer.text
    assert pressed(house) == []


def test_a_cookie_of_another_start_is_refused(house: House):
    cookie = {"cookie": f"forno-{house.port}=an-earlier-token"}
    answer = house.post(f"/boxes/{DEVICE}/key", json=PRESS, headers=cookie)
    assert answer.status_code == 403
    assert pressed(house) == []


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://localhost"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_a_page_of_another_site_presses_nothing(
    house: House, client: httpx.Client, headers: dict[str, str]
):
    answer = press(client, **headers)
    assert answer.status_code == 403
    assert "Another site" in answer.text
    assert pressed(house) == []


def test_a_page_of_this_server_may_press(house: House, client: httpx.Client):
    own = {"origin": house.address, "sec-fetch-site": "same-origin"}
    assert press(client, **own).status_code == 204


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1", "localhost:1", ""]
)
@pytest.mark.parametrize("path", ["/", "/events", "/games", "/static/live.js"])
def test_another_host_reads_nothing(house: House, host: str, path: str):
    answer = house.get(path, headers={"host": host.format(port=house.port)})
    assert answer.status_code == 403
    assert "own name" in answer.text


def test_every_name_of_this_computer_is_served(house: House):
    for name in ("127.0.0.1", "localhost", "[::1]", "LOCALHOST"):
        host = {"host": f"{name}:{house.port}"}
        assert house.get("/", headers=host).status_code == 200


def test_another_site_may_link_here_but_not_read(house: House):
    cross = {"sec-fetch-site": "cross-site"}
    link = {**cross, "sec-fetch-mode": "navigate"}
    assert house.get("/", headers=link).status_code == 200
    assert house.get("/events", headers=cross).status_code == 403


def test_the_token_leaves_the_address(house: House):
    answer = house.get("/games", params={"show": "all", "token": TOKEN})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/games?show=all"
    cookie = answer.headers["set-cookie"]
    assert f"forno-{house.port}=" in cookie
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))


def test_a_token_leads_to_no_other_site(house: House):
    answer = house.get("//evil.example/", params={"token": TOKEN})
    assert answer.headers["location"] == "/evil.example/"


def test_a_wrong_token_gives_nothing(house: House):
    answer = house.get("/", params={"token": "wrong"})
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert "earlier start" in answer.text


def test_no_log_keeps_the_token(histories, caplog: pytest.LogCaptureFixture):
    house = House(histories())
    house.log_level, house.access_log = "debug", True
    house.open()
    for name in ("uvicorn", "uvicorn.access"):
        logging.getLogger(name).addHandler(caplog.handler)
    with httpx.Client(base_url=house.address, verify=False) as client:
        client.get("/", params={"token": TOKEN}, follow_redirects=True)
        client.get("/", params={"token": "one that is wrong"})
    house.shut()
    said = [record for record in caplog.records if record.name.startswith("uvicorn")]
    written = "\n".join(record.getMessage() for record in said)
    assert "GET /" in written
    assert "token" not in written


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"ok",
        b"[]",
        b"[" * 4000,
        b'"ok"',
        b'{"key":1}',
        b'{"key":"ok","held":1}',
        b'{"key":"ok"' + b" " * 30_000 + b"}",
    ],
)
def test_what_is_no_press_is_refused(house: House, client: httpx.Client, body: bytes):
    headers = {"content-type": "application/json"}
    answer = client.post(f"/boxes/{DEVICE}/key", content=body, headers=headers)
    assert answer.status_code == 400
    assert "JSON" in answer.text
    assert pressed(house) == []


def test_a_form_is_no_press(client: httpx.Client):
    assert client.post(f"/boxes/{DEVICE}/key", data=PRESS).status_code == 400


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (None, "at least one name"),
        ("Bea", "at least one name"),
        ([], "at least one name"),
        ([1], "at least one name"),
        ([""], "at least one name"),
        ([f"player {n}" for n in range(21)], "at most 20 names"),
        (["x" * 2000], "at most 80 letters"),
        (["🍕" * 81], "at most 80 letters"),
    ],
)
def test_names_that_are_none_are_refused(
    house: House, client: httpx.Client, names: object, words: str
):
    answer = client.post(f"/boxes/{DEVICE}/names", json={"names": names})
    assert answer.status_code == 400
    assert words in answer.text
    assert pressed(house) == []


def test_an_unknown_key_or_box_is_named(client: httpx.Client):
    answer = client.post(f"/boxes/{DEVICE}/key", json={"key": "anchovy"})
    assert answer.status_code == 400
    assert "salami, mushroom" in answer.text
    answer = press(client, device="nobody")
    assert answer.status_code == 409
    assert "not connected" in answer.text


def test_every_answer_is_guarded(house: House):
    for path in ("/", "/games", "/nowhere", "/static/forno.css"):
        headers = house.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


@contextmanager
def foreign_site(html: str) -> Iterator[str]:
    """Another site on this computer; gives its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, *args: object) -> None:
            """Says nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_in_a_browser_another_site_presses_nothing(house: House, browser):
    """The person holds the token; a page of another site tries a form and a request."""
    attack = f"""<form method=post enctype=text/plain action={house.address}/boxes/{DEVICE}/key>
        <input name='{{"key":"ok","x":"' value='"}}'></form>"""
    context = browser.new_context()
    page: Page = context.new_page()
    page.goto(f"{house.address}/?token={TOKEN}")
    with foreign_site(attack) as address:
        page.goto(address)
        sent = page.evaluate(
            "url => fetch(url, {method: 'POST', mode: 'no-cors', credentials: 'include',"
            " body: '{\"key\":\"ok\"}'}).then(a => a.type, error => 'refused')",
            f"{house.address}/boxes/{DEVICE}/key",
        )
        assert sent == "refused"
        with page.expect_navigation() as navigation:
            page.evaluate("document.forms[0].submit()")
        assert navigation.value.status == 403
        assert "Another site" in page.inner_text("body")
    context.close()
    assert pressed(house) == []
