"""Entity tags, and how two of them are compared. RFC 9110, sections 8.8.3 and 13.1."""

import re
from collections.abc import Collection
from hashlib import sha256

TAG = re.compile(r'(W/)?("[\x21\x23-\x7e\x80-\xff]*")')


def entity_tag(content: bytes) -> str:
    """A strong entity tag, which is always the same for the same octets.

    It has 48 bits of SHA-256, so that people can read it. Other octets hardly ever have the same tag by chance, but
    whoever wants to can compute two contents that share one. A service where that could do harm takes all 256 bits.
    """
    return f'"{sha256(content).hexdigest()[:12]}"'


def matches_strongly(wanted: str, tags: Collection[str | None]) -> bool:
    """Is one of the current tags named, and is neither side weak? `*` names whatever there is."""
    return bool(tags) if wanted.strip() == "*" else any(tag in tags for weak, tag in TAG.findall(wanted) if not weak)


def matches_weakly(wanted: str, tags: Collection[str | None]) -> bool:
    """Is one of the current tags named, weak or not?"""
    return bool(tags) if wanted.strip() == "*" else any(tag in tags for _, tag in TAG.findall(wanted))
