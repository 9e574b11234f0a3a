"""Slow clients keep nobody waiting."""

import contextlib
import socket

import pytest
from asking import (
    ADA,
    GET,
    PUT,
    SLOW_BODY,
    SLOW_HEAD,
    status_on_a_new_connection,
    strangers,
    waited_for,
)

from mini_server import journal, sockets

# Promise: whoever is slow is waited for, but keeps nobody else waiting.

SLOW = {"slow heads": SLOW_HEAD, "slow body": SLOW_BODY, "silence": b"", "silence after a response": GET}


@pytest.mark.parametrize("data", SLOW.values(), ids=SLOW)
def test_slow_clients_who_take_all_places_keep_nobody_waiting_even_if_they_go_on_dripping(start_app, monkeypatch, data):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    honest = start_app()
    with strangers(honest, 4, data) as connections:
        for _ in range(8):
            for connection in connections:
                with contextlib.suppress(OSError):
                    connection.sendall(b"a" if data else b"")
            assert status_on_a_new_connection(honest) == 200


def test_clients_who_ask_and_do_not_listen_keep_nobody_waiting(start_app, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 2)

    def megabyte(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"a" * 1_000_000]

    honest = start_app(megabyte)
    with strangers(honest, 2, b"") as connections:
        for connection in connections:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.settimeout(0.3)
            with pytest.raises(TimeoutError):  # until the server takes no more questions
                while True:
                    connection.sendall(honest.here(GET) * 100)
        assert status_on_a_new_connection(honest) == 200


def test_ten_times_as_many_slow_clients_as_places_keep_nobody_waiting(start_app, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 8)
    honest = start_app()
    with strangers(honest, 80, SLOW_HEAD) as slow:
        assert [status_on_a_new_connection(honest) for _ in range(5)] == [200] * 5
        with contextlib.suppress(ConnectionError):
            assert slow[0].recv(65_536) == b""


def test_those_who_listen_to_events_leave_places_for_others(start_app, monkeypatch):
    monkeypatch.setattr(journal.EventStream, "most", 4)
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    listen = GET.replace(b"/user/1", b"/events")
    honest = start_app()
    with contextlib.ExitStack() as stack:
        answers = []
        for _ in range(4):
            (listener,) = stack.enter_context(strangers(honest, 1, listen))
            answers.append(listener.recv(65_536))
        assert [int(answer.split()[1]) for answer in answers] == [200, 200, 503, 503]
        assert b"\r\nRetry-After: " in answers[2]
        assert [status_on_a_new_connection(honest) for _ in range(8)] == [200] * 8


def test_a_client_that_takes_nothing_is_let_go_in_time(start_app):

    def endless(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return iter(lambda: b"a" * 1_000_000, None)

    honest = start_app(endless)
    with waited_for(honest, GET, SILENT_SECONDS=1) as client:
        assert client.recv(9) == b"HTTP/1.1 "  # the fixtures see that its thread has ended


# Promise: nobody waits for a client in a turn.

MUCH = PUT + b"Content-Length: 200000\r\n\r\n"


@pytest.mark.parametrize("data", [MUCH, MUCH + b"{", MUCH.replace(b"\r\n\r\n", b"\r\nExpect: 100-continue\r\n\r\n")])
def test_a_body_that_does_not_come_takes_nobodys_turn_for_ever(server, data):
    with strangers(server, 2, data) as connections:
        assert status_on_a_new_connection(server) == 200
        connections[0].close()
        assert status_on_a_new_connection(server) == 200
    assert server.record("user", "1") == ADA
