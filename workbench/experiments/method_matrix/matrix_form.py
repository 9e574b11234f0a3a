"""The controls of a MethodMatrix, and what they show. The matrix holds what was measured."""

from ipywidgets import HTML, Dropdown, HBox, VBox

from ...basics.controls import button, classed
from ...basics.markup import tag
from ...basics.twin import head
from .judgement import judged


class MatrixForm:
    """The button, the note, the table, and the choice of a cell to look into."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.said, self.table, self.found = HTML(), HTML(), HTML()
        self.measure = button("Measure", matrix.run, button_style="primary")
        self.method = classed(Dropdown(options=matrix.plan.methods, description="Method"), "oa-method")
        self.address = Dropdown(options=matrix.plan.addresses, description="Address")
        for choice in (self.method, self.address):
            choice.observe(self._chosen, "value")
        self.look = HBox([HTML(tag("span", "Look into a cell:")), self.method, self.address])
        classed(self.look, "oa-row", "oa-look")
        parts = [
            head(matrix.title, matrix),
            classed(HBox([self.measure]), "oa-row"),
            self.said,
            self.table,
            self.look,
            self.found,
        ]
        self.box = classed(VBox(parts), "oa", "oa-method-matrix")

    def note(self, sentence: str) -> None:
        """Say something, to those who listen too."""
        self.said.value = tag("p", sentence, role="status")

    def show(self) -> None:
        """Show what the matrix holds."""
        matrix = self.matrix
        self.note(matrix.said())
        self.table.value = matrix.table_html()
        if self.method.options != matrix.plan.methods or self.address.options != matrix.plan.addresses:
            self.method.options, self.address.options = matrix.plan.methods, matrix.plan.addresses
        measured = matrix.survey.measured
        if measured and self.measure.description == "Measure":
            self.measure.description = "Measure again"
            self._choose(next((place for place, found in measured.items() if judged(found).broken), None))
        self.look.layout.display = None if measured else "none"
        self._chosen()

    def _choose(self, place) -> None:
        """The first cell in which a promise was broken, where there is one, is the first to be looked into."""
        if place:
            self.method.value, self.address.value = place

    def _chosen(self, _=None) -> None:
        place = self.method.value or "", self.address.value or ""
        self.found.value = self.matrix.cell_html(*place) if self.matrix.survey.measured else ""
