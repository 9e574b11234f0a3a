"""Code that people copy out of a lesson does what the lesson says of it."""

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import nbformat
import pytest
from flask import Flask, abort
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import HTTPException

from clients import send
from mini_server import start
from notebooks.lessons import lessons


def names_of(lesson, *cells):
    """The names that a learner has who ran these cells of a lesson."""
    source = {cell.id: cell.source for cell in nbformat.read(lessons()[lesson], as_version=4).cells}
    names: dict = {}
    for cell in cells:
        exec(source[cell], names)
    return names


@pytest.fixture
def kitchen():
    """Lesson 07's kitchen with keys, its oven ready: `order` sends an order, `cakes` are those that are baked."""
    names = names_of("07", "imports", "kitchen", "keyed")
    names["ready"].set()

    def order(key, content):
        fields = {} if key is None else {"Idempotency-Key": key}
        return send("POST", names["keyed"].url + "/cakes/", fields, content)

    yield SimpleNamespace(order=order, cakes=names["cakes"], ready=names["ready"], oven=names["oven"])
    for server in ("server", "kitchen", "keyed"):
        names[server].stop()


def test_a_known_key_with_another_order_is_422_and_bakes_nothing(kitchen):
    assert kitchen.order('"k1"', {"for": "Ana"}).status == 201
    assert kitchen.order('"k1"', {"for": "Ben"}).status == 422
    assert kitchen.order('"k1"', {"for": "Ana"}).status == 201
    assert kitchen.cakes == ["Ana"]


@pytest.mark.parametrize("key", [None, ""])
def test_an_order_without_a_key_is_400_and_bakes_nothing(kitchen, key):
    assert kitchen.order(key, {"for": "Ana"}).status == 400
    assert kitchen.cakes == []


def test_a_key_whose_first_try_raised_is_free_for_the_next_try(kitchen):
    kitchen.ready.wait = lambda seconds: 1 / 0  # the oven is broken
    assert kitchen.order('"k1"', {"for": "Ana"}).status == 500
    del kitchen.ready.wait
    assert [kitchen.order('"k1"', {"for": "Ana"}).status for _ in range(2)] == [201, 201]
    assert kitchen.cakes == ["Ana"]


def test_while_the_first_order_is_at_work_its_key_hears_409_or_422_and_then_the_first_answer(kitchen):
    kitchen.ready.clear()
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(kitchen.order, '"k1"', {"for": "Ana"})
        while not kitchen.oven.locked():
            pass
        assert kitchen.order('"k1"', {"for": "Ana"}).status == 409
        assert kitchen.order('"k1"', {"for": "Ben"}).status == 422
        kitchen.ready.set()
        done = first.result()
    again = kitchen.order('"k1"', {"for": "Ana"})
    assert (again.status, again.json()) == (done.status, done.json()) == (201, {"cakes": 1})
    assert kitchen.cakes == ["Ana"]


def test_the_function_that_refuses_well_keeps_the_fields_that_an_error_brings_and_makes_none_up():
    names = names_of("09", "imports", "tea-house", "own-app")
    own, challenge = Flask("own"), WWWAuthenticate("basic", {"realm": "cups"})
    own.register_error_handler(HTTPException, names["refuse"])
    own.add_url_rule("/bare", "bare", lambda: abort(401))
    own.add_url_rule("/named", "named", lambda: abort(401, www_authenticate=challenge))
    with start(own) as ours:
        asked = [("DELETE", "/bare"), ("GET", "/bare"), ("GET", "/named")]
        said = [send(method, ours.url + path) for method, path in asked]
    for server in ("server", "house"):
        names[server].stop()
    assert [answer.field("Content-Type") for answer in said] == ["application/problem+json"] * 3
    assert [answer.status for answer in said] == [405, 401, 401]
    assert said[0].field("Allow") and not said[1].field("WWW-Authenticate")
    assert said[2].field("WWW-Authenticate") == challenge.to_header()
