"""Conditions, dates, freshness and QUERY, so that no update is lost and no copy is wrong."""

import pytest
from asking import ADA, ZOE
from hishel import SqliteStorage
from hishel.requests import CacheAdapter
from requests import Session

from mini_server.app import create_app
from mini_server.http_rules import SystemClock

# Promise: a condition that does not hold stops the method, as RFC 9110, section 13, says.


@pytest.fixture
def tag(server):
    """The entity tag of user 1 as JSON."""
    return server.get("/user/1").fields["ETag"]


def test_put_with_a_stale_if_match_is_412_and_changes_nothing(server, tag):
    server.put("/user/1", ZOE)
    answer = server.put("/user/1", ADA, if_match=tag)
    assert (answer.status, answer.reason) == (412, "Precondition Failed")
    assert server.record("user", "1") == ZOE


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize("wanted", ['"stale"', 'W/"stale"', "nonsense", '"'])
def test_a_write_with_a_wrong_if_match_is_412_and_changes_nothing(server, method, wanted):
    before = server.state()
    content = {"PUT": ZOE, "PATCH": b"{}", "DELETE": None}[method]
    kind = {"content_type": "application/merge-patch+json"} if method == "PATCH" else {}
    assert server.ask(method, "/user/1", content, if_match=wanted, **kind).status == 412
    assert server.state() == before


NO_TAG = ["w/{tag}", "x{tag}", "{tag}x", '"b" {tag}', "{tag}; x", "W/ {tag}", "'{tag}'", "{bare}", '*, "b"', '"b", *']


@pytest.mark.parametrize("written", NO_TAG)
def test_what_is_no_entity_tag_matches_nothing(server, tag, written):
    picture = server.get("/picture/1", accept="image/png").fields["ETag"]
    wanted, part = (written.format(tag=one, bare=one.strip('"')) for one in (tag, picture))
    assert server.put("/user/1", ZOE, if_match=wanted).status == 412
    assert server.get("/user/1", if_none_match=wanted).status == 200
    assert server.get("/picture/1", accept="image/png", range="bytes=0-4", if_range=part).status == 200


@pytest.mark.parametrize("part", ["*", '"b", {tag}', "{tag}, {tag}", "W/{tag}", "{tag},", ""])
def test_if_range_is_one_strong_tag_or_gets_all_of_it(server, part):
    tag = server.get("/picture/1", accept="image/png").fields["ETag"]
    asked = {"accept": "image/png", "range": "bytes=3-5"}
    assert server.get("/picture/1", **asked, if_range=part.format(tag=tag)).status == 200
    assert server.get("/picture/1", **asked, if_range=tag).status == 206


@pytest.mark.parametrize("written", ["{tag}", ',"a,b", {tag} ,', '"a"\t,{tag}', "x, {tag}", '"*", {tag}'])
def test_a_list_of_tags_holds_where_one_of_them_does(server, tag, written):
    assert server.get("/user/1", if_none_match=written.format(tag=tag)).status == 304
    assert server.put("/user/1", ZOE, if_match=written.format(tag=tag)).status == 204


def test_put_with_the_current_tag_is_done(server, tag):
    assert server.put("/user/1", ZOE, if_match=tag).status == 204


def test_if_match_compares_strongly_so_a_weak_tag_never_matches(server, tag):
    assert server.put("/user/1", ZOE, if_match=f"W/{tag}").status == 412


def test_if_match_with_a_star_holds_where_something_is(server):
    assert server.put("/user/1", ZOE, if_match="*").status == 204


def test_put_with_if_match_where_nothing_is_yet_is_412_and_makes_nothing(server):
    for wanted in ("*", '"any"'):
        assert server.put("/user/zoe", ZOE, if_match=wanted).status == 412
    assert server.record("user", "zoe") is None


def test_get_with_a_stale_if_match_is_412(server):
    assert server.get("/user/1", if_match='"stale"').status == 412


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_get_and_head_with_the_tag_they_have_are_304_without_content(server, tag, method):
    answer = server.ask(method, "/user/1", if_none_match=tag)
    assert (answer.status, answer.reason, answer.content) == (304, "Not Modified", b"")
    assert "Content-Length" not in answer.fields
    assert "Content-Type" not in answer.fields


def test_a_304_has_the_fields_that_the_200_had(server, tag):
    full, short = server.get("/user/1").fields, server.get("/user/1", if_none_match=tag).fields
    for name in ("Date", "ETag", "Vary", "Cache-Control"):  # RFC 9110, section 15.4.5
        assert short[name] == full[name]
    assert set(short) - {"Date", "ETag", "Vary", "Cache-Control"} == {"Journal"}


