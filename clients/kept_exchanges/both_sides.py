"""What one side sent, held against what the other received: something between them may have changed it."""

from typing import NamedTuple

from ..messages.exchange import Exchange, Request
from ..sending.repeat import LEFT_OUT
from ..server_side.journal_messages import Received, Sent
from .difference import field_difference
from .difference.row import Row

MORE = " (and more)"
"""What the journal writes where it cut a content."""

WITHOUT_CONTENT = (204, 304)


class Compared(NamedTuple):
    """The rows in which the two sides differ, and what could not be compared."""

    rows: list[Row]
    remarks: list[str]

    def sentence(self, here: str, there: str) -> str:
        """What came of it: `here` and `there` say what the sides are called, the one that sent first."""
        if not self.rows:
            return f"The same as {here}."
        places = ", ".join(row.place for row in self.rows)
        return f"It differs from {here}: {places}. Something between {there} changed it, as proxies do."


def request_compared(request: Request, received: Received) -> Compared:
    """A request as the client sent it, and as the server received it."""
    return _compared(request.start, received.start, request, received, request.content)


def response_compared(exchange: Exchange, sent: Sent) -> Compared:
    """A response as the server sent it, and as the client received it."""
    response = exchange.response
    assert response is not None, "no answer came, so there is nothing to compare"
    line = f"{response.status} {response.reason}"
    kept = exchange.request.method != "HEAD" and response.status not in WITHOUT_CONTENT and response.complete
    content = response.content if kept else None
    return _compared(f"{sent.status} {sent.reason}", line, sent, response, content, turned=True)


def _compared(before: str, after: str, first, second, content: bytes | None, turned: bool = False) -> Compared:
    """Two messages; `content` is the client's, `turned` says that the client's is the second one."""
    rows = [Row("start line", before, after)] if before != after else []
    fields, remarks = _without_secrets(first.fields, second.fields)
    rows += field_difference(*fields)
    journal = first if turned else second
    if content is not None and not same_content(content, journal.content):
        ours, theirs = f"{len(content):,} octets", f"{len(journal.content.encode()):,} octets"
        rows.append(Row("content", theirs, ours) if turned else Row("content", ours, theirs))
    if journal.content.endswith(MORE):
        remarks.append("The journal keeps the beginning of a long content only; so far it was compared.")
    return Compared(rows, remarks)


def same_content(content: bytes, written: str) -> bool:
    """Is this the content that a journal wrote down as text, perhaps cut?"""
    text = content.decode("utf-8", "replace")
    if text == written:
        return True
    # A cut may fall inside a character, which is then a mark of replacement.
    beginning = written.removesuffix(MORE).rstrip("\ufffd")
    return written.endswith(MORE) and bool(beginning) and text.startswith(beginning)


def _without_secrets(first, second):
    """The fields of both but for those of which the journal keeps the name only, and a remark on them."""
    hidden = {name.lower() for name, value in (*first, *second) if value == LEFT_OUT}
    remarks = [f"The journal keeps no secrets; not compared: {', '.join(sorted(hidden))}."] if hidden else []
    return [[pair for pair in side if pair[0].lower() not in hidden] for side in (first, second)], remarks
