"""What was found, in words, as data and as SARIF; and what is known from before."""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING
from urllib.parse import quote

from .agents import NAMES, Tool
from .findings import Finding, Kind, by_code
from .findings import kinds as every_kind
from .operation import EXPECTED, Operation, Remarks, Unreadable, plain, text_of_file

if TYPE_CHECKING:
    from . import Audit

PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>")


Known = frozenset[str]  # the fingerprints of what was found before
NOTHING = Known()


def new_of(findings: Iterable[Finding], known: Known) -> list[Finding]:
    """Those that were not found before."""
    return [one for one in findings if fingerprint(one) not in known]


def fingerprint(finding: Finding) -> str:
    """The same for the same finding, wherever it stands, whatever its parameters are called, and however it is told.

    It holds the kind, the operation, and the words that it was found by; no operation where it speaks for them all.
    """
    operation, name, words = finding.operation, finding.kind.name, finding.words
    where = () if finding.speaks_for_all else (operation.method, path_of(operation.path, operation.base))
    words = "" if name == "refusals-not-said" else path_of(words, operation.base)  # these are what is described
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
        return Known(json.loads(text_of_file(path, Remarks()))["known"].keys())
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        why = str(error).removesuffix(EXPECTED).rstrip() if isinstance(error, Unreadable) else f"{path} is no baseline."
        raise Unreadable(f"{why} Write one with --baseline {path} --write-baseline.") from None


SHOWN, LONG, WIDTH = 5, 300, 100  # remarks, characters of a reason, characters of a line
SAID_BY_WORDS = {"verb-in-address", "get-that-changes", "post-that-reads"}  # kinds that a proposal may mend
COLOURS = {3: "31;1", 2: "33;1", 1: "36;1"}  # of a code, by its weight


def as_text(found: "Audit", known: Known = NOTHING, everything: bool = False, colours: bool = False) -> str:
    """A line for each finding that is new and counts, and how many there are.

    With `everything` there are also those on which people would differ, each of those that say the same, every remark,
    and the words that are unknown.
    """
    new = new_of(found.findings, known)
    shown = in_order(one for one in new if everything or not one.border)
    shown = shown if everything else told_once(shown)
    instead = {id(one.old): f"{one.method} {one.path}" for one in found.proposals}
    lines = [line_of(one, found.name, instead, everything, colours) for one in shown]
    parts = ["\n".join(lines)] if lines else []
    parts += ["\n".join(in_short(found, new, everything))]
    if everything and found.unknown:
        parts += [folded(f"Words it doesn't know, so it says nothing about them: {', '.join(found.unknown)}")]
    parts += ["\n".join(remarked(found.remarks, everything))] if found.remarks else []
    return "\n\n".join(parts)


def in_order(findings: Iterable[Finding]) -> list[Finding]:
    """As they come in the description, file by file."""
    return sorted(findings, key=lambda one: (*spot_of(one.operation), one.kind.code))


MOST_ALIKE = 3  # lines that say the same of what a description leaves out


def told_once(findings: Sequence[Finding]) -> list[Finding]:
    """Where many operations lack the same in the description, the first of them says how many."""
    many = Counter((one.kind.code, one.because) for one in findings if one.kind.code.startswith("OA2"))
    told = {same: number - 1 for same, number in many.items() if number > MOST_ALIKE}
    left = list[Finding]()
    for one in findings:
        others = told.get((one.kind.code, one.because))
        if others:
            told[one.kind.code, one.because] = 0
            others_too = f"here and in {others:,} other operations (--all shows each)"
            left.append(replace(one, because=f"{one.because}, {others_too}"))
        elif others is None:
            left.append(one)
    return left


def spot_of(operation: Operation) -> tuple[str, int, int]:
    """The file beside the description, "" in itself, and the line and column there."""
    return operation.where.partition("#")[0] if "#" in operation.where else "", operation.line, operation.column


