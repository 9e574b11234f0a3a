"""For lessons: a caching client with glass walls. The work is done in kinds/cache/."""

from .kinds.cache import Answer, CachingClient, Entry, Event, Freshness

__all__ = ["Answer", "CachingClient", "Entry", "Event", "Freshness"]
