"""A check asks the promises of clients.behaviour, and says what it found in the words of a task."""

from flask import Flask, request

from clients.behaviour.writing import get_gives, post_makes
from exercises.checking.hosts import LiveHost
from exercises.checking.running import Refused
from exercises.checking.trials import app_trial, asking_of, keeps

EMMA, CORRECTED = {"title": "Emma"}, {"title": "Emma, a novel"}


def shelf(status, stored=lambda book: book):
    """A make_app whose app answers POST with this status."""

    def make_app():
        app, books = Flask("shelf"), []

        @app.route("/books/", methods=["GET", "POST"])
        def all_books():
            if request.method == "GET":
                return {"books": [f"/book/{number}" for number in range(len(books))]}
            books.append(stored(request.get_json()))
            return "", status, {"Location": f"/book/{len(books) - 1}"}

        @app.get("/book/<int:number>")
        def one_book(number):
            return books[number]

        return app

    return make_app


def refusal(make_app, *promises):
    """The finding of a check that asks these promises of a fresh app; None when all are kept."""
    with app_trial(LiveHost(make_app), set()) as trial:
        try:
            keeps(trial, asking_of(trial, "/books/", EMMA, CORRECTED), *promises)
        except Refused as refused:
            return refused.finding


def test_a_status_that_is_found_is_told_with_its_request_and_with_the_rule():
    finding = refusal(shelf(200), post_makes)
    assert finding.words == "POST /books/ was answered 200 OK"
    assert "RFC 9110, section 9.3.3" in finding.why
    assert any("POST /books/" in words for _, words in finding.sent)


def test_no_finding_says_where_the_app_happened_to_listen():
    finding = refusal(shelf(201, stored=lambda book: {}), post_makes, get_gives)
    assert "127.0.0.1" not in " ".join([finding.words, finding.wanted, *(words for _, words in finding.sent)])
