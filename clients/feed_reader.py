"""For lessons: a feed reader with the wire open. The work is done in kinds_of_clients/feed_reader/."""

from .kinds_of_clients.feed_reader import NAME, Feed, read_feed

__all__ = ["NAME", "Feed", "read_feed"]
