"""RequestPanel: write a request, send it, and see what crossed, what the server did, and which records changed."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from ipywidgets import Widget

from clients import Exchange, NotSendable, Response, ServerSide, Stop, compose, send, server_side
from clients.history import Kept
from clients.hypermedia import not_looked_at
from clients.old_names import takes_old_names
from clients.sending import as_announced
from clients.text import pluralize

from . import prediction
from .advice import about, notes, with_kind
from .background import OneAtATime
from .body_view import body_html, body_text
from .draft import (
    MOST_OFFERED,
    Addresses,
    Draft,
    TypedHeaders,
    changed,
    draft_of,
    explored,
    filled_in,
    is_curl,
    named_by,
    read_curl,
    url_of,
)
from .report import Report, answered, lint_html, not_sent, preview
from .request_form import RequestForm, report_shown
from .widget import Output, TextWidget, error_text, paragraphs, words
from .wire_view import bytes_html, bytes_text

SESSION = Kept()


def remember(exchange, side=None) -> None:
    """Keep an exchange that a panel sent, with what the server's journal says. A history never breaks a panel."""
    try:
        SESSION.add(exchange, side)
    except Exception:
        return


Came = TypeVar("Came")
TYPE_A_METHOD = "Type a method first, such as GET."
NOT_CONNECTED = "Cancelled while the connection was being made."
NOT_READ = "You cancelled before the server's journal was read. Look there yourself for what happened inside."


class SendJob:
    """Carries the request of a draft when it is called; it touches no widget, so it may be called in any thread.

    `exchange` and `side` are None until they are there. `stop.now()` ends the wait.
    """

    def __init__(self, draft: Draft, base_url: str, follow: bool, timeout: float):
        self.draft, self.request = draft, request_of(draft, base_url)
        self.stop = Stop()
        self.send = partial(send, follow=follow, timeout=timeout, stop=self.stop)
        self.exchange: Exchange | None = None
        self.side: ServerSide | None = None
        self.named: list[str] = []
        self.left_out: list[str] = []

    def __call__(self) -> "SendJob":
        self.exchange = self.send(*self.request)
        self.named, self.left_out = named_by(self.exchange), not_looked_at(self.exchange)
        self.side = server_side(self.exchange, self.stop)
        return self

    @property
    def cancelled(self) -> bool:
        """Did somebody end the wait before a response could be read?"""
        return self.stop.asked and not (self.exchange and self.exchange.response)

    def remarks(self) -> list[str]:
        """What is to be said where the wait ended after the response was there, and of what was not looked at."""
        journal = self.exchange.header("Journal") if self.exchange else None
        return [*self.left_out, *([NOT_READ] if self.stop.asked and self.side is None and journal else [])]


class DiscoverJob:
    """Asks a service what it links to when it is called: three GETs at most. `stop.now()` ends the wait.

    Of the headers that are typed, those go along that say who asks.
    """

    def __init__(self, base_url: str, timeout: float, headers=()):
        self.base_url, self.stop, self.guessed = base_url, Stop(), False
        self.who = {name: value for name, value in typed(headers) if name.lower() in ("authorization", "cookie")}
        self.send = partial(send, timeout=timeout, stop=self.stop)
        self.exchanges: list[Exchange] = []
        self.named: list[str] = []

    def __call__(self) -> "DiscoverJob":
        def ask(method: str, url: str, headers: dict[str, str]) -> Exchange:
            return self.send(method, url, {**self.who, **headers})

        self.exchanges, self.guessed = explored(self.base_url, ask)
        self.named = list(dict.fromkeys(name for one in self.exchanges for name in named_by(one)))
        return self

    def words(self, offered: int) -> str:
        """What was asked, and what came of it."""
        asked = " and ".join(f"GET {one.request.target}" for one in self.exchanges)
        asked += " (guessed: no link led there)" * self.guessed
        if self.stop.asked:
            return "Cancelled before the service was asked for all of it."
        if not any(one.response for one in self.exchanges):
            return f"Asked {asked}: no response came, so there are no addresses to offer."
        there = pluralize(offered, "address is there", "addresses are there")
        left_out = [words for one in self.exchanges for words in not_looked_at(one)]
        left_out += [f"More were named; the first {MOST_OFFERED} are kept."] if len(self.named) > MOST_OFFERED else []
        return " ".join([f"Asked {asked}. {there} to choose from in the address.", *dict.fromkeys(left_out)])


def request_of(draft: Draft, base_url: str) -> tuple:
    """What `clients.send` takes; NotSendable where there is no method, or an address of another server."""
    if not draft.method.strip():
        raise NotSendable(TYPE_A_METHOD)
    return draft.method.strip(), url_of(draft, base_url), typed(draft.headers), draft.body or None


