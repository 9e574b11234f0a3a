"""The controls of an AuditView: what is chosen goes to the view, what there is to see comes back by `show`."""

from ipywidgets import HTML, Dropdown, HBox, Text, VBox

from ..basics.controls import classed
from ..basics.markup import tag
from .facts import SURE, WEIGHTS
from .folds import KindFold, ProposalsFold
from .shown import remarks_html


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
        self.said.value = tag("p", view.found(), role="status")
        left = {one.kind.name: one for one in view.groups}
        for name, fold in self.kinds.items():
            fold.show(left.get(name))
        self.proposals.show()
        self.quiet = False


def choice(words: str, every: str, options: list, none: object = "") -> Dropdown:
    """A dropdown; its first option takes all."""
    return Dropdown(description=words, options=[(every, none), *options])
