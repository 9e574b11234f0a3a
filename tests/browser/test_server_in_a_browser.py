"""Promise: a real browser gets along with the server: its pages, links, pictures, events, conditions and caching."""

import pytest

from mini_server import start

NOUNS = [
    "/",
    "/users/",
    "/user/1",
    "/blogs/",
    "/blog/1",
    "/blog/1/entries/",
    "/blog/1/entry/1",
    "/journal/",
    "/problem/404",
]
GET = """async ([address, fields]) => {
    const answer = await fetch(address, {headers: fields});
    return [answer.status, answer.headers.get("Content-Type"), await answer.text()];
}"""
SEND = """async ([method, address, fields, content]) => {
    const answer = await fetch(address, {method, headers: fields, body: content});
    return [answer.status, Object.fromEntries(answer.headers), await answer.text()];
}"""
ADA = '{"name": "Ada King", "email": "ada@example.org"}'
JSON = {"Content-Type": "application/json"}


@pytest.fixture
def server():
    """The course's server; it must not have hidden an exception."""
    with start() as server:
        yield server
    assert [*server.app.errors, *server.errors] == []


@pytest.fixture
def open_context(chromium):
    """A function that gives a profile of its own in the browser: nothing is remembered from another test."""
    contexts = []

    def opened(**settings):
        contexts.append(chromium.browser.new_context(**settings))
        return contexts[-1]

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def complaints():
    """What the browser wrote into its console as an error, and what went wrong in a page."""
    return []


@pytest.fixture
def page(open_context, complaints):
    """An empty page."""
    page = open_context().new_page()
    page.on("console", lambda said: said.type == "error" and complaints.append(f"{said.text} {said.location['url']}"))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return page


def went_to(page, server, address):
    """Open an address; the answer that the browser ended with."""
    return page.goto(server.url + address)


@pytest.mark.parametrize("address", NOUNS)
def test_a_page_of_every_noun_opens_without_an_error(server, page, complaints, address):
    if address == "/journal/":
        went_to(page, server, "/user/1")
    assert went_to(page, server, address).status == 200
    assert page.locator("h1").inner_text() == page.title()
    assert page.evaluate("document.compatMode") == "CSS1Compat"
    assert page.locator("form").count() == 0  # whoever adds one, adds a test of it
    assert complaints == []


def test_the_browser_logs_a_member_in_and_leaves_others_outside(server, open_context, page):
    ana = open_context(http_credentials={"username": "ana", "password": "ana-secret"}).new_page()
    assert went_to(ana, server, "/private/ana").status == 200
    assert ana.title() == "For ana only"
    assert went_to(ana, server, "/private/ben").status == 403
    went_to(page, server, "/")
    without_a_dialog = "fetch('/private/ana', {credentials: 'omit'}).then(answer => answer.status)"
    assert page.evaluate(without_a_dialog) == 401


def test_a_write_is_heard_by_whoever_listens_to_events(server, page):
    went_to(page, server, "/")
    heard = """async ([content]) => {
        const source = new EventSource("/events");
        const change = new Promise(heard => source.addEventListener("change", event => heard(event)));
        await new Promise(open => source.onopen = open);
        await fetch("/user/1", {method: "PUT", headers: {"Content-Type": "application/json"}, body: content});
        const {lastEventId, data} = await change;
        source.close();
        return [lastEventId, JSON.parse(data)];
    }"""
    number, change = page.evaluate(heard, [ADA])
    assert (number, change["kind"], change["id"]) == ("1", "user", "1")
    assert change["after"]["name"] == "Ada King"


def test_conditions_of_a_page_keep_what_somebody_else_wrote(server, page):
    went_to(page, server, "/")
    tag = page.evaluate("fetch('/user/1').then(answer => answer.headers.get('ETag'))")
    first = page.evaluate(SEND, ["PUT", "/user/1", {**JSON, "If-Match": tag}, ADA])
    second = page.evaluate(SEND, ["PUT", "/user/1", {**JSON, "If-Match": tag}, ADA.replace("King", "Byron")])
    assert (first[0], second[0]) == (204, 412)
    assert page.evaluate(GET, ["/user/1", {}])[2] == ADA + "\n"
    assert page.evaluate(SEND, ["DELETE", "/blog/1", {}, None])[0] == 428


def test_a_page_of_another_origin_reads_nothing_and_writes_nothing(server, page):
    with start() as stranger:
        went_to(page, stranger, "/")
        tried = """([url, method, headers, body]) =>
            fetch(url, {method, headers, body}).then(_ => "read", error => error.name)"""
        assert page.evaluate(tried, [server.url + "/user/1", "GET", {}, None]) == "TypeError"
        assert page.evaluate(tried, [server.url + "/user/1", "PUT", JSON, ADA]) == "TypeError"
    assert page.context.request.get(server.url + "/user/1").json()["name"] == "Ada Lovelace"
