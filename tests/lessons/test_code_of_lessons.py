"""Code that people copy out of lessons does what they say, also in a race."""

import contextlib
import io
import json
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Lock
from types import SimpleNamespace

import nbformat
import pytest
from flask import Flask, abort, request
from werkzeug.datastructures import WWWAuthenticate

from clients import send
from clients.behaviour import behaves
from exercises.once_per_key import once_per_key
from exercises.sample_library import GrowingApp
from mini_server import start
from notebooks.lessons import FURTHER, lessons, markdown

# Code that people copy out of a lesson does what the lesson says of it.


def at_work(lesson, language):
    """The first block in this language of a lesson's *What to type at work*."""
    (cell,) = (cell for cell in nbformat.read(lessons()[lesson], as_version=4).cells if cell.id == "at-work")
    return cell.source.partition(f"```{language}\n")[2].partition("```")[0]


def names_of(lesson, *cells):
    """The names that a learner has who ran these cells of a lesson."""
    source = {cell.id: cell.source for cell in nbformat.read(lessons()[lesson], as_version=4).cells}
    names: dict = {}
    for cell in cells:
        exec(source[cell], names)
    return names


@pytest.fixture
def kitchen():
    """A kitchen with keys as in lesson 07, whose oven waits for `ready`: `order` sends an order, `cakes` are baked."""
    app, cakes, oven, ready = Flask("kitchen"), [], Lock(), Event()
    ready.set()

    @app.post("/cakes/")
    @once_per_key
    def bake():
        with oven:
            ready.wait(60)
            cakes.append(request.json["for"])
        return {"cakes": len(cakes)}, 201

    server = start(app)

    def order(key, content):
        fields = {} if key is None else {"Idempotency-Key": key}
        return send("POST", server.url + "/cakes/", fields, content)

    yield SimpleNamespace(order=order, cakes=cakes, ready=ready, oven=oven)
    server.stop()


def test_a_known_key_with_another_order_is_422_and_bakes_nothing(kitchen):
    assert kitchen.order('"k1"', {"for": "Ana"}).status == 201
    assert kitchen.order('"k1"', {"for": "Ben"}).status == 422
    assert kitchen.order('"k1"', {"for": "Ana"}).status == 201
    assert kitchen.cakes == ["Ana"]


@pytest.mark.parametrize("key", [None, ""])
def test_an_order_without_a_key_is_400_and_bakes_nothing(kitchen, key):
    assert kitchen.order(key, {"for": "Ana"}).status == 400
    assert kitchen.cakes == []


@pytest.mark.parametrize(("fails", "status"), [(lambda seconds: 1 / 0, 500), (lambda seconds: abort(422), 422)])
def test_a_key_whose_first_try_failed_perhaps_halfway_does_no_more_work(kitchen, fails, status):
    kitchen.ready.wait = fails
    assert kitchen.order('"k1"', {"for": "Ana"}).status == status
    del kitchen.ready.wait
    assert [kitchen.order('"k1"', {"for": "Ana"}).status for _ in range(2)] == [status, status]
    assert kitchen.order('"k2"', {"for": "Ana"}).status == 201
    assert kitchen.cakes == ["Ana"]


def test_an_empty_response_is_kept_as_any_other():
    app, calls = Flask("empty"), []
    app.post("/")(once_per_key(lambda: calls.append(1) or {}))
    with start(app) as server:
        headers = {"Idempotency-Key": '"k1"'}
        assert [send("POST", server.url + "/", headers, {}).status for _ in range(2)] == [200, 200]
    assert calls == [1]


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


def test_the_function_that_refuses_well_keeps_the_headers_that_an_error_brings_and_makes_none_up():
    own, challenge = Flask("own"), WWWAuthenticate("basic", {"realm": "cups"})
    exec(at_work("09", "python"), {"app": own, "json": json})
    own.add_url_rule("/bare", "bare", lambda: abort(401))
    own.add_url_rule("/named", "named", lambda: abort(401, www_authenticate=challenge))
    with start(own) as ours:
        asked = [("DELETE", "/bare"), ("GET", "/bare"), ("GET", "/named")]
        said = [send(method, ours.url + path) for method, path in asked]
    assert [response.header("Content-Type") for response in said] == ["application/problem+json"] * 3
    assert [response.status for response in said] == [405, 401, 401]
    assert said[0].header("Allow") and not said[1].header("WWW-Authenticate")
    assert said[2].header("WWW-Authenticate") == challenge.to_header()


def test_the_function_that_warms_a_pool_fits_into_the_app_above_it():
    source = {cell.id: cell.source for cell in nbformat.read(FURTHER, as_version=4).cells}
    warm = source["flask-task"].partition("```python\n")[2].partition("```")[0]
    names = {"__name__": "pools", "request": request}
    exec(source["flask-app"].replace("    return app", f"{warm}\n    return app"), names)
    with start(names["make_app"]()) as pool:
        put = [send("PUT", f"{pool.url}/pool/{number}", body={"degrees": 26}).status for number in (2, 9)]
        assert put == [204, 404] and send("GET", pool.url + "/pool/2").json() == {"degrees": 26}


