"""The glass cache keeps what RFC 9111 lets it keep, and is stale only on purpose."""

import pytest
from caches import DATE, answer

from clients import send
from clients.cache import CachingClient

# The caching client: what it stores, when it answers by itself, when it asks, and what puts entries out of date.

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


# The course's own server


def test_a_change_by_the_verb_style_leaves_the_answer_that_is_stored_stale(cache, server):
    cache.send("GET", "/user/show/1")
    change = cache.send("POST", "/user/update/1", content={"name": "Ada L."})
    again = cache.send("GET", "/user/show/1")
    assert again.crossed == () and again.source == "from the store"
    assert again.json()["user"]["name"] == "Ada Lovelace"
    assert send("GET", server.url + "/user/show/1").json()["user"]["name"] == "Ada L."
    assert "Nothing is stored for /user/update/1, so nothing is invalidated" in change.text()


def test_a_put_invalidates_its_own_address_and_the_next_get_is_right(cache):
    cache.send("GET", "/user/1")
    change = cache.send("PUT", "/user/1", content=ADA)
    again = cache.send("GET", "/user/1")
    assert whats(change) == ["passed on", "invalidated", "not stored"] and change.events[1].section.endswith("4.4")
    assert len(again.crossed) == 1 and again.json()["name"] == "Ada L."


@pytest.mark.parametrize(("method", "content"), [("PATCH", {"name": "A."}), ("DELETE", None), ("POST", ADA)])
def test_every_unsafe_method_invalidates_the_address_it_is_sent_to(cache, method, content):
    address = "/users/" if method == "POST" else "/user/1"
    fields = {"Content-Type": "application/merge-patch+json"} if method == "PATCH" else None
    cache.send("GET", address)
    assert "invalidated" in whats(cache.send(method, address, fields, content))
    assert [entry for entry in cache.entries() if entry.asked == f"GET {address}"] == []


def test_a_change_that_was_refused_invalidates_nothing(cache):
    cache.send("GET", "/user/1")
    refused = cache.send("PUT", "/user/1", {"If-Match": '"old"'}, ADA)
    assert refused.status == 412 and "kept" in whats(refused)
    assert cache.send("GET", "/user/1").crossed == ()


def test_a_fresh_entry_answers_says_its_age_and_saves_all_octets(cache, server):
    first = cache.send("GET", "/user/1")
    server.clock.advance(3)
    again = cache.send("GET", "/user/1")
    assert again.response.content == first.response.content and again.field("Age") == "3"
    assert again.response.octets == b"" and again.saved == first.octets == cache.saved
    assert "3 s old and fresh for another 7 s" in again.text()


def test_a_stale_entry_is_asked_about_and_the_304_freshens_it_for_few_octets(cache, server):
    first = cache.send("GET", "/user/1")
    server.clock.advance(10)
    again = cache.send("GET", "/user/1")
    (crossed,) = again.crossed
    assert b"If-None-Match: " + first.field("ETag").encode() in crossed.request.octets
    assert crossed.status == 304 and again.status == 200 and again.response.content == first.response.content
    assert 0 < again.octets < first.octets and again.saved == first.octets - again.octets
    assert again.field("Journal") == crossed.field("Journal")
    server.clock.advance(9)
    assert cache.send("GET", "/user/1").crossed == ()


def test_an_answer_that_says_no_cache_is_stored_and_asked_about_each_time(cache):
    cache.send("GET", "/users/")
    again = cache.send("GET", "/users/")
    assert again.crossed[0].status == 304 and again.saved > 0
    assert "5.2.2.4" in sections(again)


def test_the_type_that_is_asked_for_chooses_the_variant(cache):
    cache.send("GET", "/user/1", JSON)
    page = cache.send("GET", "/user/1", PAGE)
    assert page.field("Content-Type").startswith("text/html") and "4.1" in sections(page)
    assert cache.send("GET", "/user/1", JSON).field("Content-Type") == "application/json"
    assert cache.send("GET", "/user/1", PAGE).response.content == page.response.content
    assert len([answer for answer in cache.answers if answer.crossed]) == 2
    assert [entry.variant for entry in cache.entries()] == ["Accept: application/json", "Accept: text/html"]


def test_a_cache_that_ignores_vary_gives_the_page_to_a_program_that_reads_json(server):
    broken = CachingClient(server.url, now=server.clock.now, ignoring_vary=True)
    page = broken.send("GET", "/user/1", PAGE)
    data = broken.send("GET", "/user/1", JSON)
    assert data.crossed == () and data.field("Content-Type").startswith("text/html")
    assert data.response.content == page.response.content
    assert "broken" in whats(data) and "chosen for Accept: text/html" in data.text()


def test_what_is_asked_about_each_time_is_right_even_in_a_cache_that_ignores_vary(server):
    broken = CachingClient(server.url, now=server.clock.now, ignoring_vary=True)
    broken.send("GET", "/blog/1", PAGE)
    feed = broken.send("GET", "/blog/1", {"Accept": "application/rss+xml"})
    assert feed.crossed[0].status == 200 and feed.field("Content-Type").startswith("application/rss+xml")


# What may be stored: RFC 9111, section 3


