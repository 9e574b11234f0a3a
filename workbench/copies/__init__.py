"""A request as text to paste: for curl, Python's requests, HTTPie, or as a cell of a notebook."""

from .copy_view import CopyView

__all__ = ["CopyView"]
