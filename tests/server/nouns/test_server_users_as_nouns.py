"""Promise: one user lives at one address, and the method says what is done to it."""

import pytest
from asking import ADA, ZOE

JSON = "application/json"


def test_get_shows_the_user_and_nothing_but_the_user(server):
    answer = server.get("/user/1")
    assert (answer.status, answer.reason) == (200, "OK")
    assert answer.json() == ADA
    assert answer.media_type == JSON


def test_put_replaces_the_whole_user(server):
    answer = server.put("/user/1", ZOE)
    assert (answer.status, answer.content) == (204, b"")
    assert server.get("/user/1").json() == ZOE


def test_put_twice_leaves_what_put_once_leaves(server):
    server.put("/user/1", ZOE)
    once = server.state()
    assert server.put("/user/1", ZOE).status == 204
    assert server.state() == once


def test_put_under_a_new_name_makes_the_user_and_says_201_and_where(server):
    answer = server.put("/user/zoe", ZOE)
    assert (answer.status, answer.fields["Location"]) == (201, "/user/zoe")
    assert server.get("/user/zoe").json() == ZOE


def test_put_with_a_member_left_out_is_422_and_changes_nothing(server):
    answer = server.put("/user/1", {"name": "Ada"})
    assert (answer.status, answer.reason) == (422, "Unprocessable Content")
    assert server.record("user", "1") == ADA


def test_patch_changes_the_members_it_names(server):
    answer = server.patch("/user/1", b'{"name": "Ada L."}', content_type="application/merge-patch+json")
    assert answer.status == 204
    assert server.record("user", "1") == {"name": "Ada L.", "email": "ada@example.org"}


@pytest.mark.parametrize("content", [b"[]", b'"Ada"', b"null", b"1", b'{"age": 36}', b'{"name": ["Ada"]}'])
def test_patch_with_what_cannot_be_a_user_is_422_and_changes_nothing(server, content):
    assert server.patch("/user/1", content, content_type="application/merge-patch+json").status == 422
    assert server.record("user", "1") == ADA


@pytest.mark.parametrize("method", ["patch", "delete", "get", "head"])
def test_what_was_never_there_is_404(server, method):
    answer = server.ask(method.upper(), "/user/nobody", b"{}", content_type="application/merge-patch+json")
    assert (answer.status, answer.reason) == (404, "Not Found")


def test_delete_removes_the_user_and_answers_204_without_content_or_type(server):
    answer = server.delete("/user/1")
    assert (answer.status, answer.content) == (204, b"")
    assert "Content-Type" not in answer.fields
    assert "Content-Length" not in answer.fields  # RFC 9110, section 8.6
    assert server.record("user", "1") is None


@pytest.mark.parametrize("method", ["get", "head", "delete", "patch"])
def test_what_has_been_deleted_is_410(server, method):
    server.delete("/user/1")
    answer = server.ask(method.upper(), "/user/1", b"{}", content_type="application/merge-patch+json")
    assert (answer.status, answer.reason) == (410, "Gone")


def test_delete_twice_leaves_what_delete_once_leaves(server):
    server.delete("/user/1")
    once = server.state()
    server.delete("/user/1")
    assert server.state() == once


def test_post_to_all_users_makes_one_more_under_the_next_number(server):
    answer = server.post("/users/", ZOE)
    assert (answer.status, answer.reason, answer.fields["Location"]) == (201, "Created", "/user/6")
    assert server.get("/user/6").json() == ZOE


def test_the_number_of_a_deleted_user_is_never_given_again(server):
    server.delete(server.post("/users/", ZOE).fields["Location"])
    assert server.post("/users/", ZOE).fields["Location"] == "/user/7"


@pytest.mark.parametrize("id", ["a", "ada-lovelace", "0", "007", "-", "a" * 64])
def test_a_client_may_choose_any_name_of_1_to_64_letters_digits_and_hyphens(server, id):
    assert server.put(f"/user/{id}", ZOE).status == 201
    assert server.record("user", id) == ZOE


@pytest.mark.parametrize("id", ["A", "ada_l", "a.b", "a" * 65, "%C3%A9", "a%2Fb", "a%00", "a%0A", "a b", ""])
def test_other_names_are_no_addresses(server, id):
    before = server.state()
    assert server.put(f"/user/{id}", ZOE).status == 404
    assert server.state() == before
