"""A feed reader: the library feedparser with the wire open. `read_feed` visits an address and returns a `Feed`.

`reading.py` is the visit, `opened.py` what writes down the octets that the library sends and gets.
"""

from clients.feed_reader.reading import NAME, Feed, read_feed

__all__ = ["NAME", "Feed", "read_feed"]
