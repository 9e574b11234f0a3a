"""An entry of a server's journal: what it asked itself, what it changed, what would have helped."""

import json
from dataclasses import dataclass
from types import NoneType

from ..messages.plain_text import masked, one_line
from .journal_messages import Received, Sent, received_from_json, sent_from_json


@dataclass(frozen=True)
class Step:
    """One question the server asked itself, its answer (yes or no), what it went by, and the RFC's section."""

    question: str
    answer: str
    because: str
    section: str


@dataclass(frozen=True)
class Change:
    """One record that changed: `before` is None where it was made, `after` is None where it was removed."""

    kind: str
    id: str
    before: dict | None
    after: dict | None


@dataclass(frozen=True, repr=False)
class ServerSide:
    """One entry of a server's journal.

    `way_out` is None, or {"words": ..., "change": {...}}: the one change to the request that would have
    passed the question at which the server stopped. `received` and `sent` are the messages as the server saw them;
    None where the journal does not hold them.
    """

    number: int
    steps: tuple[Step, ...]
    changes: tuple[Change, ...]
    way_out: dict | None
    address: str = ""
    received: Received | None = None
    sent: Sent | None = None

    def text(self) -> str:
        """The entry as plain text: a line for each question, the way out, and a line for each change."""
        lines = [f"Entry {self.number} of the server's journal:", *(_step_text(step) for step in self.steps)]
        if self.way_out:
            lines.append(f"Way out: {self.way_out['words']}.")
        lines += [_change_text(change) for change in self.changes] or ["No record changed."]
        return masked("\n".join(one_line(line) for line in lines), self.address)

    __str__ = __repr__ = text


def entry_from_json(found, address: str) -> ServerSide | None:
    """The entry that was read at `address`; None where what was read is no entry of a journal."""
    try:
        steps = tuple(_plain(Step, step) for step in found["steps"])
        changes = tuple(_plain(Change, change) for change in found["changes"])
        messages = received_from_json(found.get("received")), sent_from_json(found.get("sent"))
        return ServerSide(int(found["number"]), steps, changes, _way_out(found["way_out"]), address, *messages)
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _plain(kind, found: dict):
    """A Step or a Change from the members of its names; TypeError where one is of another type."""
    values = [found[name] for name in kind.__match_args__]
    for name, value in zip(kind.__match_args__, values, strict=True):
        if not isinstance(value, (dict, NoneType) if name in ("before", "after") else str):
            raise TypeError(name)
    return kind(*values)


def _way_out(found) -> dict | None:
    if found is None or (isinstance(found["words"], str) and isinstance(found["change"], dict)):
        return found
    raise TypeError("way_out")


def _step_text(step: Step) -> str:
    return f"  {step.answer:<3}  {step.question}  {step.because}  ({step.section})"


def _change_text(change: Change) -> str:
    before, after = (json.dumps(record, ensure_ascii=False) for record in (change.before, change.after))
    if change.before is None:
        return f"Made: {change.kind} {change.id}, {after}"
    if change.after is None:
        return f"Removed: {change.kind} {change.id}, {before}"
    return f"Changed: {change.kind} {change.id}, from {before} to {after}"
