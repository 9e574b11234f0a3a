"""One walk of the spider, stop by stop: what each answer led to, and what each request did to the records."""

from typing import NamedTuple

from clients import Change, Visit
from clients.kinds_of_clients.spider import to_ask
from clients.messages.safe_words import counted, cut, one_line
from clients.reading.links import page_of

MOST_NAMED, LONGEST = 8, 60
WAITS = "The robot waits. It knows one address: {}."


class Stop(NamedTuple):
    """A request of the walk. `found` and `known` are the places of the addresses that its answer links to."""

    target: str
    status: str
    found: tuple[int, ...]
    known: tuple[int, ...]
    names: tuple[str, ...]
    forms: tuple[str, ...]
    changes: tuple[Change, ...]

    @property
    def short(self) -> str:
        """What came of it, in a few words."""
        links = "" if self.changes else counted(len(self.found), "new link", "new links")
        form = "form not sent" if self.forms else ""
        return ", ".join(part for part in (self.status, links, form, *map(change_words, self.changes)) if part)

    @property
    def words(self) -> str:
        """What came of it, in sentences."""
        said = [f"GET {self.target} → {self.status}."]
        said += [f"New links: {listed(self.names)}."] if self.names else []
        said += [f"A form, not sent: {listed(self.forms)}."] if self.forms else []
        said += [change_words(one, whole=True).rstrip(".") + "." for one in self.changes]
        return one_line(" ".join(said))


def stops_of(visit: Visit) -> list[Stop]:
    """The stops of a visit, in order."""
    places = {visit.asked[0].request.url: 0}
    stops = []
    for exchange, changes in zip(visit.asked, visit.changes, strict=True):
        linked = to_ask(exchange)
        new = [link for link in linked if link not in places]
        places |= {link: len(places) + at for at, link in enumerate(new)}
        known = [places[link] for link in linked if link not in new and link != exchange.request.url]
        names = tuple(path_of(link, exchange) for link in new)
        forms, status = tuple(page_of(exchange).actions), str(exchange.status or "no answer")
        found = tuple(places[link] for link in new)
        stops.append(Stop(exchange.request.target, status, found, tuple(known), names, forms, changes))
    return stops


def path_of(link: str, exchange) -> str:
    """A link of the same server without its origin."""
    return link.removeprefix(exchange.request.url.removesuffix(exchange.request.target))


def listed(names) -> str:
    """Names in a line, the first of very many."""
    more = len(names) - MOST_NAMED
    return ", ".join([cut(name, LONGEST) for name in names[:MOST_NAMED]] + ([f"{more:,} more"] if more > 0 else []))


def change_words(change: Change, whole: bool = False) -> str:
    """What became of a record."""
    verb = "made" if change.before is None else "gone" if change.after is None else "changed"
    said = record_words(change.kind, change.id, (change.before or change.after) if whole else None)
    return f"{verb.capitalize() if whole else verb}: {said}"


def record_words(kind: str, name: str, record) -> str:
    """A record by its kind and number, and the first text in it."""
    texts = (one for one in record.values() if isinstance(one, str)) if isinstance(record, dict) else ()
    return " ".join([kind, name, *(cut(text, LONGEST) for text in list(texts)[:1])])


def kept_at(visit: Visit, stops: list[Stop], at: int) -> list[tuple[str, int]]:
    """The records after `at` requests, in words, each with the number of the request that it went at, or 0."""
    before = visit.before or {}
    records = {(kind, name): record for kind in visit.kinds for name, record in (before.get(kind) or {}).items()}
    gone = {}
    for number, stop in enumerate(stops[:at], 1):
        for change in stop.changes:
            one = (change.kind, change.id)
            records[one] = change.after or change.before or {}
            gone[one] = number if change.after is None else 0
    return [(record_words(*one, record), gone.get(one, 0)) for one, record in records.items()]


def now_words(stops: list[Stop], at: int) -> str:
    """Where the robot is after `at` requests, in sentences."""
    if not at:
        return WAITS.format(one_line(stops[0].target))
    return f"Step {at} of {len(stops)}: {stops[at - 1].words}"


def walk_text(visit: Visit, stops: list[Stop]) -> str:
    """A line for each step, and what the walk did."""
    lines = [f"{number:>4}. {stop.words}" for number, stop in enumerate(stops, 1)]
    return "\n".join([f"The robot starts at {one_line(stops[0].target)}.", *lines, visit.text()])
