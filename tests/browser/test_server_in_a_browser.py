"""Promise: a real browser gets along with the server: its pages, links, pictures, events, conditions and caching."""

from urllib.parse import urlsplit

import pytest
import requests

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
LINKS = "[...document.links].map(one => one.href)"
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


def test_every_link_that_can_be_reached_by_clicking_leads_somewhere(server, page, complaints):
    met, waiting = {}, [server.url + "/"]
    while waiting:
        address = waiting.pop().partition("#")[0]
        if address in met or urlsplit(address).netloc != urlsplit(server.url).netloc:
            continue
        met[address] = page.goto(address).status
        waiting += page.evaluate(LINKS)
        assert len(met) < 100
    assert {*met.values()} == {200}
    assert len(met) > 15
    assert [one for one in complaints if "/favicon.ico" not in one] == []  # only HTML can say that it has no icon


def test_a_click_on_a_link_opens_what_it_names(server, page):
    went_to(page, server, "/users/")
    page.get_by_role("link", name="Grace Hopper").click()
    page.wait_for_url(server.url + "/user/2")
    assert page.title() == "Grace Hopper"


def test_an_address_without_its_slash_leads_to_the_one_with_it(server, page):
    answer = went_to(page, server, "/users?name=Grace")
    assert (answer.status, page.url) == (200, server.url + "/users/?name=Grace")
    assert answer.request.redirected_from.response().status == 308


def test_a_redirected_post_is_sent_again_as_a_post(server, page):
    went_to(page, server, "/")
    status, fields, _ = page.evaluate(SEND, ["POST", "/users", JSON, ADA])
    assert (status, fields["location"]) == (201, "/user/6")


def test_a_refusal_is_a_page_with_a_way_out(server, page):
    answer = went_to(page, server, "/user/nobody")
    assert (answer.status, page.locator("h1").inner_text()) == (404, "Not Found")
    page.get_by_role("link", name="What 404 means").click()
    page.wait_for_url(server.url + "/problem/404")


def test_the_browser_logs_a_member_in_and_leaves_others_outside(server, open_context, page):
    ana = open_context(http_credentials={"username": "ana", "password": "ana-secret"}).new_page()
    assert went_to(ana, server, "/private/ana").status == 200
    assert ana.title() == "For ana only"
    assert went_to(ana, server, "/private/ben").status == 403
    went_to(page, server, "/")
    without_a_dialog = "fetch('/private/ana', {credentials: 'omit'}).then(answer => answer.status)"
    assert page.evaluate(without_a_dialog) == 401


def test_pictures_are_decoded_where_a_page_shows_them(server, page):
    went_to(page, server, "/")
    shown = """async () => {
        const image = new Image();
        image.src = "/picture/1";
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
    }"""
    assert min(page.evaluate(shown)) > 0


@pytest.mark.parametrize("kind", ["image/png", "image/jpeg"])
def test_a_picture_is_decoded_in_each_of_its_types(server, page, kind):
    went_to(page, server, "/")
    decoded = """async (kind) => {
        const answer = await fetch("/picture/1", {headers: {Accept: kind}});
        const image = await createImageBitmap(await answer.blob());
        return [answer.headers.get("Content-Type"), image.width > 0];
    }"""
    assert page.evaluate(decoded, kind) == [kind, True]


def test_the_address_line_of_a_browser_asks_for_xml_rather_than_for_a_picture_and_gets_it(server, page):
    answer = went_to(page, server, "/picture/1")
    assert "application/xml;q=0.9" in answer.request.header_value("Accept")  # and PNG only as */*;q=0.8
    assert answer.header_value("Content-Type") == "application/xml"


@pytest.mark.parametrize("kind", ["application/rss+xml", "application/xml"])
def test_xml_is_parsed_by_the_browser(server, page, kind):
    went_to(page, server, "/")
    parsed = """async (kind) => {
        const answer = await fetch("/blog/1", {headers: {Accept: kind}});
        const document = new DOMParser().parseFromString(await answer.text(), "application/xml");
        return [answer.headers.get("Content-Type"), document.querySelectorAll("parsererror").length];
    }"""
    assert page.evaluate(parsed, kind) == [kind, 0]


