"""The parts of an AuditView that a button unfolds: made only then, a page at a time."""

from collections.abc import Callable

from ipywidgets import HTML, Checkbox, HBox, Textarea, VBox

from ..basics.controls import button, classed
from ..basics.markup import tag, together
from .facts import ON_A_PAGE, Group, page_of, which
from .shown import head_html, page_html

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
        self.box = VBox([HTML(tag("h4", "Proposals: old beside new")), self.said, self.button, self.below])

    def show(self) -> None:
        """Show which are refused."""
        self.box.layout.display = CLOSED[not self.view.proposals]
        self.said.value = tag("p", self.view.taken(), role="status")
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
        told = HTML(tag("p", which(self.view.proposals, self.page), cls="oa-dim", role="status"))
        return [told, *self.rows, classed(self.copy, "oa-copy")]

    def _row(self, old: str, new: str) -> HBox:
        # ipywidgets 7 takes a description for HTML: without this sign it is none
        box = Checkbox(description=f"take {new} for {old}".replace("<", "‹"), indent=False)
        box.observe(lambda change: (self.view.take if change["new"] else self.view.refuse)(old), "value")
        beside = together(tag("code", old), tag("span", " → ", aria_hidden="true"), tag("code", new))
        return classed(HBox([box, HTML(beside)]), "oa-row", "oa-proposal")

    def _fill(self) -> None:
        for number, row in enumerate(self.rows, self.page * ON_A_PAGE):
            row.children[0].value = number not in self.view.refused
        self.copy.value = self.view.table()
