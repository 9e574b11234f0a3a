"""Users as nouns: links lead somewhere, pages show each once, counts and events stay true."""

import json
import random
import re

import pytest
import requests
from asking import ADA, ZOE, links

from mini_server import app, journal
from mini_server.app import create_app
from mini_server.http_rules import CourseClock
from mini_server.store import Change, Store

# Promise: one user lives at one address, and the method says what is done to it.

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


# Promise: the addresses that the documentation names are the ones that the server has.

BROWSER = "text/html,*/*;q=0.1"


def shape(address):
    """An address without the names and types of its parts."""
    return re.sub(r"<[^>]*>", "<>", address)


def rules():
    """Address -> methods, from the app itself."""
    return {shape(rule.rule): rule.methods for rule in create_app().url_map.iter_rules()}


def documented():
    """Address -> methods besides OPTIONS and TRACE, from the table at the top of app.py."""
    rows = re.findall(r"^\|[^|]+\| `(/[^`]*)` \| ([A-Z ]+) \|", app.__doc__, flags=re.MULTILINE)
    return {shape(address): {*methods.split()} for address, methods in rows}


def test_every_address_has_options_and_trace():
    assert all({"OPTIONS", "TRACE"} <= methods for methods in rules().values())


def test_the_service_links_to_every_collection(server):
    links = {value for value in server.get("/").json().values() if value.startswith("/")}
    assert links >= {address for address in documented() if re.fullmatch("/[a-z]+/", address)}
    assert {server.head(link).status for link in links} == {200}


def links_of(server, target):
    """Where a page links to. Only HEAD is sent to what is no page: a stream of events would never end."""
    head = server.head(target, accept=BROWSER)
    assert head.status in (200, 308, 401, 403, 429), target
    page = server.get(target, accept=BROWSER).text if head.media_type == "text/html" else ""
    return {*re.findall(r'(?:href|src)="(/[^"]*)"', page)}


def test_every_link_of_every_page_leads_somewhere(server):
    seen, waiting = set(), ["/"]
    while waiting:
        new = links_of(server, waiting.pop()) - seen
        seen |= new
        waiting += new
    assert {"/users/", "/user/5", "/journal/"} <= seen
    assert not [link for link in seen if "delete" in link]


# Promise: how many records there are is counted once, and stays true whatever becomes of them.


@pytest.fixture
def store():
    found = Store(CourseClock())
    yield found
    found.close()


def is_true(store):
    return store.count("user") == store.counted_now("user")


@pytest.mark.parametrize("seed", range(5))
def test_the_count_stays_true_while_records_come_change_go_and_come_again(store, seed):
    chance = random.Random(seed)
    for _ in range(60):
        with store.turn():
            kind, content = chance.choice(["user", "blog"]), chance.choice([None, {"a": 1}, {"a": 2}])
            store.put(kind, f"u{chance.randrange(8)}", content)
            assert is_true(store)


# Promise: all users come a page at a time, the next page is linked, and QUERY asks as GET does.

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


# Promise: whoever listens hears each change as it happens, once, and can go on where the line was lost.


@pytest.fixture
def listen(server):
    """Open the stream; gives a function that reads the next event."""
    opened = []

    def open_stream(**fields):
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        opened.append(requests.get(server.server.url + "/events", headers=headers, stream=True, timeout=60))
        lines = opened[-1].iter_lines(chunk_size=1)
        assert [next(lines) for _ in range(3)][1] == b"retry: 1000"
        return opened[-1], lambda: event_of(lines)

    yield open_stream
    for response in opened:
        response.close()


def event_of(lines):
    """The next event: number and change."""
    number, kind, data, end = (next(lines).decode() for _ in range(4))
    assert (kind, end) == ("event: change", "")
    return int(number.removeprefix("id: ")), json.loads(data.removeprefix("data: "))


def test_very_many_changes_at_once_are_numbered_and_the_last_are_kept():
    event_stream = journal.EventStream()
    event_stream.tell([Change("user", str(number), None, {}) for number in range(5000)])
    assert [number for number, _ in (event_stream.events[0], event_stream.events[-1])] == [4001, 5000]


@pytest.mark.parametrize("heard", ["99999", "nonsense", "-1", "9" * 50])
def test_a_last_event_that_never_was_means_from_now_on(server, listen, heard):
    server.delete("/user/1")
    _, next_event = listen(last_event_id=heard)
    server.delete("/user/2")
    assert next_event()[0] == 2


def test_listeners_do_not_keep_others_waiting_and_are_let_go_when_the_server_stops(server, listen):
    for _ in range(5):
        listen()
    assert server.get("/user/1").status == 200
    server.server.stop()
    assert not server.server.running
