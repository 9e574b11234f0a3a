"""HAR, the HTTP Archive 1.2: a session written into a file that browsers read, and files of browsers read."""

from clients.har.reading import NotAHar, Session, from_har
from clients.har.writing import to_har

__all__ = ["NotAHar", "Session", "from_har", "to_har"]
