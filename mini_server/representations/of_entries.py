"""How entries become pages, and what makes sure that something is an entry."""

from .of_records import has_members, needs_text
from .pages import bullets, link, page, paragraph

EXAMPLE = {"title": "A new entry", "text": "What there is to say."}


def checked(entry: object) -> dict:
    """The entry, if it is one; else `Meaningless` says what is wrong."""
    record = has_members(entry, ("title", "text"), "an entry")
    needs_text(record, "title", 200)
    needs_text(record, "text", 100_000)
    return record


def entry_to_html(resource):
    """A page to read."""
    way_back = paragraph(link(f"/blog/{resource.names['blog']}", "The whole blog"))
    return page(resource.stored["title"], paragraph(resource.stored["text"]) + way_back)


def entries_to_html(resource):
    """A page with a link to each entry."""
    return page("All entries", bullets(link(address, entry["title"]) for address, entry in resource.items))
