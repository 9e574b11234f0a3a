"""Does an address hold a verb, does a GET change something, does a POST only read?"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from ..words.lexicon import MOSTLY, OFTEN, RARELY, is_command, is_plural, verbs, words
from ..words.splitting import action_in, literal, segments_of, words_of
from .operation_names import own_words
from .place import places
from .reading import BORDER, NOUN, VERB, Reading
from .rules import read

DOES = {"add", "confirm", "create", "delete", "remove", "trigger", "update"}  # said of a GET by its name alone
# How an operation is called that only reads.
READING = {"get", "is", "has", "read", "view", "count", "preview"} | {"export", "download", "match", "predict", "score"}


def address(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Reading:
    """The reading of that segment which looks most like a verb; `nouns` are words that name things here."""
    readings = map(read, places(method, path, operation, nouns))
    return max(readings, key=lambda one: one.kind, default=Reading(NOUN, None, "no segments"))


def said_to_be_nouns(words: Iterable[str]) -> frozenset[str]:
    """*stop point*, StopPoint and stop-point are one word here."""
    return frozenset("".join(words_of(word)) for word in words)


class Judged(NamedTuple):
    """What the words of an operation say: how its address reads, its own name, and what is found by them."""

    reading: Reading
    own: tuple[str, ...]
    changes: bool
    only_reads: bool


def judged(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Judged:
    """An operation, judged by its words."""
    reading, own = address(method, path, operation, nouns), own_words(operation, method, path)
    changes = method in ("GET", "HEAD") and get_changes(path, reading, own) and not operation.endswith("_Get")
    return Judged(reading, own, changes, method == "POST" and post_reads(path, reading, own))


def findings(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> list[str]:
    """The names of what is found in one operation by its words, and "border" where people would differ."""
    reading, _, changes, only_reads = judged(method, path, operation, nouns)
    found = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
    found |= {"get-that-changes": changes, "post-that-reads": only_reads}
    return [name for name, holds in found.items() if holds]


def get_changes(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a GET changes something, by the verb of its address or the name of its operation."""
    told = () if {*own[:1]} & DOES else own
    if words("nouns", "tells") & {*last_words(path), *told}:
        return False
    verb, named = reading.verb, own[1:] if words_of(path)[:1] == own[:1] else own
    if verb is None or (reading.kind == BORDER and own[:1] != (verb.word,)):
        by_name = bool(named) and named[0] in DOES and not {*own[1:]} & {"get", "list", "retrieve"}
        if by_name or verb is None:
            return by_name
    if not verb.changes or verb.word in words("harmless", "words"):
        return False
    alone = any(words_of(literal(segment)) == (verb.word,) for segment in segments_of(path))
    if {*own[-1:]} & {"get", "list", "read", "retrieve"}:
        return False
    if reads(own) and not (alone and reading.kind == VERB and verb.word in own[1:3]):
        return False
    if reading.kind == VERB:
        return verb.level < OFTEN or alone
    if own == last_words(path) and not alone:
        return False
    if not own and is_command(verb.word):
        return any(literal(segment).startswith(verb.word) for segment in segments_of(path))
    return own[:1] == (verb.word,) or (verb.level <= MOSTLY and own[-1:] == (verb.word,) and "get" not in own)


def post_reads(path: str, reading: Reading, own: tuple[str, ...]) -> bool:
    """Whether a POST only asks for something, by its words."""
    verb, called, last = reading.verb, verbs().get(own[0]) if own else None, last_words(path)
    word = verb.word if verb else ""
    if {*last[-1:]} & words("nouns", "kept") or does_more(last) or {word, *own[:1]} & words("nouns", "leaving"):
        return False
    if reading.kind >= BORDER and verb and not verb.changes:
        told = reading.kind == BORDER and last[1:] and is_plural(last[-1])
        makes = bool(called and called.changes and called.level <= MOSTLY)
        return not told and (not makes or (own[1:2] == (word,) and verb.level <= MOSTLY))
    if reads(own):
        return not (verb and verb.changes)
    if (called and called.changes) or own[:1] == ("post",):
        return False
    return reading.kind == NOUN and (bool(words("nouns", "asked") & {*last[-1:]}) or "to" in last[1:-1])


def does_more(words: tuple[str, ...]) -> bool:
    """`getUsersAndSend`: what comes after *and* is a change."""
    after = words[words.index("and") :] if "and" in words else ()
    return any(verbs()[word].changes for word in after if word in verbs())


@cache
def reading_words() -> frozenset[str]:
    """First words of operations that read."""
    return frozenset(word for word, verb in verbs().items() if not verb.changes and verb.level < RARELY) | READING


def reads(own: tuple[str, ...]) -> bool:
    """Whether an operation is called like one that reads."""
    return bool(own) and own[0] in reading_words()


def last_words(path: str) -> tuple[str, ...]:
    """The words of what the query says is to be done, or of the last segment that is no parameter."""
    names = [literal(segment) for segment in segments_of(path) if literal(segment)]
    return words_of(action_in(path) or (names[-1] if names else ""))
