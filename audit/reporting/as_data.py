"""What was found, as data for programs; README.md says what each member means."""

from ..findings.finding import Finding
from ..findings.nouns import Row, changed
from .known import NOTHING, Found, Known, fingerprint

FORMAT = 1


def as_data(found: Found, known: Known = NOTHING) -> dict:
    """Counts, findings, proposals and remarks as plain values."""
    new = {id(one) for one in known.new(found.findings)}
    return {
        "format": FORMAT,
        "source": found.name,
        "operations": len(found.operations),
        "findings": [{**of_finding(one), "known": id(one) not in new} for one in found.findings],
        "proposals": [
            {"method": old.method, "path": old.path, "instead": {"method": method, "path": path}}
            for old, method, path in found.proposals
        ],
        "nouns": {noun: [of_row(row) for row in rows] for noun, rows in changed(found.table)},
        "unknown": list(found.unknown),
        "remarks": list(found.remarks),
    }


def of_row(row: Row) -> dict:
    """One operation of a noun, as it is and as it could be."""
    old = {"method": row.old.method, "path": row.old.path}
    return {**old, "instead": None if row.stays else {"method": row.method, "path": row.path}}


def of_finding(one: Finding) -> dict:
    """One finding."""
    return {
        "finding": one.kind.name,
        "method": one.operation.method,
        "path": one.operation.path,
        "operation": one.operation.name,
        "where": one.operation.where,
        "line": one.operation.line,
        "words": one.words,
        "because": one.because,
        "sure": one.sure,
        "border": one.border,
        "is": one.kind.is_,
        "source": one.kind.source,
        "weight": one.kind.weight,
        "loses": one.kind.loses,
        "instead": one.kind.instead,
        "fingerprint": fingerprint(one),
    }
