"""One thing, several types: how records become content, and content becomes records."""

import html
import json
import re
from typing import Any
from urllib.parse import parse_qsl


class Malformed(ValueError):
    """The content breaks the rules of its own format: 400."""


class Meaningless(ValueError):
    """The content is well formed, and says something that cannot be done: 422."""


SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")  # as JSON spells it; two of them make a character
NOT_FOR_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")  # XML 1.0, section 2.2


ON_ONE_LINE = json.JSONEncoder(ensure_ascii=False)
INDENTED = json.JSONEncoder(ensure_ascii=False, indent=2)


def as_json(data: object) -> bytes:
    """Data as JSON in UTF-8, always the same for the same data: on one line where that is short."""
    line = ON_ONE_LINE.encode(data)
    return (line if len(line) <= 100 else INDENTED.encode(data)).encode() + b"\n"


def escape(text: str) -> str:
    """Text as it stands in XML. Python's own xml.sax would bring along much that nobody needs when a server starts."""
    return html.escape(text, quote=False)


def quoted(address: str) -> str:
    """An address as the value of an attribute in XML: in none is a quotation mark, or a line end."""
    return f'"{escape(address)}"'


def as_xml(name, data, **attributes):
    """A flat record as a small XML document: one element for each member."""
    attributed = "".join(f" {key}={quoted(value)}" for key, value in attributes.items())
    members = "".join(f"  <{key}>{escape(value)}</{key}>\n" for key, value in data.items())
    return f"<{name}{attributed}>\n{members}</{name}>\n"


def xml_document(text):
    """An XML document from its root element."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'.encode()


def from_json(content: bytes) -> Any:
    """JSON content as data of whatever kind, or `Malformed` with the place where it breaks. RFC 8259.

    Half of a surrogate pair is `Meaningless`: JSON may spell it (section 8.2), and no UTF-8 can carry it further.
    """
    try:
        data = json.loads(content.decode("utf-8"), parse_constant=no_constant, object_pairs_hook=no_member_twice)
        if SURROGATE.search(content):
            ON_ONE_LINE.encode(data).encode()
        return data
    except json.JSONDecodeError as error:
        raise Malformed(f"line {error.lineno}, column {error.colno} is not JSON: {error.msg}") from None
    except UnicodeEncodeError as error:
        half = ascii(error.object[error.start])[1:-1]
        raise Meaningless(f"{half} in it is half of a pair, and no character by itself") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"JSON is written in UTF-8, and octet {error.start} is not") from None
    except RecursionError:
        raise Malformed("it is nested too deeply to be read") from None
    except Malformed:
        raise
    except ValueError:  # Python reads no endless numbers
        raise Malformed("a number in it has too many digits to be read") from None


def no_constant(name):
    raise Malformed(f"{name} is not JSON")


def no_member_twice(pairs):
    """Which of two members with one name would count? Better to ask. RFC 8259, section 4."""
    members = dict(pairs)
    if len(members) < len(pairs):
        names = ", ".join(name for name, _ in pairs).encode(errors="backslashreplace").decode()
        raise Malformed(f"a member stands there twice: {names}")
    return members


def from_form(content: bytes) -> dict[str, str]:
    """The content of an HTML form as data."""
    try:
        pairs = parse_qsl(
            content.decode("utf-8"), keep_blank_values=True, strict_parsing=bool(content), errors="strict",
            max_num_fields=100,
        )  # fmt: skip
    except ValueError:
        raise Malformed("a form is written name=value&name=value, in UTF-8") from None
    return no_member_twice(pairs)


def is_text(value: Any) -> bool:
    """Can every type that we offer carry this text?"""
    return isinstance(value, str) and not NOT_FOR_XML.search(value)


def merged(record, changes):
    """A record after a merge patch: null removes a member, anything else replaces it. RFC 7396."""
    if not isinstance(changes, dict):
        raise Meaningless("a merge patch of a record is a JSON object")
    return {name: value for name, value in {**record, **changes}.items() if value is not None}
