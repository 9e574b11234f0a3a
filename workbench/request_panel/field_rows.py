"""Rows for the fields of a request: each its name, its value, a button that removes it, and what the field means."""

from ..basics.alike import HTML, Button, Combobox, HBox, Text
from ..basics.controls import classed, focus, labelled
from ..basics.markup import tag
from ..writing_requests.field_words import NAMES, about_field
from ..writing_requests.unsent_request import typable


class FieldRow:
    """The controls of one field. `typed` is called on a change, `enter` listens for Enter, `removed` gets the row."""

    def __init__(self, name: str, value: str, typed, enter, removed):
        self.given, self.shown = (name, value), (typable(name), typable(value))
        self.name = Combobox(
            value=self.shown[0], options=NAMES, description="Field name", placeholder="name", continuous_update=False
        )
        self.value = Text(value=self.shown[1], description="Field value", placeholder="value", continuous_update=False)
        self.remove = Button()  # our style shows × in place of its name
        self.about = classed(HTML(), "oa-about")
        for control, place in ((self.name, "oa-field-name"), (self.value, "oa-field-value")):
            labelled(control, place).observe(typed, "value")
            enter.listen(control)
        self.remove.on_click(lambda _: removed(self))
        self.box = classed(HBox([self.name, self.value, self.remove, self.about]), "oa-field")
        self.explain()

    @property
    def pair(self) -> tuple[str, str]:
        """Name and value as they are typed; as they were given, where nobody has typed."""
        typed = self.name.value, self.value.value
        return self.given if typed == self.shown else typed

    def explain(self) -> None:
        """Say what the field of this name means, and whose field the button removes."""
        self.remove.description = f"Remove the field {self.name.value}".strip()
        self.about.value = tag("p", about_field(self.pair[0]), aria_live="polite")

    def close(self) -> None:
        """Take the controls away for good."""
        for control in (self.box, self.name, self.value, self.remove, self.about):
            control.close()


class FieldRows:
    """All rows, and the button that adds one. It stays outside of the box that changes, and so keeps the focus."""

    def __init__(self, typed, enter):
        self.typed, self.enter, self.rows = typed, enter, []
        self.add = Button(description="+ field")
        self.add.on_click(lambda _: self._added())
        self.rows_box = classed(HBox(), "oa-contents")
        self.box = classed(HBox([self.rows_box, self.add]), "oa-row", "oa-fields")

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every name and value, in order."""
        return tuple(row.pair for row in self.rows)

    def write(self, pairs) -> None:
        """Show these fields; rows that say so already stay, and with them the focus of whoever is in one."""
        old, left = self.rows, list(self.rows)
        self.rows = [self._kept(left, pair) or self._row(*pair) for pair in pairs]
        self._show()
        for row in old:
            if row not in self.rows:
                row.close()

    def explain(self) -> None:
        """Say of each field what it means."""
        for row in self.rows:
            row.explain()

    def _kept(self, left: list, pair) -> FieldRow | None:
        row = next((row for row in left if row.pair == tuple(pair)), None)
        if row:
            left.remove(row)
        return row

    def _row(self, name: str = "", value: str = "") -> FieldRow:
        return FieldRow(name, value, self.typed, self.enter, self._removed)

    def _show(self) -> None:
        self.rows_box.children = [row.box for row in self.rows]

    def _added(self) -> None:
        self.rows.append(self._row())
        self._show()
        focus(self.rows[-1].name)
        self.typed()

    def _removed(self, row: FieldRow) -> None:
        self.rows.remove(row)
        self._show()
        row.close()
        focus(self.add)
        self.typed()
