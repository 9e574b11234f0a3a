"""What was found, in words, as data and as SARIF; and what is known from before."""

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from .agents import NAMES, Hints, Tool
from .findings import REFUSALS, Finding, Kind, Row, changed
from .findings import kinds as every_kind
from .operation import EXPECTED, Operation, Remarks, Unreadable, text_of_file

if TYPE_CHECKING:
    from . import Audit

OF_ALL = {"version-in-address", "one-thing-many-addresses"}  # kinds that speak for several operations
PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>")


class Known(NamedTuple):
    """The fingerprints of what was found before."""

    fingerprints: frozenset[str] = frozenset()

    def new(self, findings: Iterable[Finding]) -> list[Finding]:
        """Those that were not found before."""
        return [one for one in findings if fingerprint(one) not in self.fingerprints]

    def nouns(self, found: "Audit") -> list[tuple[str, list[Row]]]:
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


SHOWN, ROWS, WIDTH = 5, 20, 100  # findings of a kind, rows of the table, characters of a line
LONG = 300  # characters of a reason
SURE = {"sure": "", "likely": " (likely)", "border": " (people would differ)"}


def as_text(found: "Audit", known: Known = NOTHING, everything: bool = False) -> str:
    """The counts, the findings by kind, the proposals beside what is, the remarks; the first of each, or everything."""
    new = known.new(found.findings)
    parts = [in_short(found, new), *([tools_in_short(found.tools)] if found.tools else [])]
    parts += [about(kind, some, everything) for kind, some in by_kind(new)]
    parts += [tools_beside(found.tools, everything)] if found.tools else proposed(found, known, everything)
    parts += [about_unknown(found.unknown, everything)] if found.unknown else []
    parts += [listed("Remarks", found.remarks, everything)] if found.remarks else []
    return "\n\n".join(parts)


def proposed(found: "Audit", known: Known, everything: bool) -> list[str]:
    """The nouns of which something changes, and how many of them are left out, since nothing of them is new."""
    every = changed(found.table)
    shown = every if everything else known.nouns(found)
    hidden = len(every) - len(shown)
    left_out = f"{many(hidden, 'noun')} with nothing new left out of the proposals: --all shows all."
    return [*([beside(shown, everything)] if shown else []), *([left_out] if hidden else [])]


def in_short(found: "Audit", new: Sequence[Finding]) -> str:
    """How much was found, in a line or two."""
    weights = [(weight, sum(one.kind.weight == weight for one in new)) for weight in (3, 2, 1)]
    weighed = ", ".join(f"{number:,} of weight {weight}" for weight, number in weights if number)
    first = f"{many(len(found.operations), 'operation')}, {many(len(new), 'finding')}{f': {weighed}' if new else ''}."
    first = first if found.operations else "No operation was read, so nothing was audited."
    old = len(found.findings) - len(new)
    return "\n".join([first, *([f"{many(old, 'finding')} of the baseline not counted."] if old else [])])


def tools_in_short(tools: Sequence[Tool]) -> str:
    """How many tools run without asking, and how many of all do something else than they say."""
    runs, unsure = sum(one.hints.read_only for one in tools), sum(one.is_unsure for one in tools)
    kinds = by_kind(one.finding for one in tools if one.finding)
    lines = [f"  {kind.name.replace('-', ' ')}: {len(some):,}" for kind, some in kinds]
    lines += (
        [f"  runs without asking, and people would differ whether it changes anything: {unsure:,}"] if unsure else []
    )
    asks = len(tools) - runs
    return "\n".join(
        [f"{many(runs, 'tool')} that say they're read-only, so many hosts don't ask; {asks:,} others.", *lines]
    )


def tools_beside(tools: Sequence[Tool], everything: bool) -> str:
    """Each tool with what it says and what it seems to do, those first where the two differ."""
    rows = [(one.name, says(one.hints), one.effect.does, str(one.operation)) for one in tools]
    shown = rows if everything else rows[:ROWS]
    wide = [max(len(row[at]) for row in shown) for at in range(3)]
    lines = ["Tool by tool: what it says, and what it seems to do"]
    lines += [
        f"    {name:{wide[0]}}  {hints:{wide[1]}}  {does:{wide[2]}}  {where}" for name, hints, does, where in shown
    ]
    return "\n".join([*lines, *more(len(rows) - ROWS, everything)])


def says(hints: Hints) -> str:
    """The hints in words."""
    if hints.read_only:
        return "runs"
    return f"asks{', destructive' * hints.destructive}{', may be repeated' * hints.idempotent}"


def many(number: int, name: str) -> str:
    """A number of things: `1 finding`, `2 findings`."""
    return f"{number:,} {name}{'' if number == 1 else 's'}"


