"""GlassCache: requests that go through a cache, and all that the cache does."""

import json
import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from ipywidgets import Widget

from clients.cache import Answer, CachingClient
from clients.cache_rules import Entry, Freshness
from clients.messages import response_text
from clients.old_names import takes_old_names
from clients.text import one_line

from .draft import ADDRESS
from .html import Markup, column_heads, element, join, plain_text
from .meanings import badge, badge_html
from .report import NOTHING_ANSWERS
from .widget import (
    HTML,
    Combobox,
    Enter,
    HBox,
    Output,
    Text,
    Textarea,
    TextWidget,
    VBox,
    button,
    classed,
    error_text,
    head,
    labelled,
)
from .wire_view import wire_html

JSON_TYPES = {"PATCH": "application/merge-patch+json"}


def headers_for(method, accept, body) -> dict[str, str]:
    """The headers of a request: Accept where one is wanted, and a media type for a JSON body."""
    accept = {"Accept": accept} if accept else {}
    if isinstance(body, dict | list) or (isinstance(body, str) and is_json(body)):
        return {**accept, "Content-Type": JSON_TYPES.get(method, "application/json")}
    return accept


def is_json(words: str) -> bool:
    """Is this an object or a list, written as JSON?"""
    try:
        return isinstance(json.loads(words), dict | list)
    except (ValueError, RecursionError):
        return False


def written(body) -> str:
    """A body as the control shows it."""
    if isinstance(body, dict | list):
        return json.dumps(body, ensure_ascii=False, default=str)
    return body if isinstance(body, str) else ""


NOTHING = "Nothing is stored."
MOST_ENTRIES, MOST_ROWS = 20, 20
EFFECTS = {
    "answers": "entry {} answers",
    "asked again": "entry {} is asked about",
    "freshened": "entry {} is freshened",
    "stored": "entry {} is stored",
    "invalidated": "entry {} is invalidated",
    "removed": "entry {} is removed",
    "kept": "nothing is invalidated",
    "no response": "nothing changes",
}


class Row(NamedTuple):
    """A row of the log: what was asked or happened, what came of it, and what that did to the store."""

    asked: str
    came: str
    did: str


def row_of(answer: Answer) -> Row:
    """The row of a request."""
    did = [EFFECTS[event.what].format(event.entry) for event in answer.events if event.what in EFFECTS]
    came = f"{answer.status}, {answer.source}" if answer.response else "no response"
    accept = answer.request.header("Accept") or "*/*"
    wanted = "" if accept == "*/*" else f" as {accept}"
    return Row(f"{answer.request.method} {answer.request.target}{wanted}", came, "; ".join(did))


def state(judged: Freshness) -> str:
    """Whether an entry may answer, in a word or two."""
    if judged.each_time or judged.lifetime is None:
        return "ask each time"
    return "fresh" if judged.fresh else "stale"


def next_time(judged: Freshness) -> str:
    """What the next request for it leads to."""
    if judged.each_time:
        return "the server wants to be asked (no-cache)"
    if judged.lifetime is None:
        return "nothing says how long it stays fresh"
    left = judged.lifetime - judged.age
    return f"it answers for {judged.more}{left:,} s" if judged.fresh else "the server is asked first"


def age(judged: Freshness) -> str:
    """Its age, and its lifetime where it has one."""
    said = f"{judged.age:,} s"
    return said if judged.each_time or judged.lifetime is None else f"{said} of {max(0, judged.lifetime):,} s"


def store_html(cache: CachingClient) -> Markup:
    """All that is stored, as a table; of many entries, the newest."""
    entries = cache.entries()
    head = element("h4", "In the store", cls="oa-pane-head")
    if not entries:
        return element("section", head, element("p", NOTHING, cls="oa-none"), cls="oa-pane")
    columns = column_heads("entry", "answers", "age", "bytes")
    rows = [entry_html(cache, entry) for entry in entries[-MOST_ENTRIES:]]
    table = element("table", element("caption", "In the store", cls="oa-hidden"), columns, *rows, cls="oa-store")
    more = len(entries) - MOST_ENTRIES
    rest = element("p", f"{more} older entries are not shown.", cls="oa-none") if more > 0 else None
    return element("section", head, table, rest, cls="oa-pane")


