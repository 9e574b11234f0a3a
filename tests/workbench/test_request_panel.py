"""What the panel sends is what it shows, and nothing is sent by typing."""

import subprocess

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clients import NotSendable, compose, records
from clients.sending import bytes_of
from clients.syntax import first_head
from workbench import HandTyped, RequestPanel
from workbench.draft import MOST_OFFERED, read_curl
from workbench.hand_typed import MESSAGES
from workbench.hand_typed import bytes_of as bytes_of_typed
from workbench.request_form import MOST_EDITED
from workbench.request_panel import request_of

ADA = {"name": "Ada L.", "email": "ada@example.org"}


def test_a_stale_put_offers_a_way_out_that_works_when_it_is_filled_in(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"If-Match": '"old"'}, ADA)
    text = repr(panel.send())
    for words in ("412 Precondition Failed", "> PUT /user/1 HTTP/1.1", "< HTTP/1.1 412", "Inside the server"):
        assert words in text
    assert records(server.url)["user"]["1"]["name"] == "Ada Lovelace"
    assert 'If-Match: "old"' not in repr(panel.fill_in())
    assert "204 No Content" in repr(panel.send())
    assert records(server.url)["user"]["1"] == ADA
    assert panel.exchange.status == 204 and len(panel.side.changes) == 1


