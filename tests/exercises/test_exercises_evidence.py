"""What a refusal shows: the headers that decide, the write that decides, and the one guilty request among many."""

import pytest
import requests
from flask import Flask, request

from exercises.checking.trials.of_apps import app_trial
from exercises.checking.trials.of_clients import client_trial
from exercises.course_content.task import all_tasks
from exercises.for_authors.prove import tried, words_of
from exercises.running_answers.app_host import LiveHost
from exercises.running_answers.client_host import LiveClient
from exercises.running_answers.outcome import Refused


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


def test_every_header_that_a_check_sent_is_shown(trial):
    trial.send("POST", "/orders/", {"n": 1}, {"Idempotency-Key": '"a"', "Prefer": "return=minimal"})
    assert shown(trial)[0].startswith(
        'POST /orders/ (Idempotency-Key: "a", Prefer: return=minimal) with {"n": 1}; your app answered 201 Created'
    )


def test_a_header_that_is_missing_where_others_had_it_is_named(trial):
    trial.send("POST", "/orders/", {"n": 1}, {"Idempotency-Key": '"a"'})
    trial.send("POST", "/orders/", {"n": 2})
    assert shown(trial)[0].startswith("POST /orders/ (without Idempotency-Key) with")


def test_accept_that_takes_anything_was_sent_and_one_that_was_left_out_was_not(trial):
    trial.send("GET", "/looks", fields={"Accept": "text/html"})
    assert shown(trial, [trial.send("GET", "/looks")])[0].startswith("GET /looks; ")
    assert shown(trial, [trial.send("GET", "/looks", fields={"Accept": None})])[0].startswith(
        "GET /looks (without Accept); "
    )


def test_a_header_of_the_response_is_shown_and_its_media_type_where_the_content_does_not_say_it(trial):
    trial.send("GET", "/book/emma")
    assert shown(trial) == ['GET /book/emma; your app answered 200 OK, ETag: "7", with {"text":"old"}.']
    trial.send("GET", "/called-a-page")
    assert shown(trial)[0].endswith("200 OK, Content-Type: text/html; charset=utf-8, with no tag in sight.")


def test_the_write_before_a_read_is_shown_also_where_it_equals_the_one_before(trial):
    first, second = (trial.send("PUT", "/book/emma", {"text": "new"}) for _ in range(2))
    trial.send("GET", "/looks")
    assert len(shown(trial, [trial.send("GET", "/book/emma")])) == 2
    assert shown(trial, [second]) == ['PUT /book/emma with {"text": "new"} twice; your app answered 201 Created.']
    assert len(shown(trial, [first])) == 1


def test_a_write_elsewhere_is_shown_where_what_is_read_has_changed_since(trial):
    trial.send("GET", "/book/persuasion")
    trial.send("PUT", "/book/emma", {"text": "new"})
    told = shown(trial, [trial.send("GET", "/book/persuasion")])
    assert told[0].startswith("PUT /book/emma with")
    assert shown(trial, [trial.send("GET", "/looks")]) == ['GET /looks; your app answered 200 OK, with {"looks":0}.']


def test_the_guilty_one_of_many_requests_is_found_by_sending_them_again_one_by_one(trial):
    since = len(trial.crossed)
    for target in ("/book/emma", "/book/persuasion", "/counted", "/called-a-page", "/counted"):
        trial.send("GET", target)
    guilty, after = trial.guilty(since, lambda fresh: fresh.send("GET", "/looks").data()["looks"])
    assert (guilty.target, after) == ("/counted", 1)
    assert trial.guilty(since, lambda fresh: fresh.send("GET", "/book/emma").data()) is None


def test_a_client_is_shown_what_its_last_call_sent_all_of_it_and_nothing_of_the_calls_before():
    def ask(url, target, times):
        for _ in range(times):
            requests.get(url + target, timeout=5)

    with client_trial(LiveClient(ask, "ask"), set()) as trial:
        server = trial.server()
        trial.run(server, "/user/1", 2)
        trial.run(server, "/user/2", 9)
        called, sent = shown(trial)
    assert called == "ask(url, '/user/2', 9)"
    assert sent.startswith("GET /user/2 9 times; ")


MISTAKES = {  # task, wrong answer: what names its fault
    ("whole-means-whole", "any_type"): "the media type was text/plain",
    ("whole-means-whole", "isinstance_int"): "'guests' was true",
    ("put-replaces", "always_201"): 'with {"title": "Broth", "minutes": 90} twice',
    ("book-the-hall-once", "key_demanded"): "POST /bookings/ (without Idempotency-Key)",
    (
        "links-of-a-poem",
        "one_state_for_all",
    ): "POST /poem/1/submit; your app answered 204 No Content.\nThen: GET /poem/2",
    ("give-the-coat-back", "takes_them_all"): "DELETE /coat/1; your app answered 204 No Content.\nThen: GET /coat/2",
    ("a-link-you-may-fetch", "page_mended_routes_not"): "GET /loaf/1/shape changed something",
    ("mend-the-page-of-links", "a_link_that_confirms"): "GET /plant/fern/remove?sure=yes did something",
    ("answer-a-form", "get_adds_too"): "after GET /wishes/?title=Yesterday the list has",
    ("two-at-once", "gone_is_done"): "one gave a ticket back for the second time, alone, and heard 204",
    ("two-at-once", "busy_is_503"): "Why: one key names one request",
    ("say-how-long-it-is-good", "news_with_no_cache"): "Why: no-cache: keep it, and ask before each use",
    ("stale-on-purpose", "report_must_revalidate"): "Why: must-revalidate: once stale",
    ("believe-an-override-in-posts-only", "the_field_is_an_error_in_get"): "(X-HTTP-Method-Override: DELETE)",
    ("wait-as-you-are-told", "never_gives_up"): "GET /train/night/seats 9 times",
    ("mend-three-requests", "alan_made_anew"): "You sent: POST /users/",
}


@pytest.mark.parametrize(("task_id", "mistake"), MISTAKES)
def test_the_message_names_the_fault_of_this_answer(task_id, mistake):
    task = all_tasks()[task_id]
    outcome = tried(task, task.find_answer(mistake).source, mistake)
    assert MISTAKES[task_id, mistake] in words_of(task, outcome)
