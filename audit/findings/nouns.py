"""The nouns of an API: each with its addresses and methods, as they are and as they could be."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from ..naming.anatomy import anatomy
from ..reading.operation import Operation
from ..words.lexicon import singular
from ..words.splitting import segments_of
from .proposal import AROUND, Proposal


class Row(NamedTuple):
    """An operation as it is, and the method and address that it could have; the same where nothing is proposed."""

    noun: str
    old: Operation
    method: str
    path: str

    @property
    def stays(self) -> bool:
        """Whether nothing is proposed."""
        return (self.method, self.path) == (self.old.method, self.old.path)


def table(operations: Iterable[Operation], proposals: Sequence[Proposal]) -> list[Row]:
    """Every operation, old beside new, one noun after the other, each in the order of its new addresses."""
    new = {id(one.old): (one.method, one.path) for one in proposals}
    every = ((one, *new.get(id(one), (one.method, one.path))) for one in operations)
    rows = [Row(noun_of(path, old.base), old, method, path) for old, method, path in every]
    return sorted(rows, key=lambda row: (row.noun, row.path, row.method))


def changed(rows: Iterable[Row]) -> list[tuple[str, list[Row]]]:
    """The nouns of which something changes, each with all its rows."""
    nouns = [(noun, list(some)) for noun, some in groupby(rows, key=lambda row: row.noun)]
    return [(noun, some) for noun, some in nouns if not all(row.stays for row in some)]


def noun_of(path: str, base: str = "") -> str:
    """The first noun of an address, one of them: *user* of `/api/v1/users/{id}/orders`."""
    words = (anatomy(segment).words for segment in segments_of(path.removeprefix(base)))
    return next((" ".join([*some[:-1], singular(some[-1])]) for some in words if some and some[0] not in AROUND), "")
