"""RequestPanel: write a request, send it, and see what crossed, what the server did, and which records changed."""

from collections.abc import Callable

from ipywidgets import Widget

from clients import Exchange, NotSendable, ServerSide, compose, masked
from clients.sending.compose import as_announced

from ..basics.twin import Shown, Twin, paragraphs, words
from ..basics.under_way import OneAtATime
from ..views.report import Report, answered, not_sent, preview
from ..writing_requests.about import about
from ..writing_requests.addresses import Addresses
from ..writing_requests.advice import notes
from ..writing_requests.content_kinds import with_kind
from ..writing_requests.pasted_curl import is_curl, read_curl
from ..writing_requests.unsent_request import TypedFields, changed, draft_of, filled_in
from . import prediction, session
from .answer_shown import AnswerShown
from .carrying import Carrying, Exploring, cancelled, reported, request_of
from .form import RequestForm
from .result_view import shown

NOTHING_TO_FILL_IN = "There is nothing to fill in: the last answer offered no way out."
NOTHING_TO_CANCEL = "Nothing is on its way, so there is nothing to cancel."
STILL_ON_ITS_WAY = (
    "Something is on its way already. Wait for its answer, or cancel it: the button Cancel, or .cancel()."
)
WAITING = Report("On its way", "none", "Waiting for the answer. Cancel ends the wait.")


