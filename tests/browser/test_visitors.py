"""Promise: the visitors of the exercises send the fields and cookies that a real browser sends, whatever page asks."""

import pytest
from flask import Flask, Response, request

from exercises.checking.shared_checks.visitors import FETCH_METADATA, NEIGHBOUR, OWN, STRANGER, Way, fields_of, goes
from mini_server import start

SAME_SITES = {"": "", "lax": "; SameSite=Lax", "strict": "; SameSite=Strict"}
PAGES = (OWN, NEIGHBOUR, STRANGER)
BY = (("form", "GET"), ("form", "POST"), ("image", "GET"), ("silent script", "POST"))
ASKED = [(Way(page, by), method) for page in PAGES for by, method in BY]
ASKED += [(Way(page, hides_origin=True), "POST") for page in PAGES[1:]]
FORM = """([address, method]) => {
    document.body.innerHTML = `<form method=${method} action="${address}"><input name=text value=x></form>`;
    document.forms[0].submit();
}"""
IMAGE = """([address]) => new Promise(over => {
    const image = new Image();
    image.onload = image.onerror = over;
    image.src = address;
})"""
SILENT = """([address]) => fetch(address, {method: "POST", mode: "no-cors", credentials: "include", body: "text=x"})
    .then(() => null)"""


def watched(heard):
    """An app that sets a cookie for each SameSite, and writes down what comes to /here."""
    app = Flask("watched")

    @app.get("/diary")
    def begin():
        answer = Response("<title>Begin</title>", mimetype="text/html")
        for name, same in SAME_SITES.items():
            answer.headers.add("Set-Cookie", f"c{name}=1; Path=/{same}")
        return answer

    @app.route("/here", methods=["GET", "POST"])
    def here():
        heard.append(dict(request.headers))
        return "<title>Here</title>"

    return app


@pytest.fixture(scope="module")
def tab(chromium):
    """A tab in a context of its own: cookies know no ports, and JupyterLab sets some."""
    opened = chromium.browser.new_page()
    yield opened
    opened.context.close()


@pytest.mark.parametrize(("way", "method"), ASKED)
def test_a_visitor_sends_what_the_browser_sends(tab, way, method):
    heard, elsewhere = [], Flask("elsewhere")
    elsewhere.get("/")(lambda: ("<title>Elsewhere</title>", 200, referrer_policy(way)))
    with start(watched(heard)) as server, start(elsewhere) as other:
        tab.context.clear_cookies()
        tab.goto(server.url + "/diary")
        host = "localhost" if way.page == STRANGER else "127.0.0.1"
        at = f"http://{host}:{other.url.rpartition(':')[2]}"
        tab.goto(server.url + "/diary" if way.page == OWN else at + "/")
        act(tab, way, server.url + "/here", method)
        tab.goto("about:blank")  # what still loads ends with its server
    wanted = {
        name: value.replace("http://127.0.0.1:8001", at).replace("http://localhost:8001", at)
        for name, value in fields_of(method, way, server.url).items()
    }
    came = {name: heard[0][name] for name in (*FETCH_METADATA, "Origin", "Referer") if name in heard[0]}
    assert came == wanted
    sent = {f"c{same}=1" for same in SAME_SITES if goes(method, way, same)}
    assert set(heard[0].get("Cookie", "").split("; ")) - {""} == sent


def referrer_policy(way):
    return {"Referrer-Policy": "no-referrer"} if way.hides_origin else {}


def act(tab, way, address, method):
    if way.by == "form":
        with tab.expect_navigation():
            tab.evaluate(FORM, [address, method])
    else:
        tab.evaluate(IMAGE if way.by == "image" else SILENT, [address])
