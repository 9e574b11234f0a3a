"""No page of others changes records, in a real Chromium, and the server's own pages work in it."""

import pytest
import requests
from find_chromium import FLAGS, path_of_chromium
from flask import Flask, redirect, request
from notebook_page import WIDE

from mini_server import start
from mini_server.app import create_app
from mini_server.http_rules import CourseClock
from mini_server.server import Server

# The attacks of such a page: forms, scripts that need no answer, images, prefetching, frames. It stands at another
# site, at another port of the same one, and on another computer, where browsers mark less: a class's network.

ELSEWHERE = "--host-resolver-rules=MAP 192.0.2.7 127.0.0.1,MAP 192.0.2.8 127.0.0.1"  # two computers, RFC 5737
FRAME = """({address, sandbox, content}) => new Promise(shown => {
    const frame = document.createElement("iframe");
    if (sandbox !== null) frame.sandbox = sandbox;
    let loads = 0;
    frame.onload = () => { loads += 1; if (loads === (content ? 2 : 1)) shown(); };
    if (content) frame.srcdoc = content; else frame.src = address;
    document.body.append(frame);
})"""
FORM = """<form method="post" action="{}"><input name="name" value="Zoe"><input name="email" value="z@z.org"></form>
<script>window.onload = () => setTimeout(() => document.forms[0].submit())</script>"""
NO_CORS = """([method, address, type, body, referrerPolicy]) => fetch(address, {
    method, mode: "no-cors", headers: type ? {"Content-Type": type} : {}, body, referrerPolicy})"""
IMAGE = """([address, policy]) => new Promise(over => {
    const image = new Image();
    image.referrerPolicy = policy;
    image.onload = image.onerror = over;
    image.src = address;
})"""
PREFETCH = """(address) => new Promise(over => {
    const link = Object.assign(document.createElement("link"), {rel: "prefetch", href: address});
    link.onload = link.onerror = over;
    document.head.append(link);
})"""
SPECULATE = """(urls) => {
    const rules = Object.assign(document.createElement("script"), {type: "speculationrules"});
    rules.textContent = JSON.stringify({prefetch: [{source: "list", urls}]});
    document.head.append(rules);
}"""
LEAVE = """(address) => Object.assign(document.createElement("a"), {href: address, rel: "noreferrer"}).click()"""
ZOE = "name=Zoe&email=zoe%40example.org"
ON_FORM = "application/x-www-form-urlencoded"
ADA, JSON = '{"name": "Ada King", "email": "ada@example.org"}', {"Content-Type": "application/json"}
HONEST = ("/honest/users/create/", "/honest/user/update/2", "/honest/user/delete/2")


def attack(page, url):
    """All that a page can do to the addresses of a server without being allowed to; each is awaited."""
    for address, sandbox in (("/users/", None), ("/users/create/", "allow-forms allow-scripts")):
        content = FORM.format(url + address)
        page.evaluate(FRAME, {"address": "", "sandbox": sandbox, "content": content})
    for address in ("/users/", "/users/create/", "/user/update/2", *HONEST):
        for policy in ("no-referrer", "unsafe-url"):
            page.evaluate(NO_CORS, ["POST", url + address, ON_FORM, ZOE, policy])
    page.evaluate(NO_CORS, ["POST", url + "/user/update/2", "text/plain", '{"name": "Zoe"}', "no-referrer"])
    page.evaluate(NO_CORS, ["POST", url + "/snapshots/", None, None, "no-referrer"])
    page.evaluate(NO_CORS, ["HEAD", url + "/user/delete/2", None, None, "no-referrer"])
    for policy in ("no-referrer", "unsafe-url"):
        page.evaluate(IMAGE, [url + "/user/delete/1", policy])
    page.evaluate(PREFETCH, url + "/user/delete/3")
    page.evaluate(FRAME, {"address": url + "/user/delete/4", "sandbox": None, "content": None})
    with page.expect_navigation():
        page.evaluate(LEAVE, url + "/user/delete/5")


def state(server):
    """All records, and how many states are remembered."""
    now = requests.get(server.url + "/snapshot/now", timeout=10).json()["records"]
    return now, requests.get(server.url + "/snapshots/", timeout=10).json()["snapshots"]


@pytest.fixture(scope="module")
def browser(chromium):
    """A browser that finds two other computers where ours is."""
    kind = chromium.browser.browser_type
    running = kind.launch(executable_path=path_of_chromium(), args=[*FLAGS, ELSEWHERE])
    yield running
    running.close()


@pytest.fixture
def page(browser):
    """A page with nothing remembered."""
    context = browser.new_context(viewport=WIDE)
    yield context.new_page()
    context.close()


@pytest.fixture
def stranger():
    """Somebody else's server; its page is empty, the attacks are written into it."""
    app = Flask("stranger")
    app.add_url_rule("/", "page", lambda: "<!doctype html><title>Win a prize</title><body>")
    app.add_url_rule("/prize", "prize", lambda: redirect(request.args["to"]))
    with Server(app, CourseClock(), host="0.0.0.0") as running:
        yield running


@pytest.fixture
def server():
    """A learner's server; it must not have hidden an exception."""
    with start() as server:
        yield server
    assert [*server.app.errors, *server.errors] == []


@pytest.fixture
def of_a_class():
    """The server of a class, which other computers reach."""
    clock = CourseClock()
    with Server(app := create_app(clock=clock), clock, host="0.0.0.0") as server:
        yield server
    assert [*app.errors, *server.errors] == []


def at(host, server):
    """The address of a server by another name."""
    return f"http://{host}:{server.url.rpartition(':')[2]}"


