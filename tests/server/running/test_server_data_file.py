"""Promise: one server has the file of the records, and what it cannot keep there it does not promise to keep."""

import contextlib
import os
import re
import subprocess
import sys

import pytest
import requests
from asking import ZOE
from class_server import program, refused

from mini_server.app import create_app
from mini_server.records.data_file import Unusable


@pytest.fixture
def file(tmp_path):
    """Where a class keeps its records."""
    return tmp_path / "class.db"


@contextlib.contextmanager
def two_at_once(file):
    """Two programs that are started at the same moment: (process, address or None)."""
    command = [sys.executable, "-m", "mini_server", "--port", "0", "--data", str(file)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as one, subprocess.Popen(command, **pipes) as other:
        try:
            said = [process.stdout.readline() for process in (one, other)]
            yield [
                (process, re.search(r"http://\S+|$", line)[0]) for process, line in zip((one, other), said, strict=True)
            ]
        finally:
            one.kill()
            other.kill()


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(file):
    with program("--data", file) as (_, url):
        said = refused("--data", file)
        assert f"{file} is in use by another server" in said
        assert "stop it first" in said
        assert said.count("\n") == 1
        assert requests.post(url + "/users/", json=ZOE, timeout=10).status_code == 201


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows only some accounts may make links")
@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_link_to_the_file_is_no_way_around(file, link):
    with program("--data", file):
        link(file, file.with_name("other.db"))
        assert "in use" in refused("--data", file.with_name("other.db"))


def test_of_two_servers_that_start_at_once_one_serves(file):
    for _ in range(4):  # the first time, the file is new
        with two_at_once(file) as programs:
            assert sorted(bool(url) for _, url in programs) == [False, True]
            for process, url in programs:
                assert url or (process.wait(timeout=30), "in use" in process.stderr.read()) == (1, True)


def test_a_server_that_was_killed_leaves_the_file_free(file):
    for number in range(6, 9):
        with program("--data", file) as (process, url):
            assert requests.post(url + "/users/", json=ZOE, timeout=10).headers["Location"] == f"/user/{number}"
            process.kill()
            process.wait()


def test_a_second_server_of_the_same_process_is_refused_until_the_first_has_ended(file):
    first = create_app(str(file))
    for _ in range(2):
        with pytest.raises(Unusable, match="in use"):
            create_app(str(file))
    first.close()
    create_app(str(file)).close()
