"""What happens, as it happens: a stream of events that a browser can listen to (server-sent events, HTML standard)."""

import contextlib
import json
import threading
from collections import Counter, deque

from ..nouns.resource import Resource
from ..questions.problem_details import problem
from ..questions.yes_and_no import no
from ..rules.media_types import EVENTS
from ..rules.responses import response

MOST_EVENTS, MOST_OCTETS = 1000, 16_000_000  # kept for clients that come back; the oldest ones make room
MOST_LISTENERS = 100  # each keeps a connection for itself; the others must find a place, too (sockets.py)
SECONDS_OF_SILENCE = 15  # then a comment shows that the line still stands


class Happenings:
    """The last changes of the records by number, and who waits for the next one."""

    patience, most = SECONDS_OF_SILENCE, MOST_LISTENERS

    def __init__(self):
        self.events, self.last, self.over = deque(), 0, False  # each with its number and its octets
        self.octets, self.listeners = 0, Counter()  # of all events; lines by client
        self.news = threading.Condition()

    def tell(self, changes):
        """Let everybody who listens know of these changes."""
        if changes:
            with self.news:
                for number, change in [*enumerate(changes, self.last + 1)][-MOST_EVENTS:]:
                    self.keep(number, as_event(number, change))
                self.last += len(changes)
                self.news.notify_all()

    def keep(self, number, octets):
        """Keep one event, and let the oldest go where there are too many, or too long ones."""
        self.events.append((number, octets))
        self.octets += len(octets)
        while len(self.events) > MOST_EVENTS or (self.octets > MOST_OCTETS and len(self.events) > 1):
            self.octets -= len(self.events.popleft()[1])

    def has_place_for(self, client):
        """May this client listen? Half of the places are for others."""
        with self.news:
            return self.listeners.total() < self.most and self.listeners[client] < max(1, self.most // 2)

    @contextlib.contextmanager
    def listening(self, client):
        """Count somebody who listens for as long as that lasts."""
        with self.news:
            self.listeners[client] += 1
        try:
            yield
        finally:
            with self.news:
                self.listeners -= Counter([client])  # who has none left is not kept

    def close(self):
        """Nothing more happens: let everybody go who waits."""
        with self.news:
            self.over = True
            self.news.notify_all()

    def after(self, number):
        """The events after this number; waits for one when there are none yet, but not for ever."""
        with self.news:
            self.news.wait_for(lambda: self.over or self.last > number, timeout=self.patience)
            return [event for event in self.events if event[0] > number]


def stream(happenings, number, client):
    """The octets of the stream from this event on, for as long as somebody reads them."""
    with happenings.listening(client):
        yield b": what happens here, as it happens\nretry: 1000\n\n"
        while not happenings.over:
            if events := happenings.after(number):
                yield from (octets for _, octets in events)
                number = events[-1][0]
            else:
                yield b": still here\n\n"


def as_event(number, change):
    """One change as an event: its number, so that a client can go on from it, its kind, and its data."""
    return f"id: {number}\nevent: change\ndata: {json.dumps(change._asdict())}\n\n".encode()


FULL = no(
    503,
    "as many listen already as may, from your address or from all",
    "come back later",
    {"wait": 15},
    {"Retry-After": "15"},
)


class Events(Resource):
    """The stream. A client that lost it goes on with the number of the last event that it heard (Last-Event-ID)."""

    address = "/events"
    offers = {EVENTS: stream}
    freshness = "no-store"
    entity_tag, entity_tags = None, [None]  # what happens next has no tag
    written_down = False  # an entry without an end

    def get(self):
        """Tell what happens from now on, or from the event on that the client heard last."""
        happenings = self.ask.happenings
        if not happenings.has_place_for(self.ask.client):
            return problem(self.ask, FULL)
        heard = self.ask.field("Last-Event-ID") or ""
        number = int(heard) if heard.isdecimal() and len(heard) < 12 else happenings.last
        content = stream(happenings, min(number, happenings.last), self.ask.client)
        return response(200, content, Content_Type=EVENTS, Cache_Control="no-store")


NOUNS = [Events]
