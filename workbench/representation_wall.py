"""RepresentationWall: one address, every media type it offers, and why a particular one comes."""

from ipywidgets import BoundedFloatText, HBox, Text, VBox, Widget

from clients import send
from clients.negotiation import TypesAt, accept_of, types_at, unreadable, weight, with_quality

from .draft import Draft, url_of
from .html import Markup, element, plain_text
from .report import answered
from .representation_facts import (
    Asked,
    Verdict,
    conditions_html,
    steady_tag,
    tiles_html,
    tiles_text,
    verdict,
    verdict_html,
    with_tags,
)
from .widget import HTML, Enter, Output, TextWidget, button, classed, error_text, head, paragraphs

QUESTION = "How much do you want each one? Set a q from 0 (not at all) to 1 (most)."


class WallForm:
    """The tiles, a number for each type, the header that they make, the buttons, and what came of them."""

    def __init__(self, wall):
        self.wall, self.quiet, self.numbers = wall, False, {}
        self.tiles, self.result, self.conditions = HTML(), HTML(), HTML()
        # Words are sent when they are complete: those of each keystroke could come after the click that needs them.
        self.header = classed(Text(description="Accept", continuous_update=False), "oa-accept")
        self.header.observe(self._typed, "value")
        self.enter = Enter(wall.ask)
        self.enter.listen(self.header)
        self.number_row = classed(HBox(), "oa-row", "oa-qs")
        self.ask = button("Ask", wall.ask, button_style="primary")
        self.tags = button("Ask with entity tags", wall.ask_with_tags)
        self.again = button("Ask for all media types again", wall.look)
        asking = classed(HBox([self.header, self.ask, self.tags]), "oa-row")
        question = HTML(element("p", QUESTION, cls="oa-question"))
        self.controls = classed(VBox([question, self.number_row, asking]), "oa-asked")
        again = classed(HBox([self.again]), "oa-row")
        parts = [head(wall.title, wall), self.tiles, again, self.controls, self.result, self.conditions]
        self.box = classed(VBox(parts), "oa", "oa-representation-wall")

    def show_tiles(self) -> None:
        """Show the types again. Only then: a page in its frame would begin from the top."""
        self.tiles.value = self.wall.tiles_html()
        offers = self._offers()
        for one in offers:
            if one.media_type not in self.numbers:
                self.numbers[one.media_type] = self._number(one.media_type)
        self.number_row.children = [self.numbers[one.media_type] for one in offers]
        self.controls.layout.display = None if offers else "none"
        self.show()

    def show(self) -> None:
        """Show the header, the numbers, and what came of what was asked."""
        self._show_header()
        self.result.value, self.conditions.value = self.wall.result_html(), self.wall.conditions_html()

    def _offers(self) -> tuple:
        return self.wall.found.offers if self.wall.found else ()

    def _show_header(self) -> None:
        """The header is what counts; the numbers are read from it."""
        self.quiet = True
        self.header.value = self.wall.accept
        for one in self._offers():
            written = one.exchange.header("Content-Type") or one.media_type
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
            self.wall.accept = self.header.value
            self._show_header()

    def _weighed(self, media_type: str, q: float) -> None:
        if not self.quiet:
            self.wall.accept = with_quality(self.wall.accept, media_type, q)
            self._show_header()


