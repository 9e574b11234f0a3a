"""A content, taken out of its message: unpacked, read as text where it is text, with remarks about both."""

from collections.abc import Callable
from typing import NamedTuple

from clients import Request, Response
from clients.messages.content import charset_of, named_charset, text_of, unpack
from clients.messages.plain_text import not_text
from clients.messages.safe_words import one_line

from ..basics.markup import Markup

MOST_ROWS = 200
"""So many lines, members, pairs or events of a content are shown."""


class Unfit(ValueError):
    """The content is not what its type says, or not to be shown so; the sentence says why, "" that nobody asked."""


class Content(NamedTuple):
    """`type` is in lower case and without parameters; `octets` are unpacked, or as they came where that failed."""

    type: str
    octets: bytes
    text: str | None
    whole: bool
    remarks: tuple[str, ...] = ()


class View(NamedTuple):
    """A content seen as one kind of thing: what it is, in words; its HTML and its plain text, each made on demand."""

    what: str
    html: Callable[[], Markup]
    text: Callable[[], str]
    remarks: tuple[str, ...] = ()
    is_picture: bool = False
    is_plain: bool = False


def content_of(message: Request | Response) -> Content:
    """The content of a message; `octets` is b"" where there is none."""
    said, coding = message.field("Content-Type") or "", message.field("Content-Encoding")
    plain, cut = unpack(message.content, coding)
    complete = getattr(message, "complete", True)
    text = None if plain is None else text_of(plain, said, complete and not cut)
    remarks = [*packed(message, plain, coding, cut), *unfinished(message, complete), *charset_remarks(said)]
    if text is None and message.content and not not_text(message, plain).endswith("is not text"):
        remarks.append(f"{not_text(message, plain)}.")
    octets = message.content if plain is None else plain
    essence = said.partition(";")[0].strip().lower() if plain is not None else ""
    return Content(essence, octets, text, complete and not cut, tuple(remarks))


def packed(message, plain: bytes | None, coding: str | None, cut: str) -> list[str]:
    """What there is to say about the coding."""
    if plain is None or coding is None or plain == message.content:
        return []
    words = f"It crossed packed with {one_line(coding)}: {len(message.content):,} octets, unpacked {len(plain):,}."
    return [words, cut] if cut else [words]


def unfinished(message, complete: bool) -> list[str]:
    """What there is to say about a content whose end did not come."""
    return (
        [] if complete else [f"It was read up to here: {len(message.content):,} octets. There was, or should be, more."]
    )


def charset_remarks(said: str) -> list[str]:
    """What there is to say about a charset that nobody knows."""
    named = named_charset(said)
    if not named or named in (charset_of(said), "utf8"):
        return []
    return [f"Its type names the charset {one_line(named)}, which is not read here; it was tried as utf-8."]
