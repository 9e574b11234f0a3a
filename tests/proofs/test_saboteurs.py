"""Saboteurs make a right app wrong in one way, and count where a client can see it."""

import pytest
from flask import Flask, request
from werkzeug.test import Client

from exercises.authoring.saboteurs import TAUGHT, Honest, Recorder
from exercises.authoring.saboteurs_of_answers import Saboteur

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


def sent(client, method, target, content):
    return client.open(target, method=method, **({"json": content} if content else {}))


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


def test_a_saboteur_counts_where_it_makes_a_difference_and_nowhere_else():
    heard = []
    sent(Client(Recorder(make_app(), heard)), "GET", "/note/1", None)
    honest = Honest(make_app, [heard])
    assert honest.unlike(ALL["HEAD removes"])
    assert honest.unlike(ALL["an unknown method is DELETE"])
    assert not honest.unlike(ALL["no Location at 201"])
    assert not honest.unlike(Saboteur)
