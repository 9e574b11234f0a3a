"""For lessons: a caching client with glass walls. The work is done in kinds_of_clients/cache/."""

from .kinds_of_clients.cache import Answer, CachingClient, Entry, Event, Freshness

__all__ = ["Answer", "CachingClient", "Entry", "Event", "Freshness"]
