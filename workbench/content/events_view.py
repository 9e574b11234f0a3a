"""A stream of events as the events it carries. HTML standard, section 9.2."""

import re
from typing import NamedTuple

from clients.messages.safe_words import counted, cut, one_line

from ..basics.markup import Markup, column_heads, tag
from .content import Content, Unfit, View
from .form_view import LONGEST

MOST_EVENTS = 50
MOST_READ = 200_000
"""So many characters of a stream are read as events."""

_END_OF_LINE = re.compile(r"\r\n|\n|\r")
UNFINISHED = "The last event is not finished: its empty line did not come."


class Event(NamedTuple):
    """An event: its kind ("message" where it names none), its id, and its data."""

    kind: str
    id: str
    data: str


def events_view(content: Content) -> View:
    """The events that came so far."""
    if content.text is None:
        raise Unfit("It is said to be a stream of events, and is not text.")
    events, unfinished = events_of(content.text[:MOST_READ])
    more = len(content.text) > MOST_READ
    remarks = [UNFINISHED] if unfinished and not more else []
    if len(events) > MOST_EVENTS:
        remarks.append(f"{'More than ' if more else ''}{len(events) - MOST_EVENTS:,} more events are not shown.")
    if more:
        remarks.append(f"Only its first {MOST_READ:,} of {len(content.text):,} characters were read as events.")
    shown = events[:MOST_EVENTS]
    what = ("more than " if more else "") + counted(len(events), "event", "events")
    return View(what, lambda: events_html(shown), lambda: events_text(shown), tuple(remarks))


def events_of(text: str) -> tuple[list[Event], bool]:
    """The events of a stream, and whether one is left without its end."""
    found, kind, last_id, data = [], "", "", []
    for line in _END_OF_LINE.split(text.removeprefix("\ufeff")):
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "data":
            data.append(value)
        elif name == "event":
            kind = value
        elif name == "id" and "\0" not in value:
            last_id = value
        elif not line:
            found += [Event(kind or "message", last_id, "\n".join(data))] if data else []
            kind, data = "", []
    return found, bool(data)


def events_text(events: list[Event]) -> str:
    """A line for each event."""
    return "\n".join(
        one_line(f"{event.kind}{f' {event.id}' if event.id else ''}: {cut(event.data, LONGEST)}") for event in events
    )


def events_html(events: list[Event]) -> Markup:
    """A table of the events."""
    head = column_heads("event", "id", "data")
    rows = [tag("tr", *(tag("td", cut(words, LONGEST)) for words in event)) for event in events]
    return tag("table", head, *rows, cls="oa-content-events")
