"""Promise: all users come a page at a time, the next page is linked, and QUERY asks as GET does."""

import pytest
import requests
from asking import ADA, links

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


def test_few_users_are_one_page_without_links_to_others(server):
    assert links(server.get("/users/")) == {}


def test_each_page_links_to_its_neighbours_and_to_the_first(crowd):
    first, second, third = pages(crowd, "/users/")
    ends = {"first": "/users/", "last": "/users/?after=40"}
    assert links(first) == {**ends, "next": "/users/?after=20"}
    assert links(second) == {**ends, "prev": "/users/", "next": "/users/?after=40"}
    assert links(third) == {**ends, "prev": "/users/?after=20"}


def test_a_page_behind_the_end_is_empty_and_leads_back(crowd):
    answer = crowd.get("/users/?after=45")
    assert (answer.status, answer.json()) == (200, {"users": [], "total": 45})
    assert links(answer) == {"first": "/users/", "last": "/users/?after=40", "prev": "/users/?after=25"}
    assert len(ids([crowd.get("/users/?after=25")])) == 20


def test_a_page_after_somebody_who_never_was_is_the_first_one(crowd):
    answer, first = crowd.get("/users/?after=nobody"), crowd.get("/users/")
    assert answer.content == first.content
    assert links(answer) == links(first)


def test_no_users_are_one_empty_page_without_links_to_others(server):
    server.put("/snapshot/now", {"records": {}})
    assert server.get("/users/").json() == {"users": [], "total": 0}
    assert links(server.get("/users/")) == {}


@pytest.mark.parametrize("strange", ["a>b", "a;b", 'a"b', "a,b", "<x>", "%3E%22", "\u00e9"])
def test_link_is_read_by_a_library_whatever_stands_in_the_query(crowd, strange):
    heard = crowd.octets(f"GET /users/?name={strange} HTTP/1.1\r\nHost: 127.0.0.1:{crowd.port}\r\n\r\n".encode())
    if heard.startswith(b"HTTP/1.1 200"):
        field = next(line for line in heard.split(b"\r\n") if line.startswith(b"Link: ")).decode("ascii")
        found = requests.utils.parse_header_links(field.removeprefix("Link: "))
        assert {one["rel"] for one in found} == {"alternate"}
        assert {one["type"] for one in found} == {"text/html", "application/xml"}
    else:
        assert heard.startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    ("count", "last"), [(21, "/users/?after=19"), (40, "/users/?after=19"), (41, "/users/?after=39")]
)
def test_the_last_page_is_full_or_holds_what_is_left(server, count, last):
    server.put("/snapshot/now", {"records": {"user": {str(id): ADA for id in range(count)}}})
    assert links(server.get("/users/"))["last"] == last
    assert "next" not in links(server.get(last))


def test_twenty_users_are_one_page_and_one_more_makes_two(server):
    for count, expected in ((20, 1), (21, 2), (40, 2), (41, 3)):
        users = {str(id): ADA for id in range(count)}
        server.put("/snapshot/now", {"records": {"user": users}})
        assert len(pages(server, "/users/")) == expected


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


@pytest.mark.parametrize("accept", ["text/html", "application/xml"])
def test_every_type_has_pages_and_the_same_link(crowd, accept):
    answer = crowd.get("/users/", accept=accept)
    assert links(answer) == links(crowd.get("/users/"))
    assert answer.text.count("/user/") == 20


def test_the_page_in_html_links_to_the_next_one(crowd):
    assert '<a href="/users/?after=20">' in crowd.get("/users/", accept="text/html").text


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


def test_the_next_page_of_what_was_looked_for_is_of_what_was_looked_for(crowd):
    answer = crowd.query("/users/", b"name=User", **FORM)
    assert next_page(answer) == "/users/?name=User&after=22"
    assert ids(pages(crowd, next_page(answer))) == [str(id) for id in range(23, 45) if id % 9]


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


@pytest.mark.parametrize("query", ["age=36", "name=Zoe&age=36", "%00=1"])
def test_a_query_in_the_address_that_means_nothing_is_no_address(crowd, query):
    assert crowd.get(f"/users/?{query}").status == 404


def test_an_address_without_query_members_has_no_second_address_by_a_query(server):
    assert server.get("/user/1?x=1").status == 404
