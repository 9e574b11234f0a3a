"""One thing, several media types: bodies from records, and records from bodies, `Malformed` or `Unprocessable`; HTML
pages."""

import html
import json
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, quote, urlencode

from flask import has_request_context, request
from markupsafe import Markup

from .http_rules import FORM


class Malformed(ValueError):
    """The body breaks the rules of its own format: 400."""


class Unprocessable(ValueError):
    """The body is well formed, and says something that cannot be done: 422."""


def demand(fine: object, words: str) -> None:
    """Refuse what makes no sense."""
    if not fine:
        raise Unprocessable(words)


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
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'.encode()


def from_json(body: bytes) -> Any:
    """A JSON body as data of whatever kind, or `Malformed` with the place where it breaks. RFC 8259.

    Half of a surrogate pair is `Unprocessable`: JSON may spell it (section 8.2), and no UTF-8 can carry it further.
    """
    try:
        data = json.loads(body.decode("utf-8"), parse_constant=no_constant, object_pairs_hook=no_member_twice)
        if SURROGATE.search(body):
            ON_ONE_LINE.encode(data).encode()
        return data
    except json.JSONDecodeError as error:
        raise Malformed(f"line {error.lineno}, column {error.colno} is not JSON: {error.msg}") from None
    except UnicodeEncodeError as error:
        half = ascii(error.object[error.start])[1:-1]
        raise Unprocessable(f"{half} in it is half of a pair, and no character by itself") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"JSON is written in UTF-8, and byte {error.start} is not") from None
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


def from_form(body: bytes) -> dict[str, str]:
    """The body of an HTML form as data. An & too many says nothing (URL Standard, section 5.1)."""
    written = b"&".join(filter(None, body.split(b"&")))
    try:
        pairs = parse_qsl(
            written.decode("utf-8"), keep_blank_values=True, strict_parsing=bool(written), errors="strict",
            max_num_fields=100,
        )  # fmt: skip
    except ValueError:
        raise Malformed("a form is written name=value&name=value, in UTF-8") from None
    return no_member_twice(pairs)


def is_text(value: Any) -> bool:
    """Can every media type that we offer carry this text?"""
    return isinstance(value, str) and not NOT_FOR_XML.search(value)


# The link says that there is no icon: without it, every browser would ask for /favicon.ico, and find nothing.
WHOLE = Markup("""<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{title}</title><link rel="icon" href="data:,"></head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
""")


def page(title: str, body: Markup) -> bytes:
    return WHOLE.format(title=title, body=body).encode()


def paragraph(text: str) -> Markup:
    return Markup("<p>{}</p>\n").format(text)


def to(address: str) -> str:
    """An address of ours as a browser has to ask for it: by the way it came, where something stands between."""
    way = quote(request.script_root) if has_request_context() and address.startswith("/") else ""
    return way + address


def link(address: str, words: str) -> Markup:
    return Markup('<a href="{}">{}</a>').format(to(address), words)


def bullets(items: Iterable[str]) -> Markup:
    return Markup("<ul>\n{}</ul>\n").format(Markup("").join(Markup("<li>{}</li>\n").format(item) for item in items))


def record_list(record: dict) -> Markup:
    rows = (Markup("<dt>{}</dt><dd>{}</dd>\n").format(name, value) for name, value in record.items())
    return Markup("<dl>\n{}</dl>\n").format(Markup("").join(rows))


def heading(text: str) -> Markup:
    return Markup("<h2>{}</h2>\n").format(text)


STEP = Markup("{question} <strong>{answer}</strong>: {because} ({section})")


def problem_page(facts: dict) -> Markup:
    """What a browser shows instead of problem details: the same facts."""
    meaning = Markup("<p>{}.</p>\n").format(link(facts["type"], f"What {facts['status']} means, with an example"))
    return (
        paragraph(f"{facts['status']}: {facts['detail']}.")
        + paragraph(f"How to fix it: {facts['way_out']['words']}.")
        + meaning
        + heading("What was asked")
        + bullets(STEP.format(**step) for step in facts["steps"])
    )


if TYPE_CHECKING:
    from .resources import Collection, Member, OneRecord

