"""The RepresentationWall against real servers: the course's, a learner's, one that lies, one that is gone."""

import pytest
from flask import Flask, Response, request

from clients import send
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


def test_what_the_widget_shows_stands_in_the_text_too(wall):
    html = wall.widget().children[1].value
    assert all(f'aria-label="{name}, ' in html for name in BLOG)
    assert 'sandbox=""' in html
    assert "{base_url}/blog/1/entry/3" in html and "127.0.0.1" not in html


@pytest.mark.parametrize("q", ["", ".5", "half", "1.5", "0.12345"])
def test_a_q_that_is_none_is_not_read_as_not_wanted(wall, q):
    text = wall.ask(f"text/html;q={q}, application/xml;q=0.1").text()
    (row,) = [line for line in text.splitlines() if line.startswith("  text/html ")]
    assert "q=?" in row and f"text/html;q={q} names it, with a q that cannot be read" in row
    assert f"text/html;q={q} has no q that can be read: a q is 0, 1, or 0. and up to three digits" in text
    assert "Every q is 0" not in text and "it was not followed" not in text and "has the highest q" not in text


def test_where_an_unreadable_q_is_refused_it_is_not_said_that_nothing_is_on_offer(wall):
    text = wall.ask("text/html;q=.5").text()
    assert "406 Not Acceptable" in text and "nothing that you accept is on offer" not in text
    assert "each server reads that as it likes, and this one answered 406." in text


def test_a_number_takes_the_place_of_a_q_that_cannot_be_read(wall):
    wall.widget()
    wall.form.field.value = "text/html;q=.5, application/json"
    wall.form.numbers["text/html"].value = 0.3
    assert wall.accept == "text/html;q=0.3, application/json"


def test_a_picture_is_a_picture_and_its_document_is_a_document(server):
    wall = RepresentationWall(server.url, "/picture/1")
    html = wall.widget().children[1].value
    assert "data:image/png;base64," in html and "data:image/jpeg;base64," in html
    assert "Morning over the lake" in wall.text()


def test_the_text_is_the_same_on_every_fresh_server(server):
    with start() as other:
        one, two = (RepresentationWall(url, "/blog/1") for url in (server.url, other.url))
        for wall in (one, two):
            wall.ask({"text/html": 0.5})
            wall.ask_with_tags()
        assert one.text() == two.text()


def test_the_highest_q_wins(wall):
    shown = wall.ask({"text/html": 0.5, "application/json": 0.9})
    assert shown.text().startswith("Accept: text/html;q=0.5, application/json;q=0.9\n200 OK: application/json came")
    assert winner(shown) == "application/json"
    assert "application/json has the highest q, 0.9." in shown.text()


def test_the_request_is_really_sent(wall, server):
    wall.text()
    before = len(server_saw(server))
    wall.ask({"text/html": 0.5})
    (entry,) = server_saw(server)[before:]
    assert "/blog/1" in str(entry)


def server_saw(server):
    """What stands in the journal about GETs of the blog."""
    entries = send("GET", server.url + "/journal/", {"Accept": "application/json"}).json()["entries"]
    return [one for one in entries if "/blog/1" in str(one)]


def test_the_more_specific_range_counts(wall):
    shown = wall.ask("text/*;q=0.9, text/html;q=0.1, */*;q=0.5")
    assert winner(shown) == "application/xml"
    assert "named by text/html, which counts more than text/* (q=0.9) and */* (q=0.5)" in shown.text()


def test_with_equal_q_the_choice_is_the_servers(wall):
    shown = wall.ask()
    assert winner(shown) == "text/html"
    assert "you leave the choice to the server, and it took text/html, as it does for Accept: */*" in shown.text()
    assert "application/json and application/xml" not in shown.text()


def test_all_q_at_zero_is_a_406(wall):
    shown = wall.ask(dict.fromkeys(BLOG, 0))
    assert "406 Not Acceptable" in shown.text()
    assert "No type of the wall has a q above 0" in shown.text()


def test_without_the_field_anything_will_do(wall):
    assert wall.ask("").text().startswith("(no Accept field)\n200 OK")


def test_what_vary_tells_a_cache_is_said(wall):
    assert "Vary: Accept tells a cache to use this answer only where Accept is the same." in wall.ask().text()


def test_each_tag_is_the_tag_of_one_type(wall):
    lines = [line for line in wall.ask_with_tags().text().splitlines() if "If-None-Match: " in line]
    own = [line for line in lines if "(its own)" in line]
    assert len(lines) == 8 and len(own) == 4
    assert all("304 Not Modified, 0 octets" in line for line in own)
    assert all("200 OK" in line for line in lines if line not in own)


def test_a_type_that_has_changed_since_is_said_to_have_changed(wall, server):
    assert wall.found
    blog = {"title": "Another", "author": "/user/1", "about": "Another blog."}
    assert send("PUT", server.url + "/blog/1", {"If-Match": "*"}, blog).status == 204
    said = wall.ask_with_tags().text()
    assert said.count("it has changed since the wall asked for it") == len(BLOG)
    assert "does not look at If-None-Match" not in said


def test_a_server_that_does_not_look_at_the_tag_is_found_out(learners):
    wall = RepresentationWall(learners(lambda: Response("x", headers={"ETag": '"1"'}, content_type="text/plain")), "/")
    assert "this server does not look at If-None-Match" in wall.ask_with_tags().text()


