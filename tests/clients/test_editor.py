"""Headers are compared by name, and an update that others made is not lost."""

import pytest

from clients import NotSendable, send
from clients.editor import Authors, Editor, merged, save_seen
from clients.journal import header_difference


@pytest.mark.parametrize(
    ("before", "after", "differ"),
    [
        ([("A", "1"), ("B", "2")], [("B", "2"), ("a", " 1 ")], []),
        ([("Allow", "GET, HEAD")], [("Allow", "GET"), ("allow", "HEAD")], []),
        ([("Allow", "GET, HEAD")], [("Allow", "HEAD, GET")], ["Allow"]),
        ([("X-A", "")], [], ["X-A"]),
        ([], [("x-a", "1")], ["x-a"]),
    ],
)
def test_headers_differ_where_their_values_do(before, after, differ):
    assert [row.place for row in header_difference(before, after)] == differ


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
