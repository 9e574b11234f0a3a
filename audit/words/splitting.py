"""The words of a segment: `UpdateGroups`, `update_groups` and `update-groups` have two."""

import re
from functools import lru_cache
from urllib.parse import unquote

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>|(?<![\w}]):[A-Za-z]\w*")
PART = re.compile(r"(?:\{[^{}]*\}|<[^<>]*>|[^/#])+")
WHO_SAYS = "action|method|_method|cmd|cmnd|command|do|func|function|op|operation|task|X-Amz-Target"
ACTION = re.compile(rf"[?&#](?:{WHO_SAYS})=([A-Za-z][\w.]*)", re.IGNORECASE)
SCRIPTS = "php|aspx?|ashx|asmx|do|action|jspx?|cgi|pl|py|rb|cfm"  # files that run
ENDING = re.compile(rf"\.(?:json|xml|html?|csv|jsonl?|txt|pdf|atom|rss|{SCRIPTS})$", re.IGNORECASE)


@lru_cache(maxsize=10_000)
def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, in lower case."""
    return tuple(word.lower() for word in WORD.findall(name))


@lru_cache(maxsize=64)
def parts_of(path: str) -> tuple[str, ...]:
    """The segments of an address as they are written, without its query."""
    return tuple(PART.findall((ACTION.split(path)[0] if "=" in path else path).split("?")[0]))


@lru_cache(maxsize=64)
def segments_of(path: str) -> tuple[str, ...]:
    """The segments of an address; a parameter is "{}"."""
    return tuple(map(segment_of, parts_of(path)))


@lru_cache(maxsize=20_000)
def segment_of(part: str) -> str:
    """A segment as it is meant; a parameter is "{}"."""
    return unquote(PARAMETER.sub("{}", part))


def action_in(path: str) -> str:
    """What a query or fragment says is to be done: DeleteKeyPair of `/?Action=DeleteKeyPair`; "" where none does."""
    found = ACTION.search(path) if "=" in path else None
    return found[1].split(".")[-1] if found else ""


@lru_cache(maxsize=20_000)
def literal(segment: str) -> str:
    """What stands in a segment beside its parameters and its file ending; "" for a parameter alone."""
    return ENDING.sub("", segment.replace("{}", "").strip(".:-_"))
