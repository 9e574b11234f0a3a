"""HAR, the HTTP Archive 1.2: a session written into a file that browsers read, and files of browsers read."""

import base64
import binascii
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.parse import urlencode

from .messages import Exchange, Message, Request, Response, Timings, charset_of, text_of, unpacked
from .sending import LEFT_OUT, SECRET
from .syntax import Headers, parse_url, shortly
from .text import printable


def request_content(asked: Message) -> dict:
    """The member `postData`. HAR 1.2 knows only text there; bytes stand in base64 and say so in `_encoding`."""
    kind = asked.header("Content-Type") or ""
    text = faithful_text(asked.body, kind)
    if text is not None:
        return {"mimeType": kind, "text": text}
    comment = "The body is not text: the member text is its bytes in base64."
    return {"mimeType": kind, "text": in_base64(asked.body), "_encoding": "base64", "comment": comment}


def response_content(said: Message) -> dict:
    """The member `content`: without its content coding, as HAR asks for."""
    plain = unpacked(said.body, said.header("Content-Encoding"))
    plain = said.body if plain is None else plain
    kind = said.header("Content-Type") or ""
    written = {"size": len(plain), "mimeType": kind or "x-unknown"}
    text = faithful_text(plain, kind)
    return (
        {**written, "text": text} if text is not None else {**written, "text": in_base64(plain), "encoding": "base64"}
    )


def faithful_text(body: bytes, kind: str) -> str | None:
    """The body as text, if writing that text down again gives the very same bytes."""
    text = text_of(body, kind)
    return text if text is not None and bytes_of_text(text, kind) == body else None


def bytes_of_text(text: str, kind: str) -> bytes:
    """A text in the charset of its type, or in UTF-8 where that cannot write it."""
    try:
        return text.encode(charset_of(kind))
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def bytes_of(member: dict, kind: str) -> bytes:
    """The bytes that a `content` or `postData` stands for. ValueError where its base64 is damaged."""
    text = member.get("text")
    if not isinstance(text, str):
        return b""
    if str(member.get("encoding") or member.get("_encoding") or "").lower() != "base64":
        return bytes_of_text(text, kind)
    return from_base64(text)


def in_base64(data: bytes) -> str:
    """Bytes as text. RFC 4648, section 4."""
    return base64.b64encode(data).decode("ascii")


