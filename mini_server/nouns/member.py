"""One record as a noun, with an address of its own. What it belongs to stands in collection.py."""

from functools import cached_property

from ..representations.of_records import mended, record_from_form, record_from_json, record_from_patch
from ..rules.media_types import FORM, JSON, MERGE_PATCH
from .resource import Resource


class AboutOneRecord(Resource):
    """One record, whatever is done to it at this address."""

    kind = ""  # of record

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


class OneRecord(AboutOneRecord):
    """One record, read and deleted under its own address. Its noun says how it is written."""

    def get(self):
        """Show it."""
        return self.shown()

    def replaced_by(self, record):
        """Store this record here, and say whether it is a new one."""
        self.store.put(self.kind, self.id, record)
        return self.nothing_to_add() if self.exists else self.made(self.path)

    def delete(self):
        """Remove it; afterwards its address answers 410."""
        self.store.put(self.kind, self.id, None)
        return self.nothing_to_add()


class Member(OneRecord):
    """One record of a collection: replaced, or changed in part."""

    reads = {JSON: record_from_json, FORM: record_from_form}

    def readers(self, method):
        return {MERGE_PATCH: record_from_patch} if method == "PATCH" else self.reads

    def mended(self, sent):
        """The stored record with all that makes sense of what was sent."""
        return mended(self.stored or self.example, self.checked, sent, self.ask.media_type)

    def links(self):
        return [(self.collection, "collection", None), *super().links()]

    def put(self, record):
        """Replace it, or make it under the name that the client chose."""
        return self.replaced_by(record)

    def patch(self, record):
        """Store it with some members changed. RFC 5789."""
        self.store.put(self.kind, self.id, record)
        return self.nothing_to_add()
