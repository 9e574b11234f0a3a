"""What was found, as SARIF 2.1.0: the format in which tools for code review take findings."""

import re
from pathlib import Path
from urllib.parse import quote

from ..findings.finding import Finding, Kind
from ..reading.operation import Operation
from .known import NOTHING, Found, Known, fingerprint

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {3: "error", 2: "warning", 1: "note"}
RFC = re.compile(r"RFC (\d+)(?:, sections? ([\d.]*\d))?")
ELSEWHERE = {"Architecture of the World Wide Web": "https://www.w3.org/TR/webarch/"}


def as_sarif(found: Found, known: Known = NOTHING) -> dict:
    """One run: a rule for each kind that was found, a result for each finding, a notification for each remark."""
    kinds = {one.kind.name: one.kind for one in found.findings}
    new = {id(one) for one in known.new(found.findings)}
    run = {
        "tool": {"driver": {"name": "One Address auditor", "rules": [rule(kind) for kind in kinds.values()]}},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": bool(found.operations),
                "toolExecutionNotifications": [{"level": "note", "message": {"text": one}} for one in found.remarks],
            }
        ],
        "results": [
            result(one, list(kinds).index(one.kind.name), found.name, id(one) in new, bool(known.fingerprints))
            for one in found.findings
        ],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def rule(kind: Kind) -> dict:
    """A kind of finding."""
    return {
        "id": kind.name,
        "shortDescription": {"text": f"{kind.name}: a {kind.is_}, {kind.source}"},
        "fullDescription": {"text": kind.loses},
        "help": {"text": kind.instead},
        "helpUri": help_uri(kind.source),
        "defaultConfiguration": {"level": LEVELS[kind.weight]},
        "properties": {"weight": kind.weight, "is": kind.is_},
    }


def help_uri(source: str) -> str:
    """Where the rule or convention can be read."""
    if named := RFC.search(source):
        return f"https://www.rfc-editor.org/rfc/rfc{named[1]}" + (f"#section-{named[2]}" if named[2] else "")
    return next((uri for name, uri in ELSEWHERE.items() if name in source), "https://www.rfc-editor.org/rfc/rfc9110")


def result(one: Finding, number: int, name: str, is_new: bool, compared: bool) -> dict:
    """A finding; where people would differ, one for somebody to look at."""
    weighed = {"kind": "review", "level": "none"} if one.border else {"level": LEVELS[one.kind.weight]}
    return {
        "ruleId": one.kind.name,
        "ruleIndex": number,
        **weighed,
        "message": {"text": f"{one.operation}: {one.because}. {one.kind.instead}"},
        "locations": [location(one.operation, name)],
        "partialFingerprints": {"audit/v1": fingerprint(one)},
        **({"baselineState": "new" if is_new else "unchanged"} if compared else {}),
    }


def location(operation: Operation, name: str) -> dict:
    """Where it stands: the file and line, as far as they are known, and the operation itself."""
    here: dict = {
        "logicalLocations": [{"name": str(operation), "fullyQualifiedName": operation.where or str(operation)}]
    }
    if name:
        here["physicalLocation"] = {"artifactLocation": {"uri": uri_of(name, operation.where)}}
        if operation.line:
            here["physicalLocation"]["region"] = {"startLine": operation.line}
    return here


def uri_of(name: str, where: str) -> str:
    """A file as a URI reference, relative to where the command runs if it lies below."""
    if name.startswith(("http://", "https://")):
        return quote(name, safe="%/:?#[]@!$&'()*+,;=~")
    path = Path(name)
    beside, pointed, _ = where.partition("#")  # other.json#/paths/... stands in a file beside it
    path = path.parent / beside if beside and pointed else path
    if path.is_absolute():
        try:
            path = path.relative_to(Path.cwd())
        except ValueError:
            return path.as_uri()
    return quote(path.as_posix())
