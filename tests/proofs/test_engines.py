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
PAGE = """<!doctype html><title>Škoda &amp; you</title><b class=x>!</b>
<form method=post action='/a?b=1&amp;c'><input name=t value='"'></form>"""


def make_app():
    app = Flask("variants")

    @app.get("/thing/1")
    def thing():
        return {"b": ["/a", False, "Š"], "a": "x"}, {
            "Vary": "Accept, Origin",
            "ETag": '"v1"',
            "Cache-Control": "no-cache",
        }

    @app.get("/page")
    def page():
        return PAGE

    @app.post("/things/")
    def add():
        return "", 201, {"Location": "/thing/1?x=1"}

    return app


@pytest.fixture(params=VARIANTS)
def words(request):
    return request.param


def answered(words, method, target):
    other = variants_of_apps.apps_spoken(make_app, {words: VARIANTS[words]})[words]
    with start(other()) as server:
        return send(method, server.url + target), server.url


def test_json_is_the_same_data_in_every_variant(words):
    exchange, _ = answered(words, "GET", "/thing/1")
    assert exchange.status == 200
    assert exchange.json() == {"b": ["/a", False, "Š"], "a": "x"}


def test_location_names_the_same_address_in_every_variant(words):
    exchange, url = answered(words, "POST", "/things/")
    assert urljoin(url + "/things/", exchange.field("Location")) == url + "/thing/1?x=1"


def test_a_check_that_reads_only_the_first_line_of_a_list_is_found_out(monkeypatch):
    def first_only(fields, name):
        return next((value for found, value in fields if found.lower() == name.lower()), None)

    monkeypatch.setattr(feedback, "combined", first_only)
    proof = Proof(task_named("close-the-poll"))
    prove_variants(proof.task, proof)
    assert any("one line for each member of a list" in fault for fault in proof.faults)


# Faulty apps make a right app wrong in one way, and count where a client can see it.

ALL = {words: made for made_by in TAUGHT.values() for words, made in made_by.items()}


def make_app_faulty_apps():
    app, notes = Flask(__name__), {"1": {"text": "milk"}}

    @app.get("/note/<number>")
    def show(number):
        return (notes[number], {"ETag": '"a"', "Vary": "Accept"}) if number in notes else ("", 404)

    @app.put("/note/<number>")
    def put(number):
        notes[number] = request.get_json()
        return "", 204

    @app.delete("/note/<number>")
    def remove(number):
        return notes.pop(number)

    @app.post("/notes/")
    def post():
        notes[str(len(notes) + 1)] = request.form or request.get_json()
        return "", 201, {"Location": f"/note/{len(notes)}"}

    return app


def sent(client, method, target, content):
    return client.open(target, method=method, **({"json": content} if content else {}))


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
    answer = Client(ALL[words](make_app_faulty_apps())).open(target, method=method)
    assert answer.status_code == status
    assert gone not in answer.headers


def test_a_faulty_app_counts_where_it_makes_a_difference_and_nowhere_else():
    heard = []
    sent(Client(Recorder(make_app_faulty_apps(), heard)), "GET", "/note/1", None)
    honest = Honest(make_app_faulty_apps, [heard])
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


def make_app_writes():
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
    return Client(ALL_WRITES[words](make_app_writes()))


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
    monkeypatch.setattr(faulty_answers, "time", SimpleNamespace(sleep=lambda seconds: both.wait()))
    app, star = ALL_WRITES["50 ms between condition and write"](make_app_writes()), {"If-None-Match": "*"}
    with ThreadPoolExecutor(2) as people:
        asked = [people.submit(Client(app).put, "/thing/1", json={"a": n}, headers=star) for n in range(2)]
    assert sorted(one.result().status_code for one in asked) == [201, 204]
