"""The glass cache keeps what RFC 9111 lets it keep, and is stale only on purpose."""

import pytest
from caches import DATE, answer, not_modified

from clients import send
from clients.cache import CachingClient

JSON, PAGE = {"Accept": "application/json"}, {"Accept": "text/html"}
ADA = {"name": "Ada L.", "email": "ada@example.org"}


@pytest.fixture
def cache(server):
    return CachingClient(server.url, now=server.clock.now)


def whats(answer):
    """What happened, in two words each."""
    return [event.what for event in answer.events]


def sections(answer):
    return [event.section.removeprefix("RFC 9111, section ") for event in answer.events]


def test_a_change_by_the_verb_style_leaves_the_answer_that_is_stored_stale(cache, server):
    cache.send("GET", "/user/show/1")
    change = cache.send("POST", "/user/update/1", body={"name": "Ada L."})
    again = cache.send("GET", "/user/show/1")
    assert again.crossed == () and again.source == "from the store"
    assert again.json()["user"]["name"] == "Ada Lovelace"
    assert send("GET", server.url + "/user/show/1").json()["user"]["name"] == "Ada L."
    assert "Nothing is stored for /user/update/1, so nothing is invalidated" in change.text()


def test_a_put_invalidates_its_own_address_and_the_next_get_is_right(cache):
    cache.send("GET", "/user/1")
    change = cache.send("PUT", "/user/1", body=ADA)
    again = cache.send("GET", "/user/1")
    assert whats(change) == ["passed on", "invalidated", "not stored"] and change.events[1].section.endswith("4.4")
    assert len(again.crossed) == 1 and again.json()["name"] == "Ada L."


@pytest.mark.parametrize(
    ("method", "address", "headers", "body"),
    [
        ("PATCH", "/user/1", {"Content-Type": "application/merge-patch+json"}, {"name": "A."}),
        ("DELETE", "/user/1", None, None),
        ("POST", "/users/", None, ADA),
    ],
)
def test_every_unsafe_method_invalidates_the_address_it_is_sent_to(cache, method, address, headers, body):
    cache.send("GET", address)
    assert "invalidated" in whats(cache.send(method, address, headers, body))
    assert [entry for entry in cache.entries() if entry.asked == f"GET {address}"] == []


def test_a_change_that_was_refused_invalidates_nothing(cache):
    cache.send("GET", "/user/1")
    refused = cache.send("PUT", "/user/1", {"If-Match": '"old"'}, ADA)
    assert refused.status == 412 and "kept" in whats(refused)
    assert cache.send("GET", "/user/1").crossed == ()


def test_a_fresh_entry_answers_says_its_age_and_saves_all_bytes(cache, server):
    first = cache.send("GET", "/user/1")
    server.clock.advance(3)
    again = cache.send("GET", "/user/1")
    assert again.response.body == first.response.body and again.header("Age") == "3"
    assert again.response.raw == b"" and again.saved == first.bytes_crossed == cache.saved
    assert "3 s old and fresh for another 7 s" in again.text()


def test_a_stale_entry_is_asked_about_and_the_304_freshens_it_for_few_bytes(cache, server):
    first = cache.send("GET", "/user/1")
    server.clock.advance(10)
    again = cache.send("GET", "/user/1")
    (crossed,) = again.crossed
    assert b"If-None-Match: " + first.header("ETag").encode() in crossed.request.raw
    assert crossed.status == 304 and again.status == 200 and again.response.body == first.response.body
    assert 0 < again.bytes_crossed < first.bytes_crossed and again.saved == first.bytes_crossed - again.bytes_crossed
    assert again.header("Journal") == crossed.header("Journal")
    server.clock.advance(9)
    assert cache.send("GET", "/user/1").crossed == ()


def test_the_type_that_is_asked_for_chooses_the_variant(cache):
    cache.send("GET", "/user/1", JSON)
    page = cache.send("GET", "/user/1", PAGE)
    assert page.header("Content-Type").startswith("text/html") and "4.1" in sections(page)
    assert cache.send("GET", "/user/1", JSON).header("Content-Type") == "application/json"
    assert cache.send("GET", "/user/1", PAGE).response.body == page.response.body
    assert len([answer for answer in cache.answers if answer.crossed]) == 2
    assert [entry.variant for entry in cache.entries()] == ["Accept: application/json", "Accept: text/html"]


@pytest.mark.parametrize(
    ("headers", "shared", "lifetime"),
    [
        (["Cache-Control: max-age=9, s-maxage=5"], True, 5),
        (["Cache-Control: max-age=9, s-maxage=5", "Expires: Thu, 01 Jan 2026 10:00:00 GMT"], False, 9),
        (["Expires: Thu, 01 Jan 2026 09:01:00 GMT"], False, 60),
        (["Expires: 0"], False, -1),
        (["Last-Modified: Wed, 31 Dec 2025 09:00:00 GMT"], False, 8640),
        ([], False, None),
    ],
)
def test_the_lifetime_is_what_the_headers_say(cache_of, headers, shared, lifetime):
    cache = cache_of(answer(DATE, *headers), shared=shared)
    cache.send("GET", "/a")
    (entry,) = cache.entries()
    assert cache.judged(entry).lifetime == lifetime
    assert cache.judged(entry).guessed == (lifetime == 8640)


