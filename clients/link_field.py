"""For lessons: the field Link, read as data. The work is done in reading/link_field.py."""

from .reading.link_field import Link, linked

__all__ = ["Link", "linked"]
