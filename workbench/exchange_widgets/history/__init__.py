"""What was sent so far: a list to search, to look into, to compare, to send again, to save and to load."""

from .acting import History

history = History()
"""Every exchange that a panel of this session sent."""

__all__ = ["History", "history"]
