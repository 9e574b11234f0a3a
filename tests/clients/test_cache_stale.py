"""Stale on purpose: what stale-while-revalidate, stale-if-error, must-understand and a guess let a cache do."""

import pytest
from caches import DATE, answer, not_modified

GONE = b""
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


def test_stale_while_revalidate_answers_from_the_store_and_asks_afterwards(cache_of):
    came, cache = asked_later(cache_of, WHILE, 620, answer(DATE, "Cache-Control: max-age=600", content=b"new"))
    assert (text(came), came.crossed, came.field("Age")) == ("old", (), "620")
    assert came.events[0].section == "RFC 5861, section 3"
    assert text(cache.answers[-1]) == "new" and cache.asked == 2 and cache.reached == 2
    assert "stale-while-revalidate allows that" in came.text()


def test_what_was_asked_about_afterwards_is_fresh_then(cache_of):
    _, cache = asked_later(cache_of, WHILE, 620, not_modified("Date: Thu, 01 Jan 2026 09:10:20 GMT", TAG))
    assert cache.judged(cache.entries()[0]).fresh


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


def test_proxy_revalidate_says_nothing_to_a_browsers_cache(cache_of):
    came, _ = asked_later(cache_of, f"{WHILE}, proxy-revalidate", 620, answer(DATE, content=b"new"))
    assert text(came) == "old"


IF_ERROR = 'max-age=60, Stale-If-Error="600"'


@pytest.mark.parametrize("status", ["500 Oh", "502 Oh", "503 Oh", "504 Oh"])
def test_stale_if_error_answers_from_the_store_where_the_server_fails(cache_of, status):
    came, cache = asked_later(cache_of, IF_ERROR, 120, answer(DATE, status=status, content=b"oh"))
    assert (text(came), len(came.crossed), len(cache.entries())) == ("old", 1, 1)
    assert came.events[-1].section == "RFC 5861, section 4"


def test_stale_if_error_answers_from_the_store_where_no_answer_comes(cache_of):
    came, _ = asked_later(cache_of, IF_ERROR, 120, GONE)
    assert text(came) == "old" and "is not shown instead" not in came.text()


def test_what_is_stale_answers_where_the_server_is_gone_unless_it_must_be_asked_about(cache_of):
    came, _ = asked_later(cache_of, "max-age=60", 120, GONE)
    assert text(came) == "old" and came.events[-1].section == "RFC 9111, section 4.2.4"
    for said in ("max-age=60, must-revalidate", "no-cache"):
        came, _ = asked_later(cache_of, said, 120, GONE)
        assert came.response is None and "is not shown instead" in came.text()


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


def kept(cache_of, status, said):
    cache = cache_of(answer(DATE, f"Cache-Control: {said}", status=status))
    came = cache.send("GET", "/bus")
    return len(cache.entries()), came.events[-1]


def test_must_understand_takes_no_store_back_for_a_status_that_is_known(cache_of):
    assert kept(cache_of, "200 OK", "must-understand, no-store, max-age=60")[0] == 1


def test_must_understand_keeps_a_status_out_that_nobody_knows(cache_of):
    assert kept(cache_of, "299 Odd", "must-understand, no-store, max-age=60")[0] == 0
    number, event = kept(cache_of, "299 Odd", "must-understand, max-age=60")
    assert (number, event.section) == (0, "RFC 9111, section 5.2.2.3")


def test_no_store_without_must_understand_keeps_nothing(cache_of):
    assert kept(cache_of, "200 OK", "no-store, max-age=60")[0] == 0
