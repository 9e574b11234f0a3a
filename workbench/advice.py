"""What one would want to hear about a request before or after it is sent. None of this stops it."""

import json

from workbench.draft import BASE, Draft, field, shown_content

WITHOUT_MEANING = ("GET", "HEAD", "DELETE")
MOST_CHECKED = 1_000_000


def notes(draft: Draft) -> list[str]:
    """Sentences about what is odd in a draft that can be sent."""
    said = (about_the_slash(draft), about_the_fragment(draft), about_the_type(draft), about_json(draft))
    return [note for note in (*said, about_content_without_meaning(draft)) if note]


def about_the_slash(draft: Draft) -> str | None:
    """An address that begins without a slash."""
    typed = draft.address.strip()
    if not typed or typed.startswith(("/", "*", "?", "http", BASE)):
        return None
    return f"An address begins with a slash: /{shown_content(typed, 60)} was asked for."


def about_the_fragment(draft: Draft) -> str | None:
    """A fragment, which never leaves the client."""
    if "#" not in draft.address:
        return None
    return "What follows # in an address stays with you; it is not sent (RFC 9110, section 7.1)."


def about_the_type(draft: Draft) -> str | None:
    """Content that does not say what it is."""
    if not draft.content or field(draft, "Content-Type"):
        return None
    return "Your content goes without a Content-Type, so the server has to guess, or refuse it (RFC 9110, section 8.3)."


def about_json(draft: Draft) -> str | None:
    """Content that says it is JSON, and is not."""
    if not draft.content:
        return None
    kind = (field(draft, "Content-Type") or "").partition(";")[0].strip().lower()
    if not (kind == "application/json" or kind.endswith("+json")) or not isinstance(draft.content, str):
        return None
    if len(draft.content) > MOST_CHECKED:
        return None
    try:
        json.loads(draft.content)
    except RecursionError:
        return None
    except ValueError as fault:
        return f"The content says it is JSON, and it is not: {where(fault)}. It is sent all the same."
    return None


def where(fault: ValueError) -> str:
    """Where the JSON breaks, and what was expected there."""
    if not isinstance(fault, json.JSONDecodeError):
        return "a number in it has too many digits"
    found = fault.msg[:1].lower() + fault.msg[1:]
    return f"line {fault.lineno}, column {fault.colno}, {found}"


def about_content_without_meaning(draft: Draft) -> str | None:
    """Content in a request whose method gives it none."""
    method = draft.method.strip()
    if not draft.content or method not in WITHOUT_MEANING:
        return None
    section = {"GET": "9.3.1", "HEAD": "9.3.2", "DELETE": "9.3.5"}[method]
    return f"Content in a {method} means nothing, and a server may refuse it (RFC 9110, section {section})."
