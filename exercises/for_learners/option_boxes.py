"""Options of which one is chosen.

JupyterLab takes the arrow keys away from radio buttons, so with the keyboard alone only the first could be reached.
Here each option is a box of its own: Tab goes to it, Space chooses it, and the others let go.
"""

from collections.abc import Iterable

from ipywidgets import Checkbox, Layout, VBox

WIDE = Layout(width="auto")


class OneOf(VBox):
    """A box for each option; `value` is the chosen one, or None."""

    def __init__(self, options: Iterable[str], value: str | None = None):
        self.boxes = {option: Checkbox(option == value, description=option, indent=False) for option in options}
        for box in self.boxes.values():
            box.layout = WIDE
            box.observe(self._chosen, "value")
        super().__init__([*self.boxes.values()])
        self.add_class("oa-one-of")

    @property
    def value(self) -> str | None:
        """The chosen option, or None."""
        return next((option for option, box in self.boxes.items() if box.value), None)

    @value.setter
    def value(self, chosen: str | None) -> None:
        for option, box in self.boxes.items():
            box.value = option == chosen

    def _chosen(self, change):
        """The one that was chosen last stays alone."""
        if change.new:
            for box in self.boxes.values():
                box.value = box is change.owner
