"""A token or a cookie goes along with all that the tools send, so services that ask who are looked at, too."""

import pytest
from flask import Flask, abort, request

from clients import spider
from mini_server import start
from workbench import GlassCache, MethodMatrix, RequestPanel
from workbench import robot_walk as robot

WHO = {"Authorization": "Bearer me", "Cookie": "session=1"}


@pytest.fixture
def guarded():
    """The address of a service that answers 401 to all that do not say who they are; `asked` has those."""
    app, notes = Flask("guarded"), {"1": {"text": "one"}}

    @app.before_request
    def who():
        known = request.headers.get("Authorization") == WHO["Authorization"] and request.cookies.get("session") == "1"
        return None if known else abort(401)

    app.get("/", endpoint="front")(lambda: '<a href="/notes">Notes</a>')
    app.get("/openapi.json", endpoint="said")(lambda: {"paths": {"/notes": {}, "/note/{id}": {}}})
    app.get("/notes", endpoint="all")(lambda: {"notes": [{"id": one, **note} for one, note in notes.items()]})
    app.get("/note/<id>", endpoint="one")(lambda id: notes.get(id) or abort(404))

    @app.put("/note/<id>")
    def replace(id):
        notes[id] = request.json
        return notes[id]

    with start(app) as server:
        yield server.url


def test_a_spider_comes_in_with_it_and_not_without(guarded):
    assert [one.status for one in spider(guarded, fields=WHO).asked] == [200, 200]
    assert "refused: 401 (1)" in str(spider(guarded))


def test_a_matrix_plans_reads_and_measures_with_it(guarded):
    matrix = MethodMatrix(guarded, methods=["PUT"], i_know_it_changes_records=True, fields=WHO)
    assert "PUT      200, 200  0 1 1   idempotent" in matrix.run().text()
    assert set(matrix.plan.addresses) == {"/notes", "/note/1"}
    assert "text: one → text: one (changed)" in str(matrix.cell("PUT", "/note/1"))


def test_a_cache_and_a_robot_send_it(guarded):
    cache = GlassCache(guarded, fields=WHO)
    assert cache.send("GET", "/notes").text().startswith("GET /notes: 200 OK")
    assert "Not there, or refused" not in str(robot.RobotWalk(guarded, "/", fields=WHO))


def test_a_panel_asks_for_addresses_with_it(guarded):
    panel = RequestPanel(guarded, fields=WHO)
    assert "GET /openapi.json (guessed: no link led there)" in panel.discover().text()
    assert "/note/{id}" in panel.addresses
    assert RequestPanel(guarded).discover().text().startswith("Asked GET /. 0 addresses are there")


def test_what_changes_by_itself_is_not_held_against_a_method():
    app, times = Flask("clock"), iter(range(1000))
    app.get("/", endpoint="now")(lambda: {"time": next(times)})
    app.post("/", endpoint="nothing")(lambda: ("", 204))
    with start(app) as server:
        text = MethodMatrix(server.url, "/", ["POST"], i_know_it_changes_records=True).run().text()
    assert "POST     204, 204  ? ? ?   cannot tell" in text
