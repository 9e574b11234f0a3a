"""Two exchanges compared as data: nothing is called different that is only written differently, and the reverse."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clients import Exchange, Request, Response, send
from clients.difference import content_difference, difference, field_difference

NUMBERS = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=5)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4)
)
TOKENS = st.sampled_from(["Accept", "accept", "Vary", "X-A", "x-a", "Date", "Set-Cookie", "Content-Type", "ETag"])
FIELDS = st.lists(st.tuples(TOKENS, st.sampled_from(["a", "b", "a, b", "b,a", "A", "text/html;q=1", ""])), max_size=6)
OCTETS = st.binary(max_size=30) | st.text(max_size=30).map(str.encode)
TYPES = st.sampled_from(["application/json", "text/plain", "application/xml", "application/x-www-form-urlencoded", ""])


def message(content, kind="application/json", **fields):
    content = content if isinstance(content, bytes) else json.dumps(content).encode()
    return Response(200, "OK", (("Content-Type", kind), *fields.items()), content)


def rows(before, after):
    return [(row.place, row.before, row.after) for row in before_and_after(before, after)[0]]


def before_and_after(before, after):
    one, other = (side if isinstance(side, Response) else message(side) for side in (before, after))
    return content_difference(one, other)


@st.composite
def exchanges(draw):
    request = Request(draw(st.sampled_from(["GET", "PUT"])), "http://h/a", "/a", tuple(draw(FIELDS)), draw(OCTETS))
    fields = (*draw(FIELDS), ("Content-Type", draw(TYPES)))
    response = Response(draw(st.sampled_from([200, 404])), "", fields, draw(OCTETS))
    return Exchange(request, draw(st.sampled_from([response, None])), (), error=draw(st.sampled_from([None, "No."])))


@given(exchanges())
def test_an_exchange_does_not_differ_from_itself(exchange):
    found = difference(exchange, exchange)
    assert found.same and found.rows == [] and found.sentence() == "The same."


@given(exchanges(), exchanges())
def test_what_differs_does_so_in_both_directions(first, second):
    there, back = difference(first, second), difference(second, first)
    assert [part.same for part in there.parts] == [part.same for part in back.parts]


@given(VALUES, VALUES)
def test_json_differs_exactly_where_its_values_do(one, other):
    canonical = [json.dumps(_plain(value), sort_keys=True) for value in (one, other)]
    assert (rows(one, other) == []) == (canonical[0] == canonical[1])


def _plain(value):
    """Numbers by their exact value, so that 1 and 1.0 are one and all else stays apart."""
    if isinstance(value, dict):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return {"number": str(value.as_integer_ratio()) if value else "0"}
    return value


@given(st.binary(max_size=200), st.binary(max_size=200), TYPES, TYPES)
def test_any_two_contents_can_be_compared_and_equal_ones_are_the_same(one, other, kind, another):
    assert rows(message(one, kind), message(one, another)) == []
    content_difference(message(one, kind), message(other, another))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([("Accept", "text/html, */*;q=0.1")], [("accept", "*/*; q=0.1,text/html")]),
        ([("Vary", "Accept"), ("Vary", "Accept-Language")], [("vary", "accept-language, ACCEPT")]),
        ([("Content-Type", "text/html; charset=UTF-8")], [("content-type", 'Text/HTML;Charset="utf-8"')]),
        ([("A", "1"), ("B", "2")], [("B", "2"), ("A", "1")]),
        ([("Allow", "GET, HEAD")], [("Allow", "HEAD"), ("Allow", "GET")]),
        ([("Link", "</a,b>; rel=next, </c>")], [("Link", "</c>, </a,b>; rel=next")]),
    ],
)
def test_fields_of_one_meaning_are_the_same(before, after):
    assert field_difference(before, after) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([("Content-Encoding", "gzip, br")], [("Content-Encoding", "br, gzip")]),
        ([("X-A", "a, b")], [("X-A", "b, a")]),
        ([("If-Match", '"a,b"')], [("If-Match", '"b,a"')]),
        ([("Content-Type", "text/html")], [("Content-Type", "text/html; charset=utf-8")]),
        ([("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")], [("Set-Cookie", "a=1, b=2")]),
        ([("Allow", "GET")], [("Allow", "get")]),
        ([("X-A", "")], []),
    ],
)
def test_fields_of_another_meaning_are_different(before, after):
    assert [row.place for row in field_difference(before, after)] == [before[0][0]]


def test_two_answers_to_one_question_are_the_same_but_for_what_differs_every_time(server):
    first, second = (send("GET", server.url + "/user/1") for _ in range(2))
    assert difference(first, second).sentence() == "The same, but for what differs every time: Journal."
