"""Matrix and wall measure only with consent, and show no secret."""

import pytest
from flask import Flask, abort, request

from clients import spider, state
from workbench import GlassCache, MethodMatrix, RepresentationWall, RequestPanel

SMALL = {"addresses": ["/user/1", "/users/", "/user/delete/1"], "methods": ["GET", "POST", "PUT", "DELETE"]}


def test_the_whole_matrix_leaves_every_record_as_it_was(server):
    before = state(server.url)
    matrix = MethodMatrix(server.url)
    assert "Not measured yet" in str(matrix) and matrix.survey.measured == {}
    shown = matrix.run()
    assert len(matrix.survey.measured) == 160
    assert state(server.url) == before
    assert "Afterwards all records are as they were before." in shown.text()


def test_what_the_time_does_not_reach_says_so(server):
    matrix = MethodMatrix(server.url, **SMALL, seconds=0)
    matrix.widget()
    assert "The time limit was reached, so measuring ended there." in matrix.run().text()
    assert matrix.form.table.value.count("not reached") == 12


def test_with_consent_only_methods_that_are_guaranteed_to_be_safe_are_sent(learners):
    app, asked = Flask("learner"), []
    methods = ["GET", "POST", "PUT", "DELETE"]
    app.route("/user/delete/1", methods=methods)(lambda: asked.append(request.method) or "deleted")
    matrix = MethodMatrix(learners(app), ["/user/delete/1"], i_know_it_changes_records=True)
    text = matrix.run().text()
    assert set(asked) <= {"GET", "HEAD"} and asked
    assert "GET (guaranteed: safe): 200, 200, ? ? ?, cannot tell" in text
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
    assert "  /user/1  200, 200, 0 0 0, safe   204, 410, 0 1 1, idempotent" in text
    assert "  /user/2  not reached             not reached" in text
    assert "Nothing answers any more" in text and "could not be put back" in text


def test_too_many_cells_are_refused_and_another_host_cannot_be_reached(server):
    many = MethodMatrix(server.url, [f"/user/{i}" for i in range(100)])
    assert "100 addresses by 10 methods are more than 400 cells" in many.run().text() and not many.survey.measured
    matrix = MethodMatrix(server.url, [".example.org/", "@example.org/", "http://example.org/"], ["GET"])
    matrix.run()
    assert all(found.exchanges[0].request.url.startswith(server.url + "/") for found in matrix.survey.measured.values())


# The RepresentationWall.

BLOG = ("text/html", "application/xml", "application/rss+xml", "application/json")


@pytest.fixture
def wall(server):
    return RepresentationWall(server.url, "/blog/1")


def test_every_type_has_its_facts_and_its_content(wall):
    text = wall.text()
    for words in (*BLOG, 'entity tag (ETag): "', "Vary: Accept", "Last-Modified: ", "body: 150 bytes"):
        assert words in text
    assert "1. A table of operations" in text and '"title": "Notes by the translator"' in text
    assert "4 media types at one address" in text


def test_the_highest_q_wins(wall):
    shown = wall.ask({"text/html": 0.5, "application/json": 0.9})
    assert shown.text().startswith("Accept: text/html;q=0.5, application/json;q=0.9 → 200 OK: application/json came")
    assert [line.split()[0] for line in shown.text().splitlines() if "this one came" in line] == ["application/json"]
    assert "application/json has the highest q, 0.9." in shown.text()


def test_each_tag_is_the_tag_of_one_type(wall):
    lines = wall.ask_with_tags().text().splitlines()
    came = {line: lines[place + 1] for place, line in enumerate(lines) if "If-None-Match: " in line}
    own = [said for tag, said in came.items() if "(its own)" in tag]
    assert len(came) == 8 and len(own) == 4
    assert all("304 Not Modified, 0 bytes" in said for said in own)
    assert all("200 OK" in said for said in came.values() if said not in own)


def test_a_learners_app_that_forgets_vary_is_told_what_a_cache_would_do(learners):
    app = Flask("learner")

    @app.get("/")
    def view():
        best = request.accept_mimetypes.best_match(["text/html", "application/json"])
        return {"name": "Ada"} if best == "application/json" else "<p>Ada</p>"

    wall = RepresentationWall(learners(app), "/")
    assert "None of them says Vary: Accept, so a cache may give one media type" in wall.text()
    assert "A cache may give this application/json to somebody who asks for text/html." in (
        wall.ask({"application/json": 1}).text()
    )


def test_a_server_that_goes_between_two_questions_leaves_the_wall_standing(wall, server):
    wall.widget()
    server.stop()
    assert "No response came." in wall.ask().text()
    assert "no response came" in wall.ask_with_tags().text()
    assert "4 media types at one address" in wall.text()


@pytest.mark.parametrize(
    ("types", "said"),
    [
        ({"Application/JSON"}, "body: 150 bytes"),
        (5, "Asked for, and did not come: 5."),
        (["no\nline"], "Not sent: The value of Accept holds a control character"),
    ],
)
def test_types_of_any_shape_are_asked_for_or_refused_in_words(server, types, said):
    assert said in RepresentationWall(server.url, "/blog/1", types=types).text()


# A token or a cookie goes along with all that the tools send.

WHO = {"Authorization": "Bearer me", "Cookie": "session=1"}


@pytest.fixture
def guarded(learners):
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

    return learners(app)


def test_a_spider_comes_in_with_it_and_not_without(guarded):
    assert [one.status for one in spider(guarded, headers=WHO).asked] == [200, 200]
    assert "refused: 401 (1)" in str(spider(guarded))


def test_a_matrix_plans_reads_and_measures_with_it(guarded):
    matrix = MethodMatrix(guarded, methods=["PUT"], i_know_it_changes_records=True, headers=WHO)
    assert "200, 200, 0 1 1, idempotent" in matrix.run().text()
    assert set(matrix.plan.addresses) == {"/notes", "/note/1"}
    assert "  text: one  text: one (changed)" in str(matrix.cell("PUT", "/note/1"))


def test_a_cache_sends_it(guarded):
    assert GlassCache(guarded, headers=WHO).send("GET", "/notes").text().startswith("200 OK, from the server")


def test_a_panel_asks_for_addresses_with_it(guarded):
    panel = RequestPanel(guarded, headers=WHO)
    assert "GET /openapi.json (guessed: no link led there)" in panel.discover().text()
    assert "/note/{id}" in panel.addresses
    assert RequestPanel(guarded).discover().text().startswith("Asked GET /. 0 addresses are there")


def test_what_changes_by_itself_is_not_held_against_a_method(learners):
    app, times = Flask("clock"), iter(range(1000))
    app.get("/", endpoint="now")(lambda: {"time": next(times)})
    app.post("/", endpoint="nothing")(lambda: ("", 204))
    text = MethodMatrix(learners(app), "/", ["POST"], i_know_it_changes_records=True).run().text()
    assert "204, 204, ? ? ?, cannot tell" in text
