"""What RFC 9111 requires of every cache, asked of ours: each a response, and whether it may answer the next request.

In brackets: what http-tests/cache-tests, a suite for all caches, calls the same question.
"""

import pytest
from caches import DATE, answer, not_modified

HOUR = "Cache-Control: max-age=3600"
LATER = "Expires: Thu, 01 Jan 2026 11:00:00 GMT"
OTHER = answer("Cache-Control: no-store", body=b"another")
PASSWORD = {"Authorization": "Basic eA=="}

# Expires: RFC 9111, section 5.3. max-age and s-maxage: 4.2.1, 5.2.2.1 and 5.2.2.10. Age: 1.2.2, 4.2.3 and 5.1.
FRESH = {
    ("an Expires in the future, in any of the three forms", "Expires: {}"): [
        "Thu, 01 Jan 2026 10:00:00 GMT",  # freshness-expires-future
        "Tue, 19 Jan 2038 14:14:08 GMT",  # freshness-expires-32bit
        "Sun, 21 Nov 2286 04:46:39 GMT",  # freshness-expires-far-future
        "Thursday, 18-Aug-50 02:01:18 GMT",  # freshness-expires-rfc850
        "Thu Aug  8 02:01:18 2050",  # freshness-expires-ansi-c
        "THU, 18 Aug 2050 02:01:18 GMT",  # freshness-expires-wrong-case-weekday
        "Thu, 18 AUG 2050 02:01:18 GMT",  # freshness-expires-wrong-case-month
        "Thu, 18 Aug 2050 02:01:18 gMT",  # freshness-expires-wrong-case-tz
    ],
    ("max-age stands above an Expires", HOUR + "\r\nExpires: {}"): [
        "Thu, 01 Jan 2026 07:00:00 GMT",  # freshness-max-age-expires
        "0",  # freshness-max-age-expires-invalid
    ],
    ("a max-age that is a number, and the first one counts", "Cache-Control: {}"): [
        "max-age=3600",  # freshness-max-age
        "max-age=2147483647",  # freshness-max-age-max-minus-1
        "max-age=2147483648",  # freshness-max-age-max
        "max-age=2147483649",  # freshness-max-age-max-plus-1
        "max-age=99999999999",  # freshness-max-age-max-plus
        "max-age=" + "9" * 6_000,
        "max-age=003600",  # freshness-max-age-leading-zero
        'max-age="3600"',  # freshness-max-age-quoted
        "foobar, max-age=3600",  # freshness-max-age-extension
        "MaX-aGe=3600",  # freshness-max-age-case-insenstive
        "max-age=3600, max-age=0",  # freshness-max-age-two-fresh-stale-sameline
        "max-age=3600\r\nCache-Control: max-age=0",  # freshness-max-age-two-fresh-stale-sepline
        'extension="a\\", max-age=0, ", max-age=3600',
        "max-age=3600, s-maxage=1",  # freshness-max-age-s-maxage-private
        'max-age=3600\r\nCache-Control: "' + '\\"' * 20_000 + ", max-age=0",
    ],
    ("of several ages the first counts, and what is no number is ignored", HOUR + "\r\nAge: {}"): [
        "3599",
        "abc",  # age-parse-nonnumeric
        "-7200",  # age-parse-negative
        "7200.0",  # age-parse-float
        "\u0667",
        "",
        "0, 7200",  # age-parse-prefix
        "0\r\nAge: 7200",  # age-parse-prefix-twoline
        "0, 0",  # age-parse-dup-0
        "0\r\nAge: 0",  # age-parse-dup-0-twoline
        "3000\r\nAge: 3000",  # age-parse-dup-old
    ],
}
STALE = {
    ("no word about it", "{}"): ["X: y"],  # freshness-none
    ("an Expires that is no date", "Expires: {}"): [
        "0",  # freshness-expires-invalid
        "",
        "Thu, 18 Aug 2050 02:01:18 UTC",  # freshness-expires-invalid-utc
        "Thu, 18 Aug 2050 02:01:18 AEST",  # freshness-expires-invalid-aest
        "Thu, 18 Aug 50 02:01:18 GMT",  # freshness-expires-invalid-2-digit-year
        "Thu 18 Aug 2050 02:01:18 GMT",  # freshness-expires-invalid-no-comma
        "Thu, 18  Aug  2050 02:01:18 GMT",  # freshness-expires-invalid-multiple-spaces
        "Thu, 18-Aug-2050 02:01:18 GMT",  # freshness-expires-invalid-date-dashes
        "Thu, 18 Aug 2050 02.01.18 GMT",  # freshness-expires-invalid-time-periods
        "Thu, 18 Aug 2050 2:01:18 GMT",  # freshness-expires-invalid-1-digit-hour
        "Thu, 18 Aug 2050 02:01:18 GMT at the latest",
        "Thu, 31 Feb 2050 02:01:18 GMT",
        "Thu, 18 Aug 2050 02:01:61 GMT",
        "2050-08-18T02:01:18Z",
        "Thu, 18 Aug 2050 02:01:18 GMT\r\nExpires: Thu, 18 Aug 2050 02:01:19 GMT",  # ...-invalid-multiple-lines
    ],
    ("an Expires that is over", "Expires: {}"): [
        "Tue, 02 Dec 2025 09:00:00 GMT",  # freshness-expires-past
        "Thu, 01 Jan 2026 09:00:00 GMT",  # freshness-expires-present
        "Mon, 01 Jan 0001 00:00:00 GMT",
    ],
    ("a max-age that is over or no number, whatever else is said", LATER + "\r\nCache-Control: {}"): [
        "max-age=0",  # freshness-max-age-0, freshness-max-age-0-expires
        "max-age=0, max-age=3600",  # freshness-max-age-two-stale-fresh-sameline
        "max-age=0\r\nCache-Control: max-age=3600",  # freshness-max-age-two-stale-fresh-sepline
        "max-age=-3600",  # freshness-max-age-negative
        "max-age=3600.0",  # freshness-max-age-decimal-zero
        "max-age=3600.5",  # freshness-max-age-decimal-five
        "max-age=a3600",  # freshness-max-age-a100
        "max-age=3600a",  # freshness-max-age-100a
        "max-age='3600'",  # freshness-max-age-single-quoted
        "max-age =3600",  # freshness-max-age-space-before-equals
        "max-age= 3600",  # freshness-max-age-space-after-equals
        "max-age",
        'max-age="3600',
        "max-age=abc, max-age=3600",
        'extension="max-age=3600", max-age=0',  # freshness-max-age-ignore-quoted
        'max-age=0, extension="max-age=3600"',  # freshness-max-age-ignore-quoted-rev
        "s-maxage=3600, max-age=0",  # freshness-max-age-s-maxage-private
    ],
    ("a response that says it is old", HOUR + "\r\nAge: {}"): [
        "7200",  # freshness-max-age-age
        "3600",
        "2147483647",  # age-parse-large-minus-one
        "2147483648",  # age-parse-large
        "2147483649",  # age-parse-larger
        "9" * 6_000,
        "7200, 0",  # age-parse-suffix
        "7200\r\nAge: 0",  # age-parse-suffix-twoline
    ],
    ("as old as can be said", "Cache-Control: max-age=2147483648\r\nAge: {}"): [2**31],
    ("no-cache, whatever else is said", HOUR + "\r\nCache-Control: {}"): [
        "NO-CACHE",
        'no-cache, no-cache="X"',
        'a, no-cache="X",no-cache',
    ],
}
ROWS = [
    pytest.param(headers.format(value), table is FRESH, id=f"{words}: {str(value)[:60]}")
    for table in (FRESH, STALE)
    for (words, headers), values in table.items()
    for value in values
]