def line_of(one: Finding, name: str, instead: dict[int, str], everything: bool, colours: bool) -> str:
    """Where it is, its code, what was found, why, and how it could be."""
    operation, kind = one.operation, one.kind
    because = one.because if everything or len(one.because) < LONG else f"{one.because[:LONG]}..."
    could = instead.pop(id(operation), None) if kind.name in SAID_BY_WORDS else None
    place, code = place_of(operation, name), kind.code
    if colours:
        place, code = f"\x1b[1m{place}\x1b[0m", f"\x1b[{COLOURS[kind.weight]}m{code}\x1b[0m"
    differ = " (people would differ)" if one.border else ""
    return f"{place} {code} {kind.name} {operation}: {because}{f'; it could be {could}' if could else ''}{differ}"


def place_of(operation: Operation, name: str) -> str:
    """The file, the line and the column; the route of an app, or the place in a document without a file."""
    if not operation.line:
        return f"{name}: {operation.where}" if name else operation.where
    beside, line, column = spot_of(operation)
    file = str(Path(name).parent / beside) if beside and name else name or "-"
    return f"{file}:{line}:{column}"


def in_short(found: "Audit", new: Sequence[Finding], everything: bool) -> Iterator[str]:
    """How much was found, what was left out, and how to read on."""
    if not found.operations:
        yield "No operation was read, so nothing was audited."
        return
    differ = len(new) - counted(new, everything)
    codes = Counter(one.kind.code for one in new if everything or not one.border)
    each = f": {', '.join(f'{code} x {number:,}' for code, number in sorted(codes.items()))}" if codes else ""
    yield f"{many(codes.total(), 'finding')} in {many(len(found.operations), 'operation')}{each}."
    if found.tools:
        runs = sum(one.hints.read_only for one in found.tools)
        yield f"Tools that say they're read-only, so many hosts don't ask: {runs:,} of {len(found.tools):,}."
    if unsure := sum(one.is_unsure for one in found.tools):
        yield f"Of these, people would differ whether they change anything: {unsure:,}."
    if old := counted(found.findings, everything) - counted(new, everything):
        yield f"{many(old, 'finding')} known before, so not counted."
    if differ:
        yield f"{many(differ, 'finding')} on which people would differ left out: --all shows them."
    if found.allowed:
        yield f"{many(len(found.allowed), 'finding')} allowed:"
        yield from (
            f"  {one.kind.code} {one.operation}: {reason}"
            for one, reason in found.allowed[: None if everything else SHOWN]
        )
    if codes:
        yield f"Why, and what to do: --explain {max(codes, key=lambda code: (by_code()[code].weight, code))}"


def counted(findings: Iterable[Finding], everything: bool = False) -> int:
    """How many there are, without those on which people would differ unless `everything` is shown."""
    return sum(everything or not one.border for one in findings)


def many(number: int, name: str) -> str:
    """A number of things: `1 finding`, `2 findings`."""
    return f"{number:,} {name}{'' if number == 1 else 's'}"


def remarked(remarks: Sequence[str], everything: bool) -> Iterator[str]:
    """What could not be read, or was sent to read it; the first of them."""
    shown = remarks if everything else remarks[:SHOWN]
    yield f"Remarks: {len(remarks):,}"
    yield from (folded(one, "  - ") for one in shown)
    if rest := len(remarks) - len(shown):
        yield f"    and {rest:,} more: --all shows them"


def folded(text: str, before: str = "") -> str:
    """A sentence in lines; addresses stay whole."""
    after = " " * len(before)
    return fill(
        text, WIDTH, initial_indent=before, subsequent_indent=after, break_long_words=False, break_on_hyphens=False
    )


LESSONS = "https://github.com/one-address/one-address/tree/main/notebooks"


def explained(said: str) -> str:
    """The story of a kind of finding, what is lost, what to do, the RFC and the lesson; raises Unreadable."""
    kind = by_code().get(said.upper()) or every_kind().get(said)
    if not kind:
        known = "\n".join(f"  {code}  {one.name}" for code, one in sorted(by_code().items()))
        raise Unreadable(f"{plain(said)[:40]!r} is no code of a finding. Known are\n{known}")
    right = "a rule of HTTP" if kind.is_ == "rule" else "a convention"
    return "\n\n".join(
        [
            f"{kind.code} {kind.name}, {right}",
            folded(kind.story),
            folded(f"What is lost: {kind.loses}"),
            folded(f"What to do instead: {kind.instead}"),
            folded(f"Source: {kind.source}. {help_uri(kind.source)}"),
            folded(f"Lesson {kind.lesson} of the course shows it: {LESSONS}"),
            f"To allow it at one operation, write there: x-audit: {{allow: {{{kind.code}: your reason}}}}\n"
            f'or into pyproject.toml, below [tool.audit.allow]: "GET /address" = {{{kind.code} = "your reason"}}',
        ]
    )


