"""What tests of tasks share: progress files, a network without sockets, all tasks and proofs of culprits."""

import socket
from contextlib import contextmanager, nullcontext

import pytest
import urllib3.connection
from urllib3.util import connection as opening

from clients import send
from exercises.authoring.prove import Proof
from exercises.checking.answers import requests_answer
from exercises.checking.feedback import from_exchange
from exercises.line_up_servers import Honest
from exercises.task import all_tasks
from mini_server.in_memory import plug_in

# What tests of tasks share: a progress file for each, a network without sockets, and all tasks.

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


# Servers with a culprit in them, and the requests that show each at work: the shortest proof that we know.
#
# A proof is for things called {noun}; `tag` is the entity tag of the first thing, as JSON, at the server that is asked.

THINGS = [{"name": "Heron", "seats": 4}, {"name": "Otter", "seats": 2}, {"name": "Swan", "seats": 6}]
PLAIN = type("Plain", (), {"allowed": ""})
HTML, JSON = {"Accept": "text/html"}, {"Accept": "application/json"}
NEW = {"name": "Something new"}


def proof_of(culprit, noun, tag):
    """The requests that prove a culprit guilty."""
    one, two, things = f"/{noun}/1", f"/{noun}/2", f"/{noun}s/"
    read, known = ("GET", one), {"If-None-Match": tag}
    return {
        "ReadingTakesOneAway": [read, read],
        "HeadRemoves": [("HEAD", one), read],
        "HeadSaysNothingIsThere": [read, ("HEAD", one)],
        "HeadIsRefused": [("HEAD", things), ("GET", things)],
        "SecondDeleteTakesTheNext": [("DELETE", one), ("GET", two), ("DELETE", one), ("GET", two)],
        "SecondPutAdds": [("PUT", one, NEW), ("GET", things), ("PUT", one, NEW), ("GET", things)],
        "PutMerges": [("PUT", one, NEW), read],
        "PutTrustsTheContent": [("PUT", one, {"id": "2", **NEW}), read],
        "DeleteOnlySaysSo": [("DELETE", one), read],
        "NoAllow": [("POST", one)],
        "AllowHidesDelete": [("OPTIONS", one), ("DELETE", one)],
        "OldTagIsAsGood": [("GET", one, None, {"If-None-Match": '"old"'}), read],
        "NeverNotModified": [("GET", one, None, known)],
        "NotModifiedWithoutTag": [read, ("GET", one, None, known)],
        "WritesWhateverMatches": [read, ("PUT", one, NEW, {"If-Match": '"old"'})],
        "RefusesAndWrites": [read, ("PUT", one, NEW, {"If-Match": '"old"'}), read],
        "TagOfTheAddress": [read, ("PUT", one, NEW), read],
        "OneTagForAllTypes": [("GET", one, None, HTML), ("GET", one, None, JSON)],
        "BareTag": [read],
        "CallsAPageData": [("GET", one, None, HTML)],
        "NoVary": [("GET", one, None, HTML), ("GET", one, None, JSON)],
        "MixesUpTypes": [("GET", one, None, {"Accept": "image/png"})],
        "LocationOfTheNextOne": [("POST", things, NEW), ("GET", f"/{noun}/5")],
        "NoChallenge": [("GET", "/book")],
        "AllIsWell": [("GET", f"/{noun}/50")],
    }[culprit]


def proof_by_head(culprit, noun, tag):
    """The requests that prove a culprit guilty by HEAD, where what HEAD tells is enough; or None."""
    one, two, new = ("HEAD", f"/{noun}/1"), f"/{noun}/2", f"/{noun}/5"
    things, put = ("HEAD", f"/{noun}s/"), ("PUT", f"/{noun}/1", NEW)
    page, data = ("HEAD", one[1], None, HTML), ("HEAD", one[1], None, JSON)
    return {
        "HeadRemoves": [one, one],
        "SecondDeleteTakesTheNext": [("DELETE", one[1]), ("HEAD", two), ("DELETE", one[1]), ("HEAD", two)],
        "SecondPutAdds": [put, things, put, things],
        "PutTrustsTheContent": [("PUT", new, {"id": "2", **NEW}), ("HEAD", new)],
        "DeleteOnlySaysSo": [("DELETE", one[1]), one],
        "OldTagIsAsGood": [(*one, None, {"If-None-Match": '"old"'}), one],
        "NeverNotModified": [(*one, None, {"If-None-Match": tag})],
        "RefusesAndWrites": [one, (*put, {"If-Match": '"old"'}), one],
        "TagOfTheAddress": [one, put, one],
        "OneTagForAllTypes": [page, data],
        "BareTag": [one],
        "NoVary": [page, data],
        "LocationOfTheNextOne": [("POST", things[1], NEW), ("HEAD", new)],
    }.get(culprit)


def service(*differences):
    """A server of three boats that is honest but for these differences."""
    return type("Server", (*differences, Honest), {})("boat", THINGS)


def crossed(running, requests):
    """What crosses when a server is sent requests."""
    return [
        from_exchange(send(method, running.url + target, fields=fields, content=content))
        for method, target, content, fields in requests_answer(None, requests)
    ]


def proof_for(running, culprit, how=proof_of):
    tag = send("GET", running.url + "/boat/1").field("ETag") or ""
    running.app.reset()
    return how(culprit, "boat", tag if tag.startswith('"') else f'"{tag}"')
