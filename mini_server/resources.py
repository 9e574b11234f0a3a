"""What lives at an address: each a `Member` or a `Collection`, both a `Resource`; and how Werkzeug finds it."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import Any
from urllib.parse import quote, urlencode

from flask import Response
from werkzeug.routing import BaseConverter, Map, Rule
from werkzeug.routing.converters import DEFAULT_CONVERTERS

from .conditional import entity_tag
from .http_rules import FORM, HTML, JSON, KNOWN, LONGEST_TARGET, MERGE_PATCH, http_date, with_query
from .messages import RequestContext, response
from .representations import Schema, mended, record_from_form, record_from_json, record_from_patch, wanted_from_form

NAME = "[a-z0-9-]{1,64}"  # what a record may be called
Addresses = tuple[tuple[str, frozenset[str]], ...]  # addresses, and the methods that Werkzeug lets through to each


FORMS = {  # of what may stand for <id>
    "name": NAME,
    "remembered": f"(?!now$){NAME}",  # now is the state of now
    "number": "[1-9][0-9]{0,11}",  # 1, 2, 3 and so on; 01 would be a second address for 1
}
PARTS = {name: type(name, (BaseConverter,), {"regex": form}) for name, form in FORMS.items()}


@cache  # all servers of a process share it: to compile these rules takes longer than all else of a start
def map_of(asked: Addresses) -> Map:
    """Where Werkzeug finds these addresses; which of them a request means, it decides by their parts."""
    rules = [Rule(address, endpoint=address, methods=methods) for address, methods in asked]
    # //user/1 is another address than /user/1
    return Map(rules, converters={**DEFAULT_CONVERTERS, **PARTS}, merge_slashes=False)


Writer = Callable[..., bytes | str]  # from the resource to a body
Reader = Callable[[bytes, Any], Any]  # from a body, for the resource, to data
Links = list[tuple[str, str, str | None]]  # address, relation, media type where it is known


class Resource:
    """Something that lives at an address. Each resource of the course is a class of this kind.

    A subclass says where it lives (`address`), what it offers and reads (media type -> function), and has one
    function for each of its methods: get, put, patch, delete, post, query. HEAD, OPTIONS and TRACE come by themselves.
    The first line of a function is its summary in the OpenAPI document, which fills in {kind} and {plural}.
    """

    address = "/"
    collection = "/"  # where to look when this one is not there
    offers: dict[str, Writer] = {}  # by media type; the first one is the default
    reads: dict[str, Reader] = {}  # by media type
    query_members: tuple[str, ...] = ()  # what the query of the address may say
    largest_body = 1_000_000  # bytes that are read
    written_down = True  # in the journal
    schema: Schema = {}  # of its JSON, for the OpenAPI document
    style = "one-address"  # its tag there

    def __init__(self, context: RequestContext, **names: str):
        self.context, self.store, self.names = context, context.store, names

    @classmethod
    def methods(cls) -> list[str]:
        """The methods of this resource: the functions it has, what follows from them, and what every address has."""
        own = [method for method in KNOWN if getattr(cls, method.lower(), None)]
        head = ["HEAD"] if "GET" in own else []
        return sorted({*own, *head, "OPTIONS", "TRACE"})

    @classmethod
    def schema_among(cls, kinds: "Kinds") -> Schema:
        """The schema of its JSON, in a service that stores these kinds of records."""
        return cls.schema

    @property
    def path(self) -> str:
        return self.context.request.path

    @property
    def here(self) -> str:
        """The address with its query, in characters that an address may have: it is going to stand in Link.

        A comma and a semicolon may stand in an address too, but there are readers of Link that they lead astray.
        """
        return with_query(self.path, quote(self.context.request.query_string, safe="/?:@!$&'()*+=%~"))

    exists, existed, may_be_made = True, False, True
    freshness = "no-cache"  # caches may keep it, and ask each time whether it is still the same
    posted = 201  # the status of a POST that did what it was asked
    in_parts = False  # can a client ask for some of the bytes?
    demands_condition = False  # must a write say which version it means?

    def readers(self, method: str) -> dict[str, Reader]:
        """The media types that a method reads here."""
        return self.reads

    def mended(self, sent: bytes) -> str:
        """A body like the one that was sent, but such that it makes sense here."""
        return ""

    def conflict(self, data: dict) -> str | None:
        """What is stored that these data cannot go together with, in words; None where they can."""
        return None

    def representation(self, media_type: str) -> bytes:
        """The bytes of this resource as one media type."""
        body = self.offers[media_type](self)
        return body.encode() if isinstance(body, str) else body

    @cached_property
    def body(self) -> bytes:
        """The bytes in the media type that the client likes best."""
        return self.representation(self.context.offered)

    @cached_property
    def entity_tag(self) -> str | None:
        """The tag of the representation that would be sent now, None of what has no tag. RFC 9110, section 8.8.3."""
        return entity_tag(self.body)

    @property
    def entity_tags(self) -> list[str | None]:
        """The tags of all current representations: whoever saw any of them saw this version."""
        return [entity_tag(self.representation(media_type)) for media_type in self.offers] if self.exists else []

    # When it was changed last, in seconds since 1970; not known of what is made for each response.
    last_change: int | None = None

    @property
    def last_modified(self) -> int | None:
        """The same, unless it was in this very second: it may change once more in it, and the date would not tell."""
        changed = self.last_change
        return changed if changed and changed < int(self.context.app.clock.now()) else None

    def representation_headers(self) -> dict[str, str | None]:
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
        """What belongs to this one: here, the same in its other media types. RFC 8288."""
        if self.context.method == "QUERY":  # its response has no address
            return []
        others = [media_type for media_type in self.offers if media_type != self.context.offered]
        return [(self.here, "alternate", media_type) for media_type in others]

    def ok(self) -> Response:
        """The resource in the media type that the client likes best."""
        charset = "; charset=utf-8" if self.context.offered == HTML else ""
        headers = {"Content_Type": self.context.offered + charset, **self.representation_headers()}
        links = [
            f'<{address}>; rel="{relation}"' + (f'; type="{kind}"' if kind else "")
            for address, relation, kind in self.links()
        ]
        return response(200, self.body, **headers, Link=", ".join(links))  # RFC 8288, section 3

    def created(self, address: str) -> Response:
        """Something new lives at this address. RFC 9110, section 15.3.2.

        Section 9.3.3 would have a body as well that speaks of it. Location says the same, and nothing else was sent.
        """
        return response(201, Location=address)

    def no_content(self) -> Response:
        """It is done. That this is 204 is a convention; 200 with a body would do too."""
        return response(204)


class AboutOneRecord(Resource):
    """One record, whatever is done to it at this address."""

    kind = ""  # of record

    @property
    def id(self):
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

    def mended(self, sent):
        """The stored record with all that makes sense of what was sent."""
        return mended(self.stored or self.example, self.checked, sent, self.context.media_type)

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind, self.id)


class OneRecord(AboutOneRecord):
    """One record, read, replaced and deleted under its own address. A subclass says what a service has to know of its
    kind: what makes sure that something is such a record, how it may be called, and which ones there are at first."""

    checked: Callable[[Any], dict]  # the record, if it is one; else `Unprocessable` says what is wrong
    name_pattern = NAME
    first_records: dict[str, dict] = {}  # by name

    def get(self):
        """Show one {kind}."""
        return self.ok()

    def put(self, record):
        """Replace one {kind}, or create it under a name that you choose."""
        self.store.put(self.kind, self.id, record)
        return self.no_content() if self.exists else self.created(self.path)

    def delete(self):
        """Delete one {kind}; afterwards its address answers 410."""
        self.store.put(self.kind, self.id, None)
        return self.no_content()


Kinds = Mapping[str, type[OneRecord]]  # each kind of record, and the resource that is one of them


def kinds_of(resources: Iterable[type[Resource]]) -> Kinds:
    """The kinds of records that these resources store."""
    return {one.kind: one for one in resources if issubclass(one, OneRecord)}


class Member(OneRecord):
    """One record of a collection, which can also be changed in part."""

    reads = {JSON: record_from_json, FORM: record_from_form}

    def readers(self, method):
        return {MERGE_PATCH: record_from_patch} if method == "PATCH" else self.reads

    def links(self):
        return [(self.collection, "collection", None), *super().links()]

    def patch(self, record):
        """Change some members of one {kind}. RFC 5789."""
        self.store.put(self.kind, self.id, record)
        return self.no_content()


PAGE = 20  # members on one page


class Collection(Resource):
    """All records of a kind, a page at a time."""

    kind, plural = "", ""  # what one of the records is called, and what many are
    checked: Callable[[Any], dict]  # the record, if it is one
    prefix = ""  # of the names that belong here, where not all of the kind do
    reads = {JSON: record_from_json, FORM: record_from_form}

    @cached_property
    def last_change(self):
        return self.store.last_change(self.kind)

    def mended(self, sent):
        """A record with all that makes sense of what was sent; or a question about all of them."""
        if self.context.method == "QUERY":
            return f"{self.query_members[0]}=a"
        return mended(self.example, self.checked, sent, self.context.media_type)

    def readers(self, method):
        return {FORM: wanted_from_form} if method == "QUERY" else self.reads

    def address_of(self, id):
        raise LookupError(id)

    def get(self):
        """List {plural}, a page at a time; Link leads to the other pages."""
        return self.ok()

    def representation_headers(self):
        """The response to a query says at which address GET gives the same. RFC 10008, section 2.3.

        Location (section 2.4) could say so too; whoever does not know QUERY would take that for a mistake in a 200.
        """
        headers = super().representation_headers()
        if self.context.method == "QUERY":
            headers["Content_Location"] = self.page_after(self.wanted.get("after", ""))
        return headers

    def post(self, record):
        """Create one {kind}, under a name that the server chooses."""
        return self.created(self.address_of(self.store.add(self.kind, record, self.prefix)))

    @property
    def total(self):
        return self.store.count(self.kind, self.prefix)

    @property
    def wanted(self):
        """What the client looks for, and after which member the page begins; a query's body adds to its address."""
        return {**self.context.request.args.to_dict(), **(self.context.data if self.context.method == "QUERY" else {})}

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
        store, place, wanted = self.store, (self.kind, self.prefix), self.wanted
        after = wanted.pop("after", "")
        behind = bool(after) and store.row(self.kind, self.prefix + after) is not None  # else it is the first page
        pages = {"first": ""} if self.next_page or behind else {}
        pages |= {"prev": store.before(*place, after, PAGE, **wanted)} if behind else {}
        pages |= {"next": self.found[PAGE - 1][0]} if self.next_page else {}
        if pages and not wanted:  # a search would have to be run to its end
            pages["last"] = store.before_last_page(*place, PAGE)
        found = [(self.page_after(id), relation, None) for relation, id in pages.items()]
        return [one for one in found if one[0]] + super().links()
