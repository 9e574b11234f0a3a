"""What a method promises, in words: safe, idempotent, cacheable. RFC 9110, section 9.2."""

from difflib import get_close_matches
from typing import NamedTuple

from .unsent_request import shown_content


class Method(NamedTuple):
    """What a method asks for, what it promises, and where that stands. `cacheable` is a key of CACHEABLE."""

    asks: str
    safe: bool
    idempotent: bool
    cacheable: str
    section: str


SAFE = {True: "Safe: it asks for no change.", False: "Not safe: it asks for a change."}
IDEMPOTENT = {
    True: "Idempotent: sending it twice has the same effect as sending it once.",
    False: "Not idempotent: if you send it twice, it may be done twice.",
}
CACHEABLE = {
    "yes": "Cacheable: a cache may keep the answer and use it again.",
    "no": "Not cacheable: caches do not keep the answer.",
    "if it says so": "Cacheable only if the answer says for how long, and for which address.",
}
KNOWN = {
    "GET": Method("asks for what is at the address", True, True, "yes", "RFC 9110, sections 9.2 and 9.3.1"),
    "HEAD": Method(
        "asks for the fields that GET would bring, without the content",
        True,
        True,
        "yes",
        "RFC 9110, sections 9.2 and 9.3.2",
    ),
    "POST": Method(
        "hands your content over; the resource decides what to do with it",
        False,
        False,
        "if it says so",
        "RFC 9110, sections 9.2 and 9.3.3",
    ),
    "PUT": Method(
        "puts your content in the place of what is at the address",
        False,
        True,
        "no",
        "RFC 9110, sections 9.2 and 9.3.4",
    ),
    "DELETE": Method(
        "asks the server to remove what is at the address", False, True, "no", "RFC 9110, sections 9.2 and 9.3.5"
    ),
    "CONNECT": Method("asks a proxy for a tunnel", False, False, "no", "RFC 9110, sections 9.2 and 9.3.6"),
    "OPTIONS": Method("asks what can be done at the address", True, True, "no", "RFC 9110, sections 9.2 and 9.3.7"),
    "TRACE": Method("asks for the request as it arrived", True, True, "no", "RFC 9110, sections 9.2 and 9.3.8"),
    "PATCH": Method(
        "changes a part of what is at the address, as your content says",
        False,
        False,
        "if it says so",
        "RFC 5789, section 2",
    ),
    "QUERY": Method(
        "asks a question, which stands in your content", True, True, "yes", "RFC 10008, sections 2 and 2.7"
    ),
}
"""The methods of RFC 9110, with PATCH and QUERY, in the order of their sections."""


def about_method(method: str) -> str:
    """What is known about a method, in a few sentences and with the place to read on; "" where none is typed."""
    method = method.strip()
    if not method:
        return ""
    known = KNOWN.get(method)
    if known is None:
        return about_unknown(method)
    promises = f"{SAFE[known.safe]} {IDEMPOTENT[known.idempotent]} {CACHEABLE[known.cacheable]}"
    return f"{method} {known.asks}. {promises} ({known.section})"


def about_unknown(method: str) -> str:
    """What to think of a method that nobody here knows: the worst, which is what every client and cache thinks."""
    word = shown_content(method, 30)
    near = get_close_matches(word.upper(), KNOWN, 1, 0.7)
    if method.upper() in KNOWN:
        hint = f" Capital letters count: {method.upper()} is another word."
    else:
        hint = f" Did you mean {near[0]}?" if near else ""
    return (
        f"Nothing is known about {word}.{hint} Expect it to change something, and to do so each time. "
        "(RFC 9110, section 9.1)"
    )
