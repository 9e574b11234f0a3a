"""The journal: what the server saw, as entries and as resources; and events, what happens, as it happens."""

import contextlib
import json
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from flask import Response
from markupsafe import Markup

from .http_rules import DOOR, EVENTS, HTML, JSON, Headers, reason_phrase, redacted
from .messages import (
    STEP_SCHEMA,
    WAY_OUT_SCHEMA,
    No,
    Note,
    RequestContext,
    as_data,
    is_secret,
    no,
    problem,
    response,
    short,
    way_out,
)
from .representations import NUMBER, STEP, TEXT, as_json, bullets, heading, link, many, page, paragraph, record
from .resources import Resource

LONGEST_BODY = 4096  # bytes of the body kept in an entry
MOST_CHANGES = 100  # records that an entry shows


class Seen(NamedTuple):
    """One request as it is kept, until somebody wants to read it in words."""

    received: tuple[str, str, str, Headers, bytes]  # method, target, version, headers, body
    steps: list[Note]
    refusal: No | None
    changes: Sequence  # the `Change` of each record, as many as are shown
    more_changes: int
    sent: tuple[int, Headers, bytes]  # status, headers, body


def entries_to_html(resource):
    words = "{number}: {method} {target} {status}"
    links = bullets(link(entry["address"], words.format(**entry)) for entry in resource.entries)
    more = paragraph(link(resource.next_page, "More requests")) if resource.next_page else Markup("")
    return page("Journal", links + more)


def entry_to_html(resource):
    entry = resource.entry
    change = Markup("{kind} {id}: before {before}, after {after}")
    more = paragraph(f"And {entry['more_changes']:,} more.") if "more_changes" in entry else Markup("")
    return page(
        f"{entry['received']['method']} {entry['received']['target']}",
        paragraph(f"{entry['sent']['status']} {entry['sent']['reason']}")
        + heading("Decided")
        + bullets(STEP.format(**one) for one in entry["steps"])
        + heading("Changed")
        + (bullets(change.format(**one) for one in entry["changes"]) or paragraph("No record changed."))
        + more,
    )


def entry(number, seen):
    """One request as data: received, decided, changed, sent."""
    *head, asked = seen.received
    status, headers, body = seen.sent
    return {
        "number": number,
        "received": dict(zip(("method", "target", "version", "fields"), head, strict=True), content=as_text(asked)),
        "steps": as_data(seen.steps),
        "way_out": seen.refusal and way_out(seen.refusal),
        "changes": [change._asdict() for change in seen.changes],
        **({"more_changes": seen.more_changes} if seen.more_changes else {}),
        "sent": {"status": status, "reason": reason_phrase(status), "fields": headers, "content": as_text(body)},
    }


def as_text(body):
    """A body as text, with a word at the end where it was longer."""
    more = " (and more)" if len(body) > LONGEST_BODY else ""
    return body[:LONGEST_BODY].decode("utf-8", "replace") + more


PAGE = 100  # entries: each takes its time, and a client that wants all of them lets others ask in between


class JournalList(Resource):
    """All that the server saw, a page at a time. It is not written down: looking must not change what is seen."""

    address = "/journal/"
    offers = {JSON: lambda resource: as_json({"entries": resource.entries}), HTML: entries_to_html}
    schema = record(entries=many(record(number=NUMBER, method=TEXT, target=TEXT, status=NUMBER, address=TEXT)))
    query_members = ("after",)
    written_down = False

    @cached_property
    def seen(self):
        """The entries of this page, which begins after a number, and one more where a next page follows."""
        after = self.context.request.args.get("after", "")
        number = int(after) if after.isdecimal() and len(after) < 13 else 0
        return [one for one in self.context.app.journal.by_number() if one[0] > number][: PAGE + 1]

    @property
    def entries(self):
        """One line for each request on this page."""
        names = ("number", "method", "target", "status", "address")
        shown = ((n, *seen.received[:2], seen.sent[0], f"/journal/{n}") for n, seen in self.seen[:PAGE])
        return [dict(zip(names, one, strict=True)) for one in shown]

    @property
    def next_page(self):
        """The address of the next page, or None on the last one."""
        return f"{self.address}?after={self.seen[PAGE - 1][0]}" if len(self.seen) > PAGE else None

    def links(self):
        """To the next page. RFC 8288."""
        return ([(self.next_page, "next", None)] if self.next_page else []) + super().links()

    def get(self):
        """List the requests that the server saw, a page at a time."""
        return self.ok()

    def delete(self):
        """Forget all requests that the server saw."""
        self.context.app.journal.forget_all()
        return self.no_content()


