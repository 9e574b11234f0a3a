"""What may be concluded from a message alone, with the RFC section; what a measurement says about a guarantee."""

import re
from typing import NamedTuple

from clients.measuring import Measured

from .server_side_view import changed_or_none

SAFE = {
    "GET": "RFC 9110, section 9.2.1",
    "HEAD": "RFC 9110, section 9.2.1",
    "OPTIONS": "RFC 9110, section 9.2.1",
    "TRACE": "RFC 9110, section 9.2.1",
    "QUERY": "RFC 10008",
}
IDEMPOTENT = ("PUT", "DELETE")
UNSAFE = ("POST", "PUT", "DELETE", "PATCH", "CONNECT")
NOT_CACHEABLE = {"PUT": "9.3.4", "DELETE": "9.3.5", "CONNECT": "9.3.6", "OPTIONS": "9.3.7", "TRACE": "9.3.8"}
ONLY_WHEN_TOLD = {"POST": "RFC 9110, section 9.3.3", "PATCH": "RFC 5789, section 2"}
HEURISTIC = (200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501)
"""Statuses that a cache may keep for a time it guesses. RFC 9110, section 15.1."""


class Conclusion(NamedTuple):
    """An answer (yes, no, cannot tell, or what there is to say), the reason, and the section that says so."""

    answer: str
    why: str
    section: str


class ExchangeFacts(NamedTuple):
    """What somebody in between hears: method, request headers, status, response headers, `target`."""

    method: str
    asked: dict
    status: int
    said: dict
    target: str


def facts_of(exchange) -> ExchangeFacts:
    """The message of an exchange, header names in lower case."""
    asked, said = (
        {name.lower(): value for name, value in part.headers} for part in (exchange.request, exchange.response)
    )
    return ExchangeFacts(exchange.request.method, asked, exchange.status, said, exchange.request.target)


def is_safe(method: str) -> Conclusion:
    """Does the sender ask for nothing to change?"""
    if method in SAFE:
        return Conclusion("yes", f"{method} asks for nothing to change", SAFE[method])
    if method in UNSAFE:
        return Conclusion("no", f"{method} may ask for a change", "RFC 9110, section 9.2.1")
    return Conclusion("cannot tell", f"{method} is not a method that everybody knows", "RFC 9110, section 9.1")


def is_idempotent(method: str) -> Conclusion:
    """Does the sender ask for the same, however often the request arrives?"""
    section = "RFC 9110, section 9.2.2"
    if method in SAFE:
        return Conclusion(
            "yes", "a request that asks for no change may be sent twice", SAFE[method].replace("9.2.1", "9.2.2")
        )
    if method in IDEMPOTENT:
        return Conclusion("yes", f"{method} sent twice is meant to have the effect of once", section)
    why = f"{method} does not guarantee it, so a client should not repeat it by itself"
    return Conclusion("cannot tell", why, section)


def may_be_kept(message: ExchangeFacts) -> Conclusion:
    """May a cache keep the response for a later request? RFC 9111, section 3."""
    method, control = message.method, directives(message.said)
    if method in NOT_CACHEABLE:
        return Conclusion("no", f"responses to {method} are not kept", f"RFC 9110, section {NOT_CACHEABLE[method]}")
    if "no-store" in control:
        return Conclusion("no", "it says no-store", "RFC 9111, section 5.2.2.5")
    if method in ONLY_WHEN_TOLD:
        return kept_when_told(message, control)
    if method not in SAFE:
        return Conclusion("no", f"a cache does not know {method}", "RFC 9111, section 3")
    if message.status == 304:
        return Conclusion("no", "it refreshes what is kept already", "RFC 9111, section 4.3.4")
    return kept(message, control)


def kept_when_told(message: ExchangeFacts, control: dict) -> Conclusion:
    """Responses to POST and PATCH: kept only with a lifetime, and if they are what a GET would show."""
    location = message.said.get("content-location")
    if lifetime(message.said, control) and location == message.target:
        return Conclusion(
            "yes", "for a later GET: it says how long, and of which address", ONLY_WHEN_TOLD[message.method]
        )
    why = f"a response to {message.method} is kept only if it says for how long, and that GET would get the same"
    return Conclusion("no", why, ONLY_WHEN_TOLD[message.method])


def kept(message: ExchangeFacts, control: dict) -> Conclusion:
    """Responses to GET, HEAD and QUERY."""
    by_whom = shared(message, control)
    if "no-cache" in control:
        return Conclusion("yes", f"{by_whom}if it asks before each use (no-cache)", "RFC 9111, section 5.2.2.4")
    told = lifetime(message.said, control)
    if told:
        return Conclusion("yes", f"{by_whom}for as long as it says: {told}", "RFC 9111, section 4.2.1")
    if message.status in HEURISTIC or "public" in control or "private" in control:
        return Conclusion("yes", f"{by_whom}for a time it may guess", "RFC 9111, section 4.2.2")
    return Conclusion("no", f"{message.status} is kept only if it says how long", "RFC 9111, section 3")


def shared(message: ExchangeFacts, control: dict) -> str:
    """The words for a response that is for one person only."""
    allowed = {"public", "must-revalidate", "s-maxage"} & control.keys()
    if "private" in control or ("authorization" in message.asked and not allowed):
        return "by the browser of this one person, "
    return ""


