"""Promise: a remembered state comes back exactly, and a hostile one changes nothing."""

import json
import re

import pytest
from asking import ADA, ZOE

from mini_server.app import NOUNS
from mini_server.nouns.collection import Collection
from mini_server.records.states import put_back
from mini_server.self_description import remembered_states

USER = {"name": "Ada", "email": "a@e"}
HOSTILE = {
    "null": None,
    "a list": [],
    "nothing": {},
    "records of null": {"records": None},
    "a list of records": {"records": []},
    "an unknown kind": {"records": {"dragon": {}}},
    "users of null": {"records": {"user": None}},
    "a list of users": {"records": {"user": [USER]}},
    "a user of null": {"records": {"user": {"1": None}}},
    "a user who is none": {"records": {"user": {"1": {"name": "Ada"}}}},
    "a name that is none": {"records": {"user": {"../etc": USER}}},
    "an empty name": {"records": {"user": {"": USER}}},
    "a name with a line feed": {"records": {"user": {"1\n": USER}}},
    "gone of null": {"records": {}, "gone": None},
    "gone that is a text": {"records": {}, "gone": {"user": "1"}},
    "gone that lists numbers": {"records": {}, "gone": {"user": [1]}},
    "gone of an unknown kind": {"records": {}, "gone": {"dragon": ["1"]}},
    "gone and there at once": {"records": {"user": {"1": USER}}, "gone": {"user": ["1"]}},
    "gone twice": {"records": {}, "gone": {"user": ["1", "1"]}},
    "a last number that is text": {"records": {}, "last": {"user": "5"}},
    "a last number below nothing": {"records": {}, "last": {"user": -1}},
    "a last number beyond reason": {"records": {}, "last": {"user": 10**30}},
    "a last number that is true": {"records": {}, "last": {"user": True}},
    "a last number of an unknown kind": {"records": {}, "last": {"dragon": 5}},
    "a member that is not known": {"records": {}, "wings": 2},
}


def test_the_state_now_is_all_records_in_order(server):
    records = server.state()["records"]
    assert list(records["user"]) == ["1", "2", "3", "4", "5"]
    assert records["user"]["1"] == ADA


def test_put_of_an_earlier_state_puts_every_record_back(server):
    before = server.get("/snapshot/now").content
    server.delete("/user/1")
    server.put("/user/2", ZOE)
    server.post("/users/", ZOE)
    assert server.put("/snapshot/now", before, content_type="application/json").status == 204
    assert server.get("/snapshot/now").content == before
    assert server.get("/user/1").json() == ADA
    assert server.get("/user/6").status == 404


def test_a_state_remembers_who_is_gone_and_which_numbers_were_given(server):
    server.delete(server.post("/users/", ZOE).fields["Location"])
    server.delete("/user/2")
    state = server.state()
    server.server.reset()
    server.put("/snapshot/now", state)
    assert [server.get(f"/user/{id}").status for id in (2, 6, 7)] == [410, 410, 404]
    assert server.post("/users/", ZOE).fields["Location"] == "/user/7"


def test_put_of_the_state_now_changes_not_one_octet(server):
    server.delete("/user/3")
    server.put("/user/zoe", ZOE)
    server.delete("/user/zoe")
    server.put("/user/zoe", ZOE)
    state = server.get("/snapshot/now").content
    for _ in range(2):
        server.put("/snapshot/now", state, content_type="application/json")
        assert server.get("/snapshot/now").content == state


def test_the_list_of_users_keeps_its_order_through_a_snapshot(server):
    server.delete("/user/1")
    server.put("/user/1", ADA)
    before = server.get("/users/").content
    server.put("/snapshot/now", server.state())
    assert server.get("/users/").content == before


def test_post_remembers_a_state_under_a_new_address(server):
    first = server.post("/snapshots/")
    server.delete("/user/1")
    second = server.post("/snapshots/")
    assert [first.status, first.fields["Location"]] == [201, "/snapshot/1"]
    assert [second.status, second.fields["Location"]] == [201, "/snapshot/2"]
    assert server.get("/snapshots/").json() == {"now": "/snapshot/now", "snapshots": ["/snapshot/1", "/snapshot/2"]}


def test_a_remembered_state_does_not_change_when_the_records_do(server):
    now = server.state()
    server.post("/snapshots/")
    server.delete("/user/1")
    assert server.get("/snapshot/1").json() == now


def test_what_was_remembered_can_be_put_back(server):
    server.post("/snapshots/")
    server.delete("/user/1")
    server.put("/snapshot/now", server.get("/snapshot/1").json())
    assert server.get("/user/1").json() == ADA


def test_a_client_may_name_a_state_and_replace_and_forget_it(server):
    state = server.state()
    assert server.put("/snapshot/monday", state).status == 201
    assert server.put("/snapshot/monday", {"records": {}}).status == 204
    assert server.get("/snapshot/monday").json()["records"] == {}
    assert server.delete("/snapshot/monday").status == 204
    assert server.get("/snapshot/monday").status == 410
    assert server.get("/snapshot/tuesday").status == 404
    assert server.state() == state


def test_a_number_of_a_forgotten_state_is_not_given_again(server):
    server.post("/snapshots/")
    server.delete("/snapshot/1")
    assert server.post("/snapshots/").fields["Location"] == "/snapshot/2"


