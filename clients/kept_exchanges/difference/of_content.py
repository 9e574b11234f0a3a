"""Content compared as what it is: JSON, a form, XML, text, or octets."""

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import islice
from urllib.parse import parse_qsl

from ...messages.content import is_json, is_xml, text_of, type_named, unpacked
from ...messages.message import Message
from .of_data import json_value, pair_rows, value_rows
from .of_xml import document, document_rows
from .row import MOST_MADE, Row, around, first_difference

MOST_COMPARED, MOST_LINES = 200_000, 2_000
"""So many octets are compared as data, and so many lines of a text; of more only the first difference is looked for."""

LONG = f"More than {MOST_COMPARED:,} octets: compared as text, and only the first line that differs is shown."
WRITTEN_DIFFERENTLY = "The same data, written differently: spaces, order or spelling."
OTHER_OCTETS = "The same text in other octets: another charset."
_FORM = re.compile(r"[^=&]*=[^=&]*(&[^=&]*=[^=&]*)*")


def content_difference(before: Message | None, after: Message | None) -> tuple[list[Row], str]:
    """The rows in which the contents of two messages differ, and a remark where there is one to make.

    None is no message. Both contents are read as data where both are of the same kind, and else as text, or as octets.
    """
    first, second = _octets(before), _octets(after)
    if first == second:
        return [], ""
    if before is None or after is None or not first or not second:
        return [Row("content", size(first) if first else None, size(second) if second else None)], ""
    rows = _as_data(before, after, first, second)
    if rows is not None:
        made = list(islice(rows, MOST_MADE + 1))
        return made, "" if made else WRITTEN_DIFFERENTLY
    one, other = _text(before, first), _text(after, second)
    if one is None or other is None:
        return octet_rows(first, second), ""
    return ([], OTHER_OCTETS) if one == other else text_rows(one, other)


def size(octets: bytes) -> str:
    """How much it is, in words."""
    return "1 octet" if len(octets) == 1 else f"{len(octets):,} octets"


def octet_rows(before: bytes, after: bytes) -> list[Row]:
    """The sizes, and where the octets begin to differ."""
    at = first_difference(before, after)
    some = [side[at : at + 8].hex(" ") or "the end" for side in (before, after)]
    return [Row("content", size(before), size(after), f"First difference at octet {at:,}: {some[0]}, then {some[1]}.")]


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
    """What a content is by its type: json, form, xml or another."""
    named = type_named(message.field("Content-Type"))
    if is_json(named):
        return "json"
    if named == "application/x-www-form-urlencoded":
        return "form"
    return "xml" if is_xml(named) else named


def _as_data(before: Message, after: Message, first: bytes, second: bytes) -> Iterable[Row] | None:
    """The rows of two contents of one kind; None where they are not data, not of one kind, or very long."""
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


def _octets(message: Message | None) -> bytes:
    if message is None:
        return b""
    plain = unpacked(message.content, message.field("Content-Encoding"))
    return message.content if plain is None else plain


def _text(message: Message, octets: bytes) -> str | None:
    return text_of(octets, message.field("Content-Type"), message.complete)


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
