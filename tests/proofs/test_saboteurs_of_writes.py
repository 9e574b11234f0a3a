"""Saboteurs of writes, conditions, values and races: each is wrong in its way, and else as the right app."""

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from flask import Flask, request
from werkzeug.test import Client

from exercises.authoring import saboteurs, saboteurs_of_answers, saboteurs_of_writes

ALL = {
    **saboteurs_of_writes.OF_CONDITIONS,
    **saboteurs_of_answers.OF_RACES,
    **saboteurs.OF_VALUES,
    **saboteurs_of_writes.OF_WRITES,
}


def make_app():
    app, things, versions, keys = Flask("things"), {}, {}, {}

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
        return things[path], {"ETag": f'"{versions[path]}"'}

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


def client_of(words):
    return Client(ALL[words](make_app()))


def stored(client, *contents):
    """What GET shows after these were put, one after the other, at one address."""
    for content in contents:
        client.put("/thing/1", json=content)
    return client.get("/thing/1").get_json()


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
    assert stored(client_of(words), *puts) == shown


def test_of_two_who_come_together_both_have_it_where_the_condition_was_looked_at_before(monkeypatch):
    both = threading.Barrier(2, timeout=60)
    monkeypatch.setattr(saboteurs_of_answers, "time", SimpleNamespace(sleep=lambda seconds: both.wait()))
    app, star = ALL["50 ms between condition and write"](make_app()), {"If-None-Match": "*"}
    with ThreadPoolExecutor(2) as people:
        asked = [people.submit(Client(app).put, "/thing/1", json={"a": n}, headers=star) for n in range(2)]
    assert sorted(one.result().status_code for one in asked) == [201, 204]
