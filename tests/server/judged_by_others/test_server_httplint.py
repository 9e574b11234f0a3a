"""Promise: httplint finds nothing BAD and nothing to WARN of in what the server says, but for the four sins.

What the server says in any other test is heard as well (everything_said.py). What httplint says of the sins is kept in
tests/server/sins_as_httplint_sees_them.json: it is little, and that is material for a lesson.
"""

import json
from dataclasses import replace

import pytest
from described import METHODS, PATHS, operations, target, types_sent
from linting import complaints, excused
from refusals import FORM, JSON, PATCH, REFUSALS, WITHHELD, ZOE, Request, sends
from sins import FILE, seen

from mini_server.questions import credentials

ANA = {"Authorization": credentials("ana")}
BLOG = '{"title": "x", "author": "/user/1", "about": "y"}'
ENTRY = '{"title": "x", "text": "y"}'
STALE, NEW = '"stale"', "Thu, 01 Jan 2026 09:00:00 GMT"

TOUR = {  # what happens: (status, request)
    "a user is made": (201, Request("POST", "/users/", sends(JSON), ZOE)),
    "a user is made by a form": (201, Request("POST", "/users/", sends(FORM), "name=Zoe&email=zoe@example.org")),
    "a user is made under a name of the client's choice": (201, Request("PUT", "/user/zoe", sends(JSON), ZOE)),
    "a user is replaced": (204, Request("PUT", "/user/1", sends(JSON), ZOE)),
    "a user is changed": (204, Request("PATCH", "/user/1", sends(PATCH), '{"name": "Ada L."}')),
    "a user is deleted": (204, Request("DELETE", "/user/1")),
    "users are looked for": (200, Request("QUERY", "/users/", sends(FORM), "name=Grace")),
    "users are looked for by GET": (200, Request("GET", "/users/?name=Grace")),
    "a page of users": (200, Request("GET", "/users/?after=2")),
    "a blog is made": (201, Request("POST", "/blogs/", sends(JSON), BLOG)),
    "a blog is replaced": (204, Request("PUT", "/blog/1", {**sends(JSON), "If-Match": "*"}, BLOG)),
    "a blog is deleted": (204, Request("DELETE", "/blog/1", {"If-Match": "*"})),
    "an entry is made": (201, Request("POST", "/blog/1/entries/", sends(JSON), ENTRY)),
    "entries are looked for": (200, Request("QUERY", "/blog/1/entries/", sends(FORM), "title=x")),
    "a state is remembered": (201, Request("POST", "/snapshots/")),
    "a state is put back": (204, Request("PUT", "/snapshot/now", sends(JSON), '{"records": {}}')),
    "a state is kept": (201, Request("PUT", "/snapshot/monday", sends(JSON), '{"records": {}}')),
    "the journal is emptied": (204, Request("DELETE", "/journal/")),
    "a part": (206, Request("GET", "/picture/1", {"Range": "bytes=0-9"})),
    "the last octets": (206, Request("GET", "/picture/1", {"Range": "bytes=-9"})),
    "a part of another version": (200, Request("GET", "/picture/1", {"Range": "bytes=0-9", "If-Range": STALE})),
    "two parts": (200, Request("GET", "/picture/1", {"Range": "bytes=0-9,20-29"})),
    "it has not changed since": (304, Request("GET", "/user/1", {"If-Modified-Since": NEW})),
    "HEAD, and it has not changed since": (304, Request("HEAD", "/user/1", {"If-Modified-Since": NEW})),
    "the client has what there is": (304, Request("GET", "/user/1", {"If-None-Match": "*"})),
    "the client has another version": (200, Request("GET", "/user/1", {"If-None-Match": STALE})),
    "the client has a weak tag": (200, Request("GET", "/user/1", {"If-None-Match": f"W/{STALE}"})),
    "the picture has not changed": (304, Request("GET", "/picture/1", {"If-None-Match": "*"})),
    "the slash is missing": (308, Request("GET", "/users")),
    "the slash is missing where something is made": (308, Request("POST", "/users", sends(JSON), ZOE)),
    "the slash is missing before a query": (308, Request("GET", "/users?name=Grace")),
    "the server as a whole": (204, Request("OPTIONS", "*")),
    "a member's own page": (200, Request("GET", "/private/ana", ANA)),
    "a type by quality": (200, Request("GET", "/user/1", {"Accept": "text/html;q=0.1, application/xml"})),
    "what a browser accepts": (200, Request("GET", "/blog/1", {"Accept": "text/html,application/xml;q=0.9,*/*;q=0.8"})),
    "the whole address as a target": (200, Request("GET", "http://127.0.0.1:{port}/user/1")),
    "HTTP/1.0": (200, Request("GET", "/user/1", version="HTTP/1.0")),
    "a stream of events, its head": (200, Request("HEAD", "/events")),
    "a stream of events has no tag": (200, Request("HEAD", "/events", {"If-None-Match": STALE})),
}


@pytest.fixture
def furnished(server):
    """The server after user 5 was deleted and something was written down; nobody waits."""
    server.delete("/user/5")
    server.server.withhold(*WITHHELD)
    server.post("/snapshots/")
    return server


def ours(status, found):
    """The complaints that are about the answer, and not about the request."""
    return {kind: words for kind, words in found.items() if not excused(status, kind, words)}


def accepting(request, media_type):
    """The same request, when the client prefers this type."""
    return replace(request, fields={"Accept": f"{media_type}, */*;q=0.1", **request.fields})


@pytest.mark.parametrize(("status", "request_"), TOUR.values(), ids=TOUR)
def test_httplint_has_no_complaint_about_what_happens(furnished, status, request_):
    filled = replace(request_, target=request_.target.replace("{port}", str(furnished.port)))
    assert complaints(furnished, filled) == (status, {})


@pytest.mark.parametrize(("path", "method"), operations())
def test_httplint_has_no_complaint_about_any_method_of_any_noun_in_any_type(furnished, path, method):
    for media_type in types_sent(path, method) or ["*/*"]:
        furnished.server.clock.advance(5)
        status, found = complaints(furnished, accepting(Request(method, target(path), ANA), media_type))
        assert ours(status, found) == {}


@pytest.mark.parametrize("path", PATHS)
def test_httplint_has_no_complaint_about_methods_that_a_noun_does_not_have(furnished, path):
    for method in sorted(METHODS - {*PATHS[path]}):
        furnished.server.clock.advance(5)
        assert complaints(furnished, Request(method.upper(), target(path), ANA)) == (405, {})


@pytest.mark.parametrize("media_type", [JSON, "text/html"])
@pytest.mark.parametrize(("status", "request_"), REFUSALS.values(), ids=REFUSALS)
def test_httplint_has_no_complaint_about_a_refusal(furnished, status, request_, media_type):
    for _ in range(3):
        furnished.get("/limited")
    answered, found = complaints(furnished, accepting(request_, media_type))
    assert answered == status
    assert ours(status, found) == {}


def test_the_tour_and_the_refusals_meet_every_status_of_the_server():
    met = {status for status, _ in [*TOUR.values(), *REFUSALS.values()]}
    named = {int(status) for path, method in operations() for status in PATHS[path][method.lower()]["responses"]}
    assert named - met == {408}  # who is too slow has a test of its own


def test_what_httplint_says_of_the_sins_is_still_what_the_file_for_lessons_says(server):
    assert seen(server) == json.loads(FILE.read_text("utf-8")), "run `python tests/server/sins.py`, and read it"