@pytest.mark.parametrize("address", ["/limited", "/openapi", "/snapshot/now"])
def test_json_is_shown(server, page, complaints, address):
    answer = went_to(page, server, address)
    assert answer.status == 406 or answer.header_value("Content-Type").startswith("application/")
    assert page.evaluate("document.body.innerText.length") > 10


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


@pytest.mark.parametrize("method", ["PUT", "PATCH", "QUERY", "DELETE", "OPTIONS"])
def test_a_page_can_send_every_method_but_connect_and_trace(server, page, method):
    went_to(page, server, "/")
    address, fields, content = {
        "PUT": ("/user/1", JSON, ADA),
        "PATCH": ("/user/1", {"Content-Type": "application/merge-patch+json"}, '{"name": "Ada"}'),
        "QUERY": ("/users/", {"Content-Type": "application/x-www-form-urlencoded"}, "name=Grace"),
    }.get(method, ("/user/1", {}, None))
    assert page.evaluate(SEND, [method, address, fields, content])[0] in (200, 204)


def written_down(server, target):
    """What the journal says of the requests for a target: (status, did the client name a tag that it has?)."""
    listed = requests.get(server.url + "/journal/", headers={"Accept": "application/json"}, timeout=10).json()[
        "entries"
    ]
    addresses = [server.url + entry["address"] for entry in listed if entry["target"] == target]
    entries = [requests.get(one, headers={"Accept": "application/json"}, timeout=10).json() for one in addresses]
    named = [{name.lower() for name, _ in entry["received"]["fields"]} for entry in entries]
    return [(entry["sent"]["status"], "if-none-match" in names) for entry, names in zip(entries, named, strict=True)]


def test_the_browsers_own_cache_asks_whether_it_is_still_the_same(server, page):
    went_to(page, server, "/")
    first, second = (page.evaluate(GET, ["/users/", {}]) for _ in range(2))
    assert first == second
    assert written_down(server, "/users/") == [(200, False), (304, True)]  # the page sees 200 both times


def test_going_back_shows_the_page_again_and_not_what_a_script_has_fetched(server, page):
    went_to(page, server, "/user/1")
    assert page.evaluate(GET, ["/user/1", {}])[1] == "application/json"
    went_to(page, server, "/users/")
    page.go_back()
    assert page.locator("h1").inner_text() == "Ada Lovelace"


def test_a_page_can_fetch_a_part_of_a_picture(server, page):
    went_to(page, server, "/")
    part = """async () => {
        const answer = await fetch("/picture/1", {headers: {Range: "bytes=0-7"}});
        return [answer.status, answer.headers.get("Content-Range"), [...new Uint8Array(await answer.arrayBuffer())]];
    }"""
    status, content_range, octets = page.evaluate(part)
    assert (status, content_range.partition("/")[0]) == (206, "bytes 0-7")
    assert bytes(octets) == b"\x89PNG\r\n\x1a\n"


def test_one_connection_serves_one_request_after_the_other(server, page):
    went_to(page, server, "/")
    connected = """async () => {
        for (const number of [1, 2, 3, 4, 5]) await fetch("/user/" + number).then(answer => answer.text());
        return performance.getEntriesByType("resource").map(one => one.connectEnd - one.connectStart);
    }"""
    assert page.evaluate(connected) == [0] * 5


def test_a_websocket_is_refused_and_does_no_harm(server, page):
    went_to(page, server, "/")
    refused = """() => new Promise(done => {
        const socket = new WebSocket(location.href.replace("http", "ws") + "user/1");
        socket.onclose = event => done([event.code, event.wasClean]);
    })"""
    assert page.evaluate(refused) == [1006, False]
    assert page.evaluate(GET, ["/user/1", {}])[0] == 200


def test_a_page_of_another_origin_reads_nothing_and_writes_nothing(server, page):
    with start() as stranger:
        went_to(page, stranger, "/")
        tried = """([url, method, headers, body]) =>
            fetch(url, {method, headers, body}).then(_ => "read", error => error.name)"""
        assert page.evaluate(tried, [server.url + "/user/1", "GET", {}, None]) == "TypeError"
        assert page.evaluate(tried, [server.url + "/user/1", "PUT", JSON, ADA]) == "TypeError"
    assert page.context.request.get(server.url + "/user/1").json()["name"] == "Ada Lovelace"