def from_base64(text: str) -> bytes:
    """The bytes of such a text; ValueError where it is damaged."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("its body says that it is base64, and is not") from None


_VERSION = re.compile(r"(?:http/)?(\d)(?:\.(\d))?|h([23])", re.IGNORECASE)
TOOK_CODING_OFF = "a HAR keeps a body without its coding, so the Content-Encoding header: {} was taken off."


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
    error = _text(entry.get("_error")) or (None if response else "The file says that no response came.")
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
    target = _text(asked.get("_target")) or parse_url(url).target or "/"
    headers, posted = headers_of(asked.get("headers")), _member(asked, "postData")
    kind = _text(posted.get("mimeType"))
    return Request(method, url.partition("#")[0], target, headers, bytes_of(posted, kind) or _form(posted))


def response_of(said: dict) -> tuple[Response | None, list[str]]:
    """What was answered, and remarks; None where no response came."""
    status = int(_number(said.get("status")))
    if not 100 <= status <= 999:
        return None, []
    headers, body = headers_of(said.get("headers")), _member(said, "content")
    data = bytes_of(body, _text(body.get("mimeType")))
    remarks: list[str] = []
    if isinstance(said.get("_packed"), str):
        data = from_base64(said["_packed"])
    else:
        headers, remarks = _uncoded(headers)
    if not data and _number(body.get("size")) > 0:
        remarks.append("the file does not keep its body.")
    complete = said.get("_complete") is not False
    reason, version = _text(said.get("statusText")), version_of(said.get("httpVersion"))
    return Response(status, reason, headers, data, b"", complete, version), remarks


def headers_of(headers) -> Headers:
    """The headers; what HTTP/2 has in their place (`:method` and others) is left out. RFC 9113, section 8.3."""
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


_ENCODED = re.compile(r"[\w.*+%~!'()@:/?;,$-]*", re.ASCII)


def _form(posted: dict) -> bytes:
    """The body of a form of which the file keeps the pairs only.

    Some programs write them encoded, as they crossed, and some decoded, which is seen where a sign cannot cross so.
    """
    params = posted.get("params")
    found = [one for one in params if isinstance(one, dict)] if isinstance(params, list) else []
    pairs = [(_text(one.get("name")), _text(one.get("value"))) for one in found]
    if all(_ENCODED.fullmatch(part) for pair in pairs for part in pair):
        return "&".join("=".join(pair) for pair in pairs).encode()
    return urlencode(pairs, errors="surrogatepass").encode()


def _uncoded(headers: Headers) -> tuple[Headers, list[str]]:
    coded = [value for name, value in headers if name.lower() == "content-encoding"]
    remarks = [TOOK_CODING_OFF.format(shortly(", ".join(coded)))] if coded else []
    return tuple(pair for pair in headers if pair[0].lower() != "content-encoding"), remarks


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


MOST_ENTRIES = 10_000


class NotAHar(ValueError):
    """The text is no HAR. The sentence says what was found, what was expected, and what to do."""


@dataclass(frozen=True)
class Session:
    """What a HAR holds: the exchanges in their order, and a sentence for each thing that could not be read."""

    exchanges: tuple[Exchange, ...]
    remarks: tuple[str, ...] = ()


def from_har(text: str | bytes) -> Session:
    """The exchanges in the text of a HAR file. NotAHar where it is none; single damaged entries are skipped and told.

    Bytes are not in a HAR, so `raw` is empty in all of them, and a body is as it was without its coding.
    """
    entries = _entries(_log(text))
    found, remarks = [], []
    for number, entry in enumerate(entries[:MOST_ENTRIES], 1):
        try:
            exchange, said, leads_on = exchange_of(entry)
        except Skipped as why:
            remarks.append(f"Entry {number} was skipped: {printable(str(why))}.")
            continue
        found.append((exchange, leads_on))
        remarks += [f"Entry {number}: {sentence}" for sentence in said]
    if len(entries) > MOST_ENTRIES:
        remarks.append(f"Only the first {MOST_ENTRIES:,} of {len(entries):,} entries were read.")
    return Session(tuple(_with_hops(found)), tuple(remarks))


def _log(text) -> dict:
    try:
        found = json.loads(text.removeprefix("\ufeff") if isinstance(text, str) else text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as fault:
        begins = shortly(text[:40])
        raise NotAHar(
            f"This is no HAR: a HAR is JSON, and this begins {begins} ({printable(str(fault))[:120]}). "
            "Export it again, and choose HAR as its type."
        ) from None
    log = found.get("log") if isinstance(found, dict) else None
    if not isinstance(log, dict):
        raise NotAHar("This is JSON, and no HAR: a HAR is an object with the member log. Look for another file.")
    return log


def _entries(log: dict) -> list:
    entries = log.get("entries")
    if not isinstance(entries, list):
        raise NotAHar(
            "This HAR is damaged: its log has no list of entries. Export it again; perhaps it was cut off on the way."
        )
    return entries


def _with_hops(found: list[tuple[Exchange, bool]]) -> Iterator[Exchange]:
    """The exchanges; those that led on to the next one become its hops."""
    hops: list[Exchange] = []
    for exchange, leads_on in found:
        if leads_on:
            hops.append(exchange)
        else:
            yield replace(exchange, hops=tuple(hops))
            hops = []
    yield from hops


def redacted(exchange: Exchange) -> Exchange:
    """The exchange without the values of secret headers, in its hops and in what TRACE gave back too."""
    asked, said = exchange.request, exchange.response
    asked = replace(asked, headers=redacted_headers(asked.headers))
    if said:
        said = replace(said, headers=redacted_headers(said.headers), body=redacted_echo(said))
    hops = tuple(redacted(hop) for hop in exchange.hops)
    return replace(exchange, request=asked, response=said, hops=hops)


def redacted_headers(headers: Headers) -> Headers:
    """The headers; of a secret one only the name."""
    return tuple((name, LEFT_OUT if name.lower() in SECRET else value) for name, value in headers)


def redacted_echo(said: Response) -> bytes:
    """The body of a response; where it gives back a request (RFC 9110, section 9.3.8), without its secrets."""
    if not (said.header("Content-Type") or "").lower().startswith("message/http"):
        return said.body
    lines = said.body.split(b"\n")
    return b"\n".join(_redacted_line(line) for line in lines)


def headers_for_a_file(headers: Headers) -> list[dict]:
    """The headers as HAR writes them, with a comment where one was left out."""
    return [_header(name, value) for name, value in headers]


def cookies(headers: Headers, name: str) -> list[dict]:
    """The cookies in the headers of this name, `cookie` or `set-cookie`. RFC 6265, section 4."""
    values = [value for found, value in headers if found.lower() == name and value != LEFT_OUT]
    pairs = [value.split(";") if name == "cookie" else value.split(";")[:1] for value in values]
    return [_cookie(pair) for some in pairs for pair in some if "=" in pair]


def _header(name: str, value: str) -> dict:
    left_out = value == LEFT_OUT and name.lower() in SECRET
    return {"name": name, "value": value, **({"comment": "a secret, left out"} if left_out else {})}


def _cookie(pair: str) -> dict:
    name, _, value = pair.strip().partition("=")
    return {"name": name, "value": value}


def _redacted_line(line: bytes) -> bytes:
    name = line.partition(b":")[0].strip().lower().decode("iso-8859-1")
    end = b"\r" if line.endswith(b"\r") else b""
    return line.partition(b":")[0] + b": " + LEFT_OUT.encode() + end if name in SECRET else line


CREATOR = {"name": "One Address", "version": "1"}
SECRETS_LEFT_OUT = "Values of Authorization, Proxy-Authorization, Cookie and Set-Cookie were left out."


def to_har(exchanges: Iterable[Exchange], with_secrets: bool = False) -> str:
    """The exchanges as the text of a HAR file, in their order.

    Secrets in headers (`SECRET` of sending.py) are left out unless asked for, and so are the cookies and what
    TRACE gave back of them. A secret inside an address or a body is not known to be one, and stays.
    """
    exchanges = list(exchanges) if with_secrets else [redacted(one) for one in exchanges]
    entries = [entry(one, leads_on=one is not exchange) for exchange in exchanges for one in (*exchange.hops, exchange)]
    log = {"version": "1.2", "creator": CREATOR, "pages": [], "entries": entries}
    if not with_secrets:
        log["comment"] = SECRETS_LEFT_OUT
    return json.dumps({"log": log}, ensure_ascii=False, indent=1)


def entry(exchange: Exchange, leads_on: bool = False) -> dict:
    """One exchange as an entry; `leads_on` marks the response that led to the next one."""
    written = {
        "startedDateTime": began(exchange),
        "time": milliseconds(exchange.timings.total),
        "request": request(exchange.request),
        "response": response(exchange),
        "cache": {},
        "timings": timings(exchange.timings),
    }
    if exchange.error:
        written["_error"] = exchange.error
    return {**written, "_leadsOn": True} if leads_on else written


def began(exchange: Exchange) -> str:
    """When it was sent; where nobody looked at the clock, what the server's clock said, or 1970."""
    if exchange.began is not None:
        moment = datetime.fromtimestamp(exchange.began, UTC)
    else:
        moment = _date(exchange.header("Date")) or datetime.fromtimestamp(0, UTC)
    return moment.isoformat(timespec="microseconds").replace("+00:00", "Z")


