"""What one request does to the store, and what is written down about it."""

from dataclasses import replace

from ...messages.address import joined, same_origin
from ...messages.exchange import Request, Response
from . import reasons
from .answer import Event
from .entry import Entry
from .own_rules.stored_fields import freshened, storable
from .translation import initial_age, with_a_date
from .unstored import unfit


class Books:
    """The events of one request, in order; `asked_about` are the entries that the server was asked about."""

    def __init__(self, cache, request: Request):
        self.cache, self.store, self.request = cache, cache.store, request
        self.events: list[Event] = []
        self.asked_about: list[Entry] = []

    def keep(self, came: Response) -> None:
        """Store an answer in the place of what would have answered before."""
        reason = unfit(self.request, came, self.cache.directives)
        if reason:
            return self.let_through(came, reason)
        now, parse_date = self.cache.now(), self.cache.rules.parse_date
        before = self.cache.fitting(self.request)
        fields = storable(came.fields, self.cache.directives, self.cache.shared)
        kept = replace(came, fields=with_a_date(fields, now, parse_date), octets=b"")
        entry = self.store.add(self.request, kept, len(came.octets), now, initial_age(came, now, parse_date))
        self.events.append(reasons.stored(entry, self.cache.judged(entry)))
        for old in before:
            self.remove(old, reasons.replaced(old, entry))
        return None

    def freshen(self, number: int, came: Response) -> None:
        """Put the fields of a 304 in the place of those that are stored. RFC 9111, section 4.3.4."""
        now, old = self.cache.now(), self.store.numbered(number).response
        fields = freshened(old.fields, came.fields, self.cache.directives, self.cache.shared)
        age = initial_age(came, now, self.cache.rules.parse_date)
        entry = self.store.change(number, replace(old, fields=fields), now, age)
        self.events.append(reasons.freshened(entry, self.cache.judged(entry)))

    def let_through(self, came: Response, reason: tuple[str, str]) -> None:
        """Store nothing. What was asked about is held no longer, where the answer shows that it is not right."""
        self.events.append(reasons.not_stored(reason))
        if came.status // 100 == 2 or came.status in (404, 410):
            for old in self.asked_about:
                self.remove(old, reasons.outdated(old, came))

    def invalidate(self, entry: Entry, came: Response) -> None:
        """Take out what a change, or a 304 about something else, has put out of date."""
        self.remove(entry, reasons.invalidated(entry, self.request, came))

    def changed(self, came: Response) -> None:
        """Something was to be changed: what that does besides what hishel does next. RFC 9111, section 4.4."""
        held = self.store.at(self.request.url)
        if held and came.status >= 400:
            self.events.append(reasons.changed_nothing(self.request, came, held))
        if not held and self.store.entries and came.status < 400:
            self.events.append(reasons.nothing_to_invalidate(self.request, len(self.store.entries)))
        for name in ("Location", "Content-Location") if came.status < 400 else ():
            for entry in self.elsewhere(came.field(name)):
                self.remove(entry, reasons.named_elsewhere(entry, name, self.request))

    def elsewhere(self, reference: str | None) -> list[Entry]:
        """The entries at another address of the same origin."""
        address = joined(self.request.url, reference or "") or self.request.url
        if address == self.request.url or not same_origin(address, self.request.url):
            return []
        return self.store.at(address)

    def remove(self, entry: Entry, event: Event) -> None:
        """Hold an entry no longer, and say why."""
        self.store.remove(entry)
        self.events.append(event)
