"""Headers are compared by name, and an update that others made is not lost."""

import pytest

from clients import NotSendable, send
from clients.editor import Editor
from clients.journal import header_difference


@pytest.mark.parametrize(
    ("before", "after", "differ"),
    [
        ([("A", "1"), ("B", "2")], [("B", "2"), ("a", "1")], []),
        ([("Allow", "GET, HEAD")], [("Allow", "GET"), ("allow", "HEAD")], []),
        ([("Allow", "GET, HEAD")], [("Allow", "HEAD, GET")], ["Allow"]),
        ([("X-A", "")], [], ["X-A"]),
        ([], [("x-a", "1")], ["x-a"]),
    ],
)
def test_headers_differ_where_their_values_do(before, after, differ):
    assert [row.place for row in header_difference(before, after)] == differ


# An editor's form, and the merge.

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
    refused = ben.save(with_if_match=True)
    assert refused.status == 412 and refused.request.header("If-Match") == ben.tag
    assert ben.merge().status == 200
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


def test_where_both_changed_the_same_the_form_keeps_its_words_for_a_person_to_decide(pair):
    ana, ben = pair
    ana.load(), ben.load()
    ana.form["name"], ben.form["name"] = "Ada K.", "Ada B."
    ana.save(), ben.merge()
    assert ben.form == {**ADA, "name": "Ada B."}
