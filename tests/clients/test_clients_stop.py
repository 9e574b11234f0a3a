"""A request that somebody cancels: what is said, what is kept, and that nobody waits any longer."""

import socket
import threading

from clients import Stop, send

LONG = 60.0  # seconds: a wait that the test would not survive


def sent_elsewhere(url, stop, **more):
    """Send in a thread of its own; the thread and a list that gets the exchange."""
    found = []
    thread = threading.Thread(target=lambda: found.append(send("GET", url, timeout=LONG, stop=stop, **more)))
    thread.start()
    return thread, found


def cancelled(raw_server, answer):
    """What comes of a request that is cancelled as soon as the server has answered all it will."""
    ready = threading.Event()

    def answering(connection, _):
        connection.sendall(answer)
        ready.set()
        while connection.recv(65_536):
            pass

    stop = Stop()
    thread, found = sent_elsewhere(raw_server(answering).url, stop)
    assert ready.wait(LONG)
    return stop, thread, found


def test_a_request_that_got_no_answer_is_cancelled_and_the_server_may_have_done_it(raw_server):
    stop, thread, found = cancelled(raw_server, b"")
    stop.now()
    thread.join(LONG)
    assert found[0].error == "Cancelled after the request was sent; the server may have done it."
    assert found[0].response is None and found[0].request.octets.startswith(b"GET / HTTP/1.1\r\n")


def test_an_answer_that_does_not_end_is_cancelled_and_what_came_is_kept(raw_server):
    stop, thread, found = cancelled(raw_server, b"HTTP/1.1 200 OK\r\n\r\nhalf of it")
    stop.now()
    thread.join(LONG)
    assert found[0].error.startswith("Cancelled ") and not (found[0].response and found[0].response.complete)


def test_what_is_cancelled_before_it_began_is_not_sent(raw_server):
    server, stop = raw_server(b"HTTP/1.1 204 No Content\r\n\r\n"), Stop()
    stop.now()
    exchange = send("DELETE", server.url, stop=stop)
    assert exchange.error == "Cancelled before anything was sent."
    assert exchange.request.octets == b"" and server.requests == []


def test_one_who_stops_does_not_wait_for_the_one_who_listens():
    ours, theirs = socket.socketpair()
    with ours, theirs:
        stop = Stop()
        stop.watch(ours)
        stop.now()
        assert ours.recv(1) == b""
