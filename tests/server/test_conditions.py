"""Conditions, dates, freshness and QUERY, so that no update is lost and no copy is wrong."""

import json

import pytest
from asking import ADA, ZOE
from hishel import SqliteStorage
from hishel.requests import CacheAdapter
from refusals import EARLIER, FORM, HTML, JSON, PATCH, XML
from requests import Session

from mini_server.app import create_app
from mini_server.http_rules import SystemClock

# Promise: a condition that does not hold stops the method, as RFC 9110, section 13, says.


@pytest.fixture
def tag(server):
    """The entity tag of user 1 as JSON."""
    return server.get("/user/1").headers["ETag"]


NO_TAG = ["w/{tag}", "x{tag}", "{tag}x", '"b" {tag}', "{tag}; x", "W/ {tag}", "'{tag}'", "{bare}", '*, "b"', '"b", *']


@pytest.mark.parametrize("written", NO_TAG)
def test_what_is_no_entity_tag_matches_nothing(server, tag, written):
    picture = server.get("/picture/1", accept="image/png").headers["ETag"]
    wanted, part = (written.format(tag=one, bare=one.strip('"')) for one in (tag, picture))
    assert server.put("/user/1", ZOE, if_match=wanted).status == 412
    assert server.get("/user/1", if_none_match=wanted).status == 200
    assert server.get("/picture/1", accept="image/png", range="bytes=0-4", if_range=part).status == 200


@pytest.mark.parametrize("part", ["*", '"b", {tag}', "{tag}, {tag}", "W/{tag}", "{tag},", ""])
def test_if_range_is_one_strong_tag_or_gets_all_of_it(server, part):
    tag = server.get("/picture/1", accept="image/png").headers["ETag"]
    asked = {"accept": "image/png", "range": "bytes=3-5"}
    assert server.get("/picture/1", **asked, if_range=part.format(tag=tag)).status == 200
    assert server.get("/picture/1", **asked, if_range=tag).status == 206


@pytest.mark.parametrize("written", ["{tag}", ',"a,b", {tag} ,', '"a"\t,{tag}', "x, {tag}", '"*", {tag}'])
def test_a_list_of_tags_holds_where_one_of_them_does(server, tag, written):
    assert server.get("/user/1", if_none_match=written.format(tag=tag)).status == 304
    assert server.put("/user/1", ZOE, if_match=written.format(tag=tag)).status == 204


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_get_and_head_with_the_tag_they_have_are_304_without_body(server, tag, method):
    answer = server.ask(method, "/user/1", if_none_match=tag)
    assert (answer.status, answer.reason, answer.body) == (304, "Not Modified", b"")
    assert not {"Content-Length", "Content-Type"} & {*answer.headers}


BEFORE = "Wed, 31 Dec 2025 09:00:00 GMT"  # when the first records were made
NOW = "Thu, 01 Jan 2026 09:00:00 GMT"  # the first morning of the course
LATE = "Fri, 31 Dec 2100 00:00:00 GMT"
NO_DATES = [
    "yesterday",
    "2026-01-01",
    "Thu, 1 Jan 2026 09:00:00 GMT",
    "Thu, 01 Jan 2026 09:00:00 +0000",
    "Thu, 01 Jan 2026 09:00:00",
    "thu, 01 jan 2026 09:00:00 GMT",
    "Thu, 31 Feb 2026 09:00:00 GMT",
    "Thu, 01 Jan 2026 25:00:00 GMT",
]
CONDITIONS = [  # (method, target, status, headers); {tag} is what GET says of the same user
    *(
        (method, "/user/1", 412, {"if_match": wanted})
        for method in ("GET", "PUT", "PATCH", "DELETE")
        for wanted in ('"stale"', 'W/"stale"', "W/{tag}", "nonsense", '"')
    ),
    ("PUT", "/user/1", 204, {"if_match": "{tag}"}),
    ("PUT", "/user/1", 204, {"if_match": "*"}),
    ("PUT", "/user/zoe", 412, {"if_match": "*"}),
    ("PUT", "/user/zoe", 412, {"if_match": '"any"'}),
    ("PUT", "/user/zoe", 201, {"if_none_match": "*"}),
    ("PUT", "/user/1", 412, {"if_none_match": "*"}),
    ("DELETE", "/user/1", 412, {"if_none_match": "*"}),
    *(("GET", "/user/1", 304, {"if_none_match": wanted}) for wanted in ("*", "W/{tag}", '"x", {tag}', '{tag} ,"x"')),
    ("GET", "/user/1", 412, {"if_match": '"stale"', "if_none_match": "{tag}"}),
    ("GET", "/user/1", 200, {"if_none_match": '"x"', "if_modified_since": LATE}),
    ("PUT", "/user/1", 415, {"if_match": '"stale"', "content_type": "text/plain"}),
    *(
        ("GET", "/user/1", 304, {"if_modified_since": date})
        for date in (BEFORE, NOW, "Wednesday, 31-Dec-25 09:00:00 GMT", "Wed Dec 31 09:00:00 2025")
    ),
    ("GET", "/user/1", 200, {"if_modified_since": EARLIER}),
    ("PUT", "/user/1", 204, {"if_modified_since": NOW}),
    ("PUT", "/user/1", 412, {"if_unmodified_since": EARLIER}),
    ("PUT", "/user/1", 204, {"if_unmodified_since": BEFORE}),
    ("PUT", "/user/1", 204, {"if_unmodified_since": EARLIER, "if_match": "{tag}"}),
    *(("GET", "/user/1", 200, {"if_modified_since": date}) for date in NO_DATES),
    *(("PUT", "/user/1", 204, {"if_unmodified_since": date}) for date in NO_DATES),
]


