"""Two exchanges are compared as data, and an update that others made is not lost."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clients import Exchange, NotSendable, Request, Response, send
from clients.difference import body_difference, difference, header_difference
from clients.editor import Authors, Editor, merged, save_seen

NUMBERS = st.integers(-(10**20), 10**20) | st.floats(allow_nan=False, allow_infinity=False)
LEAVES = st.none() | st.booleans() | NUMBERS | st.text(max_size=5)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4)
)
TOKENS = st.sampled_from(["Accept", "accept", "Vary", "X-A", "x-a", "Date", "Set-Cookie", "Content-Type", "ETag"])
HEADERS = st.lists(st.tuples(TOKENS, st.sampled_from(["a", "b", "a, b", "b,a", "A", "text/html;q=1", ""])), max_size=6)
BYTES = st.binary(max_size=30) | st.text(max_size=30).map(str.encode)
TYPES = st.sampled_from(["application/json", "text/plain", "application/xml", "application/x-www-form-urlencoded", ""])


def message(body, kind="application/json"):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Response(200, "OK", (("Content-Type", kind),), body)


def rows(one, other):
    return body_difference(one, other)[0]


@st.composite
def exchanges(draw):
    request = Request(draw(st.sampled_from(["GET", "PUT"])), "http://h/a", "/a", tuple(draw(HEADERS)), draw(BYTES))
    headers = (*draw(HEADERS), ("Content-Type", draw(TYPES)))
    response = Response(draw(st.sampled_from([200, 404])), "", headers, draw(BYTES))
    return Exchange(request, draw(st.sampled_from([response, None])), (), error=draw(st.sampled_from([None, "No."])))


@given(exchanges())
def test_an_exchange_does_not_differ_from_itself(exchange):
    found = difference(exchange, exchange)
    assert found.same and found.rows == [] and found.sentence() == "The same."


@given(exchanges(), exchanges())
def test_what_differs_does_so_in_both_directions(first, second):
    there, back = difference(first, second), difference(second, first)
    assert [part.same for part in there.parts] == [part.same for part in back.parts]


def _plain(value):
    """Numbers by their exact value, so that 1 and 1.0 are one and all else stays apart."""
    if isinstance(value, dict):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value if isinstance(value, bool | str | None) else {"number": Fraction(value).as_integer_ratio()}


@given(VALUES, VALUES)
def test_json_differs_exactly_where_its_values_do(one, other):
    canonical = [json.dumps(_plain(value), sort_keys=True) for value in (one, other)]
    assert (rows(message(one), message(other)) == []) == (canonical[0] == canonical[1])


@given(st.binary(max_size=200), st.binary(max_size=200), TYPES, TYPES)
def test_any_two_bodies_can_be_compared_and_equal_ones_are_the_same(one, other, kind, another):
    assert rows(message(one, kind), message(one, another)) == []
    body_difference(message(one, kind), message(other, another))


@pytest.mark.parametrize(
    ("before", "after", "differ"),
    [
        ([("Accept", "text/html, */*;q=0.1")], [("accept", "*/*; q=0.1,text/html")], []),
        ([("Vary", "Accept"), ("Vary", "Accept-Language")], [("vary", "accept-language, ACCEPT")], []),
        ([("Content-Type", "text/html; charset=UTF-8")], [("content-type", 'Text/HTML;Charset="utf-8"')], []),
        ([("A", "1"), ("B", "2")], [("B", "2"), ("A", "1")], []),
        ([("Allow", "GET, HEAD")], [("Allow", "HEAD"), ("Allow", "GET")], []),
        ([("Link", "</a,b>; rel=next, </c>")], [("Link", "</c>, </a,b>; rel=next")], []),
        ([("Content-Encoding", "gzip, br")], [("Content-Encoding", "br, gzip")], ["Content-Encoding"]),
        ([("X-A", "a, b")], [("X-A", "b, a")], ["X-A"]),
        ([("If-Match", '"a,b"')], [("If-Match", '"b,a"')], ["If-Match"]),
        ([("Content-Type", "text/html")], [("Content-Type", "text/html; charset=utf-8")], ["Content-Type"]),
        ([("Set-Cookie", "a=1"), ("Set-Cookie", "b=2")], [("Set-Cookie", "a=1, b=2")], ["Set-Cookie"]),
        ([("Allow", "GET")], [("Allow", "get")], ["Allow"]),
        ([("X-A", "")], [], ["X-A"]),
    ],
)
def test_headers_differ_where_their_meaning_does(before, after, differ):
    assert [row.place for row in header_difference(before, after)] == differ


def test_two_answers_to_one_question_are_the_same_but_for_what_differs_every_time(server):
    first, second = (send("GET", server.url + "/user/1") for _ in range(2))
    assert difference(first, second).sentence() == "The same, but for what differs every time: Journal."


# An editor's form, the merge, and whose words were lost.

ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}


@pytest.fixture
def pair(server):
    """Two editors of user 1."""
    return [Editor(who, server.url + "/user/1") for who in ("Ana", "Ben")]


def test_a_put_keeps_members_that_the_form_does_not_show(server):
    ana = Editor("Ana", server.url + "/user/1", members=("name",))
    ana.load()
    ana.form["name"] = "Ada King"
    assert ana.save().status == 204
    assert send("GET", server.url + "/user/1").json() == {**ADA, "name": "Ada King"}


def test_with_if_match_the_second_save_is_refused_and_the_merge_keeps_both_changes(pair, server):
    ana, ben = pair
    ana.load(), ben.load()
    ana.form["name"], ben.form["email"] = "Ada King", "ada@example.com"
    assert ana.save(with_if_match=True).status == 204
    refused, *rows_seen = save_seen(ben, True)
    assert rows_seen == [None, None]  # a refused save changes no record
    assert refused.status == 412 and refused.request.header("If-Match") == ben.tag
    exchange, rows = ben.merge()
    assert exchange.status == 200 and [row.conflict for row in rows] == [False, False]
    assert ben.save(with_if_match=True).status == 204
    assert send("GET", server.url + "/user/1").json() == {"name": "Ada King", "email": "ada@example.com"}


def test_after_a_save_whose_answer_has_no_entity_tag_a_guarded_save_wants_a_load_first(pair):
    ana = pair[0]
    ana.load()
    ana.form["name"] = "Ada King"
    assert ana.save(with_if_match=True).header("ETag") is None
    with pytest.raises(NotSendable, match="load again before the next save"):
        ana.save(with_if_match=True)
    ana.load()
    assert ana.save(with_if_match=True).status == 204


@pytest.mark.parametrize(
    ("loaded", "form", "stored", "taken", "conflict"),
    [
        ("a", "a", "a", "a", False),
        ("a", "b", "a", "b", False),
        ("a", "a", "c", "c", False),
        ("a", "b", "b", "b", False),
        ("a", "b", "c", "b", True),
        (1, 1, None, None, False),
    ],
)
def test_who_changed_a_member_is_heard_and_where_both_did_a_person_decides(loaded, form, stored, taken, conflict):
    assert merged("name", loaded, form, stored)[4:] == (taken, conflict)


def test_words_are_lost_when_somebody_who_had_not_seen_them_writes_over_them():
    authors = Authors(["name", "email"])
    authors.saw(ADA)
    king = {**ADA, "name": "Ada King"}
    assert authors.saved("Ana", ADA, ADA, king) == ()
    (lost,) = authors.saved("Ben", ADA, king, {**ADA, "email": "ben@example.org"})
    assert lost == ("name", "Ada King", "Ana", "Ben", "Ada Lovelace", True)
    assert authors.by == {"name": "Ben", "email": "Ben"}


def test_the_record_before_and_after_a_save_is_read_from_the_journal_without_another_request(pair, server):
    ana = pair[0]
    before = ana.load().header("Journal")
    ana.form["name"] = "Ada King"
    saved, *rows = save_seen(ana, False)
    assert rows == [ADA, {**ADA, "name": "Ada King"}]
    first, last = (int(address.rpartition("/")[2]) for address in (before, saved.header("Journal")))
    assert last == first + 1