def by_kind(findings: Iterable[Finding]) -> list[tuple[Kind, list[Finding]]]:
    """The findings of each kind, heavy ones first, verbs before what descriptions lack; in it sure ones first."""
    kinds: dict[str, list[Finding]] = {}
    for one in findings:
        kinds.setdefault(one.kind.name, []).append(one)
    some = [(found[0].kind, sorted(found, key=lambda one: one.border)) for found in kinds.values()]
    order = list(every_kind())
    return sorted(some, key=lambda one: (-one[0].weight, order.index(one[0].name)))


def about(kind: Kind, found: Sequence[Finding], everything: bool) -> str:
    """One kind, and its findings."""
    lines = [f"{kind.name}: {len(found):,} (weight {kind.weight}, {kind.is_}; {kind.source})"]
    lines = [*folded(lines[0], ""), *folded(f"What is lost: {kind.loses}"), *folded(f"Instead: {kind.instead}")]
    for one in found if everything else found[:SHOWN]:
        line = f", line {one.operation.line}" if one.operation.line else ""
        because = one.because if everything or len(one.because) < LONG else f"{one.because[:LONG]}..."
        lines += folded(f"{one.operation}{line}: {because}{SURE[one.sure]}", "  - ")
    return "\n".join([*lines, *more(len(found) - SHOWN, everything)])


def folded(text: str, before: str = "  ") -> list[str]:
    """A sentence in lines; addresses stay whole."""
    after = " " * max(len(before), 2)
    return wrap(
        text, WIDTH, initial_indent=before, subsequent_indent=after, break_long_words=False, break_on_hyphens=False
    )


def beside(nouns: Sequence[tuple[str, list[Row]]], everything: bool) -> str:
    """The nouns, their addresses and methods: old beside new."""
    rows = [(noun, str(row.old), new_of(row)) for noun, some in nouns for row in some]
    shown = rows if everything else rows[:ROWS]
    wide = max(len(old) for _, old, _ in shown)
    lines = ["Noun by noun, old beside new (a proposal: leave out what does not fit)"]
    for noun, some in groupby(shown, key=lambda row: row[0]):
        lines += [f"  {noun}", *(f"    {old:{wide}}  {new}" for _, old, new in some)]
    return "\n".join([*lines, *more(len(rows) - ROWS, everything)])


def new_of(row: Row) -> str:
    """What a row could be."""
    return "stays" if row.stays else f"{row.method} {row.path}"


def about_unknown(words: Sequence[str], everything: bool) -> str:
    """The words of other languages and trades."""
    shown = ", ".join(words if everything else words[:ROWS])
    rest = "" if everything or len(words) <= ROWS else f" and {len(words) - ROWS:,} more"
    return "\n".join(folded(f"Words it does not know, and says nothing about: {shown}{rest}", ""))


def listed(title: str, sentences: Sequence[str], everything: bool) -> str:
    """Sentences under a title."""
    lines = [line for one in (sentences if everything else sentences[:SHOWN]) for line in folded(one, "  - ")]
    return "\n".join([f"{title}: {len(sentences):,}", *lines, *more(len(sentences) - SHOWN, everything)])


def more(number: int, everything: bool) -> list[str]:
    """How many are not shown."""
    return [f"    and {number:,} more: --all shows them"] if number > 0 and not everything else []


FORMAT = 1


def as_data(found: "Audit", known: Known = NOTHING) -> dict:
    """Counts, findings, proposals and remarks as plain values.

    `format` gets another number when a member changes its meaning. `nouns` are those of which something changes, each
    with all its operations; `instead` is None where one stays. Of a finding, `where` is a JSON pointer or a line,
    `line` is 0 where it isn't known, `sure` is sure, likely or border, `weight` 1 to 3, and `known` says that it is in
    the baseline. With `--agents` there are also `tools`.
    """
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
        **({"tools": [of_tool(one) for one in found.tools]} if found.tools else {}),
    }


def of_tool(one: Tool) -> dict:
    """A tool: its name, its operation, its hints, and what that seems to do."""
    operation, effect = one.operation, one.effect
    return {
        "tool": one.name,
        "method": operation.method,
        "path": operation.path,
        "operation": operation.name,
        "where": operation.where,
        "hints": dict(zip(NAMES, one.hints, strict=True)),
        "seems": effect.does,
        "because": effect.because,
        "sure": effect.sure,
        "finding": one.finding.kind.name if one.finding else None,
    }


def of_row(row: Row) -> dict:
    """One operation of a noun, as it is and as it could be."""
    old = {"method": row.old.method, "path": row.old.path}
    return {**old, "instead": None if row.stays else {"method": row.method, "path": row.path}}


def of_finding(one: Finding) -> dict:
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


SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {3: "error", 2: "warning", 1: "note"}
RFC = re.compile(r"RFC (\d+)(?:, sections? ([\d.]*\d))?")
ELSEWHERE = {"Architecture of the World Wide Web": "https://www.w3.org/TR/webarch/"}


def as_sarif(found: "Audit", known: Known = NOTHING) -> dict:
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
