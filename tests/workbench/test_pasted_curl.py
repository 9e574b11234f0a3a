"""Lines for curl that are pasted into a panel: what is sent is what curl would have sent."""

import subprocess

import pytest
from raw_servers import RawServer

from clients import NotSendable
from clients.syntax import first_head
from workbench import RequestPanel
from workbench.draft import read_curl

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
"""A line in several as it arrives in a field of one: without the ends of its lines."""
ADDED = {"host", "user-agent", "accept", "content-length"}


@pytest.fixture
def listener():
    """A server that answers 204 to all, and remembers the octets of each request."""
    server = RawServer(b"HTTP/1.1 204 No Content\r\n\r\n")
    yield server
    server.stop()


def seen(octets):
    """What crossed, but for what curl and a panel each add in words of their own."""
    head, content = first_head(octets)
    fields = sorted((name.lower(), value) for name, value in head.fields)
    return head.start, [pair for pair in fields if pair[0] not in ADDED], content


@pytest.mark.parametrize("line", LINES)
def test_a_pasted_line_is_sent_as_curl_sends_it(listener, line):
    panel, written = RequestPanel(listener.url), line.format(url=listener.url)
    panel.paste(written)
    panel.send()
    subprocess.run(["sh", "-c", written.removeprefix("$ ")], capture_output=True, timeout=60, check=True)
    ours, theirs = listener.requests
    assert seen(ours) == seen(theirs)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("curl", "has one address; this one has 0"),
        ("curl a b", "has one address; this one has 2"),
        ("curl -d @file http://a/", "paste the content itself"),
        ("curl --data-raw $'a' http://a/", "a shell would work something out"),
        ("curl --proxy x http://a/", "cannot be read here"),
        ("curl 'http://a/", "No closing quotation"),
    ],
)
def test_what_cannot_be_read_is_a_sentence_and_the_request_stays(server, line, why):
    with pytest.raises(NotSendable, match=why):
        read_curl(line, server.url)
    panel = RequestPanel(server.url, "PUT", "/user/1")
    assert why in panel.paste(line).text() and panel.draft.method == "PUT"


def test_another_server_is_still_refused(server):
    panel = RequestPanel(server.url)
    panel.paste("curl http://example.org/user/1")
    assert "This panel speaks to {base_url} only" in panel.send().text()
