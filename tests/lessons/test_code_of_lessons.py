"""Code that people copy out of lessons does what they say, also in a race."""

import contextlib
import io
import json
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import nbformat
import pytest
from flask import Flask, abort
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import HTTPException

from clients import send
from clients.behaviour import behaves
from exercises.sample_library import race
from mini_server import start
from notebooks.lessons import lessons, parted

# Code that people copy out of a lesson does what the lesson says of it.


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
    names = names_of("07", "imports", "kitchen", "order", "keyed")
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


# The library that lesson 12 builds is sound: no loan without a book, one reader for one book, every fault named.

BEN, ANA = {"reader": "Ben"}, {"reader": "Ana"}


@pytest.fixture(scope="module")
def lesson():
    """The names that a learner has who ran the lesson's cells up to its last part."""
    cells = parted(nbformat.read(lessons()["12"], as_version=4).cells)[0]
    names: dict = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in (cell for cell in cells if cell.cell_type == "code"):
            exec(cell.source, names)
    return names


@pytest.fixture
def library(lesson):
    """A fresh library as the lesson leaves it, to be asked by (method, path, content)."""
    with start(app_of(lesson)) as server:
        yield lambda method, path, content=None: send(method, server.url + path, content=content)


def app_of(lesson):
    return lesson["one_at_a_time"](lesson["library"](*lesson["parts"], lesson["loans"]))


@pytest.mark.parametrize(
    ("content", "pointers"),
    [
        ({}, ["#/reader"]),
        ({"reader": ""}, ["#/reader"]),
        ({"reader": 7, "a/b ~c": 1}, ["#/reader", "#/a~1b%20~0c"]),
        (["Ben"], ["#"]),
        ("null", ["#"]),
        ({"reader": "Ben", "": 1}, ["#/"]),
        ({"reader": "\ud800"}, ["#/reader"]),
        ('{"reader": "Ben", "\\ud800": 1}', ["#/%3F"]),
        ('{"reader": NaN}', ["#/reader"]),
    ],
)
def test_a_loan_without_a_reader_is_422_with_every_fault_and_nothing_is_lent(library, content, pointers):
    written = content if isinstance(content, str) else json.dumps(content)
    url = library("GET", "/book/1/loan").request.url
    answer = send("PUT", url, {"Content-Type": "application/json"}, written)
    assert answer.status == 422 and answer.field("Content-Type") == "application/problem+json"
    assert [one["pointer"] for one in answer.json()["errors"]] == pointers
    assert library("GET", "/book/1/loan").status == 404


def test_of_two_who_ask_for_one_book_at_the_same_moment_one_has_it(lesson):
    wishes = [("PUT", "/book/1/loan", ANA), ("PUT", "/book/1/loan", BEN)]
    assert race(lesson["library"](*lesson["parts"]), *wishes) == [201, 201]
    assert race(app_of(lesson), *wishes) == [201, 409]


def test_a_book_that_goes_while_it_is_lent_leaves_no_loan_behind(lesson):
    app = app_of(lesson)
    assert race(app, ("PUT", "/book/1/loan", BEN), ("DELETE", "/book/1", None)) in ([201, 409], [204, 404])
    assert set(app.store["loan"]) <= set(app.store["book"])


def test_books_that_come_at_the_same_moment_have_addresses_of_their_own(lesson):
    with start(app_of(lesson)) as server, ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(send, "POST", server.url + "/books/", None, lesson["emma"]) for _ in range(8)]
        assert len({one.result().field("Location") for one in asked}) == 8


def test_the_finished_library_keeps_all_17_promises_and_has_nothing_left_of_the_check(lesson):
    app = app_of(lesson)
    with start(app) as server:
        kept = behaves(server.url, "/books/", lesson["emma"], lesson["corrected"], write=True)
    assert kept.summary().startswith("17 of 17")
    assert set(app.store["book"]) == set(lesson["first_books"])
