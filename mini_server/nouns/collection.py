"""All records of a kind as a noun: a page at a time, with links to the other pages."""

from functools import cached_property
from urllib.parse import urlencode

from ..representations.of_records import mended, record_from_form, record_from_json, wanted_from_form
from ..rules.media_types import FORM, JSON
from ..rules.of_a_message import LONGEST_TARGET
from ..rules.targets import with_query
from .resource import Resource

PAGE = 20  # members on one page


class Collection(Resource):
    """All records of a kind, a page at a time."""

    kind, plural = "", ""  # what one of the records is called, and what many are
    prefix = ""  # of the names that belong here, where not all of the kind do
    reads = {JSON: record_from_json, FORM: record_from_form}

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind)

    def mended(self, sent):
        """A record with all that makes sense of what was sent; or a question about all of them."""
        if self.ask.method == "QUERY":
            return f"{self.query_members[0]}=a"
        return mended(self.example, self.checked, sent, self.ask.media_type)

    def readers(self, method):
        return {FORM: wanted_from_form} if method == "QUERY" else self.reads

    def address_of(self, id):
        """Where a member of this name lives."""
        raise LookupError(id)

    def get(self):
        """Show a page, and where the other pages are."""
        return self.shown()

    def representation_fields(self):
        """The answer to a query says at which address GET gives the same. RFC 10008, section 2.3.

        Location (section 2.4) could say so too; whoever does not know QUERY would take that for a mistake in a 200.
        """
        fields = super().representation_fields()
        if self.ask.method == "QUERY":
            fields["Content_Location"] = self.page_after(self.wanted.get("after", ""))
        return fields

    def post(self, record):
        """Make another one, under a name of the server's choice."""
        return self.made(self.address_of(self.store.add(self.kind, record, self.prefix)))

    @property
    def total(self):
        """How many there are on all pages."""
        return self.store.count(self.kind, self.prefix)

    @property
    def wanted(self):
        """What the client looks for, and after which member the page begins; a query's content adds to its address."""
        return {**self.ask.request.args.to_dict(), **(self.ask.data if self.ask.method == "QUERY" else {})}

    @cached_property
    def found(self):
        """The (id, record) pairs of this page, and one more where a next page follows."""
        wanted = self.wanted
        return self.store.page(self.kind, self.prefix, wanted.pop("after", ""), PAGE + 1, **wanted)

    @property
    def items(self):
        """The (address, record) pairs of this page."""
        return [(self.address_of(id), record) for id, record in self.found[:PAGE]]

    @property
    def next_page(self):
        """The address of the next page, or None on the last one."""
        return self.page_after(self.found[PAGE - 1][0]) if len(self.found) > PAGE else None

    def page_after(self, id):
        """The address of the page after a member, of the first page where `id` is ""; None if that is too long."""
        query = {**self.wanted, "after": id.removeprefix(self.prefix)}
        address = with_query(self.path, urlencode({name: value for name, value in query.items() if value}))
        return address if len(address) <= LONGEST_TARGET else None

    def links(self):
        """To the first, the previous, the next and the last page. RFC 8288."""
        after, wanted = self.wanted.get("after"), self.wanted.keys() - {"after"}
        behind = bool(after) and self.store.row(self.kind, self.prefix + after) is not None  # else it is the first page
        pages = [("first", self.page_after(""))] if self.next_page or behind else []
        pages += [("prev", self.previous_page)] if behind else []
        pages += [("next", self.next_page)] if self.next_page else []
        pages += [("last", self.last_page)] if pages and not wanted else []  # a search would have to be run to its end
        return [(address, relation, None) for relation, address in pages if address] + super().links()

    @property
    def last_page(self):
        """The address of the last page."""
        return self.page_after(self.store.before_last_page(self.kind, self.prefix, PAGE))

    @property
    def previous_page(self):
        """The address of the page before this one."""
        wanted = self.wanted
        return self.page_after(self.store.before(self.kind, self.prefix, wanted.pop("after"), PAGE, **wanted))
