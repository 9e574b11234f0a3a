"""The words of a segment: `UpdateGroups`, `update_groups` and `update-groups` have two."""

import re
from urllib.parse import unquote

WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>|(?<![\w}])[:$][A-Za-z]\w*")
ENDING = re.compile(r"\.(?:json|xml|html?|csv|jsonl?|txt|pdf|php|aspx?|do|action|atom|rss)$", re.IGNORECASE)


def words_of(name: str) -> list[str]:
    """The words of a name, in lower case."""
    return [word.lower() for word in WORD.findall(name)]


def segments_of(path: str) -> list[str]:
    """The segments of an address without its query; a parameter is "{}"."""
    plain = PARAMETER.sub("{}", path.split("?")[0])
    return [unquote(segment) for segment in re.split(r"[/#]", plain) if segment]


def literal(segment: str) -> str:
    """What stands in a segment beside its parameters and its file ending; "" for a parameter alone."""
    return ENDING.sub("", segment.replace("{}", "").strip(".:-_"))