def milliseconds(seconds: float) -> float:
    """Seconds as HAR counts them."""
    return max(0.0, seconds * 1000)


def timings(spent: Timings) -> dict:
    """How long each phase took; -1 stands for what is not measured by itself."""
    phases = {
        "connect": spent.connecting,
        "send": spent.sending,
        "wait": spent.waiting,
        "receive": spent.receiving,
    }
    return {
        **{"blocked": -1, "dns": -1, "ssl": -1},
        **{name: milliseconds(seconds) for name, seconds in phases.items()},
    }


def request(asked: Request) -> dict:
    """What was asked."""
    written = {
        "method": asked.method,
        "url": asked.url,
        "httpVersion": "HTTP/1.1",
        "cookies": cookies(asked.headers, "cookie"),
        "headers": headers_for_a_file(asked.headers),
        "queryString": query(asked.url),
        "headersSize": head_size(asked),
        "bodySize": len(asked.body),
    }
    if asked.body:
        written["postData"] = request_content(asked)
    return written if asked.target == _target(asked.url) else {**written, "_target": asked.target}


def response(exchange: Exchange) -> dict:
    """What was answered; status 0 where no response came, as browsers write it."""
    said = exchange.response
    if said is None:
        body = {"size": 0, "mimeType": "x-unknown"}
        nothing = {"status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [], "content": body}
        return {**nothing, "redirectURL": "", "headersSize": -1, "bodySize": -1}
    written = {
        "status": said.status,
        "statusText": said.reason,
        "httpVersion": said.version,
        "cookies": cookies(said.headers, "set-cookie"),
        "headers": headers_for_a_file(said.headers),
        "content": response_content(said),
        "redirectURL": said.header("Location") or "",
        "headersSize": head_size(said),
        "bodySize": len(said.body),
    }
    plain = unpacked(said.body, said.header("Content-Encoding"))
    packed = {} if plain == said.body else {"_packed": in_base64(said.body)}
    return {**written, **packed, **({} if said.complete else {"_complete": False})}


def query(url: str) -> list[dict]:
    """The pairs of the query, as they were written."""
    text = url.partition("#")[0].partition("?")[2]
    pairs = (pair.partition("=") for pair in text.split("&") if pair)
    return [{"name": name, "value": value} for name, _, value in pairs]


def head_size(message: Message) -> int:
    """The bytes up to the body; -1 where they are not known."""
    end = message.raw.rfind(b"\r\n\r\n", 0, len(message.raw) - len(message.body))
    return end + 4 if end >= 0 and message.raw[end + 4 :] == message.body else -1


def _target(url: str) -> str | None:
    try:
        return parse_url(url).target or "/"
    except ValueError:
        return None


def _date(value: str | None) -> datetime | None:
    try:
        moment = parsedate_to_datetime(value) if value else None
        return moment.astimezone(UTC) if moment else None
    except (ValueError, TypeError, OverflowError):
        return None
