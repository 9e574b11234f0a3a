"""For lessons: the field Link, read as data. The work is done in messages/link_field.py."""

from .messages.link_field import Link, linked

__all__ = ["Link", "linked"]
