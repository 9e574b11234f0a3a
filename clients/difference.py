"""What is different between two exchanges: start lines, headers and bodies, compared as data and not as spelling."""

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from difflib import SequenceMatcher
from itertools import islice, zip_longest
from urllib.parse import parse_qsl
from xml.etree import ElementTree

from .messages import Exchange, Message, Request, is_json, is_xml, text_of, type_named, unpacked
from .syntax import Headers, parse_url
from .text import byte_count, cut

MOST_ROWS = 200
"""So many rows are shown for one part; what is beyond is counted."""

MOST_MADE = 1_000
"""So far it is counted: of more differences only one more row is made."""

LONGEST = 200
"""So many characters of a value are shown, those around the first difference."""


@dataclass(frozen=True)
class Row:
    """What stands at one place in the first and in the second; None where it is not there.

    `note` says the difference in words where that is shorter. `expected` marks what differs on every exchange,
    such as the Date header.
    """

    place: str
    before: str | None
    after: str | None
    note: str = ""
    expected: bool = False


def around(before: str, after: str) -> tuple[str, str]:
    """Both texts, long ones cut to what stands around their first difference."""
    same = first_difference(before, after)
    start = max(0, same - LONGEST // 4)
    return _cut(before, start), _cut(after, start)


def first_difference(before, after) -> int:
    """Where two texts, or two rows of bytes, begin to differ; the shorter one's length where it begins the other."""
    shorter = min(len(before), len(after))
    low, high = 0, shorter
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if before[:middle] == after[:middle] else (low, middle - 1)
    return low


def _cut(text: str, start: int) -> str:
    if len(text) <= LONGEST:
        return text
    end = start + LONGEST
    return ("..." if start else "") + text[start:end] + ("..." if end < len(text) else "")


MOST_ALIGNED = 300
"""Longer lists are compared item by item, without looking for the ones that moved."""

MOST_PAIRS = 1_000_000
"""So many pairs of items are looked at to find those that moved; after that lists are compared item by item."""

MOST_DEEP = 50
"""Values nested deeper are compared as text."""


def json_value(text: str):
    """The value a JSON text means, numbers exact. ValueError where it is none, or a name stands twice in an object."""
    try:
        value = json.loads(text, parse_float=Decimal, parse_constant=_refuse, object_pairs_hook=_object)
    except ArithmeticError:
        raise ValueError("A number is larger than can be compared.") from None
    Meanings().of(value)
    return value


class Meanings:
    """A number for each meaning: values that mean the same have the same one, however deep they are.

    1 and 1.0 mean the same number, true and 1 do not. Objects and arrays must live as long as this, which looks into
    each of them once. `pairs` counts the pairs of items that were looked at.
    """

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}
        self._known: dict[int, int] = {}
        self.pairs = 0

    def of(self, value, depth: int = 0) -> int:
        """The number of this value's meaning; ValueError where it is nested too deep."""
        if depth > MOST_DEEP:
            raise ValueError("It is nested deeper than can be compared.")
        if not isinstance(value, dict | list):
            return self._number((_kind(value), value))
        if id(value) not in self._known:
            self._known[id(value)] = self._number(self._parts(value, depth + 1))
        return self._known[id(value)]

    def _parts(self, value: dict | list, depth: int) -> object:
        if isinstance(value, dict):
            return "object", frozenset((name, self.of(member, depth)) for name, member in value.items())
        return "array", tuple(self.of(item, depth) for item in value)

    def _number(self, meaning: object) -> int:
        return self._numbers.setdefault(meaning, len(self._numbers))


def _kind(value) -> str:
    if isinstance(value, bool) or value is None:
        return "word"
    return "text" if isinstance(value, str) else "number"