def directives(headers: dict) -> dict:
    """The directives of Cache-Control, names in lower case. RFC 9111, section 5.2."""
    found = re.findall(r'([\w-]+)(?:=("[^"]*"|[^\s,]*))?', headers.get("cache-control", ""))
    return {name.lower(): value.strip('"') for name, value in found}


def lifetime(headers: dict, control: dict) -> str | None:
    """How the response says how long it is fresh; None where it does not. RFC 9111, section 4.2.1."""
    for name in ("s-maxage", "max-age"):
        if control.get(name, "").isdigit():
            return f"{name}={control[name]}"
    return f"Expires: {headers['expires']}" if headers.get("expires") else None


def is_forgotten(message: ExchangeFacts) -> Conclusion:
    """What must a cache forget? RFC 9111, section 4.4."""
    section = "RFC 9111, section 4.4"
    if message.method in SAFE:
        return Conclusion("nothing", f"{message.method} is safe, so what is stored still counts as good", section)
    if not 200 <= message.status < 400:
        return Conclusion("nothing", f"{message.status} is neither 2xx nor 3xx", section)
    also = named_elsewhere(message)
    why = "it need not forget any other address" + (f"; it may forget {' and '.join(also)} too" if also else "")
    return Conclusion(message.target, why, section)


def named_elsewhere(message: ExchangeFacts) -> list[str]:
    """The other addresses that the response names: a cache may forget them, too. RFC 9111, section 4.4."""
    others = [message.said[name] for name in ("location", "content-location") if message.said.get(name)]
    return [other for other in dict.fromkeys(others) if other != message.target]


def did_it_work(status: int) -> Conclusion:
    """What the status alone says about success."""
    first = {
        1: ("cannot tell", "the final response is still to come", "15.2"),
        2: ("yes", f"{status} says that it worked", "15.3"),
        3: ("not yet", f"{status} asks for more to be done", "15.4"),
        4: ("no", f"{status} says that the request was refused", "15.5"),
        5: ("no", f"{status} says that the server failed", "15.6"),
    }
    if status == 304:
        return Conclusion("yes", "what you have is still good", "RFC 9110, section 15.4.5")
    answer, why, section = first.get(status // 100, ("cannot tell", "no status begins like this", "15"))
    return Conclusion(answer, why, f"RFC 9110, section {section}")


IDEMPOTENT_SECTION = "RFC 9110, section 9.2.2"
MEANS = {
    "safe": "it was done, and changed nothing in this measurement",
    "idempotent": "twice left the records as once did, in this measurement",
    "neither": "the second send changed more records, or changed them again",
    "not done": "no status of success (2xx), and nothing changed in this measurement",
    "no response": "no response came, and nothing changed in this measurement",
    "nothing seen": "it was done, and GET brings here what it brought before; what changed elsewhere, nobody showed",
    "cannot tell": "this server did not show its records, so nothing can be said of them",
}
"""The stamps, and what each says: it is about the records, and about this measurement alone."""
HONEST = (
    "Measuring is not proving: it is about these records and these two sends. A client relies on what the method "
    "guarantees, never on what it measured."
)


class Judgement(NamedTuple):
    """The stamp of a cell; and, where the method's guarantee was broken, a sentence that says so, else ""."""

    stamp: str
    broken: str


def judged(measured: Measured) -> Judgement:
    """What the records say, and whether the method kept its guarantee."""
    stamp = _stamp(measured)
    return Judgement(stamp, _broken(measured, stamp))


def guarantee(method: str) -> str:
    """A method's guarantee in words: safe (and so idempotent), idempotent, none; or that nobody knows."""
    if method in SAFE:
        return "guaranteed: safe"
    if method in IDEMPOTENT:
        return "guaranteed: idempotent"
    return "guarantees nothing" if method in UNSAFE else "guarantee not known"


def guarantee_sentence(method: str) -> str:
    """A method's guarantee as a sentence."""
    said = (
        guarantee(method)
        .replace("guaranteed: ", "is defined as ")
        .replace("guarantee not known", "is not a known method")
    )
    return f"{method} {said}."


def _stamp(measured: Measured) -> str:
    if None in measured.changes or not measured.exchanges:
        return "cannot tell"
    _, *after = measured.changes
    if any(one != after[0] for one in after):
        return "neither"
    if after[0]:
        return "idempotent"
    if not any(measured.statuses):
        return "no response"
    done = "nothing seen" if measured.by_get else "safe"
    return done if any(200 <= (status or 0) < 300 for status in measured.statuses) else "not done"


def _broken(measured: Measured, stamp: str) -> str:
    method, address = measured.trial.method, measured.trial.address
    count = max((count or 0 for count in measured.counts), default=0)
    if method in SAFE and stamp in ("idempotent", "neither"):
        return f"{method} {address}: {method} is defined as safe, but {changed_or_none(count)} ({SAFE[method]})."
    if method in IDEMPOTENT and stamp == "neither":
        why = f"{method} is defined as idempotent, but the second send changed more"
        return f"{method} {address}: {why} ({IDEMPOTENT_SECTION})."
    return ""
