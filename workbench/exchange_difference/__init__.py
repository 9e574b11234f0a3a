"""Two exchanges side by side: in what they differ, as data."""

from workbench.exchange_difference.diff_view import DiffView

__all__ = ["DiffView"]
