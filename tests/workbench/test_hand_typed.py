"""HandTyped: what is typed is what crosses, and the view says where reading stopped."""

import pytest

from clients import NotSendable
from workbench import HandTyped
from workbench.hand_typed import MESSAGES, octets_of

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


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_to_begin_with_comes_to_its_end(typed, name):
    typed.timeout = PATIENCE[ENDS[name] == "No answer"]
    typed.type(name)
    assert typed.send().text().startswith(ENDS[name])


def test_the_line_that_cannot_be_read_is_marked_before_and_after_sending(typed):
    marked = "> Host : 127.0.0.1:{port}\\r\\n  <- here a strict reader stops"
    assert marked in typed.type("A space before the colon").text()
    assert marked in typed.send().text()
    assert "The server stopped at: Is this a message that we can read?" in typed.text()


def test_two_answers_are_shown_one_after_the_other(typed):
    typed.type("Two at once")
    assert typed.send().text().count("< HTTP/1.1 200 OK") == 2


def test_a_server_that_speaks_something_else_is_quoted(answering):
    text = HandTyped(answering(b"220 mail.example.org <b>ESMTP</b>\x1b[2J\r\n")).send().text()
    assert "came that are no complete response" in text
    assert "< 220 mail.example.org <b>ESMTP</b>\\x1b[2J\\r\\n" in text


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
