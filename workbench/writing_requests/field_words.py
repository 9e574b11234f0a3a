"""What a field that is typed means; which name was probably meant."""

from difflib import get_close_matches

from clients import NotSendable, compose

from ..views.field_meanings import FIELDS, field_meaning, names_in
from .unsent_request import shown_content

NAMES = names_in("request")
LONGEST_NAME = 40
NEAR = 0.82
_SPELT = {name.lower(): name for name in NAMES}


def about_field(name: str) -> str:
    """A sentence about the field of this name, with the place to read on; "" where no name is typed."""
    name = name.strip()
    known = field_meaning(name)
    if not name:
        return ""
    if known is None:
        return about_unknown(name)
    if known.found_in == "response":
        return f"{known.name} is a field of answers; a server hardly looks for it in a request. ({known.section})"
    return f"{known.words} ({known.section})"


def about_unknown(name: str) -> str:
    """A sentence about a field that is not known here, or that cannot be one."""
    if refusal := not_a_name(name):
        return refusal
    if near := near_name(name):
        return f"{shown_content(name, 60)} is not known here. Did you mean {near}?"
    return (
        f"{shown_content(name, 60)} is not known here. It is sent as typed, and a server that does not know it either "
        "passes it over. (RFC 9110, section 5.1)"
    )


def near_name(name: str) -> str | None:
    """The name of a field of requests that differs from this one by a slip of the finger; None for all others."""
    typed = name.strip().lower()
    if typed in FIELDS or len(typed) > LONGEST_NAME:
        return None
    near = get_close_matches(typed, _SPELT, 1, NEAR)
    return _SPELT[near[0]] if near else None


def not_a_name(name: str) -> str | None:
    """Why this cannot be the name of a field; None where it can."""
    try:
        compose("GET", "http://127.0.0.1/", [(name, "")])
    except NotSendable as refusal:
        return str(refusal)
    return None