PAIRS, RECORD = many(many(TEXT, minItems=2, maxItems=2)), {"type": ["object", "null"]}
ENTRY_SCHEMA = record(
    number=NUMBER,
    received=record(method=TEXT, target=TEXT, version=TEXT, fields=PAIRS, content=TEXT),
    steps=many(STEP_SCHEMA),
    way_out={"anyOf": [WAY_OUT_SCHEMA, {"type": "null"}]},
    changes=many(record(kind=TEXT, id=TEXT, before=RECORD, after=RECORD)),
    sent=record(status=NUMBER, reason=TEXT, fields=PAIRS, content=TEXT),
)
ENTRY_SCHEMA["properties"]["more_changes"] = NUMBER


class JournalEntry(Resource):
    """One request: received, decided, changed, sent."""

    address, collection = "/journal/<number:number>", "/journal/"
    offers = {JSON: lambda resource: as_json(resource.entry), HTML: entry_to_html}
    schema = ENTRY_SCHEMA
    written_down = False

    @cached_property
    def entry(self):
        return self.context.app.journal.read(self.number)

    @property
    def number(self):
        return int(self.names["number"])

    @property
    def exists(self):
        return self.entry is not None

    @property
    def existed(self):
        return self.number < self.context.app.journal.next

    def get(self):
        """Show one request that the server saw, with each question it was asked."""
        return self.ok()

    def delete(self):
        """Forget one request that the server saw."""
        self.context.app.journal.forget(self.number)
        return self.no_content()


MOST_ENTRIES, MOST_BYTES = 1000, 16_000_000  # the oldest ones make room
REDACTED = "(left out)"
A_HEADER = 160  # bytes that Python takes for a header, besides its signs
HEAVY = 10_000  # bytes: only somebody who wants to fill our memory sends so long headers


class Journal:
    """The last entries by number. Numbers are never given twice, so that an address keeps its meaning."""

    next: int  # the number of the next entry
    entries: OrderedDict[int, tuple[int, Seen]]  # how many bytes each takes, and the entry
    size: int  # of all entries

    def __init__(self):
        self.lock = threading.RLock()  # many requests are answered at once
        self.reset()

    def reset(self) -> None:
        """As at the start: no entries, and the next number is 1."""
        self.next = 1
        self.forget_all()

    def next_number(self) -> int:
        """The number of a request that is about to be answered."""
        with self.lock:
            self.next += 1
            return self.next - 1

    def write(self, number: int, context: RequestContext, response: Response) -> None:
        """Keep what one request was, did and got. It is put into words only when somebody reads it."""
        changes, more = context.changes[:MOST_CHANGES], max(0, len(context.changes) - MOST_CHANGES)
        version, body = context.request.environ["SERVER_PROTOCOL"], context.body[: LONGEST_BODY + 1]
        received = context.method, context.target, version, redacted_headers(context.headers), body
        seen = Seen(received, context.steps, context.refusal, changes, more, sent(context, response))
        size = weight(seen)
        if size > HEAVY:
            steps = [(question, answer, short(str(because)), rule) for question, answer, because, rule in seen.steps]
            seen = seen._replace(steps=steps)
        with self.lock:
            self.entries[number] = size, seen
            self.size += size
            while len(self.entries) > MOST_ENTRIES or (self.size > MOST_BYTES and len(self.entries) > 1):
                self.forget(next(iter(self.entries)))

    def forget(self, number: int) -> None:
        """Let one entry go, if it is still there."""
        with self.lock:
            size, _ = self.entries.pop(number, (0, None))
            self.size -= size

    def forget_all(self) -> None:
        with self.lock:
            self.entries, self.size = OrderedDict(), 0

    def read(self, number: int) -> dict | None:
        kept = self.entries.get(number)
        return kept and entry(number, kept[1])

    def by_number(self) -> list[tuple[int, Seen]]:
        """All entries with their numbers, in order."""
        with self.lock:
            return sorted((number, seen) for number, (_, seen) in self.entries.items())


