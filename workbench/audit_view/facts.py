"""What there is to say about an audit: the findings by kind and weight, and of each one its evidence."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from clients.messages.safe_words import counted, one_line

if TYPE_CHECKING:
    from audit import Audit
    from audit.findings.finding import Finding, Kind

ON_A_PAGE, MOST_REMARKS = 10, 50
SURE = {"sure": "sure", "likely": "likely", "border": "border: people would differ"}
WEIGHTS = {3: "3: breaks something for strangers", 2: "2: costs clients", 1: "1: a matter of style"}
UNKNOWN = "Unknown to the auditor, so it says nothing about them:"
WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")


class Wanted(NamedTuple):
    """Which findings are wanted; what is empty takes all."""

    kind: str = ""
    weight: int = 0
    method: str = ""
    address: str = ""
    sure: str = ""

    def takes(self, one: "Finding") -> bool:
        """Is this one of them?"""
        pairs = (self.kind, one.kind.name), (self.weight, one.kind.weight), (self.method, one.operation.method)
        return all(not asked or asked == is_ for asked, is_ in (*pairs, (self.sure, one.sure))) and (
            self.address.lower() in one.operation.path.lower()
        )

    def words(self) -> str:
        """The same as words, "" where all are wanted."""
        return ", ".join(f"{name} {value}" for name, value in self._asdict().items() if value)


class Group(NamedTuple):
    """One kind and those of its findings that are wanted."""

    kind: "Kind"
    found: list["Finding"]

    def facts(self) -> tuple[str, str, str]:
        """How many and by what right, what is lost, what to do instead."""
        kind, many = self.kind, counted(len(self.found), "finding", "findings")
        return f"{many}; a {kind.is_}: {kind.source}", f"What is lost: {kind.loses}", f"Instead: {kind.instead}"


def groups(findings: Iterable["Finding"], wanted: Wanted) -> list[Group]:
    """The wanted findings by kind: the heaviest first, then those found most often."""
    by_kind: dict[Kind, list[Finding]] = {}
    for one in findings:
        if wanted.takes(one):
            by_kind.setdefault(one.kind, []).append(one)
    return sorted((Group(*pair) for pair in by_kind.items()), key=lambda one: (-one.kind.weight, -len(one.found)))


def counts(audit: "Audit") -> str:
    """How much was read, how much was found."""
    by_weight = Counter(one.kind.weight for one in audit.findings)
    weights = ", ".join(f"{by_weight[weight]:,} of weight {weight}" for weight in WEIGHTS if by_weight[weight])
    read = counted(len(audit.operations), "operation", "operations")
    found = counted(len(audit.findings), "finding", "findings")
    return f"{read}, {found}{f': {weights}' if weights else ''}."


def remarks(audit: "Audit") -> list[str]:
    """What the reading had to say, the first of it, and the words that the auditor does not know."""
    told = (*([f"{UNKNOWN} {', '.join(audit.unknown)}."] if audit.unknown else []), *audit.remarks)
    more = len(told) - MOST_REMARKS
    return [*map(one_line, told[:MOST_REMARKS]), *([f"and {more:,} more"] if more > 0 else [])]


def place_of(words: str, text: str) -> tuple[int, int] | None:
    """Where these words stand in a text: as whole words, `create user` in `/createUser` too; else as written."""
    if words and words[0] in "{<":
        at = text.find(words)
        return (at, at + len(words)) if at >= 0 else None
    wanted, here = [one.lower() for one in WORD.findall(words)], list(WORD.finditer(text))
    for at in range(len(here) - len(wanted) + 1 if wanted else 0):
        run = here[at : at + len(wanted)]
        if [one[0].lower() for one in run] == wanted:
            return run[0].start(), run[-1].end()
    at = text.lower().find(words.lower()) if words else -1
    return (at, at + len(words)) if at >= 0 else None


def evidence(one: "Finding") -> str:
    """By which words, in which place, and why."""
    operation, place = one.operation, place_of(one.words, one.operation.path)
    where = f" in its name {operation.name}" if place_of(one.words, operation.name) else ""
    if place:
        before = operation.path[: place[0] + 1]
        where = " in the query" if "?" in before else f" in segment {before.count('/') or 1} of the address"
    return one_line(f'By "{one.words}"{where}: {one.because}' if one.words else one.because)


def origin(one: "Finding") -> str:
    """Where it stands in the document, and how sure it is."""
    return one_line(f"{SURE.get(one.sure, one.sure)}{f'; at {one.operation.where}' if one.operation.where else ''}")


def page_of(many: Sequence, page: int) -> tuple[int, Sequence]:
    """The page that there is, from 0, and what stands on it."""
    page = max(0, min(page, (len(many) - 1) // ON_A_PAGE))
    return page, many[page * ON_A_PAGE :][:ON_A_PAGE]


def which(many: Sequence, page: int) -> str:
    """Which of them are shown, "" where all are."""
    first = page * ON_A_PAGE + 1
    return f"{first:,} to {min(first + ON_A_PAGE - 1, len(many)):,} of {len(many):,}" if len(many) > ON_A_PAGE else ""
