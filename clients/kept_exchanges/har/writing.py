"""A session as a HAR: one entry for each request, hops of redirects included, secrets left out.

What HAR has no place for stands in members that begin with `_`, as the format asks for.
"""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from ...messages.address import taken_apart
from ...messages.content import unpacked
from ...messages.exchange import Exchange, Request, Timings
from ...messages.message import Message
from .contents import packed_content, request_content, response_content
from .secrets import cookies, fields_for_a_file, without_secrets

CREATOR = {"name": "One Address", "version": "1"}
SECRETS_LEFT_OUT = "Values of Authorization, Proxy-Authorization, Cookie and Set-Cookie were left out."


def to_har(exchanges: Iterable[Exchange], with_secrets: bool = False) -> str:
    """The exchanges as the text of a HAR file, in their order.

    Secrets in fields (`SECRET` of sending/repeat.py) are left out unless asked for, and so are the cookies and what
    TRACE gave back of them. A secret inside an address or a content is not known to be one, and stays.
    """
    exchanges = list(exchanges) if with_secrets else [without_secrets(one) for one in exchanges]
    entries = [entry(one, leads_on=one is not exchange) for exchange in exchanges for one in (*exchange.hops, exchange)]
    log = {"version": "1.2", "creator": CREATOR, "pages": [], "entries": entries}
    if not with_secrets:
        log["comment"] = SECRETS_LEFT_OUT
    return json.dumps({"log": log}, ensure_ascii=False, indent=1)


def entry(exchange: Exchange, leads_on: bool = False) -> dict:
    """One exchange as an entry; `leads_on` marks the answer that led to the next one."""
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
        moment = _date(exchange.field("Date")) or datetime.fromtimestamp(0, UTC)
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
        "cookies": cookies(asked.fields, "cookie"),
        "headers": fields_for_a_file(asked.fields),
        "queryString": query(asked.url),
        "headersSize": head_size(asked),
        "bodySize": len(asked.content),
    }
    if asked.content:
        written["postData"] = request_content(asked)
    return written if asked.target == _target(asked.url) else {**written, "_target": asked.target}


def response(exchange: Exchange) -> dict:
    """What was answered; status 0 where no answer came, as browsers write it."""
    said = exchange.response
    if said is None:
        content = {"size": 0, "mimeType": "x-unknown"}
        nothing = {"status": 0, "statusText": "", "httpVersion": "", "cookies": [], "headers": [], "content": content}
        return {**nothing, "redirectURL": "", "headersSize": -1, "bodySize": -1}
    written = {
        "status": said.status,
        "statusText": said.reason,
        "httpVersion": said.version,
        "cookies": cookies(said.fields, "set-cookie"),
        "headers": fields_for_a_file(said.fields),
        "content": response_content(said),
        "redirectURL": said.field("Location") or "",
        "headersSize": head_size(said),
        "bodySize": len(said.content),
    }
    plain = unpacked(said.content, said.field("Content-Encoding"))
    packed = {} if plain == said.content else {"_packed": packed_content(said)}
    return {**written, **packed, **({} if said.complete else {"_complete": False})}


def query(url: str) -> list[dict]:
    """The pairs of the query, as they were written."""
    text = url.partition("#")[0].partition("?")[2]
    pairs = (pair.partition("=") for pair in text.split("&") if pair)
    return [{"name": name, "value": value} for name, _, value in pairs]


def head_size(message: Message) -> int:
    """The octets up to the content; -1 where they are not known."""
    end = message.octets.rfind(b"\r\n\r\n", 0, len(message.octets) - len(message.content))
    return end + 4 if end >= 0 and message.octets[end + 4 :] == message.content else -1


def _target(url: str) -> str | None:
    try:
        return taken_apart(url).target or "/"
    except ValueError:
        return None


def _date(value: str | None) -> datetime | None:
    try:
        moment = parsedate_to_datetime(value) if value else None
        return moment.astimezone(UTC) if moment else None
    except (ValueError, TypeError, OverflowError):
        return None
