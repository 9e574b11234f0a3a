"""What tests of tasks share: a progress file for each, a network without sockets, and all tasks."""

import socket
from contextlib import contextmanager, nullcontext

import pytest
import urllib3.connection
from urllib3.util import connection as opening

from exercises.authoring.prove import Proof
from exercises.task import all_tasks
from mini_server.in_memory import plug_in

# Here requests race, so each needs a thread of its own. Through memory they are answered one after the other.
RACES = {
    "book-the-hall-once",
    "count-each-guest-once",
    "say-it-and-keep-it",
    "share-the-garden",
    "take-the-berth",
    "two-at-once",
}


@pytest.fixture(autouse=True)
def progress_path(tmp_path, monkeypatch):
    """The path of this test's progress file, which is not there yet."""
    path = tmp_path / "one_address" / "progress.jsonl"
    monkeypatch.setenv("ONE_ADDRESS_PROGRESS", str(path))
    return path


@contextmanager
def memory():
    """While inside, clients find servers that are started here through memory, as in a page."""
    places = ((socket, "create_connection"), (opening, "create_connection"), (urllib3.connection, "wait_for_read"))
    kept = [(owner, name, getattr(owner, name)) for owner, name in places]
    plug_in()
    try:
        yield
    finally:
        del socket.in_memory
        for owner, name, own in kept:
            setattr(owner, name, own)


@pytest.fixture
def in_memory(task):
    """What the proof of a task asks goes through memory, which takes half of the time."""
    with nullcontext() if task.id in RACES else memory():
        yield


def each(tasks):
    return pytest.mark.parametrize("task", tasks, ids=lambda task: task.id)


EACH_TASK = each(all_tasks().values())


def faults_of(rule, task):
    proof = Proof(task)
    rule(task, proof)
    return proof.faults
