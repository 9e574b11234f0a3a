"""GlassCache: requests that go through a cache, and all that the cache does."""

import time
from collections.abc import Callable, Mapping
from typing import Protocol

from ipywidgets import Widget

from clients import masked
from clients.kinds_of_clients.cache import Answer, CachingClient

from ...basics.alike import HTML, Combobox, HBox, Text, Textarea, VBox
from ...basics.controls import button, classed, labelled
from ...basics.enter_key import Enter
from ...basics.faults import fault_words
from ...basics.markup import Markup, tag, together
from ...basics.twin import Shown, Twin, head, paragraphs
from ...writing_requests.unsent_request import ADDRESS
from .answer_view import answer_html, answer_text
from .store_view import Row, log_html, log_text, row_of, store_html, store_text, total
from .typed import fields_for, written

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
TYPES = ("*/*", "application/json", "text/html", "application/xml", "application/rss+xml")
NOT_YET = 'Send a request with the button, or type .send("GET", "/user/1").'
MOST_LOGGED = 200


class Clock(Protocol):
    """Says the time in seconds since 1970. Some clocks can be put forward as well: by `advance(seconds)`."""

    def now(self) -> float:
        """The time."""


class GlassCache(Twin):
    """A cache between you and the server at `base_url`, with everything in it to be seen.

    `clock` has `now()` in seconds since 1970, and `advance(seconds)`, for which there is then a button; `now` alone is
    enough where time passes by itself. A `shared` cache is one of many people; `ignoring_vary` makes a broken one.
    `fields`, such as Authorization or Cookie, go with each request. `cache` is the CachingClient, `answer` its last
    Answer.
    """

    def __init__(
        self,
        base_url: str,
        now: Callable[[], float] | None = None,
        title: str = "",
        *,
        clock: Clock | None = None,
        shared: bool = False,
        ignoring_vary: bool = False,
        timeout: float = 5.0,
        fields: Mapping[str, str] | None = None,
    ):
        self.base_url, self.title, self.clock = str(base_url).rstrip("/"), title, clock
        now = now or (clock.now if clock is not None else time.time)
        self.cache = CachingClient(self.base_url, now, shared, ignoring_vary=ignoring_vary, timeout=timeout)
        self.fields = dict(fields or {})
        self.answer: Answer | None = None
        self.rows: list[Row] = []
        self.said, self.said_html = NOT_YET, tag("p", NOT_YET)
        self.result: HTML | None = None  # until there is a widget

    def send(self, method: str = "GET", address: str = "/", accept: str = "", content: object = None) -> Shown:
        """Send a request through the cache; content is a dict or list (sent as JSON), text or bytes."""
        self._write(method, address, accept, content)
        return self._show(lambda: self._sent(method, address, accept, content))

    def let_pass(self, seconds: float = 10) -> Shown:
        """Let so many seconds pass on the clock that was given."""
        return self._show(lambda: self._passed(seconds))

    def empty(self) -> Shown:
        """Forget all that is stored."""
        return self._show(self._emptied)

    def text(self) -> str:
        parts = [self.title, self.said, store_text(self.cache), log_text(self.rows), total(self.cache)]
        return masked(paragraphs(*parts), self.base_url)

    def make_widget(self) -> Widget:
        self._make_controls()
        buttons = [button("Empty the store", self.empty)]
        if hasattr(self.clock, "advance"):
            buttons.insert(0, button("Let 10 seconds pass", self.let_pass))
        self.result, self.inside = HTML(), HTML()
        top = [self.method, self.address, self.accept, button("Send", self._pressed, button_style="primary")]
        rows = [classed(HBox(row), "oa-row") for row in (top, buttons)]
        box = classed(
            VBox([head(self.title, self), rows[0], self.content, rows[1], self.result, self.inside]), "oa", "oa-panel"
        )
        self._refresh()
        return box

    def _make_controls(self) -> None:
        self.method = labelled(Combobox(value="GET", options=METHODS, description="Method"), "oa-method")
        self.address = classed(Text("/", description=ADDRESS), "oa-address")
        self.accept = classed(Combobox(value="*/*", options=TYPES, description="Accept"), "oa-accept")
        self.content = labelled(Textarea(description="Content", placeholder="Content", rows=1), "oa-body")
        self.enter = Enter(self._pressed)
        for control in (self.method, self.address, self.accept, self.content):
            control.continuous_update = False
        for control in (self.method, self.address, self.accept):
            self.enter.listen(control)

    def _pressed(self) -> None:
        method, address, accept = (one.value.strip() for one in (self.method, self.address, self.accept))
        self._show(lambda: self._sent(method, address, accept, self.content.value or None))

    def _write(self, method, address, accept, content) -> None:
        """Show in the controls what is sent by a typed line."""
        if self._widget is None:
            return
        self.method.value, self.address.value, self.accept.value = str(method), str(address), str(accept) or "*/*"
        self.content.value = written(content)

    def _sent(self, method, address, accept, content) -> tuple[str, Markup]:
        fields = {**self.fields, **fields_for(method, accept, content)}
        self.answer = self.cache.send(method, address, fields, content)
        self._log(row_of(self.answer))
        return answer_text(self.answer), answer_html(self.answer)

    def _passed(self, seconds) -> tuple[str, Markup]:
        advance = getattr(self.clock, "advance", None)
        if advance is None:
            return plain("Time passes by itself here: no clock was given that can be put forward.")
        fresh = [entry for entry in self.cache.entries() if self.cache.judged(entry).fresh]
        advance(seconds)
        stale = [f"entry {entry.number} is stale now" for entry in fresh if not self.cache.judged(entry).fresh]
        self._log(Row(f"{seconds:,} seconds pass", "", "; ".join(stale) or "nothing becomes stale"))
        return plain(f"{seconds:,} seconds passed: {'; '.join(stale) or 'nothing became stale'}.")

    def _emptied(self) -> tuple[str, Markup]:
        self.cache.empty()
        self._log(Row("the store is emptied", "", "nothing is stored"))
        return plain("The store is empty.")

    def _log(self, row: Row) -> None:
        self.rows = [*self.rows, row][-MOST_LOGGED:]

    def _show(self, work) -> Shown:
        """Do the work and show what came of it, here and to whoever called."""
        try:
            self.said, self.said_html = work()
        except Exception as fault:
            self.said, self.said_html = plain(fault_words(fault, "widget"), "alert")
        self._refresh()
        text = masked("\n\n".join([self.said, store_text(self.cache)]), self.base_url)
        html = masked(together(self.said_html, store_html(self.cache)), self.base_url)
        return Shown(text, Markup(html))

    def _refresh(self) -> None:
        if self.result is None:
            return
        self.result.value = masked(self.said_html, self.base_url)
        panes = tag("div", store_html(self.cache), log_html(self.rows), cls="oa-panes")
        said = tag("p", total(self.cache)) if self.cache.asked else None
        self.inside.value = masked(together(panes, said), self.base_url)


def plain(words: str, role: str = "status") -> tuple[str, Markup]:
    """A sentence as text and as HTML."""
    return words, tag("p", words, role=role)
