"""Records as nouns: a member with an address of its own, and the collection that it belongs to."""

from functools import cached_property
from urllib.parse import urlencode

from .records_as_content import mended, record_from_form, record_from_json, record_from_patch, wanted_from_form
from .representations import FORM, JSON, MERGE_PATCH
from .resource import Resource

PAGE = 20  # members on one page of a collection


class Member(Resource):
    """One record: read, replaced, changed and deleted under its own address."""

    kind = ""  # of record
    reads = {JSON: record_from_json, FORM: record_from_form}

    @property
    def id(self):
        """The name under which it is stored."""
        return self.names["id"]

    @cached_property
    def stored(self):
        """The record as this request finds it, or None."""
        return self.store.get(self.kind, self.id)

    @property
    def exists(self):
        return self.stored is not None

    @property
    def existed(self):
        return self.store.was_there(self.kind, self.id)

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind, self.id)

    def readers(self, method):
        return {MERGE_PATCH: record_from_patch} if method == "PATCH" else self.reads

    def mended(self, sent):
        """The stored record with all that makes sense of what was sent."""
        return mended(self, sent, self.stored)

    def links(self):
        return [(self.collection, "collection", None), *super().links()]

    def get(self):
        """Show it."""
        return self.shown()

    def put(self, record):
        """Replace it, or make it under the name that the client chose."""
        self.store.put(self.kind, self.id, record)
        return self.nothing_to_add() if self.exists else self.made(self.path)

    def patch(self, record):
        """Store it with some members changed. RFC 5789."""
        self.store.put(self.kind, self.id, record)
        return self.nothing_to_add()

    def delete(self):
        """Remove it; afterwards its address answers 410."""
        self.store.put(self.kind, self.id, None)
        return self.nothing_to_add()


class Collection(Resource):
    """All records of a kind, a page at a time."""

    kind = ""  # of record
    prefix = ""  # of the names that belong here, where not all of the kind do
    reads = {JSON: record_from_json, FORM: record_from_form}

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind)

    def mended(self, sent):
        """A record with all that makes sense of what was sent; or a question about all of them."""
        return f"{self.query_members[0]}=a" if self.ask.method == "QUERY" else mended(self, sent)

    def readers(self, method):
        return {FORM: wanted_from_form} if method == "QUERY" else self.reads

    def address_of(self, id):
        """Where a member of this name lives."""
        raise LookupError(id)

    def get(self):
        """Show a page, and where the other pages are."""
        return self.shown()

    def post(self, record):
        """Make another one, under a name of the server's choice."""
        return self.made(self.address_of(self.store.add(self.kind, record, self.prefix)))

    @property
    def total(self):
        """How many there are on all pages."""
        return self.store.count(self.kind, self.prefix)

    @property
    def wanted(self):
        """What the client looks for, and after which member the page begins."""
        return dict(self.ask.data) if self.ask.method == "QUERY" else self.ask.request.args.to_dict()

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
        """The address of the page that begins after a member; the first page where `id` is ""."""
        query = {**self.wanted, "after": id.removeprefix(self.prefix)}
        query = urlencode({name: value for name, value in query.items() if value})
        return self.path + (f"?{query}" if query else "")

    def links(self):
        """To the first, the previous, the next and the last page. RFC 8288."""
        behind, wanted = bool(self.wanted.get("after")), self.wanted.keys() - {"after"}
        pages = [("first", self.page_after(""))] if self.next_page or behind else []
        pages += [("prev", self.previous_page)] if behind else []
        pages += [("next", self.next_page)] if self.next_page else []
        pages += [("last", self.last_page)] if pages and not wanted else []  # a search would have to be run to its end
        return [(address, relation, None) for relation, address in pages] + super().links()

    @property
    def last_page(self):
        """The address of the last page."""
        return self.page_after(self.store.before_last_page(self.kind, self.prefix, PAGE))

    @property
    def previous_page(self):
        """The address of the page before this one."""
        wanted = self.wanted
        return self.page_after(self.store.before(self.kind, self.prefix, wanted.pop("after"), PAGE, **wanted))
