"""What one side sent held against what the other received; headers are compared as data and not as spelling."""

import re
from typing import NamedTuple

from .journal import Received, Sent
from .messages import Exchange, Request, type_named
from .syntax import Headers


class Row(NamedTuple):
    """What the first and the second say at one place; None where it is not there."""

    place: str
    before: str | None
    after: str | None


# The order of their members means nothing, and a member twice means what it means once (RFC 9110, section 5.6.1).
# The members of some are names, in any case of letters.
NAMES = {
    *("accept-encoding", "accept-language", "accept-ranges", "connection", "trailer", "vary"),
    *("access-control-allow-headers", "access-control-expose-headers"),
}
LISTS = {
    *NAMES,
    *("accept", "accept-charset", "accept-patch", "accept-post", "accept-query", "access-control-allow-methods"),
    *("allow", "cache-control", "if-match", "if-none-match", "link", "prefer", "te"),
}

Found = tuple[str, list[str]]
# A quote that is never closed goes to the end: whoever looked for its end from each quote again would take minutes.
_MEMBER = re.compile(r'(?:"(?:\\.?|[^"\\])*(?:"|$)|<[^<>]*>|[^,"<]|["<])+')
_PARAMETER = re.compile(r';\s*([^\s;=]+)\s*=\s*("(?:\\.|[^"\\])*"|[^;]*)')


def header_difference(before: Headers, after: Headers) -> list[Row]:
    """A row for each name whose values differ as data, in the order in which the names appear."""
    first, second = by_name(before), by_name(after)
    found = (_row(name, first.get(name), second.get(name)) for name in dict.fromkeys([*first, *second]))
    return [row for row in found if row]


def by_name(headers: Headers) -> dict[str, Found]:
    """For each name in lower case: the name as it was written first, and all its values in order."""
    found: dict[str, Found] = {}
    for name, value in headers:
        found.setdefault(name.lower(), (name, []))[1].append(value.strip(" \t"))
    return found


def meaning(name: str, values: list[str]):
    """What the values of a header mean, to be compared: a set of members for a list, the values for any other."""
    name = name.lower()
    if name in LISTS:
        return frozenset(members(name, values))
    if name == "content-type":
        return [media_type(value) for value in values]
    return values


def members(name: str, values: list[str]) -> list[str]:
    """The members of a list, from all headers of its name, each once. Commas inside quotes or <> separate nothing."""
    found = [one.strip() for value in values for one in _MEMBER.findall(value)]
    found = [one.lower() if name in NAMES else one for one in found if one]
    return list(dict.fromkeys(";".join(map(str.strip, one.split(";"))) if '"' not in one else one for one in found))


def media_type(value: str) -> tuple[str, frozenset]:
    """A media type in lower case, and its parameters. RFC 9110, section 8.3.1."""
    parameters = {(name.lower(), _plain(name, text)) for name, text in _PARAMETER.findall(value)}
    return type_named(value), frozenset(parameters)


def _plain(name: str, text: str) -> str:
    text = text.strip()
    text = re.sub(r"\\(.)", r"\1", text[1:-1]) if len(text) > 1 and text[0] == text[-1] == '"' else text
    return text.lower() if name.lower() == "charset" else text


def _row(key: str, before: Found | None, after: Found | None) -> Row | None:
    here, there = (side[1] if side else None for side in (before, after))
    if here is not None and there is not None and meaning(key, here) == meaning(key, there):
        return None
    between = "; " if key == "set-cookie" else ", "
    old, new = (None if values is None else between.join(values) for values in (here, there))
    return Row(next(side[0] for side in (before, after) if side), old, new)


MORE = " (and more)"
"""What the journal writes where it cut a body."""

LEFT_OUT = "(left out)"
"""What the journal writes in the place of a secret."""

WITHOUT_BODY = (204, 304)


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
    return _compared(request.start, received.start, request, received, request.body)


def response_compared(exchange: Exchange, sent: Sent) -> Compared:
    """A response as the server sent it, and as the client received it."""
    response = exchange.response
    assert response is not None, "no response came, so there is nothing to compare"
    line = f"{response.status} {response.reason}"
    kept = exchange.request.method != "HEAD" and response.status not in WITHOUT_BODY and response.complete
    body = response.body if kept else None
    return _compared(f"{sent.status} {sent.reason}", line, sent, response, body, turned=True)


def _compared(before: str, after: str, first, second, body: bytes | None, turned: bool = False) -> Compared:
    """Two messages; `body` is the client's, `turned` says that the client's is the second one."""
    rows = [Row("start line", before, after)] if before != after else []
    headers, remarks = _without_secrets(first.headers, second.headers)
    rows += header_difference(*headers)
    journal = first if turned else second
    if body is not None and not same_body(body, journal.body):
        ours, theirs = f"{len(body):,} bytes", f"{len(journal.body.encode()):,} bytes"
        rows.append(Row("content", theirs, ours) if turned else Row("content", ours, theirs))
    if journal.body.endswith(MORE):
        remarks.append("The journal keeps the beginning of a long body only; so far it was compared.")
    return Compared(rows, remarks)


def same_body(body: bytes, written: str) -> bool:
    """Is this the body that a journal wrote down as text, perhaps cut?"""
    text = body.decode("utf-8", "replace")
    if text == written:
        return True
    # A cut may fall inside a character, which is then a mark of replacement.
    beginning = written.removesuffix(MORE).rstrip("\ufffd")
    return written.endswith(MORE) and bool(beginning) and text.startswith(beginning)


def _without_secrets(first, second):
    """The headers of both but for those of which the journal keeps the name only, and a remark on them."""
    hidden = {name.lower() for name, value in (*first, *second) if value == LEFT_OUT}
    remarks = [f"The journal keeps no secrets; not compared: {', '.join(sorted(hidden))}."] if hidden else []
    return [[pair for pair in side if pair[0].lower() not in hidden] for side in (first, second)], remarks
