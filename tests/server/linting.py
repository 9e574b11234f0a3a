"""httplint hears all that servers say; what is excused, and why."""

import json
import re
from collections import deque
from http.client import HTTPResponse
from pathlib import Path
from typing import NamedTuple

from asking import Asker, Octets
from httplint import HttpRequestLinter, HttpResponseLinter, levels
from refusals import FORM, JSON, ZOE, Request, sends

import mini_server
from mini_server.http11 import Conversation

# How httplint hears an exchange: the answer as it crossed the wire, in the light of its request.

COMPLAINTS = (levels.BAD, levels.WARN)
TOLD_TO_THE_CLIENT = {  # what httplint says of the request, with the level of a complaint, wherever this status stands
    400: "STATUS_BAD_REQUEST",
    414: "STATUS_URI_TOO_LONG",
    505: "STATUS_VERSION_NOT_SUPPORTED",
}
NOT_AS_THE_RFC = {  # 415 says with Accept and Accept-Encoding what it would take: RFC 9110, sections 12.5.1 and 12.5.3
    '"Accept" isn\'t valid in a response.',
    '"Accept-Encoding" isn\'t valid in a response.',
}


def excused(status, kind, words):
    """Is a complaint one that the server should not heed? The reason stands beside each of them."""
    return words in NOT_AS_THE_RFC or TOLD_TO_THE_CLIENT.get(status) == kind


def encoded(fields):
    """Fields as httplint wants them."""
    return [(name.encode("latin-1"), value.encode("latin-1")) for name, value in fields]


def heard_request(request, port):
    """What httplint knows of a request."""
    linter = HttpRequestLinter()
    lines = request.octets().replace(b"{port}", str(port).encode()).split(b"\r\n\r\n")[0].split(b"\r\n")[1:]
    linter.process_request_topline(request.method.encode(), request.target.encode(), b"1.1")
    linter.process_headers([tuple(line.split(b": ", 1)) for line in lines])
    linter.feed_content(request.content.encode())
    linter.finish_content(True)
    return linter


def heard_answer(octets, request, now):
    """What httplint finds in the answer to a request that it has heard; `now` is the time, in seconds since 1970."""
    linter = HttpResponseLinter(start_time=now)
    method = request.method if request else "GET"
    linter.request, linter.is_head_response = request, method == "HEAD"
    response = HTTPResponse(Octets(octets), method=method)
    response.begin()
    linter.process_response_topline(b"1.1", str(response.status).encode(), response.reason.encode())
    linter.process_headers(encoded(response.getheaders()))
    linter.feed_content(response.read())
    linter.finish_content(True)
    return linter


def notes(server, request):
    """(status, notes) of httplint about the answer to one request."""
    octets = server.octets(request.octets())
    answer = heard_answer(octets, heard_request(request, server.port), server.server.clock.now())
    return answer.status_code, answer.notes


def complaints(server, request):
    """(status, complaints): the kind and the summary of each note that is BAD or a WARNING, without its numbers."""
    status, found = notes(server, request)
    return status, {type(note).__name__: str(note.summary) for note in found if note.level in COMPLAINTS}


def heard_event(request):
    """What httplint knows of a request that h11 has read."""
    linter = HttpRequestLinter()
    linter.process_request_topline(request.method, request.target, request.http_version)
    linter.process_headers(request.headers.raw_items())
    linter.finish_content(True)
    return linter


def notes_about(exchange):
    """(status, notes) of httplint about an exchange that was overheard."""
    request = exchange.request and heard_event(exchange.request)
    answer = heard_answer(exchange.answer, request, exchange.now)
    return answer.status_code, answer.notes


def ours_among(status, notes):
    """The complaints that are about the answer, and not about the request or a matter of taste of httplint's."""
    found = {type(note).__name__: str(note.summary) for note in notes if note.level in COMPLAINTS}
    return {kind: words for kind, words in found.items() if not excused(status, kind, words)}


# Whatever the course's server says in any test is heard by httplint: once for each shape of an exchange.

VERBS = re.compile(rb"(http://[^/]+)?/users?/(create/|show/|update/|delete/)", re.IGNORECASE)
CONDITIONS = (b"if-match", b"if-none-match", b"if-modified-since", b"if-unmodified-since", b"if-range", b"range")
DIFFERENT_EACH_TIME = {"date", "etag", "last-modified", "journal", "content-length", "location", "link"}


