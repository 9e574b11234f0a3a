"""Whatever the course's server says in any test is heard by httplint: once for each shape of an exchange."""

import re
from collections import deque
from typing import NamedTuple

from linting import notes_about, ours_among

from mini_server.http11 import Conversation

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