PLACES = [
    ("localhost", "127.0.0.1"),
    ("127.0.0.1", "127.0.0.1"),
    ("192.0.2.8", "192.0.2.7"),
    ("192.0.2.7", "192.0.2.7"),
]


@pytest.mark.parametrize(("theirs", "ours"), PLACES)
def test_no_page_of_others_changes_anything_at_a_class_server(page, stranger, of_a_class, theirs, ours):
    before = state(of_a_class)
    page.goto(at(theirs, stranger))
    attack(page, at(ours, of_a_class))
    assert state(of_a_class) == before


def test_a_browser_that_says_nobody_sent_it_is_not_believed_where_a_get_writes(page, stranger, of_a_class):
    """`Sec-Fetch-Site: none` comes with both: the browser asks of its own accord, as it sees that."""
    before, url = state(of_a_class), at("127.0.0.1", of_a_class)
    page.goto(f"{at('localhost', stranger)}/prize?to={url}/user/delete/1")  # as if it was typed
    page.goto(at("localhost", stranger))
    page.evaluate(SPECULATE, [f"{url}/user/delete/2"])
    for _ in range(1000):  # until the browser has asked ahead
        page.wait_for_timeout(20)
        targets = {one["target"] for one in requests.get(url + "/journal/", timeout=10).json()["entries"]}
        if {"/user/delete/1", "/user/delete/2"} <= targets:
            break
    else:
        pytest.fail(f"the browser did not ask ahead: {targets}")
    assert state(of_a_class) == before


@pytest.mark.parametrize(("theirs", "ours"), PLACES[:2])
def test_at_a_learners_server_it_changes_what_the_counter_example_lets_it_and_nothing_else(
    page, stranger, server, theirs, ours
):
    page.goto(at(theirs, stranger))
    attack(page, at(ours, server))
    entries = requests.get(server.url + "/journal/", headers={"Accept": "application/json"}, timeout=10).json()
    done = {(one["method"], one["target"], one["status"]) for one in entries["entries"]}
    asked = {one for one in done if one[1] not in ("/", "/favicon.ico")}
    guarded = ("/users/", "/snapshots/", *HONEST)
    assert {one[1] for one in asked} >= {*HONEST} and {one[2] for one in asked if one[1] in guarded} == {403}
    assert {one[2] for one in asked if one[1] not in (*guarded, "/snapshot/now")} == {200}
    (users, snapshots) = state(server)
    assert {*users["user"]} == {"6", "7", "8"}  # those of POST /users/create/; GET /user/delete/N took the others
    assert snapshots == []


def shown_in_a_frame(page, address):
    """Does the page show an answer in its frame? The browser writes into its console where it does not."""
    said = []
    page.on("console", lambda one: said.append(one.text))
    page.evaluate(FRAME, {"address": address, "sandbox": None, "content": None})
    page.wait_for_timeout(100)
    return not any("frame-ancestors" in words or "Framing" in words for words in said)


def test_a_class_server_stands_in_nobody_elses_frame(page, stranger, of_a_class):
    page.goto(at("localhost", stranger))
    assert not shown_in_a_frame(page, of_a_class.url + "/user/show/1")
    page.goto(of_a_class.url + "/users/")
    assert shown_in_a_frame(page, of_a_class.url + "/user/show/1")


def test_a_class_servers_records_are_no_script_for_others(page, stranger, of_a_class):
    page.goto(at("localhost", stranger))
    run = """(address) => new Promise(over => {
        const script = document.createElement("script");
        script.onload = () => over("ran");
        script.onerror = () => over("refused");
        script.src = address;
        document.head.append(script);
    })"""
    assert page.evaluate(run, of_a_class.url + "/user/1") == "refused"


def test_a_page_of_another_origin_reads_nothing_and_writes_nothing(page, stranger, server):
    page.goto(stranger.url)
    tried = """([url, method, headers, body]) =>
        fetch(url, {method, headers, body}).then(_ => "read", error => error.name)"""
    assert page.evaluate(tried, [server.url + "/user/1", "GET", {}, None]) == "TypeError"
    assert page.evaluate(tried, [server.url + "/user/1", "PUT", JSON, ADA]) == "TypeError"
    assert page.context.request.get(server.url + "/user/1").json()["name"] == "Ada Lovelace"


# A real browser gets along with the server: it logs in, and it hears events.


def test_the_browser_logs_a_member_in_and_leaves_others_outside(page, browser, server):
    context = browser.new_context(http_credentials={"username": "ana", "password": "ana-secret"})
    ana = context.new_page()
    assert ana.goto(server.url + "/private/ana").status == 200
    assert ana.title() == "For ana only"
    assert ana.goto(server.url + "/private/ben").status == 403
    context.close()
    page.goto(server.url)
    without_a_dialog = "fetch('/private/ana', {credentials: 'omit'}).then(answer => answer.status)"
    assert page.evaluate(without_a_dialog) == 401


def test_a_write_is_heard_by_whoever_listens_to_events(page, server):
    page.goto(server.url)
    heard = """async ([headers, body]) => {
        const source = new EventSource("/events");
        const change = new Promise(heard => source.addEventListener("change", event => heard(event)));
        await new Promise(open => source.onopen = open);
        await fetch("/user/1", {method: "PUT", headers, body});
        const {lastEventId, data} = await change;
        source.close();
        return [lastEventId, JSON.parse(data)];
    }"""
    number, change = page.evaluate(heard, [JSON, ADA])
    assert (number, change["kind"], change["id"]) == ("1", "user", "1")
    assert change["after"]["name"] == "Ada King"
