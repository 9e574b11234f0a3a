"""LabelAddresses: label addresses by hand, then see how two others labelled them, and how far you agree."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ipywidgets import HTML, HBox, RadioButtons, VBox, Widget

from clients.text import one_line

from .html import Markup, column_heads, element, join, plain_text
from .widget import Output, TextWidget, button, choice_of_one, classed, head, paragraphs, words

LABELS = ("verb", "noun", "border")
KAPPA = (
    "Cohen's kappa is {:.2f}: 1 is full agreement, 0 is no more than chance gives to two people who do not read, "
    "and say each label as often as you and they did."
)
NO_KAPPA = (
    "Kappa compares with agreement by chance; it says nothing here, because both gave one and the same label to all."
)


class Agreement(NamedTuple):
    """Pairs of labels: how many, how many of them alike, and Cohen's kappa, None where it says nothing."""

    pairs: int
    alike: int
    kappa: float | None

    def words(self) -> str:
        """The same as sentences."""
        if not self.pairs:
            return "There is no row with a label of both."
        share = f"You agree on {self.alike} of {self.pairs} rows ({self.alike / self.pairs:.0%})."
        return f"{share} {NO_KAPPA if self.kappa is None else KAPPA.format(self.kappa)}"


def agreement(yours: Sequence[object], theirs: Sequence[object]) -> Agreement:
    """The agreement over the rows where both say one of the three labels."""
    pairs = [pair for pair in zip(yours, theirs, strict=True) if {*pair} <= {*LABELS}]
    many, alike = len(pairs), sum(one == other for one, other in pairs)
    first, second = Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    by_chance = sum(first[label] * second[label] for label in LABELS)  # of many * many
    kappa = None if by_chance == many * many else (alike * many - by_chance) / (many * many - by_chance)
    return Agreement(many, alike, kappa)


WHAT = (
    "Is there a verb in the address, are there only nouns, or would sensible people differ (border)? Label each, then "
    "compare."
)
THEIRS = 'Two readers labelled these before, each alone. "border": they differed, or both called it arguable.'
HOW = '.label({{"{}": "verb"}}) labels, .compare() compares, .reveal() compares what there is.'
DONE = "These were compared; LabelAddresses(rows) begins anew."


class LabelAddresses(TextWidget):
    """Rows of (method, address, label of others) to be labelled; theirs show only after `compare` or `reveal`.

    `auditor` is what the auditor says of each row, where it's to be seen as well.
    """

    def __init__(self, rows: Iterable[tuple[str, str, str]], title: str = "", auditor: Sequence[str] = ()):
        every = [(one_line(f"{method} {address}"), one_line(str(label))) for method, address, label in rows]
        self.calls, self._theirs = [call for call, _ in every], [label for _, label in every]
        self._auditor = [one_line(str(label)) for label in auditor]
        self.title, self.labels, self.revealed = title, dict.fromkeys(range(len(every)), ""), False
        self.result = HTML()
        self.choices: list[RadioButtons] = []

    def label(self, labels: Mapping[str | int, str]) -> Output:
        """Label rows, each named by "METHOD address" or by its number from 1: "verb", "noun" or "border"."""
        if self.revealed:
            return words(DONE)
        places = {call: at for at, call in enumerate(self.calls)} | {at + 1: at for at in self.labels}
        wrong = [f"{row}: {label}" for row, label in labels.items() if row not in places or label not in LABELS]
        self.labels |= {places[row]: label for row, label in labels.items() if row in places and label in LABELS}
        self._refresh()
        rows = f"Rows are numbers from 1 to {len(self.calls)}, or calls"
        told = f" Not understood: {'; '.join(wrong)}. {rows}; labels are {', '.join(LABELS)}." if wrong else ""
        return words(one_line(f"{self.progress()}{told}"))

    def compare(self) -> Output:
        """See your labels beside theirs, once every row has one."""
        left = [call for at, call in enumerate(self.calls) if not self.labels[at]]
        if not left or self.revealed:
            return self.reveal()
        told = f"{self.progress()} Still to be labelled: {'; '.join(left[:3])}{'; ...' if left[3:] else ''}."
        self.result.value = element("p", told, role="status")
        return words(told)

    def reveal(self) -> Output:
        """See your labels beside theirs at once; rows without a label of yours are not counted."""
        self.revealed = True
        self._refresh()
        return self.shown(self._html())

    def progress(self) -> str:
        """How many rows have a label."""
        return f"{sum(map(bool, self.labels.values()))} of {len(self.calls)} labelled."

    def body(self) -> str:
        if self.revealed:
            return plain_text(self._html())
        lines = [f"{at + 1:3}. {call}: {self.labels[at] or '-'}" for at, call in enumerate(self.calls)]
        how = HOW.format(self.calls[0]) if self.calls else ""
        return paragraphs(WHAT, "\n".join(lines), f"{self.progress()} {how}")

    def make_widget(self) -> Widget:
        self.choices = [self._choice(at) for at in self.labels]
        rows = [
            classed(VBox([HTML(choice_of_one(f"{at + 1}. {self.calls[at]}")), one]), "oa-asking")
            for at, one in enumerate(self.choices)
        ]
        acts = [button("Compare", self.compare, button_style="primary"), button("Compare what there is", self.reveal)]
        self.acts = classed(HBox(acts), "oa-row")
        parts = [head(self.title, self), HTML(element("p", WHAT)), *rows, self.acts, self.result]
        self._refresh()
        return classed(VBox(parts), "oa", "oa-labelling")

    def _choice(self, at: int) -> RadioButtons:
        made = RadioButtons(options=LABELS, value=self.labels[at] or None)
        made.observe(lambda change: self._chosen(at, change["new"]), "value")
        return made

    def _chosen(self, at: int, label: str | None) -> None:
        if label and label != self.labels[at]:
            self.label({at + 1: label})

    def _refresh(self) -> None:
        for at, one in enumerate(self.choices):
            one.value, one.disabled = self.labels[at] or None, self.revealed
        self.result.value = self._html() if self.revealed else element("p", self.progress(), role="status")

    def _differ(self) -> list[tuple[str, str, str]]:
        rows = zip(self.calls, self.labels.values(), self._theirs, strict=True)
        return [row for row in rows if row[1] and row[1] != row[2]]

    def _html(self) -> Markup:
        heads = ("address", "you", "they", *["auditor"][: len(self._auditor)])
        first = [element("h4", "You differ at"), labels_table(self._differ(), heads[:3])] if self._differ() else []
        agreed = agreement(list(self.labels.values()), self._theirs).words()
        said = element("p", agreed, role="status")
        return join(element("p", THEIRS), said, *first, element("h4", "All"), labels_table(self._rows(), heads))

    def _rows(self) -> list[tuple[str, ...]]:
        columns = self.calls, self.labels.values(), self._theirs, *([self._auditor] if self._auditor else [])
        return list(zip(*columns, strict=True))


def labels_table(rows: Iterable[tuple[str, ...]], heads: tuple[str, ...]) -> Markup:
    """Addresses, your labels, theirs, and the auditor's where there are some."""
    cells = [
        join(element("th", element("code", call), scope="row"), *(element("td", one or "-") for one in labels))
        for call, *labels in rows
    ]
    return element("table", column_heads(*heads), *(element("tr", one) for one in cells))
