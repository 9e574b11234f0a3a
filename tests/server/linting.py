"""httplint hears all that servers say; what is excused, and why."""

import re
from collections import deque
from http.client import HTTPResponse
from typing import NamedTuple

from asking import Octets
from httplint import HttpRequestLinter, HttpResponseLinter, levels

from mini_server.http11 import Conversation

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

VERBS = re.compile(rb"(http://[^/]+)?/users?/(create/|show/|update/|delete/)", re.IGNORECASE)
CONDITIONS = (b"if-match", b"if-none-match", b"if-modified-since", b"if-unmodified-since", b"if-range", b"range")
DIFFERENT_EACH_TIME = {"date", "etag", "last-modified", "journal", "content-length", "location", "link"}


class Exchange(NamedTuple):
    """One request, None where it could not be read, and all bytes that were sent in response to it."""

    request: object
    answer: bytes
    now: float

    @property
    def is_a_sin(self):
        """Was it said at one of the four addresses that are there to be complained about?"""
        return bool(self.request) and bool(VERBS.match(self.request.target))

    def complaints(self):
        """What httplint finds in the response, in the light of its request, and not in the request; kind: words."""
        linter, method = HttpResponseLinter(start_time=self.now), "GET"
        if self.request:
            linter.request, method = HttpRequestLinter(), self.request.method.decode()
            linter.request.process_request_topline(self.request.method, self.request.target, self.request.http_version)
            linter.request.process_headers(self.request.headers.raw_items())
            linter.request.finish_content(True)
        linter.is_head_response = method == "HEAD"
        response = HTTPResponse(Octets(self.answer), method=method)
        response.begin()
        linter.process_response_topline(b"1.1", str(response.status).encode(), response.reason.encode())
        headers = response.getheaders()
        linter.process_headers([(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers])
        linter.feed_content(response.read())
        linter.finish_content(True)
        found = {type(note).__name__: str(note.summary) for note in linter.notes if note.level in COMPLAINTS}
        told = TOLD_TO_THE_CLIENT.get(response.status)
        return {kind: words for kind, words in found.items() if kind != told and words not in NOT_AS_THE_RFC}

    @property
    def shape(self):
        """What two exchanges have in common when httplint says the same of both."""
        lines = self.answer.partition(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
        headers = (line.partition(": ") for line in lines[1:])
        said = [(name, "" if name.lower() in DIFFERENT_EACH_TIME else value) for name, _, value in headers]
        asked = [name for name, _ in self.request.headers if name in CONDITIONS] if self.request else None
        return lines[0], self.request and self.request.method, *sorted(asked or ()), *said


class Heard(Conversation):
    """A conversation of which each exchange is kept until the test is over."""

    exchanges = deque(maxlen=10_000)

    def respond_once(self):
        """Answer as ever, and listen."""
        self.asked, self.said, self.said_at = None, [], 0
        try:
            return super().respond_once()
        finally:
            if self.said and getattr(self.app, "hears_malformed", False):
                said = b"".join(self.said)
                head = said.partition(b"\r\n\r\n")[0]
                if b"text/event-stream" in head and b"chunked" in head:  # a stream has no end of its own
                    said = head + b"\r\n\r\n0\r\n\r\n"
                self.exchanges.append(Exchange(self.asked, said, self.said_at))

    def send_and_listen(self, data):
        """What the conversation sends, with the time before it is sent: afterwards a test may turn the clock."""
        self.said_at = self.said_at or getattr(self.app, "clock", self.clock).now()
        self.said.append(data)
        self.send_on(data)

    def run(self):
        """Speak as ever, through our ears."""
        self.send_on, self.send = self.send, self.send_and_listen
        super().run()

    def respond(self, request):
        """Answer as ever, and remember to what."""
        self.asked = request
        return super().respond(request)


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
            if said := exchange.complaints():
                found[str(exchange.shape)] = said
        return found
