"""What every noun has: an address, types it offers, types it reads, and the parts its methods are made of."""

from collections.abc import Callable
from functools import cached_property
from typing import Any
from urllib.parse import quote

from flask import Response

from ..rules.dates import http_date
from ..rules.entity_tags import entity_tag
from ..rules.media_types import HTML
from ..rules.methods import methods_of
from ..rules.responses import empty, response
from ..rules.targets import with_query
from .neighbours import Asked

Writer = Callable[..., bytes | str]  # from the resource to content
Reader = Callable[[bytes, Any], Any]  # from content, for the resource, to data
Links = list[tuple[str, str, str | None]]  # address, relation, media type where it is known


class Resource:
    """Something that lives at an address. A noun of the course is a class of this kind.

    A subclass says where it lives (`address`), what it offers and reads (media type -> function), and has one
    function for each of its methods: get, put, patch, delete, post, query. HEAD, OPTIONS and TRACE come by themselves.
    """

    address = "/"
    collection = "/"  # where to look when this one is not there
    offers: dict[str, Writer] = {}  # by media type; the first one is the default
    reads: dict[str, Reader] = {}  # by media type
    query_members: tuple[str, ...] = ()  # what the query of the address may say
    largest_content = 1_000_000  # octets that are read
    written_down = True  # in the journal

    def __init__(self, ask: Asked, **names: str):
        self.ask, self.store, self.names = ask, ask.store, names

    @classmethod
    def methods(cls) -> list[str]:
        """The methods of this noun, in the order of the alphabet."""
        return methods_of(cls)

    @property
    def path(self) -> str:
        """Where this one lives."""
        return self.ask.request.path

    @property
    def here(self) -> str:
        """The address with its query, in characters that an address may have: it is going to stand in Link.

        A comma and a semicolon may stand in an address too, but there are readers of Link that they lead astray.
        """
        return with_query(self.path, quote(self.ask.request.query_string, safe="/?:@!$&'()*+=%~"))

    exists, existed, may_be_made = True, False, True
    freshness = "no-cache"  # caches may keep it, and ask each time whether it is still the same
    posted = 201  # the status of a POST that did what it was asked
    in_parts = False  # can a client ask for some of the octets?
    demands_condition = False  # must a write say which version it means?

    def readers(self, method: str) -> dict[str, Reader]:
        """The types that a method reads here."""
        return self.reads

    def mended(self, sent: bytes) -> str:
        """Content like the one that was sent, but such that it makes sense here."""
        return ""

    def conflict(self, data: dict) -> str | None:
        """What is stored that these data cannot go together with, in words; None where they can."""
        return None

    def representation(self, media_type: str) -> bytes:
        """The octets of this resource as one media type."""
        content = self.offers[media_type](self)
        return content.encode() if isinstance(content, str) else content

    @cached_property
    def content(self) -> bytes:
        """The octets in the type that the client likes best."""
        return self.representation(self.ask.offered)

    @cached_property
    def entity_tag(self) -> str | None:
        """The tag of the representation that would be sent now, None of what has no tag. RFC 9110, section 8.8.3."""
        return entity_tag(self.content)

    @property
    def entity_tags(self) -> list[str | None]:
        """The tags of all current representations: whoever saw any of them saw this version."""
        return [entity_tag(self.representation(media_type)) for media_type in self.offers] if self.exists else []

    last_change: int | None = (
        None  # when it was changed last, in seconds since 1970; not known of what is made for each answer
    )

    @property
    def last_modified(self) -> int | None:
        """The same, unless it was in this very second: it may change once more in it, and the date would not tell."""
        changed = self.last_change
        return changed if changed and changed < int(self.ask.clock.now()) else None

    def representation_fields(self) -> dict[str, str | None]:
        """What goes with a representation, and tells a cache what it may do with it. RFC 9110, section 15.4.5."""
        changed = self.last_modified
        date = http_date(changed) if changed else None
        return {
            "ETag": self.entity_tag,
            "Last_Modified": date,
            "Vary": "Accept" if len(self.offers) > 1 else None,
            "Cache_Control": self.freshness,
            "Accept_Ranges": "bytes" if self.in_parts else None,
        }

    def links(self) -> Links:
        """What belongs to this one: here, the same in its other types. RFC 8288."""
        if self.ask.method == "QUERY":  # its answer has no address
            return []
        others = [media_type for media_type in self.offers if media_type != self.ask.offered]
        return [(self.here, "alternate", media_type) for media_type in others]

    @property
    def link(self) -> str:
        """What belongs to this one, as the field says it."""
        return link_field(self.links())

    def shown(self) -> Response:
        """The resource in the type that the client likes best."""
        charset = "; charset=utf-8" if self.ask.offered == HTML else ""
        fields = {"Content_Type": self.ask.offered + charset, **self.representation_fields()}
        return response(200, self.content, **fields, Link=self.link)

    def made(self, address: str) -> Response:
        """Something new lives at this address. RFC 9110, section 15.3.2.

        Section 9.3.3 would have content as well that speaks of it. Location says the same, and nothing else was sent.
        """
        return empty(201, Location=address)

    def nothing_to_add(self) -> Response:
        """It is done. That this is 204 is a convention; 200 with content would do too."""
        return empty(204)


def link_field(links):
    """The value of Link. RFC 8288, section 3."""
    written = (
        f'<{address}>; rel="{relation}"' + (f'; type="{kind}"' if kind else "") for address, relation, kind in links
    )
    return ", ".join(written)
