"""The caching client: what it stores, when it answers by itself, when it asks, and what puts entries out of date."""

import logging
import time

import hishel._core._spec as spec_of_everybody
import pytest
from caches import DATE, MORNING, answer

from clients import send
from clients.kinds_of_clients.cache import CachingClient
from clients.kinds_of_clients.cache.rules import rules_by

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


def test_the_octets_that_crossed_are_told_apart_by_direction_so_that_those_of_the_store_are_among_them(cache):
    answer = cache.send("GET", "/user/1")
    asked, stored = len(answer.crossed[0].request.octets), len(answer.response.octets)
    assert f"{asked + stored} octets crossed: {asked} to the server, {stored} back." in answer.text()


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


def test_an_entry_that_changed_elsewhere_is_replaced_when_it_is_asked_about(cache, server):
    cache.send("GET", "/user/1")
    send("PUT", server.url + "/user/1", content=ADA)
    server.clock.advance(10)
    again = cache.send("GET", "/user/1")
    assert again.crossed[0].status == 200 and again.json() == ADA
    assert [entry.number for entry in cache.entries()] == [2]


def test_what_came_later_answers_although_the_clock_stood_still(cache, server):
    cache.send("GET", "/user/1")
    send("PUT", server.url + "/user/1", content=ADA)
    cache.send("GET", "/user/1", {"Cache-Control": "no-cache"})
    again = cache.send("GET", "/user/1")
    assert again.crossed == () and again.json() == ADA


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


def test_of_two_variants_each_is_asked_about_by_its_own_entity_tag(cache, server):
    tags = {kind["Accept"]: cache.send("GET", "/user/1", kind).field("ETag") for kind in (JSON, PAGE)}
    server.clock.advance(10)
    for kind in (JSON, PAGE):
        again = cache.send("GET", "/user/1", kind)
        assert again.crossed[0].status == 304
        assert again.crossed[0].request.field("If-None-Match") == tags[kind["Accept"]]
    assert len(cache.entries()) == 2


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


def test_a_query_is_safe_and_invalidates_nothing(cache):
    cache.send("GET", "/users/")
    fields = {"Content-Type": "application/x-www-form-urlencoded"}
    assert cache.send("QUERY", "/users/", fields, "name=Grace").status == 200
    assert [entry.asked for entry in cache.entries()] == ["GET /users/"]


def test_when_the_server_is_gone_nothing_stale_is_shown_and_what_is_fresh_is(server):
    cache = CachingClient(server.url, now=server.clock.now)
    cache.send("GET", "/user/1")
    server.stop()
    assert cache.send("GET", "/user/1").status == 200
    server.clock.advance(10)
    gone = cache.send("GET", "/user/1")
    assert gone.response is None and gone.error in gone.text() and "4.2.4" in sections(gone)


def test_the_text_is_the_same_on_every_run_and_names_no_port(cache, server):
    texts = []
    for _ in range(2):
        server.reset()
        cache.empty()
        texts.append([cache.send("GET", "/user/1").events[0].text(), cache.send("GET", "/user/1").text()[:60]])
    assert texts[0][0] == texts[1][0]
    assert server.url.rpartition(":")[2] not in "".join(answer.text() for answer in cache.answers)


# What may be stored: RFC 9111, section 3


NOT_STORED = [
    ("no-store", "GET", {}, answer("Cache-Control: no-store, max-age=9"), False, "5.2.2.5"),
    ("a part", "GET", {}, answer("Cache-Control: max-age=9", status="206 Partial Content"), False, "3"),
    ("a 304 nobody asked for", "GET", {}, b"HTTP/1.1 304 Not Modified\r\n\r\n", False, "3"),
    ("a status nobody may keep unasked", "GET", {}, answer(status="201 Created"), False, "3"),
    ("another method", "POST", {}, answer("Cache-Control: max-age=9"), False, "3"),
    ("private, for many", "GET", {}, answer("Cache-Control: private, max-age=9"), True, "5.2.2.7"),
    ("a password, for many", "GET", {"Authorization": "Basic eA=="}, answer("Cache-Control: max-age=9"), True, "3.5"),
]


