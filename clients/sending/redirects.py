"""Where a redirect leads: the request to send next. RFC 9110, section 15.4."""

from urllib.parse import urljoin

from ..messages.address import same_origin
from ..messages.exchange import Exchange, Request
from ..messages.syntax import shortly
from .compose import compose

REDIRECTS = (301, 302, 303, 307, 308)


def redirected(exchange: Exchange) -> Request | None:
    """The request that a redirect asks for; None where there is none that can be sent."""
    location, before = exchange.field("Location"), exchange.request
    if exchange.status not in REDIRECTS or location is None:
        return None
    try:
        url = urljoin(before.url, location)
        method = _method_after(exchange.status, before.method)
        fields = _fields_after(before, method, same_origin(url, before.url))
        return compose(method, url, fields, before.content or None if method == before.method else None)
    except ValueError:
        return None


def dead_end(exchange: Exchange) -> str | None:
    """Why a redirect was not followed further; None where there was none."""
    if exchange.status not in REDIRECTS:
        return None
    location = exchange.field("Location")
    where = "without a Location to go to" if location is None else f"to {shortly(location)}, where HTTP cannot follow"
    return f"It redirects {where}. We stopped here."


def _method_after(status: int, method: str) -> str:
    """POST becomes GET by custom after 301 and 302, everything but HEAD by rule after 303."""
    if status == 303 and method != "HEAD":
        return "GET"
    return "GET" if status in (301, 302) and method == "POST" else method


def _fields_after(before: Request, method: str, same: bool) -> list[tuple[str, str]]:
    """The fields that go along: none about content that is left behind, no secrets to another origin."""
    stay = {"host", "content-length"} | (set() if same else {"authorization", "cookie"})
    left_behind = method != before.method
    return [
        (name, value)
        for name, value in before.fields
        if name.lower() not in stay and not (left_behind and name.lower().startswith("content-"))
    ]
