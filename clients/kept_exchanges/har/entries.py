"""One entry of a HAR as an exchange. Browsers leave much out, and add much: only what is there is taken."""

import re
from datetime import UTC, datetime

from ...messages.address import taken_apart
from ...messages.exchange import Exchange, Request, Response, Timings
from ...messages.head import Fields
from ...messages.syntax import shortly
from .contents import from_base64, octets_of

_VERSION = re.compile(r"(?:http/)?(\d)(?:\.(\d))?|h([23])", re.IGNORECASE)
TOOK_CODING_OFF = "a HAR keeps content without its coding, so the field Content-Encoding: {} was taken off."


class Skipped(ValueError):
    """This entry is no exchange of HTTP; the words say why."""


def exchange_of(entry) -> tuple[Exchange, list[str], bool]:
    """The exchange, remarks about it, and whether it led on to the next entry. Skipped where there is none."""
    asked = _member(entry, "request")
    if not asked:
        raise Skipped("it has no request")
    try:
        request = request_of(asked)
        response, remarks = response_of(_member(entry, "response"))
    except Skipped:
        raise
    except ValueError as fault:
        raise Skipped(str(fault)) from None
    error = _text(entry.get("_error")) or (None if response else "The file says that no answer came.")
    timings = timings_of(_member(entry, "timings"))
    exchange = Exchange(request, response, (), timings, error, began_of(entry.get("startedDateTime")))
    return exchange, remarks, entry.get("_leadsOn") is True


def request_of(asked: dict) -> Request:
    """What was asked."""
    url, method = _text(asked.get("url")), _text(asked.get("method"))
    if not re.match(r"https?://", url, re.IGNORECASE):
        raise Skipped(f"its address is not one of HTTP: {shortly(url)}")
    if not method:
        raise Skipped("its request has no method")
    target = _text(asked.get("_target")) or taken_apart(url).target or "/"
    fields, posted = fields_of(asked.get("headers")), _member(asked, "postData")
    kind = _text(posted.get("mimeType"))
    return Request(method, url.partition("#")[0], target, fields, octets_of(posted, kind) or _form(posted))


def response_of(said: dict) -> tuple[Response | None, list[str]]:
    """What was answered, and remarks; None where no answer came."""
    status = int(_number(said.get("status")))
    if not 100 <= status <= 999:
        return None, []
    fields, content = fields_of(said.get("headers")), _member(said, "content")
    octets = octets_of(content, _text(content.get("mimeType")))
    remarks: list[str] = []
    if isinstance(said.get("_packed"), str):
        octets = from_base64(said["_packed"])
    else:
        fields, remarks = _uncoded(fields)
    if not octets and _number(content.get("size")) > 0:
        remarks.append("the file does not keep its content.")
    complete = said.get("_complete") is not False
    reason, version = _text(said.get("statusText")), version_of(said.get("httpVersion"))
    return Response(status, reason, fields, octets, b"", complete, version), remarks


def fields_of(headers) -> Fields:
    """The fields; what HTTP/2 has in their place (`:method` and others) is left out. RFC 9113, section 8.3."""
    pairs = headers if isinstance(headers, list) else []
    named = [(_text(pair.get("name")), _text(pair.get("value"))) for pair in pairs if isinstance(pair, dict)]
    # Several Set-Cookie are written by browsers as one, with ends of lines in it.
    split = [(name, line) for name, value in named for line in (value.split("\n") if value else [""])]
    return tuple((name, line.strip(" \t\r")) for name, line in split if name and name[0] != ":")


def version_of(written) -> str:
    """The version as a status line says it: browsers write `h2` and `http/2.0` for HTTP/2."""
    found = _VERSION.fullmatch(_text(written).strip())
    if not found:
        return "HTTP/1.1"
    major = found[3] or found[1]
    return f"HTTP/{major}" if major in "23" else f"HTTP/{major}.{found[2] or 0}"


def timings_of(spent: dict) -> Timings:
    """The durations, in seconds. -1 means that one is not known; `ssl` is part of `connect`."""
    before = sum(_number(spent.get(name)) for name in ("blocked", "dns", "connect"))
    return Timings(before / 1000, *(_number(spent.get(name)) / 1000 for name in ("send", "wait", "receive")))


def began_of(written) -> float | None:
    """When it was sent, in seconds since 1970; None where the file does not say it."""
    try:
        moment = datetime.fromisoformat(_text(written))
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None


def _form(posted: dict) -> bytes:
    """The content of a form of which the file keeps the pairs only, which are still encoded."""
    params = posted.get("params")
    pairs = [one for one in params if isinstance(one, dict)] if isinstance(params, list) else []
    return "&".join(f"{_text(one.get('name'))}={_text(one.get('value'))}" for one in pairs).encode()


def _uncoded(fields: Fields) -> tuple[Fields, list[str]]:
    coded = [value for name, value in fields if name.lower() == "content-encoding"]
    remarks = [TOOK_CODING_OFF.format(shortly(", ".join(coded)))] if coded else []
    return tuple(pair for pair in fields if pair[0].lower() != "content-encoding"), remarks


def _member(found, name: str) -> dict:
    member = found.get(name) if isinstance(found, dict) else None
    return member if isinstance(member, dict) else {}


def _text(value) -> str:
    return "" if value is None else str(value)


def _number(value) -> float:
    """A number above 0, also one that was written as text; 0 for all else, such as the -1 of what is not known."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        return 0.0
    return number if 0 < number < 1e15 else 0.0