# The library that lesson 12 builds is sound: no loan without a book, one reader for one book, nothing but books stored.

BEN, ANA = {"reader": "Ben"}, {"reader": "Ana"}


@pytest.fixture(scope="module")
def lesson():
    """The names that a learner has who ran all cells of the lesson, so each number counts once."""
    names: dict = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in nbformat.read(lessons()["12"], as_version=4).cells:
            if cell.cell_type == "code":
                exec(cell.source, names)
    return names


@pytest.fixture
def library(lesson):
    """The library as the lesson leaves it, with one book and no loan, to be asked by (method, path, body)."""
    lesson["loans"].clear()
    lesson["used"].clear()
    lesson["books"].clear()
    lesson["books"]["1"] = lesson["emma"]
    return lambda method, path, body=None: send(method, lesson["server"].url + path, body=body)


def at_once(library, *asked):
    """The statuses of requests that are sent at the same moment, in order."""
    with ThreadPoolExecutor(len(asked)) as threads:
        return sorted(response.status for response in threads.map(lambda one: library(*one), asked))


@pytest.mark.parametrize(
    "body", [{}, {"reader": ""}, {"reader": 7}, ["Ben"], "null", {"reader": "Ben", "": 1}, "1", "[" * 100_000]
)
def test_a_loan_without_a_reader_is_refused_and_nothing_is_lent(library, lesson, body):
    written = body if isinstance(body, str) else json.dumps(body)
    response = send("PUT", f"{lesson['server'].url}/book/1/loan/1", {"Content-Type": "application/json"}, written)
    assert response.status == (400 if written.startswith("[[") else 422)
    assert response.header("Content-Type") == "application/problem+json"
    assert "reader" not in library("GET", "/book/1").json()


def test_of_two_who_ask_for_one_book_at_the_same_moment_one_has_it(library):
    assert at_once(library, ("PUT", "/book/1/loan/1", ANA), ("PUT", "/book/1/loan/2", BEN)) == [201, 409]


def test_of_two_who_press_borrow_at_the_same_moment_one_has_it_where_the_lock_is_around_the_look(library, lesson):
    lesson["library"].post("/book/1/lend")(lesson["lend"])  # the lesson drops it in the end
    assert at_once(library, ("POST", "/book/1/lend", ANA), ("POST", "/book/1/lend", BEN)) == [200, 409]


def late(library, *asked):
    """The statuses of these requests about Ben's loans, such as "PUT 17", and who has the book then."""
    parts = [one.split() for one in asked]
    statuses = [library(how, f"/book/1/loan/{of}", BEN if how == "PUT" else None).status for how, of in parts]
    return statuses, library("GET", "/book/1").json().get("reader")


def test_a_reader_may_ask_again_and_who_gives_a_book_back_may_do_so_twice(library):
    asked = [("PUT", 1, BEN), ("PUT", 1, BEN), ("PUT", 2, ANA), ("DELETE", 1, None), ("DELETE", 1, None)]
    asked += [("PUT", 2, ANA)]
    statuses = [library(method, f"/book/1/loan/{number}", body).status for method, number, body in asked]
    assert statuses == [201, 204, 409, 204, 204, 201]


def test_a_request_that_comes_late_changes_no_other_loan_and_begins_none_that_is_over(library):
    assert late(library, "PUT 17", "DELETE 17", "PUT 18", "DELETE 17") == ([201, 204, 201, 204], "Ben")
    assert late(library, "PUT 17", "DELETE 18", "PUT 18", "PUT 19") == ([410, 204, 410, 201], "Ben")
    assert late(library, "DELETE 19", "DELETE 20", "PUT 20") == ([204, 204, 410], None)  # each DELETE before its PUT
    refused = late(library, "PUT 22", "PUT 23", "DELETE 22", "PUT 23")
    assert refused == ([201, 409, 204, 201], "Ben")  # a number that was refused isn't used up
    refused = late(library, "DELETE 23", "PUT 24", "PUT 25", "DELETE 24", "DELETE 25", "PUT 25")
    assert refused == ([204, 201, 409, 204, 204, 410], None)  # unless a DELETE does it


def test_what_comes_late_does_the_harm_that_lesson_12_shows():
    """A shared address lets a late DELETE end the next loan; one for each loan lets a late PUT begin it again."""
    cells = nbformat.read(lessons()["12"], as_version=4).cells
    said = {cell.id: "".join(out.get("text", "") for out in cell.outputs) for cell in cells if cell.cell_type == "code"}
    assert said["late"] == "DELETE: nobody\nPOST: Alan\n" and said["same-story"] == "Alan\n"
    assert said["late-again"] == "201 Grace\n" and said["used-up"] == "410 nobody\n"


def test_there_is_no_loan_of_a_book_that_is_not_there(library):
    assert library("PUT", "/book/99/loan/1", BEN).status == 404


