"""The library that lesson 12 builds is sound: no loan without a book, one reader for one book, every fault named."""

import contextlib
import io
import json
from concurrent.futures import ThreadPoolExecutor
from html import escape

import nbformat
import pytest

from clients import send
from clients.behaviour import behaves
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
        ({"reader": "Ben", "": 1}, ["#/"]),
        ({"reader": "\ud800"}, ["#/reader"]),
        ('{"reader": "Ben", "\\ud800": 1}', ["#/%3F"]),
        ('{"reader": NaN}', ["#/reader"]),
    ],
)
def test_a_loan_without_a_reader_is_422_with_every_fault_and_nothing_is_lent(library, content, pointers):
    answer = octets_to(library, "PUT", "/book/1/loan", content)
    assert answer.status == 422 and answer.field("Content-Type") == "application/problem+json"
    assert [one["pointer"] for one in answer.json()["errors"]] == pointers
    assert library("GET", "/book/1/loan").status == 404


def octets_to(library, method, path, content, kind="application/json"):
    """Send content as it is written, or as JSON where it is none."""
    url = library("GET", path).request.url
    written = content if isinstance(content, str | bytes) else json.dumps(content)
    return send(method, url, {"Content-Type": kind}, written)


@pytest.mark.parametrize(
    ("content", "kind", "status"),
    [
        ("[" * 100_000, "application/json", 400),
        ('{"title":' * 100_000, "application/json", 400),
        ('{"title": ' + "9" * 5000 + "}", "application/json", 400),
        (b'{"title": "\xff"}', "application/json", 400),
        ("", "application/json", 400),
        ('{"title": "Emma", "author": "Jane Austen"} and more', "application/json", 400),
        ('{"title": "Emma", "author": "Jane Austen"}', "text/plain", 415),
        ('{"title": "Emma", "author": "\\udc00"}', "application/json", 422),
        ('{"title": "Em\\u0000ma", "author": "Jane Austen"}', "application/json", 422),
        ('{"title": "Emma", "author": "\\u00a0"}', "application/json", 422),
        ('{"title": "Emma", "author": 1e999}', "application/json", 422),
    ],
)
@pytest.mark.parametrize(("method", "path"), [("POST", "/books/"), ("PUT", "/book/1")])
def test_content_that_is_no_book_is_refused_as_a_problem_and_changes_nothing(
    library, method, path, content, kind, status
):
    before = library("GET", "/books/").json(), library("GET", "/book/1").json()
    answer = octets_to(library, method, path, content, kind)
    assert answer.status == answer.json()["status"] == status
    assert answer.field("Content-Type") == "application/problem+json"
    assert (library("GET", "/books/").json(), library("GET", "/book/1").json()) == before


@pytest.mark.parametrize("title", ["<script>alert(1)</script>", "\u200b", "\u202e", "\U0001f4da", "{{ 7 * 7 }}"])
def test_every_book_that_is_stored_comes_in_both_types_and_no_title_is_markup(library, title):
    at = library("POST", "/books/", {"title": title, "author": "'\"&"}).field("Location")
    url = library("GET", at).request.url
    assert library("GET", at).json()["title"] == title
    shown = send("GET", url, {"Accept": "text/html"})
    assert shown.status == 200 and f"<h1>{escape(title)}</h1>" in shown.response.text()


def test_a_number_is_not_used_again_and_a_loan_goes_to_no_other_book(library, lesson):
    first = library("POST", "/books/", lesson["emma"]).field("Location")
    assert [library("DELETE", first).status for _ in range(2)] == [204, 204]
    assert library("POST", "/books/", lesson["emma"]).field("Location") != first
    assert [library(method, first, lesson["emma"]).status for method in ("GET", "PUT")] == [404, 404]
    assert library("PUT", f"{first}/loan", BEN).status == 404


@pytest.mark.parametrize(
    "path", ["/books/", "/book/1", "/book/99", "/book/1/loan", "/loans/", "/loans/?raeder=Ben", "/nowhere"]
)
def test_head_is_get_without_content_and_options_says_what_there_is(library, path):
    full, head, options = (library(method, path) for method in ("GET", "HEAD", "OPTIONS"))
    assert head.status == full.status and head.response.content == b""
    assert all(head.field(name) == full.field(name) for name in ("Content-Type", "Content-Length", "Vary"))
    assert options.status == 404 if path == "/nowhere" else "GET" in options.field("Allow")


def test_whoever_asks_while_books_come_and_go_is_answered(lesson):
    app = app_of(lesson)
    with start(app) as server, ThreadPoolExecutor(8) as threads:
        for _ in range(10):
            at = send("POST", server.url + "/books/", None, lesson["emma"]).field("Location")
            asked = [("PUT", f"{at}/loan", BEN), ("PUT", f"{at}/loan", ANA), ("DELETE", at, None)]
            asked += [("PUT", at, lesson["emma"]), ("GET", "/loans/", None), ("GET", "/books/", None)]
            sent = [threads.submit(send, method, server.url + path, None, content) for method, path, content in asked]
            lent_to_ben, lent_to_ana, gone, _, *read = [one.result().status for one in sent]
            assert read == [200, 200] and [lent_to_ben, lent_to_ana, gone].count(201) <= 1
            assert set(app.store["loan"]) <= set(app.store["book"])


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


def test_the_finished_library_keeps_all_17_promises_and_has_nothing_left_of_the_check(lesson):
    app = app_of(lesson)
    with start(app) as server:
        assert (
            behaves(server.url, "/books/", lesson["emma"], lesson["corrected"], write=True)
            .summary()
            .startswith("17 of 17")
        )
    assert set(app.store["book"]) == set(lesson["first_books"])