class Exchange(NamedTuple):
    """One request, None where it could not be read, and all octets that were sent in answer to it."""

    request: object
    answer: bytes
    now: float

    @property
    def is_a_sin(self):
        """Was it said at one of the four addresses that are there to be complained about?"""
        return bool(self.request) and bool(VERBS.match(self.request.target))

    @property
    def shape(self):
        """What two exchanges have in common when httplint says the same of both."""
        lines = self.answer.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
        fields = (line.partition(": ") for line in lines[1:])
        said = [(name, "" if name.lower() in DIFFERENT_EACH_TIME else value) for name, _, value in fields]
        asked = [name for name, _ in self.request.headers if name in CONDITIONS] if self.request else None
        return lines[0], self.request and self.request.method, *sorted(asked or ()), *said


class Heard(Conversation):
    """A conversation of which each exchange is kept until the test is over."""

    exchanges = deque(maxlen=10_000)

    def answer_one(self):
        """Answer as ever, and listen."""
        self.asked, self.said, self.said_at = None, [], 0
        try:
            return super().answer_one()
        finally:
            if self.said and getattr(self.app, "hears_malformed", False):
                self.exchanges.append(Exchange(self.asked, ended(b"".join(self.said)), self.said_at))

    def send_and_listen(self, octets):
        """What the conversation sends, with the time before it is sent: afterwards a test may turn the clock."""
        self.said_at = self.said_at or getattr(self.app, "clock", self.clock).now()
        self.said.append(octets)
        self.send_on(octets)

    def run(self):
        """Speak as ever, through our ears."""
        self.send_on, self.send = self.send, self.send_and_listen
        super().run()

    def answer(self, request):
        """Answer as ever, and remember to what."""
        self.asked = request
        return super().answer(request)


def ended(octets):
    """What was said, with an end where a stream has none of its own."""
    head, _, _ = octets.partition(b"\r\n\r\n")
    return head + b"\r\n\r\n0\r\n\r\n" if b"text/event-stream" in head and b"chunked" in head else octets


class Ears:
    """Knows which shapes have been heard already, and complains about what it hears for the first time."""

    def __init__(self):
        self.known = set()

    def complaints(self):
        """What httplint finds to be BAD, or WARNs of, in what was said since the last time: {request: complaints}."""
        found = {}
        while Heard.exchanges:
            exchange = Heard.exchanges.popleft()
            if exchange.is_a_sin or exchange.shape in self.known:
                continue
            self.known.add(exchange.shape)
            if said := ours_among(*notes_about(exchange)):
                found[str(exchange.shape)] = said
        return found


# What httplint says of the four sins, beside what they did: written into the file that lessons read.
#
# `python tests/server/linting.py` writes it anew, after httplint or the sins have changed.

FILE = Path(__file__).with_name("sins_as_httplint_sees_them.json")
SINS = {  # what was asked for: the request
    "create a user": Request("POST", "/users/create/", sends(JSON), ZOE),
    "create a user without a name": Request("POST", "/users/create/", sends(JSON), '{"name": ""}'),
    "show a user": Request("GET", "/user/show/1"),
    "show a user who is not there": Request("GET", "/user/show/99"),
    "change a user": Request("POST", "/user/update/1", sends(FORM), "name=Ada+L."),
    "delete a user": Request("GET", "/user/delete/2"),
    "delete a user who is gone": Request("GET", "/user/delete/2"),
    "look whether a user could be deleted": Request("HEAD", "/user/delete/3"),
}


def seen(server):
    """For each sin: the request, its status, how many records it changed, and each note of httplint."""
    return [seen_once(server, what, request) for what, request in SINS.items()]


def seen_once(server, what, request):
    """One of them."""
    before = server.state()["records"]["user"]
    status, found = notes(server, request)
    after = server.state()["records"]["user"]
    return {
        "what": what,
        "request": f"{request.method} {request.target}",
        "status": status,
        "records_changed": sum(before.get(id) != after.get(id) for id in {*before, *after}),
        "notes": [{"level": note.level.value, "says": str(note.summary)} for note in found],
    }


if __name__ == "__main__":
    with mini_server.start() as server:
        asker = Asker(server)
        FILE.write_text(json.dumps(seen(asker), indent=2, ensure_ascii=False) + "\n", "utf-8")
        asker.session.close()
