"""The kinds of content that are known here, what Content-Type says of them, and what is wrong with a content."""

from ..content.where_it_breaks.broken import MOST_CHECKED, Broken
from ..content.where_it_breaks.in_forms import broken_form, shown_pairs
from ..content.where_it_breaks.in_json import broken_json
from ..content.where_it_breaks.in_xml import broken_xml
from .unsent_request import Draft, field, with_field

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
    named = (field(draft, "Content-Type") or "").partition(";")[0].strip().lower()
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
    """The draft with a Content-Type of this kind; one that fits already stays, and so does the content."""
    if kind == kind_of(draft) or kind == OTHER:
        return draft
    return with_field(draft, "Content-Type", type_for(draft, kind))


def broken_content(draft: Draft) -> Broken | str | None:
    """Where the content is not of the kind it claims; a sentence where nobody looked; None where nothing is wrong."""
    check = CHECKS.get(kind_of(draft))
    if not check or not draft.content or not isinstance(draft.content, str):
        return None
    if len(draft.content) > MOST_CHECKED:
        return f"The content has {len(draft.content):,} characters; only up to {MOST_CHECKED:,} are checked here."
    return check(draft.content)


def about_broken(draft: Draft) -> str:
    """A sentence about what is wrong with the content, that it can be sent all the same; "" where nothing is."""
    found = broken_content(draft)
    if not found or isinstance(found, str):
        return found or ""
    kind = kind_of(draft)
    claimed = "a form" if kind == "form" else kind
    return f"The content says it is {claimed}, and it is not: {found.words()}. It is sent all the same."


def about_pairs(draft: Draft) -> str:
    """The pairs of a form in words; "" for other content."""
    if kind_of(draft) != "form" or not isinstance(draft.content, str) or not draft.content:
        return ""
    if len(draft.content) > MOST_CHECKED:
        return ""
    pairs, more = shown_pairs(draft.content)
    words = "; ".join(f"{name} is {value or '(empty)'}" for name, value in pairs)
    return f"The form says: {words}{f'; and {more:,} more' if more else ''}."