@pytest.mark.parametrize(("method", "target", "status", "headers"), CONDITIONS)
def test_a_condition_that_does_not_hold_stops_the_method_and_changes_nothing(
    server, tag, method, target, status, headers
):
    before = server.state()
    body, kind = {"PUT": (json.dumps(ZOE), JSON), "PATCH": (b'{"name": "Zoe"}', PATCH)}.get(method, (None, None))
    named = {name: value.replace("{tag}", tag) for name, value in headers.items()}
    answer = server.ask(method, target, body, **{"content_type": kind, **named})
    assert answer.status == status
    assert (server.state() == before) == (status not in (201, 204))


def test_no_update_is_lost_where_two_have_seen_the_same(server, tag):
    answers = [server.put("/user/1", user, if_match=tag) for user in (ZOE, ADA)]
    assert [(answer.status, answer.reason) for answer in answers] == [(204, "No Content"), (412, "Precondition Failed")]
    assert server.record("user", "1") == ZOE


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_conditions_of_section_13_are_asked_before_the_body_is_read(server, method):
    assert server.ask(method, "/user/1", b"{", content_type=JSON, if_match='"stale"').status == 412


def test_a_304_has_the_headers_that_the_200_had(server, tag):
    full, short = server.get("/user/1").headers, server.get("/user/1", if_none_match=tag).headers
    for name in ("Date", "ETag", "Vary", "Cache-Control"):  # RFC 9110, section 15.4.5
        assert short[name] == full[name]
    assert set(short) - {"Date", "ETag", "Vary", "Cache-Control"} == {"Journal"}


def test_the_tag_stays_while_the_record_stays_and_changes_with_it(server, tag):
    assert server.get("/user/1").headers["ETag"] == tag
    server.put("/user/1", ZOE)
    assert server.get("/user/1").headers["ETag"] != tag
    server.put("/user/1", ADA)
    assert server.get("/user/1").headers["ETag"] == tag


# Promise: dates follow the server's clock, and conditions on dates hold as RFC 9110, sections 8.8.2 and 13.1, say.


def test_a_change_within_this_second_has_no_last_modified_yet(server):
    server.put("/user/1", ZOE)
    assert "Last-Modified" not in server.get("/user/1").headers
    assert "Last-Modified" not in server.get("/users/").headers
    assert server.get("/user/2").headers["Last-Modified"] == server.get("/blogs/").headers["Last-Modified"] == BEFORE


# Promise: every response says whether a cache may keep it, and a write reaches the copies of its own address alone.


@pytest.fixture
def timely(start_app):
    """The course's server with the real time: by the clock of a lesson, every Date would be long ago for a cache."""
    return start_app(create_app(clock=SystemClock()))


@pytest.fixture
def caching(timely, tmp_path):
    """A client with a cache that nobody here wrote."""
    with Session() as session:
        session.trust_env = False
        storage = SqliteStorage(database_path=tmp_path / "cache.db")
        session.mount("http://", CacheAdapter(storage=storage, rfc=True))
        yield lambda method, target, **more: session.request(method, timely.server.url + target, timeout=60, **more)
        storage.close()


KEPT = {  # Cache-Control by target; a user is fresh for ten seconds at both addresses, a refusal is not kept
    "max-age=10": ["/user/1", "/user/show/1"],
    "no-cache": ["/", "/users/", "/users/?name=Ada", "/blogs/", "/blog/1", "/blog/1/entry/1", "/picture/1"],
    "no-store": ["/user/9", "/nowhere", "/users/?age=1", "/private/ana"],
}


