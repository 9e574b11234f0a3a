"""What was found, in words for people: first how much, then the heaviest."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from textwrap import wrap

from ..findings.finding import Finding, Kind
from ..findings.finding import kinds as every_kind
from ..findings.nouns import Row, changed
from .known import NOTHING, Found, Known

SHOWN, ROWS, WIDTH = 5, 20, 100  # findings of a kind, rows of the table, characters of a line
LONG = 300  # characters of a reason
SURE = {"sure": "", "likely": " (likely)", "border": " (people would differ)"}


def as_text(found: Found, known: Known = NOTHING, everything: bool = False) -> str:
    """The counts, the findings by kind, the proposals beside what is, the remarks; the first of each, or everything."""
    new = known.new(found.findings)
    parts = [in_short(found, new, everything)]
    parts += [about(kind, some, everything) for kind, some in by_kind(new)]
    parts += proposed(found, known, everything)
    parts += [about_unknown(found.unknown, everything)] if found.unknown else []
    parts += [listed("Remarks", found.remarks, everything)] if found.remarks else []
    return "\n\n".join(parts)


def proposed(found: Found, known: Known, everything: bool) -> list[str]:
    """The nouns of which something changes, and how many of them are left out, since nothing of them is new."""
    every = changed(found.table)
    shown = every if everything else known.nouns(found)
    hidden = len(every) - len(shown)
    left_out = f"{many(hidden, 'noun')} with nothing new left out of the proposals: --all shows all."
    return [*([beside(shown, everything)] if shown else []), *([left_out] if hidden else [])]


def in_short(found: Found, new: Sequence[Finding], everything: bool = False) -> str:
    """How much was found, in a line or two."""
    weights = [(weight, sum(one.kind.weight == weight for one in new)) for weight in (3, 2, 1)]
    weighed = ", ".join(f"{number:,} of weight {weight}" for weight, number in weights if number)
    first = f"{many(len(found.operations), 'operation')}, {many(len(new), 'finding')}{f': {weighed}' if new else ''}."
    first = first if found.operations else "No operation was read, so nothing was audited."
    old = len(found.findings) - len(new)
    return "\n".join([first, *([f"{many(old, 'finding')} of the baseline not counted."] if old else [])])


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
    rows = [
        (noun, str(row.old), "stays" if row.stays else f"{row.method} {row.path}")
        for noun, some in nouns
        for row in some
    ]
    shown = rows if everything else rows[:ROWS]
    wide = max(len(old) for _, old, _ in shown)
    lines = ["Noun by noun, old beside new (a proposal: leave out what does not fit)"]
    for noun, some in groupby(shown, key=lambda row: row[0]):
        lines += [f"  {noun}", *(f"    {old:{wide}}  {new}" for _, old, new in some)]
    return "\n".join([*lines, *more(len(rows) - ROWS, everything)])


def new_of(row: Row) -> str:
    """What a row could be."""
    return "stays" if row.stays else f"{row.method} {row.path}"


def about_unknown(words: Sequence[str], everything: bool = False) -> str:
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
