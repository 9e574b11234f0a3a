"""Stale on purpose: what stale-while-revalidate, stale-if-error, must-understand and a guess let a cache do."""

import pytest
from caches import DATE, answer

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
