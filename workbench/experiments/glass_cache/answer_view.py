"""One answer of a caching client: what one got, what happened in the cache, what crossed."""

from clients import masked
from clients.kinds_of_clients.cache import Answer, Event
from clients.messages.plain_text import response_text
from clients.messages.safe_words import one_line

from ...basics.markup import Markup, tag, together
from ...basics.twin import paragraphs
from ...views.report import NOTHING_ANSWERS
from ...views.wire_view import wire_html
from .store_view import answer_badge

LONGEST = 300
NOTHING_CROSSED = "Nothing crossed."


def answer_text(answer: Answer) -> str:
    """The answer, its content in a line, and the bytes."""
    parts = [
        answer.text(),
        unheard(answer),
        content_line(answer),
        *(f"{heading}\n{text}" for heading, text in bytes_of(answer)),
    ]
    return paragraphs(*parts)


def answer_html(answer: Answer) -> Markup:
    """The same in colour; the bytes are behind a fold."""
    count = unheard(answer) or tag("span", answer.counts(), cls="oa-dim")
    said = tag("span", answer_badge(answer), " ", count, role="status")
    events = tag("ol", *(event_html(event) for event in answer.events), cls="oa-events")
    content = tag("pre", content_line(answer), cls="oa-got") if content_line(answer) else None
    panes = tag("div", *(wire_html(text, heading) for heading, text in bytes_of(answer)), cls="oa-panes")
    bytes_ = tag("details", tag("summary", "The bytes"), panes, cls="oa-again")
    return Markup(masked(together(tag("div", said, cls="oa-head"), content, events, bytes_), answer.request.url))


def unheard(answer: Answer) -> str:
    """What to do where nobody listens; nothing where a request was sent, or was not needed."""
    sent = any(exchange.request.octets for exchange in answer.crossed)
    return "" if answer.response or sent else NOTHING_ANSWERS


def event_html(event: Event) -> Markup:
    """A thing that happened in the cache."""
    section = tag("span", " ", event.section, cls="oa-dim oa-section") if event.section else None
    return tag("li", one_line(event.words), section)


def content_line(answer: Answer) -> str:
    """The beginning of the content that one got, on one line."""
    text = answer.response.text() if answer.response else None
    if not text:
        return ""
    line = " ".join(text[: LONGEST * 4].split())
    return f"You got: {line[:LONGEST]}{'...' if len(line) > LONGEST or len(text) > LONGEST * 4 else ''}"


def bytes_of(answer: Answer) -> list[tuple[str, str]]:
    """Headings and texts: what came out of the store, if it did, and what crossed."""
    found = []
    if answer.entry is not None and answer.response:
        found.append((f"Out of the store, entry {answer.entry}", response_text(answer.response, answer.request.url)))
    crossed = [str(exchange) for exchange in answer.crossed]
    return [*found, ("What crossed", "\n\n".join(crossed) or NOTHING_CROSSED)]
