"""The wire, to look at: lines in colour, bytes one by one, the hops of a redirect, how long it took."""

import re
from itertools import count
from typing import NamedTuple
from urllib.parse import urlsplit

from clients import Exchange
from clients.syntax import same_origin
from clients.text import hide_base_url, one_line

from .html import Markup, block, element, hex_text, join
from .meanings import badge, badge_html, header_meaning

WHO = {">": "sent", "<": "received", "": "remark"}
MARKS = {who: mark for mark, who in WHO.items()}
EMPTY_LINE = "(empty line)"
MOST_LINES_OF_A_REFUSAL = 12
"""A refusal's body is folded where it's longer: the sentence above and the questions beside say the same."""
HINT = "Select a header to see what it means."
_KEYS = count(1)  # A header and its meaning are tied by a name that no other element of the page may have.


class Line(NamedTuple):
    """A line of a message. Its part is start, header, gap, body or remark."""

    part: str
    words: str


class Message(NamedTuple):
    """A message of the wire: `sent`, `received`, or a `remark` of ours between messages."""

    who: str
    lines: tuple[Line, ...]


def messages(text: str) -> list[Message]:
    """The messages in the text of an exchange, in order. An unmarked empty line ends a message."""
    found: list[Message] = []
    lines: list[str] = []
    mark = ""
    for line in text.splitlines():
        here = line[:1] if line[:1] in (">", "<") else ""
        if lines and (not line or (here and here != mark)):
            found, lines = [*found, message(mark, lines)], []
        if line:
            mark = mark if lines else here
            lines.append(line)
    return [*found, message(mark, lines)] if lines else found


def message(mark: str, lines: list[str]) -> Message:
    """A message from its marked lines; the empty line after the head is there even when no body follows."""
    if not mark:
        return Message("remark", tuple(Line("remark", line) for line in lines))
    marked = [line for line in lines if line.startswith(mark)]
    gap = marked.index(mark) if mark in marked else len(marked)
    head = [Line("start" if i == 0 else "field", line[2:]) for i, line in enumerate(marked[:gap])]
    body = [Line("content", line[2:]) for line in marked[gap + 1 :]]
    remarks = [Line("remark", line) for line in lines if not line.startswith(mark)]
    return Message(WHO[mark], (*head, Line("gap", EMPTY_LINE), *body, *remarks))


def wire_html(text: str, heading: str = "On the wire") -> Markup:
    """A pane with the messages of an exchange, each part in its own colour and in its own place."""
    return element("section", messages_html(text, heading), cls="oa-pane")


def messages_html(text: str, heading: str = "On the wire", before: Markup | None = None) -> Markup:
    """What that pane shows; `before` comes between its heading and the messages."""
    shown = (message_html(one) for one in messages(text))
    return join(element("h4", heading, cls="oa-pane-head"), before, *shown)


def message_html(message: Message) -> Markup:
    """A message, line by line, under a line that says who spoke and where the meaning of a header is shown."""
    mark, shown = MARKS[message.who], message.lines
    body = [line for line in shown if line.part == "content"]
    fold = None
    is_refusal = message.who == "received" and re.match(r"HTTP/\S+ [45]", message.lines[0].words)
    if is_refusal and len(body) > MOST_LINES_OF_A_REFUSAL:
        shown = tuple(line for line in shown if line.part != "content")
        folded = block("the body", *(line_html(line, mark) for line in body), cls="oa-message")
        fold = element("details", element("summary", f"The body: {len(body)} lines"), folded, cls="oa-fold")
    lines = [line_html(line, mark) for line in shown]
    hint = element("span", HINT, cls="oa-hint") if any("oa-known" in line for line in lines) else None
    who = element("p", message.who, hint, cls="oa-who") if message.who != "remark" else None
    return element("div", who, block(message.who, *lines, cls="oa-message"), fold, cls="oa-crossed")


def line_html(line: Line, mark: str = "") -> Markup:
    """A line in the colour of its part, behind the mark that says who spoke."""
    before = element("span", f"{mark} ", cls="oa-mark") if mark and line.part != "remark" else None
    if line.part == "field":
        return header_html(line.words, before)
    return element("span", before, line.words, "\n", cls=f"oa-wire-line oa-{line.part}")


