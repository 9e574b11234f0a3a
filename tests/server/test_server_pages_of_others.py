"""Pages of others and names turned to us change nothing and learn nothing."""

import contextlib
import socket
from types import SimpleNamespace

import pytest
import requests
from asking import ADA, HERE, ZOE, Asker, listens
from refusals import HTML, JSON

from mini_server.app import create_app

# Promise: what a browser marks as sent by somebody else's page changes no record, but where lesson 06 shows that.
#
# What real browsers send is tried in tests/browser/test_pages_of_others.py; here is the wire.

STRANGERS = {
    "another site": {"sec_fetch_site": "cross-site"},
    "another port of this computer": {"sec_fetch_site": "same-site"},
    "another site, whatever Origin says": {"sec_fetch_site": "cross-site", "origin": "{own}"},
    "two that disagree": {"sec_fetch_site": "same-origin, cross-site"},
    "an older browser": {"origin": "https://example.org"},
    "an older browser, another port": {"origin": "http://127.0.0.1:1"},
    "an older browser, https": {"origin": "https://127.0.0.1:{port}"},
    "an older browser, a name that begins like ours": {"origin": "{own}.example.org"},
    "a page in a sandbox": {"origin": "null"},
}
FRIENDS = {
    "a program": {},
    "our page": {"sec_fetch_site": "same-origin", "origin": "{own}"},
    "our page in an older browser": {"origin": "{own}"},
    "a server before ours that speaks https": {"sec_fetch_site": "same-origin", "origin": "https://class.example"},
}
UNSAFE = [
    ("POST", "/users/", ZOE),
    ("PUT", "/user/1", ZOE),
    ("PATCH", "/user/1", ZOE),
    ("DELETE", "/user/1", None),
    ("POST", "/honest/users/create/", ZOE),
    ("POST", "/honest/user/update/1", ZOE),
    ("POST", "/honest/user/delete/1", None),
    ("DELETE", "/journal/", None),
    ("POST", "/snapshots/", None),
    ("POST", "/nowhere/", None),
]
VERBS = [
    ("POST", "/users/create/", ZOE),
    ("POST", "/user/update/1", ZOE),
    ("GET", "/user/delete/1", None),
    ("HEAD", "/user/delete/1", None),
]
MOZILLA = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36"


@pytest.fixture
def class_server(start_app):
    """Somebody who asks the app of a whole class, which guards its verbs."""
    asker = start_app(create_app())
    yield asker
    asker.server.stop()
    assert [*asker.server.app.errors, *asker.server.errors] == []


def of(asker, marks):
    """The headers with this server's own origin filled in."""
    return {name: value.format(own=asker.server.url, port=asker.port) for name, value in marks.items()}


def sends(asker, request, marks):
    """Send it with these headers: the status, and did any record change?"""
    method, target, body = request
    kind = {"content_type": "application/merge-patch+json"} if method == "PATCH" else {}
    before = asker.state()["records"]
    answer = asker.ask(method, target, body, **kind, **of(asker, marks))
    return answer.status, asker.state()["records"] != before


@pytest.mark.parametrize("marks", STRANGERS.values(), ids=STRANGERS)
@pytest.mark.parametrize("request_", UNSAFE, ids=lambda one: " ".join(one[:2]))
def test_what_another_page_sends_to_change_something_is_refused_and_changes_nothing(server, request_, marks):
    status, changed = sends(server, request_, marks)
    assert (status, changed) == (404 if request_[1] == "/nowhere/" else 403, False)


@pytest.mark.parametrize("marks", FRIENDS.values(), ids=FRIENDS)
@pytest.mark.parametrize("request_", [*UNSAFE[:7], *VERBS], ids=lambda one: " ".join(one[:2]))
def test_programs_and_our_own_pages_change_what_they_like(class_server, request_, marks):
    status, changed = sends(class_server, request_, marks)
    assert (status < 300, changed) == (True, True)


@pytest.mark.parametrize("marks", STRANGERS.values(), ids=STRANGERS)
def test_what_asks_for_no_change_may_be_sent_by_every_page(class_server, marks):
    form = {"content_type": "application/x-www-form-urlencoded"}
    marks = of(class_server, marks)
    asked = [class_server.ask(method, "/user/1", **marks).status for method in ("GET", "HEAD", "OPTIONS", "TRACE")]
    assert asked == [200, 200, 204, 200]
    assert class_server.query("/users/", "name=Ada", **form, **marks).status == 200
    assert class_server.get("/user/show/1", **marks).status == 200
    assert class_server.get("/honest/user/show/1", **marks).status == 200


@pytest.mark.parametrize("marks", STRANGERS.values(), ids=STRANGERS)
@pytest.mark.parametrize("request_", VERBS, ids=lambda one: " ".join(one[:2]))
def test_a_learners_server_lets_every_page_use_the_verbs_as_lesson_06_shows_and_a_class_server_none(
    server, class_server, request_, marks
):
    assert sends(server, request_, marks) == (200, True)
    assert sends(class_server, request_, marks) == (403, False)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("referer", [None, "http://example.org/", "{own}.example.org/", "http://example.org/{own}/"])
