"""HandTyped: what is typed is what crosses, and the view says where reading stopped."""

import pytest

from clients import NotSendable
from mini_server import start
from workbench import HandTyped
from workbench.exchange_widgets.hand_typed.messages import MESSAGES
from workbench.exchange_widgets.hand_typed.octets import octets_of, remarks

PATIENCE = {True: 2.0, False: 60.0}  # seconds, where no answer comes, and where only a hang takes them
ENDS = {
    "A right request": "200 OK",
    "No Host": "400 Bad Request",
    "A space before the colon": "400 Bad Request",
    "Two lengths": "400 Bad Request",
    "Length and chunks": "400 Bad Request",
    "Content in chunks": "204 No Content",
    "Too little content": "No answer",
    "No empty line": "No answer",
    "Two at once": "200 OK",
    "Ask before sending": "204 No Content",
    "The server as a whole": "204 No Content",
    "The whole address": "200 OK",
    "HTTP/1.0": "200 OK",
    "A method in small letters": "501 Not Implemented",
    "Another server's name": "421 Misdirected Request",
    "Not HTTP": "400 Bad Request",
}


@pytest.fixture
def typed(server):
    """The widget, for a server that is waited for."""
    widget = HandTyped(server.url)
    widget.timeout = PATIENCE[False]
    return widget


def test_each_message_to_begin_with_has_an_end_here():
    assert list(ENDS) == list(MESSAGES)


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_to_begin_with_comes_to_its_end(typed, name):
    typed.timeout = PATIENCE[ENDS[name] == "No answer"]
    typed.type(name)
    assert typed.send().text().startswith(ENDS[name])


@pytest.mark.parametrize("name", MESSAGES)
def test_its_text_is_the_same_with_another_server(name):
    texts = set()
    for _ in range(2):
        with start() as server:
            widget = HandTyped(server.url, MESSAGES[name])
            widget.timeout = PATIENCE[ENDS[name] == "No answer"]
            texts.add(widget.send().text())
    assert len(texts) == 1


def test_the_line_that_cannot_be_read_is_marked_before_and_after_sending(typed):
    marked = "> Host : 127.0.0.1:{port}\\r\\n  <- here a strict reader stops"
    assert marked in typed.type("A space before the colon").text()
    assert marked in typed.send().text()
    assert "The server stopped at: Is this a message that we can read?" in typed.text()


def test_what_the_server_waits_for_is_said(typed):
    typed.timeout = PATIENCE[True]
    typed.type("Too little content")
    assert "The server is waiting for more content: Content-Length says 100 octets, and 46 came." in typed.send().text()


def test_two_answers_are_shown_one_after_the_other(typed):
    typed.type("Two at once")
    assert typed.send().text().count("< HTTP/1.1 200 OK") == 2


def test_the_course_serves_what_no_journal_knows_as_well(answering):
    widget = HandTyped(answering(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"))
    text = widget.send().text()
    assert "200 OK" in text and "Then the server closed the connection." in text
    assert "stopped at" not in text


def test_a_server_that_speaks_something_else_is_quoted(answering):
    text = HandTyped(answering(b"220 mail.example.org <b>ESMTP</b>\x1b[2J\r\n")).send().text()
    assert "came that are no complete response" in text
    assert "< 220 mail.example.org <b>ESMTP</b>\\x1b[2J\\r\\n" in text


def test_what_a_server_says_is_never_markup(answering):
    widget = HandTyped(answering(b"HTTP/1.1 200 <script>x</script>\r\nX: <img src=x>\r\nContent-Length: 3\r\n\r\n<b>"))
    widget.widget()
    widget.send()
    assert "<script>" not in widget.result.value and "<img" not in widget.result.value
    assert "&lt;img" in widget.result.value


def test_where_nobody_listens_a_sentence_says_so():
    with start() as server:
        url = server.url
    assert (
        HandTyped(url)
        .send()
        .text()
        .startswith("Not sent: Nothing answers at {base_url}. Run the cell with start() again")
    )


@pytest.mark.parametrize(
    ("text", "octets"),
    [
        ("a\nb", b"a\r\nb"),
        ("a\r\nb", b"a\r\nb"),
        ("é", "é".encode()),
        ("{host}", b"127.0.0.1:9"),
        (r"\x41", rb"\x41"),
    ],
)
def test_text_becomes_octets(text, octets):
    assert octets_of(text, "127.0.0.1:9") == octets


@pytest.mark.parametrize(
    ("text", "octets"),
    [(r"\x41\r\n\t\0" + "\n" + "B", b"A\r\n\t\x00B"), (r"\\x41", rb"\x41"), (r"\xff", b"\xff"), ("é", "é".encode())],
)
def test_escapes_stand_for_one_octet_each(text, octets):
    assert octets_of(text, "", line_end=b"") == octets


@pytest.mark.parametrize("text", ["\\q", "\\x4", "end\\", "\ud800"])
def test_what_stands_for_no_octet_is_named(typed, text):
    with pytest.raises(NotSendable):
        octets_of(text, "", line_end=b"")
    typed.type(text)
    typed.line_end = b""
    assert typed.send().text().startswith("Not sent: ")


def test_lines_that_end_in_lf_alone_are_remarked_on():
    assert any("LF alone" in remark for remark in remarks(b"GET / HTTP/1.1\nHost: a\n\n"))
    assert not remarks(b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n\n\n")


def test_its_controls_say_what_its_text_says(typed):
    typed.widget()
    typed.choice.value = "No Host"
    assert typed.typed == typed.area.value == MESSAGES["No Host"]
    typed.send()
    assert "400 Bad Request" in typed.result.value
    assert "HTTP/1.1 asks for a Host field" in typed.result.value


def test_what_is_no_request_is_said_once(server):
    typed = HandTyped(server.url, "Hello, server.\n\n")
    text = typed.send().text()
    assert (
        text.count("not a method, a target and a version") == 3
    )  # the server: in its answer twice, and where it stopped
    assert "A strict reader stops at line 1" not in text and "The server stopped at: " in text
    typed.timeout = 0.2
    text = typed.type("GET /user/1") and typed.send().text()
    assert text.count("the empty line that ends the fields") == 1