def value_rows(before, after, path: str = "$", known: Meanings | None = None) -> Iterator[Row]:
    """A row for each place at which two JSON values differ; places are written like `$.user[0].name`."""
    known = known or Meanings()
    if known.of(before) == known.of(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        yield from _object_rows(before, after, path, known)
    elif isinstance(before, list) and isinstance(after, list):
        yield from _array_rows(before, after, path, known)
    else:
        yield Row(path, written(before), written(after))


def written(value) -> str:
    """A JSON value on one line."""
    return json.dumps(value, ensure_ascii=False, default=_number)


def pair_rows(before: list[tuple[str, str]], after: list[tuple[str, str]]) -> Iterator[Row]:
    """A row for each name of a form whose values differ; the order of different names means nothing."""
    first, second = _grouped(before), _grouped(after)
    names = dict.fromkeys([*first, *second])
    return (Row(name, _all(first, name), _all(second, name)) for name in names if first.get(name) != second.get(name))


def member(path: str, name: str) -> str:
    """The place of a member: `$.name`, or `$["a name"]` where the name is no plain word."""
    name = cut(name, LONGEST)
    return f"{path}.{name}" if name.isidentifier() else f"{path}[{json.dumps(name, ensure_ascii=False)}]"


def _object_rows(before: dict, after: dict, path: str, known: Meanings) -> Iterator[Row]:
    for name in dict.fromkeys([*before, *after]):
        place = member(path, name)
        if name in before and name in after:
            yield from value_rows(before[name], after[name], place, known)
        else:
            old, new = (written(side[name]) if name in side else None for side in (before, after))
            yield Row(place, old, new)


def _array_rows(before: list, after: list, path: str, known: Meanings) -> Iterator[Row]:
    for start, end, new_start, new_end in _unequal(before, after, known):
        old = [(f"{path}[{i}]", before[i]) for i in range(start, end)]
        new = [(f"{path}[{i}]", after[i]) for i in range(new_start, new_end)]
        both = min(len(old), len(new))
        for (place, item), (_, other) in zip(old[:both], new[:both], strict=True):
            yield from value_rows(item, other, place, known)
        yield from (Row(place, written(item), None) for place, item in old[both:])
        yield from (Row(place, None, written(item)) for place, item in new[both:])


def _unequal(before: list, after: list, known: Meanings):
    """The stretches of two lists that differ."""
    known.pairs += len(before) * len(after)
    if max(len(before), len(after)) > MOST_ALIGNED or known.pairs > MOST_PAIRS:
        return [(0, len(before), 0, len(after))]
    first, second = ([known.of(item) for item in side] for side in (before, after))
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    return [code[1:] for code in matcher.get_opcodes() if code[0] != "equal"]


def _object(pairs) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("A name stands twice in an object: which of its values counts is not said.")
    return found


def _refuse(word: str):
    raise ValueError(f"{word} is no JSON.")


def _number(value: Decimal):
    """The number as Python writes it, where that says it exactly; its digits as text where not."""
    return float(value) if Decimal(repr(float(value))) == value else str(value)


def _grouped(pairs) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        found.setdefault(name, []).append(value)
    return found


def _all(grouped: dict, name: str) -> str | None:
    return ", ".join(grouped[name]) if name in grouped else None


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
LONGEST_NOTE = 120
EVERY_TIME = frozenset(("date", "age", "journal"))
"""Headers that differ between two responses to the same request, and say nothing about it."""

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
    note = ""
    if here is not None and there is not None:
        if meaning(key, here) == meaning(key, there):
            return None
        note = _list_note(key, here, there) if key in LISTS else ""
    between = "; " if key == "set-cookie" else ", "
    old, new = (None if values is None else between.join(values) for values in (here, there))
    name = next(side[0] for side in (before, after) if side)
    return Row(name, old, new, note if len(note) <= LONGEST_NOTE else "", key in EVERY_TIME)


def _list_note(key: str, before: list[str], after: list[str]) -> str:
    """Which members of a list came and went."""
    first, second = members(key, before), members(key, after)
    both = {*first} & {*second}
    gone, new = ([one for one in side if one not in both] for side in (first, second))
    said = [f"no longer {', '.join(gone)}"] if gone else []
    return "; ".join([*said, *([f"new {', '.join(new)}"] if new else [])])


MOST_ELEMENTS, MOST_IN_PLACES = 5_000, 2_000_000


def document(data: bytes) -> list[tuple[str, str]]:
    """A document as (place, words) in its order; ValueError where it is no XML, or not as simple as that.

    A document with its own DOCTYPE is refused: it could define words that unfold without an end.
    """
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data or b"\0" in data:
        raise ValueError("A document with a DOCTYPE is compared as text.")
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, LookupError) as fault:
        raise ValueError(str(fault)) from None
    found: list[tuple[str, str]] = []
    _walk(root, f"/{root.tag}", found)
    return found


def document_rows(before, after) -> list[Row]:
    """A row for each place that differs; where all places are the same and their order is not, one row says so."""
    first, second = dict(before), dict(after)
    places = dict.fromkeys([*first, *second])
    rows = [Row(one, first.get(one), second.get(one)) for one in places if first.get(one) != second.get(one)]
    if rows:
        return rows
    moved = [(one[0], other[0]) for one, other in zip_longest(before, after) if one != other]
    return [Row("order of the elements", *moved[0])] if moved else []


