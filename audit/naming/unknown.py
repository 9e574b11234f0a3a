"""Words that the auditor does not know: of another language, of one trade. It says nothing about them, good or bad."""

from collections import Counter
from collections.abc import Iterable

from ..reading.operation import Operation
from ..words.lexicon import is_known, singular, verbs
from ..words.splitting import segments_of
from .anatomy import anatomy

SHORT = 3  # letters: id, v1, xml


def unknown_words(operations: Iterable[Operation]) -> tuple[str, ...]:
    """The unknown words of these addresses, the most frequent first."""
    segments = {segment for operation in operations for segment in segments_of(operation.path)}
    found = Counter(word for segment in sorted(segments) for word in anatomy(segment).words if is_unknown(word))
    return tuple(word for word, _ in found.most_common())


def is_unknown(word: str) -> bool:
    """Whether nothing is known about a word."""
    known = word in verbs() or is_known(word) or is_known(singular(word))
    return not known and len(word) > SHORT and word.isalpha()
