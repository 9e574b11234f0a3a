"""What crossed when octets were typed by hand, as text and as HTML: the lines sent, the answers, how it ended."""

import re

from clients import Response, masked, printable, server_side
from clients.messages.plain_text import response_text
from clients.messages.safe_words import cut_counted
from clients.sending.raw import CLOSED, MORE, RESET, SILENT, RawExchange
from clients.sending.raw_requests import read_as_typed

from ...basics.markup import Markup, tag, together
from ...views.report import NOTHING_ANSWERS
from ...views.report import octets as counted
from ...views.status_meanings import badge, badge_html, meaning
from ...views.wire_view import message_html, messages
from .octets import about_line_ends, about_the_fault, about_what_is_missing, remarks

MOST_LINES, LONGEST = 60, 300
NO_REMARK = "A strict reader finds nothing wrong with it."
ENDINGS = {
    "": "All requests are answered; the connection stays open.",
    CLOSED: "Then the server closed the connection.",
    RESET: "Then the connection broke.",
    MORE: "More came; we stopped reading.",
}
STOPS = "<- here a strict reader stops"


def looked_text(octets: bytes) -> str:
    """Octets that were not sent yet, line by line, and what there is to say about them."""
    return "\n".join([*(f"> {line}" for line in lines_of(octets)), *(remarks(octets) or [NO_REMARK])])


def looked_html(octets: bytes) -> Markup:
    """The same in colour."""
    said = [tag("p", words, role="status") for words in remarks(octets) or [NO_REMARK]]
    return together(*said, lines_html(octets, "Would be sent"))


def lines_of(octets: bytes) -> list[str]:
    """The lines of a message, their ends spelled out; the one that cannot be read is marked."""
    lines = [line_of(piece) for piece in re.findall(rb"[^\n]*\n|[^\n]+", octets)]
    stop = read_as_typed(octets).line
    if stop and stop <= len(lines):
        lines[stop - 1] += f"  {STOPS}"
    return [*lines[:MOST_LINES], *([f"... {len(lines) - MOST_LINES:,} more lines"] if len(lines) > MOST_LINES else [])]


def line_of(octets: bytes) -> str:
    """Octets on one line: what is not printable US-ASCII or readable text is spelled out."""
    words = printable(octets.decode("utf-8", "backslashreplace")).replace("\n", "\\n").replace("\t", "\\t")
    return cut_counted(words, LONGEST)


def ending(exchange: RawExchange) -> str:
    """How it ended, and what the server was waiting for."""
    if exchange.ending != SILENT:
        return ENDINGS[exchange.ending]
    lacks = exchange.typed.lacks
    return f"Then nothing more came. The server is waiting for {lacks}." if lacks else "Then nothing more came."


def stops(exchange: RawExchange) -> list[str]:
    """For each answer whose server keeps a journal: the question it stopped at, and why."""
    sides = [server_side(answer) for answer in exchange.answers]
    last = [side.steps[-1] for side in sides if side and side.steps]
    return [
        f"The server stopped at: {one.question} {one.because} ({one.section})" for one in last if one.answer == "no"
    ]


def not_said_yet(exchange: RawExchange) -> list[str]:
    """What a strict reader would stumble over, but for what the server itself, or the ending, says."""
    refused = stops(exchange) and exchange.answers[-1].status == 400
    found = [
        None if refused else about_the_fault(exchange.typed),
        None if exchange.ending == SILENT else about_what_is_missing(exchange.typed),
        about_line_ends(exchange.sent),
    ]
    return [words for words in found if words]


def heads(exchange: RawExchange) -> list[tuple[str, str, str]]:
    """For each answer: its badge, its class, and what it means."""
    return [(*badge(one), meaning(one.status).words) for one in answers(exchange)]


def answers(exchange: RawExchange) -> list[Response]:
    """The responses that came, one after the other."""
    return [one.response for one in exchange.answers if one.response]


def raw_text(exchange: RawExchange) -> str:
    """All of it as plain text."""
    if exchange.error:
        return f"Not sent: {NOTHING_ANSWERS}"
    said = [f"{name}: {words}" for name, _, words in heads(exchange)] or ["No answer"]
    lines = "\n".join(f"> {line}" for line in lines_of(exchange.sent))
    came = [response_text(one, exchange.url) for one in answers(exchange)]
    parts = ["\n".join([*said, *not_said_yet(exchange)]), f"Sent: {counted(len(exchange.sent))}\n{lines}", *came]
    return masked(
        "\n\n".join([*parts, *rest_of(exchange), "\n".join([ending(exchange), *stops(exchange)])]), exchange.url
    )


def rest_of(exchange: RawExchange) -> list[str]:
    """Octets that came and are no complete response."""
    if not exchange.rest:
        return []
    return [f"{counted(len(exchange.rest))} came that are no complete response:\n< {line_of(exchange.rest)}"]


def raw_html(exchange: RawExchange) -> Markup:
    """All of it in colour: badges, then what was sent beside what came."""
    if exchange.error:
        return tag("p", NOTHING_ANSWERS, role="alert")
    badges = [tag("p", badge_html(*head), " ", words) for *head, words in heads(exchange)] or [
        tag("p", "No answer", role="status")
    ]
    said = [tag("p", words, cls="oa-remark-line") for words in not_said_yet(exchange)]
    end = [tag("p", words) for words in (ending(exchange), *stops(exchange))]
    panes = tag("div", lines_html(exchange.sent, "Sent"), received_html(exchange), cls="oa-panes")
    return Markup(masked(together(tag("div", *badges, *end, role="status"), *said, panes), exchange.url))


def lines_html(octets: bytes, heading: str) -> Markup:
    """The lines of a message, numbered."""
    lines = [tag("li", tag("code", line), cls="oa-stop" if line.endswith(STOPS) else None) for line in lines_of(octets)]
    head = tag("h4", heading, tag("span", counted(len(octets)), cls="oa-dim"), cls="oa-pane-head")
    return tag("section", head, tag("ol", *lines, cls="oa-typed-lines"), cls="oa-pane")


def received_html(exchange: RawExchange) -> Markup:
    """The answers, one after the other."""
    texts = [response_text(one, exchange.url) for one in answers(exchange)]
    shown = [message_html(message) for text in texts for message in messages(text)]
    rest = [
        tag("pre", words, cls="oa-message", tabindex="0", role="group", aria_label="rest")
        for words in rest_of(exchange)
    ]
    head = tag("h4", "Received", tag("span", counted(len(exchange.received)), cls="oa-dim"), cls="oa-pane-head")
    return tag("section", head, *(shown + rest or [tag("p", "Nothing.", cls="oa-none")]), cls="oa-pane")
