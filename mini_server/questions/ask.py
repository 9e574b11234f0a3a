"""What the questions look at: one request, and what is known about it so far."""

import inspect
from functools import cache

from ..rules.environ_keys import FIELDS, MALFORMED, TARGET


class Ask:
    """One request on its way through the questions.

    method, target, fields: exactly as they were sent; methods are case-sensitive (RFC 9110, section 9.1)

    request   what Flask knows of it        resource  the noun at this address, once it is found
    store     the records                   content   the octets of the content, once they are read
    journal   what the server saw           data      what they mean, once that is understood
    states    whole states of the records   offered   the media type of the answer, once it is chosen
    clock     the time                      steps     the questions asked so far; refusal: the one that said no
    hosts     the names that we answer to   number    of its entry in the journal, None where nothing is written down
    client    the address it came from      member    who sends it, where that matters
    withheld  what a law forbids to show: address -> who demands that, and why
    """

    def __init__(self, request, app):
        self.request, self.store, self.journal = request, app.store, app.journal
        self.method = request.environ["REQUEST_METHOD"]
        self.target = request.environ.get(TARGET) or request.full_path.removesuffix("?")
        self.fields = request.environ.get(FIELDS) or list(request.headers)
        self.states, self.clock, self.hosts = app.states, app.clock, app.hosts
        self.limiter, self.happenings = app.limiter, app.happenings
        self.client, self.member, self.withheld = request.remote_addr, None, app.withheld
        self.content, self.data, self.offered = b"", None, None
        self.steps, self.refusal, self.changes = [], None, []
        self.function = app.view_functions.get(request.endpoint)
        self.noun = self.function if inspect.isclass(self.function) else None
        self.number = self.journal.next_number() if getattr(self.noun, "written_down", True) else None
        self.resource = self.noun and self.noun(self, **request.view_args)

    @property
    def malformed(self):
        """The `Fault` where what came was no request, else None."""
        return self.request.environ.get(MALFORMED)

    def field(self, name):
        """The value of one field, or None."""
        return self.request.environ.get(cgi_name(name))

    @property
    def media_type(self):
        """The media type of the content, without parameters; "" where none is named."""
        return self.request.mimetype


@cache
def cgi_name(name):
    """What WSGI calls the field that a question looks at: the name that CGI gave it (PEP 3333)."""
    return f"HTTP_{name.upper().replace('-', '_')}"
