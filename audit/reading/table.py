"""Operations from lines of text: `GET /users`, or method, address and operation id with tabs between them."""

import re
from collections.abc import Iterable, Iterator

from .operation import Operation, Unreadable

METHOD = re.compile(r"[A-Z][A-Z-]{1,19}")


def operations(lines: Iterable[str]) -> Iterator[Operation]:
    """The operations of these lines; empty ones and those that begin with # are left out."""
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            yield operation(line, number)


def operation(line: str, number: int) -> Operation:
    """The operation of one line; raises Unreadable with its number."""
    parts = [part.strip() for part in line.rstrip("\r\n").split("\t")] if "\t" in line else line.split(None, 2)
    method, path, name = (*parts, "", "")[:3]
    if not METHOD.fullmatch(method.upper() if name or "\t" in line else method) or not path:
        raise Unreadable(
            f"Line {number}: expected a method and an address, as in GET /users/, found {line.strip()[:60]!r}."
        )
    return Operation(method.upper(), path, name, where=f"line {number}")
