"""Dialects say the same in another way, and a check that goes by spelling is found out by them."""

from urllib.parse import urljoin

import pytest
from flask import Flask

from clients import send
from exercises.authoring import dialects_of_apps
from exercises.authoring.prove import Proof, prove_dialects
from exercises.checking import feedback
from exercises.task import task_named
from mini_server import start

DIALECTS = {words: dialect for table in dialects_of_apps.TOGETHER for words, dialect in table.items()}
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
    other = dialects_of_apps.apps_spoken(make_app, {words: DIALECTS[words]})[words]
    with start(other()) as server:
        return send(method, server.url + target), server.url


def test_json_is_the_same_data_in_every_dialect(words):
    exchange, _ = answered(words, "GET", "/thing/1")
    assert exchange.status == 200
    assert exchange.json() == {"b": ["/a", False, "Š"], "a": "x"}


def test_location_names_the_same_address_in_every_dialect(words):
    exchange, url = answered(words, "POST", "/things/")
    assert urljoin(url + "/things/", exchange.field("Location")) == url + "/thing/1?x=1"


def test_a_check_that_reads_only_the_first_line_of_a_list_is_found_out(monkeypatch):
    def first_only(fields, name):
        return next((value for found, value in fields if found.lower() == name.lower()), None)

    monkeypatch.setattr(feedback, "combined", first_only)
    proof = Proof(task_named("close-the-poll"))
    prove_dialects(proof.task, proof)
    assert any("one line for each member of a list" in fault for fault in proof.faults)