@pytest.fixture
def answers_again(cache_of):
    """answers_again(*headers) tells whether a response with these headers answers a second request by itself."""

    def told(*headers, shared=False, **asked):
        cache = cache_of(answer(*headers), OTHER, shared=shared)
        return asked_twice(cache, **asked)[1].crossed == ()

    return told


def asked_twice(cache, first=None, second=None):
    """Both answers of a cache that is asked for one address twice."""
    return [cache.send("GET", "/a", headers) for headers in (first, second)]


@pytest.mark.parametrize(("headers", "fresh"), ROWS)
def test_a_response_answers_again_while_it_is_fresh(answers_again, headers, fresh):
    assert answers_again(DATE, headers) is fresh


@pytest.mark.parametrize(
    ("date", "headers", "fresh"),
    [
        ("09:06:40", ["Expires: Thu, 01 Jan 2026 09:05:00 GMT"], False),  # freshness-expires-old-date
        ("foo", ["Expires: Thu, 01 Jan 2026 09:00:10 GMT"], True),  # freshness-expires-invalid-date
        ("08:59:50", ["Expires: Thu, 01 Jan 2026 09:00:10 GMT", "Age: 25"], False),  # freshness-expires-age-slow-date
        ("09:00:10", ["Expires: Thu, 01 Jan 2026 09:00:20 GMT", "Age: 15"], False),  # freshness-expires-age-fast-date
    ],
)
def test_expires_counts_from_the_date_that_is_said(answers_again, date, headers, fresh):
    assert answers_again(f"Date: Thu, 01 Jan 2026 {date} GMT", *headers) is fresh