def reported(work: Callable[[], Came], url: str) -> Came | Report:
    """What the work makes, a report or nothing. Whatever goes wrong becomes a sentence: a panel never breaks."""
    try:
        return work()
    except NotSendable as refusal:
        return not_sent(str(refusal), url)
    except Exception as fault:
        return not_sent(f"{error_text(fault, 'panel')} Your request is still here.", url)


def typed(headers) -> list[tuple[str, str]]:
    """The headers that have a name; an empty row is not a header."""
    return [(name.strip(), value) for name, value in headers if name.strip() or value.strip()]


def cancelled(exchange: Exchange | None) -> Report:
    """The report of a request whose response nobody waited for."""
    if exchange is None:
        return Report("Cancelled", "none", NOT_CONNECTED)
    wire = str(exchange) if exchange.request.raw else ""
    return Report("Cancelled", "none", exchange.error or NOT_CONNECTED, wire=wire, exchange=exchange)


NO_RESPONSE = "There is no response yet. Send a request first."


NOTHING_TO_FILL_IN = "There is nothing to fill in, because the last response suggested no fix."
NOTHING_TO_CANCEL = "Nothing is on its way, so there is nothing to cancel."
STILL_ON_ITS_WAY = (
    "A request is already on its way. Wait for its response, or cancel it: the button Cancel, or .cancel()."
)
WAITING = Report("On its way", "none", "Waiting for the response. Cancel ends the wait.")


