"""A server in a notebook: start and stop leave nothing behind, with any WSGI app, in any cell."""

import gc
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from asking import ADA, CUT_OFF, hello, listens, port_of, wait_for_connections_to_end
from flask import Flask, Response
from jupyter_client.manager import KernelManager

from mini_server import start
from mini_server.sockets import listening_socket

# Promise: a server starts and stops at once, as often as you like, and leaves nothing behind.


def test_stop_frees_the_port_at_once_and_twice_does_no_harm():
    server = start()
    server.stop()
    server.stop()
    assert not server.running
    assert not listens(port_of(server))
    with start(port=port_of(server)) as again:
        assert again.url == server.url
        with pytest.raises(OSError, match=r"Port \d+ of 127\.0\.0\.1 is not free\. Stop what uses it"):
            start(port=port_of(server))


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
    waiting, take = threading.Semaphore(0), server.app.turns.take
    server.app.turns.take = lambda size=0: waiting.release() or take(size)
    with server.app.store.lock:  # whoever needs the records waits here until the server has stopped
        for connection in connections:
            connection.sendall(b"GET /users/ HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" % port_of(server))
        assert all(waiting.acquire(timeout=60) for _ in connections)  # the first one has the turn, the others wait
        server.stop()
    for connection in connections:
        connection.close()
    wait_for_connections_to_end()
    assert [*server.app.errors, *server.errors] == []


def test_ten_servers_started_at_once_in_ten_threads_have_ports_and_records_of_their_own():
    together = threading.Barrier(10)

    def start_with_the_others(_):
        together.wait()
        return start()

    with ThreadPoolExecutor(10) as pool:
        servers = [*pool.map(start_with_the_others, range(10))]
    assert len({server.url for server in servers}) == 10
    assert requests.delete(servers[0].url + "/user/1", timeout=60).status_code == 204
    assert [requests.get(f"{one.url}/user/1", timeout=60).status_code for one in servers] == [410] + [200] * 9
    for server in servers:
        server.stop()


@pytest.mark.parametrize("app", [hello, None], ids=["in a cycle of references", "the course's"])
def test_a_dropped_server_stops_itself_when_it_is_collected(app):
    server = start(app)
    port = port_of(server)
    server.itself = app and server
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
    assert (answer.headers["Journal"], answer.headers["Date"]) == ("/journal/1", "Thu, 01 Jan 2026 09:00:00 GMT")


# Promise: start() serves any app on any free port, and says in a sentence what it cannot do.


@pytest.mark.parametrize("reason", [socket.EAI_NONAME, socket.EAI_AGAIN], ids=["no such name", "nobody to ask"])
def test_a_host_whose_name_means_nothing_is_named_and_no_port_is_blamed(reason, monkeypatch):
    def asked(*given, **more):
        raise socket.gaierror(reason, "nobody knows this name")

    monkeypatch.setattr(socket, "create_server", asked)
    with pytest.raises(OSError, match=r"No server can listen at 0\.0\.0\.0x\. Use 127\.0\.0\.1"):
        listening_socket("0.0.0.0x", 8000)


@pytest.mark.parametrize("thing", ["app", 5, {}, ["app"]])
def test_start_of_what_is_no_app_is_a_typeerror_that_says_what_to_do(thing):
    with pytest.raises(TypeError, match=r"Call start\(app\) or start\(\)"):
        start(thing)


class AsAnObject:
    """An app that is an object and takes no attributes."""

    __slots__ = ()
    __call__ = staticmethod(hello)


@pytest.mark.parametrize("app", [hello, AsAnObject(), AsAnObject().__call__, Flask("mine").wsgi_app])
def test_any_wsgi_callable_can_be_served(start_app, app):
    assert start_app(app).get("/").status in (200, 404)


def test_an_app_that_raises_gives_500_and_its_owner_alone_hears_why(start_app, capfd):
    def broken(environ, start_response):
        raise ValueError("ana-secret")

    asker = start_app(broken)
    answer = asker.get("/")
    assert (answer.status, answer.reason) == (500, "Internal Server Error")
    assert "ana-secret" not in answer.text
    asker.close()
    wait_for_connections_to_end()
    assert [str(error) for error in asker.server.errors] == ["ana-secret"]
    assert capfd.readouterr() == ("", "GET /: the app raised an exception: ValueError: ana-secret.\n")


def gives(*body, length=None, status="200 OK", headers=()):
    def app(environ, start_response):
        start_response(status, [*headers, *([("Content-Length", length)] if length else [])])
        return body[0] if len(body) == 1 else iter(body)

    return app


def of_flask(view):
    app = Flask("mine")
    app.get("/")(view)
    return app


NO_ANSWERS = {
    "less than announced": gives([b"abc"], length="7"),
    "more than announced": gives([b"abc"], length="1"),
    "less in a list": gives([b"abc", b"d"], length="7"),
    "no number": gives([b"abc"], length="three"),
    "text in a list": gives(["abc"]),
    "text after bytes": gives([b"abc", "d"]),
    "text in pieces": gives("abc", "d"),
    "text": gives("abc"),
    "bytes without a list": gives(b"abc"),
    "one byte": gives(b"a"),
    "a number": gives(5),
    "nothing": gives(None),
    "no start": lambda environ, start_response: [b"abc"],
    "an early status": gives([], status="103 Early Hints"),
    "no status": gives([b"abc"], status="fine"),
    "a line end in a header": gives([b"abc"], headers=[("X-Note", "a\r\nb")]),
    "a header beyond Latin-1": gives([b"abc"], headers=[("X-Note", "\u20ac")]),
    "a number in a header": gives([b"abc"], headers=[("X-Note", 5)]),
    "exit()": of_flask(lambda: exit()),
    "sys.exit(0)": lambda environ, start_response: sys.exit(0),
}


