"""Something that may be asked for a few times only. RFC 6585, section 4."""

import math
from collections import OrderedDict, deque

from ..representations.formats import as_json
from ..rules.media_types import JSON
from .resource import Resource

MOST_REQUESTS, SECONDS = 3, 5  # so many requests of one client in so many seconds
MOST_CLIENTS = 1000  # that are remembered


class Limiter:
    """Counts who asked when, by the server's clock."""

    def __init__(self, clock):
        self.clock, self.asked = clock, OrderedDict()

    def let_in(self, client):
        """Count one request. Returns the seconds to wait before the next one is let in; 0 when this one was."""
        now, times = self.clock.now(), self.asked.setdefault(client, deque(maxlen=MOST_REQUESTS))
        self.asked.move_to_end(client)
        while len(self.asked) > MOST_CLIENTS:
            self.asked.popitem(last=False)
        if times and times[-1] > now:
            times.clear()  # the clock was set back: nobody waits for a time that has been already
        if len(times) == MOST_REQUESTS and now < times[0] + SECONDS:
            return max(1, math.ceil(times[0] + SECONDS - now))
        times.append(now)
        return 0

    def left(self, client):
        """How many more requests are let in now."""
        now = self.clock.now()
        return MOST_REQUESTS - sum(time <= now < time + SECONDS for time in self.asked.get(client, ()))


def count_to_json(resource):
    """How often this client may ask again at once."""
    left = resource.ask.limiter.left(resource.ask.client)
    return as_json({"requests_left": left, "of": MOST_REQUESTS, "in_seconds": SECONDS})


class Limited(Resource):
    """Something counted."""

    address, counted = "/limited", True
    offers = {JSON: count_to_json}
    freshness = "no-store"

    def get(self):
        """Show how many requests are left."""
        return self.shown()


NOUNS = [Limited]
