"""What reads: the auditor tells what an API loses by its addresses, from what it says of itself. See README.md."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .agents import Tool, tools_of
from .findings import Finding, Proposal, findings_of_document, proposal, with_their_nouns, without_collisions
from .naming import unknown_words
from .operation import Operation
from .reports import as_text
from .settings import NONE, Settings
from .sources import read
from .words import words_of


@dataclass(frozen=True)
class Audit:
    """The operations of an API, what they show, and how they could be; printed, it has a line for each.

    `remarks` say what could not be read, and what was sent to read it; `name` is the file or address;
    `unknown` are words that the auditor does not know, so it says nothing about them; `unread` is how many lines of
    a table could not be read. `tools` are those that agents get, where they were asked for. `allowed` are findings that
    don't count, each with the reason that the description or the settings give.
    """

    operations: tuple[Operation, ...]
    findings: tuple[Finding, ...]
    proposals: tuple[Proposal, ...] = ()
    remarks: tuple[str, ...] = ()
    name: str = ""
    unknown: tuple[str, ...] = ()
    unread: int = 0
    tools: tuple[Tool, ...] = ()
    allowed: tuple[tuple[Finding, str], ...] = ()

    def named(self, name: str) -> list[Finding]:
        """The findings of one kind."""
        return [one for one in self.findings if one.kind.name == name]

    def __str__(self):
        return as_text(self)

    __repr__ = __str__


def audit(source: Any, nouns: Iterable[str] = (), agents: bool = False, settings: Settings = NONE) -> Audit:
    """Audit an API: a file, an address, the text of a description, an OpenAPI document as a dict, or a Flask app.

    `nouns` are words that look like verbs and name things here, such as "import" or "stop point". With `agents`, the
    findings are about the tools that a generator makes for agents. `settings` are those of a team; no file is read for
    them here. Raises Unreadable, with the place, for anything else.
    """
    found = read(source)
    # *stop point*, StopPoint and stop-point are one word here.
    things = frozenset("".join(words_of(word)) for word in (*settings.nouns, *nouns))
    every = tuple(one for one in found.operations if not settings.leaves_out(one))
    remarks, tools, proposals = list(found.remarks), list[Tool](), list[Proposal]()
    if every != found.operations:
        remarks.append(f"Left out by the settings: {len(found.operations) - len(every):,} operations.")
    remarks += settings.unknown_in(every)
    if agents:
        tools, told = tools_of(every, things)
        remarks += told
        shown = [tool.finding for tool in tools if tool.finding]
    else:
        proposed = with_their_nouns(filter(None, (proposal(operation, things) for operation in every)), every)
        proposals = list(without_collisions(proposed, every))
        shown = findings_of_document(every, things)
    reasons = [(one, settings.reason_for(one)) for one in shown if settings.takes(one)]
    remarks += settings.missed_in(every, (one for one, reason in reasons if not reason))
    return Audit(
        every,
        tuple(one for one, reason in reasons if not reason),
        tuple(proposals),
        tuple(remarks),
        found.name,
        unknown_words(every),
        found.unread,
        tuple(tools),
        tuple((one, reason) for one, reason in reasons if reason),
    )


__all__ = ["Audit", "Settings", "audit"]
