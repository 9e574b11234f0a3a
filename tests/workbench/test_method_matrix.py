"""The MethodMatrix against real servers: the course's, learners' apps, one that lies, one that dies."""

import pytest
from flask import Flask, request

from clients import state
from mini_server import start
from workbench import MethodMatrix

SMALL = {"addresses": ["/user/1", "/users/", "/user/delete/1"], "methods": ["GET", "POST", "PUT", "DELETE"]}


@pytest.fixture
def learners():
    """A function that serves a learner's app."""
    running = []

    def served(app):
        running.append(start(app))
        return running[-1].url

    yield served
    for one in running:
        one.stop()


def test_nothing_is_measured_until_it_is_asked_for(server):
    matrix = MethodMatrix(server.url)
    assert str(matrix) == "Not measured yet. Press Measure, or call run(). 16 addresses, 10 methods."
    assert matrix.survey.measured == {}


def test_the_whole_matrix_leaves_every_record_as_it_was(server):
    before = state(server.url)
    matrix = MethodMatrix(server.url)
    shown = matrix.run()
    assert len(matrix.survey.measured) == 160
    assert state(server.url) == before
    assert "Afterwards all records are as they were before." in shown.text()


def test_what_the_time_does_not_reach_says_so(server):
    before = state(server.url)
    matrix = MethodMatrix(server.url, **SMALL, seconds=0)
    matrix.widget()
    text = matrix.run().text()
    assert text == (
        "The time limit was reached, so measuring ended there. Afterwards all records are as they were before."
    )
    assert matrix.form.table.value.count("not reached") == 12
    assert state(server.url) == before


def test_with_consent_only_methods_that_promise_to_be_safe_are_sent(learners):
    app, asked = Flask("learner"), []
    methods = ["GET", "POST", "PUT", "DELETE"]
    app.route("/user/delete/1", methods=methods)(lambda: asked.append(request.method) or "deleted")
    matrix = MethodMatrix(learners(app), ["/user/delete/1"], i_know_it_changes_records=True)
    text = matrix.run().text()
    assert set(asked) <= {"GET", "HEAD"} and asked
    assert "GET      200, 200  ? ? ?   cannot tell  promises: safe" in text
    assert "This server shows no records, so what was done stays done" in text
    assert "Sent twice: the records were not shown." in str(matrix.cell("GET", "/user/delete/1"))


def test_a_server_that_dies_leaves_what_was_measured(server):
    matrix = MethodMatrix(server.url, ["/user/1", "/user/2"], ["GET", "DELETE"])
    matrix.widget()

    def stop(change):
        if "/user/2" in change.new:
            server.stop()

    matrix.form.said.observe(stop, "value")
    text = matrix.run().text()
    assert "DELETE   204, 410  0 1 1   idempotent" in text
    assert "Not measured: GET (not reached), DELETE (not reached)" in text
    assert "Nothing answers any more" in text and "could not be put back" in text


def test_too_many_cells_are_refused_before_anything_is_sent(server):
    matrix = MethodMatrix(server.url, [f"/user/{i}" for i in range(100)])
    assert "100 addresses by 10 methods are more than 400 cells" in matrix.run().text()


def test_an_address_of_another_host_cannot_be_reached(server):
    matrix = MethodMatrix(server.url, [".example.org/", "@example.org/", "http://example.org/"], ["GET"])
    matrix.run()
    assert all(found.exchanges[0].request.url.startswith(server.url + "/") for found in matrix.survey.measured.values())
