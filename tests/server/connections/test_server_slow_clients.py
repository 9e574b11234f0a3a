"""Promise: whoever is slow is waited for, but keeps nobody else waiting."""

import contextlib

import pytest
from asking import ADA, port_of
from strangers import (
    GET,
    SLOW_CONTENT,
    SLOW_HEAD,
    ask_without_reading,
    asked,
    heard_while_dripping,
    status_on_a_new_connection,
    strangers,
    waited_for,
    was_closed,
)

from mini_server import journal, sockets

SLOW = {"slow heads": SLOW_HEAD, "slow content": SLOW_CONTENT, "silence": b"", "silence after an answer": GET}


@pytest.mark.parametrize("octets", SLOW.values(), ids=SLOW)
def test_slow_clients_who_take_all_places_keep_nobody_waiting(monkeypatch, octets):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    with asked() as honest, strangers(honest, 4, octets):
        assert [status_on_a_new_connection(honest) for _ in range(8)] == [200] * 8


def test_slow_heads_that_go_on_dripping_keep_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    with asked() as honest, strangers(honest, 4, SLOW_HEAD) as connections:
        for _ in range(8):
            for connection in connections:
                with contextlib.suppress(OSError):
                    connection.sendall(b"a")
            assert status_on_a_new_connection(honest) == 200


def test_clients_who_ask_and_do_not_listen_keep_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 2)

    def megabyte(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"a" * 1_000_000]

    with asked(megabyte) as honest, strangers(honest, 2, b"") as connections:
        for connection in connections:
            ask_without_reading(connection, (GET % honest.port) * 100)
        assert status_on_a_new_connection(honest) == 200


def test_ten_times_as_many_slow_clients_as_places_keep_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 8)
    with asked() as honest, strangers(honest, 80, SLOW_HEAD) as slow:
        assert [status_on_a_new_connection(honest) for _ in range(5)] == [200] * 5
        assert was_closed(slow[0])


def test_those_who_listen_to_events_leave_places_for_others(monkeypatch):
    monkeypatch.setattr(journal.EventStream, "most", 4)
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    listen = GET.replace(b"/user/1", b"/events")
    with asked() as honest, contextlib.ExitStack() as stack:
        answers = []
        for _ in range(4):
            (listener,) = stack.enter_context(strangers(honest, 1, listen))
            answers.append(listener.recv(65_536))
        assert [int(answer.split()[1]) for answer in answers] == [200, 200, 503, 503]
        assert b"\r\nRetry-After: " in answers[2]
        assert [status_on_a_new_connection(honest) for _ in range(8)] == [200] * 8


def test_content_that_drips_steadily_must_still_arrive_in_time(server):
    with waited_for(server, SLOW_CONTENT.replace(b"60", b"999999"), MESSAGE_SECONDS=1) as client:
        assert heard_while_dripping(client, b" ").startswith(b"HTTP/1.1 408 ")
    assert server.record("user", "1") == ADA


def test_a_client_that_takes_nothing_is_let_go_in_time():

    def endless(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return iter(lambda: b"a" * 1_000_000, None)

    with asked(endless) as honest, waited_for(honest, GET, SILENT_SECONDS=1) as client:
        assert client.recv(9) == b"HTTP/1.1 "
    assert port_of(honest.server)  # the fixtures see that its thread has ended
