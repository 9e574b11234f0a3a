"""HAR, the HTTP Archive 1.2: a session written into a file that browsers read, and files of browsers read."""

from .reading import NotAHar, from_har
from .writing import to_har

__all__ = ["NotAHar", "from_har", "to_har"]
