"""What was found before and is put up with: each finding by a fingerprint, in a file that people can read."""

import hashlib
import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

from ..findings.finding import Finding
from ..findings.nouns import Row
from ..findings.proposal import Proposal
from ..reading.octets import EXPECTED, text_of_file
from ..reading.operation import Operation, Remarks, Unreadable

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


NOTHING = Known()


def fingerprint(finding: Finding) -> str:
    """The same for the same finding, wherever it stands and whatever its parameters are called."""
    operation = finding.operation
    path = PARAMETER.sub("{}", operation.path.removeprefix(operation.base))
    of_all = finding.kind.name == "one-thing-many-addresses"  # which of them stands first does not matter
    said = (finding.kind.name, finding.words) if of_all else (finding.kind.name, operation.method, path)
    return hashlib.sha256("\n".join(said).encode("utf-8")).hexdigest()[:16]


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
