"""RepresentationWall: one address, every type it offers, and why which one comes."""

from ipywidgets import Widget

from clients import masked, send
from clients.reading.media_ranges import accept_of
from clients.reading.types_at import TypesAt, types_at

from ...basics.faults import fault_words
from ...basics.markup import Markup, tag
from ...basics.twin import Shown, Twin, words
from ...views.report import answered
from ...writing_requests.unsent_request import Draft, url_of
from .conditions import Asked, conditions_html, conditions_text, with_tags
from .tiles import steady_tag, tiles_html, tiles_text
from .verdict import Verdict, verdict
from .verdict_shown import verdict_html, verdict_text
from .wall_form import WallForm


class RepresentationWall(Twin):
    """Every type that an address offers, side by side; asked for by GET when the wall is first shown.

    The types are those that the server names (Link, the content of its 406, its description), else common ones, or
    the `types` that you give. `ask()` sends a field Accept and says which type won and why; `ask_with_tags()` asks for
    each again with an entity tag; `look()` asks for all anew. `found`, `verdict` and `asked` hold what came.
    """

    form: WallForm | None = None

    def __init__(
        self,
        base_url: str,
        address: str,
        types: list[str] | tuple[str, ...] | set[str] | str | None = None,
        title: str = "",
        *,
        timeout: float = 5.0,
    ):
        self.base_url, self.address = str(base_url).rstrip("/"), str(address)
        self.heading = title or f"What {self.address} offers"
        self.types = tuple(map(str, types or ())) if isinstance(types, list | tuple | set | None) else (str(types),)
        self.timeout, self.fault, self.refusal, self.accept = timeout, "", "", ""
        self._found: TypesAt | None = None
        self.verdict: Verdict | None = None
        self.asked: list[Asked] | None = None

    @property
    def found(self) -> TypesAt | None:
        """What is offered, asked for when it is first needed; None where it could not be asked."""
        if self._found is None and not self.fault:
            self._look()
        return self._found

    def look(self) -> Shown:
        """Ask for every type anew."""
        self._look()
        if self.form:
            self.form.show_tiles()
        return Shown(self.text(), self.tiles_html())

    def ask(self, accept: dict[str, float] | str | None = None) -> Shown:
        """Send a GET with this Accept: a dict of types or ranges and their q, or the field as it is written.

        Without one the field is sent as it stands in the wall; "" leaves it out.
        """
        found = self._with_an_answer()
        if found is None:
            return words(self._said())
        try:
            self.accept = self._field(accept)
            exchange = send("GET", self._url(), {"Accept": self.accept.strip() or None}, timeout=self.timeout)
        except ValueError as refusal:  # NotSendable is one
            return self._refused(f"Not sent: {refusal}")
        self.verdict, self.refusal = verdict(self.accept, exchange, found), ""
        return self._shown(verdict_text(self.verdict), verdict_html(self.verdict))

    def ask_with_tags(self) -> Shown:
        """Ask for each type with its own entity tag, and with that of another type."""
        found = self._with_an_answer()
        if found is None:
            return words(self._said())
        self.asked = with_tags(self._url(), found, self.timeout)
        return self._shown(self._conditions_text(self.asked), conditions_html(self.asked))

    def text(self) -> str:
        parts = [self.heading, tiles_text(self.found) if self.found and self.found.offers else self._said()]
        came = verdict_text(self.verdict) if self.verdict else ""
        parts += [self.refusal or came] if self.refusal or came else []
        parts += [self._conditions_text(self.asked)] if self.asked is not None else []
        return masked("\n\n".join(parts), self.base_url)

    def make_widget(self) -> Widget:
        self.form = WallForm(self)
        self.form.show_tiles()
        return self.form.box

    def tiles_html(self) -> Markup:
        """The tiles, or a sentence where there is none."""
        if self.found and self.found.offers:
            return tiles_html(self.found)
        return tag("p", self._said(), role="status")

    def _look(self) -> None:
        self.fault, self.refusal, self._found, self.verdict, self.asked = "", "", None, None, None
        try:
            self._found = types_at(self._url(), self.types, f"{self.base_url}/", self.timeout)
            self.accept = ", ".join(one.media_type for one in self._found.offers)
        except Exception as fault:
            self.fault = fault_words(fault, "wall")

    def _with_an_answer(self) -> TypesAt | None:
        """What is offered, where the server answers at all, so that more can be asked."""
        return self.found if self.found and self.found.plain.response else None

    def _url(self) -> str:
        return url_of(Draft("GET", self.address), self.base_url)

    def _field(self, accept) -> str:
        if accept is None:
            return self.accept
        return accept_of(accept) if isinstance(accept, dict) else str(accept)

    def _conditions_text(self, asked: list[Asked]) -> str:
        text = conditions_text(asked)
        for one in self.found.offers if self.found else ():
            text = text.replace(*steady_tag(one))
        return text

    def _refused(self, sentence: str) -> Shown:
        self.verdict, self.refusal = None, masked(sentence, self.base_url)
        return self._shown(self.refusal, tag("p", self.refusal, role="alert"))

    def _said(self) -> str:
        """A sentence where there is no tile."""
        if not self.found:
            return masked(self.fault, self.base_url)
        plain = self.found.plain
        report = answered(plain, None)
        if plain.response is None:
            return report.sentence
        if self.found.silent:
            return f"Asked for, and did not come: {', '.join(name for name, _ in self.found.silent)}."
        if plain.response.status < 300:
            return "What came has no Content-Type that can be read, so nobody can tell what it is."
        return f"No representation came. The answer to Accept: */* was {report.badge}: {report.sentence}"

    def _shown(self, text: str, html: Markup) -> Shown:
        if self.form:
            self.form.show()
        return Shown(masked(text, self.base_url), Markup(masked(html, self.base_url)))
