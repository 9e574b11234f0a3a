"""A caching client with glass walls, by hishel's rules: `CachingClient`, and its `Answer`."""

from .answer import Answer, Event
from .client import CachingClient
from .entry import Entry
from .freshness import Freshness

__all__ = ["Answer", "CachingClient", "Entry", "Event", "Freshness"]