def header_html(words: str, before: Markup | None = None) -> Markup:
    """A header. Where its meaning is known, the name can be reached by keyboard, and the meaning is told there."""
    name, colon, value = words.partition(":")
    means = header_meaning(name) if colon else None
    if not means:
        return element("span", before, element("span", name, cls="oa-name"), colon, value, "\n", cls="oa-wire-line")
    key = f"oa-means-{next(_KEYS)}"
    shown = element("dfn", name, cls="oa-name", tabindex="0", aria_describedby=key)
    told = element(
        "span", element("strong", means.name), ": ", means.words, " ", element("span", means.section, cls="oa-dim")
    )
    tip = element("span", told, cls="oa-tip", role="tooltip", id=key)
    return element("span", before, shown, colon, value, tip, "\n", cls="oa-wire-line oa-known")


MOST = 1_024
LOCAL = ("127.0.0.1", "localhost", "::1")


def bytes_text(exchange: Exchange) -> str:
    """The bytes that crossed, in both directions, as numbers and characters. The port is written ?????."""
    return "\n\n".join(f"{head}\n{shown}" for head, shown in parts(exchange, portless=True))


def bytes_html(exchange: Exchange, folded: bool = True) -> Markup:
    """The same behind a fold."""
    found = parts(exchange)
    if not found:
        return Markup("")
    shown = [block(head, f"{head}\n{words}", cls="oa-block oa-hex") for head, words in found]
    summary = element("summary", f"Byte by byte: {', '.join(head for head, _ in found)}")
    return element("details", summary, *shown, cls="oa-fold", open=not folded)


def parts(exchange, portless: bool = False) -> list[tuple[str, str]]:
    """What was sent and what was received, where bytes are known: a heading, and the first 1,024 of them.

    In what is `portless`, a local server's port can't be read, so that it is the same on every run.
    """
    response, address = exchange.response, urlsplit(exchange.request.url)
    both = [(exchange.request.raw, "sent"), (response.raw if response else exchange.received, "received")]
    if portless and address.port and address.hostname in LOCAL:
        port = str(address.port).encode()
        both = [(raw.replace(b":" + port, b":" + b"?" * len(port)), who) for raw, who in both]
    return [(f"{len(raw):,} {who}", hex_text(raw, MOST)) for raw, who in both if raw]


PHASES = ("connecting", "sending", "waiting", "receiving")


def phases(timings) -> list[tuple[str, float]]:
    """Each phase with its seconds, in the order in which they came."""
    return [(name, getattr(timings, name)) for name in PHASES]


def duration(seconds: float) -> str:
    """A time in words, with as many digits as it is worth."""
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.0995 else f"{seconds * 1000:.1f} ms"


def timing_html(exchange) -> Markup:
    """The phases in words, and as a bar for those who see it."""
    total = exchange.timings.total
    if total <= 0:
        return Markup("")
    words = " · ".join(f"{name} {duration(seconds)}" for name, seconds in phases(exchange.timings))
    said = element("span", f"{duration(total)}: {words}")
    return element("div", said, bar(exchange.timings), cls="oa-timing")


def bar(timings) -> Markup:
    """A bar as long as the whole, in parts as long as the phases."""
    parts = [
        element("span", cls=f"oa-{name}", style=f"flex-grow:{seconds / timings.total:.4f}")
        for name, seconds in phases(timings)
    ]
    return element("span", *parts, cls="oa-bar", aria_hidden="true")


_LOCAL = re.compile(r"(127\.0\.0\.1|localhost|\[::1\]):\d+")


def hops_html(exchange: Exchange) -> Markup:
    """A list of the hops and the end of the way, without the ports of local servers; the one it began at is the base.

    Nothing where nothing was followed.
    """
    if not exchange.hops:
        return Markup("")
    count, way = len(exchange.hops), (*exchange.hops, exchange)
    heading = "One redirect was followed" if count == 1 else f"{count} redirects were followed"
    items = [element("li", *hop_html(one, exchange)) for one in way]
    shown = element("div", element("strong", heading), element("ol", *items), cls="oa-hops")
    return Markup(_LOCAL.sub(r"\1:{port}", hide_base_url(shown, way[0].request.url)))


def asked(one, exchange) -> str:
    """What a hop asked; the whole address where it left the origin that the way began at."""
    first = exchange.hops[0].request.url
    target = one.request.target if same_origin(one.request.url, first) else one.request.url
    return f"{one.request.method} {target}"


def hop_html(one: Exchange, exchange: Exchange) -> list[str]:
    """A hop: what it asked, the status as a badge, where that led, and its time."""
    where = one.header("Location") if one is not exchange else None
    led = [", Location: ", element("code", one_line(where))] if where is not None else []
    time = element("span", f" {duration(one.timings.total)}", cls="oa-dim oa-took")
    return [element("code", one_line(asked(one, exchange))), " → ", badge_html(*badge(one.response)), *led, time]