class RequestPanel(AnswerShown, Twin):
    """A request to `base_url` to be edited and sent, by its controls or by `set`, `predict`, `send`, `fill_in`.

    `fields` is a dict or pairs; `content` a dict or list (as JSON), text, or bytes. With `predict` the panel asks
    what will happen before it sends, and with a `name`, such as "03-your-turn", tells `prediction.when_compared`.
    `follow` follows redirects. `timeout` is in seconds. `exchange` is the last exchange, `side` what the server's
    journal says about it, each None until there is one; `addresses` are those that answers named so far.
    """

    def __init__(
        self,
        base_url: str,
        method: str = "GET",
        address: str = "/",
        fields: TypedFields | None = None,
        content: object = None,
        title: str = "",
        predict: bool = False,
        *,
        name: str = "",
        follow: bool = False,
        timeout: float = 5.0,
    ):
        self.base_url, self.title, self.timeout = str(base_url).rstrip("/"), title, timeout
        self.draft = draft_of(method, address, fields, content)
        self.asks_first, self.name = bool(predict), name
        self.prediction: prediction.Prediction | None = None
        self.follow, self.known, self.found = bool(follow), Addresses(self.base_url), ""
        self.exchange: Exchange | None = None
        self.side: ServerSide | None = None
        self.report: Report | None = None
        self.under_way = OneAtATime(self._finished, self._waiting)
        self._before: Report | None = None

    @property
    def locked(self) -> bool:
        """Is a prediction still to be made before anything is sent?"""
        return self.asks_first and self.prediction is None

    @property
    def way_out(self) -> dict | None:
        """The change that the last answer offers, if any."""
        return (self.side.way_out or {}).get("change") or None if self.side else None

    @property
    def addresses(self) -> tuple[str, ...]:
        """What follows the base URL in the addresses that can be chosen."""
        return self.known.options

    def set(
        self,
        method: str | None = None,
        address: str | None = None,
        fields: TypedFields | None = None,
        content: object = None,
    ) -> Shown:
        """Put something else into the panel; None leaves a part as it is, and `fields` replaces all of them."""
        try:
            self.draft = changed(self.draft, method, address, fields, content)
        except NotSendable as refusal:
            return words(str(refusal))
        self._refresh(rewrite=True)
        return words(masked(self.draft.text(), self.base_url))

    def paste(self, line: str) -> Shown:
        """Take over the request of a line for curl; nothing is sent. In the panel it is pasted as the address."""
        try:
            self.draft, self.found = read_curl(line, self.base_url), ""
        except NotSendable as refusal:
            self.found = str(refusal)
        self._refresh(rewrite=True)
        return words(masked(self.found or self.draft.text(), self.base_url))

    def predict(self, status: str, records: str) -> Shown:
        """Say what you expect: status "2xx", "3xx", "4xx" or "5xx"; records that change "none", "one" or "more"."""
        try:
            self.prediction = prediction.prediction_of(status, records)
        except ValueError as refusal:
            return words(str(refusal))
        self._refresh()
        return words(f"Your prediction: {self.prediction.words()}.")

    def preview(self) -> Shown:
        """Show the bytes that `send` would send."""
        self._read()
        return self._show(self._previewed)

    def send(self) -> Shown:
        """Send the request and wait for its answer. What is returned shows what the panel shows."""
        if self.under_way:
            return words(STILL_ON_ITS_WAY)
        self._read()
        return self._show(lambda: self._answered(self._carrying()()))

    def press_send(self) -> None:
        """What the button does: as `send`, but Python stays free, and the panel shows the answer when it comes."""
        self._press(self._carrying, self._answered)

    def discover(self) -> Shown:
        """Ask the service what it links to (GET /, and its own description, if it names one), to choose from."""
        if self.under_way:
            return words(STILL_ON_ITS_WAY)
        asked = Exploring(self.base_url, self.timeout, self.draft.fields)
        if refusal := reported(lambda: self._explored(asked()), self.base_url):
            return words(refusal.sentence)
        self._refresh()
        return words("\n".join([self.found, *self.addresses]))

    def press_discover(self) -> None:
        """What the button does: as `discover`, but Python stays free."""
        self._press(lambda: Exploring(self.base_url, self.timeout, self.draft.fields), self._explored)

    def cancel(self) -> Shown:
        """End the wait for what is on its way. Whether the server did it, nobody here can know."""
        if not self.under_way:
            return words(NOTHING_TO_CANCEL)
        self.under_way.cancel()
        return shown(self.report) if self.report else words(self.found)

    def fill_in(self) -> Shown:
        """Apply the way out that the last answer offers; nothing is sent."""
        if not self.way_out:
            return words(NOTHING_TO_FILL_IN)
        self.draft = filled_in(self.draft, self.way_out)
        self._refresh(rewrite=True)
        return words(masked(self.draft.text(), self.base_url))

    def text(self) -> str:
        """The panel as plain text: the request, what is known about it, then what came of it."""
        hint = prediction.PREDICT_FIRST if self.locked else "Send it with the button, or type .send()."
        said = "\n".join([*about(self.draft), *([self.found] if self.found else [])])
        came = self.report.text() if self.report else hint
        parts = [self.title, masked(self.draft.text(), self.base_url), masked(said, self.base_url), came]
        return paragraphs(*parts)

    def make_widget(self) -> Widget:
        self.form = RequestForm(self)
        return self.form.box

    def chosen(self, kind: str) -> None:
        """Give the content the type of a kind, such as "JSON"; the content stays as it is."""
        self._read()
        self.draft = with_kind(self.draft, kind)
        self._refresh(rewrite=True)

    def typed(self) -> None:
        """Somebody has typed: what is said about the request follows. A line for curl as the address is taken over."""
        before = self.draft
        self._read()
        if is_curl(self.draft.address):
            line, self.draft = self.draft.address, before
            self.paste(line)
        self.form.explain(self)

    def _read(self) -> None:
        """Take what stands in the controls."""
        if self._widget is not None:
            self.draft = self.form.read()

    def _show(self, work: Callable[[], Report]) -> Shown:
        """Do the work, show its report in the panel, and return the same report."""
        report = reported(work, self.base_url)
        self._put(report)
        # The panel shows it all already: the same once more below it would look like another answer.
        return shown(report, folded=self._widget is not None)

    def _finished(self, work: Callable[[], Report | None]) -> None:
        """Show the report that the work makes; without one, what stood there before the wait."""
        self._put(reported(work, self.base_url) or self._before)

    def _put(self, report: Report | None) -> None:
        self.report = report
        self._refresh()

    def _press(self, make, taken) -> None:
        """Begin work in a thread of its own; `taken` is called here with what it was, when it is done."""
        if self.under_way:
            self._finished(lambda: not_sent(STILL_ON_ITS_WAY))
            return
        self._read()
        self._before = self.report
        try:
            self.under_way.begin(make(), taken)
        except NotSendable as refusal:
            said = str(refusal)
            self._finished(lambda: not_sent(said, self.base_url))

    def _waiting(self) -> None:
        self._put(WAITING)

    def _refresh(self, rewrite: bool = False) -> None:
        """Show what happened. What somebody types is only written over when that was asked for."""
        if self._widget is not None:
            self.form.show(self, rewrite)

    def _previewed(self) -> Report:
        return preview(as_announced(compose(*request_of(self.draft, self.base_url))), notes(self.draft))

    def _carrying(self) -> Carrying:
        if self.locked:
            raise NotSendable(prediction.PREDICT_FIRST)
        return Carrying(self.draft, self.base_url, self.follow, self.timeout)

    def _answered(self, work: Carrying) -> Report:
        """What came of a request that was carried. Work that was given up goes on in its thread: it is read once."""
        exchange, side, is_cancelled = work.exchange, work.side, work.cancelled
        self.exchange, self.side = exchange or self.exchange, side
        self.known.learn(work.named)
        if exchange:
            session.remember(exchange, side)
        if exchange is None or is_cancelled:
            return cancelled(exchange)
        return answered(exchange, side, [*self._compared(exchange), *work.remarks(), *notes(work.draft)])

    def _explored(self, work: Exploring) -> None:
        """What came of asking the service for addresses; the last report stays."""
        self.known.learn(work.named)
        self.found = work.words(len(self.addresses))

    def _compared(self, exchange: Exchange) -> list[str]:
        """The prediction and what came; the next request wants a prediction of its own."""
        expected, self.prediction = self.prediction, None
        changes = len(self.side.changes) if self.side else None
        return prediction.settled(self.name, expected, exchange.status, changes)
