"""The controls of a ClientZoo."""

from ..basics.alike import HTML, Dropdown, HBox, VBox
from ..basics.controls import button, classed
from ..basics.markup import tag
from ..basics.twin import head
from .animal import STYLES
from .zoo_text import capital


class ZooForm:
    """The widgets: what to look at, two buttons, what was said, the frame, the table and the chosen client."""

    def __init__(self, zoo):
        self.zoo = zoo
        names = [(capital(animal.name), key) for key, animal in zoo.animals.items()]
        styles = [(name, style) for style, name in STYLES.items()]
        self.client = Dropdown(options=names, value=zoo.chosen, description="Client")
        self.style = Dropdown(options=styles, value=zoo.style, description="Style")
        self.act, self.look = button("Let it act", self._act, button_style="primary"), button("See what came", zoo.look)
        self.client.observe(lambda change: zoo.show(change["new"]), "value")
        self.said, self.frame, self.details, self.overview = (HTML() for _ in range(4))
        row = classed(HBox([self.client, self.style, self.act, self.look]), "oa-row", "oa-choices")
        self.box = classed(
            VBox([head(zoo.title, zoo), self.overview, row, self.said, self.frame, self.details]), "oa", "oa-zoo"
        )
        self.show(zoo)

    def show(self, zoo) -> None:
        """Show what the zoo holds."""
        self.client.value, self.style.value = zoo.chosen, zoo.style
        self.said.value = tag("p", zoo.said, role="status")
        self.overview.value, self.details.value = zoo.overview(), zoo.details()
        self.frame.value = zoo.frame

    def _act(self):
        self.zoo.let_act(self.client.value, self.style.value)
