"""The old name of link_header.py, which old hand-ins import."""

from .link_header import Page, linked, links, page_of

__all__ = ["Page", "linked", "links", "page_of"]
