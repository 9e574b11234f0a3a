"""Does an address hold a verb, does a GET change something, does a POST only read?"""

from collections.abc import Iterable
from typing import NamedTuple

from ..words.splitting import words_of
from .effects import GET_CHANGES, POST_READS, Said, first_answer
from .operation_names import own_words
from .place import places
from .reading import BORDER, NOUN, VERB, Reading
from .rules import read


def address(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Reading:
    """The reading of that segment which looks most like a verb; `nouns` are words that name things here."""
    readings = map(read, places(method, path, operation, nouns))
    return max(readings, key=weight, default=Reading(NOUN, None, "no word in it says what to do"))


def weight(reading: Reading) -> tuple[int, bool]:
    """What decides which of the segments speaks for the address: a verb, and of two verbs the one that changes."""
    return reading.kind, reading.verb is not None and reading.verb.changes


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
    said = Said(path, reading, own, operation)
    changes = method in ("GET", "HEAD") and first_answer(GET_CHANGES, said)
    return Judged(reading, own, changes, method == "POST" and first_answer(POST_READS, said))


def findings(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> list[str]:
    """The names of what is found in one operation by its words, and "border" where people would differ."""
    reading, _, changes, only_reads = judged(method, path, operation, nouns)
    found = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
    found |= {"get-that-changes": changes, "post-that-reads": only_reads}
    return [name for name, holds in found.items() if holds]