@pytest.mark.parametrize("accept", [{"text/html": 2}, {"text/html": "much"}, "text/html\r\nHost: evil", {"a/b": None}])
def test_what_cannot_be_sent_is_a_sentence(wall, accept):
    wall.widget()
    shown = wall.ask(accept)
    assert shown.text().startswith("Not sent: ")
    assert 'role="alert"' in wall.form.result.value
    assert shown.text() in wall.text()


@pytest.mark.parametrize("accept", ["html", 5, {"html": 0.5}])
def test_what_is_no_media_range_is_sent_and_named(wall, accept):
    assert "cannot be read as a media range" in wall.ask(accept).text()


def test_a_number_changes_its_part_of_the_field_and_no_other(wall):
    wall.widget()
    wall.form.field.value = "text/*;q=0.3, */*;q=0.1"
    assert [number.value for number in wall.form.number_row.children] == [0.3, 0.1, 0.1, 0.1]
    wall.form.numbers["application/json"].value = 0.8
    assert wall.form.field.value == "text/*;q=0.3, */*;q=0.1, application/json;q=0.8"
    wall.form.ask.click()
    assert "application/json came" in wall.form.result.value


def test_asking_anew_keeps_the_buttons_and_forgets_what_was_asked(wall):
    box = wall.widget()
    wall.ask()
    before = box.children
    wall.form.again.click()
    assert box.children == before and wall.verdict is None and wall.form.result.value == ""


def test_a_learners_app_with_one_type_has_one_tile(learners):
    wall = RepresentationWall(learners(lambda: "<h1>Hello</h1>"), "/")
    text = wall.text()
    assert "One type only: whatever a client prefers, this is what there is." in text
    assert "entity tag (ETag): none" in text
    assert "it does not refuse with 406 but answers 200" in text
    assert "text/html is all there is" in wall.ask().text()
    assert "Every q is 0, and text/html was sent all the same." in wall.ask({"text/html": 0}).text()
    assert "no entity tag" not in wall.ask().text()
    assert "None of the answers has an entity tag" in wall.ask_with_tags().text()


def test_a_learners_app_that_forgets_vary_is_told_what_a_cache_would_do(learners):
    def view():
        best = request.accept_mimetypes.best_match(["text/html", "application/json"])
        return {"name": "Ada"} if best == "application/json" else "<p>Ada</p>"

    wall = RepresentationWall(learners(view), "/")
    assert "None of them says Vary: Accept, so a cache may give one type" in wall.text()
    assert "A cache may give this application/json to somebody who asks for text/html." in (
        wall.ask({"application/json": 1}).text()
    )


def test_a_server_that_does_not_follow_q_is_found_out(learners):
    def view():
        wants_json = "application/json" in request.headers.get("Accept", "")
        return Response("{}" if wants_json else "<p>", content_type="application/json" if wants_json else "text/html")

    wall = RepresentationWall(learners(view), "/")
    said = wall.ask({"text/html": 0.9, "application/json": 0.1}).text()
    assert "application/json has q=0.1, and text/html q=0.9: it was not followed." in said


def test_one_tag_for_all_types_is_said_to_be_one(learners):
    def view():
        wants_json = request.accept_mimetypes.best_match(["text/html", "application/json"]) == "application/json"
        answer = Response("{}" if wants_json else "<p>", content_type="application/json" if wants_json else "text/html")
        answer.set_etag("same")
        return answer.make_conditional(request)

    wall = RepresentationWall(learners(view), "/")
    assert 'have the same entity tag, "same".' in wall.text()
    assert "the tag of another type, and yet not modified: these types share a tag" in wall.ask_with_tags().text()


def test_given_types_are_the_only_ones_asked_for(server):
    wall = RepresentationWall(server.url, "/blog/1", types=["application/json", "image/png"], title="Two of them")
    assert wall.text().startswith("Two of them\n\napplication/json")
    assert "image/png is named (named by you), but did not come" in wall.text()


def test_hostile_types_and_contents_are_words(answering):
    evil = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain<script>\r\nETag: <script>\r\nContent-Length: 8\r\n\r\n<script>"
    wall = RepresentationWall(answering(evil), "/")
    wall.widget()
    wall.ask()
    assert [one.description_allow_html for one in wall.form.numbers.values()] == [False]
    assert "<script" not in wall.form.tiles.value + wall.form.result.value


def test_where_nothing_is_that_is_a_sentence(server):
    assert "404 Not Found" in RepresentationWall(server.url, "/nobody").text()
    elsewhere = RepresentationWall(server.url, "http://example.org/")
    assert "somewhere else" in elsewhere.ask().text()
    gone = RepresentationWall(server.url, "/blog/1")
    server.stop()
    assert "Nothing answers at {base_url}" in gone.text()
    assert "Nothing answers" in gone.ask().text() and "Nothing answers" in gone.ask_with_tags().text()
    assert gone.form is None and gone.widget().children[1].value


def test_a_server_that_goes_between_two_questions_leaves_the_wall_standing(wall, server):
    wall.widget()
    server.stop()
    assert "No answer came." in wall.ask().text()
    assert "no answer came" in wall.ask_with_tags().text()
    assert "4 types at one address" in wall.text()


def test_a_tile_without_a_type_says_that_it_names_none(answering):
    wall = RepresentationWall(answering(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"), "/", [""])
    assert "  Content-Type: none\n" in wall.text() and "<dt>Content-Type</dt><dd>none</dd>" in wall.tiles_html()


def test_an_answer_without_a_type_is_said_to_be_one(answering):
    wall = RepresentationWall(answering(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"), "/")
    assert "What came has no Content-Type that can be read" in wall.text()


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