def _walk(element, path: str, found: list) -> None:
    children = list(element)
    words = element.text or ""
    if (
        len(found) > MOST_ELEMENTS
        or len(found) * len(path) > MOST_IN_PLACES
        or (children and _mixed(element, children))
    ):
        raise ValueError("Words between elements, very many elements, or very long names: compared as text.")
    found.append((path, "" if children else words))
    found.extend((f"{path}/@{name}", value) for name, value in sorted(element.attrib.items()))
    counts: dict[str, int] = {}
    for child in children:
        counts[child.tag] = counts.get(child.tag, 0) + 1
        _walk(child, f"{path}/{child.tag}[{counts[child.tag]}]", found)


def _mixed(element, children) -> bool:
    return bool((element.text or "").strip() or any((child.tail or "").strip() for child in children))


MOST_COMPARED, MOST_LINES = 200_000, 2_000
"""So many bytes are compared as data, and so many lines of a text; of more only the first difference is looked for."""

LONG = f"More than {MOST_COMPARED:,} bytes: compared as text, and only the first line that differs is shown."
WRITTEN_DIFFERENTLY = "The same data, written differently: spaces, order or spelling."
OTHER_BYTES = "The same text in other bytes: another charset."
_FORM = re.compile(r"[^=&]*=[^=&]*(&[^=&]*=[^=&]*)*")


def body_difference(before: Message | None, after: Message | None) -> tuple[list[Row], str]:
    """The rows in which the bodies of two messages differ, and a remark where there is one to make.

    None is no message. Both bodies are read as data where both are of the same kind, and else as text, or as bytes.
    """
    first, second = _size(before), _size(after)
    if first == second:
        return [], ""
    if before is None or after is None or not first or not second:
        old, new = (byte_count(len(data)) if data else None for data in (first, second))
        return [Row("content", old, new)], ""
    rows = _as_data(before, after, first, second)
    if rows is not None:
        made = list(islice(rows, MOST_MADE + 1))
        return made, "" if made else WRITTEN_DIFFERENTLY
    one, other = _text(before, first), _text(after, second)
    if one is None or other is None:
        return byte_rows(first, second), ""
    return ([], OTHER_BYTES) if one == other else text_rows(one, other)


def byte_rows(before: bytes, after: bytes) -> list[Row]:
    """The sizes, and where the bytes begin to differ."""
    at = first_difference(before, after)
    some = [side[at : at + 8].hex(" ") or "the end" for side in (before, after)]
    note = f"First difference at byte {at:,}: {some[0]}, then {some[1]}."
    return [Row("content", byte_count(len(before)), byte_count(len(after)), note)]


def text_rows(before: str, after: str) -> tuple[list[Row], str]:
    """A row for each line that differs; of long texts, and of those with very many lines, the first one only."""
    if max(len(before), len(after)) > MOST_COMPARED:
        return _first_line(before, after), LONG
    first, second = before.splitlines(keepends=True), after.splitlines(keepends=True)
    if max(len(first), len(second)) > MOST_LINES:
        return _first_line(before, after), f"More than {MOST_LINES:,} lines: only the first that differs is shown."
    codes = SequenceMatcher(None, first, second).get_opcodes()
    rows = (row for code in codes if code[0] != "equal" for row in _line_rows(code, first, second))
    return list(islice(rows, MOST_MADE + 1)), ""


def kind_of(message: Message) -> str:
    """What a body is by its type: json, form, xml or another."""
    named = type_named(message.header("Content-Type"))
    if is_json(named):
        return "json"
    if named == "application/x-www-form-urlencoded":
        return "form"
    return "xml" if is_xml(named) else named


def _as_data(before: Message, after: Message, first: bytes, second: bytes) -> Iterable[Row] | None:
    """The rows of two bodies of one kind; None where they are not data, not of one kind, or very long."""
    kind = kind_of(before)
    if max(len(first), len(second)) > MOST_COMPARED:
        return None
    if kind != kind_of(after) or kind not in ("json", "form", "xml"):
        return None
    try:
        if kind == "xml":
            return document_rows(document(first), document(second))
        one, other = _text(before, first), _text(after, second)
        return None if one is None or other is None else _text_data(kind, one, other)
    except (ValueError, RecursionError):
        return None


def _text_data(kind: str, before: str, after: str) -> Iterable[Row]:
    if kind == "json":
        return value_rows(json_value(before), json_value(after))
    return pair_rows(form_pairs(before), form_pairs(after))


def form_pairs(text: str) -> list[tuple[str, str]]:
    """The pairs of a form; ValueError where it is none."""
    if not _FORM.fullmatch(text.strip()):
        raise ValueError("This is no form: a form reads like name=Ada&email=ada%40example.org")
    return parse_qsl(text.strip(), keep_blank_values=True, errors="surrogateescape", max_num_fields=5_000)


def _size(message: Message | None) -> bytes:
    if message is None:
        return b""
    plain = unpacked(message.body, message.header("Content-Encoding"))
    return message.body if plain is None else plain


