"""One example for each family of engine that looks for holes in the checks."""

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from urllib.parse import urljoin

import pytest
from flask import Flask, request
from werkzeug.test import Client

from clients import send
from exercises.authoring import faulty_answers, faulty_apps, faulty_writes, variants_of_apps
from exercises.authoring.faulty_answers import FaultyApp
from exercises.authoring.faulty_apps import TAUGHT, Honest, Recorder
from exercises.authoring.prove import Proof, prove_variants
from exercises.checking import feedback
from exercises.task import task_named
from mini_server import start

# Variants say the same in another way, and a check that goes by spelling is found out by them.

VARIANTS = {words: variant for table in variants_of_apps.TOGETHER for words, variant in table.items()}


def make_plain_app():
    app, fields = Flask("variants"), {"Vary": "Accept, Origin", "ETag": '"v1"', "Cache-Control": "no-cache"}
    app.get("/thing/1")(lambda: ({"b": ["/a", False, "Š"], "a": "x"}, fields))
    app.post("/things/", endpoint="add")(lambda: ("", 201, {"Location": "/thing/1?x=1"}))
    return app


@pytest.mark.parametrize("words", VARIANTS)
def test_json_is_the_same_data_and_location_names_the_same_address_in_every_variant(words):
    other = variants_of_apps.apps_spoken(make_plain_app, {words: VARIANTS[words]})[words]
    with start(other()) as server:
        got, made = send("GET", server.url + "/thing/1"), send("POST", server.url + "/things/")
        assert (got.status, got.json()) == (200, {"b": ["/a", False, "Š"], "a": "x"})
        assert urljoin(server.url + "/things/", made.field("Location")) == server.url + "/thing/1?x=1"


def test_a_check_that_reads_only_the_first_line_of_a_list_is_found_out(monkeypatch):
    def first_only(fields, name):
        return next((value for found, value in fields if found.lower() == name.lower()), None)

    monkeypatch.setattr(feedback, "combined", first_only)
    proof = Proof(task_named("close-the-poll"))
    prove_variants(proof.task, proof)
    assert any("one line for each member of a list" in fault for fault in proof.faults)


# Faulty apps make a right app wrong in one way, and count where a client can see it.


def make_app():
    """Things below /<kind>/<name>, of which /note/1 is there at first."""
    app, keys = Flask("things"), {}
    things, versions = {("note", "1"): {"text": "milk"}}, {("note", "1"): "v1"}

    def refusal(path):
        if request.if_match and not (path in things and request.if_match.contains(versions[path])):
            return "", 412
        return ("", 412) if request.if_none_match.star_tag and path in things else None

    @app.get("/<kind>/<name>")
    def show(kind, name):
        path = kind, name
        if path not in things:
            return "", 404
        if request.if_none_match.contains_weak(versions[path]):
            return "", 304, {"ETag": f'"{versions[path]}"'}
        return things[path], {"ETag": f'"{versions[path]}"', "Vary": "Accept"}

    @app.put("/<kind>/<name>")
    def put(kind, name):
        path = kind, name
        if refused := refusal(path):
            return refused
        new = path not in things
        things[path], versions[path] = request.get_json(), f"v{int(versions.get(path, 'v0')[1:]) + 1}"
        return "", 201 if new else 204

    @app.delete("/<kind>/<name>")
    def remove(kind, name):
        return refusal((kind, name)) or (("", 204) if things.pop((kind, name), None) else ("", 404))

    @app.post("/things/")
    def post():
        key = request.headers.get("Idempotency-Key", len(keys))
        number = keys.setdefault(key, len(keys) + 1)
        return "", 201, {"Location": f"/thing/{number}"}

    return app


ALL = {words: made for made_by in TAUGHT.values() for words, made in made_by.items()}


@pytest.mark.parametrize(
    ("words", "method", "target", "status", "gone"),
    [
        ("404 is 406", "GET", "/note/9", 406, "Allow"),
        ("404 to GET is 200, empty", "GET", "/note/9", 200, "Allow"),
        ("HEAD is 405", "HEAD", "/note/1", 405, "Retry-After"),
        ("HEAD is 200 where GET is 404", "HEAD", "/note/9", 200, "Allow"),
        ("no Allow at 405", "FROB", "/note/1", 405, "Allow"),
        ("Vary only when Accept came", "GET", "/note/1", 200, "Vary"),
        ("no Content-Type", "GET", "/note/1", 200, "Content-Type"),
    ],
)
def test_an_answer_is_another_one_in_the_hands_of_a_faulty_app(words, method, target, status, gone):
    answer = Client(ALL[words](make_app())).open(target, method=method)
    assert answer.status_code == status
    assert gone not in answer.headers


def test_a_faulty_app_counts_where_it_makes_a_difference_and_nowhere_else():
    heard = []
    Client(Recorder(make_app(), heard)).get("/note/1")
    honest = Honest(make_app, [heard])
    assert honest.unlike(ALL["HEAD removes"])
    assert honest.unlike(ALL["an unknown method is DELETE"])
    assert not honest.unlike(ALL["no Location at 201"])
    assert not honest.unlike(FaultyApp)


# Faulty apps of writes, conditions, values and races: each is wrong in its way, and else as the right app.

ALL_WRITES = {
    **faulty_writes.OF_CONDITIONS,
    **faulty_answers.OF_RACES,
    **faulty_apps.OF_VALUES,
    **faulty_writes.OF_WRITES,
}


@pytest.mark.parametrize(
    ("words", "puts", "shown"),
    [
        ("PUT merges", [{"a": 1}, {"b": 2}], {"a": 1, "b": 2}),
        ("PUT is ignored where something is", [{"a": 1}, {"b": 2}], {"a": 1}),
        ("the second change by PUT is ignored", [{"a": 1}, {"b": 2}, {"c": 3}], {"b": 2}),
        ("PUT stores small letters where something is", [{"a": "B"}, {"a": "C"}], {"a": "c"}),
        ('"4" is taken for 4', [{"a": "4"}], {"a": 4}),
        ("1.5 is taken for 1", [{"a": 1.5}], {"a": 1}),
        ('4 is taken for "4"', [{"a": 4}], {"a": "4"}),
    ],
)
def test_put_stores_something_else(words, puts, shown):
    client = Client(ALL_WRITES[words](make_app()))
    for content in puts:
        client.put("/thing/1", json=content)
    assert client.get("/thing/1").get_json() == shown


def test_of_two_who_come_together_both_have_it_where_the_condition_was_looked_at_before(monkeypatch):
    both = threading.Barrier(2, timeout=60)
    monkeypatch.setattr(faulty_answers, "time", SimpleNamespace(sleep=lambda seconds: both.wait()))
    app, star = ALL_WRITES["50 ms between condition and write"](make_app()), {"If-None-Match": "*"}
    with ThreadPoolExecutor(2) as people:
        asked = [people.submit(Client(app).put, "/thing/1", json={"a": n}, headers=star) for n in range(2)]
    assert sorted(one.result().status_code for one in asked) == [201, 204]
