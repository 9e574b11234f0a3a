"""One audit: what was read, and what was found in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from .findings.finding import Finding
from .findings.of_a_document import findings
from .findings.proposal import Proposal, proposal
from .naming.addresses import said_to_be_nouns
from .naming.unknown import unknown_words
from .reading.document import described, operations_in
from .reading.flask_routes import operations_of_app
from .reading.openapi import operations
from .reading.operation import Operation, Unreadable
from .reporting.as_text import as_text


@dataclass(frozen=True)
class Audit:
    """The operations of an API, what they show, and how they could be; printed, it is a report in words."""

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]
    proposals: tuple[Proposal, ...] = ()
    unknown: tuple[str, ...] = ()  # words about which nothing is said

    def named(self, name: str) -> list[Finding]:
        """The findings of one kind."""
        return [one for one in self.findings if one.kind.name == name]

    def __str__(self):
        return as_text(self.operations, self.findings)

    __repr__ = __str__


def audit(source: Any, nouns: Iterable[str] = ()) -> Audit:
    """Audit an API: the path of a document or its text, an OpenAPI document as a dict, or a Flask app.

    `nouns` are words that look like verbs and name things here, such as "import" or "stop point".
    Raises Unreadable, with the place, for anything else.
    """
    every, things = tuple(operations_of(source)), said_to_be_nouns(nouns)
    proposals = (proposal(operation, things) for operation in every)
    return Audit(every, tuple(findings(every, things)), tuple(filter(None, proposals)), unknown_words(every))


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
