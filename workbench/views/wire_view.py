"""The wire, to look at: the text of an exchange, coloured by the part each line is.

There is one text, the one that `clients` makes; the coloured form wraps its lines, and tells what a field means.
"""

from itertools import count
from typing import NamedTuple

from ..basics.markup import Markup, block, tag, together
from .field_meanings import field_meaning

WHO = {">": "sent", "<": "received", "": "remark"}
MARKS = {who: mark for mark, who in WHO.items()}
EMPTY_LINE = "(empty line)"
HINT = "point at a field, or Tab to it: what it means stands here"
_KEYS = count(1)  # A field and its meaning are tied by a name that no other element of the page may have.


class Line(NamedTuple):
    """A line of a message. Its part is start, field, gap, content or remark."""

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
    """A message from its marked lines; the empty line after the head is there even when no content follows."""
    if not mark:
        return Message("remark", tuple(Line("remark", line) for line in lines))
    marked = [line for line in lines if line.startswith(mark)]
    gap = marked.index(mark) if mark in marked else len(marked)
    head = [Line("start" if i == 0 else "field", line[2:]) for i, line in enumerate(marked[:gap])]
    content = [Line("content", line[2:]) for line in marked[gap + 1 :]]
    remarks = [Line("remark", line) for line in lines if not line.startswith(mark)]
    return Message(WHO[mark], (*head, Line("gap", EMPTY_LINE), *content, *remarks))


def wire_html(text: str, heading: str = "On the wire") -> Markup:
    """A pane with the messages of an exchange, each part in its own colour and in its own place."""
    return tag("section", messages_html(text, heading), cls="oa-pane")


def messages_html(text: str, heading: str = "On the wire", before: Markup | None = None) -> Markup:
    """What stands in that pane; `before` comes between its heading and the messages."""
    shown = (message_html(one) for one in messages(text))
    return together(tag("h4", heading, cls="oa-pane-head"), before, *shown)


def message_html(message: Message) -> Markup:
    """A message, line by line, under a line that says who spoke and where the meaning of a field is shown."""
    lines = [line_html(line, MARKS[message.who]) for line in message.lines]
    hint = tag("span", HINT, cls="oa-hint") if any("oa-known" in line for line in lines) else None
    who = tag("p", message.who, hint, cls="oa-who") if message.who != "remark" else None
    crossed = block(message.who, *lines, cls="oa-message")
    return tag("div", who, crossed, cls="oa-crossed")


def line_html(line: Line, mark: str = "") -> Markup:
    """A line in the colour of its part, behind the mark that says who spoke."""
    before = tag("span", f"{mark} ", cls="oa-mark") if mark and line.part != "remark" else None
    if line.part == "field":
        return field_html(line.words, before)
    return tag("span", before, line.words, "\n", cls=f"oa-wire-line oa-{line.part}")


def field_html(words: str, before: Markup | None = None) -> Markup:
    """A field. Where its meaning is known, the name can be reached by keyboard, and the meaning is told there."""
    name, colon, value = words.partition(":")
    means = field_meaning(name) if colon else None
    if not means:
        return tag("span", before, tag("span", name, cls="oa-name"), colon, value, "\n", cls="oa-wire-line")
    key = f"oa-means-{next(_KEYS)}"
    shown = tag("dfn", name, cls="oa-name", tabindex="0", aria_describedby=key)
    told = tag("span", tag("strong", means.name), ": ", means.words, " ", tag("span", means.section, cls="oa-dim"))
    tip = tag("span", told, cls="oa-tip", role="tooltip", id=key)
    return tag("span", before, shown, colon, value, tip, "\n", cls="oa-wire-line oa-known")
