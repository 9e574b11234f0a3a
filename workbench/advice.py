"""What is said about a draft before and after it is sent: its method, its headers, its body, and what is odd."""

import re
from difflib import get_close_matches
from typing import NamedTuple

from clients import NotSendable, compose

from .body import MOST_CHECKED, SyntaxFault, broken_form, broken_json, broken_xml, shown_pairs
from .draft import BASE, Draft, header, shown_body, with_header
from .meanings import HEADERS, header_meaning, names_in


class Method(NamedTuple):
    """What a method asks for, what it guarantees, and which RFC says so. `cacheable` is a key of CACHEABLE."""

    asks: str
    safe: bool
    idempotent: bool
    cacheable: str
    section: str


SAFE = {True: "Safe: it asks for no change.", False: "Not safe: it asks for a change."}
IDEMPOTENT = {
    True: "Idempotent: sending it twice has the same effect as sending it once.",
    False: "Not idempotent: if you send it twice, it may happen twice.",
}
CACHEABLE = {
    "yes": "Cacheable: a cache may keep the response and use it again.",
    "no": "Not cacheable: caches don't keep the response.",
    "if it says so": "Cacheable only if the response says for how long, and for which address.",
}
KNOWN = {
    "GET": Method("asks for what is at the address", True, True, "yes", "RFC 9110, sections 9.2 and 9.3.1"),
    "HEAD": Method(
        "asks for the headers that GET would bring, without the body",
        True,
        True,
        "yes",
        "RFC 9110, sections 9.2 and 9.3.2",
    ),
    "POST": Method(
        "sends your data to the resource, which decides what to do with it",
        False,
        False,
        "if it says so",
        "RFC 9110, sections 9.2 and 9.3.3",
    ),
    "PUT": Method(
        "replaces what is at the address with your body",
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
        "changes part of what is at the address, as your body says",
        False,
        False,
        "if it says so",
        "RFC 5789, section 2",
    ),
    "QUERY": Method("asks the question in your body", True, True, "yes", "RFC 10008, sections 2 and 2.7"),
}
"""The methods of RFC 9110, with PATCH and QUERY, in the order of their sections."""


def about_method(method: str) -> str:
    """What is known about a method, in a few sentences and with the place to read on; "" where none is typed."""
    method = method.strip()
    if not method:
        return ""
    known = KNOWN.get(method)
    if known is None:
        return about_unknown_method(method)
    promises = f"{SAFE[known.safe]} {IDEMPOTENT[known.idempotent]} {CACHEABLE[known.cacheable]}"
    return f"{method} {known.asks}. {promises} ({known.section})"


def about_unknown_method(method: str) -> str:
    """What to think of a method that nobody here knows: the worst, which is what every client and cache thinks."""
    word = shown_body(method, 30)
    near = get_close_matches(word.upper(), KNOWN, 1, 0.7)
    if method.upper() in KNOWN:
        hint = f" Methods are case-sensitive, and {method.upper()} is a different one."
    else:
        hint = f" Did you mean {near[0]}?" if near else ""
    return (
        f"{word} is not a known method.{hint} Expect it to change something, every time you send it. "
        "(RFC 9110, section 9.1)"
    )


NAMES = names_in("request")
LONGEST_NAME = 40
NEAR = 0.82
_SPELT = {name.lower(): name for name in NAMES}


def about_header(name: str) -> str:
    """A sentence about the header of this name, with the place to read on; "" where no name is typed."""
    name = name.strip()
    known = header_meaning(name)
    if not name:
        return ""
    if known is None:
        return about_unknown_header(name)
    if known.found_in == "response":
        return (
            f"{known.name} is a response header, so a server is unlikely to look for it in a request. ({known.section})"
        )
    return f"{known.words} ({known.section})"


def about_unknown_header(name: str) -> str:
    """A sentence about a header that is not known here, or that can't be one."""
    if refusal := not_a_name(name):
        return refusal
    if near := near_name(name):
        return f"{shown_body(name, 60)} is not known here. Did you mean {near}?"
    return (
        f"{shown_body(name, 60)} is not known here. It is sent as typed, and a server that does not know it either "
        "ignores it. (RFC 9110, section 5.1)"
    )


def near_name(name: str) -> str | None:
    """The request header that this name is probably a typo of; None where there is none."""
    typed = name.strip().lower()
    if typed in HEADERS or len(typed) > LONGEST_NAME:
        return None
    near = get_close_matches(typed, _SPELT, 1, NEAR)
    return _SPELT[near[0]] if near else None


def not_a_name(name: str) -> str | None:
    """Why this cannot be the name of a header; None where it can."""
    try:
        compose("GET", "http://127.0.0.1/", [(name, "")])
    except NotSendable as refusal:
        return str(refusal)
    return None


UNTYPED, OTHER = "no type", "another type"
TYPES = {
    "JSON": "application/json",
    "form": "application/x-www-form-urlencoded",
    "XML": "application/xml",
    "text": "text/plain; charset=utf-8",
}
CHECKS = {"JSON": broken_json, "XML": broken_xml, "form": broken_form}
KINDS = (UNTYPED, *TYPES, OTHER)