@pytest.mark.parametrize(
    ("value", "fresh"),
    [
        ("s-maxage=3600", True),  # freshness-s-maxage-shared
        ("max-age=0, s-maxage=3600", True),  # freshness-max-age-s-maxage-shared-shorter-expires
        ("max-age=3600, s-maxage=0", False),  # freshness-max-age-s-maxage-shared-longer
        ("s-maxage=0, max-age=3600", False),  # freshness-max-age-s-maxage-shared-longer-reversed
        ("max-age=3600\r\nCache-Control: s-maxage=0", False),  # freshness-max-age-s-maxage-shared-longer-multiple
        ("s-maxage=abc, max-age=3600", False),
        ("s-maxage=3600, s-maxage=0", True),
    ],
)
def test_for_a_shared_cache_s_maxage_stands_above_all(answers_again, value, fresh):
    assert answers_again(DATE, f"Cache-Control: {value}", LATER, shared=True) is fresh


# The headers that are kept: RFC 9111, sections 3.1 and 3.2


OF_THE_CONNECTION = [
    "Connection: close",
    "Keep-Alive: timeout=5",
    "Proxy-Connection: keep-alive",
    "TE: trailers",
    "Transfer-Encoding: chunked",
    "Upgrade: h2c",
    'Proxy-Authenticate: Basic realm="a"',
    "Proxy-Authentication-Info: a=b",
    "Proxy-Authorization: Basic eA==",
]
NAMED = ["Connection: X-Hop, x-OTHER", "connection: X-Third", "X-Hop: 1", "X-Other: 2", "X-Third: 3", "X-End: 4"]
TAG = 'ETag: "a"'


def names(answer):
    return {name.lower() for name, _ in answer.response.headers}


@pytest.mark.parametrize("header", OF_THE_CONNECTION)
def test_a_header_of_the_connection_is_not_given_again(cache_of, header):  # headers-store-...
    body = b"2\r\n{}\r\n0\r\n\r\n" if "chunked" in header else b"{}"
    length = [] if "chunked" in header else ["Content-Length: 2"]
    head = "\r\n".join(["HTTP/1.1 200 OK", DATE, HOUR, header, "X-End: 4", *length, "", ""])
    cache = cache_of(head.encode() + body)
    _, again = asked_twice(cache)
    assert again.crossed == () and again.response.body == b"{}"
    assert header.partition(":")[0].lower() not in names(again) and "x-end" in names(again)


def test_what_connection_names_is_not_given_again(cache_of):  # headers-omit-headers-listed-in-Connection
    cache = cache_of(answer(DATE, HOUR, *NAMED))
    first, again = asked_twice(cache)
    hop = {"connection", "x-hop", "x-other", "x-third"}
    assert hop < names(first) and again.crossed == ()
    assert not hop & names(again) and again.header("X-End") == "4"


def test_what_the_connection_of_a_304_names_changes_nothing_that_is_stored(cache_of):
    stored = answer(DATE, "Cache-Control: no-cache", TAG, "X-Hop: kept", "X-End: 1")
    cache = cache_of(stored, not_modified(TAG, *NAMED, *OF_THE_CONNECTION[1:4]))
    _, again = asked_twice(cache)
    assert again.crossed[0].status == 304
    assert (again.header("X-Hop"), again.header("X-End")) == ("kept", "4")
    assert not names(again) & {"connection", "x-other", "x-third", "keep-alive", "te", "proxy-connection"}


def test_an_unlikely_wish_of_connection_does_not_take_what_the_cache_needs(cache_of):
    cache = cache_of(answer(DATE, HOUR, "Connection: ETag, , close", TAG), OTHER)
    _, again = asked_twice(cache)
    assert again.crossed == () and again.header("ETag") is None and again.header("Date")