def test_headers_of_the_connection_are_not_stored_and_the_others_are_as_they_came(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9", "Keep-Alive: timeout=5", "X-odd: 1", "X-odd: 2"))
    cache.send("GET", "/a")
    again = cache.send("GET", "/a")
    assert again.header("Keep-Alive") is None
    assert [pair for pair in again.response.headers if pair[0] == "X-odd"] == [("X-odd", "1"), ("X-odd", "2")]


def test_an_error_on_asking_is_handed_on_and_the_entry_stays(cache_of):
    stale = answer(DATE, 'ETag: "a"', "Cache-Control: no-cache")
    cache = cache_of(stale, answer(status="503 Service Unavailable"), not_modified('ETag: "a"'))
    cache.send("GET", "/a")
    assert cache.send("GET", "/a").status == 503
    assert cache.send("GET", "/a").status == 200


def test_a_304_about_something_else_leads_to_a_plain_request(cache_of):
    asked_each_time = answer(DATE, 'ETag: "a"', "Cache-Control: no-cache")
    cache = cache_of(asked_each_time, not_modified('ETag: "b"'), answer(DATE, 'ETag: "b"', body=b"b"))
    cache.send("GET", "/a")
    got = cache.send("GET", "/a")
    assert [exchange.status for exchange in got.crossed] == [304, 200] and got.response.body == b"b"
    assert whats(got) == ["asked again", "removed", "passed on", "stored"]


def test_what_the_server_answers_instead_and_forbids_to_keep_removes_the_entry(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), answer("Cache-Control: no-store"), answer())
    cache.send("GET", "/a")
    got = cache.send("GET", "/a", {"Cache-Control": "no-cache"})
    assert whats(got) == ["asked again", "not stored", "removed"] and cache.entries() == ()


def test_what_the_answer_to_a_change_names_at_another_origin_stays(raw_server, clock):
    one = raw_server(answer(DATE, "Cache-Control: max-age=9"))
    other = raw_server(answer(f"Location: {one.url}/a", status="201 Created"))
    cache = CachingClient("", now=clock.now)
    cache.send("GET", f"{one.url}/a")
    assert "invalidated" not in whats(cache.send("POST", f"{other.url}/b")) and len(cache.entries()) == 1


def test_of_a_hundred_and_one_entries_the_oldest_goes(cache_of):
    cache = cache_of(*[answer(DATE, "Cache-Control: max-age=9")] * 101)
    for number in range(101):
        cache.send("GET", f"/{number}")
    assert len(cache.entries()) == 100 and cache.entries()[0].asked == "GET /1"


# Stale on purpose: what stale-while-revalidate and stale-if-error allow, and what forbids it.

WHILE, IF_ERROR = "max-age=600, stale-while-revalidate=30", 'max-age=60, Stale-If-Error="600"'
NO_CACHE = {"Cache-Control": "no-cache"}


@pytest.mark.parametrize(
    ("said", "later", "status", "more", "allowed"),
    [
        (WHILE, 620, "200 OK", {}, "RFC 5861, section 3"),
        (WHILE, 631, "200 OK", {}, None),
        (WHILE, 620, "200 OK", {"headers": NO_CACHE}, None),
        (WHILE, 620, "200 OK", {"use_stale": False}, None),
        (f"{WHILE}, must-revalidate", 620, "200 OK", {}, None),
        (f"{WHILE}, no-cache", 620, "200 OK", {}, None),
        (f"{WHILE}, proxy-revalidate", 620, "200 OK", {"shared": True}, None),
        ("s-maxage=600, stale-while-revalidate=30", 620, "200 OK", {"shared": True}, None),
        ("max-age=600, stale-while-revalidate", 620, "200 OK", {}, None),
        *((IF_ERROR, 120, f"{status} Oh", {}, "RFC 5861, section 4") for status in (500, 502, 503, 504)),
        *((IF_ERROR, 120, f"{status} Oh", {}, None) for status in (404, 501)),
        (IF_ERROR, 661, "503 Oh", {}, None),
        (f"{IF_ERROR}, must-revalidate", 120, "503 Oh", {}, None),
        ("max-age=60", 120, "503 Oh", {}, None),
    ],
)
def test_what_is_stale_answers_only_where_it_is_allowed(cache_of, clock, said, later, status, more, allowed):
    first = answer(DATE, 'ETag: "1"', f"Cache-Control: {said}", body=b"old")
    options = {"use_stale": True, "shared": False, **more}
    headers = options.pop("headers", None)
    cache = cache_of(first, answer(DATE, status=status, body=b"new"), **options)
    cache.send("GET", "/bus")
    clock.advance(later)
    came = cache.send("GET", "/bus", headers)
    assert came.response.body == (b"old" if allowed else b"new")
    assert (came.events[-1].section == allowed) if allowed else len(came.crossed) == 1
