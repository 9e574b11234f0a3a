"""What happens, as it happens: a stream of events that a browser can listen to (server-sent events, HTML standard)."""

import contextlib
import json
import threading
from collections import deque

from ..nouns.resource import Resource
from ..questions.problem_details import problem
from ..questions.yes_and_no import no
from ..rules.media_types import EVENTS
from ..rules.responses import response

MOST_EVENTS = 1000  # kept for clients that come back
MOST_LISTENERS = 100  # each keeps a connection for itself; the others must find a place, too (sockets.py)
SECONDS_OF_SILENCE = 15  # then a comment shows that the line still stands


class Happenings:
    """The last changes of the records by number, and who waits for the next one."""

    patience, most = SECONDS_OF_SILENCE, MOST_LISTENERS

    def __init__(self):
        self.events, self.last, self.over = deque(maxlen=MOST_EVENTS), 0, False
        self.listeners = 0
        self.news = threading.Condition()

    def tell(self, changes):
        """Let everybody who listens know of these changes."""
        if changes:
            with self.news:
                for change in changes:
                    self.last += 1
                    self.events.append((self.last, change))
                self.news.notify_all()

    @contextlib.contextmanager
    def listening(self):
        """Count somebody who listens for as long as that lasts."""
        with self.news:
            self.listeners += 1
        try:
            yield
        finally:
            with self.news:
                self.listeners -= 1

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


def stream(happenings, number):
    """The octets of the stream from this event on, for as long as somebody reads them."""
    with happenings.listening():
        yield b": what happens here, as it happens\nretry: 1000\n\n"
        while not happenings.over:
            events = happenings.after(number)
            yield b"".join(map(as_event, events)) or b": still here\n\n"
            number = events[-1][0] if events else number


def as_event(event):
    """One change as an event: its number, so that a client can go on from it, its kind, and its data."""
    number, change = event
    return f"id: {number}\nevent: change\ndata: {json.dumps(change._asdict())}\n\n".encode()


FULL = no(503, "as many listen already as can", "come back later", {"wait": 15}, {"Retry-After": "15"})


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
        if happenings.listeners >= happenings.most:
            return problem(self.ask, FULL)
        heard = self.ask.field("Last-Event-ID") or ""
        number = int(heard) if heard.isdecimal() and len(heard) < 12 else happenings.last
        content = stream(happenings, min(number, happenings.last))
        return response(200, content, Content_Type=EVENTS, Cache_Control="no-store")


NOUNS = [Events]
