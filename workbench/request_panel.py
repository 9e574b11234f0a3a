"""RequestPanel: write a request, send it, and see what crossed, what the server did, and which records changed."""

from clients import NotSendable, compose, masked, send, server_side
from workbench import prediction
from workbench.advice import notes
from workbench.draft import Draft, changed, draft_of, filled_in, url_of
from workbench.report import Report, answered, not_sent, preview
from workbench.report_html import report_html
from workbench.request_form import RequestForm
from workbench.shown import Shown, Twin, words

TYPE_A_METHOD = "Type a method first, such as GET."
NOTHING_TO_FILL_IN = "There is nothing to fill in: the last answer offered no way out."


class RequestPanel(Twin):
    """A request to `base_url` to be edited and sent, by its controls or by `set`, `predict`, `send`, `fill_in`.

    `fields` is a dict or pairs; `content` a dict or list (as JSON), text, or bytes. With `predict` the panel asks
    what will happen before it sends. `timeout` is in seconds. `exchange` is the last exchange, `side` what the
    server's journal says about it, each None until there is one.
    """

    def __init__(
        self,
        base_url,
        method="GET",
        address="/",
        fields=None,
        content=None,
        title="",
        predict=False,
        *,
        timeout=5.0,
    ):
        self.base_url, self.title, self.timeout = str(base_url).rstrip("/"), title, timeout
        self.draft: Draft = draft_of(method, address, fields, content)
        self.asks_first, self.prediction = bool(predict), None
        self.exchange, self.side, self.report = None, None, None

    @property
    def locked(self) -> bool:
        """Is a prediction still to be made before anything is sent?"""
        return self.asks_first and self.prediction is None

    @property
    def way_out(self) -> dict | None:
        """The change that the last answer offers, if any."""
        return (self.side.way_out or {}).get("change") or None if self.side else None

    def set(self, method=None, address=None, fields=None, content=None) -> Shown:
        """Put something else into the panel; None leaves a part as it is, and `fields` replaces all of them."""
        try:
            self.draft = changed(self.draft, method, address, fields, content)
        except NotSendable as refusal:
            return words(str(refusal))
        self._refresh(rewrite=True)
        return words(masked(self.draft.text(), self.base_url))

    def predict(self, status, records) -> Shown:
        """Say what you expect: status "2xx", "3xx", "4xx" or "5xx"; records that change "none", "one" or "more"."""
        try:
            self.prediction = prediction.prediction_of(status, records)
        except ValueError as refusal:
            return words(str(refusal))
        self._refresh()
        return words(f"Your prediction: {self.prediction.words()}.")

    def preview(self) -> Shown:
        """Show the bytes that `send` would send."""
        return self._show(self._previewed)

    def send(self) -> Shown:
        """Send the request. What is returned shows what the panel shows."""
        return self._show(self._sent)

    def fill_in(self) -> Shown:
        """Apply the way out that the last answer offers; nothing is sent."""
        if not self.way_out:
            return words(NOTHING_TO_FILL_IN)
        self.draft = filled_in(self.draft, self.way_out)
        self._refresh(rewrite=True)
        return words(masked(self.draft.text(), self.base_url))

    def text(self) -> str:
        """The panel as plain text: the request, then what came of it."""
        hint = prediction.PREDICT_FIRST if self.locked else "Send it with the button, or type .send()."
        parts = [self.title, masked(self.draft.text(), self.base_url), self.report.text() if self.report else hint]
        return "\n\n".join(part for part in parts if part)

    def make_widget(self):
        self.form = RequestForm(self)
        return self.form.box

    def _show(self, work) -> Shown:
        """Do the work, show its report in the panel, and return the same report."""
        self.draft = self.form.read(self.draft) if self._widget is not None else self.draft
        self.report = reported(work, self.base_url)
        self._refresh()
        # The panel shows it all already: the same once more below it would look like another answer.
        return Shown(self.report.text(), report_html(self.report, folded=self._widget is not None))

    def _refresh(self, rewrite: bool = False) -> None:
        """Show what happened. What somebody types is only written over when that was asked for."""
        if self._widget is not None:
            self.form.show(self, rewrite)

    def _request(self) -> tuple:
        draft = self.draft
        if not draft.method.strip():
            raise NotSendable(TYPE_A_METHOD)
        return draft.method.strip(), url_of(draft, self.base_url), typed(draft.fields), draft.content or None

    def _previewed(self) -> Report:
        return preview(compose(*self._request()), notes(self.draft))

    def _sent(self) -> Report:
        if self.locked:
            raise NotSendable(prediction.PREDICT_FIRST)
        self.exchange, self.side = send(*self._request(), timeout=self.timeout), None
        self.side = server_side(self.exchange)
        return answered(self.exchange, self.side, [*self._compared(), *notes(self.draft)])

    def _compared(self) -> list[str]:
        """The prediction and what came; the next request wants a prediction of its own."""
        expected, self.prediction = self.prediction, None
        changes = len(self.side.changes) if self.side else None
        return [prediction.compared(expected, self.exchange.status, changes)] if expected else []


def reported(work, url: str) -> Report:
    """The report that the work makes. Whatever goes wrong becomes a sentence: a panel never breaks."""
    try:
        return work()
    except NotSendable as refusal:
        return not_sent(str(refusal), url)
    except Exception as fault:
        return not_sent(f"The panel itself failed ({type(fault).__name__}: {fault}). Your request is still here.", url)


def typed(fields) -> list[tuple[str, str]]:
    """The fields that have a name; an empty row is no field."""
    return [(name.strip(), value) for name, value in fields if name.strip() or value.strip()]
