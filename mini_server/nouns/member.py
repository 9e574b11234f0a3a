"""One record as a noun, with an address of its own. What it belongs to stands in collection.py."""

from functools import cached_property

from ..representations.of_records import mended, record_from_form, record_from_json, record_from_patch
from ..rules.entity_tags import entity_tag
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

    @cached_property
    def exists(self):
        """Is it there, as this request finds it?"""
        return self.store.is_there(self.kind, self.id)

    @property
    def existed(self):
        return self.store.was_there(self.kind, self.id)

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind, self.id)


class OneRecord(AboutOneRecord):
    """One record, read and deleted under its own address. Its noun says how it is written."""

    @cached_property
    def once_made(self):
        """Content, entity tag and Link, made once for all who ask for it in this way, until a record changes."""
        way = self.ask.request.environ
        host, door, scheme = way.get("HTTP_HOST"), way.get("SCRIPT_NAME", ""), way["wsgi.url_scheme"]
        if host is None:  # HTTP/1.0: a feed's addresses begin with our own name, and not as where Host is empty
            host = f"{way['SERVER_NAME']}:{way['SERVER_PORT']}"
        return self.store.once.get(
            (self.path, way.get("QUERY_STRING", ""), self.ask.offered, host, door, scheme), self.made_now
        )

    def made_now(self):
        """The same, of the records as they are."""
        content = self.representation(self.ask.offered)
        return content, entity_tag(content), super().link

    @property
    def content(self):
        return self.once_made[0]

    @property
    def entity_tag(self):
        return self.once_made[1]

    @property
    def link(self):
        return self.once_made[2]

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
