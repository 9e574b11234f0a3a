"""The MethodMatrix against real servers: the course's, learners' apps, one that lies, one that dies."""

import pytest
from flask import Flask, request

from clients import send, state
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


def app_with_state():
    """A learner's app that shows its records, and breaks the promise of PUT as well as of GET."""
    app, records = Flask("learner"), {"note": {}}
    app.get("/", endpoint="front")(lambda: {"now": "/now"})
    app.get("/now", endpoint="now")(lambda: {"records": records})

    @app.put("/now")
    def put_back():
        records.clear()
        records.update(request.json["records"])
        return "", 204

    @app.put("/note/")
    def add():
        records["note"][str(len(records["note"]) + 1)] = {"text": "one more"}
        return "", 201

    @app.get("/note/forget")
    def forget():
        records["note"].clear()
        return "forgotten"

    return app


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


def test_broken_promises_are_named_in_words_and_come_first(server):
    lines = MethodMatrix(server.url).run().text().splitlines()
    assert lines[:3] == [
        "Broken promises",
        "  GET /user/delete/1: GET promises to be safe, and 1 record changed (RFC 9110, section 9.2.1).",
        "  HEAD /user/delete/1: HEAD promises to be safe, and 1 record changed (RFC 9110, section 9.2.1).",
    ]


def test_each_cell_has_statuses_counts_and_a_stamp(server):
    text = MethodMatrix(server.url, **SMALL).run().text()
    for line in (
        "  GET      200, 200  0 0 0   safe         promises: safe",
        "  PUT      204, 204  0 1 1   idempotent   promises: idempotent",
        "  DELETE   204, 410  0 1 1   idempotent   promises: idempotent",
        "  POST     201, 201  0 1 2   neither      promises nothing",
        "  GET      200, 200  0 1 1   idempotent   promises: safe, and it was broken",
        "  Not done, and nothing changed: POST (405, 405)",
    ):
        assert line in text


def test_measuring_is_said_not_to_be_proving(server):
    matrix = MethodMatrix(server.url, **SMALL)
    text = matrix.run().text()
    assert "Measuring is not proving" in text and "changed nothing in this measurement" in text
    assert "Measuring is not proving" in matrix.table_html()


def test_the_text_is_the_same_on_every_fresh_server(server):
    with start() as other:
        one, two = MethodMatrix(server.url), MethodMatrix(other.url)
        assert one.run().text() == two.run().text()
        assert str(one.cell("DELETE", "/user/1")) == str(two.cell("DELETE", "/user/1"))


def test_a_cell_shows_its_exchanges_and_what_became_of_the_records(server):
    matrix = MethodMatrix(server.url, **SMALL)
    matrix.run()
    text = matrix.cell("DELETE", "/user/1").text()
    assert text.startswith("DELETE /user/1: idempotent: twice left the records as once did, in this measurement.")
    assert "Nothing sent: no record changed." in text
    assert "Sent once: 1 record changed.\n  user 1: name: Ada Lovelace" in text
    assert "Sent twice: 1 record changed, as after one send." in text
    assert text.count("> DELETE /user/1 HTTP/1.1") == 2 and "< HTTP/1.1 410 Gone" in text


def test_a_cell_that_is_not_there_is_a_sentence(server):
    matrix = MethodMatrix(server.url, **SMALL)
    assert "was not measured" in str(matrix.cell("GET", "/user/1"))
    assert "There is no cell BREW /user/1. Its addresses are" in str(matrix.cell("BREW", "/user/1"))


def test_the_button_measures_and_the_first_broken_promise_is_looked_into(server):
    matrix = MethodMatrix(server.url, **SMALL)
    box = matrix.widget()
    before = box.children
    matrix.form.measure.click()
    assert box.children == before and matrix.form.measure.description == "Measure again"
    assert (matrix.form.method.value, matrix.form.address.value) == ("GET", "/user/delete/1")
    assert "GET promises to be safe, and 1 record changed" in matrix.form.found.value
    matrix.form.address.value = "/user/1"
    assert "GET /user/1: safe" in matrix.form.found.value
    matrix.form.measure.click()
    assert matrix.form.address.value == "/user/1"


def test_a_wide_table_scrolls_in_a_region_of_its_own_that_the_keyboard_reaches(server):
    matrix = MethodMatrix(server.url, **SMALL)
    region = 'role="group" tabindex="0" aria-label="Method matrix, scrolls sideways"'
    assert region in matrix.table_html()
    matrix.run()
    assert region in matrix.table_html() and "promise broken" in matrix.table_html()


