"""Promise: all users come a page at a time, the next page is linked, and QUERY asks as GET does."""

import pytest
from asking import links

FORM = {"content_type": "application/x-www-form-urlencoded"}


@pytest.fixture
def crowd(server):
    """The server with 45 users, every ninth of them called Zoe."""
    names = {str(id): "Zoe" if id % 9 == 0 else f"User {id}" for id in range(1, 46)}
    users = {id: {"name": name, "email": f"{id}@example.org"} for id, name in names.items()}
    server.put("/snapshot/now", {"records": {"user": users}, "last": {"user": 45}})
    return server


def next_page(answer):
    """The target that Link names as the next page, or None."""
    return links(answer).get("next")


def pages(server, target):
    """All pages from this one on."""
    found = []
    while target:
        found.append(server.get(target))
        target = next_page(found[-1])
    return found


def ids(answers):
    """The ids of the users on these pages."""
    users = [user for answer in answers for user in answer.json()["users"]]
    return [user["address"].removeprefix("/user/") for user in users]


def test_each_page_links_to_its_neighbours_and_to_the_first(crowd):
    first, second, third = pages(crowd, "/users/")
    ends = {"first": "/users/", "last": "/users/?after=40"}
    assert links(first) == {**ends, "next": "/users/?after=20"}
    assert links(second) == {**ends, "prev": "/users/", "next": "/users/?after=40"}
    assert links(third) == {**ends, "prev": "/users/?after=20"}


def test_following_next_shows_every_user_once_and_in_order(crowd):
    found = pages(crowd, "/users/")
    assert [len(answer.json()["users"]) for answer in found] == [20, 20, 5]
    assert ids(found) == [str(id) for id in range(1, 46)]
    assert {answer.json()["total"] for answer in found} == {45}


def test_a_user_deleted_meanwhile_makes_nobody_else_disappear(crowd):
    second = next_page(crowd.get("/users/"))
    crowd.delete("/user/20")
    crowd.delete("/user/1")
    assert ids(pages(crowd, second)) == [str(id) for id in range(21, 46)]


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
def test_get_and_query_find_the_same_users_by_the_same_words(crowd, query, found):
    got, asked = crowd.get(f"/users/?{query}"), crowd.query("/users/", query.encode(), **FORM)
    assert ids([got]) == ids([asked]) == found
    assert got.content == asked.content
    assert links(got) == links(asked)


def test_query_is_safe_and_may_be_sent_again(crowd):
    before = crowd.state()
    first, second = (crowd.query("/users/", b"name=Zoe", **FORM) for _ in range(2))
    assert first.content == second.content
    assert crowd.state() == before


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        (b"name=Zoe", "text/plain", 415),
        (b'{"name": "Zoe"}', "application/json", 415),
        (b"name", "application/x-www-form-urlencoded", 400),
        (b"name=Zoe&name=Ada", "application/x-www-form-urlencoded", 400),
        (b"\xff=\xff", "application/x-www-form-urlencoded", 400),
        (b"age=36", "application/x-www-form-urlencoded", 422),
    ],
)
def test_a_query_that_means_nothing_is_refused(crowd, content, kind, status):
    assert crowd.query("/users/", content, content_type=kind).status == status
