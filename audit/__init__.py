"""What reads: the auditor tells what an API loses by its addresses, from what it says of itself. See README.md."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .agents import Tool, tools_of
from .findings import (
    Finding,
    Proposal,
    Row,
    findings_of_document,
    proposal,
    table,
    with_their_nouns,
    without_collisions,
)
from .naming import said_to_be_nouns, unknown_words
from .operation import Operation
from .reports import as_text
from .sources import read


@dataclass(frozen=True)
class Audit:
    """The operations of an API, what they show, and how they could be; printed, it is a report in words.

    `remarks` say what could not be read, and what was sent to read it; `name` is the file or address;
    `unknown` are words that the auditor does not know, so it says nothing about them; `unread` is how many lines of
    a table could not be read. `tools` are those that agents get, where they were asked for.
    """

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]
    proposals: tuple[Proposal, ...] = ()
    remarks: tuple[str, ...] = ()
    name: str = ""
    unknown: tuple[str, ...] = ()
    unread: int = 0
    tools: tuple[Tool, ...] = ()

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


def audit(source: Any, nouns: Iterable[str] = (), agents: bool = False) -> Audit:
    """Audit an API: a file, an address, the text of a description, an OpenAPI document as a dict, or a Flask app.

    `nouns` are words that look like verbs and name things here, such as "import" or "stop point". With `agents`, the
    findings are about the tools that a generator makes for agents.
    Raises Unreadable, with the place, for anything else.
    """
    found, things = read(source), said_to_be_nouns(nouns)
    every = found.operations
    if agents:
        tools, told = tools_of(every, things)
        differ = tuple(tool.finding for tool in tools if tool.finding)
        remarks, unknown = (*found.remarks, *told), unknown_words(every)
        return Audit(every, differ, (), remarks, found.name, unknown, found.unread, tuple(tools))
    proposed = with_their_nouns(filter(None, (proposal(operation, things) for operation in every)), every)
    proposals = tuple(without_collisions(proposed, every))
    shown, unknown = tuple(findings_of_document(every, things)), unknown_words(every)
    return Audit(every, shown, proposals, found.remarks, found.name, unknown, found.unread)


__all__ = ["Audit", "audit"]
