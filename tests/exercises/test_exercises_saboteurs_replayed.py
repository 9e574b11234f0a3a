"""What a right app answered is said again to a saboteur, as long as that makes no difference."""

import pytest
from test_exercises_saboteurs import ALL, make_app, sent
from werkzeug.test import Client

from exercises.for_authors.saboteurs import of_races
from exercises.for_authors.saboteurs.app_in_between import Saboteur
from exercises.for_authors.saboteurs.showing import Honest, Recorder

REQUESTS = (("GET", "/note/9"), ("PUT", "/note/2"), ("PUT", "/note/1"), ("PUT", "/note/1"), ("GET", "/note/1"))


class Forgetful(Saboteur):
    """A PUT that is the same as the one before is answered in the same way, and not done: that changes nothing."""

    last = None

    def answer(self, asked):
        key = asked.method, asked.path, asked.mimetype, asked.get_data()
        if asked.method == "PUT" and self.last and self.last[0] == key:
            return self.last[1]
        answer = self.passed(asked)
        self.last = (key, answer) if asked.method == "PUT" else self.last
        return answer


@pytest.fixture
def made():
    """How many apps were made."""
    return []


@pytest.fixture
def honest(made):
    heard = []
    client = Client(Recorder(make_app(), heard))
    for method, target in REQUESTS:
        sent(client, method, target, {"a": 1} if method == "PUT" else None)
    return Honest(lambda: made.append(1) or make_app(), [heard])


def test_no_app_is_made_for_a_saboteur_that_passes_everything_on(honest, made):
    before = len(made)
    assert not honest.unlike(Saboteur)
    assert not honest.unlike(ALL["no Location at 201"])
    assert honest.unlike(ALL["404 is 406"])
    assert len(made) == before


@pytest.mark.parametrize(
    "words", ["an unknown method is DELETE", "HEAD removes", "PUT stores small letters where something is"]
)
def test_an_app_is_made_for_a_saboteur_that_asks_otherwise(honest, made, words):
    before = len(made)
    assert honest.unlike(ALL[words]) == (words != "PUT stores small letters where something is")
    assert len(made) == before + 1


def test_an_app_is_made_for_a_saboteur_that_does_not_ask(honest, made):
    before = len(made)
    assert not honest.unlike(Forgetful)
    assert len(made) == before + 1


def test_nobody_waits_for_another_request_where_one_asks_after_the_other(honest, monkeypatch):
    slept = []
    monkeypatch.setattr(of_races.time, "sleep", slept.append)
    for words in of_races.SABOTEURS:
        honest.unlike(ALL[words])
    assert set(slept) == {0}
    assert of_races.GAP > 0
