"""The library that lesson 12 builds is sound: no loan without a book, one reader for one book, every fault named."""

import contextlib
import io
from concurrent.futures import ThreadPoolExecutor

import nbformat
import pytest

from clients import send
from exercises.sample_library import race
from mini_server import start
from notebooks.minutes import parted
from notebooks.prose import lessons

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
    ],
)
def test_a_loan_without_a_reader_is_422_with_every_fault_and_nothing_is_lent(library, content, pointers):
    answer = library("PUT", "/book/1/loan", content) if content != "null" else null_to(library)
    assert answer.status == 422 and answer.field("Content-Type") == "application/problem+json"
    assert [one["pointer"] for one in answer.json()["errors"]] == pointers
    assert library("GET", "/book/1/loan").status == 404


def null_to(library):
    url = library("GET", "/book/1").request.url
    return send("PUT", url + "/loan", {"Content-Type": "application/json"}, "null")


def test_a_book_that_is_not_there_cannot_be_lent(library):
    assert library("PUT", "/book/99/loan", BEN).status == 404
    assert library("GET", "/loans/").json() == {"loans": []}


def test_a_lent_book_cannot_be_deleted_and_the_way_out_that_the_refusal_names_leads_on(library):
    library("PUT", "/book/2/loan", BEN)
    refusal = library("DELETE", "/book/2")
    assert refusal.status == 409 and library("GET", "/book/2").status == 200
    method, path = refusal.json()["detail"].rstrip(".").split()[-2:]
    assert [library(method, path).status, library("DELETE", "/book/2").status] == [204, 204]


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


def test_loans_are_filtered_by_reader_and_an_unknown_filter_is_refused(library):
    library("PUT", "/book/1/loan", BEN)
    library("PUT", "/book/2/loan", ANA)
    bens = {"book": "/book/1", "loan": "/book/1/loan", "reader": "Ben"}
    assert library("GET", "/loans/?reader=Ben").json() == {"loans": [bens]}
    assert len(library("GET", "/loans/?reader=Ben&reader=Ana").json()["loans"]) == 2
    assert library("GET", "/loans/?reader=Zoe").json() == {"loans": []}
    refused = library("GET", "/loans/?raeder=Ben")
    assert refused.status == 400 and "raeder" in refused.json()["detail"]


def test_put_replaces_a_book_that_is_there_and_makes_none(library, lesson):
    assert library("PUT", "/book/1", lesson["emma"]).status == 204
    assert library("PUT", "/book/77", lesson["emma"]).status == 404
    assert library("GET", "/book/77").status == 404


def test_whatever_is_refused_is_a_problem_in_json_and_405_keeps_its_allow(library):
    refusal = library("PATCH", "/books/", {})
    assert refusal.status == 405 and "POST" in refusal.field("Allow")
    assert refusal.json()["title"] == "Method Not Allowed"