def test_it_says_how_far_it_is_while_it_runs(server):
    matrix = MethodMatrix(server.url, **SMALL)
    matrix.widget()
    notes = []
    matrix.form.said.observe(lambda change: notes.append(change.new), "value")
    matrix.run()
    assert [note for note in notes if "Measuring /users/, 2 of 3 addresses ..." in note]


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


def test_your_own_content_is_sent(server):
    content = {("PUT", "/user/1"): {"name": "Ada L.", "email": "ada@example.org"}}
    matrix = MethodMatrix(server.url, "/user/1", "PUT", contents=content)
    matrix.run()
    assert "name: Ada Lovelace → name: Ada L." in str(matrix.cell("PUT", "/user/1"))


def test_a_learners_app_without_a_state_is_left_alone(learners):
    app, asked = Flask("learner"), []
    app.route("/user/delete/1")(lambda: asked.append(request.method) or "deleted")
    url = learners(app)
    text = MethodMatrix(url, ["/user/delete/1"]).run().text()
    assert "does not offer the state of its records" in text and "i_know_it_changes_records=True" in text
    assert asked == []


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


def test_with_consent_the_methods_that_you_name_are_sent(learners):
    app, asked = Flask("learner"), []
    app.post("/users/")(lambda: asked.append(request.json) or ("made", 201))
    url = learners(app)
    MethodMatrix(url, ["/users/"], ["POST"], i_know_it_changes_records=True).run()
    assert len(asked) == 2 and asked[0] == asked[1]


def test_a_learners_app_that_shows_its_records_is_measured_and_found_out(learners):
    url = learners(app_with_state())
    send("PUT", url + "/note/")
    before = state(url)
    text = MethodMatrix(url, ["/note/", "/note/forget"], ["GET", "PUT"]).run().text()
    assert (
        "PUT /note/: PUT promises to be idempotent, and the second send changed more (RFC 9110, section 9.2.2)" in text
    )
    assert "GET /note/forget: GET promises to be safe, and 1 record changed" in text
    assert state(url) == before


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


def test_a_server_that_is_gone_is_a_sentence(server):
    server.stop()
    matrix = MethodMatrix(server.url)
    assert matrix.run().text().startswith("Nothing answers at {base_url}.")
    assert str(MethodMatrix(server.url)).startswith("Nothing answers") and matrix.widget()


@pytest.mark.parametrize(
    "wrong",
    [
        {"addresses": 5},
        {"addresses": []},
        {"methods": [None]},
        {"contents": 7},
        {"addresses": ["/"] * 3, "methods": "GE T"},
    ],
)
def test_nonsense_is_a_sentence(server, wrong):
    matrix = MethodMatrix(server.url, **wrong)
    assert matrix.widget()
    assert matrix.run().text()
    assert state(server.url)


def test_too_many_cells_are_refused_before_anything_is_sent(server):
    matrix = MethodMatrix(server.url, [f"/user/{i}" for i in range(100)])
    assert "100 addresses by 10 methods are more than 400 cells" in matrix.run().text()


def test_an_address_of_another_host_cannot_be_reached(server):
    matrix = MethodMatrix(server.url, [".example.org/", "@example.org/", "http://example.org/"], ["GET"])
    matrix.run()
    assert all(found.exchanges[0].request.url.startswith(server.url + "/") for found in matrix.survey.measured.values())


def test_hostile_answers_and_addresses_are_shown_as_words(answering):
    evil = b"HTTP/1.1 200 <script>x</script>\r\nX: <script>y</script>\r\nContent-Length: 8\r\n\r\n<script>"
    matrix = MethodMatrix(answering(evil), ["/<script>"], ["GET"], i_know_it_changes_records=True)
    matrix.widget()
    matrix.run()
    form = matrix.form
    assert "<script" not in form.table.value + form.found.value + form.said.value
    assert "&lt;script&gt;" in form.table.value


def test_an_address_that_is_too_long_for_its_column_is_broken_behind_a_slash_and_in_no_word(server):
    html = MethodMatrix(server.url, ["/honest/users/create/", "/user/<b>"], ["GET"]).table_html()
    assert "/<wbr>honest/<wbr>users/<wbr>create/<wbr><" in html
    assert "<b>" not in html


def test_each_style_has_a_group_of_rows_and_honest_verbs_are_not_taken_for_nouns(server):
    addresses = ["/user/1", "/user/show/1", "/honest/user/show/1"]
    html = MethodMatrix(server.url, addresses, ["GET"]).table_html()
    places = [html.index(words) for words in (">One address<", ">Verb in the address<", ">Honest verb in the address<")]
    assert places == sorted(places)