def entry_html(cache: CachingClient, entry: Entry) -> Markup:
    """A row of the store."""
    judged = cache.judged(entry)
    tone = {"fresh": "2xx", "stale": "4xx"}.get(state(judged), "1xx")
    variant = element("div", f"for {entry.variant}", cls="oa-dim") if entry.variant else None
    etag = entry.response.header("ETag")
    named = element("div", "entity tag ", element("code", etag), cls="oa-dim") if etag else None
    old = element(
        "td", badge_html(state(judged), tone), " ", age(judged), element("div", next_time(judged), cls="oa-dim")
    )
    answers = element("td", element("div", entry.asked, cls="oa-asked-for"), variant, named)
    return element("tr", element("th", entry.number, scope="row"), answers, old, element("td", f"{entry.size:,}"))


def log_html(rows: list[Row]) -> Markup:
    """The log as a table, newest first."""
    if not rows:
        return Markup("")
    head = column_heads("request", "response", "in the store")
    body = [element("tr", *(element("td", part) for part in row)) for row in reversed(rows[-MOST_ROWS:])]
    title = "What happened, newest first" if len(rows) <= MOST_ROWS else f"The last {MOST_ROWS} things that happened"
    caption = element("caption", title, cls="oa-hidden")
    return element(
        "section", element("h4", title, cls="oa-pane-head"), element("table", caption, head, *body), cls="oa-pane"
    )


def total(cache: CachingClient) -> str:
    """What all requests came to."""
    saved = f"saved {cache.saved:,} bytes" if cache.saved >= 0 else f"cost {-cache.saved:,} bytes"
    return f"Requests: {cache.asked:,}. The server was asked for {cache.reached:,} of them. In all, the cache {saved}."


LONGEST = 300
NOTHING_CROSSED = "Nothing crossed."


def answer_html(answer: Answer) -> Markup:
    """The response, its body in a line, and the bytes behind a fold."""
    count = unheard(answer) or element("span", answer.counts(), cls="oa-dim")
    name, tone = badge(answer.response)
    status = badge_html(f"{name}, {answer.source}" if answer.response else name, tone)
    said = element("span", status, " ", count, role="status")
    events = []
    for one in answer.events:
        section = element("span", " ", one.section, cls="oa-dim oa-section") if one.section else None
        events.append(element("li", one_line(one.words), section))
    body = element("pre", body_line(answer), cls="oa-got") if body_line(answer) else None
    panes = element("div", *(wire_html(text, heading) for heading, text in bytes_of(answer)), cls="oa-panes")
    bytes_ = element("details", element("summary", "The bytes"), panes, cls="oa-again")
    return join(element("div", said, cls="oa-head"), body, element("ol", *events, cls="oa-events"), bytes_)


def unheard(answer: Answer) -> str:
    """What to do where nobody listens; nothing where a request was sent, or was not needed."""
    sent = any(exchange.request.raw for exchange in answer.crossed)
    return "" if answer.response or sent else NOTHING_ANSWERS


def body_line(answer: Answer) -> str:
    """The beginning of the body that one got, on one line."""
    text = answer.response.text() if answer.response else None
    if not text:
        return ""
    line = " ".join(text[: LONGEST * 4].split())
    return f"You got: {line[:LONGEST]}{'...' if len(line) > LONGEST or len(text) > LONGEST * 4 else ''}"


def bytes_of(answer: Answer) -> list[tuple[str, str]]:
    """Headings and texts: what came out of the store, if it did, and what crossed."""
    found = []
    if answer.entry is not None and answer.response:
        found.append((f"Out of the store, entry {answer.entry}", response_text(answer.response, answer.request.url)))
    crossed = [str(exchange) for exchange in answer.crossed]
    return [*found, ("What crossed", "\n\n".join(crossed) or NOTHING_CROSSED)]


METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
TYPES = ("*/*", "application/json", "text/html", "application/xml", "application/rss+xml")
NOT_YET = 'Send a request with the button, or type .send("GET", "/user/1").'
MOST_LOGGED = 200


