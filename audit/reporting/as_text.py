"""What was found, in words for people."""

from collections.abc import Sequence

from ..findings.finding import Finding, Kind, kinds
from ..findings.proposal import proposal
from ..reading.operation import Operation

SHOWN = 5  # of each kind


def as_text(operations: Sequence[Operation], findings: Sequence[Finding]) -> str:
    """The findings by kind, the heaviest first, with their evidence; then a proposal for each address with a verb."""
    by_kind = {kind: [one for one in findings if one.kind == kind] for kind in kinds().values()}
    heavy = sorted((kind for kind in by_kind if by_kind[kind]), key=lambda kind: (-kind.weight, -len(by_kind[kind])))
    parts = [f"{len(operations)} operations, {len(findings)} findings."]
    parts += [about(kind, by_kind[kind]) for kind in heavy]
    proposals = [one for one in map(proposal, operations) if one]
    if proposals:
        parts.append("\n".join(["Old beside new (a proposal: refuse what does not fit)", *map(beside, proposals)]))
    return "\n\n".join(parts)


def about(kind: Kind, found: Sequence[Finding]) -> str:
    """One kind, and its first findings."""
    lines = [
        f"{kind.name}: {len(found)} ({kind.is_}; {kind.source})",
        f"  What is lost: {kind.loses}",
        f"  Instead: {kind.instead}",
    ]
    lines += [
        f"  {one.operation}: {one.because}{' (people would differ)' if one.border else ''}" for one in found[:SHOWN]
    ]
    return "\n".join(lines + ([f"  and {len(found) - SHOWN} more"] if len(found) > SHOWN else []))


def beside(one) -> str:
    """One line of the table."""
    return f"  {one.old!s:50}  {one.method} {one.path}"