def kind_of(draft: Draft) -> str:
    """The kind that the draft's Content-Type names: one of KINDS. +json and +xml count as JSON and XML (RFC 6838)."""
    named = (header(draft, "Content-Type") or "").partition(";")[0].strip().lower()
    if not named:
        return UNTYPED
    if named == "application/json" or named.endswith("+json"):
        return "JSON"
    if named in ("application/xml", "text/xml") or named.endswith("+xml"):
        return "XML"
    if named == TYPES["form"]:
        return "form"
    return "text" if named == "text/plain" else OTHER


def type_for(draft: Draft, kind: str) -> str | None:
    """The Content-Type for a kind; None is none. A change of a part (PATCH) in JSON is a merge patch, RFC 7396."""
    if kind == "JSON" and draft.method.strip() == "PATCH":
        return "application/merge-patch+json"
    return TYPES.get(kind)


def with_kind(draft: Draft, kind: str) -> Draft:
    """The draft with a Content-Type of this kind; one that fits already stays, and so does the body."""
    if kind == kind_of(draft) or kind == OTHER:
        return draft
    return with_header(draft, "Content-Type", type_for(draft, kind))


def broken_body(draft: Draft) -> SyntaxFault | str | None:
    """Where the body is not of the kind it claims; a sentence where nobody looked; None where nothing is wrong."""
    check = CHECKS.get(kind_of(draft))
    if not check or not draft.body or not isinstance(draft.body, str):
        return None
    if len(draft.body) > MOST_CHECKED:
        return f"The body has {len(draft.body):,} characters, too many to check here (the limit is {MOST_CHECKED:,})."
    return check(draft.body)


def about_broken(draft: Draft) -> str:
    """A sentence about what is wrong with the body, that it can be sent all the same; "" where nothing is."""
    found = broken_body(draft)
    if not found or isinstance(found, str):
        return found or ""
    kind = kind_of(draft)
    claimed = "a form" if kind == "form" else kind
    return f"The body is labelled {claimed} but isn't valid: {found.words()}. It is sent anyway."


def about_pairs(draft: Draft) -> str:
    """The pairs of a form in words; "" for any other body."""
    if kind_of(draft) != "form" or not isinstance(draft.body, str) or not draft.body:
        return ""
    if len(draft.body) > MOST_CHECKED:
        return ""
    pairs, more = shown_pairs(draft.body)
    words = "; ".join(f"{name} is {value or '(empty)'}" for name, value in pairs)
    return f"The form says: {words}{f'; and {more:,} more' if more else ''}."


MOST_HEADERS = 20


def about(draft: Draft) -> list[str]:
    """A sentence or two about the method, each header, and the body, where there is something to say."""
    names = list(dict.fromkeys(name.strip() for name, _ in draft.headers if name.strip()))
    headers = [named(name) for name in names[:MOST_HEADERS]]
    more = [f"{len(names) - MOST_HEADERS:,} more headers."] if len(names) > MOST_HEADERS else []
    return [
        one for one in (about_method(draft.method), *headers, *more, about_pairs(draft), about_broken(draft)) if one
    ]


def named(name: str) -> str:
    """What is said about a header, with its name where the sentence does not name it."""
    words = about_header(name)
    return f"{name}: {words}" if header_meaning(name) and not words.startswith(name) else words


WITHOUT_MEANING = ("GET", "HEAD", "DELETE")
MOST_NAMES = 5
_TEMPLATE = re.compile(r"\{(?!base_url\})[^{}]{0,60}\}")


def notes(draft: Draft) -> list[str]:
    """Sentences about what is odd in a draft that can be sent."""
    address = (about_the_slash(draft), about_the_fragment(draft), about_the_template(draft))
    body = (about_the_type(draft), about_broken(draft), about_body_without_meaning(draft))
    return [note for note in (*address, *about_names(draft), *body) if note]


def about_the_slash(draft: Draft) -> str | None:
    """An address that begins without a slash."""
    typed = draft.address.strip().removeprefix(BASE)
    if not typed or typed.startswith(("/", "*", "?", "http")):
        return None
    return f"An address begins with a slash, so the request went to /{shown_body(typed, 60)}."


def about_the_fragment(draft: Draft) -> str | None:
    """A fragment, which never leaves the client."""
    if "#" not in draft.address:
        return None
    return "The part of an address after # stays with you; it is not sent (RFC 9110, section 7.1)."


def about_the_template(draft: Draft) -> str | None:
    """An address in which something is still to be filled in."""
    found = _TEMPLATE.search(draft.address)
    return f"Replace {found[0]} with a value: an address with a gap can't be sent." if found else None


def about_names(draft: Draft) -> list[str]:
    """Header names that look like typos."""
    near = ((name.strip(), near_name(name)) for name, _ in draft.headers)
    slips = [f"{shown_body(name, 60)} is not known here. Did you mean {meant}?" for name, meant in near if meant]
    return slips[:MOST_NAMES]


def about_the_type(draft: Draft) -> str | None:
    """A body that does not say what it is."""
    if not draft.body or header(draft, "Content-Type"):
        return None
    return "Your request has a body but no Content-Type, so the server must guess or refuse it (RFC 9110, section 8.3)."


def about_body_without_meaning(draft: Draft) -> str | None:
    """A body in a request whose method gives it none."""
    method = draft.method.strip()
    if not draft.body or method not in WITHOUT_MEANING:
        return None
    section = {"GET": "9.3.1", "HEAD": "9.3.2", "DELETE": "9.3.5"}[method]
    return f"A body in a {method} has no meaning, and a server may refuse it (RFC 9110, section {section})."
