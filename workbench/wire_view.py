"""The wire, to look at: the text of an exchange, coloured by the part each line is.

There is one text, the one that `clients` makes; the coloured form only wraps its lines.
"""

from typing import NamedTuple

from workbench.markup import Markup, escaped, tag, together

WHO = {">": "sent", "<": "received", "": "remark"}
EMPTY_LINE = "(empty line)"


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
    found, lines, mark = [], [], None
    for line in text.splitlines():
        here = line[:1] if line[:1] in (">", "<") else ""
        if here and here != mark and mark is not None:
            found, lines, mark = [*found, message(mark, lines)], [], None
        if line:
            lines.append(line)
            mark = here if mark is None else mark
        elif lines:
            found, lines, mark = [*found, message(mark, lines)], [], None
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
    shown = together(*(message_html(one) for one in messages(text)))
    return tag("section", tag("h4", heading, cls="oa-pane-head"), shown, cls="oa-pane")


def message_html(message: Message) -> Markup:
    """A message, line by line. The bold first line is the start line; names of fields end with a colon."""
    lines = Markup("\n").join(line_html(line) for line in message.lines)
    who = tag("span", message.who, cls="oa-who") if message.who != "remark" else None
    return tag("pre", who, Markup(lines), cls="oa-message", tabindex="0", role="group", aria_label=message.who)


def line_html(line: Line) -> Markup:
    """A line in the colour of its part."""
    if line.part != "field":
        return tag("span", line.words, cls=f"oa-{line.part}")
    name, colon, value = line.words.partition(":")
    return together(tag("span", name, cls="oa-name"), colon, escaped(value))