Checked = Callable[[object], dict]  # gives the record back, if it is one; else `Unprocessable` says what is wrong


def record_to_json(resource: "OneRecord") -> bytes:
    """The record itself. Its address is not in it: whoever has this body knows where it came from."""
    return as_json(resource.stored)


def records_to_json(resource: "Collection") -> bytes:
    """The records of this page with their addresses, and how many there are in all."""
    records = [{"address": address, **record} for address, record in resource.items]
    return as_json({resource.plural: records, "total": resource.total})


def record_from_json(body: bytes, resource: "Member | Collection") -> dict:
    return resource.checked(from_json(body))


def record_from_form(body: bytes, resource: "Member | Collection") -> dict:
    """A record from name=...&email=..., as a form of HTML sends it."""
    return resource.checked(from_form(body))


def record_from_patch(body: bytes, resource: "Member") -> dict:
    """The stored record after a merge patch: null removes a member, anything else replaces it. RFC 7396."""
    changes = from_json(body)
    demand(isinstance(changes, dict), "a merge patch of a record is a JSON object")
    patched = {**resource.stored, **changes}
    return resource.checked({name: value for name, value in patched.items() if value is not None})


def wanted_from_form(body: bytes, resource: "Collection") -> dict[str, str]:
    """What to look for, in the same words as the query of GET."""
    wanted = from_form(body)
    for name in wanted:
        known = resource.query_members
        demand(name in known, f"you can look for {', '.join(known)}, not for {name}")
    return wanted


def has_members(record, members, what):
    """The record, if it is an object with exactly these members; `what` is its name, such as "a user"."""
    listed = " and ".join([", ".join(members[:-1]), members[-1]])
    demand(isinstance(record, dict), f"{what} is an object with {listed}, not {type(record).__name__}")
    for member in members:
        demand(member in record, f"{what} has {listed}; {member} is missing")
    for member in record:
        demand(member in members, f"{what} has {listed}, and no {member}")
    return {member: record[member] for member in members}


def needs_text(record, member, longest):
    """Refuse a member that is no text of 1 to so many characters."""
    fine = is_text(record[member]) and 1 <= len(record[member]) <= longest
    demand(fine, f"{member} is a text of 1 to {longest:,} characters, without control characters")


def mended(record: dict, checked: Checked, sent: bytes, media_type: str) -> str:
    """This record as a body, with all of what was sent that makes sense: for the change that a refusal suggests."""
    form = media_type == FORM
    try:
        data = (from_form if form else from_json)(sent)
    except (Malformed, Unprocessable):
        data = {}
    for member in record if isinstance(data, dict) else ():
        with suppress(Unprocessable):  # else it stays as it is
            record = checked({**record, member: data.get(member)})
    return urlencode(record) if form else as_json(record).decode().strip()


Schema = dict[str, Any]  # a JSON schema, as data: what a body looks like, for the OpenAPI document
TEXT, NUMBER = {"type": "string"}, {"type": "integer"}
CONTROLS = "[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]"  # what XML cannot carry


def text(longest: int) -> Schema:
    """A text of 1 to so many characters."""
    return {"type": "string", "minLength": 1, "maxLength": longest, "not": {"pattern": CONTROLS}}


def like(pattern: str) -> Schema:
    """A text of this form, from its first character to its last."""
    return {"type": "string", "pattern": f"^{pattern}$"}


def record(**members: Schema) -> Schema:
    """An object with exactly these members."""
    return {"type": "object", "properties": members, "required": [*members], "additionalProperties": False}


def some_of(**members: Schema) -> Schema:
    """An object with any of these members."""
    return {"type": "object", "properties": members, "additionalProperties": False}


def many(schema: Schema, **more: Any) -> Schema:
    """An array of such things."""
    return {"type": "array", "items": schema, **more}


def by_name(pattern: str, schema: Schema) -> Schema:
    """An object with such a thing under each name of this form."""
    return {"type": "object", "patternProperties": {f"^{pattern}$": schema}, "additionalProperties": False}


def page_of(name: str, member: Schema) -> Schema:
    """A page of a collection: its members, each with its address, and how many there are on all pages."""
    return record(**{name: many(record(address=TEXT, **member["properties"])), "total": NUMBER})
