"""What was found before and is put up with: each finding by a fingerprint, in a file that people can read."""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

from ..findings.finding import Finding
from ..findings.nouns import Row, changed
from ..findings.of_a_document import REFUSALS
from ..findings.proposal import Proposal
from ..reading.octets import EXPECTED, text_of_file
from ..reading.operation import Operation, Remarks, Unreadable

OF_ALL = {"version-in-address", "one-thing-many-addresses"}  # kinds that speak for several operations
PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>")


class Found(Protocol):
    """What an audit brings."""

    @property
    def operations(self) -> tuple[Operation, ...]:
        """What was read."""

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What it shows."""

    @property
    def proposals(self) -> tuple[Proposal, ...]:
        """What it could be instead."""

    @property
    def table(self) -> list[Row]:
        """Every operation beside what it could be, noun by noun."""

    @property
    def remarks(self) -> tuple[str, ...]:
        """What could not be read."""

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words about which nothing is said."""

    @property
    def name(self) -> str:
        """The file or address it was read from."""


class Known(NamedTuple):
    """The fingerprints of what was found before."""

    fingerprints: frozenset[str] = frozenset()

    def new(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those that were not found before."""
        return [one for one in findings if fingerprint(one) not in self.fingerprints]

    def nouns(self, found: Found) -> list[tuple[str, list[Row]]]:
        """The nouns of which something changes; with a baseline those with an operation that shows something new."""
        new = {id(one.operation) for one in self.new(found.findings)}
        every = changed(found.table)
        return [one for one in every if not self.fingerprints or any(id(row.old) in new for row in one[1])]


NOTHING = Known()


def fingerprint(finding: Finding) -> str:
    """The same for the same finding, wherever it stands, whatever its parameters are called, and however it is told.

    It holds the kind, the operation, and the words that it was found by; no operation where it speaks for them all.
    """
    operation, name, words = finding.operation, finding.kind.name, finding.words
    refusals = name == "refusals-not-said"
    of_all = name in OF_ALL or (refusals and words == " ".join(REFUSALS))
    where = () if of_all else (operation.method, path_of(operation.path, operation.base))
    words = "" if refusals else path_of(words, operation.base)  # its words are what is described, and not what is found
    return hashlib.sha256("\n".join((name, *where, words)).encode("utf-8")).hexdigest()[:16]


def path_of(path: str, base: str) -> str:
    """An address without what stands before all of them and without the names of its parameters."""
    return PARAMETER.sub("{}", path.removeprefix(base))


def written(findings: Iterable[Finding]) -> str:
    """The file of what is known."""
    lines = {fingerprint(one): f"{one.kind.name}: {one.operation}" for one in findings}
    ordered = dict(sorted(lines.items(), key=lambda one: (one[1], one[0])))
    return json.dumps({"format": 1, "known": ordered}, indent=1, ensure_ascii=False) + "\n"


def known_in(path: Path) -> Known:
    """What such a file says; raises Unreadable when it is none."""
    try:
        return Known(frozenset(json.loads(text_of_file(path, Remarks()))["known"].keys()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = str(error).removesuffix(EXPECTED).rstrip() if isinstance(error, Unreadable) else f"{path} is no baseline."
        raise Unreadable(f"{why} Write one with --write-baseline {path}.") from None