@pytest.mark.parametrize("wanted", ["*", "W/{tag}", '"other", {tag}', '{tag} ,"other"'])
def test_if_none_match_compares_weakly_and_in_lists(server, tag, wanted):
    assert server.get("/user/1", if_none_match=wanted.replace("{tag}", tag)).status == 304


def test_put_with_if_none_match_star_makes_what_is_not_there(server):
    assert server.put("/user/zoe", ZOE, if_none_match="*").status == 201


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_write_with_if_none_match_star_is_412_where_something_is(server, method):
    content = ZOE if method == "PUT" else None
    assert server.ask(method, "/user/1", content, if_none_match="*").status == 412
    assert server.record("user", "1") == ADA


def test_if_match_is_asked_before_if_none_match(server, tag):
    assert server.get("/user/1", if_match='"stale"', if_none_match=tag).status == 412


def test_a_failed_if_none_match_never_falls_through_to_a_date(server):
    answer = server.get("/user/1", if_none_match='"other"', if_modified_since="Fri, 31 Dec 2100 00:00:00 GMT")
    assert answer.status == 200


def test_a_write_that_would_be_refused_anyway_is_refused_for_that(server):
    assert server.put("/user/1", b"{}", content_type="text/plain", if_match='"stale"').status == 415


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_conditions_of_section_13_are_asked_before_the_content_is_read(server, method):
    assert server.ask(method, "/user/1", b"{", content_type="application/json", if_match='"stale"').status == 412


def test_the_tag_stays_while_the_record_stays_and_changes_with_it(server, tag):
    assert server.get("/user/1").fields["ETag"] == tag
    server.put("/user/1", ZOE)
    assert server.get("/user/1").fields["ETag"] != tag
    server.put("/user/1", ADA)
    assert server.get("/user/1").fields["ETag"] == tag


# Promise: dates follow the server's clock, and conditions on dates hold as RFC 9110, sections 8.8.2 and 13.1, say.

BEFORE = "Wed, 31 Dec 2025 09:00:00 GMT"  # when the first records were made
NOW = "Thu, 01 Jan 2026 09:00:00 GMT"  # the first morning of the course
EARLIER = "Tue, 30 Dec 2025 09:00:00 GMT"


def test_last_modified_says_when_the_record_was_changed(server):
    assert server.get("/user/1").fields["Last-Modified"] == BEFORE
    assert server.get("/users/").fields["Last-Modified"] == BEFORE


def test_a_change_within_this_second_has_no_last_modified_yet(server):
    server.put("/user/1", ZOE)
    assert "Last-Modified" not in server.get("/user/1").fields
    assert "Last-Modified" not in server.get("/users/").fields
    assert server.get("/user/2").fields["Last-Modified"] == BEFORE


def test_get_if_modified_since_is_304_when_nothing_changed(server):
    for date in (BEFORE, NOW, "Wednesday, 31-Dec-25 09:00:00 GMT", "Wed Dec 31 09:00:00 2025"):
        answer = server.get("/user/1", if_modified_since=date)
        assert (answer.status, answer.content) == (304, b"")


def test_get_if_modified_since_is_200_when_it_changed(server):
    assert server.get("/user/1", if_modified_since=EARLIER).status == 200


def test_if_modified_since_does_not_count_beside_if_none_match_or_on_a_write_or_when_it_is_no_date(server):
    assert server.get("/user/1", if_modified_since=NOW, if_none_match='"another"').status == 200
    assert server.put("/user/1", ZOE, if_modified_since=NOW).status == 204
    assert server.get("/user/2", if_modified_since="yesterday").status == 200


@pytest.mark.parametrize(
    "date",
    [
        "2026-01-01",
        "Thu, 1 Jan 2026 09:00:00 GMT",
        "Thu, 01 Jan 2026 09:00:00 +0000",
        "Thu, 01 Jan 2026 09:00:00 UTC",
        "Thu, 01 Jan 2026 09:00:00",
        "thu, 01 jan 2026 09:00:00 GMT",
        "Thu, 31 Feb 2026 09:00:00 GMT",
        "Thu, 01 Jan 2026 25:00:00 GMT",
        "0",
    ],
)
def test_what_is_no_date_of_http_does_not_count(server, date):
    assert server.get("/user/1", if_modified_since=date).status == 200
    assert server.put("/user/1", ZOE, if_unmodified_since=date).status == 204


def test_put_if_unmodified_since_is_412_when_it_changed_and_changes_nothing(server):
    before = server.state()
    assert server.put("/user/1", ZOE, if_unmodified_since=EARLIER).status == 412
    assert server.state() == before


def test_put_if_unmodified_since_is_done_when_nothing_changed(server):
    assert server.put("/user/1", ZOE, if_unmodified_since=BEFORE).status == 204


