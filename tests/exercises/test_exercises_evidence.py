"""What a refusal shows: the headers that decide, the write that decides, and the one guilty request among many."""

import pytest
from flask import Flask, request

from exercises.checking.hosts import LiveHost
from exercises.checking.running import Refused
from exercises.checking.trials import app_trial


def make_shelf():
    """A service whose PUT also writes over the book beside it, and that counts those who look at /counted."""
    app, books, looks = Flask("shelf"), {"emma": "old", "persuasion": "old"}, []

    @app.get("/book/<title>")
    def show(title):
        return {"text": books[title]}, {"ETag": '"7"'}

    @app.put("/book/<title>")
    def put(title):
        books.update(dict.fromkeys(books, request.get_json()["text"]))
        return "", 201

    @app.post("/orders/")
    def order():
        return {"key": request.headers.get("Idempotency-Key")}, 201

    @app.get("/counted")
    def count():
        looks.append(1)
        return {"looks": "none"}

    @app.get("/looks")
    def show_looks():
        return {"looks": len(looks)}

    @app.get("/called-a-page")
    def call_it_a_page():
        return "no tag in sight"

    return app


@pytest.fixture
def trial():
    with app_trial(LiveHost(make_shelf), set()) as trial:
        yield trial


def shown(trial, about=()):
    with pytest.raises(Refused) as refused:
        trial.refuse("it is wrong", about=about)
    return [words for _, words in refused.value.finding.sent]


def test_a_header_that_is_missing_where_others_had_it_is_named(trial):
    trial.send("POST", "/orders/", {"n": 1}, {"Idempotency-Key": '"a"'})
    trial.send("POST", "/orders/", {"n": 2})
    assert shown(trial)[0].startswith("POST /orders/ (without Idempotency-Key) with")


def test_the_write_before_a_read_is_shown_also_where_it_equals_the_one_before(trial):
    first, second = (trial.send("PUT", "/book/emma", {"text": "new"}) for _ in range(2))
    trial.send("GET", "/looks")
    assert len(shown(trial, [trial.send("GET", "/book/emma")])) == 2
    assert shown(trial, [second]) == ['PUT /book/emma with {"text": "new"} twice; your app answered 201 Created.']
    assert len(shown(trial, [first])) == 1


def test_the_guilty_one_of_many_requests_is_found_by_sending_them_again_one_by_one(trial):
    since = len(trial.crossed)
    for target in ("/book/emma", "/book/persuasion", "/counted", "/called-a-page", "/counted"):
        trial.send("GET", target)
    guilty, after = trial.guilty(since, lambda fresh: fresh.send("GET", "/looks").data()["looks"])
    assert (guilty.target, after) == ("/counted", 1)
    assert trial.guilty(since, lambda fresh: fresh.send("GET", "/book/emma").data()) is None
