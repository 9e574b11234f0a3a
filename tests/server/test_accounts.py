"""Promise: a learner's server answers its own account of the computer and nobody else; a class's server answers all."""

import os
import sys

import pytest
from asking import ADA, hello, wait_for_connections_to_end
from programs import AS_ROOT_ONLY, NOBODY, SENDS_AND_HANGS_UP, asked_by, ran, server_of, status_for

from mini_server import sockets

LINUX_ONLY = pytest.mark.skipif(sys.platform != "linux", reason="other systems are asked through psutil")
WAYS = [pytest.param(sockets.ours_as_linux_says, marks=LINUX_ONLY), sockets.ours_as_psutil_says]


@pytest.fixture(params=WAYS)
def way(request, monkeypatch):
    """Each way to ask the operating system, as if this system had no other."""
    for name in ("ours_as_linux_says", "ours_as_psutil_says"):
        monkeypatch.setattr(sockets, name, request.param if request.param.__name__ == name else no_such_way)
    return request.param


def heard_by(server, *targets):
    """What the server wrote down about these; a client that takes its port for another's may come at any time."""
    entries = server.get("/journal/").json()["entries"]
    return [entry["target"] for entry in entries if entry["target"] in targets]


def no_such_way(near, far):
    raise OSError("not on this system")


@AS_ROOT_ONLY
def test_another_account_is_refused_with_403_and_nothing_is_done_or_written_down(way, server):
    wanted = ["DELETE", "/user/1", "GET", "/user/delete/1", "HEAD", "/user/delete/1"]
    answers = asked_by(NOBODY, server.port, *wanted)
    assert [answer[:2] for answer in answers] == [(403, "close")] * 3
    assert ["start()" in text for *_, text in answers] == [True, True, False]
    assert heard_by(server, "/user/1", "/user/delete/1") == []
    assert server.record("user", "1") == ADA


@AS_ROOT_ONLY
@pytest.mark.parametrize("end", ["FIN", "RST"])
def test_another_account_is_not_heard_when_it_sends_and_hangs_up_at_once(way, server, end):
    ran(SENDS_AND_HANGS_UP, server.port, NOBODY, end, "/user/delete/1")
    assert server.raw(b"") == b""  # whoever comes later is taken later: by now it was
    wait_for_connections_to_end()
    assert heard_by(server, "/user/delete/1") == []
    assert server.record("user", "1") == ADA


def test_the_same_account_is_answered_in_this_process_and_in_another(way, server):
    own = getattr(os, "geteuid", lambda: 0)()
    assert server.get("/user/1").status == 200
    assert status_for(own, server.port) == 200


@AS_ROOT_ONLY
def test_root_may_ask_every_accounts_server_and_the_others_only_their_own():
    with server_of(NOBODY) as port:
        found = [status_for(account, port) for account in (0, NOBODY, NOBODY - 1)]
    assert found == [200, 200, 403]


@AS_ROOT_ONLY
def test_a_learners_own_app_is_guarded_in_the_same_way(start_app):
    asker = start_app(hello)
    assert (asker.get("/").status, status_for(NOBODY, asker.port)) == (200, 403)


def test_where_the_system_does_not_tell_the_server_works_for_everybody(monkeypatch, start_app):
    for name in ("ours_as_linux_says", "ours_as_psutil_says"):
        monkeypatch.setattr(sockets, name, no_such_way)
    assert start_app(hello).get("/").status == 200
