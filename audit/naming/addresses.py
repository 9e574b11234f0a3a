"""Does an address hold a verb, does a GET change something, does a POST only read?"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ..words.lexicon import MOSTLY, OFTEN, RARELY, is_plural, verbs, words
from ..words.splitting import literal, segments_of, words_of
from .place import places
from .rules import BORDER, NOUN, VERB, Reading, read

GROUP = re.compile(
    r"^[A-Z][A-Za-z0-9]*_(?=[A-Z][a-z])|^(?:GET|PUT|POST|PATCH|DELETE)_(?=[A-Z])"
)  # of `Lock_GetTemplateLock`
FILLING = {"using", "resource", "api", "by", "v"}  # what generators of names put in
DOES = {"add", "confirm", "create", "delete", "remove", "trigger", "update"}  # said of a GET by its name alone
# How an operation is called that only reads.
READING = {"get", "is", "has", "read", "view", "count", "preview"} | {"export", "download", "match", "predict", "score"}


def address(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Reading:
    """The reading of that segment which looks most like a verb; `nouns` are words that name things here."""
    readings = map(read, places(method, path, own_words(operation, method, path), nouns))
    return max(readings, key=lambda one: one.kind, default=Reading(NOUN, None, "no segments"))


def said_to_be_nouns(words: Iterable[str]) -> frozenset[str]:
    """*stop point*, StopPoint and stop-point are one word here."""
    return frozenset("".join(words_of(word)) for word in words)


def own_words(operation: str, method: str, path: str) -> tuple[str, ...]:
    """The words of an operation's name; none where it is a title, or only repeats the method and the address."""
    if " " in operation.strip() and not operation.lower().startswith(
        ("get ", "list ", "find ", "search ", "retrieve ")
    ):
        return ()
    name = GROUP.sub("", re.split(r"[./#]", operation)[-1])
    found = words_of(name)
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


def judged(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Judged:
    """An operation, judged by its words."""
    reading, own = address(method, path, operation, nouns), own_words(operation, method, path)
    changes = method in ("GET", "HEAD") and get_changes(path, reading, own)
    return Judged(reading, own, changes, method == "POST" and post_reads(path, reading, own))


def findings(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> list[str]:
    """The names of what is found in one operation by its words, and "border" where people would differ."""
    reading, _, changes, only_reads = judged(method, path, operation, nouns)
    found = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
    found |= {"get-that-changes": changes, "post-that-reads": only_reads}
    return [name for name, holds in found.items() if holds]


def get_changes(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a GET changes something, by the verb of its address or the name of its operation."""
    if words("nouns", "tells") & {*last_words(path), *own}:
        return False
    verb = reading.verb
    if verb is None:
        return own[:1] != () and own[0] in DOES and not {*own[1:]} & {"get", "list", "retrieve"}
    if not verb.changes or verb.word in words("harmless", "words"):
        return False
    alone = any(words_of(literal(segment)) == [verb.word] for segment in segments_of(path))
    if reads(own) and not (alone and reading.kind == VERB and verb.word in own[1:3]):
        return False
    if reading.kind == VERB:
        return verb.level < OFTEN or alone
    return own[:1] == (verb.word,) or (verb.level <= MOSTLY and own[-1:] == (verb.word,) and "get" not in own)


def post_reads(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a POST only asks for something, by its words."""
    verb, called, last = reading.verb, verbs().get(own[0]) if own else None, last_words(path)
    if {*last[-1:]} & words("nouns", "kept"):
        return False
    if reading.kind >= BORDER and verb and not verb.changes:
        told = reading.kind == BORDER and last != [verb.word] and is_plural(last[-1])
        return not told and not (called and called.changes and called.level <= MOSTLY and verb.word not in own)
    if reads(own):
        return not (verb and verb.changes)
    if called and called.changes:
        return False
    return reading.kind == NOUN and bool(words("nouns", "asked") & {*last[-1:]})


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
