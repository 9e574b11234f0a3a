"""What is kept of published APIs, read. See README.md for where it comes from."""

import lzma
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
BETWEEN = "\x1e"  # between two columns of operations.xz; their lines end with \n
LETTERS = {"G": "GET", "P": "POST", "U": "PUT", "D": "DELETE", "A": "PATCH", "H": "HEAD", "O": "OPTIONS", "T": "TRACE"}
AGAIN = 32  # the character that says how much of the address before comes again begins here


class RealOperation(NamedTuple):
    """An operation as its provider describes it; of its id, the first four words of the last part."""

    provider: str
    method: str
    path: str
    operation_id: str
    statuses: tuple[str, ...]
    types: tuple[str, ...]
    if_match: bool
    key: bool

    def __str__(self):
        return f"{self.method} {self.path}"

    @property
    def kinds(self) -> set[str]:
        """Its types, where all names of JSON count as one, and all of XML."""
        return {"JSON" if "json" in one else "XML" if "xml" in one else one for one in self.types}


@cache
def real_operations() -> tuple[RealOperation, ...]:
    """Operations of all providers, at most 200 of each, in the order of providers and addresses."""
    text = lzma.decompress((HERE / "operations.xz").read_bytes()).decode()
    providers, methods, paths, names, statuses, types, headers = (column.split("\n") for column in text.split(BETWEEN))
    owners = (name for line in providers for name, count in [line.split(" ")] for _ in range(int(count)))
    called = ((LETTERS[one], path) for letters, path in zip(methods, whole(paths), strict=True) for one in letters)
    rows = zip(owners, called, names, statuses, types, headers, strict=True)
    return tuple(
        RealOperation(owner, method, path, name, (*status.split(),), (*kinds.split(),), "m" in header, "k" in header)
        for owner, (method, path), name, status, kinds, header in rows
    )


def whole(cut: list[str]) -> Iterable[str]:
    """The addresses: of each, the first character says how many of the one before it begins with."""
    path = ""
    for line in cut:
        path = path[: ord(line[0]) - AGAIN] + line[1:]
        yield path


def of_100(some: Iterable[RealOperation], every: Iterable[RealOperation], by: str) -> dict[str, int]:
    """How many of 100 of `every` are `some`, for each `by`: method, or provider."""
    parts, wholes = (Counter(getattr(one, by) for one in rows) for rows in (some, every))
    return {name: round(100 * parts[name] / whole) for name, whole in wholes.most_common()}
