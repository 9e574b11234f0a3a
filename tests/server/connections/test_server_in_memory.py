"""Where there are no sockets the same octets cross: each test runs in a Python that goes through memory."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
SAME_AS_EVERYWHERE = (
    "server/http11/test_server_wire.py",
    "server/http11/test_server_chunks.py",
    "server/running/test_server_own_apps.py",
    "clients/test_clients_lossy_proxy.py",
)
NEED_A_SOCKET = ("stopping_frees_the_port_and_ends_every_thread",)


def python_through_memory(*words):
    """Run Python with these words, without sockets of its own; returns what it printed."""
    environment = {**os.environ, "ONE_ADDRESS_TRANSPORT": "memory", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(
        [sys.executable, *words], cwd=TESTS.parent, env=environment, capture_output=True, encoding="utf-8", timeout=300
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-3000:]
    return done.stdout


@pytest.mark.parametrize("file", SAME_AS_EVERYWHERE)
def test_what_holds_over_sockets_holds_through_memory(file):
    left_out = " and ".join(f"not {name}" for name in NEED_A_SOCKET)
    without = [word for name in ("cacheprovider", "nbval") for word in ("-p", f"no:{name}")]
    said = python_through_memory("-m", "pytest", "-q", "-n", "0", *without, "-k", left_out, TESTS / file)
    assert " passed" in said


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


def test_a_server_with_patience_gives_up_when_a_request_does_not_go_on_and_answers_whole_ones():
    code = """
with start(patience=0.5) as impatient:
    late = send_raw(impatient.url, b"GET /user/1 HTTP/1.1\\r\\nHost: ").answers[0]
    print(late.status, [send("PUT", impatient.url + "/user/zoe", content={"name": "Zoe", "email": "z@e"}).status])
"""
    assert through_memory(code) == "408 [201]"


def test_a_session_keeps_its_connection_and_follows_redirects():
    code = """
with requests.Session() as session:
    answer = session.get(server.url + "/users")
    print([hop.status_code for hop in answer.history], answer.status_code)
    pools = session.get_adapter(server.url).poolmanager.pools
    pool = pools[next(iter(pools.keys()))]
    print(pool.num_connections, pool.num_requests)
"""
    assert through_memory(code) == "[308] 200\n1 2"


def test_a_request_is_recorded_with_the_octets_that_crossed():
    code = 'print(send("GET", server.url + "/user/1").request.octets.replace(host.encode(), b"HOST"))'
    assert through_memory(code).startswith("b'GET /user/1 HTTP/1.1\\r\\nHost: HOST\\r\\nUser-Agent: one-address\\r\\n")


def test_half_a_request_is_waited_for_and_refused_when_nothing_follows():
    code = """
half = b"GET / HTTP/1.1\\r\\nHost: x\\r\\n"
print(send_raw(server.url, half).ending)
print(send_raw(server.url, half, then_end=True).answers[0].status)
"""
    assert through_memory(code) == "silent\n400"


def test_events_come_as_they_happen():
    code = """
with requests.get(server.url + "/events", stream=True) as stream:
    lines = stream.iter_lines()
    first = [next(lines) for _ in range(3)][0]
    send("DELETE", server.url + "/user/1")
    print(first.decode(), [next(lines) for _ in range(2)])
"""
    assert through_memory(code) == ": what happens here, as it happens [b'id: 1', b'event: change']"


def test_a_server_that_was_stopped_refuses_also_those_who_kept_a_connection():
    code = """
session = requests.Session()
session.get(server.url)
server.stop()
try:
    session.get(server.url)
except requests.ConnectionError:
    print("refused")
"""
    assert through_memory(code) == "refused"


def test_an_answer_that_took_too_long_is_not_heard():
    code = """
import time
from itertools import count
clock = count(0, 99)
time.monotonic = lambda: float(next(clock))
try:
    requests.get(server.url, timeout=60)
except requests.Timeout:
    print("too late")
"""
    assert through_memory(code) == "too late"


def test_who_asks_by_https_gets_a_sentence():
    code = """
print(send("GET", server.url.replace("http:", "https:")).error)
"""
    assert through_memory(code) == "No connection to this host and port can be made."


def test_a_port_that_is_taken_and_one_that_cannot_be_are_told_as_everywhere():
    code = """
for port in (int(host.split(":")[1]), 70_000):
    try:
        start(port=port)
    except OSError as error:
        print(str(error).replace(host.split(":")[1], "PORT"))
"""
    taken, none = through_memory(code).splitlines()
    assert "Port PORT of 127.0.0.1 is not free." in taken and none.startswith("There is no port 70000")


def test_in_a_page_no_browser_comes_in_and_other_computers_and_a_second_thread_are_refused_in_a_sentence():
    code = """
from mini_server.connections import memory_network
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
