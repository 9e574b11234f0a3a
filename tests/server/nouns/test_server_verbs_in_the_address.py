"""Promise: the counter-example has exactly the four addresses and the sins that are documented, and no others."""

import pytest
from asking import ADA, ZOE

FORM = {"content_type": "application/x-www-form-urlencoded"}
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"  # what a browser sends when it navigates


def test_post_to_create_makes_a_user_and_says_200(server):
    answer = server.post("/users/create/", ZOE)
    assert (answer.status, answer.json()) == (200, {"ok": True, "user": {"id": "6", **ZOE}})
    assert "Location" not in answer.fields
    assert server.get("/user/6").json() == ZOE


def test_get_on_show_gives_the_user_with_its_id(server):
    assert server.get("/user/show/1").json() == {"ok": True, "user": {"id": "1", **ADA}}


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


@pytest.mark.parametrize("target", ["/user/show/1", "/user/show/99", "/user/delete/1"])
def test_the_answers_carry_no_validator_so_nobody_can_ask_whether_they_changed(server, target):
    fields = server.get(target).fields
    assert not {"ETag", "Last-Modified"} & set(fields)
    assert fields["Vary"] == "Accept"
    assert fields.get("Cache-Control") == ("max-age=10" if target == "/user/show/1" else None)


@pytest.mark.parametrize("type_named", [None, "application/json", "text/plain"])
def test_json_is_taken_whatever_the_type_says(server, type_named):
    fields = {"content_type": type_named} if type_named else {}
    assert server.post("/user/update/1", b'{"name": "Ada L."}', **fields).json()["ok"] is True


def test_a_form_works_as_well_as_json(server):
    assert server.post("/users/create/", b"name=Zo%C3%AB+%C5%81ukasz&email=zoe@example.org", **FORM).json()["ok"]
    assert server.post("/user/update/6", b"name=Zoe", **FORM).json()["user"]["name"] == "Zoe"


def test_a_browser_gets_a_page_that_links_to_delete_and_to_the_neighbours(server):
    page = server.get("/user/show/2", accept=HTML)
    assert page.media_type == "text/html"
    for target in ("/user/delete/2", "/user/show/1", "/user/show/3"):
        assert f'<a href="{target}">' in page.text


def test_a_page_reads_the_neighbours_of_a_user_and_not_all_users(server):
    server.put("/snapshot/now", {"records": {"user": {str(id): ADA for id in range(3000)}}})
    asked, store = [], server.server.app.store
    with store.lock:
        store.db.set_progress_handler(lambda: asked.append(1), 100)
    pages = [server.get(f"/user/show/{id}", accept=HTML).text for id in (0, 1500, 2999)]
    with store.lock:
        store.db.set_progress_handler(None, 0)
    assert [page.count(">User ") for page in pages] == [1, 2, 1]
    assert len(asked) < 100


@pytest.mark.parametrize("target", ["/user/delete/2", "/user/show/9"])
def test_a_browser_gets_a_page_also_for_what_is_gone_or_wrong(server, target):
    page = server.get(target, accept=HTML)
    assert (page.status, page.media_type) == (200, "text/html")


def test_the_page_of_a_user_escapes_what_the_record_says(server):
    server.put("/user/1", {"name": "<script>alert(1)</script>", "email": "ada@example.org"})
    assert "<script" not in server.get("/user/show/1", accept=HTML).text


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
