"""Verbs in the address have exactly their sins, and honest verbs have none of them."""

import pytest
from asking import ADA, ZOE

# Promise: the counter-example has exactly the four addresses and the sins that are documented, and no others.


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_sin_get_and_head_on_delete_delete(server, method):
    answer = server.ask(method, "/user/delete/2")
    assert (answer.status, bool(answer.body)) == (200, method == "GET")
    assert server.record("user", "2") is None


@pytest.mark.parametrize(
    ("method", "target", "body"),
    [
        ("GET", "/user/show/9", None),
        ("GET", "/user/delete/9", None),
        ("POST", "/user/update/9", {"name": "Zoe"}),
        ("POST", "/users/create/", {"name": "Zoe"}),
        ("POST", "/users/create/", b'{"name": '),
        ("POST", "/user/update/1", {"name": ""}),
    ],
)
def test_sin_200_with_an_error_only_in_the_body(server, method, target, body):
    before = server.state()
    answer = server.ask(method, target, body)
    assert (answer.status, answer.json()["ok"]) == (200, False)
    assert answer.json()["error"]
    assert server.state() == before


def test_sin_one_user_answers_at_several_addresses(server):
    shown = server.get("/user/show/1").json()["user"]
    assert {"id": "1", **server.get("/user/1").json()} == shown


def test_update_knows_no_version_so_the_last_one_wins(server):
    stale = server.get("/user/1").headers["ETag"]
    server.post("/user/update/1", {"name": "First"})
    second = {**ADA, "name": "Second"}
    assert server.post("/user/update/1", {"name": "Second"}, if_match=stale).json() == {
        "ok": True,
        "user": {"id": "1", **second},
    }
    assert server.record("user", "1") == second


def test_both_doors_lead_to_the_same_records(server):
    server.post("/users/create/", ZOE)
    server.delete("/user/1")
    assert server.get("/user/6").json() == ZOE
    assert server.get("/user/show/1").json() == {"ok": False, "error": "there is no user 1"}


# Promise: the honest verbs do everything right but the address: what is left is what verbs in addresses cost.

FORM = {"content_type": "application/x-www-form-urlencoded"}
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"  # what a browser sends when it navigates
SHOW, UPDATE, DELETE = (f"/honest/user/{verb}/1" for verb in ("show", "update", "delete"))
CREATE = "/honest/users/create/"


def test_post_to_create_is_201_with_the_address_that_shows_the_user(server):
    answer = server.post(CREATE, ZOE)
    assert (answer.status, answer.headers["Location"]) == (201, "/honest/user/show/6")
    assert server.get(answer.headers["Location"]).json() == server.get("/user/6").json() == ZOE


def test_update_changes_what_it_names_and_says_where_the_new_version_is_shown(server):
    answer = server.post(UPDATE, {"name": "Ada L."})
    assert (answer.status, answer.json()) == (200, {"name": "Ada L.", "email": "ada@example.org"})
    assert answer.headers["Content-Location"] == SHOW
    shown = server.get(SHOW)
    assert (shown.body, shown.headers["ETag"]) == (answer.body, answer.headers["ETag"])
    assert "Cache-Control" not in answer.headers  # what is kept is kept under the address that shows it


def test_a_form_updates_as_well_as_json(server):
    assert server.post(UPDATE, b"name=Ada+L.", **FORM).status == 200
    assert server.record("user", "1") == {**ADA, "name": "Ada L."}
    page = server.post(UPDATE, b"name=Ada", accept=HTML, **FORM)
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert page.body == server.get(SHOW, accept=HTML).body


def test_delete_is_204_and_then_every_address_but_create_is_410(server):
    assert server.post(DELETE).status == 204
    assert server.record("user", "1") is None
    assert [server.get(SHOW).status, server.post(UPDATE, ZOE).status, server.post(DELETE).status] == [410, 410, 410]


@pytest.mark.parametrize(("target", "body"), [(UPDATE, {"name": "Ada L."}), (DELETE, None)])
def test_a_stale_tag_is_412_and_the_tag_of_what_is_shown_is_right(server, target, body):
    tag = server.get(SHOW).headers["ETag"]
    before = server.state()
    refused = server.post(target, body, if_match='"stale"')
    assert (refused.status, server.state()) == (412, before)
    assert refused.json()["way_out"]["change"]["fields"] == {"If-Match": tag}
    assert server.post(target, body, if_match=tag).status in (200, 204)


POSTS, SHOWS = "OPTIONS, POST, TRACE", "GET, HEAD, OPTIONS, TRACE"
ONE_METHOD = {  # of each address
    "/users/create/": POSTS,
    "/user/show/1": SHOWS,
    "/user/update/1": POSTS,
    "/user/delete/1": SHOWS,
    CREATE: POSTS,
    SHOW: SHOWS,
    UPDATE: POSTS,
    DELETE: POSTS,
}


@pytest.mark.parametrize(("target", "allowed"), ONE_METHOD.items())
def test_each_address_has_the_one_method_of_its_job_and_405_changes_nothing_although_the_address_says_delete(
    server, target, allowed
):
    before = server.state()
    assert server.options(target).headers["Allow"] == allowed
    assert server.trace(target).status == 200
    for method in {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "QUERY"}.difference(allowed.split(", ")):
        answer = server.ask(method, target, {"name": "Zoe"} if method == "PUT" else None)
        assert (answer.status, answer.headers["Allow"]) == (405, allowed)
    assert server.state() == before


def test_no_link_of_the_page_leads_to_a_change_and_a_form_deletes(server):
    page = server.get("/honest/user/show/2", accept=HTML).text
    assert '<a href="/honest/user/show/1">' in page and '<a href="/honest/user/show/3">' in page
    assert 'href="/honest/user/delete' not in page and 'href="/honest/user/update' not in page
    assert '<form method="post" action="/honest/user/delete/2">' in page
