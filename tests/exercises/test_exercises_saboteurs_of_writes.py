"""Saboteurs of writes, conditions, values and races: each is wrong in its way, and else as the right app."""

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from flask import Flask, request
from werkzeug.test import Client

from exercises.for_authors.saboteurs import of_conditions, of_races, of_values, of_writes

FULL = {"a": "B", "object": {}, "list": [], "text": "", "zero": 0, "null": None, "false": False}
ALL = {
    words: made for table in (of_conditions, of_races, of_values, of_writes) for words, made in table.SABOTEURS.items()
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


@pytest.mark.parametrize("words", ALL)
def test_where_nothing_of_its_kind_is_asked_a_saboteur_answers_as_the_right_app(words):
    client = client_of(words)
    assert client.get("/thing/1").status_code == 404
    assert client.put("/thing/1", json={"a": "b"}).status_code == 201
    assert client.get("/thing/1").get_json() == {"a": "b"}


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


@pytest.mark.parametrize("lost", ["{}", "[]", '""', "0", "null", "false"])
def test_members_that_are_empty_are_lost(lost):
    names = {"{}": "object", "[]": "list", '""': "text", "0": "zero"}
    shown = stored(client_of(f"loses {lost}"), FULL)
    assert FULL.keys() - shown.keys() == {names.get(lost, lost)}


@pytest.mark.parametrize("words", [words for words in ALL if words.startswith("tags ") or "the tag" in words])
def test_own_tags_are_understood_in_conditions(words):
    client = client_of(words)
    stored(client, {"a": 1})
    tag = client.get("/thing/1").headers["ETag"]
    assert client.get("/thing/1", headers={"If-None-Match": tag}).status_code in (304, 200)
    assert client.put("/thing/1", json={"a": 2}, headers={"If-Match": tag}).status_code == 204


@pytest.mark.parametrize(("words", "count"), [("tags repeat after two changes", 2), ("tags are old and new", 2)])
def test_tags_come_again(words, count):
    client, tags = client_of(words), []
    for number in range(5):
        stored(client, {"a": number})
        tags.append(client.get("/thing/1").headers["ETag"])
    assert len({*tags}) == count


def test_delete_takes_a_neighbour_along():
    client = client_of("DELETE removes a neighbour too")
    for path in ("/thing/1", "/thing/2", "/other/1"):
        client.put(path, json={"a": 1})
    client.delete("/thing/1")
    assert [client.get(path).status_code for path in ("/thing/1", "/thing/2", "/other/1")] == [404, 404, 200]


def test_keys_with_the_same_beginning_are_one():
    client = client_of("keys cut after 8 characters")
    asked = [client.post("/things/", headers={"Idempotency-Key": f'"12345678{end}"'}).location for end in "ab"]
    assert asked == ["/thing/1", "/thing/1"]


def test_of_two_who_come_together_both_have_it_where_the_condition_was_looked_at_before(monkeypatch):
    both = threading.Barrier(2, timeout=60)
    monkeypatch.setattr(of_races, "time", SimpleNamespace(sleep=lambda seconds: both.wait()))
    app, star = ALL["50 ms between condition and write"](make_app()), {"If-None-Match": "*"}
    with ThreadPoolExecutor(2) as people:
        asked = [people.submit(Client(app).put, "/thing/1", json={"a": n}, headers=star) for n in range(2)]
    assert sorted(one.result().status_code for one in asked) == [201, 204]
