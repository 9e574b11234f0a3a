"""The GlassCache without a browser: what it shows after each request, and that it never breaks."""

import html
import re

import pytest

from workbench import GlassCache

ADA = {"name": "Ada L.", "email": "ada@example.org"}


@pytest.fixture
def glass(server):
    return GlassCache(server.url, title="With a cache in between", clock=server.clock)


def seen(glass):
    """The words that the widget shows, without its tags."""
    shown = glass.result.value + glass.inside.value
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", shown)).split())


def named(glass, words):
    """The button of this name."""
    inside = [one for part in glass.widget().children for one in getattr(part, "children", [])]
    return next(one for one in inside if getattr(one, "description", "") == words)


def test_the_example_of_the_course_comes_out(glass):
    glass.send("GET", "/user/show/1")
    glass.send("GET", "/user/1")
    left = glass.send("POST", "/user/update/1", content={"name": "Ada L."}).text()
    stale = glass.send("GET", "/user/show/1").text()
    changed = glass.send("PUT", "/user/1", content=ADA).text()
    right = glass.send("GET", "/user/1").text()
    assert "nothing is invalidated" in left and "Ada Lovelace" in stale and "Nothing crossed" in stale
    assert "entry 2 is invalidated" in changed and 'You got: {"name": "Ada L."' in right
    assert "Requests: 6. The server was asked for 5 of them." in glass.text()


def test_the_store_is_a_table_with_age_variant_and_entity_tag(glass, server):
    glass.widget()
    glass.send("GET", "/user/1", "application/json")
    server.clock.advance(3)
    glass.send("GET", "/users/")
    tag = glass.cache.entries()[0].response.field("ETag")
    words = seen(glass)
    for said in ("GET /user/1", "for Accept: application/json", tag, "3 s of 10 s", "it answers for another 7 s"):
        assert said in words and said in glass.text()
    assert "ask each time" in words and "the server wants to be asked (no-cache)" in words


def test_time_passes_by_a_button_and_the_log_says_what_became_stale(glass, server):
    glass.widget()
    glass.send("GET", "/user/1")
    named(glass, "Let 10 seconds pass").click()
    assert "10 seconds pass: entry 1 is stale now" in glass.text()
    assert "10 seconds passed: entry 1 is stale now." in seen(glass)
    assert "304" in glass.send("GET", "/user/1").text() and "entry 1 is freshened" in glass.text()
    assert server.clock.now() - server.clock.start == 10


def test_without_a_clock_that_can_be_put_forward_there_is_no_button_for_it(server):
    glass = GlassCache(server.url, server.clock.now)
    glass.widget()
    with pytest.raises(StopIteration):
        named(glass, "Let 10 seconds pass")
    assert "Time passes by itself" in glass.let_pass().text()


def test_the_store_is_emptied_by_a_button(glass):
    glass.widget()
    glass.send("GET", "/user/1")
    named(glass, "Empty the store").click()
    assert glass.cache.entries() == () and "Nothing is stored." in seen(glass)


def test_what_is_typed_into_the_controls_is_sent(glass, server):
    glass.widget()
    glass.method.value, glass.address.value, glass.content.value = "PUT", "/user/1", '{"name": "A", "email": "a@b.org"}'
    named(glass, "Send").click()
    assert glass.answer.status == 204 and "PUT /user/1: 204, from the server" in glass.text()
    assert glass.answer.request.field("Content-Type") == "application/json"


def test_a_typed_line_stands_in_the_controls_afterwards(glass):
    glass.widget()
    glass.send("PATCH", "/user/1", content={"name": "A"})
    assert (glass.method.value, glass.address.value, glass.content.value) == ("PATCH", "/user/1", '{"name": "A"}')
    assert glass.answer.request.field("Content-Type") == "application/merge-patch+json"


@pytest.mark.parametrize(("method", "address"), [("G T", "/"), ("GET", "no slash"), ("", "/"), ("GET", "/\x00")])
def test_what_cannot_be_sent_is_a_sentence(glass, method, address):
    glass.widget()
    shown = glass.send(method, address).text()
    assert "Not sent: " in shown or glass.answer.error
    assert glass.text()


def test_a_server_that_is_gone_is_a_sentence(glass, server):
    glass.widget()
    server.stop()
    said = glass.send("GET", "/user/1").text()
    assert "Nothing listens at this host and port." in said and "Run the cell with start() again" in said
    assert "no answer" in seen(glass) and "Run the cell with start() again" in seen(glass)


def test_a_hostile_answer_is_shown_as_words(answering):
    octets = b'HTTP/1.1 200 <script>x</script>\r\nETag: "<img src=x>"\r\nVary: <b>, Accept\r\nCache-Control: max-age=9'
    glass = GlassCache(answering(octets + b"\r\nContent-Length: 26\r\n\r\n<script>alert(1)</script>\n"))
    glass.widget()
    shown = glass.send("GET", "/<script>")
    for markup in (glass.result.value + glass.inside.value, shown.widget().value):
        assert "<script>" not in markup and "<img" not in markup and "<b>" not in markup
        assert "&lt;script&gt;alert(1)" in markup


def test_text_is_the_same_on_every_run_and_names_no_port(server):
    texts = []
    for _ in range(2):
        server.reset()
        glass = GlassCache(server.url, clock=server.clock)
        glass.send("GET", "/user/1")
        glass.let_pass()
        glass.send("GET", "/user/1")
        texts.append(glass.text())
    assert texts[0] == texts[1] and server.url.rpartition(":")[2] not in texts[0]


def test_of_many_entries_and_rows_the_last_are_shown_and_the_view_says_so(glass):
    for number in range(1, 6):
        for kind in ("application/json", "text/html", "application/xml", "*/*", "text/*"):
            glass.send("GET", f"/user/{number}", kind)
    glass.widget()
    assert "5 older entries are not shown." in glass.text() and "5 older entries are not shown." in seen(glass)
    assert "The last 20 things that happened" in seen(glass)
    assert "  entry 6: " in glass.text() and "  entry 5: " not in glass.text()
