"""One audit: what was read, and what was found in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from .findings.finding import Finding
from .findings.of_a_document import findings
from .reading.document import described, operations_in
from .reading.flask_routes import operations_of_app
from .reading.openapi import operations
from .reading.operation import Operation, Unreadable
from .reporting.as_text import as_text


@dataclass(frozen=True)
class Audit:
    """The operations of an API and what they show; printed, it is a report in words."""

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]

    def __str__(self):
        return as_text(self.operations, self.findings)

    __repr__ = __str__


def audit(source: Any) -> Audit:
    """Audit an API: the path of a document or its text, an OpenAPI document as a dict, or a Flask app.

    Raises Unreadable, with the place, for anything else.
    """
    every = tuple(operations_of(source))
    return Audit(every, tuple(findings(every)))


def operations_of(source: Any) -> Iterable[Operation]:
    """The operations of whatever it is."""
    if hasattr(source, "url_map"):
        return operations_of_app(source)
    if isinstance(source, dict):
        return operations(described(source, "the document"))
    if isinstance(source, PathLike) or (isinstance(source, str) and "\n" not in source and "{" not in source):
        return operations_in(text_of(Path(source)), str(source))
    if isinstance(source, str):
        return operations_in(source)
    raise Unreadable(f"Expected a path, a text, a dict or a Flask app, found {type(source).__name__}.")


def text_of(path: Path) -> str:
    """The text of a file; raises Unreadable when there is none."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} cannot be read: {error}. Give a file with an OpenAPI document or a table.") from None