class RequestPanel(TextWidget):
    """A request to `base_url` to be edited and sent, by its controls or by `set`, `predict`, `send`, `fill_in`.

    `headers` is a dict or pairs; `body` a dict or list (as JSON), text, or bytes. With `predict` the panel asks
    what will happen before it sends, and with a `name`, such as "03-your-turn", tells `prediction.when_compared`.
    `follow` follows redirects. `timeout` is in seconds. `exchange` is the last exchange, `side` what the server's
    journal says about it, each None until there is one; `addresses` are those that responses named so far.
    """

    @takes_old_names
    def __init__(
        self,
        base_url: str,
        method: str = "GET",
        address: str = "/",
        headers: TypedHeaders | None = None,
        body: object = None,
        title: str = "",
        predict: bool = False,
        *,
        name: str = "",
        follow: bool = False,
        timeout: float = 5.0,
    ):
        self.base_url, self.title, self.timeout = str(base_url).rstrip("/"), title, timeout
        self.draft = draft_of(method, address, headers, body)
        self.asks_first, self.name = bool(predict), name
        self.prediction: prediction.Prediction | None = None
        self.follow, self.known, self.found = bool(follow), Addresses(self.base_url), ""
        self.exchange: Exchange | None = None
        self.side: ServerSide | None = None
        self.report: Report | None = None
        self.under_way = OneAtATime(self._finished, lambda: self._put(WAITING))
        self._before: Report | None = None

    @property
    def locked(self) -> bool:
        """Is a prediction still to be made before anything is sent?"""
        return self.asks_first and self.prediction is None

    @property
    def way_out(self) -> dict | None:
        """The change that the last response offers, if any."""
        return (self.side.way_out or {}).get("change") or None if self.side else None

    @property
    def addresses(self) -> tuple[str, ...]:
        """What follows the base URL in the addresses that can be chosen."""
        return self.known.options

    @takes_old_names
    def set(
        self,
        method: str | None = None,
        address: str | None = None,
        headers: TypedHeaders | None = None,
        body: object = None,
    ) -> Output:
        """Put something else into the panel; None leaves a part as it is, and `headers` replaces all of them."""
        try:
            self.draft = changed(self.draft, method, address, headers, body)
        except NotSendable as refusal:
            return words(str(refusal))
        self._refresh(rewrite=True)
        return self.output(self.draft.text())

    def paste(self, line: str) -> Output:
        """Take over the request of a line for curl; nothing is sent. In the panel it is pasted as the address."""
        try:
            self.draft, self.found = read_curl(line, self.base_url), ""
        except NotSendable as refusal:
            self.found = str(refusal)
        self._refresh(rewrite=True)
        return self.output(self.found or self.draft.text())

    def predict(self, status: str, records: str) -> Output:
        """Say what you expect: status "2xx", "3xx", "4xx" or "5xx"; records that change "none", "one" or "more"."""
        try:
            self.prediction = prediction.prediction_of(status, records)
        except ValueError as refusal:
            return words(str(refusal))
        self._refresh()
        return words(f"Your prediction: {self.prediction.words()}.")

    def preview(self) -> Output:
        """Show the bytes that `send` would send."""
        self._read()
        return self._show(self._previewed)

    def send(self) -> Output:
        """Send the request and wait for its response. What is returned shows what the panel shows."""
        if self.under_way:
            return words(STILL_ON_ITS_WAY)
        self._read()
        return self._show(lambda: self._answered(self._send_job()()))

    def press_send(self) -> None:
        """What the button does: as `send`, but Python stays free, and the panel shows the response when it comes."""
        self._press(self._send_job, self._answered)

    def discover(self) -> Output:
        """Ask the service what it links to (GET /, and its own description, if it names one), to choose from."""
        if self.under_way:
            return words(STILL_ON_ITS_WAY)
        asked = DiscoverJob(self.base_url, self.timeout, self.draft.headers)
        if refusal := reported(lambda: self._explored(asked()), self.base_url):
            return words(refusal.sentence)
        self._refresh()
        return words("\n".join([self.found, *self.addresses]))

    def press_discover(self) -> None:
        """What the button does: as `discover`, but Python stays free."""
        self._press(lambda: DiscoverJob(self.base_url, self.timeout, self.draft.headers), self._explored)

    def cancel(self) -> Output:
        """End the wait for what is on its way. Whether the server did it, nobody here can know."""
        if not self.under_way:
            return words(NOTHING_TO_CANCEL)
        self.under_way.cancel()
        return report_shown(self.report) if self.report else words(self.found)

    def fill_in(self) -> Output:
        """Apply the fix that the last response suggests; nothing is sent."""
        if not self.way_out:
            return words(NOTHING_TO_FILL_IN)
        self.draft = filled_in(self.draft, self.way_out)
        self._refresh(rewrite=True)
        return self.output(self.draft.text())

    def show_body(self) -> Output:
        """The body of the last response as what it is: folded JSON, a picture, a feed's entries, bytes."""

        def unfolded(exchange: Exchange, response: Response) -> Output:
            text = body_text(response, exchange.request.url)
            return Output(text, body_html(response, folded=False) or text)

        return self._shown(unfolded)

    def lint(self) -> Output:
        """httplint's notes about the last exchange, in plain words."""
        return self._shown(lambda exchange, _: self.shown(lint_html(exchange, folded=False)))

    def show_bytes(self) -> Output:
        """The bytes that crossed, as numbers and characters."""
        return self._shown(lambda exchange, _: Output(bytes_text(exchange), bytes_html(exchange, folded=False)))

    content, octets = show_body, show_bytes  # their names until November 2026

    def _shown(self, look: Callable[[Exchange, Response], Output]) -> Output:
        exchange = self.exchange
        if exchange is None or exchange.response is None:
            return words(NO_RESPONSE)
        return look(exchange, exchange.response)

    def body(self) -> str:
        """The panel as plain text: the request, what is known about it, then what came of it."""
        hint = prediction.PREDICT_FIRST if self.locked else "Send it with the button, or type .send()."
        said = "\n".join([*about(self.draft), *([self.found] if self.found else [])])
        came = self.report.text() if self.report else hint
        return paragraphs(self.draft.text(), said, came)

    def make_widget(self) -> Widget:
        self.form = RequestForm(self)
        return self.form.box

    def chosen(self, kind: str) -> None:
        """Give the body the media type of a kind, such as "JSON"; the body stays as it is."""
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
        """Take what the controls show."""
        if self._widget is not None:
            self.draft = self.form.read()

    def _show(self, work: Callable[[], Report]) -> Output:
        """Do the work, show its report in the panel, and return the same report."""
        report = reported(work, self.base_url)
        self._put(report)
        # The panel shows it all already: the same once more below it would look like another response.
        return report_shown(report, folded=self._widget is not None)

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

    def _refresh(self, rewrite: bool = False) -> None:
        """Show what happened. What somebody types is only written over when that was asked for."""
        if self._widget is not None:
            self.form.show(self, rewrite)

    def _previewed(self) -> Report:
        return preview(as_announced(compose(*request_of(self.draft, self.base_url))), notes(self.draft))

    def _send_job(self) -> SendJob:
        if self.locked:
            raise NotSendable(prediction.PREDICT_FIRST)
        return SendJob(self.draft, self.base_url, self.follow, self.timeout)

    def _answered(self, work: SendJob) -> Report:
        """What came of a request that was carried. Work that was given up goes on in its thread: it is read once."""
        exchange, side, is_cancelled = work.exchange, work.side, work.cancelled
        self.exchange, self.side = exchange or self.exchange, side
        self.known.learn(work.named)
        if exchange:
            remember(exchange, side)
        if exchange is None or is_cancelled:
            return cancelled(exchange)
        return answered(exchange, side, [*self._compared(exchange), *work.remarks(), *notes(work.draft)])

    def _explored(self, work: DiscoverJob) -> None:
        """What came of asking the service for addresses; the last report stays."""
        self.known.learn(work.named)
        self.found = work.words(len(self.addresses))

    def _compared(self, exchange: Exchange) -> list[str]:
        """The prediction and what came; the next request wants a prediction of its own."""
        expected, self.prediction = self.prediction, None
        changes = len(self.side.changes) if self.side else None
        return prediction.settled(self.name, expected, exchange.status, changes)