@pytest.mark.parametrize("app", NO_ANSWERS.values(), ids=NO_ANSWERS.keys())
def test_an_answer_that_cannot_be_sent_is_500_and_the_connection_goes_on(start_app, app, capfd):
    asker = start_app(app)
    assert [asker.get("/").status for _ in range(2)] == [500, 500]
    asker.close()
    wait_for_connections_to_end()
    assert len(asker.server.errors) == 2
    assert len(capfd.readouterr().err.splitlines()) == 2


SENT = {
    "nothing where something is announced, to HEAD": ("HEAD", gives([], length="7")),
    "a part in pieces": ("GET", gives(b"ab", b"", b"c", length="3")),
    "other bytes": ("GET", gives(bytearray(b"ab"), memoryview(b"c"))),
    "by Flask": ("GET", of_flask(lambda: Response(iter(["ab", "c"]), headers={"Content-Length": "3"}))),
}


@pytest.mark.parametrize(("method", "app"), SENT.values(), ids=SENT.keys())
def test_an_answer_that_can_be_sent_is_sent(start_app, method, app):
    answer = start_app(app).ask(method, "/")
    assert (answer.status, answer.text) == (200, "" if method == "HEAD" else "abc")


OTHER_PIECES = {
    "less": gives(b"ab", b"cd", length="9"),
    "more in the first one": gives(b"abc", b"d", length="2"),
    "less, by Flask": of_flask(lambda: Response(iter(["abc"]), headers={"Content-Length": "7"})),
}


@pytest.mark.parametrize("app", OTHER_PIECES.values(), ids=OTHER_PIECES.keys())
def test_pieces_that_are_not_as_long_as_they_say_break_off_and_their_owner_hears_why(start_app, app):
    asker = start_app(app)
    with pytest.raises(CUT_OFF):
        asker.get("/")
    assert "data for declared Content-Length" in str(asker.server.errors[0])


# Promise: in a notebook's kernel nothing leaks, nothing hangs, and a cell can be run again. Real kernels.


class Kernel:
    """A running kernel, spoken to as JupyterLab does: each cell has an id, each run of it another message."""

    def __init__(self, manager):
        self.manager, self.client = manager, manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, code, cell="cell-1"):
        """Run a cell and return what it printed; an exception in it fails the test."""
        body = {"code": code, "silent": False, "store_history": True, "allow_stdin": False, "stop_on_error": True}
        message = self.client.session.msg("execute_request", body, metadata={"cellId": cell})
        self.client.shell_channel.send(message)
        reply, printed = {}, []
        while reply.get("execution_state") != "idle":
            heard = self.client.get_iopub_msg(timeout=60)
            if heard["parent_header"].get("msg_id") == message["header"]["msg_id"]:
                reply = heard["content"]
                printed.append(reply.get("text", ""))
                assert heard["msg_type"] != "error", "\n".join(reply["traceback"])
        return "".join(printed).strip()


@pytest.fixture(scope="module")
def manager():
    """A kernel for all tests here; it must be started before the first of them looks which threads there are."""
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel()
    yield manager
    manager.shutdown_kernel(now=True)
    manager.cleanup_resources()


@pytest.fixture
def kernel(manager):
    """Somebody who runs cells in it; what they start is stopped."""
    kernel = Kernel(manager)
    yield kernel
    kernel.run("server = kept = None", cell="at last")
    kernel.client.stop_channels()


START = "from mini_server import start\nserver = start()\nprint(server.url.rpartition(':')[2])"


def test_a_cell_that_is_run_again_serves_anew_at_the_same_port_even_if_somebody_else_holds_its_former_server(kernel):
    first = kernel.run(START)
    kernel.run("import requests\nkept = [server]\nrequests.delete(server.url + '/user/1')", cell="cell-2")
    assert kernel.run(START) == first
    said = "print(requests.get(server.url + '/user/1').status_code, kept[0].running, server.running)"
    assert kernel.run(said, cell="cell-2") == "200 False True"


def test_a_cell_that_is_run_again_takes_another_port_where_its_own_is_taken_meanwhile(kernel):
    first = kernel.run(START)
    kernel.run("server.stop()", cell="cell-2")
    kernel.run(f"import socket\nkept = socket.create_server(('127.0.0.1', {first}))", cell="cell-3")
    assert kernel.run(START) != first


@pytest.mark.parametrize("run", ["app.run()", "app.run(port=5000, debug=True)", "app.run('0.0.0.0', 8000)"])
def test_app_run_in_a_cell_does_not_hang_and_says_what_to_do_instead(kernel, run):
    said = kernel.run(f"from flask import Flask\nimport mini_server\napp = Flask('mine')\n{run}")
    assert "start(app)" in said


def test_a_server_prints_nothing_into_whichever_cell_runs_and_a_restart_leaves_no_port_open(kernel):
    port = kernel.run(START)
    ask = "import requests\nanswers = [requests.get(server.url + path) for path in ('/user/1', '/nowhere', '/%zz')]"
    assert kernel.run(ask, cell="cell-2") == ""
    kernel.manager.restart_kernel()
    assert not listens(port)
    kernel.client.wait_for_ready(timeout=60)
