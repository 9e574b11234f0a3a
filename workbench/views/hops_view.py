"""The hops of a followed redirect: what was asked, what was answered, and where that led. RFC 9110, section 15.4."""

import re

from clients import Exchange
from clients.messages.address import same_origin
from clients.messages.safe_words import masked, one_line

from ..basics.markup import Markup, tag
from .status_meanings import badge, badge_html, status_name
from .timing_view import duration

_LOCAL = re.compile(r"(127\.0\.0\.1|localhost|\[::1\]):\d+")


def hops_text(exchange: Exchange) -> str:
    """A line for each hop and one for the end of the way; "" where nothing was followed."""
    if not exchange.hops:
        return ""
    lines = [f"  {number}. {one_line(words(one, exchange))}" for number, one in enumerate(way(exchange), 1)]
    return portless("\n".join([heading(exchange), *lines]), exchange)


def hops_html(exchange: Exchange) -> Markup:
    """The same as a list, with the time that each hop took."""
    if not exchange.hops:
        return Markup("")
    items = [tag("li", *hop_html(one, exchange)) for one in way(exchange)]
    shown = tag("div", tag("strong", heading(exchange)), tag("ol", *items), cls="oa-hops")
    return Markup(portless(shown, exchange))


def portless(text: str, exchange) -> str:
    """The text without the ports of local servers; only the one that the way began at is the base."""
    return _LOCAL.sub(r"\1:{port}", masked(text, way(exchange)[0].request.url))


def way(exchange) -> tuple:
    """All exchanges of the way, the last one included."""
    return (*exchange.hops, exchange)


def heading(exchange) -> str:
    """How many redirects were followed."""
    count = len(exchange.hops)
    return "One redirect was followed" if count == 1 else f"{count} redirects were followed"


def words(one, exchange) -> str:
    """A hop on one line."""
    answer = status_name(one.status, one.response.reason) if one.response else "no answer"
    where = one.field("Location") if one is not exchange else None
    return f"{asked(one, exchange)} → {answer}" + (f", Location: {where}" if where is not None else "")


def asked(one, exchange) -> str:
    """What a hop asked; the whole address where it left the origin that the way began at."""
    first = way(exchange)[0].request.url
    target = one.request.target if same_origin(one.request.url, first) else one.request.url
    return f"{one.request.method} {target}"


def hop_html(one: Exchange, exchange: Exchange) -> list[str]:
    """A hop: what it asked, the status as a badge, where that led, and its time."""
    where = one.field("Location") if one is not exchange else None
    led = [" Location: ", tag("code", one_line(where))] if where is not None else []
    time = tag("span", f" {duration(one.timings.total)}", cls="oa-dim")
    return [tag("code", one_line(asked(one, exchange))), " ", badge_html(*badge(one.response)), *led, time]
