"""Who guesses the word of the class, and how long that one has to wait. RFC 6585, section 4.

Only the word can be guessed, so nobody else waits: a seat with its secret, and the teacher, come in from the same
computer meanwhile. The same wrong word again is no new guess: a notebook that tries it for ever keeps nobody out.
"""

import ipaddress
import math
import time
from collections import OrderedDict, deque
from collections.abc import Callable

FREE = 10  # wrong words that a client may try at once
PAUSE = 5  # seconds for each one more: to try them all would take three weeks
MOST_CLIENTS = 1000  # that are remembered


class Guesses:
    """When each client may try again. Time is the machine's own: a lesson's clock stands still."""

    def __init__(self, now: Callable[[], float] = time.monotonic):
        self.now = now
        self.until: OrderedDict[str, float] = OrderedDict()  # when all guesses of a client will have been waited for
        self.tried: dict[str, deque[str]] = {}

    def let_in(self, client: str | None) -> int:
        """The seconds that this client has to wait before its word is looked at; 0 where it need not."""
        left = self.until.get(place_of(client), 0) - self.now() - (FREE - 1) * PAUSE
        return max(0, math.ceil(left))

    def left(self, client: str | None) -> int:
        """How many wrong words the client may try now."""
        return FREE - math.ceil(max(0, self.until.get(place_of(client), 0) - self.now()) / PAUSE)

    def was_wrong(self, client: str | None, kept: str) -> None:
        """Note a wrong word, of which that is kept."""
        place = place_of(client)
        tried = self.tried.setdefault(place, deque(maxlen=FREE))
        if kept in tried:
            return
        tried.append(kept)
        self.until[place] = max(self.until.get(place, 0), self.now()) + PAUSE
        self.until.move_to_end(place)
        while len(self.until) > MOST_CLIENTS:
            del self.tried[self.until.popitem(last=False)[0]]


def place_of(client: str | None) -> str:
    """The computer from which a client asks. Of IPv6 each has a whole network of addresses, and all of 127.0.0.0/8."""
    try:
        found = ipaddress.ip_address((client or "").partition("%")[0])
    except ValueError:
        return client or ""
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return "this computer"
    return str(ipaddress.ip_network((found, 64), strict=False) if found.version == 6 else found)