def test_if_unmodified_since_does_not_count_beside_if_match_or_when_it_is_no_date(server):
    tag = server.get("/user/1").fields["ETag"]
    assert server.put("/user/1", ZOE, if_unmodified_since=EARLIER, if_match=tag).status == 204
    assert server.put("/user/1", ADA, if_unmodified_since="yesterday").status == 204


# Promise: every answer says whether a cache may keep it, and a write reaches the copies of its own address alone.

NO_CACHE = ["/", "/users/", "/users/?name=Ada", "/blogs/", "/blog/1", "/blog/1/entries/", "/blog/1/entry/1"]


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


def is_from_cache(answer):
    """Did the cache answer by itself?"""
    return answer.headers["X-Hishel-From-Cache"] == "true" and answer.headers["X-Hishel-Revalidated"] == "false"


@pytest.mark.parametrize("target", ["/user/1", "/user/show/1"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_user_is_fresh_for_ten_seconds_at_both_addresses(server, method, target):
    answer = server.ask(method, target)
    assert (answer.fields["Cache-Control"], answer.fields["Vary"]) == ("max-age=10", "Accept")


@pytest.mark.parametrize("target", [*NO_CACHE, "/picture/1"])
def test_what_others_write_to_is_asked_for_again_each_time(server, target):
    assert server.get(target).fields["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("target", ["/user/9", "/nowhere", "/user/show", "/users/?age=1", "/private/ana"])
def test_a_refusal_is_not_kept(server, target):
    answer = server.get(target)
    assert answer.status == 308 or answer.fields["Cache-Control"] == "no-store"


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


# Promise: QUERY is GET with content: its answer has an address, a tag and conditions. RFC 10008.

FORM = {"content_type": "application/x-www-form-urlencoded"}
JSON, HTML = "application/json", "text/html"
LATER, EARLIER_QUERY = "Thu, 01 Jan 2026 09:00:00 GMT", "Tue, 30 Dec 2025 09:00:00 GMT"


@pytest.fixture
def tag_query(server):
    """The entity tag of what a query finds."""
    return server.query("/users/", b"name=Ada", **FORM).fields["ETag"]


@pytest.mark.parametrize("content", [b"name=Ada", b"name=A+%26+B%3D", b"email=1&name=x", b"name=", b"", b"after=3"])
@pytest.mark.parametrize("accept", [JSON, HTML, "application/xml"])
def test_content_location_names_where_get_gives_the_same_representation(server, content, accept):
    asked = server.query("/users/", content, accept=accept, **FORM)
    got = server.get(asked.fields["Content-Location"], accept=accept)
    assert (asked.status, asked.content) == (200, got.content)
    for name in ("ETag", "Content-Type", "Last-Modified", "Vary", "Cache-Control"):
        assert asked.fields[name] == got.fields[name]


@pytest.mark.parametrize("wanted", ["*", "{tag}", "W/{tag}", '"other", {tag}'])
def test_a_query_with_the_tag_that_the_client_has_is_304(server, tag_query, wanted):
    answer = server.query("/users/", b"name=Ada", if_none_match=wanted.replace("{tag}", tag_query), **FORM)
    assert (answer.status, answer.content) == (304, b"")
    assert answer.fields["ETag"] == tag_query
    assert answer.fields["Content-Location"] == "/users/?name=Ada"


def test_the_tag_belongs_to_what_was_found_and_not_to_the_list(server, tag_query):
    everybody = server.get("/users/").fields["ETag"]
    assert everybody != tag_query
    assert server.query("/users/", b"name=Ada", if_none_match=everybody, **FORM).status == 200
    assert server.query("/users/", b"name=Grace", if_none_match=tag_query, **FORM).status == 200
    server.put("/user/1", {**ZOE, "name": "Ada King"})
    assert server.query("/users/", b"name=Ada", if_none_match=tag_query, **FORM).status == 200


def test_a_query_with_a_stale_if_match_is_412(server, tag_query):
    assert server.query("/users/", b"name=Ada", if_match='"stale"', **FORM).status == 412
    assert server.query("/users/", b"name=Ada", if_match=tag_query, **FORM).status == 200


@pytest.mark.parametrize(("content", "status"), [(b"name", 400), (b"\xff=1", 400), (b"age=36", 422)])
@pytest.mark.parametrize(
    "condition",
    [
        {"if_match": '"stale"'},
        {"if_none_match": "*"},
        {"if_modified_since": LATER},
        {"if_unmodified_since": EARLIER_QUERY},
    ],
    ids=str,
)
def test_a_query_that_means_nothing_is_refused_for_that_whatever_its_conditions(server, content, status, condition):
    assert server.query("/users/", content, **condition, **FORM).status == status


def test_a_query_without_a_type_is_400_even_without_content(server):
    for content in (b"name=Ada", b""):
        assert server.query("/users/", content).status == 400
