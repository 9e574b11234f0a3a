"""Promise: a server starts and stops at once, as often as you like, and leaves nothing behind."""

import gc
import socket
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from asking import ADA, Asker, hello, listens, port_of, wait_for_connections_to_end

from mini_server import start


def test_stop_frees_the_port_at_once():
    server = start()
    server.stop()
    assert not listens(port_of(server))
    with start(port=port_of(server)) as again:
        assert again.url == server.url


def test_stop_twice_does_no_harm():
    server = start()
    server.stop()
    server.stop()
    assert not server.running


def test_with_stops_the_server_also_after_a_mistake():
    with pytest.raises(ZeroDivisionError), start() as server:
        1 / 0  # noqa: B018
    assert not server.running
    assert not listens(port_of(server))


def test_stop_ends_connections_that_are_kept_open():
    with start() as server, socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as connection:
        connection.sendall(b"GET /user/1 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port_of(server))
        assert connection.recv(65_536)
        server.stop()
        assert connection.recv(65_536) == b""


def test_a_client_that_connects_while_the_server_stops_is_not_kept_waiting():
    for _ in range(20):
        server = start(hello)
        with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as connection:
            server.stop()
            try:
                assert connection.recv(1) == b""
            except ConnectionError:
                assert not server.running


def test_stop_does_not_wait_for_an_app_that_thinks():
    thinking, free = threading.Event(), threading.Event()

    def thinks(environ, start_response):
        thinking.set()
        free.wait(timeout=60)
        return hello(environ, start_response)

    server = start(thinks)
    with socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port_of(server))
        assert thinking.wait(timeout=60)
        server.stop()
        assert not listens(port_of(server))
        free.set()


def test_stop_in_the_midst_of_requests_leaves_no_mistake_behind():
    server = start()
    connections = [socket.create_connection(("127.0.0.1", port_of(server)), timeout=60) for _ in range(8)]
    waiting = threading.Semaphore(0)
    server.app.turns.now = lambda: waiting.release() or 0
    with server.app.store.lock:  # whoever needs the records waits here until the server has stopped
        for connection in connections:
            connection.sendall(b"GET /users/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port_of(server))
        assert all(waiting.acquire(timeout=60) for _ in connections[1:])  # for the turn that the first one has
        server.stop()
    for connection in connections:
        connection.close()
    wait_for_connections_to_end()
    assert [*server.app.errors, *server.errors] == []


def test_ten_servers_at_once_have_ten_ports_and_records_of_their_own():
    servers = [start() for _ in range(10)]
    askers = [Asker(server) for server in servers]
    assert len({server.url for server in servers}) == 10
    askers[0].delete("/user/1")
    assert [asker.get("/user/1").status for asker in askers] == [410] + [200] * 9
    for asker in askers:
        asker.session.close()
        asker.server.stop()


def test_ten_starts_in_ten_threads_do_not_disturb_each_other():
    together = threading.Barrier(10)

    def start_with_the_others(_):
        together.wait()
        return start()

    with ThreadPoolExecutor(10) as pool:
        servers = [*pool.map(start_with_the_others, range(10))]
    assert len({server.url for server in servers}) == 10
    for server in servers:
        server.stop()


def test_a_dropped_server_stops_itself():
    server = start()
    port = port_of(server)
    del server
    gc.collect()
    assert not listens(port)


def test_a_server_in_a_cycle_of_references_stops_itself_when_it_is_collected():
    server = start(hello)
    port = port_of(server)
    server.itself = server
    del server
    gc.collect()
    assert not listens(port)


def test_reset_puts_everything_back(server):
    server.delete("/user/1")
    server.post("/snapshots/")
    server.server.clock.advance(3600)
    server.server.reset()
    assert server.get("/snapshots/").json()["snapshots"] == []
    answer = server.get("/user/1")
    assert answer.json() == ADA
    assert (answer.fields["Journal"], answer.fields["Date"]) == ("/journal/1", "Thu, 01 Jan 2026 09:00:00 GMT")
