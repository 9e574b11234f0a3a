"""The controls of a RepresentationWall, and what they show. The wall holds the field Accept and does the asking."""

from ipywidgets import HTML, BoundedFloatText, HBox, Text, VBox

from clients import masked
from clients.reading.media_ranges import unreadable, weight, with_quality

from ...basics.controls import button, classed
from ...basics.enter_key import Enter
from ...basics.markup import tag
from ...basics.twin import head
from .conditions import conditions_html
from .verdict_shown import verdict_html

QUESTION = "How much do you want each? A q from 0, not at all, to 1, most."


class WallForm:
    """The tiles, a number for each type, the field that they make, the buttons, and what came of them."""

    def __init__(self, wall):
        self.wall, self.quiet, self.numbers = wall, False, {}
        self.tiles, self.result, self.conditions = HTML(), HTML(), HTML()
        # Words are sent when they are complete: those of each keystroke could come after the click that needs them.
        self.field = classed(Text(description="Accept", continuous_update=False), "oa-accept")
        self.field.observe(self._typed, "value")
        self.enter = Enter(wall.ask)
        self.enter.listen(self.field)
        self.number_row = classed(HBox(), "oa-row", "oa-qs")
        self.ask = button("Ask", wall.ask, button_style="primary")
        self.tags = button("Ask with entity tags", wall.ask_with_tags)
        self.again = button("Ask for all types anew", wall.look)
        asking = classed(HBox([self.field, self.ask, self.tags]), "oa-row")
        question = HTML(tag("p", QUESTION, cls="oa-question"))
        self.controls = classed(VBox([question, self.number_row, asking]), "oa-asked")
        again = classed(HBox([self.again]), "oa-row")
        parts = [head(wall.heading, wall), self.tiles, again, self.controls, self.result, self.conditions]
        self.box = classed(VBox(parts), "oa", "oa-representation-wall")

    def show_tiles(self) -> None:
        """Show the types anew. Only then: a page in its frame would begin from the top."""
        self.tiles.value = self.wall.tiles_html()
        offers = self._offers()
        for one in offers:
            if one.media_type not in self.numbers:
                self.numbers[one.media_type] = self._number(one.media_type)
        self.number_row.children = [self.numbers[one.media_type] for one in offers]
        self.controls.layout.display = None if offers else "none"
        self.show()

    def show(self) -> None:
        """Show the field, the numbers, and what came of what was asked."""
        wall = self.wall
        self._show_field()
        result = verdict_html(wall.verdict) if wall.verdict else ""
        if wall.refusal:
            result = tag("p", wall.refusal, role="alert")
        self.result.value = masked(result, wall.base_url)
        said = conditions_html(wall.asked) if wall.asked is not None else ""
        self.conditions.value = masked(said, wall.base_url)

    def _offers(self) -> tuple:
        return self.wall.found.offers if self.wall.found else ()

    def _show_field(self) -> None:
        """The field is what counts; the numbers are read from it."""
        self.quiet = True
        self.field.value = self.wall.accept
        for one in self._offers():
            written = one.exchange.field("Content-Type") or one.media_type
            found = weight(self.wall.accept, written)
            if found.by or not unreadable(self.wall.accept, written):  # no number says what cannot be read
                self.numbers[one.media_type].value = found.q
        self.quiet = False

    def _number(self, media_type: str) -> BoundedFloatText:
        made = BoundedFloatText(min=0, max=1, step=0.1, description=media_type, continuous_update=False)
        made.observe(lambda change: self._weighed(media_type, change.new), "value")
        return classed(made, "oa-q")

    def _typed(self, _) -> None:
        if not self.quiet:
            self.wall.accept = self.field.value
            self._show_field()

    def _weighed(self, media_type: str, q: float) -> None:
        if not self.quiet:
            self.wall.accept = with_quality(self.wall.accept, media_type, q)
            self._show_field()
