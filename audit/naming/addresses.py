"""Does an address hold a verb, does a GET change something, does a POST only read?"""

import re
from functools import cache
from typing import NamedTuple

from ..words.lexicon import MOSTLY, OFTEN, RARELY, SURELY, verbs, words
from ..words.splitting import literal, segments_of, words_of
from .place import Place
from .rules import BORDER, NOUN, VERB, Reading, read

FILLING = {"using", "resource", "api", "by", "v"}  # what generators of names put in
# How an operation is called that only reads.
READING = {"get", "is", "has", "read", "view", "count", "preview"} | {"export", "download", "match", "predict", "score"}


def address(method: str, path: str, operation: str = "") -> Reading:
    """The reading of that segment which looks most like a verb."""
    segments = tuple(segments_of(path))
    own = own_words(operation, method, path)
    readings = (read(Place(method, segments, at, own)) for at in range(len(segments)))
    return max(readings, key=lambda one: one.kind, default=Reading(NOUN, None, "no segments"))


def own_words(operation: str, method: str, path: str) -> tuple[str, ...]:
    """The words of an operation's name; none where it only repeats the method and the address."""
    found = words_of(re.split(r"[./]", operation)[-1])
    rest = "".join(word for word in found if word not in FILLING and word != method.lower())
    here = "".join(words_of(path))
    repeats = rest in here and (found[:1] == [method.lower()] or len(rest) > 0.8 * len(here))
    return () if repeats else tuple(found)


class Judged(NamedTuple):
    """What the words of an operation say: how its address reads, its own name, and what is found by them."""

    reading: Reading
    own: tuple[str, ...]
    changes: bool
    only_reads: bool


def judged(method: str, path: str, operation: str = "") -> Judged:
    """An operation, judged by its words."""
    reading, own = address(method, path, operation), own_words(operation, method, path)
    changes = method in ("GET", "HEAD") and get_changes(path, reading, own)
    return Judged(reading, own, changes, method == "POST" and post_reads(path, reading, own))


def findings(method: str, path: str, operation: str = "") -> list[str]:
    """The names of what is found in one operation."""
    reading, _, changes, only_reads = judged(method, path, operation)
    found = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
    found |= {"get-that-changes": changes, "post-that-reads": only_reads}
    return [name for name, holds in found.items() if holds]


def get_changes(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a GET with this verb changes something, by its words."""
    verb = reading.verb
    if verb is None or not verb.changes or verb.word in words("harmless", "words"):
        return False
    if words("nouns", "tells") & {*last_words(path), *own}:
        return False
    alone = any(words_of(literal(segment)) == [verb.word] for segment in segments_of(path))
    if reads(own) and not (alone and reading.kind == VERB and verb.word in own[1:3]):
        return False
    if reading.kind == VERB:
        return verb.level < OFTEN or alone
    return own[:1] == (verb.word,) or (verb.level <= MOSTLY and own[-1:] == (verb.word,) and "get" not in own)


def post_reads(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a POST only asks for something, by its words."""
    verb, called = reading.verb, verbs().get(own[0]) if own else None
    if reading.kind >= BORDER and verb and not verb.changes:
        return not (called and called.changes and called.level == SURELY and verb.word not in own)
    if reads(own):
        return not (verb and verb.changes)
    if called and called.changes:
        return False
    return reading.kind == NOUN and bool(words("nouns", "asked") & set(last_words(path)))


@cache
def reading_words() -> frozenset[str]:
    """First words of operations that read."""
    return frozenset(word for word, verb in verbs().items() if not verb.changes and verb.level < RARELY) | READING


def reads(own: tuple[str, ...]) -> bool:
    """Whether an operation is called like one that reads."""
    return bool(own) and own[0] in reading_words()


def last_words(path: str) -> list[str]:
    """The words of the last segment that is no parameter."""
    names = [literal(segment) for segment in segments_of(path) if literal(segment)]
    return words_of(names[-1]) if names else []
