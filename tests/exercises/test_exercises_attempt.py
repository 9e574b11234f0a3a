"""What a learner meets: four outcomes, feedback in words, hints one by one, a solution, a reset."""

import json

import pytest
from flask import Flask, request

from exercises import exercise, progress
from exercises.attempt import meant_for_another
from exercises.checking.answers import handed_in
from exercises.task import all_tasks
from mini_server import start


def make_merging_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        return recipes.get(name) or ({"error": "none"}, 404)

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in recipes
        recipes.setdefault(name, {}).update(request.get_json())
        return "", 201 if new else 204

    return app


def make_good_app():
    app = Flask(__name__)
    recipes = {}

    @app.get("/recipe/<name>")
    def show(name):
        return recipes.get(name, ({"error": "none"}, 404))

    @app.put("/recipe/<name>")
    def put(name):
        new = name not in recipes
        recipes[name] = request.get_json()
        return "", 201 if new else 204

    return app


def make_raising_app():
    app = Flask(__name__)
    app.get("/recipe/<name>")(lambda name: ({}, 404))

    @app.put("/recipe/<name>")
    def put(name):
        return request.get_json()["titel"]

    return app


def records(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_right_answer_says_what_holds_and_counts(progress_path):
    said = exercise("put-replaces").check(make_good_app)
    assert said.outcome.kind == "right"
    assert str(said).splitlines()[0] == (
        "Right: what was sent is what is there now, and the status says whether it was new."
    )
    assert str(said).splitlines()[-1] == "Points: 5 of 5"
    assert [(line["id"], line["outcome"], line["points"]) for line in records(progress_path)] == [
        ("put-replaces", "right", 5)
    ]


@pytest.mark.parametrize(
    "task", [task for task in all_tasks().values() if task.kind == "app"], ids=lambda task: task.id
)
def test_no_answer_to_a_task_is_taken_for_the_answer_to_another_one(task):
    for answer in task.answers("solution", "right", "wrong"):
        assert meant_for_another(task, handed_in(task, answer.source, answer.name)) == "", answer.name


def test_not_yet_says_what_was_sent_what_came_back_what_was_wanted_and_why():
    said = str(exercise("put-replaces").check(make_merging_app)).splitlines()
    assert said == [
        "Not yet: the second PUT did not send 'spicy', and it is still there: the recipes were merged.",
        'The check sent: PUT /recipe/soup with {"title": "Broth", "minutes": 90}; your app answered 204 No Content.',
        'Then: GET /recipe/soup; your app answered 200 OK, with {"minutes":90,"spicy":false,"title":"Broth"}.',
        "Wanted: GET shows what the last PUT sent, member for member",
        "Why: PUT asks that the content become the state of the resource (RFC 9110, section 9.3.4).",
        "Checks that hold: 3 of 4; points: 3 of 5",
        "A hint is there if you want it: task.hint()",
    ]


def test_your_code_raised_names_the_exception_and_your_line():
    said = exercise("put-replaces").check(make_raising_app)
    assert said.outcome.kind == "your code raised"
    assert str(said).startswith("Your code raised: KeyError: 'titel'.\nYour code: line ")
    assert 'return request.get_json()["titel"]' in str(said)


def test_an_untouched_starter_is_not_attempted_and_not_written_down(progress_path):
    task = exercise("find-the-second-address")
    said = task.check([])
    assert said.outcome.kind == "not attempted"
    assert str(said) == "Not attempted: same_thing is still what you were given. Change it, then check again."
    assert not progress_path.exists()


def test_a_visit_is_judged_by_the_journal_whether_the_server_or_its_url_is_handed_in():
    import requests

    with start() as server:
        requests.get(server.url + "/user/4", timeout=60)
        assert exercise("ask-for-katherine").check(server).outcome.kind == "right"
        assert exercise("ask-for-katherine").check(server.url + "/").outcome.kind == "right"


@pytest.mark.parametrize(
    "handed", [None, 7, "text", object(), Flask("app"), [object()], {"a": object()}, b"octets", lambda: 1]
)
@pytest.mark.parametrize("name", ["put-replaces", "change-one-email", "ask-for-katherine", "find-the-second-address"])
def test_what_is_no_answer_at_all_is_a_sentence(name, handed):
    said = exercise(name).check(handed)
    assert said.outcome.kind in ("not yet", "your code raised")
    assert said.outcome.points == 0
    assert "did not foresee" not in str(said)


def test_a_url_that_is_not_on_this_computer_is_never_asked():
    assert "is not on this computer" in str(exercise("ask-for-katherine").check("http://192.0.2.1:80"))


def test_reset_gives_the_starter_back_and_forgets_with_a_copy(progress_path):
    task = exercise("put-replaces")
    task.check(make_good_app)
    said = str(task.reset())
    assert "Forgotten: put-replaces" in said
    assert "PUT is not written yet" in said
    assert "Tasks right: 0 of" in str(progress())
    assert progress_path.with_name("progress.backup-1.jsonl").exists()
    assert str(task.hint()).startswith("**Hint 1")


def test_what_a_hostile_app_answers_is_escaped_in_the_html_and_told_on_one_line():
    def make_app():
        app = Flask(__name__)
        app.get("/recipe/<name>")(lambda name: ({}, 404))
        app.put("/recipe/<name>", endpoint="put")(lambda name: ("<script>alert(1)</script>\n\x1b[31m", 200))
        app.after_request(plain_text)
        return app

    def plain_text(response):
        response.content_type = "text/plain"
        return response

    said = exercise("put-replaces").check(make_app)._repr_mimebundle_()
    assert "<script>" not in said["text/html"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in said["text/html"]
    assert "\x1b" not in said["text/plain"]
