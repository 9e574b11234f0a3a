"""One audit: what was read, and what was found in it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .findings.finding import Finding
from .findings.nouns import Row, table
from .findings.of_a_document import findings
from .findings.proposal import Proposal, proposal, with_their_nouns
from .naming.addresses import said_to_be_nouns
from .naming.unknown import unknown_words
from .reading.operation import Operation
from .reading.source import read
from .reporting.as_text import as_text


@dataclass(frozen=True)
class Audit:
    """The operations of an API, what they show, and how they could be; printed, it is a report in words.

    `remarks` say what could not be read, and what was sent to read it; `name` is the file or address;
    `unknown` are words that the auditor does not know, so it says nothing about them; `unread` is how many lines of
    a table could not be read.
    """

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]
    proposals: tuple[Proposal, ...] = ()
    remarks: tuple[str, ...] = ()
    name: str = ""
    unknown: tuple[str, ...] = ()
    unread: int = 0

    def named(self, name: str) -> list[Finding]:
        """The findings of one kind."""
        return [one for one in self.findings if one.kind.name == name]

    @property
    def table(self) -> list[Row]:
        """Every operation beside what it could be, noun by noun."""
        return table(self.operations, self.proposals)

    def __str__(self):
        return as_text(self)

    __repr__ = __str__


def audit(source: Any, nouns: Iterable[str] = ()) -> Audit:
    """Audit an API: a file, an address, the text of a description, an OpenAPI document as a dict, or a Flask app.

    `nouns` are words that look like verbs and name things here, such as "import" or "stop point".
    Raises Unreadable, with the place, for anything else.
    """
    found, things = read(source), said_to_be_nouns(nouns)
    every = found.operations
    proposals = tuple(with_their_nouns(filter(None, (proposal(operation, things) for operation in every)), every))
    shown, unknown = tuple(findings(every, things)), unknown_words(every)
    return Audit(every, shown, proposals, found.remarks, found.name, unknown, found.unread)
