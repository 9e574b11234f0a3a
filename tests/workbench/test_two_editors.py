"""TwoEditors without a browser: the lost update and the way out, on servers with and without a journal."""

import asyncio

import pytest
from flask import Flask, abort, jsonify, request

from clients import send
from mini_server import start
from workbench import TwoEditors

ADA = {"name": "Ada Lovelace", "email": "ada@example.org"}
BOTH = {"name": "Ada King", "email": "ada@example.com"}


@pytest.fixture
def two(server):
    return TwoEditors(server.url)


@pytest.fixture
def plain_server():
    """A server of somebody's own: one record, entity tags, no journal."""
    app, record = Flask("plain"), dict(ADA, phone=7)

    @app.get("/me")
    def read():
        answer = jsonify(record)
        answer.set_etag(str(abs(hash(tuple(record.items())))))
        return answer

    @app.put("/me")
    def write():
        if request.if_match and not request.if_match.contains(read().get_etag()[0]):
            abort(412)
        record.clear()
        record.update(request.json)
        return "", 204

    with start(app) as running:
        running.record = record
        yield running


def stored(server):
    return send("GET", server.url + "/user/1").json()


def pressed(two, words, who=None):
    """Press a button: of the story, or of a person."""
    row = two.board.forms[who].buttons.values() if who else two.board.box.children[1].children
    next(one for one in row if one.description == words).click()


def test_without_a_condition_the_words_of_the_first_are_lost_and_the_story_says_whose(two, server):
    story = two.play().text()
    assert stored(server) == {**ADA, "email": "ada@example.com"}
    assert 'Lost: name "Ada King". Ana wrote it; Ben, who had loaded before and never touched it' in story
    assert 'name: "Ada Lovelace", by Ben' in story


def test_with_if_match_nothing_is_lost_and_ben_merges(two, server):
    two.with_if_match = True
    story = two.play().text()
    assert stored(server) == BOTH
    assert "412 Precondition Failed" in story and "Lost" not in story
    assert 'Ben had left it at "Ada Lovelace"; "Ada King", as it is stored now, is taken' in story
    assert 'name: "Ada King", by Ana' in story and 'email: "ada@example.com", by Ben' in story


def test_a_server_without_a_journal_is_read_before_and_after(plain_server):
    two = TwoEditors(plain_server.url, "/me")
    assert 'Lost: name "Ada King". Ana wrote it' in two.play().text()
    two.with_if_match = True
    assert "Lost" not in two.play().text()
    assert plain_server.record == {**BOTH, "phone": 7}


def test_when_both_changed_the_same_the_merge_shows_both_and_lets_a_person_decide(two, server):
    two.with_if_match = True
    two.load("Ana"), two.load("Ben")
    two.edit("Ana", name="Ada K."), two.edit("Ben", name="Ada B.")
    two.save("Ana"), two.save("Ben")
    story = two.merge("Ben").text()
    assert 'name: both changed it. In Ben\'s form stays "Ada B."; stored is "Ada K.".' in story
    two.edit("Ben", name="Ada K. B.")
    two.save("Ben")
    assert stored(server)["name"] == "Ada K. B."


def test_slow_motion_plays_the_same_story_and_leaves_the_loop_free(two, server):
    two.widget()
    two.pause = 0

    async def watched():
        two.play_slowly()
        label, turns = two.board.slow.description, 0
        while two.slow_motion:
            turns += 1
            await asyncio.sleep(0)
        return label, turns

    label, turns = asyncio.run(watched())
    assert label == "Stop" and two.board.slow.description == "Play slowly"
    assert turns >= 4
    slow = two.text()
    server.reset()
    assert two.play().text() == slow


def test_clicked_again_slow_motion_stops_where_it_stands(two):
    two.widget()
    two.pause = 0

    async def watched():
        pressed(two, "Play slowly")
        while not two.stage.scenes:
            await asyncio.sleep(0)
        pressed(two, "Stop")
        for _ in range(50):
            await asyncio.sleep(0)

    asyncio.run(watched())
    assert [scene.did for scene in two.stage.scenes] == ["Ana loads"] and not two.slow_motion


def test_without_a_loop_slow_motion_is_played_at_once(two):
    two.play_slowly()
    assert "Lost" in two.text()
