"""What to do after an answer, by the answer alone: for servers without a journal, or refusals without a way out."""

import re
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

from ..messages.address import joined, same_origin, taken_apart
from ..messages.content import type_named
from ..messages.exchange import Exchange
from ..sending.redirects import REDIRECTS, redirected
from .advice_by_status import BY_CLASS, BY_STATUS, CHANGES, UNKNOWN

_PART = re.compile(r"[^,\s]+")


@dataclass(frozen=True)
class NextStep:
    """What to do, in words that begin a sentence; and, where the answer says it, the change to the request.

    `change` is in the form of a way out: method, target, fields, content; None where there is none to be made.
    """

    words: str
    change: dict | None = None


def next_step(exchange: Exchange) -> NextStep:
    """What to do after this answer. RFC 9110, section 15."""
    if not exchange.response:
        return NextStep("look whether the server runs, and whether the address is its own; then send it again", {})
    offered = offered_by_the_answer(exchange)
    if offered:
        return offered
    status = exchange.response.status
    rule = _RULES.get(status)
    if rule:
        return rule(exchange)
    return NextStep(BY_STATUS.get(status) or BY_CLASS.get(status // 100, UNKNOWN), CHANGES.get(status))


def offered_by_the_answer(exchange: Exchange) -> NextStep | None:
    """The way out that problem details (RFC 9457) carry as a member, where they do."""
    if type_named(exchange.field("Content-Type")) != "application/problem+json":
        return None
    try:
        way_out = exchange.json().get("way_out")
        words, change = way_out["words"], way_out["change"]
    except (ValueError, AttributeError, LookupError, TypeError):
        return None
    return NextStep(words, change) if isinstance(words, str) and isinstance(change, dict) else None


def waiting(exchange: Exchange) -> str | None:
    """How long the answer asks to wait, in words. RFC 9110, section 10.2.3."""
    value = exchange.field("Retry-After") if exchange.response else None
    if value is None:
        return None
    if value.strip().isdigit():
        seconds = value.strip()
        return "1 second" if seconds == "1" else f"{seconds[:9]} seconds"
    try:
        parsedate_to_datetime(value)
    except (ValueError, TypeError):
        return None
    return f"until {value.strip()}"


def _go_on(exchange) -> NextStep:
    """A redirect: the request it asks for."""
    request = redirected(exchange)
    if request is None:
        return NextStep("stay here: it names no address where HTTP could go on")
    if not same_origin(request.url, exchange.request.url):
        return NextStep(f"go on at {taken_apart(request.url).origin}, which is another server: make a panel for it")
    change = {"target": request.target}
    if request.method != exchange.request.method:
        change |= {"method": request.method, "content": ""}
    return NextStep(f"send {request.method} to {request.target}", change)


def _identify(exchange) -> NextStep:
    asked = exchange.field("WWW-Authenticate")
    how = f"in the way that WWW-Authenticate asks for ({asked})" if asked else "in the field Authorization"
    return NextStep(f"say who you are, {how}")


def _another_method(exchange) -> NextStep:
    allowed = _PART.findall(exchange.field("Allow") or "")
    if not allowed:
        return NextStep("ask OPTIONS what there is", {"method": "OPTIONS", "content": ""})
    best = "GET" if "GET" in allowed else allowed[0]
    return NextStep(f"send one of {', '.join(allowed)}", {"method": best, **({"content": ""} if best == "GET" else {})})


def _another_type(exchange) -> NextStep:
    names = {"PATCH": "Accept-Patch", "POST": "Accept-Post", "QUERY": "Accept-Query"}
    read = exchange.field(names.get(exchange.request.method, "Accept")) or exchange.field("Accept") or ""
    types = [one.strip().strip('"') for one in read.split(",") if "/" in one]
    if not types:
        return NextStep("look up which types it reads, and name the type of your content in Content-Type")
    return NextStep(f"write the content in one of {', '.join(types)}", {"fields": {"Content-Type": types[0]}})


def _wait(exchange) -> NextStep:
    time = waiting(exchange)
    if not time:
        return NextStep("wait a little, and send the same again", {})
    wait = {"wait": int(time.split()[0])} if time[0].isdigit() else {}
    return NextStep(f"wait {time}, and send the same again", wait)


def _start_again(exchange) -> NextStep:
    root = joined(exchange.request.url, "/")
    where = "/" if root else exchange.request.target
    return NextStep("start at / and follow the links", {"target": where, "method": "GET", "content": ""})


_RULES = {
    **dict.fromkeys(REDIRECTS, _go_on),
    401: _identify,
    404: _start_again,
    405: _another_method,
    410: _start_again,
    415: _another_type,
    429: _wait,
    503: _wait,
}
