"""Promise: whoever is slow is waited for, but keeps nobody else waiting."""

import contextlib
import socket
import sys
import threading

import pytest
from asking import ADA, LONG, hello, port_of
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

from mini_server.connections import sockets
from mini_server.self_description import events

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


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has only 127.0.0.1 unless somebody adds others")
def test_the_address_with_most_connections_gives_up_a_place_first(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 4)
    with asked() as honest, contextlib.ExitStack() as stack:
        other = socket.create_connection(("127.0.0.1", honest.port), LONG, source_address=("127.0.0.2", 0))
        stack.enter_context(other)
        many = stack.enter_context(strangers(honest, 3, SLOW_HEAD))
        assert status_on_a_new_connection(honest) == 200
        assert was_closed(many[0])
        other.sendall(GET % honest.port)
        assert other.recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_clients_who_ask_and_do_not_listen_keep_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 2)

    def megabyte(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return [b"a" * 1_000_000]

    with asked(megabyte) as honest, strangers(honest, 2, b"") as connections:
        for connection in connections:
            ask_without_reading(connection, (GET % honest.port) * 100)
        assert status_on_a_new_connection(honest) == 200


def test_the_client_who_was_answered_last_keeps_its_place(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 3)
    with asked() as honest, strangers(honest, 1, SLOW_HEAD) as slow, strangers(honest, 1, GET) as asking:
        assert asking[0].recv(65_536).startswith(b"HTTP/1.1 200 ")
        with strangers(honest, 1, GET) as one, strangers(honest, 1, GET) as another:
            assert one[0].recv(65_536).startswith(b"HTTP/1.1 200 ")
            assert another[0].recv(65_536).startswith(b"HTTP/1.1 200 ")
            assert was_closed(slow[0])
            asking[0].sendall(GET % honest.port)
            assert asking[0].recv(65_536).startswith(b"HTTP/1.1 200 ")


def test_ten_times_as_many_slow_clients_as_places_keep_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 8)
    with asked() as honest, strangers(honest, 80, SLOW_HEAD) as slow:
        assert [status_on_a_new_connection(honest) for _ in range(5)] == [200] * 5
        assert was_closed(slow[0])


def test_a_client_that_begins_to_be_slow_when_its_place_is_wanted_keeps_nobody_waiting(monkeypatch):
    monkeypatch.setattr(sockets, "MOST_CONNECTIONS", 1)
    inside, wanted, make_room = threading.Event(), threading.Event(), sockets.Listener.make_room

    def making_room(listener):
        if inside.is_set():
            wanted.set()
        make_room(listener)

    def answers_when_its_place_is_wanted(environ, start_response):
        inside.set()
        assert wanted.wait(LONG)
        return hello(environ, start_response)

    monkeypatch.setattr(sockets.Listener, "make_room", making_room)
    with asked(answers_when_its_place_is_wanted) as honest, strangers(honest, 1, GET):
        assert inside.wait(LONG)
        assert status_on_a_new_connection(honest) == 200


def test_those_who_listen_to_events_leave_places_for_others(monkeypatch):
    monkeypatch.setattr(events.Happenings, "most", 4)
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


def test_a_kept_connection_that_stays_idle_is_closed_without_a_word(server):
    with waited_for(server, GET, SILENT_SECONDS=0.3) as client:
        answer = client.recv(65_536)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert was_closed(client)


def test_content_that_drips_steadily_must_still_arrive_in_time(server):
    with waited_for(server, SLOW_CONTENT.replace(b"60", b"999999"), MESSAGE_SECONDS=0.3) as client:
        assert heard_while_dripping(client, b" ").startswith(b"HTTP/1.1 408 ")
    assert server.record("user", "1") == ADA


def test_a_client_that_takes_nothing_is_let_go_in_time():

    def endless(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain")])
        return iter(lambda: b"a" * 1_000_000, None)

    with asked(endless) as honest, waited_for(honest, GET, SILENT_SECONDS=0.3) as client:
        assert client.recv(9) == b"HTTP/1.1 "
    assert port_of(honest.server)  # the fixtures see that its thread has ended
