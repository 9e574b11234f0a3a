"""Dialects say the same in another way, and a check that goes by spelling is found out by them."""

import json
from dataclasses import replace
from itertools import count
from urllib.parse import urljoin

import pytest
import requests
from flask import Flask, request

from clients import send
from exercises.checking import one_exchange
from exercises.checking.shared_checks.forms import forms_in
from exercises.course_content.task import task_named
from exercises.for_authors.dialects import of_apps, of_visits
from exercises.for_authors.dialects.message import in_between
from exercises.for_authors.dialects.of_clients import spelled
from exercises.for_authors.dialects.of_requests import with_encoded
from exercises.for_authors.prove import Proof, prove_dialects
from exercises.running_answers.same_value import among, as_meant, unrolled
from mini_server import start

DIALECTS = {words: dialect for table in of_apps.TOGETHER for words, dialect in table.items()}
PAGE = """<!doctype html><title>Škoda &amp; you</title><b class=x>!</b>
<form method=post action='/a?b=1&amp;c'><input name=t value='"'></form>"""


def make_app():
    app = Flask("dialects")

    @app.get("/thing/1")
    def thing():
        return {"b": ["/a", False, "Š"], "a": "x"}, {
            "Vary": "Accept, Origin",
            "ETag": '"v1"',
            "Cache-Control": "no-cache",
        }

    @app.get("/page")
    def page():
        return PAGE

    @app.post("/things/")
    def add():
        return "", 201, {"Location": "/thing/1?x=1"}

    return app


@pytest.fixture(params=DIALECTS)
def words(request):
    return request.param


def answered(words, method, target):
    other = of_apps.apps_spoken(make_app, {words: DIALECTS[words]})[words]
    with start(other()) as server:
        return send(method, server.url + target), server.url


def test_json_is_the_same_data_in_every_dialect(words):
    exchange, _ = answered(words, "GET", "/thing/1")
    assert exchange.status == 200
    assert exchange.json() == {"b": ["/a", False, "Š"], "a": "x"}


def test_a_list_has_the_same_members_in_every_dialect(words):
    exchange, _ = answered(words, "GET", "/thing/1")
    lines = [value for name, value in exchange.response.fields if name.lower() == "vary"]
    assert {one.strip().lower() for line in lines for one in line.split(",")} == {"accept", "origin"}


def test_location_names_the_same_address_in_every_dialect(words):
    exchange, url = answered(words, "POST", "/things/")
    assert urljoin(url + "/things/", exchange.field("Location")) == url + "/thing/1?x=1"


def test_a_page_has_the_same_forms_in_every_dialect(words):
    exchange, _ = answered(words, "GET", "/page")
    assert forms_in(exchange.response.text()) == forms_in(PAGE)


def test_a_tag_that_was_given_matches_in_every_dialect(words):
    tag = answered(words, "GET", "/thing/1")[0].field("ETag")
    app = Flask("tags")

    @app.get("/")
    def show():
        return {"matches": request.headers.get("If-None-Match") == '"v1"'}

    hear = of_apps.hearing([DIALECTS[words]])
    with start(in_between(app, lambda said: said, hear)) as server:
        assert send("GET", server.url + "/", {"If-None-Match": tag}).json() == {"matches": True}


def test_a_head_says_no_length_that_its_get_does_not_have(words):
    got, headed = answered(words, "GET", "/thing/1")[0], answered(words, "HEAD", "/thing/1")[0]
    assert headed.field("Content-Length") in (None, got.field("Content-Length"))


@pytest.mark.parametrize(
    ("target", "encoded"),
    [("/user/4", "/user/%34"), ("/users/", "/user%73/"), ("/a?b=c", "/%61?b=c"), ("/", "/"), ("/?q=1", "/?q=1")],
)
def test_a_letter_of_the_path_is_encoded_and_none_of_the_query(target, encoded):
    assert with_encoded(target) == encoded


def test_whole_urls_and_encoded_letters_reach_the_same_user():
    with start() as server:
        for words in ("whole URLs", "a letter percent-encoded", "names of fields in small letters"):
            with spelled(words):
                assert requests.get(server.url + "/user/4", timeout=60).json()["name"] == "Katherine Johnson"
        targets = [entry["received"]["target"] for entry in of_visits.journal_of(server.url)]
    assert targets == [f"{server.url}/user/4", "/user/%34", "/user/4"]


def test_a_visit_that_is_made_again_changes_what_it_changed_before():
    with start() as server:
        tag = send("GET", server.url + "/user/1").field("ETag")
        send("PUT", server.url + "/user/1", {"If-Match": tag}, {"name": "Ada", "email": "ada@example.org"})
        for words, again in of_visits.visits_spoken(server):
            assert send("GET", again.url + "/user/1").json()["name"] == "Ada", words


def test_a_check_that_reads_only_the_first_line_of_a_list_is_found_out(monkeypatch):
    def first_only(fields, name):
        return next((value for found, value in fields if found.lower() == name.lower()), None)

    monkeypatch.setattr(one_exchange, "combined", first_only)
    proof = Proof(task_named("close-the-poll"))
    prove_dialects(proof.task, proof)
    assert any("one line for each member of a list" in fault for fault in proof.faults)


def test_a_dialect_that_is_excused_and_not_refused_is_a_fault():
    task = replace(task_named("put-replaces"), unspoken={"more fields": "because", "in verse": "because"})
    proof = Proof(task)
    prove_dialects(task, proof)
    assert len(proof.faults) == 2


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (2.0, 2),
        (" a ", "a"),
        ([" a", {"b ": 1.5}], ["a", {"b": 1.5}]),
        ("a \n b ", "a \n b "),
        (True, True),
        ("2", "2"),
    ],
)
def test_what_counts_as_the_same_value(written, meant):
    assert json.dumps(as_meant(written)) == json.dumps(meant)


@pytest.mark.parametrize(
    ("value", "words", "found"),
    [("SAFE ", ("safe",), "safe"), ("7", range(9), 7), (7.0, range(9), 7), (True, range(9), True), ("x", ("a",), "x")],
)
def test_one_of_some_words_may_be_written_otherwise(value, words, found):
    assert among(value, words) is found or (among(value, words) == found and type(found) is not bool)


def test_a_generator_without_end_is_cut_and_one_that_raises_is_left_to_who_looks_at_it():
    assert len(unrolled(count())) == 10_000
    raising = (1 // 0 for _ in range(1))
    assert unrolled([raising]) == [raising]
