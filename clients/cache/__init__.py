"""A caching client with glass walls: `CachingClient`. What one of its requests brings is an `Answer` with `Event`s.

`client.py` is the client, `passage.py` a request's way through it, `bookkeeping.py` what it does to the store,
`reasons.py` what is said about it, `entry.py` what is stored, `freshness.py` for how long. The rules are hishel's:
`rules.py`, `translation.py`.
"""

from clients.cache.answer import Answer, Event
from clients.cache.client import CachingClient
from clients.cache.entry import Entry
from clients.cache.freshness import Freshness

__all__ = ["Answer", "CachingClient", "Entry", "Event", "Freshness"]
