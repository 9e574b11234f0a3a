"""What a segment can be taken for."""

from typing import NamedTuple

from ..words.lexicon import Verb

NOUN, BORDER, VERB = range(3)


class Reading(NamedTuple):
    """What a segment was taken for, NOUN, BORDER or VERB; the verb, where there is one; and why."""

    kind: int
    verb: Verb | None = None
    because: str = ""


def noun(because: str) -> Reading:
    """A name of something."""
    return Reading(NOUN, None, because)


def border(verb: Verb, because: str) -> Reading:
    """A word about which sensible people would differ."""
    return Reading(BORDER, verb, because)


def is_done(verb: Verb, because: str) -> Reading:
    """A word that says what is to be done."""
    return Reading(VERB, verb, because)