class GlassCache(TextWidget):
    """A cache between you and the server at `base_url`, with everything in it to be seen.

    `clock` has `now()` in seconds since 1970, and perhaps `advance(seconds)`, for which there is then a button.
    `headers`, such as Authorization or Cookie, go with each request. `cache` is the CachingClient, `answer` its last
    Answer.
    """

    @takes_old_names
    def __init__(
        self,
        base_url: str,
        title: str = "",
        *,
        clock: Any = None,
        headers: Mapping[str, str] | None = None,
    ):
        self.base_url, self.title, self.clock = str(base_url).rstrip("/"), title, clock
        self.cache = CachingClient(self.base_url, clock.now if clock is not None else time.time)
        self.headers = dict(headers or {})
        self.answer: Answer | None = None
        self.rows: list[Row] = []
        self.said = element("p", NOT_YET)
        self.result: HTML | None = None  # until there is a widget

    @takes_old_names
    def send(self, method: str = "GET", address: str = "/", accept: str = "", body: object = None) -> Output:
        """Send a request through the cache; the body is a dict or list (sent as JSON), text or bytes."""
        self._write(method, address, accept, body)
        return self._show(lambda: self._sent(method, address, accept, body))

    def let_pass(self, seconds: float = 10) -> Output:
        """Let so many seconds pass on the clock that was given."""
        return self._show(lambda: self._passed(seconds))

    def empty(self) -> Output:
        """Forget all that is stored."""
        return self._show(self._emptied)

    def body(self) -> str:
        return plain_text(self.said, self._inside())

    def make_widget(self) -> Widget:
        self._make_controls()
        buttons = [button("Empty the store", self.empty)]
        if hasattr(self.clock, "advance"):
            buttons.insert(0, button("Let 10 seconds pass", self.let_pass))
        self.result, self.inside = HTML(), HTML()
        top = [self.method, self.address, self.accept, button("Send", self._pressed, button_style="primary")]
        rows = [classed(HBox(row), "oa-row") for row in (top, buttons)]
        box = classed(
            VBox([head(self.title, self), rows[0], self.area, rows[1], self.result, self.inside]), "oa", "oa-panel"
        )
        self._refresh()
        return box

    def _make_controls(self) -> None:
        self.method = labelled(Combobox(value="GET", options=METHODS, description="Method"), "oa-method")
        self.address = classed(Text("/", description=ADDRESS), "oa-address")
        self.accept = classed(Combobox(value="*/*", options=TYPES, description="Accept"), "oa-accept")
        self.area = labelled(Textarea(description="Body", placeholder="Body", rows=1), "oa-body")
        self.enter = Enter(self._pressed)
        for control in (self.method, self.address, self.accept, self.area):
            control.continuous_update = False
        for control in (self.method, self.address, self.accept):
            self.enter.listen(control)

    def _pressed(self) -> None:
        method, address, accept = (one.value.strip() for one in (self.method, self.address, self.accept))
        self._show(lambda: self._sent(method, address, accept, self.area.value or None))

    def _write(self, method, address, accept, body) -> None:
        """Show in the controls what is sent by a typed line."""
        if self._widget is None:
            return
        self.method.value, self.address.value, self.accept.value = str(method), str(address), str(accept) or "*/*"
        self.area.value = written(body)

    def _sent(self, method, address, accept, body) -> Markup:
        headers = {**self.headers, **headers_for(method, accept, body)}
        self.answer = self.cache.send(method, address, headers, body)
        self._log(row_of(self.answer))
        return answer_html(self.answer)

    def _passed(self, seconds) -> Markup:
        advance = getattr(self.clock, "advance", None)
        if advance is None:
            return said("Time passes by itself here, because no clock was given that can be set forward.")
        fresh = [entry for entry in self.cache.entries() if self.cache.judged(entry).fresh]
        advance(seconds)
        stale = [f"entry {entry.number} is stale now" for entry in fresh if not self.cache.judged(entry).fresh]
        self._log(Row(f"{seconds:,} seconds pass", "", "; ".join(stale) or "nothing becomes stale"))
        return said(f"{seconds:,} seconds passed: {'; '.join(stale) or 'nothing became stale'}.")

    def _emptied(self) -> Markup:
        self.cache.empty()
        self._log(Row("the store is emptied", "", "nothing is stored"))
        return said("The store is empty.")

    def _log(self, row: Row) -> None:
        self.rows = [*self.rows, row][-MOST_LOGGED:]

    def _show(self, work) -> Output:
        """Do the work and show what came of it, here and to whoever called."""
        try:
            self.said = work()
        except Exception as fault:
            self.said = said(error_text(fault, "widget"), "alert")
        self._refresh()
        return self.shown(self.said, store_html(self.cache))

    def _refresh(self) -> None:
        if self.result is not None:
            self.result.value, self.inside.value = self.said, self._inside()

    def _inside(self) -> Markup:
        panes = element("div", store_html(self.cache), log_html(self.rows), cls="oa-panes")
        return join(panes, element("p", total(self.cache)) if self.cache.asked else None)


def said(sentence: str, role: str = "status") -> Markup:
    """A sentence that is read out."""
    return element("p", sentence, role=role)