def test_over_http_a_get_that_writes_has_to_come_from_a_page_of_ours_by_its_referer(class_server, method, referer):
    """Between computers, without https, a browser marks no GET: neither Sec-Fetch-Site nor Origin comes with it."""
    marks = {"user_agent": MOZILLA, **({"referer": referer} if referer else {})}
    assert sends(class_server, (method, "/user/delete/1", None), marks) == (403, False)
    own = {"user_agent": MOZILLA, "referer": "{own}/user/show/1"}
    assert sends(class_server, (method, "/user/delete/1", None), own) == (200, True)


def test_the_refusal_says_which_header_said_what_and_its_way_out_works(class_server):
    problem = class_server.get("/user/delete/1", user_agent=MOZILLA, accept="application/problem+json").json()
    assert problem["detail"] == "a page from elsewhere asks: Referer: (none)"
    assert {*problem["way_out"]["change"]["fields"].values()} == {None}
    assert class_server.statuses(b"GET /user/delete/1" + HERE + b"\r\n") == [200]  # all of these headers left out


def guards(answer):
    """The two headers that tell a browser what not to do with the response."""
    return answer.headers.get("X-Content-Type-Options"), answer.headers.get("Content-Security-Policy")


@pytest.mark.parametrize("target", ["/", "/user/1", "/blog/1", "/user/show/1", "/user/nobody", "/problem/404"])
def test_a_page_stands_in_frames_of_its_own_server_and_of_a_learners_jupyterlab_only(server, class_server, target):
    ours = "frame-ancestors 'self'"
    assert guards(class_server.get(target, accept=HTML)) == ("nosniff", ours)
    assert guards(server.get(target, accept=HTML)) == ("nosniff", f"{ours} localhost:* 127.0.0.1:*")
    assert guards(server.head(target, accept=HTML)) == guards(server.get(target, accept=HTML))


def test_a_class_server_lets_no_browser_guess_at_any_body_and_a_learners_at_no_page(server, class_server):
    for target, kind in {"/user/1": JSON, "/user/0": JSON, "/blog/1": JSON, "/picture/1": "image/png"}.items():
        assert guards(class_server.get(target, accept=kind)) == ("nosniff", None)
        assert guards(server.get(target, accept=kind)) == (None, None)
    assert guards(class_server.delete("/user/1")) == (None, None)  # it has no body


# Promise: a stranger gets in only where the server is told to let him, and no further than its limits.


def test_the_program_listens_at_this_computer_unless_it_is_told_otherwise(program):
    with program() as (_, url):
        assert url.startswith("http://127.0.0.1:")
        assert not listens(url.rpartition(":")[2], "127.0.0.2")


REBOUND = [b"evil.example", b"evil.example:{port}", b"127.0.0.1.evil.example:{port}", b"127-0-0-1.evil.example:{port}",
           b"localhost.evil.example:{port}", b"evil.localhost:{port}", b"localhost.:{port}", b"2130706433:{port}",
           b"0x7f000001:{port}", b"127.1:{port}", b"127.0.0.01:{port}", b"[::ffff:127.0.0.1]:{port}",
           b"0.0.0.0:{port}", b"192.0.2.7:{port}", b"127.0.0.1:{port}0", b"localhost"]  # fmt: skip


@pytest.mark.parametrize("host", REBOUND)
@pytest.mark.parametrize("line", [b"GET /user/1", b"DELETE /user/1", b"GET /user/delete/1", b"OPTIONS *", b"TRACE /"])
def test_a_name_that_was_never_given_to_us_is_421_and_nothing_is_done(server, host, line):
    answer = server.wire(line + b" HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")[0]
    assert answer.status == 421
    assert b"ada@" not in answer.body
    assert server.record("user", "1") == ADA


def test_a_server_for_a_class_answers_to_addresses_and_still_to_no_name_but_localhost(program):
    ours = ["127.0.0.1:{port}", "192.0.2.7:{port}", "[2001:db8::7]:{port}", "localhost:{port}"]
    others = [
        "evil.example:{port}",
        "192.0.2.7.evil.example:{port}",
        "192.0.2.7:1",
        "2130706433:{port}",
        "1.2.3:{port}",
    ]
    with program("--host", "0.0.0.0") as (_, url):
        asker = Asker(SimpleNamespace(url=url))
        asked = [f"GET /user/1 HTTP/1.1\r\nHost: {host}\r\n\r\n" for host in (*ours, *others)]
        assert asker.statuses("".join(asked).encode()) == [200] * len(ours) + [421] * len(others)


def takes_servers(host):
    with (
        contextlib.suppress(OSError),
        socket.create_server((host, 0), family=socket.AF_INET6 if ":" in host else socket.AF_INET),
    ):
        return True
    return False


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_the_address_that_the_program_says_is_an_address(program, host):
    if not takes_servers(host):
        pytest.skip("this computer has no such address")
    with program("--host", host) as (_, url):
        assert url == f"http://{f'[{host}]' if ':' in host else host}:{url.rpartition(':')[2]}"
        assert requests.get(url + "/user/1", timeout=60).status_code == 200


def test_as_many_headers_as_a_browser_ever_sends_are_read(server):
    data = b"GET /user/1" + HERE + b"".join(b"X-%d: a\r\n" % at for at in range(60)) + b"\r\n"
    assert server.statuses(data) == [200]


def test_the_way_out_of_too_many_headers_keeps_the_host(server):
    data = b"GET /user/1" + HERE.replace(b"Host", b"host") + b"X-Mark: a\r\n" * 200 + b"\r\n"
    change = server.wire(data)[0].json()["way_out"]["change"]["fields"]
    assert change == {"X-Mark": None}