@pytest.mark.parametrize(
    ("fields", "shared", "lifetime"),
    [
        (["Cache-Control: max-age=9"], False, 9),
        (["Cache-Control: max-age=9, s-maxage=5"], True, 5),
        (["Cache-Control: max-age=9, s-maxage=5"], False, 9),
        (["Cache-Control: max-age=9", "Expires: Thu, 01 Jan 2026 10:00:00 GMT"], False, 9),
        (["Expires: Thu, 01 Jan 2026 09:01:00 GMT"], False, 60),
        (["Expires: 0"], False, -1),
        (["Cache-Control: private, max-age=9"], False, 9),
        (["Last-Modified: Wed, 31 Dec 2025 09:00:00 GMT"], False, 8640),
        ([], False, None),
    ],
)
def test_the_lifetime_is_what_the_fields_say(cache_of, fields, shared, lifetime):
    cache = cache_of(answer(DATE, *fields), shared=shared)
    cache.send("GET", "/a")
    (entry,) = cache.entries()
    assert cache.judged(entry).lifetime == lifetime
    assert cache.judged(entry).guessed == (lifetime == 8640)


def test_fields_of_the_connection_are_not_stored_and_the_others_are_as_they_came(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9", "Keep-Alive: timeout=5", "X-odd: 1", "X-odd: 2"))
    cache.send("GET", "/a")
    again = cache.send("GET", "/a")
    assert again.field("Keep-Alive") is None
    assert [pair for pair in again.response.fields if pair[0] == "X-odd"] == [("X-odd", "1"), ("X-odd", "2")]


# How old it is: RFC 9111, section 4.2.3


# Asking again, and what a change puts out of date


def test_an_error_on_asking_is_handed_on_and_the_entry_stays(cache_of):
    stale = answer(DATE, 'ETag: "a"', "Cache-Control: no-cache")
    cache = cache_of(stale, answer(status="503 Service Unavailable"), b'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n')
    cache.send("GET", "/a")
    assert cache.send("GET", "/a").status == 503
    assert cache.send("GET", "/a").status == 200


def test_a_304_about_something_else_leads_to_a_plain_request(cache_of):
    other = b'HTTP/1.1 304 Not Modified\r\nETag: "b"\r\n\r\n'
    cache = cache_of(
        answer(DATE, 'ETag: "a"', "Cache-Control: no-cache"), other, answer(DATE, 'ETag: "b"', content=b"b")
    )
    cache.send("GET", "/a")
    got = cache.send("GET", "/a")
    assert [exchange.status for exchange in got.crossed] == [304, 200] and got.response.content == b"b"
    assert whats(got) == ["asked again", "removed", "passed on", "stored"]


def test_what_the_server_answers_instead_and_forbids_to_keep_removes_the_entry(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), answer("Cache-Control: no-store"), answer())
    cache.send("GET", "/a")
    got = cache.send("GET", "/a", {"Cache-Control": "no-cache"})
    assert whats(got) == ["asked again", "not stored", "removed"] and cache.entries() == ()


def test_an_answer_that_varies_by_more_than_fields_answers_nobody(cache_of):
    cache = cache_of(answer(DATE, "Vary: *", "Cache-Control: max-age=9"), answer(DATE))
    cache.send("GET", "/a")
    assert len(cache.send("GET", "/a").crossed) == 1


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


# The clock, and what is said of what the library leaves out


# Stale on purpose: what stale-while-revalidate, stale-if-error, must-understand and a guess let a cache do.

TAG = 'ETag: "1"'


def asked_later(cache_of, said, later, *then, shared=False, use_stale=True, fields=None):
    """The second answer of a cache whose server said this, so many seconds later, and the cache."""
    first = answer(DATE, TAG, f"Cache-Control: {said}", content=b"old")
    cache = cache_of(first, *then, shared=shared, use_stale=use_stale)
    cache.send("GET", "/bus")
    cache.now.__self__.advance(later)
    return cache.send("GET", "/bus", fields), cache


def text(came):
    return came.response and came.response.content.decode()


WHILE = "max-age=600, stale-while-revalidate=30"


@pytest.mark.parametrize(
    ("said", "later", "more"),
    [
        (WHILE, 631, {}),
        (WHILE, 620, {"fields": {"Cache-Control": "no-cache"}}),
        (WHILE, 620, {"use_stale": False}),
        (f"{WHILE}, must-revalidate", 620, {}),
        (f"{WHILE}, no-cache", 620, {}),
        (f"{WHILE}, proxy-revalidate", 620, {"shared": True}),
        ("s-maxage=600, stale-while-revalidate=30", 620, {"shared": True}),
        ("max-age=600, stale-while-revalidate", 620, {}),
    ],
)
def test_what_may_not_be_stale_is_asked_about(cache_of, said, later, more):
    came, _ = asked_later(cache_of, said, later, answer(DATE, content=b"new"), **more)
    assert text(came) == "new" and len(came.crossed) == 1


IF_ERROR = 'max-age=60, Stale-If-Error="600"'


@pytest.mark.parametrize("status", ["500 Oh", "502 Oh", "503 Oh", "504 Oh"])
def test_stale_if_error_answers_from_the_store_where_the_server_fails(cache_of, status):
    came, cache = asked_later(cache_of, IF_ERROR, 120, answer(DATE, status=status, content=b"oh"))
    assert (text(came), len(came.crossed), len(cache.entries())) == ("old", 1, 1)
    assert came.events[-1].section == "RFC 5861, section 4"


@pytest.mark.parametrize(
    ("said", "later", "status"),
    [
        (IF_ERROR, 661, "503 Oh"),
        (IF_ERROR, 120, "404 Oh"),
        (IF_ERROR, 120, "501 Oh"),
        (f"{IF_ERROR}, must-revalidate", 120, "503 Oh"),
        ("max-age=60", 120, "503 Oh"),
    ],
)
def test_an_error_is_handed_on_where_nothing_allows_what_is_stale(cache_of, said, later, status):
    came, _ = asked_later(cache_of, said, later, answer(DATE, status=status, content=b"oh"))
    assert text(came) == "oh"
