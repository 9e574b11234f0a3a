"""The OpenAPI document says what the server does, and a state comes back exactly."""

import json
import re

import pytest
from asking import ADA, ZOE
from refusals import DOCUMENT, METHODS, PATHS, methods, operations, target, types_sent
from schemathesis.specs.openapi.definitions import OPENAPI_32_VALIDATOR

from mini_server import snapshots
from mini_server.app import create_app
from mini_server.verbs_in_the_address import VERBS

# Promise: a remembered state comes back exactly, and a hostile one changes nothing.

USER = {"name": "Ada", "email": "a@e"}
HOSTILE = {
    "null": None,
    "a list": [],
    "records of null": {"records": None},
    "an unknown kind": {"records": {"dragon": {}}},
    "users of null": {"records": {"user": None}},
    "a list of users": {"records": {"user": [USER]}},
    "a user who is none": {"records": {"user": {"1": {"name": "Ada"}}}},
    "a name that is none": {"records": {"user": {"../etc": USER}}},
    "a name with a line feed": {"records": {"user": {"1\n": USER}}},
    "gone that is a text": {"records": {}, "gone": {"user": "1"}},
    "gone and there at once": {"records": {"user": {"1": USER}}, "gone": {"user": ["1"]}},
    "gone twice": {"records": {}, "gone": {"user": ["1", "1"]}},
    "a last number that is text": {"records": {}, "last": {"user": "5"}},
    "a last number below nothing": {"records": {}, "last": {"user": -1}},
    "a last number beyond reason": {"records": {}, "last": {"user": 10**30}},
    "a last number that is true": {"records": {}, "last": {"user": True}},
    "a member that is not known": {"records": {}, "wings": 2},
}


def test_put_of_an_earlier_state_puts_every_record_back_byte_by_byte(server):
    server.put("/user/zoe", ZOE)
    server.delete("/user/zoe")
    server.put("/user/zoe", ZOE)
    before = server.get("/snapshot/now").body
    server.delete("/user/1")
    server.put("/user/2", ZOE)
    server.post("/users/", ZOE)
    for _ in range(2):
        assert server.put("/snapshot/now", before, content_type="application/json").status == 204
        assert server.get("/snapshot/now").body == before
    assert server.get("/user/1").json() == ADA
    assert server.get("/user/6").status == 404


def test_a_state_remembers_who_is_gone_and_which_numbers_were_given(server):
    server.delete(server.post("/users/", ZOE).headers["Location"])
    server.delete("/user/2")
    state = server.state()
    server.server.reset()
    server.put("/snapshot/now", state)
    assert [server.get(f"/user/{id}").status for id in (2, 6, 7)] == [410, 410, 404]
    assert server.post("/users/", ZOE).headers["Location"] == "/user/7"


def test_a_remembered_state_does_not_change_when_the_records_do(server):
    now = server.state()
    server.post("/snapshots/")
    server.delete("/user/1")
    assert server.get("/snapshot/1").json() == now


@pytest.mark.parametrize("target", ["/snapshot/now", "/snapshot/1"])
@pytest.mark.parametrize("state", HOSTILE.values(), ids=HOSTILE)
def test_a_state_that_is_none_is_refused_and_changes_nothing(server, target, state):
    before = server.state()
    answer = server.put(target, json.dumps(state).encode(), content_type="application/json")
    assert 400 <= answer.status < 500
    assert server.state() == before
    assert server.get("/snapshots/").json()["snapshots"] == []


def test_what_is_remembered_is_bounded_in_number_and_the_oldest_makes_room(server):
    for _ in range(105):
        server.post("/snapshots/")
    kept = server.get("/snapshots/").json()["snapshots"]
    assert kept == [f"/snapshot/{number}" for number in range(6, 106)]
    assert [server.get(f"/snapshot/{number}").status for number in (5, 6, 106)] == [410, 200, 404]


def test_what_is_remembered_is_bounded_in_bytes_too(server, monkeypatch):
    one = len(server.get("/snapshot/now").body)
    monkeypatch.setattr(snapshots, "MOST_BYTES", one * 3)
    for name in ("monday", "tuesday", "wednesday", "thursday"):
        server.put(f"/snapshot/{name}", server.state())
    server.put("/snapshot/tuesday", server.state())
    server.put("/snapshot/friday", server.state())
    assert server.get("/snapshots/").json()["snapshots"] == [
        f"/snapshot/{name}" for name in ("thursday", "tuesday", "friday")
    ]


def test_every_tag_is_what_it_was_when_a_state_is_put_back(server):
    targets = ["/users/", "/user/1", "/blogs/", "/blog/1", "/blog/1/entries/", "/picture/1"]
    state, tags = server.state(), [server.get(target).headers["ETag"] for target in targets]
    server.put("/user/1", ZOE)
    server.delete("/blog/1", if_match="*")
    server.delete("/picture/1")
    server.put("/snapshot/now", state)
    assert [server.get(target).headers["ETag"] for target in targets] == tags


# Promise: the OpenAPI document says of every noun what the server does, no more and no less.


def test_the_document_is_openapi():
    OPENAPI_32_VALIDATOR.validate(DOCUMENT)


def test_every_path_and_method_of_the_server_is_in_it_but_for_the_four_verbs_and_nothing_else():
    rules = {rule.rule: rule.methods for rule in create_app().url_map.iter_rules() if rule.rule not in VERBS}
    nouns = {re.sub(r"<\w+:(\w+)>", r"{\1}", rule): known for rule, known in rules.items()}
    assert {path: methods(path) for path in PATHS} == nouns


@pytest.mark.parametrize("path", PATHS)
def test_allow_names_the_methods_of_the_document_and_all_others_are_405(furnished, path):
    furnished.server.clock.advance(5)
    answer = furnished.options(target(path))
    assert {*answer.headers["Allow"].split(", ")} == methods(path)
    for method in {method.upper() for method in METHODS} - methods(path):
        furnished.server.clock.advance(5)
        assert furnished.ask(method, target(path)).status == 405


@pytest.mark.parametrize(("path", "method"), operations("GET", "HEAD"))
def test_each_type_that_the_document_names_is_sent_with_200_and_no_other(furnished, path, method):
    for media_type in types_sent(path, method):
        furnished.server.clock.advance(5)
        answer = furnished.ask(method, target(path), accept=media_type)
        assert (answer.status, answer.media_type) == (200, media_type)
    if method == "GET":
        furnished.server.clock.advance(5)
        refused = furnished.get(target(path), accept="nothing/known").json()
        assert refused["detail"].partition("on offer: ")[2].split(", ") == types_sent(path, method)
