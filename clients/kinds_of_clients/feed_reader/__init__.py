"""A feed reader: the library feedparser with the wire open. `read_feed` visits an address and returns a `Feed`."""

from .reading import NAME, Feed, read_feed

__all__ = ["NAME", "Feed", "read_feed"]
