"""A segment by itself: its name, its words, the verb it begins with."""

from functools import lru_cache
from typing import NamedTuple

from ..words.lexicon import RARE, SURELY, Verb, glued, verbs
from ..words.splitting import literal, words_of

PREFIXES = {"un", "re", "de", "dis"}  # unSuspend
PARTICLES = {"in", "out", "on", "off", "up", "down"}  # log_out, sign-in


class Anatomy(NamedTuple):
    """What stands in a segment without parameters, its words, the verb it begins with, and whether it has any."""

    name: str
    words: tuple[str, ...]
    verb: Verb | None
    has_verbs: bool


@lru_cache(maxsize=20_000)
def anatomy(segment: str) -> Anatomy:
    """A segment, taken apart; the same ones come again and again, so it is kept."""
    name = name_of(segment)
    words = words_of(name)
    verb = verb_of(words) if words else None
    return Anatomy(name, words, verb, verb is not None or any(word in verbs() for word in words))


def name_of(segment: str) -> str:
    """What stands there without parameters: of `microsoft.graph.addCopy` the last part."""
    parts = [part for part in literal(segment).replace(":", ".").split(".") if part] or [""]
    calls = (part for part in parts[1:] if part[0].islower() and verbs().get(part.lower(), RARE).level == SURELY)
    namespace = parts[1:] and parts[-1][0].isupper() and len(words_of(parts[-1])) == 1
    return next(calls, "".join(parts) if namespace else parts[-1])


def verb_of(words: tuple[str, ...]) -> Verb | None:
    """The verb that these words begin with."""
    two = words[1:2] and (words[1] in PARTICLES or words[0] in PREFIXES)
    phrase = "".join(words[:2]) if two else ""
    return verbs().get(phrase) or verbs().get(words[0]) or glued(words[0])