def test_nothing_is_sent_before_it_is_predicted_and_then_it_is_compared(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"If-Match": '"old"'}, ADA, predict=True)
    assert "Predict first" in repr(panel.send()) and panel.exchange is None
    assert "status 4xx, no record changes" in repr(panel.predict("4xx", "none"))
    assert "Status: as you predicted. Records: as you predicted." in repr(panel.send())
    assert "Predict first" in repr(panel.send())


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"method": ""}, "Type a method first"),
        ({"method": "GE T"}, "cannot be a method"),
        ({"method": "GET\r\nX: y"}, "cannot be a method"),
        ({"address": "http://example.org/"}, "This panel only sends to {base_url}"),
        ({"address": "/a\r\nb"}, "control character"),
        ({"headers": {"X": "a\r\nEvil: b"}}, "A header is one line"),
        ({"headers": {"X Y": "a"}}, "cannot be a header name"),
        ({"headers": {"": "a"}}, "cannot be a header name"),
        ({"headers": {"X": "\ud800"}}, "half a character"),
        ({"body": {"a": object()}}, "cannot be written as JSON"),
        ({"body": 5}, "A body is a dict"),
    ],
)
def test_what_cannot_be_sent_is_a_sentence_and_nothing_is_lost(server, typed, sentence):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Accept": "*/*"}, ADA)
    panel.widget()
    panel.set(**typed)
    before = panel.draft
    text = repr(panel.send())
    assert text.startswith("Not sent: ") and sentence in text
    assert panel.draft == before and panel.exchange is None
    assert "204 No Content" in repr(RequestPanel(server.url, "PUT", "/user/1", body=ADA).send())


def test_the_names_until_november_2026_still_work(server):
    panel = RequestPanel(server.url, "PUT", "/user/1", fields={"If-Match": "*"}, content=ADA)
    assert panel.draft.headers[0] == ("If-Match", "*")
    panel.set(fields={}, content="{}")
    assert panel.draft.headers == () and panel.draft.body == "{}"
    panel.send()
    assert panel.content().text() == panel.show_body().text() and panel.octets().text() == panel.show_bytes().text()


@pytest.mark.parametrize(
    ("body", "status"),
    [("x" * 5_000_000, "413 Content Too Large"), (b"\xff\x00", "400 Bad Request")],
    ids=["five megabytes", "bytes that are not text"],
)
def test_a_body_is_sent_as_it_is_and_kept(server, body, status):
    panel = RequestPanel(server.url, "PUT", "/user/1", {"Content-Type": "application/json"}, body)
    panel.widget()
    text = repr(panel.send())
    assert status in text and len(text) < 20_000
    assert panel.draft.body == body
    assert panel.exchange.request.body == (body if isinstance(body, bytes) else body.encode())


def test_what_is_typed_into_the_controls_is_what_is_sent(server):
    panel = RequestPanel(server.url)
    panel.widget()
    panel.form.method.value, panel.form.address.value = "PUT", "/user/1"
    panel.form.headers.add.click()
    panel.form.headers.rows[0].name.value, panel.form.headers.rows[0].value.value = "Content-Type", "application/json"
    panel.form.body.area.value = '{"name": "Ada L.", "email": "ada@example.org"}'
    panel.form.send.click()
    assert panel.exchange.status == 204 and "204 No Content" in panel.form.result.head.value
    panel.form.method.value = "DELETE"
    panel.form.address._handle_custom_msg({"event": "submit"}, [])  # Enter sends as well
    assert panel.exchange.request.method == "DELETE"


# The controls of a panel.


def shown(panel):
    """The panel on show, and its controls."""
    panel.widget()
    return panel, panel.form


def test_the_kind_follows_content_type_and_content_type_follows_the_kind(server):
    panel, form = shown(RequestPanel(server.url, "PUT", "/user/1", body="<a>"))
    assert form.body.kind.value == "no type"
    form.body.kind.value = "XML"
    assert panel.draft.headers == (("Content-Type", "application/xml"),) and panel.draft.body == "<a>"
    assert "the end tag &lt;/a&gt; is expected" in form.body.about.value
    form.headers.rows[0].value.value = "text/csv"
    assert form.body.kind.value == "another type" and panel.draft.body == "<a>"
    form.body.kind.value = "no type"
    assert panel.draft.headers == () and form.body.area.value == "<a>"


def test_half_a_character_reaches_no_control_and_is_not_lost(server):
    panel, form = shown(RequestPanel(server.url, "P\ud800", "/\ud801", {"X": "\ud802"}, "\ud803"))
    controls = (form.method, form.address, form.body.area, form.headers.rows[0].value)
    assert all("\ufffd" in control.value for control in controls)
    before = panel.draft
    form.send.click()
    assert panel.draft == before and "Not sent" in form.result.head.value


def test_content_that_is_too_long_to_edit_is_named_and_sent_as_it_is(ears):
    body = "x" * (MOST_EDITED + 1)
    panel, form = shown(RequestPanel(ears.url, "PUT", "/", body=body))
    assert form.body.area.value == "" and "200,001 characters" in form.body.area.placeholder
    form.send.click()
    assert ears.heard().endswith(b"x" * (MOST_EDITED + 1)) and panel.draft.body == body


def test_writing_and_typing_send_nothing(ears):
    panel, form = shown(RequestPanel(ears.url))
    form.method.value, form.address.value = "DELETE", "/user/1"
    form.headers.add.click()
    form.body.area.value, form.body.kind.value = "{}", "JSON"
    assert "Would be sent" in panel.preview().text() + panel.text() and panel.exchange is None
    assert ears.conversations.empty()


def test_the_service_is_asked_only_on_demand_and_only_what_it_names_as_its_front_and_description(server):
    panel, form = shown(RequestPanel(server.url))
    form.find.click()
    assert {"/users/", "/blogs/", "/user/{id}"} <= set(panel.addresses)
    assert "Asked GET / and GET /openapi." in panel.found and panel.found in form.about.value
    assert panel.exchange is None and panel.report is None
    assert str(panel.discover()).startswith(panel.found) and panel.found in panel.text()


def test_no_more_than_sixty_addresses_are_offered_and_none_that_steers(answering):
    page = "".join(f"<a href='/{i}'>{i}</a>" for i in range(1_000)) + "<a href='/\x1b[2J'>x</a>"
    url = answering(f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n{page}".encode())
    panel = RequestPanel(url)
    panel.send()
    assert len(panel.addresses) == MOST_OFFERED
    assert all(address.isprintable() for address in panel.addresses)


def test_a_prediction_that_is_half_made_survives_typing(server):
    panel, form = shown(RequestPanel(server.url, "GET", "/user/1", predict=True))
    panel.predict("2xx", "none")
    panel.send()
    form.asked.choices[0].value = "4xx"
    form.address.value = "/user/2"
    assert form.asked.choices[0].value == "4xx" and panel.locked


# What a panel previews.

TOKENS = st.text("!#$%&'*+.^_`|~09azAZ-", min_size=1, max_size=8)
OWN = ("Host", "host", "User-Agent", "Accept", "accept", "Accept-Encoding", "Content-Type", "Content-Length")
NAMES = TOKENS | st.sampled_from((*OWN, "Transfer-Encoding", "Connection", "Expect", "Cookie"))
VALUES = st.text(max_size=12) | st.sampled_from(["", " x ", "\u00fc", "5", "0", "chunked", "a, b"])
METHODS = TOKENS | st.sampled_from(["GET", "PUT", "POST", "QUERY", "get", "CONNECT", "OPTIONS"])
ADDRESSES = st.text(max_size=15) | st.sampled_from(["/user/1", "*", "?q=1", "/a#b", "/%7e/../.", "{base_url}/user/1"])
CONTENT = st.none() | st.text(max_size=20) | st.binary(max_size=20)
CONTENT |= st.dictionaries(st.text(max_size=3), st.integers())


@settings(max_examples=100, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(METHODS, ADDRESSES, st.lists(st.tuples(NAMES, VALUES), max_size=5), CONTENT)
def test_what_is_previewed_is_what_the_server_gets(ears, method, address, headers, body):
    panel = RequestPanel(ears.url, method, address, headers, body)
    previewed = str(panel.preview())
    try:
        announced = bytes_of(compose(*request_of(panel.draft, panel.base_url)))
    except NotSendable as refusal:
        assert previewed.startswith("Not sent: ")
        assert str(panel.send()) == previewed and str(refusal)
        return
    sent = str(panel.send())
    assert ears.heard() == announced == panel.exchange.request.raw
    lines = [[line for line in text.splitlines() if line.startswith(">")] for text in (previewed, sent)]
    assert lines[0] == lines[1]


# HandTyped.

ENDS = {
    "A right request": "200 OK",
    "No Host": "400 Bad Request",
    "A space before the colon": "400 Bad Request",
    "Two lengths": "400 Bad Request",
    "Length and chunks": "400 Bad Request",
    "A body in chunks": "204 No Content",
    "Body too short": "No response",
    "No empty line": "No response",
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
    widget.timeout = 60.0  # seconds: only a hang takes them
    return widget


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_to_begin_with_comes_to_its_end(typed, name):
    typed.timeout = 2.0 if ENDS[name] == "No response" else 60.0
    typed.type(name)
    text = typed.send().text()
    assert text.startswith(ENDS[name])
    assert text.count("< HTTP/1.1 200 OK") == 2 or name != "Two at once"


def test_the_line_that_cannot_be_read_is_marked_before_and_after_sending(typed):
    marked = "2. Host : 127.0.0.1:{port}\\r\\n  <- here a strict reader stops"
    assert marked in typed.type("A space before the colon").text()
    assert marked in typed.send().text()
    assert "The server stopped at: Is this a message that we can read?" in typed.text()


def test_a_server_that_speaks_something_else_is_quoted(answering):
    text = HandTyped(answering(b"220 mail.example.org <b>ESMTP</b>\x1b[2J\r\n")).send().text()
    assert "came that are not a complete response" in text
    assert "< 220 mail.example.org <b>ESMTP</b>\\x1b[2J\\r\\n" in text


@pytest.mark.parametrize(
    ("text", "line_end", "raw"),
    [
        ("a\nb", b"\r\n", b"a\r\nb"),
        ("a\r\nb", b"\r\n", b"a\r\nb"),
        ("é", b"\r\n", "é".encode()),
        ("{host}", b"\r\n", b"127.0.0.1:9"),
        (r"\x41", b"\r\n", rb"\x41"),
        (r"\x41\r\n\t\0" + "\n" + "B", b"", b"A\r\n\t\x00B"),  # where a line has no end of its own, escapes are read
        (r"\\x41", b"", rb"\x41"),
        (r"\xff", b"", b"\xff"),
        ("é", b"", "é".encode()),
    ],
)
def test_text_becomes_bytes(text, line_end, raw):
    assert bytes_of_typed(text, "127.0.0.1:9", line_end=line_end) == raw


@pytest.mark.parametrize("text", ["\\q", "\\x4", "end\\", "\ud800"])
def test_what_stands_for_no_octet_is_named(typed, text):
    with pytest.raises(NotSendable):
        bytes_of_typed(text, "", line_end=b"")
    typed.type(text)
    typed.line_end = b""
    assert typed.send().text().startswith("Not sent: ")


# Lines for curl that are pasted into a panel.

LINES = (
    "curl {url}/user/1",
    "curl -I {url}/user/1",
    "$ curl -sS -i '{url}/users/?page=2' -H 'Accept: text/html'",
    "curl -XPUT {url}/user/1 -H 'Content-Type: application/json' -d '{{\"name\": \"Ada\"}}'",
    "curl {url}/users/create/ -d name=Zoe -d email=zoe",
    "curl {url}/users/ --json '{{\"a\": 1}}'",
    "curl -G {url}/users/ -d 'a=b' --data-raw '@c'",
    "curl -u ana:secret -A me -e http://a.example/ -b 'x=y' {url}/",
    "curl \\\n  -X DELETE \\\n  -H 'X-Empty;' -H 'Accept:' {url}/user/1",
)
ADDED = {"host", "user-agent", "accept", "content-length"}


def seen(raw):
    """What crossed, but for what curl and a panel each add in words of their own."""
    head, body = first_head(raw)
    headers = sorted((name.lower(), value) for name, value in head.headers)
    return head.start, [pair for pair in headers if pair[0] not in ADDED], body


@pytest.mark.parametrize("line", LINES)
def test_a_pasted_line_is_sent_as_curl_sends_it(ears, line):
    panel, written = RequestPanel(ears.url), line.format(url=ears.url)
    panel.paste(written)
    panel.send()
    ours = ears.heard()
    subprocess.run(["sh", "-c", written.removeprefix("$ ")], capture_output=True, timeout=60, check=True)
    assert seen(ours) == seen(ears.heard())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("curl", "exactly one address, but this one has 0"),
        ("curl a b", "exactly one address, but this one has 2"),
        ("curl -d @file http://a/", "paste the body itself"),
        ("curl --data-raw $'a' http://a/", "A shell would expand part of this line"),
        ("curl --proxy x http://a/", "can't be read here"),
        ("curl 'http://a/", "No closing quotation"),
    ],
)
def test_what_cannot_be_read_is_a_sentence_and_the_request_stays(server, line, why):
    with pytest.raises(NotSendable, match=why):
        read_curl(line, server.url)
    panel = RequestPanel(server.url, "PUT", "/user/1")
    assert why in panel.paste(line).text() and panel.draft.method == "PUT"