def test_headers_that_cache_control_names_are_kept_back(cache_of):
    secret = ["X-Mine: 1", "X-End: 4"]
    for value, shared, kept in [("private", True, None), ("private", False, "1"), ("no-cache", False, None)]:
        cache = cache_of(answer(DATE, f'Cache-Control: max-age=9, {value}="X-Mine"', *secret), shared=shared)
        _, again = asked_twice(cache)
        assert (again.crossed, again.header("X-Mine"), again.header("X-End")) == ((), kept, "4")


@pytest.mark.parametrize("name", ["Test-Header", "X-Test-Header", "Content-Foo", "X-Content-Foo", "Set-Cookie"])
def test_a_304_replaces_all_lines_of_a_header_that_it_has(cache_of, name):  # 304-etag-update-response-...
    stored = answer(DATE, "Cache-Control: no-cache", TAG, f"{name}: old", f"{name}: older", "X-End: 4")
    cache = cache_of(stored, not_modified(TAG, f"{name.upper()}: new", f"{name}: newer"))
    headers = asked_twice(cache)[1].response.headers
    assert [pair for pair in headers if pair[0].lower() == name.lower()] == [(name.upper(), "new"), (name, "newer")]
    assert ("X-End", "4") in headers  # 304-lm-use-stored-Test-Header


def test_a_304_can_make_fresh_for_longer(cache_of):  # 304-etag-update-response-Cache-Control
    cache = cache_of(answer(DATE, "Cache-Control: no-cache", TAG), not_modified(TAG, HOUR))
    asked_twice(cache)
    assert cache.send("GET", "/a").crossed == ()


@pytest.mark.parametrize("header", ["Content-Length: 10", "Content-Type: text/html", "Content-Encoding: gzip"])
def test_a_304_says_nothing_of_the_body_that_is_stored(cache_of, header):  # 304-etag-update-response-Content-Length
    cache = cache_of(answer(DATE, "Cache-Control: no-cache", TAG, "Content-Type: a/b"), not_modified(TAG, header))
    _, again = asked_twice(cache)
    assert again.response.body == b"{}" and again.crossed[0].status == 304
    kept = [again.header(name) for name in ("Content-Length", "Content-Type", "Content-Encoding")]
    assert kept == ["2", "a/b", None]


def test_one_age_is_said_in_the_place_of_those_that_came(cache_of, clock):
    cache = cache_of(answer(DATE, HOUR, "Age: 5, 6", "Age: 7"))
    cache.send("GET", "/a")
    clock.advance(2)
    assert cache.send("GET", "/a").header("Age") == "7"


def test_it_becomes_stale_when_its_time_is_over(cache_of, clock):  # freshness-max-age-stale
    cache = cache_of(answer(DATE, "Cache-Control: max-age=9"), OTHER)
    cache.send("GET", "/a")
    clock.advance(8)
    assert cache.send("GET", "/a").crossed == ()
    clock.advance(1)
    assert len(cache.send("GET", "/a").crossed) == 1


