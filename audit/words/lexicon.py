"""The words that can be verbs in an address, and what they do to records: read from verbs.toml."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
LEVELS = ("surely", "mostly", "often", "rarely")
SURELY, MOSTLY, OFTEN, RARELY = range(4)


class Verb(NamedTuple):
    """A word that can say what is to be done: how often it does (a level), and whether that changes anything."""

    word: str
    level: int
    changes: bool


RARE = Verb("", RARELY, False)


@cache
def words(part: str, name: str) -> frozenset[str]:
    """A list of verbs.toml, as a set."""
    return frozenset(tables()[part][name].split())


@cache
def tables() -> dict:
    """The file as it stands."""
    return tomllib.loads((HERE / "verbs.toml").read_text("utf-8"))


@cache
def verbs() -> dict[str, Verb]:
    """Every verb by its word; one that both changes and reads is taken for one that changes."""
    lists = [(part, level) for part in ("reads", "changes") for level in reversed(range(len(LEVELS)))]
    return {
        word: Verb(word, level, part == "changes")
        for part, level in lists
        for word in words(part, LEVELS[level]) - words("nouns", "never")
    }


@cache
def vocabulary() -> frozenset[str]:
    """Words that stand in the addresses of four providers or more."""
    return frozenset((HERE / "vocabulary.txt").read_text("utf-8").split())


@cache
def glued(word: str) -> Verb | None:
    """The verb that a word of two begins with: *start* of `startscan`, where *scan* is a word as well."""
    if word in vocabulary() or singular(word) in words("nouns", "pairs"):
        return None
    for at in range(len(word) - 3, 2, -1):
        verb = verbs().get(word[:at])
        if verb and verb.level <= MOSTLY and is_known(word[at:]):
            return verb
    return None


def is_known(word: str) -> bool:
    """Whether a word is one of the vocabulary, or two of them together: *marked* and *items* of `markeditems`."""
    halves = ((word[:at], word[at:]) for at in range(4, len(word) - 3))
    return word in vocabulary() or any(one in vocabulary() and other in vocabulary() for one, other in halves)


@cache
def is_command(word: str) -> bool:
    """Whether a verb describes no thing: *update*, and *rerun* as it can be *run*."""
    again = word[2:] in verbs() and word[:2] in ("re", "un") and verbs().get(word, RARE).level == SURELY
    return again or word in words("commands", "always") or word in words("commands", "mostly")


def is_plural(word: str) -> bool:
    """Whether a word looks like many things."""
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def singular(word: str) -> str:
    """The word for one of them, as far as an ending tells."""
    return (word[:-3] + "y" if word.endswith("ies") else word[:-1]) if is_plural(word) else word


def names_things(word: str) -> bool:
    """Whether a verb in front of this word only describes it: a *cancel* job, *push* notifications."""
    return word in words("nouns", "doings") or is_plural(word)
