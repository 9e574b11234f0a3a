"""Saboteurs make a right app wrong in one way, and count where a client can see it."""

import pytest
from flask import Flask, request
from werkzeug.test import Client

from exercises.course_content.task import task_named
from exercises.for_authors.saboteurs.app_in_between import Saboteur
from exercises.for_authors.saboteurs.showing import Honest, Recorder
from exercises.for_authors.saboteurs.table import ONLY_WHERE, TAUGHT, saboteurs_for

ALL = {words: made for made_by in TAUGHT.values() for words, made in made_by.items()}


def make_app():
    app, notes = Flask(__name__), {"1": {"text": "milk"}}

    @app.get("/note/<number>")
    def show(number):
        return (notes[number], {"ETag": '"a"', "Vary": "Accept"}) if number in notes else ("", 404)

    @app.put("/note/<number>")
    def put(number):
        notes[number] = request.get_json()
        return "", 204

    @app.delete("/note/<number>")
    def remove(number):
        return notes.pop(number)

    @app.post("/notes/")
    def post():
        notes[str(len(notes) + 1)] = request.form or request.get_json()
        return "", 201, {"Location": f"/note/{len(notes)}"}

    return app


def told(answer):
    return answer.status, sorted(answer.headers), answer.data


def requests():
    """What is asked of each app: method, target, content."""
    asked = [
        ("GET", "/note/1", None),
        ("HEAD", "/note/1", None),
        ("GET", "/note/9", None),
        ("PUT", "/note/1", {"a": 1}),
    ]
    return [*asked, ("POST", "/notes/", {"b": 2}), ("OPTIONS", "/note/1", None), ("FROB", "/note/1", None)]


def sent(client, method, target, content):
    return client.open(target, method=method, **({"json": content} if content else {}))


def test_an_app_in_between_that_does_nothing_answers_as_the_app_does():
    right, between = Client(make_app()), Client(Saboteur(make_app()))
    for one in requests():
        assert told(sent(right, *one)) == told(sent(between, *one))


def test_an_app_in_between_can_ask_the_app_things_of_its_own():
    saboteur = Saboteur(make_app())
    assert saboteur.ask("PUT", "/note/2", {"text": "bread"}).status_code == 204
    assert saboteur.ask("GET", "/note/2").get_json() == {"text": "bread"}


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_method_that_only_asks_removes_in_the_hands_of_a_saboteur(method):
    client = Client(ALL[f"{method} removes"](make_app()))
    assert client.open("/note/1", method=method).status_code == 200
    assert client.get("/note/1").status_code == 404


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_a_method_that_only_asks_repeats_the_last_write_in_the_hands_of_a_saboteur(method):
    client = Client(ALL[f"{method} repeats the last write"](make_app()))
    assert client.post("/notes/", json={}).location == "/note/2"
    client.open("/note/1", method=method)
    assert client.post("/notes/", json={}).location == "/note/4"


def test_an_unknown_method_is_delete_in_the_hands_of_a_saboteur():
    client = Client(ALL["an unknown method is DELETE"](make_app()))
    assert client.open("/note/1", method="FROB").status_code == 200
    assert client.get("/note/1").status_code == 404


def test_a_query_is_posted_in_the_hands_of_a_saboteur():
    client = Client(ALL["GET posts its query"](make_app()))
    client.get("/notes/?text=tea")
    assert client.get("/note/2").json == {"text": "tea"}


@pytest.mark.parametrize(
    ("words", "method", "target", "status", "gone"),
    [
        ("404 is 406", "GET", "/note/9", 406, "Allow"),
        ("404 to GET is 200, empty", "GET", "/note/9", 200, "Allow"),
        ("HEAD is 405", "HEAD", "/note/1", 405, "Retry-After"),
        ("HEAD is 200 where GET is 404", "HEAD", "/note/9", 200, "Allow"),
        ("no Allow at 405", "FROB", "/note/1", 405, "Allow"),
        ("Vary only when Accept came", "GET", "/note/1", 200, "Vary"),
        ("no Content-Type", "GET", "/note/1", 200, "Content-Type"),
    ],
)
def test_an_answer_is_another_one_in_the_hands_of_a_saboteur(words, method, target, status, gone):
    answer = Client(ALL[words](make_app())).open(target, method=method)
    assert answer.status_code == status
    assert gone not in answer.headers


def test_location_has_a_made_up_host_in_the_hands_of_a_saboteur():
    client = Client(ALL["Location with a made-up host"](make_app()))
    assert client.post("/notes/", json={}).headers["Location"] == "http://made-up.example/note/2"


def test_a_saboteur_counts_where_it_makes_a_difference_and_nowhere_else():
    heard = []
    sent(Client(Recorder(make_app(), heard)), "GET", "/note/1", None)
    honest = Honest(make_app, [heard])
    assert honest.unlike(ALL["HEAD removes"])
    assert honest.unlike(ALL["an unknown method is DELETE"])
    assert not honest.unlike(ALL["no Location at 201"])
    assert not honest.unlike(Saboteur)


def test_what_differs_between_two_right_apps_makes_no_saboteur_count():
    made = []

    def make_counted():
        made.append(1)
        app, number = Flask(__name__), len(made)
        app.get("/")(lambda: {"made": number})
        return app

    heard = []
    Client(Recorder(make_counted(), heard)).get("/")
    assert not Honest(make_counted, [heard]).unlike(Saboteur)


def test_a_rule_counts_from_the_lesson_on_that_teaches_it_and_where_the_text_speaks_of_it():
    assert "HEAD removes" not in saboteurs_for(task_named("put-replaces"))
    assert "HEAD removes" in saboteurs_for(task_named("merge-the-hut"))
    assert "OPTIONS is 404" not in saboteurs_for(task_named("merge-the-hut"))
    assert "OPTIONS is 404" in saboteurs_for(task_named("close-the-poll"))
    assert ONLY_WHERE.keys() <= ALL.keys()


def test_a_form_with_octets_that_no_query_may_have_is_asked_as_a_query_all_the_same():
    heard = []
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    Client(Recorder(make_app(), heard)).post("/notes/", data=b"text=m\xfcsli&more=1", headers=form)
    assert not Honest(make_app, [heard]).unlike(Saboteur)
