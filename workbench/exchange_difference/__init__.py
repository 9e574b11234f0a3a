"""Two exchanges side by side: in what they differ, as data."""

from .diff_view import DiffView

__all__ = ["DiffView"]
