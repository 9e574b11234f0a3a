"""TwoEditors without a browser: the lost update and the way out, on servers with and without a journal."""

import asyncio
import html
import re

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


def seen(two):
    """The words that the widget shows below the forms."""
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", two.board.result.value)).split())


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


def test_in_the_verb_style_no_condition_helps(server):
    verb = {"read_at": "/user/show/1", "write": ("POST", "/user/update/1")}
    story = TwoEditors(server.url, with_if_match=True, **verb).play().text()
    assert "no entity tag, so there is nothing that If-Match could say" in story and "Lost: name" in story
    assert stored(server)["name"] == "Ada Lovelace"


def test_a_server_without_a_journal_is_read_before_and_after(plain_server):
    two = TwoEditors(plain_server.url, "/me")
    assert 'Lost: name "Ada King". Ana wrote it' in two.play().text()
    two.with_if_match = True
    assert "Lost" not in two.play().text()
    assert plain_server.record == {**BOTH, "phone": 7}


def test_step_by_step_it_is_the_same_story_as_played(two, server):
    played = two.play().text()
    server.reset()
    two.start_over()
    for _ in range(4):
        two.step()
    assert two.text() == played
    assert "The story is over" in two.step().text()


def test_played_again_the_record_is_first_put_back(two, server):
    two.play()
    again = two.play().text()
    assert '1. Before the story name "Ada Lovelace", email "ada@example.org" is put back: PUT /user/1' in again
    assert 'Lost: name "Ada King"' in again


def test_a_second_story_on_a_changed_record_writes_other_words(server):
    TwoEditors(server.url, with_if_match=True).play()
    assert 'Lost: name "Ada Byron"' in TwoEditors(server.url).play().text()


def test_by_hand_each_does_what_their_buttons_say(two, server):
    two.widget()
    pressed(two, "Load", "Ana")
    two.board.forms["Ana"].fields["name"].value = "Ada K."
    pressed(two, "Save", "Ana")
    assert stored(server)["name"] == "Ada K." and '"Ada K."' in seen(two)
    pressed(two, "Load", "Ben")
    assert two.board.forms["Ben"].fields["name"].value == "Ada K."


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


def test_the_switch_and_the_attribute_are_one(two):
    two.widget()
    two.board.guard.value = True
    assert two.with_if_match
    two.with_if_match = False
    assert not two.board.guard.value


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda two: two.load("Zoe"), 'There is nobody called "Zoe"'),
        (lambda two: two.save("Ana"), "Ana has loaded nothing yet"),
        (lambda two: two.merge("Ben"), "Ben has loaded nothing yet"),
        (lambda two: two.edit("Ana", phone=1), 'The form has no "phone"; it has name, email.'),
    ],
)
def test_what_cannot_be_done_is_a_sentence(two, act, said):
    two.widget()
    assert said in act(two).text() and said in seen(two)


@pytest.mark.parametrize("address", ["/user/99", "/users/", "/no/such"])
def test_where_there_is_no_such_record_the_story_says_so_and_ends(server, address):
    two = TwoEditors(server.url, address)
    two.widget()
    assert "Expected was JSON with the members name, email." in two.play().text() or "404" in two.text()
    assert len(two.stage.scenes) == 1


def test_a_server_that_is_gone_is_a_sentence(two, server):
    two.widget()
    server.stop()
    assert "No answer" in two.play().text() and "Nothing listens at this host and port." in seen(two)


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


def test_hostile_words_are_shown_as_words(two, server):
    send("PUT", server.url + "/user/1", content={"name": "<script>x</script>", "email": "a@b.org"})
    two.widget()
    shown = two.play()
    for markup in (two.board.result.value, two.board.forms["Ana"].state.value, shown.widget().value):
        assert "<script>x" not in markup
    assert "&lt;script&gt;" in two.board.result.value


def test_the_text_is_the_same_on_every_run_and_names_no_port(two, server):
    texts = []
    for _ in range(2):
        server.reset()
        texts.append(TwoEditors(server.url, with_if_match=True, title="Two").play().text())
    assert texts[0] == texts[1] and texts[0].startswith("Two\n") and server.url.rpartition(":")[2] not in texts[0]


def test_of_a_long_story_the_last_steps_are_shown_and_the_view_says_so(two):
    two.widget()
    for _ in range(43):
        two.load("Ana")
    assert "The first 3 steps are not shown." in two.text() and "The first 3 steps are not shown." in seen(two)
