"""The journal as nouns: what the server saw, and one request of it."""

from bisect import bisect_right
from functools import cached_property

from ..nouns.resource import Resource
from ..rules.media_types import HTML, JSON
from ..rules.targets import with_query
from . import journal_as_content as content

PAGE = 100  # entries: each takes its time, and a client that wants all of them lets others ask in between


class JournalList(Resource):
    """All that the server saw, a page at a time. It is not written down: looking must not change what is seen."""

    address = "/journal/"
    offers = {JSON: content.entries_to_json, HTML: content.entries_to_html}
    query_members = ("after",)
    written_down = False

    @cached_property
    def seen(self):
        """All entries that there are now, by number."""
        return self.ask.journal.by_number()

    @cached_property
    def begin(self):
        """How many stand on the pages before this one, which begins after a number; no number is before all."""
        after = self.ask.request.args.get("after", "")
        return bisect_right(
            self.seen, int(after) if after.isdecimal() and len(after) < 13 else 0, key=lambda one: one[0]
        )

    @property
    def entries(self):
        """One line for each request on this page."""
        return [content.line(*one) for one in self.seen[self.begin : self.begin + PAGE]]

    @property
    def next_page(self):
        """The address of the next page, or None on the last one."""
        return self.page_at(self.begin + PAGE) if self.begin + PAGE < len(self.seen) else None

    def page_at(self, begin):
        """The address of the page with so many entries before it."""
        return with_query(self.address, f"after={self.seen[begin - 1][0]}" if begin > 0 else "")

    def links(self):
        """To the first, the previous, the next and the last page. RFC 8288."""
        many = bool(self.begin or self.next_page)
        pages = [("first", self.address)] if many else []
        pages += [("prev", self.page_at(self.begin - PAGE))] if self.begin else []
        pages += [("next", self.next_page)] if self.next_page else []
        pages += [("last", self.page_at((len(self.seen) - 1) // PAGE * PAGE))] if many else []
        return [(address, relation, None) for relation, address in pages] + super().links()

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
