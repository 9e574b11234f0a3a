"""The journal as nouns: what the server saw, and one request of it."""

from functools import cached_property

from markupsafe import Markup

from .pages import bullets, link, page, paragraph
from .representations import HTML, JSON, as_json
from .resource import Resource


def entries_to_json(resource):
    """One line for each request."""
    return as_json({"entries": resource.entries})


def entries_to_html(resource):
    """A page with a link to each entry."""
    words = "{number}: {method} {target} {status}"
    return page("Journal", bullets(link(entry["address"], words.format(**entry)) for entry in resource.entries))


def entry_to_json(resource):
    """The whole entry."""
    return as_json(resource.entry)


def entry_to_html(resource):
    """A page about one request."""
    entry = resource.entry
    step = Markup("{question} <strong>{answer}</strong>: {because} ({section})")
    change = Markup("{kind} {id}: before {before}, after {after}")
    return page(
        f"{entry['received']['method']} {entry['received']['target']}",
        paragraph(f"{entry['sent']['status']} {entry['sent']['reason']}")
        + Markup("<h2>Decided</h2>\n")
        + bullets(step.format(**one) for one in entry["steps"])
        + Markup("<h2>Changed</h2>\n")
        + (bullets(change.format(**one) for one in entry["changes"]) or paragraph("No record changed.")),
    )


class JournalList(Resource):
    """All that the server saw. Reading it is not written down: looking must not change what is seen."""

    address = "/journal/"
    offers = {JSON: entries_to_json, HTML: entries_to_html}
    written_down = False

    @property
    def entries(self):
        """One line for each request."""
        return self.ask.journal.list()

    def get(self):
        """Show the list."""
        return self.shown()

    def delete(self):
        """Forget what was seen."""
        self.ask.journal.entries.clear()
        return self.nothing_to_add()


class JournalEntry(Resource):
    """One request: received, decided, changed, sent."""

    address, collection = "/journal/<number:number>", "/journal/"
    offers = {JSON: entry_to_json, HTML: entry_to_html}
    written_down = False

    @cached_property
    def entry(self):
        """The entry as data, or None."""
        return self.ask.journal.read(int(self.names["number"]))

    @property
    def exists(self):
        return self.entry is not None

    def get(self):
        """Show the entry."""
        return self.shown()

    def delete(self):
        """Forget this entry."""
        del self.ask.journal.entries[int(self.names["number"])]
        return self.nothing_to_add()


NOUNS = [JournalList, JournalEntry]
