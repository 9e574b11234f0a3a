"""What a learner hands in or returns as plain data, and in a few words; and the data in a text."""

import json
from collections.abc import Callable
from typing import Any


class NoData(ValueError):
    """Something that JSON has no words for; the message says it in a few."""


def as_data(text: str) -> Any:
    """The JSON data in a text; None where it is none, or nested too deeply to be read."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def plain(value):
    """The value with JSON's own kinds only; what has none is left for json to refuse."""
    if isinstance(value, dict):
        return {name: plain(member) for name, member in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(member) for member in value), key=repr)
    if isinstance(value, list | tuple):
        return [plain(member) for member in value]
    return value


def data_of(value: object, how: Callable[[object], object] = plain) -> Any:
    """A value as it would come out of JSON: tuples are lists, sets are sorted lists. Raises NoData."""
    try:
        return json.loads(json.dumps(how(value)))
    except (TypeError, ValueError, RecursionError):
        raise NoData(named(value)) from None


def portable(value: object) -> object:
    """An answer as data that another process can be given: a server becomes its URL, a request object a list."""
    if isinstance(value, list | tuple):
        return [portable(member) for member in value]
    if hasattr(value, "method") and hasattr(value, "url"):
        return parts_of(value)
    return plain(getattr(value, "url", value))


def parts_of(one):
    """The parts of a request object, of requests or of our own clients."""
    content = getattr(one, "json", None) or getattr(one, "data", None) or getattr(one, "content", None) or None
    fields = getattr(one, "headers", None) or getattr(one, "fields", None) or {}
    return [one.method, one.url, content.decode() if isinstance(content, bytes) else content, dict(fields)]


def named(thing: object) -> str:
    """A thing in a few words, for a sentence."""
    if thing is None:
        return "None (is a return missing?)"
    return f"{type(thing).__name__}: {cut(thing)}"


def cut(thing: object) -> str:
    """The beginning of how Python writes a thing, also of one that cannot be written."""
    try:
        shown = repr(thing)
    except Exception:
        return "(it cannot be shown)"
    return f"{shown[:60]}{'...' if len(shown) > 60 else ''}"
