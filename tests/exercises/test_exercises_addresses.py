"""Addresses as a check sees them: what a client sends of one, and with which names two patterns meet."""

import pytest

from clients import send
from exercises.checking.shared_checks.addresses import Store, as_sent, names_that_meet, odd_in
from mini_server import start


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("/a/./b", "/a/b"),
        ("/a/b/../c", "/a/c"),
        ("/%61/%2e%2e/b", "/b"),
        ("/a%2fb", "/a%2Fb"),
        ("/für", "/f%C3%BCr"),
        ("/a?b=/../c", "/a?b=/../c"),
        ("/A/", "/A/"),
    ],
)
def test_what_a_client_sends_of_an_address(written, sent):
    assert as_sent(written) == sent


@pytest.mark.parametrize(
    ("patterns", "name"),
    [
        (("/<id>", "/new"), "new"),
        (("/<id>", "/<part>"), "7"),
        (("/<id>/photo", "/photo/<id>"), "photo"),
        (("/x-<id>", "/x-of-today"), "of-today"),
        (("/<id>", "/a/../new"), "new"),
        (("/<id>", "/n%65w"), "new"),
    ],
)
def test_patterns_that_meet_and_with_which_name(patterns, name):
    assert name in names_that_meet(patterns)


@pytest.mark.parametrize(
    "patterns", [("/a/<id>", "/b/<id>"), ("/<id>", "/~new"), ("/<id>", "/<id>/new"), ("/<id>", "/")]
)
def test_patterns_that_never_meet(patterns):
    assert names_that_meet(patterns) == set()


def test_a_hole_for_numbers_meets_no_word():
    assert names_that_meet(("/<id>", "/new"), ("id",)) == set()


@pytest.mark.parametrize("pattern", ["a", "//a", "", "/a b", "/a#b", "/a%", "/{id}", "http://a/"])
def test_what_is_no_address_is_said(pattern):
    assert odd_in(pattern)


def test_in_a_store_each_address_keeps_its_own():
    with start(Store()) as server:
        statuses = [
            send(method, server.url + "/a", content="one").status for method in ("PUT", "PUT", "DELETE", "DELETE")
        ]
        send("PUT", server.url + "/%61", content="two")
        found = [send("GET", server.url + address).response.text() for address in ("/a", "/a/", "/A")]
    assert (statuses, found) == ([201, 204, 204, 404], ["two", "", ""])
