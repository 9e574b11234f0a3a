"""What the questions look at: one request, and what is known about it so far."""

import base64
import binascii
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from flask import Request

from ..rules.changes import RequestChange
from ..rules.dates import Clock
from ..rules.hosts import Hosts
from ..rules.of_a_message import FIELDS, MALFORMED, TARGET, Fields
from .neighbours import Happenings, Journal, Limiter, Noun, Records, Service, Turns
from .yes_and_no import No, Note


class Ask:
    """One request on its way through the questions."""

    method: str  # method, target and fields exactly as they were sent; case matters (RFC 9110, section 9.1)
    target: str
    fields: Fields
    request: Request  # what Flask knows of it
    client: str | None  # the address it came from
    member: str | None  # who sends it, where that matters
    board: Any  # of the class, where the server has one
    keeper: Any  # who knows the members: the board at its own addresses, else nobody but the lesson

    function: Callable | None  # what lives at this address: the class of a noun, or a verb
    noun: type[Noun] | None  # the class, where it is one
    resource: Noun | None  # the noun itself
    content: bytes  # once it is read
    data: Any  # what the content means, once that is understood
    offered: str  # the media type of the answer, once it is chosen

    steps: list[Note]  # the questions asked so far
    refusal: No | None  # the one that stopped it
    changes: Sequence[object]  # of records, that the request made
    number: int | None  # of its entry in the journal, None where nothing is written down

    store: Records
    journal: Journal
    states: object  # whole states of the records
    clock: Clock
    hosts: Hosts | None  # the names that we answer to
    limiter: Limiter
    happenings: Happenings
    guarded: bool  # is it an address of the counter-example that only our own pages may use?
    turns: Turns
    withheld: dict[str, str]  # what a law forbids to show: address -> who demands that, and why

    def __init__(self, request: Request, app: Service):
        self.request, self.store, self.journal = request, app.store, app.journal
        self.method = request.environ["REQUEST_METHOD"]
        self.target = request.environ.get(TARGET) or request.full_path.removesuffix("?")
        self.fields = request.environ.get(FIELDS) or list(request.headers)
        self.states, self.clock, self.hosts = app.states, app.clock, app.hosts
        self.limiter, self.happenings, self.turns = app.limiter, app.happenings, app.turns
        self.client, self.member, self.withheld = request.remote_addr, None, app.withheld
        self.guarded = request.endpoint in app.guarded
        self.content, self.data, self.offered = b"", None, ""
        self.steps, self.refusal, self.changes = [], None, []
        found = app.view_functions.get(request.endpoint or "")
        self.function, self.noun = found, found if isinstance(found, type) else None
        self.number = self.journal.next_number() if getattr(self.noun, "written_down", True) else None
        self.board = app.board
        self.keeper = app.board if getattr(self.noun, "of_the_class", False) else None
        if self.keeper:  # what it keeps is no record, and others hear of it
            self.store, self.happenings = app.board.store, app.board.happenings
        self.resource = self.noun(self, **(request.view_args or {})) if self.noun else None

    @property
    def malformed(self) -> tuple[int, str, RequestChange, str] | None:
        """The `Fault` where what came was no request, else None."""
        return self.request.environ.get(MALFORMED)

    def field(self, name: str) -> str | None:
        """The value of one field, or None."""
        return self.request.environ.get(cgi_name(name))

    @property
    def credentials(self) -> tuple[str, str] | None:
        """The name and the password that came with the request, or None. RFC 7617, section 2."""
        scheme, _, words = (self.field("Authorization") or "").partition(" ")
        if scheme.lower() != "basic":
            return None
        try:
            name, _, password = base64.b64decode(words.strip(), validate=True).decode("utf-8").partition(":")
        except (binascii.Error, ValueError):
            return None
        return name, password

    @property
    def media_type(self) -> str:
        """The media type of the content, without parameters; "" where none is named."""
        return self.request.mimetype


@cache
def cgi_name(name):
    """What WSGI calls the field that a question looks at: the name that CGI gave it (PEP 3333)."""
    return f"HTTP_{name.upper().replace('-', '_')}"