class RepresentationWall(TextWidget):
    """Every type that an address offers, side by side; asked for by GET when the wall is first shown.

    The types are those that the server names (Link, the body of its 406, its description), else common ones, or
    the `types` that you give. `ask()` sends an Accept header and says which type won and why; `ask_with_tags()` asks
    for each again with an entity tag; `look()` asks for all again. `found`, `verdict` and `asked` hold what came.
    """

    form: WallForm | None = None

    def __init__(
        self,
        base_url: str,
        address: str,
        types: list[str] | tuple[str, ...] | set[str] | str | None = None,
        title: str = "",
    ):
        self.base_url, self.address = str(base_url).rstrip("/"), str(address)
        self.title = title or f"What {self.address} offers"
        self.types = tuple(map(str, types or ())) if isinstance(types, list | tuple | set | None) else (str(types),)
        self.fault = self.refusal = self.accept = ""
        self._found: TypesAt | None = None
        self.verdict: Verdict | None = None
        self.asked: list[Asked] | None = None

    @property
    def found(self) -> TypesAt | None:
        """What is offered, asked for when it is first needed; None where it could not be asked."""
        if self._found is None and not self.fault:
            self._look()
        return self._found

    def look(self) -> Output:
        """Ask for every type anew."""
        self._look()
        if self.form:
            self.form.show_tiles()
        return self.output(self.text(), self.tiles_html())

    def ask(self, accept: dict[str, float] | str | None = None) -> Output:
        """Send a GET with this Accept: a dict of types or ranges and their q, or the header as it is written.

        Without one the header is sent as the wall shows it; "" leaves it out.
        """
        found = self._with_an_answer()
        if found is None:
            return self.output(self._said())
        try:
            if accept is not None:
                self.accept = accept_of(accept) if isinstance(accept, dict) else str(accept)
            exchange = send("GET", self._url(), {"Accept": self.accept.strip() or None})
        except ValueError as refusal:  # NotSendable is one
            self.verdict, self.refusal = None, f"Not sent: {refusal}"
        else:
            self.verdict, self.refusal = verdict(self.accept, exchange, found), ""
        return self._shown(self.result_html())

    def ask_with_tags(self) -> Output:
        """Ask for each type with its own entity tag, and with that of another type."""
        found = self._with_an_answer()
        if found is None:
            return self.output(self._said())
        self.asked = with_tags(self._url(), found)
        return self._shown(self.conditions_html())

    def body(self) -> str:
        tiles = tiles_text(self.found) if self.found and self.found.offers else self._said()
        return paragraphs(tiles, *map(self._steady_text, (self.result_html(), self.conditions_html())))

    def make_widget(self) -> Widget:
        self.form = WallForm(self)
        self.form.show_tiles()
        return self.form.box

    def tiles_html(self) -> Markup:
        """The tiles, or a sentence where there is none."""
        if self.found and self.found.offers:
            return tiles_html(self.found)
        return element("p", self._said(), role="status")

    def result_html(self) -> Markup:
        """What came of the last `ask`, or why it was not sent."""
        if self.refusal:
            return element("p", self.refusal, role="alert")
        return verdict_html(self.verdict) if self.verdict else Markup("")

    def conditions_html(self) -> Markup:
        """What came of the last `ask_with_tags`."""
        return Markup("") if self.asked is None else conditions_html(self.asked)

    def _look(self) -> None:
        self.fault, self.refusal, self._found, self.verdict, self.asked = "", "", None, None, None
        try:
            self._found = types_at(self._url(), self.types, f"{self.base_url}/")
            self.accept = ", ".join(one.media_type for one in self._found.offers)
        except Exception as fault:
            self.fault = error_text(fault, "wall")

    def _with_an_answer(self) -> TypesAt | None:
        """What is offered, where the server answers at all, so that more can be asked."""
        return self.found if self.found and self.found.plain.response else None

    def _url(self) -> str:
        return url_of(Draft("GET", self.address), self.base_url)

    def _steady_text(self, html: Markup) -> str:
        text = plain_text(html)
        for one in self.found.offers if self.found else ():
            text = text.replace(*steady_tag(one))
        return text

    def _said(self) -> str:
        """A sentence where there is no tile."""
        if not self.found:
            return self.fault
        plain = self.found.plain
        report = answered(plain, None)
        if plain.response is None:
            return report.sentence
        if self.found.silent:
            return f"Asked for, and did not come: {', '.join(name for name, _ in self.found.silent)}."
        if plain.response.status < 300:
            return "What came has no readable Content-Type, so nobody can tell what it is."
        return f"No representation came. The response to Accept: */* was {report.badge}: {report.sentence}"

    def _shown(self, html: Markup) -> Output:
        if self.form:
            self.form.show()
        return self.output(self._steady_text(html), html)
