"""The journal as nouns: what the server saw, and one request of it."""

from functools import cached_property

from ..nouns.resource import Resource
from ..rules.media_types import HTML, JSON
from . import journal_as_content as content


class JournalList(Resource):
    """All that the server saw. Reading it is not written down: looking must not change what is seen."""

    address = "/journal/"
    offers = {JSON: content.entries_to_json, HTML: content.entries_to_html}
    written_down = False

    @property
    def entries(self):
        """One line for each request."""
        return self.ask.journal.lines()

    def get(self):
        """Show the list."""
        return self.shown()

    def delete(self):
        """Forget what was seen."""
        self.ask.journal.forget_all()
        return self.nothing_to_add()


class JournalEntry(Resource):
    """One request: received, decided, changed, sent."""

    address, collection = "/journal/<number:number>", "/journal/"
    offers = {JSON: content.entry_to_json, HTML: content.entry_to_html}
    written_down = False

    @cached_property
    def entry(self):
        """The entry as data, or None."""
        return self.ask.journal.read(self.number)

    @property
    def number(self):
        """Its number."""
        return int(self.names["number"])

    @property
    def exists(self):
        return self.entry is not None

    @property
    def existed(self):
        return self.number < self.ask.journal.next

    def get(self):
        """Show the entry."""
        return self.shown()

    def delete(self):
        """Forget this entry."""
        self.ask.journal.forget(self.number)
        return self.nothing_to_add()


NOUNS = [JournalList, JournalEntry]
