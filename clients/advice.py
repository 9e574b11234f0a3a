"""What to do after an answer, by the answer alone: for servers without a journal, or refusals without a way out."""

import re
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

from .messages import Exchange, type_named
from .sending import REDIRECTS, redirected
from .syntax import joined, same_origin, taken_apart

UNKNOWN = "read the content of the answer: no status begins with this digit"
BY_CLASS = {
    1: "wait: the answer is still to come",
    2: "go on: it worked, and nothing is to be mended",
    3: "read the content of the answer: it may say where to go on",
    4: "read the content of the answer: it may say what is wrong with the request",
    5: "tell whoever runs the server; send it again only if the method is idempotent",
}
CHANGES: dict[int, dict] = {
    406: {"fields": {"Accept": "*/*"}},
    408: {},
    411: {"fields": {"Transfer-Encoding": None}},
    416: {"fields": {"Range": None}},
    417: {"fields": {"Expect": None}},
    421: {"fields": {"Host": None}},
    501: {"method": "GET", "content": ""},
    505: {},
}
BY_STATUS = {
    206: "go on: it worked; leave out the field Range to get all of it",
    304: "go on: what you have is still good",
    400: "look at the request line and the fields for what is written wrong, and at the content",
    403: "ask with the name of somebody who may, or for something else; the same request gets the same answer",
    406: "accept any type",
    408: "send the same again, without pauses",
    409: "GET it, look at what is stored now, and send what fits it",
    411: "send the content in one piece, with its Content-Length",
    412: "GET it again, merge, and send the entity tag that it has now",
    413: "send less content",
    414: "ask for a shorter address; put what is long into the content",
    416: "ask for all of it",
    417: "leave out the field Expect",
    421: "send it to the server that the field Host names, or name this one",
    422: "mend what the content says; the answer often says what is wrong with it",
    426: "speak the protocol that the field Upgrade names; this course does not",
    428: "GET it first, and send its entity tag in If-Match",
    431: "send fewer or shorter fields",
    451: "ask for something else: this is withheld for legal reasons",
    501: "send a method that it knows; every server for general use knows GET",
    505: "send it in HTTP/1.1, as this course does",
}


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