def test_what_is_stored_says_cache_control_as_it_came(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: Max-Age=3600, max-age=0", "Cache-Control: x"), OTHER)
    assert asked_twice(cache)[1].header("Cache-Control") == "Max-Age=3600, max-age=0, x"


# What may be stored: RFC 9111, sections 3 and 3.5


@pytest.mark.parametrize(
    ("value", "shared", "kept"),
    [
        ("no-store", False, False),
        ("no-store, max-age=3600", False, False),
        ("max-age=3600\r\nCache-Control: No-Store", False, False),
        ("no-store, public, max-age=3600", True, False),
        ("private, max-age=3600", False, True),
        ("private, max-age=3600", True, False),
        ("max-age=3600, PRIVATE", True, False),
        ("private, s-maxage=3600", True, False),
        ('private, private="X", max-age=3600', True, False),
        ('private="X", max-age=3600', True, True),
        ("no-cache, max-age=3600", False, True),
        ("public, max-age=3600", True, True),
    ],
)
def test_what_may_be_kept_is_kept_and_nothing_else(cache_of, value, shared, kept):
    cache = cache_of(answer(DATE, f"Cache-Control: {value}"), shared=shared)
    cache.send("GET", "/a")
    assert bool(cache.entries()) is kept


@pytest.mark.parametrize(
    ("value", "shared", "fresh"),
    [
        ("max-age=3600", True, False),  # other-authorization
        ("max-age=3600, public", True, True),  # other-authorization-public
        ("max-age=3600, must-revalidate", True, True),  # other-authorization-must-revalidate
        ("s-maxage=3600", True, True),  # other-authorization-smaxage
        ("max-age=3600, private, public", True, False),
        ("max-age=3600", False, True),
    ],
)
def test_an_answer_to_who_showed_a_password_is_for_all_only_where_it_says_so(answers_again, value, shared, fresh):
    assert answers_again(DATE, f"Cache-Control: {value}", shared=shared, first=PASSWORD) is fresh


def test_a_request_that_says_so_is_not_answered_from_the_store_or_leaves_nothing_there(answers_again):
    assert not answers_again(DATE, HOUR, first={"Cache-Control": "no-store"})
    assert not answers_again(DATE, HOUR, second={"Cache-Control": "no-cache"})


# Vary: RFC 9111, section 4.1


@pytest.mark.parametrize(
    ("vary", "first", "second", "fits"),
    [
        ("Foo", {"Foo": "1"}, {"Foo": "1"}, True),  # vary-match
        ("Foo", {"Foo": "1"}, {"Foo": "2"}, False),  # vary-no-match
        ("Foo", {}, {"Foo": "1"}, False),  # vary-omit-stored
        ("Foo", {"Foo": "1"}, {}, False),  # vary-omit
        ("Foo", {"Foo": "1", "Other": "2"}, {"Foo": "1", "Other": "3"}, True),  # vary-cache-key
        ("fOO", {"Foo": "1"}, {"foo": "1"}, True),
        ("Foo, Bar", {"Foo": "1", "Bar": "a"}, {"Bar": "a", "Foo": "1"}, True),  # vary-2-match
        ("Foo, Bar", {"Foo": "1", "Bar": "a"}, {"Foo": "2", "Bar": "a"}, False),  # vary-2-no-match
        ("Foo, Bar", {"Foo": "1", "Bar": "a"}, {}, False),  # vary-2-match-omit
        ("Foo\r\nVary: Bar", {"Foo": "1", "Bar": "a"}, {"Foo": "1", "Bar": "b"}, False),
        ("Foo, Bar, Baz", {"Foo": "1", "Baz": "7"}, {"Foo": "1", "Baz": "7"}, True),  # vary-3-omit
        ("Foo", {"Foo": "1, 2"}, [("Foo", "1"), ("Foo", "2")], True),  # vary-normalise-combine
        ("*", {}, {}, False),  # vary-star
        ("*, *", {}, {}, False),  # vary-syntax-star-star
        ("*\r\nVary: *", {}, {}, False),  # vary-syntax-star-star-lines
        (", *", {}, {}, False),  # vary-syntax-empty-star
        ("\r\nVary: *", {}, {}, False),  # vary-syntax-empty-star-lines
        ("*, Foo", {"Foo": "1"}, {"Foo": "1"}, False),  # vary-syntax-star-foo
        ("Foo, *", {"Foo": "1"}, {"Foo": "1"}, False),  # vary-syntax-foo-star
    ],
)
def test_a_variant_answers_who_sends_the_headers_that_chose_it(answers_again, vary, first, second, fits):
    assert answers_again(DATE, HOUR, f"Vary: {vary}", first=first, second=second) is fits


def test_two_variants_are_held_at_once(cache_of):  # vary-invalidate
    cache = cache_of(*(answer(DATE, HOUR, "Vary: Foo", body=body) for body in (b"1", b"2")))
    for foo in "12":
        cache.send("GET", "/a", {"Foo": foo})
    assert [cache.send("GET", "/a", {"Foo": foo}).response.body for foo in "12"] == [b"1", b"2"]
    assert cache.reached == 2


def test_a_client_without_accept_asks_again_without_accept(cache_of):
    cache = cache_of(answer(DATE, "Cache-Control: no-cache", "Vary: Accept", TAG), not_modified(TAG))
    _, came = asked_twice(cache, {"Accept": None}, {"Accept": None})
    assert came.crossed[0].request.header("If-None-Match") and came.crossed[0].request.header("Accept") is None
