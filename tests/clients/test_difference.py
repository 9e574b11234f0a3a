"""Two exchanges compared as data: nothing is called different that is only written differently, and the reverse."""

import json
from dataclasses import replace
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clients import Exchange, Request, Response, send
from clients.kept_exchanges.difference import content_difference, difference, field_difference
from clients.kept_exchanges.difference.of_content import WRITTEN_DIFFERENTLY
from clients.kept_exchanges.difference.of_data import json_value
from clients.kept_exchanges.difference.row import first_difference

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


@given(VALUES)
def test_json_in_another_spelling_is_the_same_data(value):
    other = message(json.dumps(value, indent=2, sort_keys=True, ensure_ascii=False).encode())
    found, remark = before_and_after(message(value), other)
    assert found == [] and remark in ("", WRITTEN_DIFFERENTLY)


@given(st.binary(max_size=200), st.binary(max_size=200), TYPES, TYPES)
def test_any_two_contents_can_be_compared_and_equal_ones_are_the_same(one, other, kind, another):
    assert rows(message(one, kind), message(one, another)) == []
    content_difference(message(one, kind), message(other, another))


@given(st.text(max_size=40), st.text(max_size=40))
def test_texts_differ_exactly_where_they_are_not_equal(one, other):
    found = content_difference(*(message(text.encode(), "text/plain") for text in (one, other)))[0]
    assert (found == []) == (one == other)


@given(*[st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz")), min_size=1, max_size=4)] * 2)
def test_forms_differ_where_a_name_has_other_values(one, other):
    kind = "application/x-www-form-urlencoded"
    found = content_difference(*(message(urlencode(pairs).encode(), kind) for pairs in (one, other)))[0]
    sides = [{name: [value for key, value in pairs if key == name] for name, _ in pairs} for pairs in (one, other)]
    assert (found == []) == (sides[0] == sides[1])


def test_members_are_named_by_their_place():
    before = {"name": "Ada", "tags": ["a", "b"], "old": 1, "a name": {"x": True}}
    after = {"name": "Ada L.", "tags": ["a", "c", "d"], "a name": {"x": 1}}
    assert rows(before, after) == [
        ("$.name", '"Ada"', '"Ada L."'),
        ("$.tags[1]", '"b"', '"c"'),
        ("$.tags[2]", None, '"d"'),
        ("$.old", "1", None),
        ('$["a name"].x', "true", "1"),
    ]


def test_an_item_put_in_front_of_a_list_is_one_difference():
    assert rows([1, 2, 3], [0, 1, 2, 3]) == [("$[0]", None, "0")]


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', "NaN", "[" * 60 + "]" * 60, "{", "1e99999999999999999999"])
def test_what_is_not_clearly_json_is_compared_as_text(text):
    with pytest.raises(ValueError):
        json_value(text)
    assert rows(message(text.encode()), message(b"1")) == [("line 1", text, "1")]


def test_xml_is_compared_by_elements():
    before = b"<user><name>Ada</name><link href='/a'/></user>"
    after = b"<user>\n  <name>Ada L.</name>\n  <link href='/b'/>\n</user>"
    assert rows(message(before, "application/xml"), message(after, "application/xml")) == [
        ("/user/name[1]", "Ada", "Ada L."),
        ("/user/link[1]/@href", "/a", "/b"),
    ]
    assert rows(*(message(one, "text/xml") for one in (b"<a><b/><c/></a>", b"<a><c/><b/></a>")))[0][0] == (
        "order of the elements"
    )


def test_xml_with_words_that_unfold_is_compared_as_text():
    bomb = b'<!DOCTYPE a [<!ENTITY x "xxxxxxxx">]><a>&x;&x;</a>'
    assert rows(message(bomb, "text/xml"), message(b"<a/>", "text/xml"))[0][0] == "line 1"


def test_octets_say_where_they_begin_to_differ():
    (row,), _ = content_difference(message(b"\0abc", "image/png"), message(b"\0abd!", "image/png"))
    assert (row.before, row.after) == ("4 octets", "5 octets")
    assert row.note == "First difference at octet 3: 63, then 64 21."


def test_a_long_line_is_cut_around_its_first_difference():
    one, other = "a" * 5_000 + "x" + "b" * 5_000, "a" * 5_000 + "y" + "b" * 5_000
    (row,), _ = content_difference(*(message(text.encode(), "text/plain") for text in (one, other)))
    assert len(row.before) < 220 and "x" in row.before and "y" in row.after


@given(st.text("ab", max_size=20), st.text("ab", max_size=20))
def test_the_first_difference_is_found(one, other):
    at = first_difference(one, other)
    assert one[:at] == other[:at] and (at == min(len(one), len(other)) or one[at] != other[at])


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


def test_a_list_says_what_came_and_what_went():
    (row,) = field_difference([("Allow", "GET, HEAD, PUT")], [("Allow", "HEAD, GET, DELETE")])
    assert row.note == "no longer PUT; new DELETE"


def test_two_answers_to_one_question_are_the_same_but_for_what_differs_every_time(server):
    first, second = (send("GET", server.url + "/user/1") for _ in range(2))
    assert difference(first, second).sentence() == "The same, but for what differs every time: Journal."


def test_a_changed_user_is_seen_in_the_member_that_changed(server):
    before = send("GET", server.url + "/user/1")
    send("PATCH", server.url + "/user/1", {"Content-Type": "application/merge-patch+json"}, '{"name": "Ada L."}')
    found = difference(before, send("GET", server.url + "/user/1"))
    places = {part.name: [row.place for row in part.rows] for part in found.parts if part.rows}
    assert places["Content of the answer"] == ["$.name"] and "ETag" in places["Fields of the answer"]


def test_a_lost_answer_differs_from_one_that_came(server):
    exchange = send("GET", server.url + "/user/1")
    lost = replace(exchange, response=None, error="No answer came.")
    found = {part.name: part.rows for part in difference(exchange, lost).parts}
    assert found["Status"][0].after == "No answer came."
    assert found["Content of the answer"][0].after is None
