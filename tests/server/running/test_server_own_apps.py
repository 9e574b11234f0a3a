"""A learner's own Flask app on our server: it may do with a request what it may do anywhere."""

import pytest
import requests
from flask import Flask, request

from mini_server import start


@pytest.fixture
def url():
    app = Flask("own")

    @app.route("/length", methods=["GET", "POST", "DELETE"])
    def length():
        return str(len(request.get_data()))

    with start(app) as server:
        yield server.url


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_an_app_may_read_content_that_was_not_sent(url, method):
    assert requests.request(method, url + "/length", timeout=5).text == "0"


def test_an_app_may_read_content_that_was_sent_in_chunks(url):
    assert requests.post(url + "/length", data=iter([b"ab", b"cde"]), timeout=5).text == "5"


def test_an_app_that_reads_nothing_answers_the_next_request_too(url):
    with requests.Session() as session:
        answers = [session.post(url + "/nothing-here", data=b"x" * 10_000, timeout=5).status_code for _ in range(3)]
    assert answers == [404, 404, 404]
