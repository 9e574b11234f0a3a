"""AuditView: what the auditor found in the description of an API, to be looked into, filtered and refused."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ipywidgets import Widget

from clients.messages.safe_words import counted, one_line, table_cell

from ..basics.markup import tag
from ..basics.twin import Shown, Twin, head, paragraphs, styled, words
from .facts import Group, Wanted, counts, groups, page_of, remarks
from .form import AuditForm
from .shown import group_text, old_and_new, page_html

if TYPE_CHECKING:
    from audit import Audit

MOST = 50  # proposals in the plain text
PROPOSED = "Old beside new, proposed; refuse what does not fit (x: refused):"
HEADS = "method\taddress\tproposed method\tproposed address"


class AuditView(Twin):
    """The audit of a source: what `audit.audit` takes, or an Audit; `nouns` are words that are nouns here.

    `filter`, `page`, `refuse`, `take` and `table` do in words what its controls do. Where the source cannot be read,
    `audit` is None, and `fault` says why.
    """

    form: AuditForm | None = None

    def __init__(self, source: Any, nouns: Iterable[str] = (), title: str = ""):
        self.title, self.fault, self.wanted = title, "", Wanted()
        self.audit: Audit | None = None
        self.pages: dict[str, int] = {}
        self.refused: set[int] = set()
        try:
            self.audit = source if hasattr(source, "findings") else read(source, nouns)
        except ValueError as fault:
            self.fault = f"Not audited: {fault}"
        self.groups = self._groups()
        self.proposals = [old_and_new(one) for one in self.audit.proposals] if self.audit else []

    def filter(self, **wanted: Any) -> Shown:
        """Show only some findings: kind=, weight=, method=, address= (a part of it), sure=; without any, all again."""
        if unknown := [name for name in wanted if name not in Wanted._fields]:
            return words(f"There is no {unknown[0]!r} to filter by. There are: {', '.join(Wanted._fields)}.")
        self.wanted, self.pages = Wanted(**wanted), {}
        self.groups = self._groups()
        self._refresh()
        return Shown(paragraphs(self.found(), *map(self._group, self.groups)), tag("p", self.found(), role="status"))

    def page(self, kind: str, number: int = 1) -> Shown:
        """A page of the findings of a kind; the first is number 1."""
        group = next((one for one in self.groups if one.kind.name == kind), None)
        if group is None:
            return words(f"No findings of {kind!r}. There are: {', '.join(one.kind.name for one in self.groups)}.")
        self.pages[kind] = page_of(group.found, number - 1)[0]
        self._refresh()
        return Shown(self._group(group), page_html(group, self.pages[kind]))

    def refuse(self, *old: str) -> Shown:
        """Refuse proposals, each by what stands there now, such as "POST /users/create"."""
        return self._judge(old, self.refused.add)

    def take(self, *old: str) -> Shown:
        """Take proposals that were refused."""
        return self._judge(old, self.refused.discard)

    def table(self) -> str:
        """The proposals that were not refused, with tabs between the columns: to be copied into a table or a mail."""
        kept = [pair for number, pair in enumerate(self.proposals) if number not in self.refused]
        rows = ((*old.split(" ", 1), *new.split(" ", 1)) for old, new in kept)
        return "\n".join([HEADS, *("\t".join(table_cell(one, "\t") for one in row) for row in rows)])

    def found(self) -> str:
        """How much is shown, and of how much."""
        if self.audit is None:
            return self.fault
        asked, shown = self.wanted.words(), sum(len(one.found) for one in self.groups)
        part = f" {shown:,} shown, by {asked}." if asked else ""
        return one_line(f"{counts(self.audit)}{part}")

    def taken(self) -> str:
        """How many proposals there are, and how many are refused."""
        many = counted(len(self.proposals), "proposal", "proposals")
        return f"{many}, {len(self.refused):,} refused."

    def text(self) -> str:
        told = remarks(self.audit) if self.audit else []
        said = "\n".join(["Remarks of the reading", *(f"  {one}" for one in told)]) if told else ""
        return paragraphs(self.title, self.found(), said, *map(self._group, self.groups), self._proposed())

    def make_widget(self) -> Widget:
        if self.audit is None:
            return styled(tag("div", tag("p", self.fault, role="alert"), cls="oa"))
        self.form = AuditForm(self, head(self.title, self), remarks(self.audit))
        return self.form.box

    def _groups(self) -> list[Group]:
        return groups(self.audit.findings, self.wanted) if self.audit else []

    def _group(self, group: Group) -> str:
        return group_text(group, self.pages.get(group.kind.name, 0), ".page")

    def _proposed(self) -> str:
        if not self.proposals:
            return ""
        widest = min(60, max(len(old) for old, _ in self.proposals))
        marks = ["x" if number in self.refused else " " for number in range(len(self.proposals))]
        lines = [f"{mark} {old:{widest}}  {new}" for mark, (old, new) in zip(marks, self.proposals, strict=True)]
        more = [f"and {len(lines) - MOST:,} more; .table() has all that are not refused"] if lines[MOST:] else []
        return "\n".join([PROPOSED, *lines[:MOST], *more, self.taken()])

    def _judge(self, old: Iterable[str], judge) -> Shown:
        places = {pair[0]: number for number, pair in enumerate(self.proposals)}
        unknown = [one for one in old if one not in places]
        for one in old:
            if one in places:
                judge(places[one])
        self._refresh()
        none = f" No proposal for {', '.join(unknown)}." if unknown else ""
        return words(one_line(self.taken() + none))

    def _refresh(self) -> None:
        if self.form is not None:
            self.form.show()


def read(source: Any, nouns: Iterable[str]) -> "Audit":
    """Audit a source; raises ValueError where it cannot be read."""
    from audit import audit

    return audit(source, nouns)


def audit(source: Any, nouns: Iterable[str] = (), title: str = "") -> AuditView:
    """Audit the description of an API, and show what was found."""
    return AuditView(source, nouns, title)
