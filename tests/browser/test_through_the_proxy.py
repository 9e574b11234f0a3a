"""Where a browser reaches the server through Jupyter only, as on Binder and JupyterHub, all of it works there.

A Jupyter server below /hub/user/ana/ with jupyter-server-proxy in it, as a hub starts one for each learner.
"""

import re

import pytest
import requests
from flask import Flask, Response, redirect, request, session, url_for
from lab import Lab
from notebook_page import WIDE
from playwright.sync_api import expect

from mini_server import start

BELOW = "/hub/user/ana/"
PAGE = """<form method="post" action="{}"><button>Sign in</button></form>
<img src="{}" alt=""><p>Hello, {}</p><script>document.title = "A script ran"</script>"""


@pytest.fixture(scope="module")
def hub(tmp_path_factory):
    """A Jupyter server as a hub starts it."""
    running = Lab(tmp_path_factory.mktemp("hub"), BELOW)
    yield running
    running.stop()


@pytest.fixture
def started(hub, monkeypatch):
    """A function that starts a server beside it; `through` is where a browser reaches that server."""
    monkeypatch.setenv("JUPYTERHUB_SERVICE_PREFIX", BELOW)
    servers = []

    def start_one(app=None, seats=0):
        servers.append(start(app, seats=seats))
        servers[-1].through = hub.url.removesuffix(BELOW) + servers[-1].browser_url
        return servers[-1]

    yield start_one
    for server in servers:
        server.stop()
        assert [*server.errors, *getattr(server.app, "errors", ())] == []


@pytest.fixture
def stranger(chromium):
    """A tab of somebody who has not logged in."""
    context = chromium.browser.new_context(viewport=WIDE)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(stranger, hub):
    """A tab of the learner, who has."""
    stranger.goto(f"{hub.url}api/status?token={hub.token}")
    return stranger


def journal(server):
    """What the server saw, a line for each request."""
    entries = requests.get(server.url + "/journal/", headers={"Accept": "application/json"}, timeout=5).json()
    return [f"{one['method']} {one['target']} {one['status']}" for one in entries["entries"]]


def flask_app(seen):
    """A learner's own app, with a form, a picture and a session; it writes down which cookies it sees."""
    app = Flask("own")
    app.secret_key = "of the test"
    picture = Response('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>', mimetype="image/svg+xml")
    app.add_url_rule("/picture", "picture", lambda: picture)

    @app.get("/home")
    def home():
        seen.append(sorted(request.cookies))
        return PAGE.format(url_for("sign_in"), url_for("picture"), session.get("name", "stranger"))

    @app.post("/door/sign-in")
    def sign_in():
        session["name"] = "Ana"
        return redirect("/home", 303)

    return app


def test_a_visitor_without_a_login_gets_no_further_than_jupyter(started, stranger):
    server = started()
    stranger.goto(server.through + "/users/")
    expect(stranger).to_have_url(re.compile("/hub/user/ana/login"))
    assert stranger.request.post(server.through + "/users/", form={"name": "Zoe"}).status == 403
    assert journal(server) == []


def test_links_and_redirects_stay_below_jupyters_address(started, page):
    server = started()
    assert page.goto(server.through).status == 200
    page.get_by_role("link", name="users").click()
    page.get_by_role("link", name="Ada Lovelace").click()
    expect(page).to_have_url(server.through + "/user/1")
    moved = page.goto(server.through + "/users")  # 308
    assert (moved.status, moved.url) == (200, server.through + "/users/")
    made = page.request.post(server.through + "/users/", form={"name": "Zoe", "email": "zoe@example.org"})
    assert (made.status, page.goto(server.through + "/users/" + made.headers["location"]).status) == (201, 200)
    assert journal(server)[-2:] == ["POST /users/ 201", "GET /user/6 200"]
    assert "/hub/" not in requests.get(server.url + "/users/", headers={"Accept": "text/html"}, timeout=5).text


def test_whoever_does_not_know_the_secret_is_refused(started, page):
    server, own = started(), started(flask_app([]))
    assert page.goto(server.through.rpartition("/")[0] + "/users/").status == 421
    assert page.goto(own.through.rpartition("/")[0] + "/home").status == 421
    assert {*journal(server)} == {"GET /users/ 421"}


def test_an_app_of_ones_own_has_its_form_its_picture_and_its_cookie_and_no_script_at_jupyters_address(started, page):
    seen = []
    own = started(flask_app(seen))
    page.goto(own.through + "/home")
    page.get_by_role("button").click()
    expect(page.get_by_text("Hello, Ana")).to_be_visible()
    assert (page.url, seen) == (own.through + "/home", [[], ["session"]])
    assert page.evaluate("document.images[0].naturalWidth") > 0
    assert page.title() == ""
    (cookie,) = [one for one in page.context.cookies(own.through + "/") if one["name"] == "session"]
    assert cookie["path"] == own.browser_url + "/"


def test_the_teachers_board_is_alive_at_jupyters_address_and_no_other_script_is(hub, started, chromium):
    server = started(seats=3)
    board, seats = server.app.board, server.url + "/class/seats/"
    teacher = {"username": "teacher", "password": board.key}
    context = chromium.browser.new_context(viewport=WIDE, http_credentials=teacher)
    page, complaints = context.new_page(), []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(f"{hub.url}api/status?token={hub.token}")
    assert page.goto(server.through + "/class/").status == 200
    expect(page.get_by_text("Live.")).to_be_visible()
    requests.post(seats, auth=("class", board.word), timeout=5).raise_for_status()
    expect(page.get_by_text("1 seat is taken.")).to_be_visible()
    page.get_by_role("button", name="Ask a question").click()
    page.get_by_label("The question's number").fill("03-1")
    page.get_by_label("The question", exact=True).fill("How many?")
    page.get_by_label("Its options").fill("5\n7")
    page.get_by_role("button", name="Open the vote").click()
    expect(page.get_by_text("0 of 1 have voted")).to_be_visible()
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), {text: 'window.ran = 1'}))")
    assert page.evaluate("window.ran") is None and "Content Security Policy" in complaints.pop()
    context.close()
