"""Users as nouns: links lead somewhere, pages show each once, counts and events stay true."""

import re

import pytest
from asking import ZOE, Asker, links, pages_from
from refusals import FORM, JSON, PATCH

# Promise: one user lives at one address, and the method says what is done to it.


@pytest.mark.parametrize(
    ("method", "target", "status", "address"),
    [("PUT", "/user/1", 204, None), ("PUT", "/user/zoe", 201, "/user/zoe"), ("POST", "/users/", 201, "/user/6")],
)
def test_put_replaces_or_makes_the_whole_user_and_post_makes_one_more_and_says_where(
    server, method, target, status, address
):
    answer = server.ask(method, target, ZOE)
    assert (answer.status, answer.body, answer.headers.get("Location")) == (status, b"", address)
    shown = server.get(address or target)
    assert (shown.status, shown.reason, shown.media_type, shown.json()) == (200, "OK", JSON, ZOE)


def test_patch_changes_the_members_it_names(server):
    answer = server.patch("/user/1", b'{"name": "Ada L."}', content_type=PATCH)
    assert answer.status == 204
    assert server.record("user", "1") == {"name": "Ada L.", "email": "ada@example.org"}


def test_delete_removes_the_user_and_answers_204_without_body_or_type(server):
    answer = server.delete("/user/1")
    assert (answer.status, answer.body) == (204, b"")
    assert "Content-Type" not in answer.headers
    assert "Content-Length" not in answer.headers  # RFC 9110, section 8.6
    assert server.record("user", "1") is None


@pytest.mark.parametrize("method", ["get", "head", "delete", "patch"])
def test_what_was_never_there_is_404_and_what_has_been_deleted_is_410(server, method):
    server.delete("/user/1")
    for target, right in (("/user/nobody", (404, "Not Found")), ("/user/1", (410, "Gone"))):
        answer = server.ask(method.upper(), target, b"{}", content_type=PATCH)
        assert (answer.status, answer.reason) == right


@pytest.mark.parametrize("id", ["a", "ada-lovelace", "0", "007", "-", "a" * 64])
def test_a_client_may_choose_any_name_of_1_to_64_letters_digits_and_hyphens(server, id):
    assert server.put(f"/user/{id}", ZOE).status == 201
    assert server.record("user", id) == ZOE


@pytest.mark.parametrize("id", ["A", "ada_l", "a.b", "a" * 65, "%C3%A9", "a%2Fb", "a%00", "a%0A", "a b", ""])
def test_other_names_are_no_addresses(server, id):
    before = server.state()
    assert server.put(f"/user/{id}", ZOE).status == 404
    assert server.state() == before


# Promise: links lead somewhere.


def test_every_link_of_every_page_leads_somewhere(server):
    seen, waiting = set(), ["/", *(one for one in server.get("/").json().values() if one.startswith("/"))]
    while waiting:
        target = waiting.pop()
        head = server.head(target, accept="text/html,*/*;q=0.1")  # a stream of events would never end
        assert head.status in (200, 308, 401, 403, 429), target
        page = server.get(target, accept="text/html,*/*;q=0.1").text if head.media_type == "text/html" else ""
        new = {*re.findall(r'(?:href|src)="(/[^"]*)"', page)} - seen
        seen |= new
        waiting += new
    assert {"/users/", "/user/5", "/journal/"} <= seen
    assert not [link for link in seen if "delete" in link]


# Promise: all users come a page at a time, the next page is linked, and QUERY asks as GET does.

FORM_SENT = {"content_type": FORM}


@pytest.fixture
def crowd(server):
    """The server with 45 users, every ninth of them called Zoe."""
    names = {str(id): "Zoe" if id % 9 == 0 else f"User {id}" for id in range(1, 46)}
    users = {id: {"name": name, "email": f"{id}@example.org"} for id, name in names.items()}
    server.put("/snapshot/now", {"records": {"user": users}, "last": {"user": 45}})
    return server


def ids(answers):
    """The ids of the users on these pages."""
    users = [user for answer in answers for user in answer.json()["users"]]
    return [user["address"].removeprefix("/user/") for user in users]


def test_each_page_links_to_its_neighbours_and_to_the_first(crowd):
    first, second, third = pages_from(crowd, "/users/")
    ends = {"first": "/users/", "last": "/users/?after=40"}
    assert links(first) == {**ends, "next": "/users/?after=20"}
    assert links(second) == {**ends, "prev": "/users/", "next": "/users/?after=40"}
    assert links(third) == {**ends, "prev": "/users/?after=20"}


def test_following_next_shows_every_user_once_and_in_order(crowd):
    found = pages_from(crowd, "/users/")
    assert [len(answer.json()["users"]) for answer in found] == [20, 20, 5]
    assert ids(found) == [str(id) for id in range(1, 46)]
    assert {answer.json()["total"] for answer in found} == {45}


def test_a_user_deleted_meanwhile_makes_nobody_else_disappear(crowd):
    second = links(crowd.get("/users/"))["next"]
    crowd.delete("/user/20")
    crowd.delete("/user/1")
    assert ids(pages_from(crowd, second)) == [str(id) for id in range(21, 46)]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("name=Zoe", ["9", "18", "27", "36", "45"]),
        ("name=zoe", ["9", "18", "27", "36", "45"]),
        ("name=oe&email=18", ["18"]),
        ("email=45%40example.org", ["45"]),
        ("name=nobody", []),
        ("name=", [str(id) for id in range(1, 21)]),
        ("name=%25", []),
        ("name=_", []),
        ("name='", []),
        ("after=44", ["45"]),
        ("after=45", []),
    ],
)
def test_get_and_query_find_the_same_users_by_the_same_words_and_change_nothing(crowd, query, found):
    before = crowd.state()
    got, asked = crowd.get(f"/users/?{query}"), crowd.query("/users/", query.encode(), **FORM_SENT)
    assert ids([got]) == ids([asked]) == found
    assert got.body == asked.body
    assert links(got) == links(asked)
    assert crowd.state() == before


# Promise: whoever listens hears each change as it happens, once, and can go on where the line was lost.


def test_a_last_event_that_never_was_means_from_now_on(running, listen):
    asker = Asker(running)
    asker.delete("/user/1")
    opened = [listen(asker, "/events", last_event_id=heard) for heard in ("99999", "nonsense", "-1", "9" * 50)]
    asker.delete("/user/2")
    assert [next_event()[2] for next_event in opened] == ["2"] * 4
    asker.close()
    running.stop()  # a listener who has left would be let go at the next sign of life only, half a minute later


def test_listeners_do_not_keep_others_waiting_and_are_let_go_when_the_server_stops(running, listen):
    asker = Asker(running)
    for _ in range(5):
        listen(asker, "/events")
    assert asker.get("/user/1").status == 200
    asker.close()
    running.stop()  # the fixtures see that all threads have ended
