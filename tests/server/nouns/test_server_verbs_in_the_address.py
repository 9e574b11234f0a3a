"""Promise: the counter-example has exactly the four addresses and the sins that are documented, and no others."""

import pytest
from asking import ZOE


def test_post_to_update_changes_the_members_it_names(server):
    answer = server.post("/user/update/1", {"name": "Ada L."})
    assert answer.json() == {"ok": True, "user": {"id": "1", "name": "Ada L.", "email": "ada@example.org"}}
    assert server.record("user", "1") == {"name": "Ada L.", "email": "ada@example.org"}


def test_sin_get_on_delete_deletes(server):
    assert server.get("/user/delete/2").status == 200
    assert server.record("user", "2") is None


def test_sin_head_on_delete_deletes_too_and_shows_nothing(server):
    answer = server.head("/user/delete/2")
    assert (answer.status, answer.content) == (200, b"")
    assert server.record("user", "2") is None


@pytest.mark.parametrize(
    ("method", "target", "content"),
    [
        ("GET", "/user/show/9", None),
        ("GET", "/user/delete/9", None),
        ("POST", "/user/update/9", {"name": "Zoe"}),
        ("POST", "/users/create/", {"name": "Zoe"}),
        ("POST", "/users/create/", b'{"name": '),
        ("POST", "/users/create/", b"[]"),
        ("POST", "/users/create/", b"\xff"),
        ("POST", "/users/create/", b""),
        ("POST", "/user/update/1", {"name": ""}),
        ("POST", "/user/update/1", {"age": 36}),
    ],
)
def test_sin_200_with_an_error_only_in_the_content(server, method, target, content):
    before = server.state()
    answer = server.ask(method, target, content)
    assert (answer.status, answer.json()["ok"]) == (200, False)
    assert answer.json()["error"]
    assert server.state() == before


def test_sin_one_user_answers_at_several_addresses(server):
    shown = server.get("/user/show/1").json()["user"]
    assert {"id": "1", **server.get("/user/1").json()} == shown


def test_update_knows_no_version_so_the_last_one_wins(server):
    stale = server.get("/user/1").fields["ETag"]
    server.post("/user/update/1", {"name": "First"})
    assert server.post("/user/update/1", {"name": "Second"}, if_match=stale).status == 200
    assert server.record("user", "1")["name"] == "Second"


@pytest.mark.parametrize(
    ("method", "target", "allowed"),
    [
        ("GET", "/users/create/", "OPTIONS, POST, TRACE"),
        ("PUT", "/users/create/", "OPTIONS, POST, TRACE"),
        ("POST", "/user/show/1", "GET, HEAD, OPTIONS, TRACE"),
        ("GET", "/user/update/1", "OPTIONS, POST, TRACE"),
        ("DELETE", "/user/delete/1", "GET, HEAD, OPTIONS, TRACE"),
    ],
)
def test_the_four_addresses_have_one_method_each(server, method, target, allowed):
    answer = server.ask(method, target, {"name": "Zoe"} if method == "PUT" else None)
    assert (answer.status, answer.fields["Allow"]) == (405, allowed)


def test_a_405_deletes_nothing_although_the_address_says_delete(server):
    before = server.state()
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "QUERY"):
        server.ask(method, "/user/delete/2")
    assert server.state() == before


def test_both_doors_lead_to_the_same_records(server):
    server.post("/users/create/", ZOE)
    server.delete("/user/1")
    assert server.get("/user/6").json() == ZOE
    assert server.get("/user/show/1").json() == {"ok": False, "error": "there is no user 1"}
