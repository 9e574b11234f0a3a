"""A request that runs elsewhere: curl, Python's requests, HTTPie, a browser's fetch, a cell of a notebook."""

from .copied import FORMS, Copy, copied, copy_as

__all__ = ["FORMS", "Copy", "copied", "copy_as"]
