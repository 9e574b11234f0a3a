"""Where there are no sockets the same bytes cross: each test runs in a Python that goes through memory."""

import os
import subprocess
import sys
from pathlib import Path

from mini_server.in_memory import Network

TESTS = Path(__file__).resolve().parents[1]


def python_through_memory(*words):
    """Run Python with these words, without sockets of its own; returns what it printed."""
    environment = {**os.environ, "ONE_ADDRESS_TRANSPORT": "memory", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(
        [sys.executable, *words], cwd=TESTS.parent, env=environment, capture_output=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


def test_what_holds_over_sockets_holds_through_memory():
    words = ["-p", "no:cacheprovider", "-p", "no:nbval", "-k", "not stopping_frees_the_port_and_ends_every_thread"]
    files = [TESTS / "server" / "test_wire.py", TESTS / "clients" / "test_lossy_proxy.py"]
    assert " passed" in python_through_memory("-m", "pytest", "-q", "-n", "0", *words, *files)


def through_memory(code):
    """What a program prints that begins with a server in memory; it fails where a real port is opened."""
    beginning = """
import socket, requests
from clients import LossyProxy, send
from clients.raw import send_raw
from mini_server import start
socket.create_server = None
server = start()
host = server.url.removeprefix("http://")
"""
    return python_through_memory("-c", beginning + code).strip()


def test_half_a_request_is_waited_for_and_refused_when_nothing_follows():
    code = """
half = b"GET / HTTP/1.1\\r\\nHost: x\\r\\n"
print(send_raw(server.url, half).ending)
print(send_raw(server.url, half, then_end=True).answers[0].status)
"""
    assert through_memory(code) == "silent\n400"


def test_events_that_happened_come_and_then_the_stream_ends():
    code = """
send("DELETE", server.url + "/user/1")
events = send("GET", server.url + "/events", {"Last-Event-ID": "0"})
print(events.response.complete, events.response.text().splitlines()[3:5])
print(len(send("GET", server.url + "/events", {"Last-Event-ID": "1"}).response.text().splitlines()))
"""
    assert through_memory(code) == "True ['id: 1', 'event: change']\n3"


def test_in_a_page_no_browser_comes_in_and_other_computers_and_a_second_thread_are_refused_in_a_sentence():
    code = """
from mini_server import in_memory as memory_network
print(server.browser_url)
for call in (lambda: memory_network.no_way_out(("example.org", 80)), lambda: memory_network.only_one_thread(None)):
    try:
        call()
    except (OSError, RuntimeError) as error:
        print(error)
"""
    browser_url, elsewhere, thread = through_memory(code).splitlines()
    assert browser_url == "None"
    assert "example.org is elsewhere" in elsewhere and "on your own computer" in elsewhere
    assert "second thread" in thread and "reading edition" in thread


def test_after_the_last_port_comes_the_first_that_is_free():
    network = Network()
    kept = network.listen(None)
    for _ in range(20_000):
        port = network.listen(None)
        network.leave(port)
        assert kept < port < 65_536


def test_a_server_that_is_dropped_leaves_the_network_in_which_it_was_started_and_no_other():
    code = """
from mini_server.in_memory import plug_in
dropped = start(port=60_000)
del socket.in_memory
plug_in()
later = start(port=60_000)
dropped.stop()
print(len(send("GET", later.url + "/users/").json()["users"]))
"""
    assert through_memory(code) == "5"
