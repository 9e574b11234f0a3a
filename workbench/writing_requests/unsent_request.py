"""A request that is being written: what stands in the panel, before it is sent."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from clients import NotSendable
from clients.messages.safe_words import cut_counted

_ORIGIN = re.compile(r"https?://[^/?#]*", re.IGNORECASE)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)
_HALF = re.compile("[\ud800-\udfff]")
BASE = "{base_url}"
ADDRESS = "Address on this server"  # read aloud; our style shows {base_url} in its place

TypedFields = Mapping[str, object] | Iterable[tuple[str, object]]
"""Fields as somebody types them in Python: a dict, or pairs."""


@dataclass(frozen=True)
class Draft:
    """What is typed: method, address below the base URL, fields as (name, value) pairs, content.

    Content is text, or whatever else `clients.send` takes and refuses; "" is none.
    """

    method: str = "GET"
    address: str = "/"
    fields: tuple[tuple[str, str], ...] = ()
    content: object = ""

    def text(self) -> str:
        """The draft as plain text."""
        lines = [f"{self.method} {BASE}{self.address}", *(f"{name}: {value}" for name, value in self.fields)]
        content = shown_content(self.content)
        return "\n".join(lines) + (f"\n\n{content}" if content else "")


def draft_of(
    method: str = "GET", address: str = "/", fields: TypedFields | None = None, content: object = None
) -> Draft:
    """A draft from what was typed in Python; NotSendable where the fields are no fields."""
    return changed(Draft(str(method), str(address)), fields=fields, content=content)


def changed(
    draft: Draft,
    method: str | None = None,
    address: str | None = None,
    fields: TypedFields | None = None,
    content: object = None,
) -> Draft:
    """The draft with what is given put in its place. None leaves a part as it is."""
    if method is not None:
        draft = replace(draft, method=str(method))
    if address is not None:
        draft = replace(draft, address=str(address))
    if fields is not None:
        draft = replace(draft, fields=pairs(fields))
    return draft if content is None else with_content(draft, content)


def with_content(draft: Draft, content) -> Draft:
    """The draft with this content; a dict or a list is written as JSON, and says so in a field."""
    if isinstance(content, bytes):
        return replace(draft, content=as_text(content))
    if not isinstance(content, dict | list):
        return replace(draft, content=content)
    try:
        written = json.dumps(content, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return replace(draft, content=content)
    typed = field(draft, "Content-Type") is not None
    fields = draft.fields if typed else (*draft.fields, ("Content-Type", "application/json"))
    return replace(draft, content=written, fields=fields)


def pairs(fields) -> tuple[tuple[str, str], ...]:
    """Fields as pairs of text, from a dict or from pairs; a value of None leaves the field out."""
    try:
        found = [(str(name), value) for name, value in (fields.items() if hasattr(fields, "items") else fields)]
    except (TypeError, ValueError):
        raise NotSendable(f"Fields are a dict, like {{'Accept': 'text/html'}}. This is none: {fields!r}") from None
    return tuple((name, str(value)) for name, value in found if value is not None)


def field(draft: Draft, name: str) -> str | None:
    """The value of the field of this name, in any case of letters."""
    return next((value for found, value in draft.fields if found.strip().lower() == name.lower()), None)


def as_text(content: bytes):
    """The octets as text where they are text; otherwise as they are."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content


def typable(text: str) -> str:
    """The text as it can stand in a control: half a character (a lone surrogate) cannot cross to the browser."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


def shown_content(content: object, most: int = 2_000) -> str:
    """Content as it can be shown in a line or two."""
    if isinstance(content, bytes):
        return f"({len(content):,} octets that are not text)"
    return cut_counted(content if isinstance(content, str) else repr(content), most)


def url_of(draft: Draft, base_url: str) -> str:
    """The whole address the draft asks for. NotSendable where it is one of another server."""
    base, typed = base_url.rstrip("/"), draft.address.strip().removeprefix(BASE)
    if not _SCHEME.match(typed):
        return base + (typed if typed.startswith(("/", "*", "?")) or not typed else f"/{typed}")
    origin = _ORIGIN.match(typed)
    if origin and origin[0].lower() == base.lower():
        return base + typed[len(base) :]
    without_slash = typed[len(base) :] if typed.lower().startswith(base.lower()) else ""
    if re.match("[a-z]", without_slash, re.IGNORECASE):
        raise NotSendable(f"An address begins with a slash: /{shown_content(without_slash, 60)}, behind {BASE}.")
    raise NotSendable(
        f"This panel speaks to {BASE} only, and {shown_content(typed, 60)} is somewhere else. "
        f"Type what follows {BASE}, such as /user/1; for another server make another panel."
    )


def filled_in(draft: Draft, change: dict) -> Draft:
    """The draft with the change that a way out asks for; what is not understood is left alone."""
    method, address, fields = change.get("method"), change.get("target"), change.get("fields")
    draft = changed(
        draft,
        method=method if isinstance(method, str) else None,
        address=address if isinstance(address, str) else None,
        content=change.get("content"),
    )
    for name, value in (fields if isinstance(fields, dict) else {}).items():
        draft = with_field(draft, str(name), value)
    # A length that was typed belongs to the content that was there before.
    return with_field(draft, "Content-Length", None) if "content" in change else draft


def with_field(draft: Draft, name: str, value) -> Draft:
    """The draft with this field set, in its old place where it has one; None leaves it out."""
    others = [pair for pair in draft.fields if pair[0].strip().lower() != name.lower()]
    if value is None:
        return replace(draft, fields=tuple(others))
    place = next((i for i, pair in enumerate(draft.fields) if pair not in others), len(others))
    return replace(draft, fields=(*others[:place], (name, str(value)), *others[place:]))
