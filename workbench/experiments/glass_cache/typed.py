"""What is typed into a GlassCache, made into what is sent."""

import json

JSON_TYPES = {"PATCH": "application/merge-patch+json"}


def fields_for(method, accept, content) -> dict[str, str]:
    """The fields of a request: Accept where one is wanted, and a media type for content that is JSON."""
    accept = {"Accept": accept} if accept else {}
    if isinstance(content, dict | list) or (isinstance(content, str) and is_json(content)):
        return {**accept, "Content-Type": JSON_TYPES.get(method, "application/json")}
    return accept


def is_json(words: str) -> bool:
    """Is this an object or a list, written as JSON?"""
    try:
        return isinstance(json.loads(words), dict | list)
    except (ValueError, RecursionError):
        return False


def written(content) -> str:
    """Content as it stands in the control."""
    if isinstance(content, dict | list):
        return json.dumps(content, ensure_ascii=False, default=str)
    return content if isinstance(content, str) else ""