def test_a_book_that_is_removed_leaves_no_loan_behind(library, lesson):
    asked = [("PUT", "/book/1/loan/1", BEN), ("DELETE", "/book/1"), ("GET", "/book/1"), ("PUT", "/book/1/loan/1", BEN)]
    assert [library(*one).status for one in asked] == [201, 204, 404, 404] and not lesson["loans"]


def test_books_that_come_at_the_same_moment_have_addresses_of_their_own(library, lesson):
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(library, "POST", "/books/", lesson["emma"]) for _ in range(8)]
        assert len({one.result().header("Location") for one in asked}) == 8


def test_the_finished_library_keeps_all_promises_and_has_nothing_left_of_the_check(library, lesson):
    url, types = lesson["server"].url, "application/json"
    other = {**lesson["emma"], "title": "Persuasion"}
    kept = behaves(url, "/books/", lesson["emma"], other, types=types, write=True)
    assert kept.good and set(lesson["books"]) == {"1"}


def test_of_two_workers_that_store_a_loan_at_the_same_moment_the_database_lets_one(tmp_path):
    text = "\n".join(markdown(lessons()["12"]))
    (code,) = re.findall(r"```python\n(# once: .+?)```", text, re.DOTALL)
    names: dict = {}
    exec(code, names)
    with contextlib.closing(sqlite3.connect(tmp_path / "loans.db")) as database:
        for once in re.findall(r"# once: (.+)", code):
            database.execute(once)

    def worker(number, reader):
        with contextlib.closing(sqlite3.connect(tmp_path / "loans.db", timeout=60)) as own:
            together.wait(60)
            return [names["store_loan"](own, number, "1", reader) for _ in range(2)]

    together = Barrier(2)
    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(worker, ("17", "18"), ("Grace", "Alan"))) == [[201, 204], [409, 409]]

    with contextlib.closing(sqlite3.connect(tmp_path / "loans.db", timeout=0)) as database:
        ((number, reader),) = database.execute("SELECT number, reader FROM loans")
        with contextlib.closing(sqlite3.connect(tmp_path / "loans.db")) as another, another:
            another.execute("BEGIN IMMEDIATE")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                names["store_loan"](database, "19", "1", reader)
        assert names["store_loan"](database, "19", "1", reader) == 409  # also of the same reader
        assert names["store_loan"](database, number, "2", reader) == 201  # on another book it's another loan


def test_a_loan_that_was_deleted_in_the_database_never_comes_back():
    (code,) = re.findall(r"```python\n(# once: .+?)```", "\n".join(markdown(lessons()["12"])), re.DOTALL)
    names: dict = {}
    exec(code, names)
    with contextlib.closing(sqlite3.connect(":memory:")) as database:
        for once in re.findall(r"# once: (.+)", code):
            database.execute(once)

        def delete(number):
            with database:
                database.execute("INSERT INTO used VALUES (?, ?)", ("1", number))
                database.execute("DELETE FROM loans WHERE book = ? AND number = ?", ("1", number))

        def put(number):
            return names["store_loan"](database, number, "1", "Grace")

        assert put("17") == 201
        delete("17")
        assert put("18") == 201  # the same reader borrows the book again
        delete("17")
        assert (put("18"), put("17")) == (204, 410)
        delete("18")
        delete("19")  # before its PUT
        assert (put("18"), put("19"), put("20")) == (410, 410, 201)


def test_an_app_that_may_grow_takes_a_new_function_while_it_is_served():
    app = GrowingApp("growing")
    with start(app) as server:
        for status in (201, 202):
            app.get("/now")(lambda status=status: ("", status))
            assert send("GET", server.url + "/now").status == status


def test_the_client_of_lesson_10_waits_as_it_is_told_in_seconds_or_until_a_date():
    date = {"Date": "Thu, 01 Jan 2026 09:00:00 GMT", "Retry-After": "Thu, 01 Jan 2026 09:00:07 GMT"}
    source = {cell.id: cell.source for cell in nbformat.read(lessons()["10"], as_version=4).cells}["second-blank"]
    for headers, seconds in (({"Retry-After": "5"}, 5), (date, 7)):
        names = {"page": SimpleNamespace(header=headers.get)}
        exec(source, names)
        assert int(names["wait"]) == seconds


def test_the_notes_of_lesson_12_pass_with_the_functions_of_the_fold_and_not_before(capsys):
    source = {cell.id: cell.source for cell in nbformat.read(lessons()["12"], as_version=4).cells}
    names = names_of("12", "setup")
    names["Lock"] = Lock
    for cell in ("notes", "show-note", "own-check"):
        exec(source[cell], names)
    assert "PUT at the member" in capsys.readouterr().out
    [functions] = re.findall(r"```python\n(.+?)```", source["own-then"], re.DOTALL)
    exec(functions, names)
    exec(source["own-check"], names)
    names["own_server"].stop()
    assert capsys.readouterr().out == "No promise is broken.\n"
