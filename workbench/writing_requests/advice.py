"""What one would want to hear about a request before or after it is sent. None of this stops it."""

import re

from .content_kinds import about_broken
from .field_words import near_name
from .unsent_request import BASE, Draft, field, shown_content

WITHOUT_MEANING = ("GET", "HEAD", "DELETE")
MOST_NAMES = 5
_TEMPLATE = re.compile(r"\{(?!base_url\})[^{}]{0,60}\}")


def notes(draft: Draft) -> list[str]:
    """Sentences about what is odd in a draft that can be sent."""
    address = (about_the_slash(draft), about_the_fragment(draft), about_the_template(draft))
    content = (about_the_type(draft), about_broken(draft), about_content_without_meaning(draft))
    return [note for note in (*address, *about_names(draft), *content) if note]


def about_the_slash(draft: Draft) -> str | None:
    """An address that begins without a slash."""
    typed = draft.address.strip().removeprefix(BASE)
    if not typed or typed.startswith(("/", "*", "?", "http")):
        return None
    return f"An address begins with a slash: /{shown_content(typed, 60)} was asked for."


def about_the_fragment(draft: Draft) -> str | None:
    """A fragment, which never leaves the client."""
    if "#" not in draft.address:
        return None
    return "What follows # in an address stays with you; it is not sent (RFC 9110, section 7.1)."


def about_the_template(draft: Draft) -> str | None:
    """An address in which something is still to be filled in."""
    found = _TEMPLATE.search(draft.address)
    return f"Put something in the place of {found[0]}: an address with a gap cannot be sent." if found else None


def about_names(draft: Draft) -> list[str]:
    """Names of fields that look like slips of the finger."""
    near = ((name.strip(), near_name(name)) for name, _ in draft.fields)
    slips = [f"{shown_content(name, 60)} is not known here. Did you mean {meant}?" for name, meant in near if meant]
    return slips[:MOST_NAMES]


def about_the_type(draft: Draft) -> str | None:
    """Content that does not say what it is."""
    if not draft.content or field(draft, "Content-Type"):
        return None
    return "Your content goes without a Content-Type, so the server has to guess, or refuse it (RFC 9110, section 8.3)."


def about_content_without_meaning(draft: Draft) -> str | None:
    """Content in a request whose method gives it none."""
    method = draft.method.strip()
    if not draft.content or method not in WITHOUT_MEANING:
        return None
    section = {"GET": "9.3.1", "HEAD": "9.3.2", "DELETE": "9.3.5"}[method]
    return f"Content in a {method} means nothing, and a server may refuse it (RFC 9110, section {section})."