@pytest.mark.parametrize(("method", "fields", "octets", "shared", "section"), [case[1:] for case in NOT_STORED])
def test_the_reason_that_is_named_is_the_one_hishel_had(cache_of, caplog, method, fields, octets, shared, section):
    caplog.set_level(logging.DEBUG, "hishel.core.spec")
    got = cache_of(octets, shared=shared).send(method, "/a", fields)
    assert sections(got)[-1] == section
    of_hishel = {"5.2.2.5": "section-3-2.4.1", "5.2.2.7": "section-3-2.5.1", "3.5": "section-3-5", "3": "section-3-2."}
    assert of_hishel[section] in caplog.messages[-1]
    assert whats(got)[-1] == "not stored"


@pytest.mark.parametrize(
    ("fields", "octets", "section"),
    [
        ({"Cache-Control": "no-store"}, answer("Cache-Control: max-age=9"), "5.2.1.5"),
        ({}, b"HTTP/1.1 200 OK\r\nCache-Control: max-age=9\r\nContent-Length: 9\r\n\r\nhalf", "3.3"),
    ],
)
def test_what_hishel_would_store_and_should_not_is_not_stored(cache_of, fields, octets, section):
    cache = cache_of(octets)
    got = cache.send("GET", "/a", fields)
    assert cache.entries() == () and sections(got)[-1] == section


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


def test_a_response_was_as_old_as_its_age_says_when_it_came(cache_of, clock):
    cache = cache_of(answer(DATE, "Age: 4", "Cache-Control: max-age=9"), answer(DATE))
    cache.send("GET", "/a")
    clock.advance(4)
    assert cache.send("GET", "/a").field("Age") == "8"
    clock.advance(1)
    assert len(cache.send("GET", "/a").crossed) == 1


def test_a_response_without_a_date_grows_old_from_when_it_came(cache_of, clock):
    cache = cache_of(answer("Cache-Control: max-age=9"), answer())
    assert cache.send("GET", "/a").field("Date") is None
    assert cache.send("GET", "/a").field("Date") == DATE.removeprefix("Date: ")
    clock.advance(9)
    assert len(cache.send("GET", "/a").crossed) == 1


def test_a_response_of_an_old_date_is_stale_when_it_comes(cache_of):
    cache = cache_of(answer("Date: Thu, 01 Jan 2026 08:00:00 GMT", "Cache-Control: max-age=9"), answer())
    cache.send("GET", "/a")
    assert "3,600 s old" in cache.send("GET", "/a").events[0].words


def test_a_date_in_the_future_makes_nothing_younger_than_it_is(cache_of, clock):
    cache = cache_of(answer("Date: Thu, 01 Jan 2026 12:00:00 GMT", "Cache-Control: max-age=9"), answer())
    cache.send("GET", "/a")
    clock.advance(9)
    assert len(cache.send("GET", "/a").crossed) == 1


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


def test_an_entry_without_an_entity_tag_is_asked_about_by_its_date(cache_of, clock):
    dated = "Last-Modified: Thu, 01 Jan 2026 08:00:00 GMT"
    cache = cache_of(answer(DATE, dated, "Cache-Control: max-age=9"), b"HTTP/1.1 304 Not Modified\r\n\r\n")
    cache.send("GET", "/a")
    clock.advance(20)
    got = cache.send("GET", "/a")
    assert got.crossed[0].request.field("If-Modified-Since") == dated.partition(": ")[2]
    assert "freshened" in whats(got)


def test_what_the_server_answers_instead_and_forbids_to_keep_removes_the_entry(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), answer("Cache-Control: no-store"), answer())
    cache.send("GET", "/a")
    got = cache.send("GET", "/a", {"Cache-Control": "no-cache"})
    assert whats(got) == ["asked again", "not stored", "removed"] and cache.entries() == ()


