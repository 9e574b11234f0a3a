"""The RepresentationWall against real servers: the course's, a learner's, one that lies, one that is gone."""

import pytest
from flask import Flask, request

from mini_server import start
from workbench import RepresentationWall

BLOG = ("text/html", "application/xml", "application/rss+xml", "application/json")


@pytest.fixture
def wall(server):
    return RepresentationWall(server.url, "/blog/1")


@pytest.fixture
def learners():
    """A function that serves a learner's app with one view, at /."""
    running = []

    def served(view):
        app = Flask("learner")
        app.get("/")(view)
        running.append(start(app))
        return running[-1].url

    yield served
    for one in running:
        one.stop()


def winner(shown):
    """The line of the type that came."""
    (line,) = [line for line in shown.text().splitlines() if line.endswith("<- this one came")]
    return line.split()[0]


def test_every_type_has_its_facts_and_its_content(wall):
    text = wall.text()
    for words in (*BLOG, 'entity tag (ETag): "', "Vary: Accept", "Last-Modified: ", "content: 150 octets"):
        assert words in text
    assert "1. A table of operations" in text and '"title": "Notes by the translator"' in text
    assert "4 types at one address" in text


def test_the_highest_q_wins(wall):
    shown = wall.ask({"text/html": 0.5, "application/json": 0.9})
    assert shown.text().startswith("Accept: text/html;q=0.5, application/json;q=0.9\n200 OK: application/json came")
    assert winner(shown) == "application/json"
    assert "application/json has the highest q, 0.9." in shown.text()


def test_each_tag_is_the_tag_of_one_type(wall):
    lines = [line for line in wall.ask_with_tags().text().splitlines() if "If-None-Match: " in line]
    own = [line for line in lines if "(its own)" in line]
    assert len(lines) == 8 and len(own) == 4
    assert all("304 Not Modified, 0 octets" in line for line in own)
    assert all("200 OK" in line for line in lines if line not in own)


def test_a_learners_app_that_forgets_vary_is_told_what_a_cache_would_do(learners):
    def view():
        best = request.accept_mimetypes.best_match(["text/html", "application/json"])
        return {"name": "Ada"} if best == "application/json" else "<p>Ada</p>"

    wall = RepresentationWall(learners(view), "/")
    assert "None of them says Vary: Accept, so a cache may give one type" in wall.text()
    assert "A cache may give this application/json to somebody who asks for text/html." in (
        wall.ask({"application/json": 1}).text()
    )


def test_a_server_that_goes_between_two_questions_leaves_the_wall_standing(wall, server):
    wall.widget()
    server.stop()
    assert "No answer came." in wall.ask().text()
    assert "no answer came" in wall.ask_with_tags().text()
    assert "4 types at one address" in wall.text()


@pytest.mark.parametrize(
    ("types", "said"),
    [
        ("application/json", "content: 150 octets"),
        ({"Application/JSON"}, "content: 150 octets"),
        (5, "Asked for, and did not come: 5."),
        (["no\nline"], "Not sent: The value of Accept holds a control character"),
    ],
)
def test_types_of_any_shape_are_asked_for_or_refused_in_words(server, types, said):
    assert said in RepresentationWall(server.url, "/blog/1", types=types).text()
