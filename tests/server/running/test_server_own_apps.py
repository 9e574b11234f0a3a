"""A learner's own Flask app on our server: it may do with a request what it may do anywhere."""

import pytest
from asking import Asker, port_of

from mini_server.semantics import CourseClock
from mini_server.server import Server


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


def test_an_app_for_other_computers_is_asked_by_any_ip_address_but_by_no_name():
    app, calls = called()
    with Server(app, CourseClock(), host="0.0.0.0") as server:
        asker = Asker(server)
        asked = [f"GET / HTTP/1.1\r\nHost: {host}:{port_of(server)}\r\n\r\n" for host in ("10.0.0.1", "evil.example")]
        assert asker.statuses("".join(asked).encode()) == [200, 421]
        asker.session.close()
    assert calls == ["/"]