def sent(context, response):
    """What the client got; to HEAD that is no body, though the response has it. RFC 9110, section 9.3.2."""
    body = b"" if context.method == "HEAD" else response.get_data()
    if door := context.request.environ.get(DOOR):  # links lead through it
        body = body.replace(door.encode(), REDACTED.encode())
    return response.status_code, redacted_headers(response.headers), body[: LONGEST_BODY + 1]


def redacted_headers(headers):
    """The headers as pairs; a secret one keeps its name only, and so does what is secret in an address."""
    return [(name, REDACTED if is_secret(name) else redacted(value)) for name, value in headers]


def weight(seen):
    """About how many bytes an entry takes."""
    received, sent = seen.received, seen.sent
    headers = sum(A_HEADER + len(name) + len(value) for name, value in [*received[3], *sent[1]])
    records = sum(len(str(change)) for change in seen.changes)
    return 1000 + len(received[1]) + len(received[4]) + len(sent[2]) + headers + records


MOST_EVENTS = 100  # kept for clients that come back; each may have 200,000 bytes
MOST_LISTENERS = 100  # each keeps a connection for itself; the others must find a place, too (sockets.py)
SECONDS_OF_SILENCE = 15  # then a comment shows that the line still stands


class EventStream:
    """The last changes of the records by number, and who waits for the next one."""

    patience, most = SECONDS_OF_SILENCE, MOST_LISTENERS

    def __init__(self):
        self.events, self.last, self.over = deque(maxlen=MOST_EVENTS), 0, False  # each with its number and its bytes
        self.listeners = Counter()  # lines by client
        self.news = threading.Condition()

    def tell(self, changes):
        """Let everybody who listens know of these changes."""
        if changes:
            with self.news:
                for number, change in [*enumerate(changes, self.last + 1)][-MOST_EVENTS:]:
                    data = json.dumps(change._asdict())
                    self.events.append((number, f"id: {number}\nevent: change\ndata: {data}\n\n".encode()))
                self.last += len(changes)
                self.news.notify_all()

    def has_place_for(self, client):
        """May this client listen? Half of the places are for others."""
        with self.news:
            return self.listeners.total() < self.most and self.listeners[client] < max(1, self.most // 2)

    @contextlib.contextmanager
    def listening(self, client):
        """Count somebody who listens for as long as that lasts."""
        with self.news:
            self.listeners[client] += 1
        try:
            yield
        finally:
            with self.news:
                self.listeners -= Counter([client])  # who has none left is not kept

    def close(self):
        """Nothing more happens: let everybody go who waits."""
        with self.news:
            self.over = True
            self.news.notify_all()

    def after(self, number):
        """The events after this number; waits for one when there are none yet, but not for ever."""
        with self.news:
            self.news.wait_for(lambda: self.over or self.last > number, timeout=self.patience)
            return [event for event in self.events if event[0] > number]


def stream(event_stream, number, client):
    """The bytes of the stream from this event on, for as long as somebody reads them.

    Where nobody can wait (in memory), it ends after what there is: a client of events asks again after `retry`.
    """
    with event_stream.listening(client):
        yield b": what happens here, as it happens\nretry: 1000\n\n"
        while not event_stream.over:
            if events := event_stream.after(number):
                yield from (data for _, data in events)
                number = events[-1][0]
            elif not event_stream.patience:
                return
            else:
                yield b": still here\n\n"


WORDS = "as many listen already as may, from your address or from all"
FULL = no(503, WORDS, "come back later", {"wait": 15}, {"Retry-After": "15"})


class Events(Resource):
    """The stream. A client that lost it goes on with the number of the last event that it heard (Last-Event-ID)."""

    address = "/events"
    offers = {EVENTS: stream}
    schema = record(id=TEXT, event={"const": "change"}, data={**TEXT, "contentMediaType": JSON})
    freshness = "no-store"
    entity_tag, entity_tags = None, [None]  # what happens next has no tag
    written_down = False  # an entry without an end

    def get(self):
        """Tell what happens from now on, or from the event on that the client heard last."""
        event_stream = self.context.event_stream
        if not event_stream.has_place_for(self.context.client):
            return problem(self.context, FULL)
        heard = self.context.header("Last-Event-ID") or ""
        number = int(heard) if heard.isdecimal() and len(heard) < 12 else event_stream.last
        body = stream(event_stream, min(number, event_stream.last), self.context.client)
        return response(200, body, Content_Type=EVENTS, Cache_Control="no-store")
