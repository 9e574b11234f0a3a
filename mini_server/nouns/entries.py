"""The entries of a blog: one of them, and all of them. Where there is no blog, there are no entries."""

from ..representations import of_entries as content
from ..representations.of_records import record_to_json, records_to_json
from ..rules.media_types import HTML, JSON
from .collection import Collection
from .member import Member


class Entry(Member):
    """One entry of a blog."""

    address, kind = "/blog/<name:blog>/entry/<name:id>", "entry"
    offers = {JSON: record_to_json, HTML: content.entry_to_html}
    checked, example = staticmethod(content.checked), content.EXAMPLE

    @property
    def id(self):
        return f"{self.names['blog']}/{self.names['id']}"

    @property
    def collection(self):
        return f"/blog/{self.names['blog']}/entries/" if self.may_be_made else "/blogs/"

    @property
    def may_be_made(self):
        """An entry can be made only in a blog that is there."""
        return self.store.get("blog", self.names["blog"]) is not None


class Entries(Collection):
    """All entries of a blog, the oldest first, a page at a time."""

    address, collection, kind, plural = "/blog/<name:blog>/entries/", "/blogs/", "entry", "entries"
    query_members = ("title", "after")
    offers = {JSON: records_to_json, HTML: content.entries_to_html}
    checked, example = staticmethod(content.checked), content.EXAMPLE

    @property
    def prefix(self):
        return f"{self.names['blog']}/"

    @property
    def exists(self):
        return self.store.get("blog", self.names["blog"]) is not None

    @property
    def existed(self):
        return self.store.was_there("blog", self.names["blog"])

    def address_of(self, id):
        return f"/blog/{self.prefix}entry/{id.removeprefix(self.prefix)}"

    def query(self, wanted):
        """Show the entries that the content asks for, in the words of GET's query. RFC 10008."""
        return self.shown()


NOUNS = [Entry, Entries]