def _text(message: Message, data: bytes) -> str | None:
    return text_of(data, message.header("Content-Type"), message.complete)


def _line_rows(code, first: list[str], second: list[str]) -> list[Row]:
    _, start, end, new_start, new_end = code
    old, new = first[start:end], second[new_start:new_end]
    rows = []
    for i in range(max(len(old), len(new))):
        here, there = (side[i] if i < len(side) else None for side in (old, new))
        place = f"line {start + i + 1}" if here is not None else f"line {new_start + i + 1} of the second"
        rows.append(_line_row(place, here, there))
    return rows


def _line_row(place: str, here: str | None, there: str | None) -> Row:
    one, other = (None if line is None else line.rstrip("\r\n") for line in (here, there))
    if one is None or other is None:
        return Row(place, one, other)
    before, after = around(one, other)
    return Row(place, before, after, "only the end of the line differs" if one == other else "")


def _first_line(before: str, after: str) -> list[Row]:
    """The first line in which two texts differ."""
    at = first_difference(before, after)
    start = before.rfind("\n", 0, at) + 1
    here, there = (side[start:].partition("\n")[0] if start < len(side) else None for side in (before, after))
    return [_line_row(f"line {before.count(chr(10), 0, start) + 1:,}", here, there)]


@dataclass(frozen=True)
class Part:
    """One part of two exchanges, the rows in which they differ, and a remark where there is one."""

    name: str
    rows: tuple[Row, ...] = ()
    remark: str = ""

    @property
    def same(self) -> bool:
        """Is there nothing in which they differ?"""
        return not self.rows

    @property
    def more(self) -> bool:
        """Are there more differences than were looked for?"""
        return len(self.rows) > MOST_MADE


@dataclass(frozen=True)
class Difference:
    """In what two exchanges differ: a Part for each part of them, also for those that are the same."""

    parts: tuple[Part, ...]

    @property
    def rows(self) -> list[Row]:
        """All rows of all parts."""
        return [row for part in self.parts for row in part.rows]

    @property
    def same(self) -> bool:
        """Are they the same in everything?"""
        return not self.rows

    def sentence(self) -> str:
        """What came of the comparison, in one sentence."""
        if self.same:
            return "The same."
        if any(part.more for part in self.parts):
            return f"More than {MOST_MADE:,} differences."
        telling = [row for row in self.rows if not row.expected]
        if telling:
            return "1 difference." if len(telling) == 1 else f"{len(telling):,} differences."
        return f"The same, but for what differs every time: {', '.join(row.place for row in self.rows)}."


def difference(first: Exchange, second: Exchange) -> Difference:
    """In what two exchanges differ, as data: `diff(a, a)` is the same, however each was spelled."""
    requests, responses = (first.request, second.request), (first.response, second.response)
    answered = (one.headers if one else () for one in responses)
    return Difference(
        (
            Part("Request line", tuple(request_line(*requests))),
            Part("Headers of the request", tuple(header_difference(*(one.headers for one in requests)))),
            _content("Body of the request", *requests),
            Part("Redirects on the way", tuple(redirects(first, second))),
            Part("Status", tuple(status(first, second))),
            Part("Headers of the response", tuple(header_difference(*answered))),
            _content("Body of the response", *responses),
        )
    )


def request_line(before: Request, after: Request) -> list[Row]:
    """Server, method and target."""
    pairs = (
        ("server", _origin(before), _origin(after)),
        ("method", before.method, after.method),
        ("target", before.target, after.target),
    )
    return [Row(place, here, there) for place, here, there in pairs if here != there]


def status(first: Exchange, second: Exchange) -> list[Row]:
    """Version, status and reason; or why there was no response."""
    before, after = status_words(first), status_words(second)
    if before != after:
        return [Row("status", before, after)]
    return [Row("remark", first.error, second.error)] if first.error != second.error else []


def status_words(exchange: Exchange) -> str:
    """The status line of an exchange, or why it has none."""
    return exchange.response.start if exchange.response else exchange.error or "no response"


def redirects(first: Exchange, second: Exchange) -> list[Row]:
    """The responses that led on to another address."""
    before, after = ([_hop(hop) for hop in one.hops] for one in (first, second))
    return [Row("hops", ", ".join(before) or None, ", ".join(after) or None)] if before != after else []


def _hop(exchange: Exchange) -> str:
    return f"{exchange.request.method} {exchange.request.url} {status_words(exchange)}"


def _content(name: str, before: Message | None, after: Message | None) -> Part:
    rows, remark = body_difference(before, after)
    return Part(name, tuple(rows), remark)


def _origin(request: Request) -> str:
    try:
        return parse_url(request.url).origin
    except ValueError:
        return request.url
