"""What was found, as data for programs."""

from collections.abc import Sequence

from ..findings.finding import Finding
from ..findings.proposal import proposal
from ..reading.operation import Operation


def as_data(operations: Sequence[Operation], findings: Sequence[Finding]) -> dict:
    """Counts, findings and proposals as plain values."""
    proposals = [one for one in map(proposal, operations) if one]
    return {
        "operations": len(operations),
        "findings": [
            {
                "finding": one.kind.name,
                "method": one.operation.method,
                "path": one.operation.path,
                "operation": one.operation.name,
                "where": one.operation.where,
                "words": one.words,
                "because": one.because,
                "border": one.border,
                "is": one.kind.is_,
                "source": one.kind.source,
                "weight": one.kind.weight,
                "loses": one.kind.loses,
                "instead": one.kind.instead,
            }
            for one in findings
        ],
        "proposals": [
            {"method": old.method, "path": old.path, "instead": {"method": method, "path": path}}
            for old, method, path in proposals
        ],
    }
