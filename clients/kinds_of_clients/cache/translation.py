"""From our requests and responses to those of hishel, and back."""

from dataclasses import replace
from typing import Any

import hishel

from ...messages.exchange import Request, Response
from ...messages.head import Fields
from .entry import Entry
from .own_rules.dates import http_date
from .own_rules.delta_seconds import first_age
from .own_rules.directives import understood


def headers(fields: Fields) -> hishel.Headers:
    """Fields as hishel has them: by name, each with all its values."""
    values: dict[str, list[str]] = {}
    for name, value in fields:
        values.setdefault(name.lower(), []).append(value)
    return hishel.Headers(values)


def fields_of(found: hishel.Headers, *spelled: Fields) -> Fields:
    """hishel's headers as fields, their names written as in the first of `spelled` that has them."""
    names = {name.lower(): name for fields in reversed(spelled) for name, _ in fields}
    return tuple((names.get(key, key), value) for key in found for value in found.get_list(key) or [])


def request_for_rules(request: Request) -> hishel.Request:
    """The request, for hishel to judge."""
    return hishel.Request(method=request.method, url=request.url, headers=headers(request.fields))


def response_for_rules(response: Response) -> hishel.Response:
    """The response, for hishel to judge; the content stays with us."""
    given = headers(response.fields)
    if said := given.get("cache-control"):
        del given["cache-control"]  # what is set joins what is there
        given["cache-control"] = understood(said, response.status)
    return hishel.Response(status_code=response.status, headers=given)


def entry_for_rules(entry: Entry) -> hishel.Entry:
    """The entry, for hishel to judge."""
    number: Any = entry.number  # hishel has longer names for entries, but only hands them back
    return hishel.Entry(number, request_for_rules(entry.request), response_for_rules(entry.response))


def entry_of_its_age(entry: Entry, parse_date) -> hishel.Entry:
    """The entry for hishel to judge by its age.

    hishel takes the age from the field Date alone. So it is given the Date that an entry of this age would have, with
    what the field Age says and what a wrong clock cannot make younger (RFC 9111, section 4.2.3), and Expires is moved
    along with it.
    """
    given = entry_for_rules(entry)
    found = dict(given.response.headers)
    date, expires = parse_date(found.get("date", "")), parse_date(found.get("expires", ""))
    found["date"] = http_date(entry.born)
    if date is not None and expires is not None:
        found["expires"] = http_date(expires + entry.born - date)
    given.response.headers = hishel.Headers(found)
    return given


def initial_age(response: Response, now: float, parse_date) -> float:
    """How old a response is that came `now`: by its Date or by its Age, whichever is more. RFC 9111, section 4.2.3."""
    date = parse_date(response.field("Date") or "")
    apparent = now - date if date is not None else 0.0
    return max(apparent, float(first_age(response.field("Age"))))


def with_a_date(fields: Fields, now: float, parse_date) -> Fields:
    """The fields with a Date: a cache that stores one without writes down when it came. RFC 9110, section 6.6.1."""
    value = next((value for name, value in fields if name.lower() == "date"), "")
    if parse_date(value) is not None:
        return fields
    kept = tuple(pair for pair in fields if pair[0].lower() != "date")
    return (*kept, ("Date", http_date(now)))


def with_fields(request: Request, fields: Fields) -> Request:
    """The request with these fields in the place of its own of those names."""
    names = {name.lower() for name, _ in fields}
    kept = [pair for pair in request.fields if pair[0].lower() not in names]
    return replace(request, fields=(*kept, *fields))
