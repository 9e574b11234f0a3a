"""Content in a HAR: as text where the text gives back the very octets, in base64 where not."""

import base64
import binascii

from ...messages.content import charset_of, text_of, unpacked
from ...messages.message import Message


def request_content(asked: Message) -> dict:
    """The member `postData`. HAR 1.2 knows only text there; octets stand in base64 and say so in `_encoding`."""
    kind = asked.field("Content-Type") or ""
    text = faithful_text(asked.content, kind)
    if text is not None:
        return {"mimeType": kind, "text": text}
    comment = "The content is not text: the member text is its octets in base64."
    return {"mimeType": kind, "text": in_base64(asked.content), "_encoding": "base64", "comment": comment}


def response_content(said: Message) -> dict:
    """The member `content`: without its content coding, as HAR asks for."""
    plain = unpacked(said.content, said.field("Content-Encoding"))
    plain = said.content if plain is None else plain
    kind = said.field("Content-Type") or ""
    written = {"size": len(plain), "mimeType": kind or "x-unknown"}
    text = faithful_text(plain, kind)
    return (
        {**written, "text": text} if text is not None else {**written, "text": in_base64(plain), "encoding": "base64"}
    )


def packed_content(said: Message) -> str:
    """The content as it crossed, still in its content coding."""
    return in_base64(said.content)


def faithful_text(content: bytes, kind: str) -> str | None:
    """The content as text, if writing that text down again gives the very same octets."""
    text = text_of(content, kind)
    return text if text is not None and octets_of_text(text, kind) == content else None


def octets_of_text(text: str, kind: str) -> bytes:
    """A text in the charset of its type, or in UTF-8 where that cannot write it."""
    try:
        return text.encode(charset_of(kind))
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def octets_of(member: dict, kind: str) -> bytes:
    """The octets that a `content` or `postData` stands for. ValueError where its base64 is damaged."""
    text = member.get("text")
    if not isinstance(text, str):
        return b""
    if str(member.get("encoding") or member.get("_encoding") or "").lower() != "base64":
        return octets_of_text(text, kind)
    return from_base64(text)


def in_base64(octets: bytes) -> str:
    """Octets as text. RFC 4648, section 4."""
    return base64.b64encode(octets).decode("ascii")


def from_base64(text: str) -> bytes:
    """The octets of such a text; ValueError where it is damaged."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("its content says that it is base64, and is not") from None
