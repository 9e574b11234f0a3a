"""AuditView: what the auditor found in the description of an API, to be looked into, filtered and refused."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ipywidgets import HTML, Checkbox, Dropdown, HBox, Text, Textarea, VBox, Widget

from clients.text import one_line, pluralize, table_cell

from .html import Markup, element, join, plain_text
from .widget import Output, TextWidget, button, classed, head, paragraphs, styled, words

if TYPE_CHECKING:
    from audit import Audit
    from audit.findings import Finding, Kind


ON_A_PAGE, MOST_REMARKS = 10, 50
SURE = {"sure": "sure", "likely": "likely", "border": "border: people would differ"}
WEIGHTS = {3: "3: breaks clients that only know HTTP", 2: "2: costs clients", 1: "1: a matter of style"}
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
        kind, many = self.kind, pluralize(len(self.found), "finding", "findings")
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
    read = pluralize(len(audit.operations), "operation", "operations")
    found = pluralize(len(audit.findings), "finding", "findings")
    return f"{read}, {found}{f': {weights}' if weights else ''}."


def remarks(audit: "Audit") -> list[str]:
    """What the reading had to say, the first of it, and the words that the auditor does not know."""
    told = (*([f"{UNKNOWN} {', '.join(audit.unknown)}."] if audit.unknown else []), *audit.remarks)
    more = len(told) - MOST_REMARKS
    return [*map(one_line, told[:MOST_REMARKS]), *([f"and {more:,} more"] if more > 0 else [])]


def place_of(words: str, text: str) -> tuple[int, int] | None:
    """Where these words are in a text: as whole words, `create user` in `/createUser` too; else as written."""
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
    """Where it is in the document, and how sure it is."""
    return one_line(f"{SURE.get(one.sure, one.sure)}{f'; at {one.operation.where}' if one.operation.where else ''}")


def page_of(many: Sequence, page: int) -> tuple[int, Sequence]:
    """The page that there is, from 0, and what is on it."""
    page = max(0, min(page, (len(many) - 1) // ON_A_PAGE))
    return page, many[page * ON_A_PAGE :][:ON_A_PAGE]


def which(many: Sequence, page: int) -> str:
    """Which of them are shown, "" where all are."""
    first = page * ON_A_PAGE + 1
    return f"{first:,} to {min(first + ON_A_PAGE - 1, len(many)):,} of {len(many):,}" if len(many) > ON_A_PAGE else ""


BADGES = {3: "oa-5xx", 2: "oa-4xx", 1: "oa-none"}


def head_html(group: Group) -> Markup:
    """A kind: its weight, by what right it is one, what is lost, what to do."""
    kind = group.kind
    badge = element("span", f"weight {kind.weight}", cls=f"oa-badge {BADGES.get(kind.weight, 'oa-none')}")
    return join(element("h4", badge, " ", kind.name), *(element("p", sentence) for sentence in group.facts()))


def finding_html(one: "Finding") -> Markup:
    """A finding, with the word that it was found by in its place."""
    path, place = one.operation.path, place_of(one.words, one.operation.path)
    start, end = place or (0, 0)
    marked = join(path[:start], element("mark", path[start:end]) if place else None, path[end:])
    call, line = element("code", one.operation.method, " ", marked), element("p", evidence(one))
    return element("li", call, line, element("p", origin(one), cls="oa-dim"))


def page_html(group: Group, page: int) -> Markup:
    """A page of findings."""
    page, here = page_of(group.found, page)
    told = element("p", which(group.found, page), cls="oa-dim", role="status")
    return join(told, element("ol", *map(finding_html, here), cls="oa-found", start=page * ON_A_PAGE + 1))


def remarks_html(told: list[str]) -> Markup | None:
    """What the reading had to say, folded."""
    lines = element("ul", *(element("li", one) for one in told))
    return element("details", element("summary", "Remarks of the reading"), lines) if told else None


CLOSED = {True: "none", False: None}


class Fold:
    """What a button unfolds: made when it is first wanted, shown by pages."""

    def __init__(self, words: str, turned: Callable[[int], object]):
        self.words, self.open, self.below = words, False, VBox()
        self.button = button(words, self._press)
        steps = [button(f"Earlier {words}", lambda: turned(-1)), button(f"More {words}", lambda: turned(1))]
        self.turns = classed(HBox(steps), "oa-row")

    def _press(self) -> None:
        self.open = not self.open
        self.show_below()

    def show_below(self) -> None:
        """Show or hide what is below."""
        self.button.description = f"{'Hide' if self.open else 'Show'} {self.words}"
        self.below.children = [*self.parts(), self.turns] if self.open else []

    def parts(self) -> list:
        """What is below, made anew."""
        raise TypeError("A fold says what it has.")

    def bounds(self, many, page: int) -> None:
        """Only where there are more pages can they be turned."""
        self.turns.layout.display = CLOSED[not which(many, page)]
        earlier, later = self.turns.children
        earlier.disabled, later.disabled = page == 0, page_of(many, page + 1)[0] == page


class KindFold(Fold):
    """A kind of finding, and its findings."""

    def __init__(self, view, group: Group):
        name = group.kind.name
        super().__init__(f"{name}", lambda by: view.page(name, view.pages.get(name, 0) + by + 1))
        self.view, self.group, self.about, self.list = view, group, HTML(), HTML()
        self.box = classed(VBox([self.about, self.button, self.below]), "oa-unfolding")

    def show(self, group: Group | None) -> None:
        """Show what is left of the kind."""
        self.box.layout.display = CLOSED[group is None]
        if group is not None:
            self.group, self.about.value = group, head_html(group)
            self.show_below()

    def parts(self) -> list:
        page = self.view.pages.get(self.group.kind.name, 0)
        self.list.value = page_html(self.group, page)
        self.bounds(self.group.found, page)
        return [self.list]


class ProposalsFold(Fold):
    """The proposals, old beside new: each can be refused; the table to be copied has the others."""

    def __init__(self, view):
        super().__init__("proposals", self._turn)
        self.view, self.page, self.said = view, 0, HTML()
        self.copy = Textarea(description="To be copied", rows=8)
        self.rows = []
        self.box = VBox([HTML(element("h4", "Proposals: old beside new")), self.said, self.button, self.below])

    def show(self) -> None:
        """Show which are refused."""
        self.box.layout.display = CLOSED[not self.view.proposals]
        self.said.value = element("p", self.view.taken(), role="status")
        if not self.open or not self.rows:
            self.show_below()
        else:
            self._fill()

    def _turn(self, by: int) -> None:
        self.page += by
        self.show_below()

    def parts(self) -> list:
        self.page, here = page_of(self.view.proposals, self.page)
        self.bounds(self.view.proposals, self.page)
        self.rows = [self._row(*pair) for pair in here]
        self._fill()
        told = HTML(element("p", which(self.view.proposals, self.page), cls="oa-dim", role="status"))
        return [told, *self.rows, classed(self.copy, "oa-copy")]

    def _row(self, old: str, new: str) -> HBox:
        # ipywidgets 7 takes a description for HTML: without this sign it is none
        box = Checkbox(description=f"take {new} for {old}".replace("<", "‹"), indent=False)
        box.observe(lambda change: (self.view.take if change["new"] else self.view.refuse)(old), "value")
        beside = join(element("code", old), element("span", " → ", aria_hidden="true"), element("code", new))
        return classed(HBox([box, HTML(beside)]), "oa-row", "oa-proposal")

    def _fill(self) -> None:
        for number, row in enumerate(self.rows, self.page * ON_A_PAGE):
            row.children[0].value = number not in self.view.refused
        self.copy.value = self.view.table()


class AuditForm:
    """The widgets, and nothing but them: the view holds what is wanted, and what is refused."""

    def __init__(self, view, title: HTML, remarks: list[str]):
        self.view, self.quiet, self.said = view, False, HTML()
        self.filters = self._filters()
        self.kinds = {one.kind.name: KindFold(view, one) for one in view.groups}
        self.proposals = ProposalsFold(view)
        row = classed(HBox(list(self.filters.values())), "oa-row", "oa-choices")
        folds = [*(one.box for one in self.kinds.values()), self.proposals.box]
        self.box = classed(VBox([title, self.said, HTML(remarks_html(remarks) or ""), row, *folds]), "oa", "oa-audit")
        self.show()

    def _filters(self) -> dict[str, Dropdown | Text]:
        findings = self.view.audit.findings
        methods = sorted({one.operation.method for one in findings})
        made = {
            "kind": choice("Kind", "all kinds", [(one.kind.name, one.kind.name) for one in self.view.groups]),
            "weight": choice("Weight", "any", [(words, weight) for weight, words in WEIGHTS.items()], 0),
            "method": choice("Method", "any", [(one, one) for one in methods]),
            "sure": choice("How sure", "any", [(words, name) for name, words in SURE.items()]),
            "address": classed(Text(description="Address has", continuous_update=False), "oa-search"),
        }
        for control in made.values():
            control.observe(self._chosen, "value")
        return made

    def _chosen(self, _) -> None:
        if not self.quiet:
            self.view.filter(**{name: control.value for name, control in self.filters.items()})

    def show(self) -> None:
        """Show what is wanted now."""
        self.quiet, view = True, self.view
        for name, value in view.wanted._asdict().items():
            control = self.filters[name]
            if isinstance(control, Text) or value in [one for _, one in control.options]:
                control.value = value
        self.said.value = element("p", view.found(), role="status")
        left = {one.kind.name: one for one in view.groups}
        for name, fold in self.kinds.items():
            fold.show(left.get(name))
        self.proposals.show()
        self.quiet = False


def choice(words: str, every: str, options: list, none: object = "") -> Dropdown:
    """A dropdown; its first option takes all."""
    return Dropdown(description=words, options=[(every, none), *options])


MOST = 50  # proposals in the plain text
PROPOSED = "Old beside new, proposed; refuse what does not fit (x: refused):"
HEADS = "method\taddress\tproposed method\tproposed address"


class AuditView(TextWidget):
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
            from audit import audit as read  # which is slow to come

            self.audit = source if hasattr(source, "findings") else read(source, nouns)
        except ValueError as fault:
            self.fault = f"Not audited: {fault}"
        self.groups = self._groups()
        self.proposals = [
            (one_line(f"{one.old.method} {one.old.path}"), one_line(f"{one.method} {one.path}"))
            for one in (self.audit.proposals if self.audit else ())
        ]  # what it is now, what it could be

    def filter(self, **wanted: Any) -> Output:
        """Show only some findings: kind=, weight=, method=, address= (a part of it), sure=; without any, all again."""
        if unknown := [name for name in wanted if name not in Wanted._fields]:
            return words(f"There is no {unknown[0]!r} to filter by. There are: {', '.join(Wanted._fields)}.")
        self.wanted, self.pages = Wanted(**wanted), {}
        self.groups = self._groups()
        self._refresh()
        return Output(
            paragraphs(self.found(), *map(self._group, self.groups)), element("p", self.found(), role="status")
        )

    def page(self, kind: str, number: int = 1) -> Output:
        """A page of the findings of a kind; the first is number 1."""
        group = next((one for one in self.groups if one.kind.name == kind), None)
        if group is None:
            return words(f"No findings of {kind!r}. There are: {', '.join(one.kind.name for one in self.groups)}.")
        self.pages[kind] = page_of(group.found, number - 1)[0]
        self._refresh()
        return self.shown(head_html(group), page_html(group, self.pages[kind]))

    def refuse(self, *old: str) -> Output:
        """Refuse proposals, each by what is there now, such as "POST /users/create"."""
        return self._judge(old, self.refused.add)

    def take(self, *old: str) -> Output:
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
        many = pluralize(len(self.proposals), "proposal", "proposals")
        return f"{many}, {len(self.refused):,} refused."

    def body(self) -> str:
        said = plain_text(remarks_html(remarks(self.audit) if self.audit else []))
        return paragraphs(self.found(), said, *map(self._group, self.groups), self._proposed())

    def make_widget(self) -> Widget:
        if self.audit is None:
            return styled(element("div", element("p", self.fault, role="alert"), cls="oa"))
        self.form = AuditForm(self, head(self.title, self), remarks(self.audit))
        return self.form.box

    def _groups(self) -> list[Group]:
        return groups(self.audit.findings, self.wanted) if self.audit else []

    def _group(self, group: Group) -> str:
        page = self.pages.get(group.kind.name, 0)
        turn = f".page({group.kind.name!r}, number) turns the page" if which(group.found, page) else None
        return plain_text(head_html(group), page_html(group, page), turn)

    def _proposed(self) -> str:
        if not self.proposals:
            return ""
        widest = min(60, max(len(old) for old, _ in self.proposals))
        marks = ["x" if number in self.refused else " " for number in range(len(self.proposals))]
        lines = [f"{mark} {old:{widest}}  {new}" for mark, (old, new) in zip(marks, self.proposals, strict=True)]
        more = [f"and {len(lines) - MOST:,} more; .table() has all that are not refused"] if lines[MOST:] else []
        return "\n".join([PROPOSED, *lines[:MOST], *more, self.taken()])

    def _judge(self, old: Iterable[str], judge) -> Output:
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


def audit(source: Any, nouns: Iterable[str] = (), title: str = "") -> AuditView:
    """Audit the description of an API, and show what was found."""
    return AuditView(source, nouns, title)
