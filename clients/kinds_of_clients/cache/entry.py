"""What a cache holds: entries, each a request and the response that answered it."""

from dataclasses import dataclass, replace

from ...messages.exchange import Request, Response

MOST_ENTRIES = 100


@dataclass(frozen=True)
class Entry:
    """One stored response, and the request it answered. RFC 9111, section 3.

    `response` has the fields as they are stored: freshened by a 304, and without those of the connection. `octets` is
    how many crossed when it came. It was received (or found still right) at `received`, in seconds since 1970, and
    was `initial_age` seconds old then.
    """

    number: int
    request: Request
    response: Response
    octets: int
    received: float
    initial_age: float

    @property
    def born(self) -> int:
        """When it was 0 seconds old, by our clock, in whole seconds since 1970."""
        return int(round(self.received - self.initial_age, 3))

    def age(self, now: float) -> int:
        """How old it is, in whole seconds. RFC 9111, section 4.2.3."""
        return int(max(0, now - self.born))

    @property
    def variant(self) -> str:
        """The fields of the request by which it was chosen, such as "Accept: text/html". RFC 9111, section 4.1.

        Empty where it was not chosen; where the server did not say by what, it is for one asker alone.
        """
        names = [name.strip() for name in (self.response.field("Vary") or "").split(",") if name.strip()]
        if "*" in names:
            return "this one client only (Vary: *)"
        said = [(name, self.request.field(name)) for name in names]
        return "; ".join(f"no {name}" if value is None else f"{name}: {value}" for name, value in said)

    @property
    def asked(self) -> str:
        """What it answers, such as "GET /user/1"."""
        return self.request.line


class Store:
    """The entries of a cache, oldest first; numbers are not used twice. Of more than 100 the oldest one goes."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.last_number = 0

    def at(self, url: str) -> list[Entry]:
        """All entries for an address, newest first: where two fit, the newer one is right."""
        return [entry for entry in reversed(self.entries) if entry.request.url == url]

    def numbered(self, number: int) -> Entry:
        """The entry of this number."""
        return next(entry for entry in self.entries if entry.number == number)

    def add(self, request: Request, response: Response, octets: int, received: float, initial_age: float) -> Entry:
        """Keep a response."""
        self.last_number += 1
        self.entries.append(Entry(self.last_number, request, response, octets, received, initial_age))
        del self.entries[:-MOST_ENTRIES]
        return self.entries[-1]

    def change(self, number: int, response: Response, received: float, initial_age: float) -> Entry:
        """Put a freshened response in the place of the old one. RFC 9111, section 4.3.4."""
        old = self.numbered(number)
        new = replace(old, response=response, received=received, initial_age=initial_age)
        self.entries[self.entries.index(old)] = new
        return new

    def remove(self, entry: Entry) -> None:
        """Hold this entry no longer."""
        self.entries = [one for one in self.entries if one.number != entry.number]
