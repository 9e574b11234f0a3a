"""Addresses as a check sees them: what a client sends of one, and with which names two patterns meet."""

import pytest

from exercises.checking.forms_and_addresses import as_sent, names_that_meet


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
