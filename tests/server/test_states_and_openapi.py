"""The OpenAPI document says what the server does, and a state comes back exactly."""

import json
import re

import jsonschema
import pytest
from asking import ADA, ZOE
from refusals import COUNTER_EXAMPLE, DOCUMENT, METHODS, PATHS, described, methods, operations, target, types_sent
from schemathesis.specs.openapi.definitions import OPENAPI_31_VALIDATOR, OPENAPI_32_VALIDATOR

from mini_server import snapshots
from mini_server.app import create_app

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


OLD = described("3.1")
EVERY = {
    (path, method.upper()): said
    for path, item in DOCUMENT["paths"].items()
    for method, said in item.items()
    if method in METHODS
}


def test_the_document_is_openapi_in_both_versions():
    OPENAPI_31_VALIDATOR.validate(OLD)
    OPENAPI_32_VALIDATOR.validate(DOCUMENT)


@pytest.mark.parametrize(
    ("accept", "version"),
    [
        ("*/*", "3.1.0"),
        ("application/json", "3.1.0"),
        ("application/vnd.oai.openapi+json", "3.1.0"),
        ("application/vnd.oai.openapi+json;version=3.1", "3.1.0"),
        ("application/vnd.oai.openapi+json; version=3.2", "3.2.0"),
        ("application/vnd.oai.openapi+json;version=3.2, application/json;q=0.8", "3.2.0"),
    ],
)
def test_a_client_gets_3_1_unless_it_asks_for_3_2(server, accept, version):
    answer = server.get("/openapi", accept=accept)
    assert (answer.status, answer.json()["openapi"]) == (200, version)


def test_a_version_that_nobody_offers_is_406_and_the_description_says_how_to_ask(server):
    assert server.get("/openapi", accept="application/vnd.oai.openapi+json;version=4.0").status == 406
    assert "version=3.2" in server.get("/openapi").json()["info"]["description"]


def test_what_is_new_in_3_2_is_in_3_2_alone():
    old, new = json.dumps(OLD), json.dumps(DOCUMENT)
    assert [word in text for text in (old, new) for word in ('"query":', '"itemSchema":')] == [False, False, True, True]
    assert OLD["paths"].keys() == DOCUMENT["paths"].keys()


def test_every_body_that_is_read_has_a_schema_and_every_schema_is_used_so_that_code_generators_can_read_it():
    for document in (OLD, DOCUMENT):
        for item in document["paths"].values():
            for body in (said["requestBody"] for said in item.values() if "requestBody" in said):
                assert all("schema" in said for said in body["content"].values()), item
        text = json.dumps(document)
        assert [one for one in document["components"]["schemas"] if f'"#/components/schemas/{one}"' not in text] == []


def test_every_path_and_method_of_the_server_is_in_it_and_nothing_else():
    nouns = {re.sub(r"<\w+:(\w+)>", r"{\1}", rule.rule): rule.methods for rule in create_app().url_map.iter_rules()}
    by_themselves = {"HEAD", "OPTIONS", "TRACE"}
    assert {path: methods(path) for path in PATHS} == {path: nouns[path] for path in nouns.keys() - COUNTER_EXAMPLE}
    assert {(path, method) for path in nouns for method in nouns[path] - by_themselves} == EVERY.keys()


def test_nothing_of_a_class_is_described_so_nobody_makes_tools_of_it():
    alone, in_class = (create_app(seats=seats).test_client().get("/openapi").data for seats in (0, 3))
    assert alone == in_class


def test_every_operation_has_a_name_of_its_own_that_tools_can_have():
    paths = create_app().test_client().get("/openapi").get_json()["paths"]
    names = [said["operationId"] for item in paths.values() for method, said in item.items() if method in METHODS]
    assert len({name.lower() for name in names}) == len(names) > 40
    assert [name for name in names if not re.fullmatch("[a-z][A-Za-z0-9]{0,63}", name)] == []
    assert {"deleteUser", "listUsers", "createBlog", "userDelete", "honestUserDelete"} <= {*names}


def test_whoever_has_one_operation_alone_reads_what_it_does_what_it_costs_and_what_comes_back():
    for said in EVERY.values():
        assert said["description"].startswith(said["summary"]) and "Returns " in said["description"]
        assert "{" not in said["description"]
        assert any(status >= "4" for status in said["responses"])
    deletes = EVERY["/user/{id}", "DELETE"]["description"]
    assert deletes == (
        "Delete one user; afterwards its address answers 410. What it deletes is lost. Sent twice, it deletes nothing "
        "more. Returns 204 without a body."
    )
    assert "needs If-Match" in EVERY["/blog/{id}", "PUT"]["description"]


def test_each_style_is_marked_as_what_it_is_and_only_one_of_them_deletes_by_get():
    styles = {tag["name"]: tag["description"] for tag in DOCUMENT["tags"]}
    by_style = {name: {path for path, _ in EVERY if EVERY[path, _]["tags"] == [name]} for name in styles}
    assert by_style["verbs-in-the-address"] == COUNTER_EXAMPLE
    assert by_style["honest-verbs"] == {path for path in PATHS if path.startswith("/honest/")}
    assert by_style["one-address"] == PATHS.keys() - by_style["honest-verbs"]
    assert "GET deletes" in styles["verbs-in-the-address"]


def test_the_examples_of_the_description_are_taken_by_the_server(furnished):
    for (path, method), said in EVERY.items():
        for media_type, content in said.get("requestBody", {}).get("content", {}).items():
            if media_type == "application/json" and "example" in content and path in PATHS:
                address = "/new".join(target(path).rsplit("/1", 1)) if method == "PUT" else target(path)
                body = json.dumps(content["example"]).encode()
                answer = furnished.ask(method, address, body, content_type=media_type)
                assert answer.status in (200, 201, 204), (path, method, answer.body)


def test_each_problem_has_an_example_of_its_own_form():
    for status, said in DOCUMENT["components"]["responses"].items():
        example = said["content"]["application/problem+json"]["example"]
        jsonschema.validate(example, DOCUMENT["components"]["schemas"]["Problem"])
        assert (example["status"], example["type"]) == (int(status), f"/problem/{status}")


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
        assert (answer.status, answer.headers["Content-Type"].removesuffix("; charset=utf-8")) == (200, media_type)
    if method == "GET":
        furnished.server.clock.advance(5)
        refused = furnished.get(target(path), accept="nothing/known").json()
        assert refused["detail"].partition("on offer: ")[2].split(", ") == types_sent(path, method)
