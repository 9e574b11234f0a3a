"""Operations from lines of text: `GET /users`, or method, address and operation id with tabs between them."""

import re
from collections.abc import Iterator

from .operation import Operation, Remarks, Unreadable, plain, too_long

METHOD = re.compile(r"[A-Za-z][A-Za-z-]{1,19}")
LINE = re.compile(rf"\s*{METHOD.pattern}\s+(?:https?://|/|\*(?:\s|$))\S*", re.IGNORECASE)
HOST = re.compile(r"https?://[^/?#]*", re.IGNORECASE)
MOST = 200_000


def is_table(text: str) -> bool:
    """Whether a text begins like a table: its first line that says something is a method and an address."""
    first = next((line for line in text[:100_000].split("\n") if says_something(line)), "")
    return bool(LINE.match(first))


def operations(text: str, remarks: Remarks) -> Iterator[Operation]:
    """The operations of these lines; empty ones and those that begin with # are left out, others are remarked."""
    for number, line in enumerate(text.split("\n"), 1):
        if not says_something(line):
            continue
        try:
            if number <= MOST:
                yield operation(line, number)
                continue
            remarks.add(f"Line {MOST + 1}: only the first {MOST:,} lines were read.")
        except Unreadable as error:
            remarks.add(str(error))
        remarks.unread += 1


def says_something(line: str) -> bool:
    """Whether there is more in a line than spaces or a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def operation(line: str, number: int) -> Operation:
    """The operation of one line; raises Unreadable with its number."""
    parts = [part.strip() for part in line.split("\t")] if "\t" in line else line.split(None, 2)
    method, path, name = (*parts, "", "")[:3]
    if not METHOD.fullmatch(method) or not path or not ("\t" in line or method.isupper() or LINE.match(line)):
        raise Unreadable(
            f"Line {number}: expected a method and an address, as in GET /users/, found {plain(line.strip()[:60])!r}."
        )
    path = HOST.sub("", path, count=1) or "/" if HOST.match(path) else path
    if why := too_long(path):
        raise Unreadable(f"Line {number}: {why}.")
    return Operation(method.upper(), plain(path), plain(name), where=f"line {number}", line=number)