FORMAT = 2


def as_data(found: "Audit", known: Known = NOTHING) -> dict:
    """Counts, findings, proposals and remarks as plain values.

    `format` gets another number when a member changes its meaning. Of a finding, `where` is a JSON pointer or a line,
    `line` and `column` are 0 where they aren't known, `sure` is sure, likely or border, `weight` 1 to 3, `known` says
    that it is in the baseline, and `allowed` is the reason for which it does not count, or None. With `--agents` there
    are also `tools`.
    """
    new = {id(one) for one in new_of(found.findings, known)}
    return {
        "format": FORMAT,
        "source": found.name,
        "operations": len(found.operations),
        "findings": [
            *({**of_finding(one), "known": id(one) not in new, "allowed": None} for one in found.findings),
            *({**of_finding(one), "known": False, "allowed": reason} for one, reason in found.allowed),
        ],
        "proposals": [
            {"method": old.method, "path": old.path, "instead": {"method": method, "path": path}}
            for old, method, path in found.proposals
        ],
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


def of_finding(one: Finding) -> dict:
    return {
        "finding": one.kind.name,
        "code": one.kind.code,
        "method": one.operation.method,
        "path": one.operation.path,
        "operation": one.operation.name,
        "where": one.operation.where,
        "line": one.operation.line,
        "column": one.operation.column,
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


def as_sarif(pairs: Iterable[tuple["Audit", Known]]) -> dict:
    """One run for all descriptions: a rule for each kind, a result for each finding, a notification for each remark."""
    founds = list(pairs)
    every = [one for found, _ in founds for one in (*found.findings, *(one for one, _ in found.allowed))]
    kinds = list({one.kind.name: one.kind for one in every}.values())
    remarks = [one for found, _ in founds for one in found.remarks]
    run = {
        "tool": {"driver": {"name": "One Address auditor", "rules": [rule(kind) for kind in kinds]}},
        "columnKind": "unicodeCodePoints",
        "invocations": [
            {
                "executionSuccessful": all(found.operations for found, _ in founds),
                "toolExecutionNotifications": [{"level": "note", "message": {"text": one}} for one in remarks],
            }
        ],
        "results": [one for found, known in founds for one in results(found, known, kinds)],
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def results(found: "Audit", known: Known, kinds: list[Kind]) -> Iterator[dict]:
    """The findings of a description, whether they are new, and for which reasons some are allowed."""
    new = {id(one) for one in new_of(found.findings, known)}
    for one, reason in [*((one, "") for one in found.findings), *found.allowed]:
        made = result(one, kinds.index(one.kind), found.name)
        if known:
            made["baselineState"] = "new" if id(one) in new else "unchanged"
        if reason:
            made["suppressions"] = [{"kind": "external", "justification": reason}]
        yield made


def rule(kind: Kind) -> dict:
    """A kind of finding."""
    return {
        "id": kind.code,
        "name": kind.name,
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


def result(one: Finding, number: int, name: str) -> dict:
    """A finding; where people would differ, one for somebody to look at."""
    weighed = {"kind": "review", "level": "none"} if one.border else {"level": LEVELS[one.kind.weight]}
    return {
        "ruleId": one.kind.code,
        "ruleIndex": number,
        **weighed,
        "message": {"text": f"{one.operation}: {one.because}. {one.kind.instead}"},
        "locations": [location(one.operation, name)],
        "partialFingerprints": {"audit/v1": fingerprint(one)},
    }


def location(operation: Operation, name: str) -> dict:
    """Where it stands: the file and line, as far as they are known, and the operation itself."""
    here: dict = {
        "logicalLocations": [{"name": str(operation), "fullyQualifiedName": operation.where or str(operation)}]
    }
    if name:
        here["physicalLocation"] = {"artifactLocation": {"uri": uri_of(name, operation.where)}}
        if operation.line:
            here["physicalLocation"]["region"] = {"startLine": operation.line, "startColumn": operation.column}
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
