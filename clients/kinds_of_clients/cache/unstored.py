"""Why a response is not stored: by this cache's own rules, and by which of hishel's."""

from ...messages.exchange import Request, Response
from .own_rules.directives import UNDERSTOOD, understood
from .reasons import STORED_METHODS


def unfit(request: Request, response: Response, directives) -> tuple[str, str] | None:
    """A reason against storing that hishel does not look at, and its section; None where there is none."""
    if request.method not in STORED_METHODS:
        return f"answers to {request.method} are not kept", "3"
    if not response.complete:
        return "it did not come to its end", "3.3"
    if directives(request.field("Cache-Control")).no_store:
        return "the request says no-store", "5.2.1.5"
    if directives(response.field("Cache-Control")).must_understand and response.status not in UNDERSTOOD:
        return f"it says must-understand, and this cache does not know what {response.status} asks of it", "5.2.2.3"
    return None


def why_not_stored(request: Request, response: Response, directives, shared: bool) -> tuple[str, str]:
    """Why hishel does not store a response, and the section of the rule; in the order in which it asks."""
    said = directives(understood(response.field("Cache-Control") or "", response.status))
    allowed = said.public or said.s_maxage is not None or said.must_revalidate
    reasons = [
        (request.method not in STORED_METHODS, f"answers to {request.method} are not kept", "3"),
        (response.status in (206, 304), f"this cache does not know how to keep a {response.status}", "3"),
        (said.no_store, "it says no-store", "5.2.2.5"),
        (shared and said.private is True, "it is private, and this cache is shared", "5.2.2.7"),
        (
            shared and request.field("Authorization") is not None and not allowed,
            "it is only for the client that asked",
            "3.5",
        ),
    ]
    nothing = f"no field says how long a {response.status} may be kept", "3"
    return next(((words, section) for holds, words, section in reasons if holds), nothing)