def test_an_answer_that_varies_by_more_than_fields_answers_nobody(cache_of):
    cache = cache_of(answer(DATE, "Vary: *", "Cache-Control: max-age=9"), answer(DATE))
    cache.send("GET", "/a")
    assert len(cache.send("GET", "/a").crossed) == 1


@pytest.mark.parametrize("name", ["Location", "Content-Location"])
def test_what_the_answer_to_a_change_names_is_invalidated(cache_of, name):
    fresh = answer(DATE, "Cache-Control: max-age=9")
    cache = cache_of(fresh, answer(f"{name}: /a", status="201 Created"), fresh)
    cache.send("GET", "/a")
    assert "invalidated" in whats(cache.send("POST", "/b"))


def test_what_the_answer_to_a_change_names_at_another_origin_stays(raw_server, clock):
    one = raw_server(answer(DATE, "Cache-Control: max-age=9"))
    other = raw_server(answer(f"Location: {one.url}/a", status="201 Created"))
    cache = CachingClient("", now=clock.now)
    cache.send("GET", f"{one.url}/a")
    assert "invalidated" not in whats(cache.send("POST", f"{other.url}/b")) and len(cache.entries()) == 1


def test_of_two_that_fit_the_newer_one_answers(cache_of):
    fresh = "Cache-Control: max-age=9"
    cache = cache_of(answer(DATE, fresh, "Vary: Accept", content=b"1"), answer(DATE, fresh, "Vary: X", content=b"2"))
    cache.send("GET", "/a", {**JSON, "X": "1"})
    cache.send("GET", "/a", {**PAGE, "X": "2"})
    assert cache.send("GET", "/a", {**JSON, "X": "2"}).response.content == b"2"


def test_a_304_without_a_date_leaves_the_date_that_came(cache_of):
    stored = answer(DATE, "Age: 100", 'ETag: "a"', "Cache-Control: max-age=9")
    cache = cache_of(stored, b'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n')
    cache.send("GET", "/a")
    again = cache.send("GET", "/a")
    assert "freshened" in whats(again) and again.field("Date") == DATE.removeprefix("Date: ")


def test_a_change_invalidates_all_variants(cache_of):
    varying = answer(DATE, "Vary: Accept", "Cache-Control: max-age=9")
    cache = cache_of(varying, varying, answer())
    cache.send("GET", "/a", JSON)
    cache.send("GET", "/a", PAGE)
    assert whats(cache.send("PUT", "/a")).count("invalidated") == 2


def test_of_a_hundred_and_one_entries_the_oldest_goes(cache_of):
    cache = cache_of(*[answer(DATE, "Cache-Control: max-age=9")] * 101)
    for number in range(101):
        cache.send("GET", f"/{number}")
    assert len(cache.entries()) == 100 and cache.entries()[0].asked == "GET /1"


# The clock, and what is said of what the library leaves out


def test_the_clock_of_one_cache_is_nobody_elses():
    slow, fast = rules_by(lambda: MORNING), rules_by(lambda: MORNING + 60)
    assert (slow.time.time(), fast.time.time()) == (MORNING, MORNING + 60)
    assert spec_of_everybody.time is time
    assert slow.IdleClient is not spec_of_everybody.IdleClient


def test_the_machines_clock_is_used_where_none_is_given(cache_of):
    assert CachingClient("http://127.0.0.1:9").rules.time.time is time.time


@pytest.mark.parametrize("wish", ["max-age=0", "min-fresh=60", "only-if-cached"])
def test_a_wish_in_a_request_is_not_heard_as_the_docstring_says(cache_of, clock, wish):
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), answer())
    cache.send("GET", "/a")
    clock.advance(5)
    assert cache.send("GET", "/a", {"Cache-Control": wish}).crossed == ()
    assert wish.partition("=")[0] in CachingClient.__doc__


def test_a_head_is_not_answered_from_a_get_as_the_docstring_says(cache_of):
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n"
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), head)
    cache.send("GET", "/a")
    assert len(cache.send("HEAD", "/a").crossed) == 1
    assert "HEAD from a stored GET" in CachingClient.__doc__
