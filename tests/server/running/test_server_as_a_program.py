"""Promise: `python -m mini_server` serves a class, and an acknowledged write is there after the worst."""

import signal
import socket
import subprocess
import sys

import pytest
import requests
from asking import ZOE
from class_server import program, refused


def put(url, id, user):
    answer = requests.put(f"{url}/user/{id}", json=user, timeout=60)
    assert answer.status_code in (201, 204)


def test_a_write_that_was_acknowledged_is_there_after_kill_9(tmp_path):
    for id in range(6, 9):
        with program("--data", tmp_path / "class.db") as (process, url):
            put(url, id, ZOE)
            requests.delete(f"{url}/user/{id - 5}", timeout=60)
            process.kill()
            process.wait()
    with program("--data", tmp_path / "class.db") as (_, url):
        assert [requests.get(f"{url}/user/{id}", timeout=60).status_code for id in range(1, 9)] == [
            410, 410, 410, 200, 200, 200, 200, 200,
        ]  # fmt: skip


def test_numbers_and_what_is_gone_survive_a_restart(tmp_path):
    with program("--data", tmp_path / "class.db") as (_, url):
        assert requests.post(url + "/users/", json=ZOE, timeout=60).headers["Location"] == "/user/6"
        requests.delete(url + "/user/6", timeout=60)
    with program("--data", tmp_path / "class.db") as (_, url):
        assert requests.post(url + "/users/", json=ZOE, timeout=60).headers["Location"] == "/user/7"


TELLS_ANOTHER_THREAD = """
import signal, sys, threading
from mini_server.__main__ import main

def interrupted():
    sys.stdin.readline()
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=interrupted, daemon=True).start()
main()
"""

if sys.platform != "win32":  # there is no SIGINT for another process on Windows

    @pytest.fixture(autouse=True)
    def deaf():
        """Programs that are started now begin deaf to Ctrl+C, as a script starts what ends in &."""
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        yield
        signal.signal(signal.SIGINT, before)

    def test_ctrl_c_ends_it_quietly():
        with program() as (process, url):
            requests.get(url + "/", timeout=60)
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=60) in (0, 130)
            assert process.stderr.read() == ""

    def test_ctrl_c_ends_a_class_and_leaves_its_file_in_one_piece(tmp_path):
        with program("--class", 5, "--data", tmp_path / "class.db") as (process, _):
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=60) == 0
            assert process.stderr.read() == ""
        assert sorted(path.name for path in tmp_path.iterdir()) == ["class-seats.db", "class.db"]

    def test_ctrl_c_is_heard_also_where_the_system_tells_another_thread_of_it():
        command = [sys.executable, "-c", TELLS_ANOTHER_THREAD, "--port", "0"]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
            try:
                assert "Serving at" in process.stdout.readline()
                process.stdin.write("now\n")
                process.stdin.flush()
                assert process.wait(timeout=60) == 0
            finally:
                process.kill()

    def test_ctrl_c_pressed_again_and_again_ends_it_no_less_orderly(tmp_path):
        for _ in range(3):
            with program("--data", tmp_path / "class.db") as (process, url):
                requests.delete(url + "/user/5", timeout=60)
                while process.poll() is None:
                    process.send_signal(signal.SIGINT)
                assert process.stderr.read() == ""
            assert [path.name for path in tmp_path.iterdir()] == ["class.db"]


def test_a_taken_port_is_a_sentence():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        words = refused("--port", taken.getsockname()[1])
    assert "is not free" in words and "0 for any free one" in words  # who named none here has the port 8000


@pytest.mark.parametrize("octets", [b"this is no database" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_file_that_is_no_database_is_a_sentence_and_is_left_alone(tmp_path, octets):
    file = tmp_path / "essay.txt"
    file.write_bytes(octets)
    assert "essay.txt" in refused("--port", 0, "--data", file)
    assert file.read_bytes() == octets
