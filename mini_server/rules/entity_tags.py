"""Entity tags, and how two of them are compared. RFC 9110, sections 8.8.3 and 13.1."""

import re
from collections.abc import Collection
from hashlib import sha256

TAG = re.compile(r'(W/)?("[\x21\x23-\x7e\x80-\xff]*")')


def entity_tag(content: bytes) -> str:
    """A strong entity tag: the same octets have the same tag, other octets have another."""
    return f'"{sha256(content).hexdigest()[:12]}"'


def matches_strongly(wanted: str, tags: Collection[str | None]) -> bool:
    """Is one of the current tags named, and is neither side weak? `*` names whatever there is."""
    return bool(tags) if wanted.strip() == "*" else any(tag in tags for weak, tag in TAG.findall(wanted) if not weak)


def matches_weakly(wanted: str, tags: Collection[str | None]) -> bool:
    """Is one of the current tags named, weak or not?"""
    return bool(tags) if wanted.strip() == "*" else any(tag in tags for _, tag in TAG.findall(wanted))
