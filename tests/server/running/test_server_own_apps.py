"""A learner's own Flask app on our server: it may do with a request what it may do anywhere."""

import pytest
import requests
from asking import Asker, port_of
from flask import Flask, request

from mini_server import start
from mini_server.records.clock import CourseClock
from mini_server.server import Server


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
    assert requests.request(method, url + "/length", timeout=60).text == "0"


def test_an_app_may_read_content_that_was_sent_in_chunks(url):
    assert requests.post(url + "/length", data=iter([b"ab", b"cde"]), timeout=60).text == "5"


def test_an_app_that_reads_nothing_answers_the_next_request_too(url):
    with requests.Session() as session:
        answers = [session.post(url + "/nothing-here", data=b"x" * 10_000, timeout=60).status_code for _ in range(3)]
    assert answers == [404, 404, 404]


def called():
    """An app that remembers each call."""
    calls = []

    def app(environ, start_response):
        calls.append(environ["PATH_INFO"])
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"the learner's own"]

    return app, calls


OTHERS = ["evil.example:{port}", "evil.example", "127.0.0.1.evil.example:{port}", "localhost.:1", "10.0.0.1:{port}"]


@pytest.mark.parametrize("host", OTHERS)
@pytest.mark.parametrize("line", ["GET / HTTP/1.1", "POST /delete HTTP/1.1", "HEAD / HTTP/1.1"])
def test_a_page_whose_name_was_turned_to_this_computer_does_not_reach_the_learners_own_app(start_app, host, line):
    app, calls = called()
    heard = start_app(app).octets(f"{line}\r\nHost: {host}\r\n\r\n".encode())
    assert (heard.split(b" ")[1], b"the learner's" in heard, calls) == (b"421", False, [])


@pytest.mark.parametrize("target", ["http://evil.example/", "https://127.0.0.1:{port}/"])
def test_a_whole_address_of_another_server_does_not_reach_it_either(start_app, target):
    app, calls = called()
    answer = start_app(app).wire(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1:{{port}}\r\n\r\n".encode())[0]
    assert (answer.status, calls) == (421, [])


def test_the_421_of_an_own_app_says_which_host_is_right_and_the_next_request_is_answered(start_app):
    app, calls = called()
    asker = start_app(app)
    refused = b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n"
    answers = asker.wire(refused + refused.replace(b"evil.example", b"127.0.0.1:{port}"))
    assert [answer.status for answer in answers] == [421, 200]
    assert f"127.0.0.1:{asker.port}" in answers[0].text
    assert calls == ["/"]


HERE = ["127.0.0.1:{port}", "localhost:{port}", "LocalHost:{port}", "[::1]:{port}", "localhost:8080", "127.0.0.1"]


@pytest.mark.parametrize("host", HERE)
def test_the_names_of_this_computer_reach_an_own_app(start_app, host):
    app, calls = called()
    assert start_app(app).statuses(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()) == [200]
    assert calls == ["/"]


def test_an_app_for_other_computers_is_asked_by_any_ip_address_but_by_no_name():
    app, calls = called()
    with Server(app, CourseClock(), host="0.0.0.0") as server:
        asker = Asker(server)
        asked = [f"GET / HTTP/1.1\r\nHost: {host}:{port_of(server)}\r\n\r\n" for host in ("10.0.0.1", "evil.example")]
        assert asker.statuses("".join(asked).encode()) == [200, 421]
        asker.session.close()
    assert calls == ["/"]
