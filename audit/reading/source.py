"""Operations from whatever somebody gives: a file, a text, octets, an address, an app or a parsed document."""

import re
from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from . import table
from .document import GIVE, operations_in, operations_of_value, value_of
from .octets import text_of, text_of_file
from .operation import Operation, Remarks, Unreadable, plain
from .service import description_at

BY_ITSELF = {"HEAD", "OPTIONS"}  # Flask adds these
LONGEST_NAME = 1_000  # of a file; what is longer is a text
URL = re.compile(r"\s*https?://", re.IGNORECASE)


class Read(NamedTuple):
    """What was read: the operations, a remark for each part that could not be, and where from (a path, an address).

    `unread` is how many lines of a table could not be.
    """

    operations: tuple[Operation, ...]
    remarks: tuple[str, ...]
    name: str = ""
    unread: int = 0


def read(source: Any) -> Read:
    """Read it; raises Unreadable when it is no description of an API."""
    remarks = Remarks()
    every = tuple(operations_of(source, remarks))
    is_place = isinstance(source, PathLike) or (isinstance(source, str) and not is_text(source))
    return Read(every, remarks.told(), plain(source) if is_place else "", remarks.unread)


def operations_of(source: Any, remarks: Remarks) -> Any:
    """The operations of whatever it is."""
    if hasattr(source, "url_map"):
        return operations_of_app(source)
    if isinstance(source, dict):
        return operations_of_value(source, {}, "the document", remarks)
    if isinstance(source, bytes | bytearray):
        return operations_in(text_of(bytes(source), "the document", remarks), remarks=remarks)
    if isinstance(source, str) and URL.match(source):
        return operations_of_value(*description_at(source.strip(), remarks), remarks)
    if isinstance(source, str) and is_text(source):
        return operations_in(source, remarks=remarks)
    if isinstance(source, str | PathLike):
        return of_file(Path(source), remarks)
    raise Unreadable(
        f"Expected a path, a text, an address, a dict or a Flask app, found {type(source).__name__}. {GIVE}"
    )


def is_text(source: str) -> bool:
    """Whether this is a description itself, and not where one is."""
    if URL.match(source):
        return False
    return not source.strip() or len(source) > LONGEST_NAME or "\n" in source or "{" in source or table.is_table(source)


def of_file(path: Path, remarks: Remarks) -> list[Operation]:
    """The operations of a file."""
    text = text_of_file(path, remarks)
    if not text.strip() or table.is_table(text):
        return operations_in(text, str(path), remarks)
    return operations_of_value(*value_of(text, str(path), remarks), str(path), remarks, path)


def operations_of_app(app: Any) -> Iterator[Operation]:
    """The operations of an app, by its routes, without what Flask serves from static folders; it imports no Flask."""
    for rule in app.url_map.iter_rules():
        methods = {plain(one).upper() for one in rule.methods or ()}
        for method in sorted(methods - BY_ITSELF or methods - {"OPTIONS"}):
            if not f".{rule.endpoint}".endswith(".static"):
                yield Operation(method, plain(rule.rule), plain(rule.endpoint), where=f"route {plain(rule.rule)}")
