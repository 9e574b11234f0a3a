"""How entries become content, and what makes sure that something is an entry."""

from .formats import as_json
from .of_records import has_members, needs_text
from .pages import bullets, link, page, paragraph

EXAMPLE = {"title": "A new entry", "text": "What there is to say."}


def checked(entry):
    """The entry, if it is one; else `Meaningless` says what is wrong."""
    entry = has_members(entry, ("title", "text"), "an entry")
    needs_text(entry, "title", 200)
    needs_text(entry, "text", 100_000)
    return entry


def entry_to_json(resource):
    """The record itself."""
    return as_json(resource.stored)


def entry_to_html(resource):
    """A page to read."""
    way_back = paragraph(link(f"/blog/{resource.names['blog']}", "The whole blog"))
    return page(resource.stored["title"], paragraph(resource.stored["text"]) + way_back)


def entries_to_json(resource):
    """The entries of this page with their addresses, and how many there are in all."""
    entries = [{"address": address, **entry} for address, entry in resource.items]
    return as_json({"entries": entries, "total": resource.total})


def entries_to_html(resource):
    """A page with a link to each entry."""
    return page("All entries", bullets(link(address, entry["title"]) for address, entry in resource.items))