def test_a_state_with_a_condition_is_put_only_while_it_holds(server):
    tag = server.get("/snapshot/now").fields["ETag"]
    server.delete("/user/1")
    assert server.put("/snapshot/now", {"records": {}}, if_match=tag).status == 412
    assert server.record("user", "2")


@pytest.mark.parametrize("target", ["/snapshot/now", "/snapshot/1"])
@pytest.mark.parametrize("state", HOSTILE.values(), ids=HOSTILE)
def test_a_state_that_is_none_is_refused_and_changes_nothing(server, target, state):
    before = server.state()
    answer = server.put(target, json.dumps(state).encode(), content_type="application/json")
    assert 400 <= answer.status < 500
    assert server.state() == before
    assert server.get("/snapshots/").json()["snapshots"] == []


def test_a_state_that_is_none_gets_a_small_state_to_send_and_no_large_one(server):
    assert server.put("/snapshot/now", {}).json()["way_out"]["change"]["content"] == server.get("/snapshot/now").text
    server.put("/blog/1/entry/long", {"title": "x", "text": "y" * 20_000})
    answer = server.put("/snapshot/now", {})
    assert (answer.status, answer.json()["way_out"]["change"]) == (422, {})
    assert len(answer.content) < 6000


def test_a_state_of_more_than_a_megabyte_is_413(server):
    before = server.state()
    gone = {"records": {}, "gone": {"user": [f"gone-{number}" for number in range(100_000)]}}
    assert server.put("/snapshot/now", gone).status == 413
    assert server.state() == before


def test_the_whole_state_may_be_emptied(server):
    assert server.put("/snapshot/now", {"records": {}}).status == 204
    assert server.get("/users/").json() == {"users": [], "total": 0}


def test_a_state_of_many_users_comes_back_too(server):
    many = {str(id): {"name": f"User {id} {'Z' * 80}", "email": f"{id}@example.org"} for id in range(1, 5001)}
    put_back(server.server.app.store, {"records": {"user": many}, "gone": {}, "last": {"user": 5000}})
    state = server.get("/snapshot/now").content
    server.delete("/user/1")
    assert server.put("/snapshot/now", state, content_type="application/json").status == 204
    assert server.get("/snapshot/now").content == state


def test_what_is_remembered_is_bounded_in_number_and_the_oldest_makes_room(server):
    for _ in range(105):
        server.post("/snapshots/")
    kept = server.get("/snapshots/").json()["snapshots"]
    assert kept == [f"/snapshot/{number}" for number in range(6, 106)]
    assert [server.get(f"/snapshot/{number}").status for number in (5, 6, 106)] == [410, 200, 404]


def test_what_is_remembered_is_bounded_in_octets_too(server, monkeypatch):
    one = len(server.get("/snapshot/now").content)
    monkeypatch.setattr(remembered_states, "MOST_OCTETS", one * 3)
    for name in ("monday", "tuesday", "wednesday", "thursday"):
        server.put(f"/snapshot/{name}", server.state())
    server.put("/snapshot/tuesday", server.state())
    server.put("/snapshot/friday", server.state())
    assert server.get("/snapshots/").json()["snapshots"] == [
        f"/snapshot/{name}" for name in ("thursday", "tuesday", "friday")
    ]


def test_who_comes_back_after_being_deleted_comes_last_also_after_a_state_was_put_back(server):
    server.delete("/user/2")
    state = server.state()
    lists = []
    for _ in range(2):
        server.put("/user/2", ZOE)
        lists.append(server.get("/users/").content)
        server.put("/snapshot/now", state)
    assert lists[0] == lists[1]
    assert [user["address"][-1] for user in json.loads(lists[0])["users"]] == ["1", "3", "4", "5", "2"]


def test_every_tag_is_what_it_was_when_a_state_is_put_back(server):
    targets = ["/users/", "/user/1", "/blogs/", "/blog/1", "/blog/1/entries/", "/picture/1"]
    state, tags = server.state(), [server.get(target).fields["ETag"] for target in targets]
    server.put("/user/1", ZOE)
    server.delete("/blog/1", if_match="*")
    server.delete("/picture/1")
    server.put("/snapshot/now", state)
    assert [server.get(target).fields["ETag"] for target in targets] == tags


def test_reset_is_the_state_of_the_beginning(server):
    start = server.get("/snapshot/now").content
    server.post("/snapshots/")
    server.get("/user/delete/1")
    server.server.reset()
    assert server.get("/snapshot/now").content == start
    assert server.get("/snapshots/").json()["snapshots"] == []
    assert server.get("/user/1").fields["Journal"] == "/journal/1"


@pytest.mark.parametrize("noun", [noun for noun in NOUNS if issubclass(noun, Collection)], ids=lambda noun: noun.plural)
def test_a_state_with_a_record_that_the_server_named_can_be_put_back(server, noun):
    address = re.sub("<[^>]+>", "1", noun.address)
    server.post(address, noun.example)
    state = server.get("/snapshot/now").content
    server.post(address, noun.example)
    assert server.put("/snapshot/now", state, content_type="application/json").status == 204
    assert server.get("/snapshot/now").content == state