@pytest.mark.parametrize(("kept", "target"), [(kept, target) for kept, targets in KEPT.items() for target in targets])
def test_what_others_write_to_is_asked_for_again_each_time(server, kept, target):
    for method in ("GET", "HEAD"):
        answer = server.ask(method, target)
        assert answer.headers["Cache-Control"] == kept
        assert kept != "max-age=10" or answer.headers["Vary"] == "Accept"


def is_from_cache(answer):
    """Did the cache answer by itself?"""
    return answer.headers["X-Hishel-From-Cache"] == "true" and answer.headers["X-Hishel-Revalidated"] == "false"


def test_a_write_to_another_address_leaves_a_cache_with_what_is_no_longer_true(timely, caching):
    assert caching("GET", "/user/show/1").json()["user"]["name"] == ADA["name"]
    assert caching("POST", "/user/update/1", json={"name": "Ada King"}).json()["ok"]
    stale = caching("GET", "/user/show/1")
    assert (is_from_cache(stale), stale.json()["user"]["name"]) == (True, ADA["name"])
    assert timely.record("user", "1")["name"] == "Ada King"


def test_a_write_to_its_own_address_makes_the_cache_ask_again(caching):
    assert not is_from_cache(caching("GET", "/user/1"))
    assert is_from_cache(caching("GET", "/user/1"))
    assert caching("PUT", "/user/1", json=ZOE).status_code == 204  # RFC 9111, section 4.4
    assert caching("GET", "/user/1").json() == ZOE


def test_the_way_out_of_a_412_is_true_for_a_client_whose_cache_is_stale(timely, caching):
    tag = caching("GET", "/user/1").headers["ETag"]
    timely.put("/user/1", ZOE)
    refused = caching("PUT", "/user/1", json=ADA, headers={"If-Match": tag})
    assert (refused.status_code, caching("GET", "/user/1").headers["ETag"]) == (412, tag)
    assert "past any cache" in refused.json()["way_out"]["words"]
    fresh = caching("GET", "/user/1", headers={"Cache-Control": "no-cache"}).headers["ETag"]
    assert {"If-Match": fresh} == refused.json()["way_out"]["change"]["fields"]
    assert caching("PUT", "/user/1", json=ADA, headers={"If-Match": fresh}).status_code == 204


# Promise: QUERY is GET with a body: its response has an address, a tag and conditions. RFC 10008.

FORM_SENT = {"content_type": FORM}


@pytest.mark.parametrize("body", [b"name=Ada", b"name=A+%26+B%3D", b"email=1&name=x", b"name=", b"", b"after=3"])
@pytest.mark.parametrize("accept", [JSON, HTML, XML])
def test_content_location_names_where_get_gives_the_same_representation(server, body, accept):
    asked = server.query("/users/", body, accept=accept, **FORM_SENT)
    got = server.get(asked.headers["Content-Location"], accept=accept)
    assert (asked.status, asked.body) == (200, got.body)
    for name in ("ETag", "Content-Type", "Last-Modified", "Vary", "Cache-Control"):
        assert asked.headers[name] == got.headers[name]


def test_the_tag_belongs_to_what_was_found_and_not_to_the_list(server):
    everybody = server.get("/users/").headers["ETag"]
    tag_query = server.query("/users/", b"name=Ada", **FORM_SENT).headers["ETag"]
    for wanted in ("*", tag_query, f"W/{tag_query}", f'"other", {tag_query}'):
        answer = server.query("/users/", b"name=Ada", if_none_match=wanted, **FORM_SENT)
        assert (answer.status, answer.body, answer.headers["ETag"]) == (304, b"", tag_query)
        assert answer.headers["Content-Location"] == "/users/?name=Ada"
    assert server.query("/users/", b"name=Ada", if_match=tag_query, **FORM_SENT).status == 200
    assert server.query("/users/", b"name=Ada", if_match='"stale"', **FORM_SENT).status == 412
    assert server.query("/users/", b"name=Ada", if_none_match=everybody, **FORM_SENT).status == 200
    assert server.query("/users/", b"name=Grace", if_none_match=tag_query, **FORM_SENT).status == 200
    server.put("/user/1", {**ZOE, "name": "Ada King"})
    assert server.query("/users/", b"name=Ada", if_none_match=tag_query, **FORM_SENT).status == 200
