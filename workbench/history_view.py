"""History: what was sent so far, to search, look into and send again. CopyView: a request to be run elsewhere."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from ipywidgets import HTML, HBox, Text, ToggleButtons, VBox, Widget

from clients import Exchange, NotSendable, Request, ServerSide, hide_base_url, sending, server_side
from clients.copy_as import FORMS, Copy, copied
from clients.history import Entry, Kept
from clients.syntax import parse_url, same_origin
from clients.text import byte_count, one_line, pluralize

from . import request_panel
from .html import Markup, column_heads, element, join, plain_text
from .meanings import badge, badge_html, status_name
from .report import answered, report_html
from .request_panel import RequestPanel
from .server_side_view import NO_SIDE, pieces_html
from .widget import LiveWidget, Output, TextWidget, button, classed, head, paragraphs, words

NO_EXCHANGE = "There is nothing to copy yet. Give an exchange, such as panel.exchange, or what clients.send returns."
HOW = "Select the text and copy it: Ctrl+A, then Ctrl+C (on a Mac with Command)."


class CopyView(LiveWidget):
    """The request of an exchange in one of the forms of `clients.copy_as`, by a button for each or by `copy`.

    The text shown holds the port, so that it runs; the plain twin has `{base_url}` in its place.
    """

    def __init__(self, exchange: Exchange | None, form: str = "curl", title: str = ""):
        self.exchange, self.form, self.title = exchange, form, title
        self.chosen = self._copied()

    def copy(self, form: str) -> Output:
        """Show another form."""
        self.form, self.chosen = str(form), self._copied(form)
        return self.show()

    def text(self) -> str:
        return hide_base_url(super().text(), self.exchange.request.url if isinstance(self.exchange, Exchange) else "")

    def body(self) -> str:
        return paragraphs(f"Copied for {self.form}", self.chosen.text, "\n".join(self.chosen.notes))

    def html(self) -> Markup:
        """A text area that cannot be typed into, and the notes."""
        rows = min(24, 2 + sum(1 + len(line) // 90 for line in self.chosen.text.splitlines()))
        label = element("span", f"Copy for {self.form}", cls="oa-hidden")
        # JupyterLab takes single keys for commands unless it is told that they are meant for this text.
        quiet = {"data_lm_suppress_shortcuts": "true", "spellcheck": "false"}
        area = element("label", label, element("textarea", self.chosen.text, readonly=True, rows=str(rows), **quiet))
        notes = [element("p", note, cls="oa-remark-line") for note in (*self.chosen.notes, HOW)]
        return join(element("div", area, cls="oa-copy"), *notes)

    def parts(self) -> list[Widget]:
        self.choice = classed(
            ToggleButtons(options=list(FORMS), value=self._name(), description="Copy as"), "oa-choices"
        )
        self.choice.observe(self._chosen, "value")
        return [self.choice, self.view]

    def refresh(self) -> None:
        self.choice.value = self._name()
        super().refresh()

    def _copied(self, form=None) -> Copy:
        """The copy; a sentence in its place where there is none."""
        if not isinstance(self.exchange, Exchange):
            return Copy(f"# {NO_EXCHANGE}", (NO_EXCHANGE,))
        try:
            return copied(self.exchange, form or self.form)
        except ValueError as refusal:
            return Copy(f"# {refusal}", (str(refusal),))

    def _chosen(self, change) -> None:
        if change["new"] and change["new"] != self.form:
            self.copy(change["new"])

    def _name(self) -> str | None:
        """The name of the form as its button has it."""
        return {name.lower(): name for name in FORMS}.get(str(self.form).lower())


HEADS = ("No.", "Method", "Address", "Status", "Records", "Bytes")
WIDEST = (5, 8, 36, 28, 12, 16)
RIGHT = (0, 5)
MOST_LISTED = 100


def cells(entry: Entry) -> tuple[str, ...]:
    """Number, method, address, status by number and words, records that changed, bytes of the response."""
    asked, said = entry.exchange.request, entry.exchange.response
    status = status_name(said.status, said.reason) if said else "no response"
    hops = len(entry.exchange.hops)
    status += f" (after {hops} more)" if hops else ""
    size = byte_count(len(said.raw) or len(said.body)) if said else "0 bytes"
    return (f"{entry.number}", one_line(asked.method), address(entry), one_line(status), changed(entry), size)


def changed(entry: Entry) -> str:
    """How many records changed, in words that make sense alone."""
    if entry.changes is None:
        return "not shown"
    return f"{entry.changes:,} changed" if entry.changes else "none changed"


def address(entry: Entry) -> str:
    """The target; the whole address where the server is not on this computer."""
    asked = entry.exchange.request
    where = hide_base_url(asked.url, asked.url)
    return one_line(asked.target if where.startswith("{base_url}") else where)


def in_columns(words) -> str:
    """Cells as columns: numbers end at one place, words begin at one."""
    columns = []
    for place, (word, width) in enumerate(zip(words, WIDEST, strict=True)):
        word = word if len(word) <= width else f"{word[: width - 3]}..."
        columns.append(word.rjust(width) if place in RIGHT else word.ljust(width))
    return "  ".join(columns).rstrip()


def table_html(entries) -> Markup | None:
    """A table with a badge for each status, the newest first; None where there is nothing to list."""
    if not entries:
        return None
    rows = [_row(entry) for entry in list(reversed(entries))[:MOST_LISTED]]
    said = f"The newest {MOST_LISTED} of {len(entries):,}; search for others."
    rest = element("p", said, cls="oa-remark-line") if len(entries) > MOST_LISTED else None
    return join(element("table", column_heads(*HEADS), *rows, cls="oa-history"), rest)


def _row(entry: Entry) -> Markup:
    number, method, where, status, changes, size = cells(entry)
    shown = badge_html(status, badge(entry.exchange.response)[1])
    plain = [element("td", word) for word in (method, element("code", where), shown, changes, size)]
    return element("tr", element("th", number, scope="row"), *plain)


class Look(Enum):
    """What is looked at; its value is what the button says."""

    EXCHANGE = "What crossed"
    SERVER = "Server's side"
    COPY = "Copy as"

    @classmethod
    def of(cls, name) -> "Look":
        """The look of this name, such as "copy", or of these words; what crossed, where there is none."""
        names = {one.name.lower(): one for one in cls} | {one.value.lower(): one for one in cls}
        return name if isinstance(name, cls) else names.get(str(name).lower(), cls.EXCHANGE)


class Seen(NamedTuple):
    """What is seen, as text and as HTML."""

    text: str
    html: Markup


def look(entry: Entry, view: Look, form: str) -> Seen:
    """What there is to see of an entry."""
    if view is Look.COPY:
        copy = CopyView(entry.exchange, form)
        return Seen(copy.text(), copy.html())
    if view is Look.SERVER:
        no_side = element("p", NO_SIDE, role="status")
        html = pieces_html(entry.side, entry.exchange) if entry.side else no_side
        return Seen(plain_text(html), html)
    report = answered(entry.exchange, entry.side)
    return Seen(f"Number {entry.number}\n{report.text()}", report_html(report))


CHOOSE = "Choose an exchange in the list to see it."
ON_A_PAGE = 12


class HistoryForm:
    """The widgets, and nothing but them: the history holds what is chosen and does the work.

    The list is made of buttons, because JupyterLab keeps the arrow keys of lists to itself.
    """

    def __init__(self, history):
        self.history, self.quiet, self.page, self.shown = history, False, 0, None
        self._make_list()
        self._make_views()
        parts = [
            head(history.title, history),
            self.search,
            self.said,
            self.heads,
            self.list,
            self.pages,
            self.acts,
            self.looks,
        ]
        rest = [self.forms, self.pane, self.below]
        self.box = classed(VBox([*parts, *rest]), "oa", "oa-history-form")
        self.show()

    def _make_list(self):
        search = Text(description="Search", placeholder="for example: put 412 ada", continuous_update=False)
        self.search, self.said = classed(search, "oa-search"), HTML()
        self.heads = HTML(element("pre", in_columns(HEADS), cls="oa-heads", aria_hidden="true"))
        self.list = classed(ToggleButtons(options=[], value=None, description="Exchanges"), "oa-list", "oa-labelled")
        newer, older = button("Newer", lambda: self._turn(-1)), button("Older", lambda: self._turn(1))
        self.pages = classed(HBox([newer, older]), "oa-row")
        self.search.observe(self._heard(self.history.search), "value")
        self.list.observe(self._heard(lambda number: self.history.look_at(number, self.history.view)), "value")

    def _make_views(self):
        self.looks = classed(ToggleButtons(options=[one.value for one in Look], description="Look at"), "oa-choices")
        self.forms = classed(ToggleButtons(options=list(FORMS), description="Copy for"), "oa-choices")
        fill = button("Fill a panel", lambda: self.history.fill(self.history.chosen))
        again = button("Send again", lambda: self.history.send_again(self.history.chosen))
        self.acts, self.pane, self.below = classed(HBox([fill, again]), "oa-row"), HTML(), VBox()
        self.looks.observe(self._heard(lambda name: self.history.look_at(self.history.chosen, name)), "value")
        self.forms.observe(self._heard(self.history.choose_form), "value")

    def show(self) -> None:
        """Show what the history holds: the list, what is chosen in it, and what is looked at."""
        self.quiet = True
        history, chosen = self.history, self.history.chosen_entry
        if self.search.value != history.wanted:
            self.search.value, self.page = history.wanted, 0
        self._show_list(list(reversed(history.entries)))
        for control in (self.looks, self.acts):
            control.layout.display = None if chosen else "none"
        self.looks.value = history.view.value
        self.forms.layout.display = None if chosen and history.view is Look.COPY else "none"
        if history.form_of_copy in FORMS:
            self.forms.value = history.form_of_copy
        self._show_pane(chosen)
        panel = history.panel
        ours = panel is not None and (panel._widget is None or panel._widget in self.below.children)
        self.below.children = [panel.widget()] if ours else []
        self.quiet = False

    def _show_list(self, entries) -> None:
        found = element("p", self.history.found(entries), role="status")
        self.said.value = join(found, element("p", self.history.note, role="status") if self.history.note else None)
        self.page = max(0, min(self.page, (len(entries) - 1) // ON_A_PAGE))
        here = entries[self.page * ON_A_PAGE :][:ON_A_PAGE]
        options = tuple((in_columns(cells(entry)), entry.number) for entry in here)
        if options != self.list.options:
            self.list.options = options
        self.list.value = self.history.chosen if self.history.chosen in [number for _, number in options] else None
        self.heads.layout.display = self.list.layout.display = None if entries else "none"
        newer, older = self.pages.children
        newer.disabled, older.disabled = self.page == 0, (self.page + 1) * ON_A_PAGE >= len(entries)
        self.pages.layout.display = None if len(entries) > ON_A_PAGE else "none"

    def _show_pane(self, chosen) -> None:
        """What is looked at, made anew only when it is something else."""
        history = self.history
        wanted = (chosen.number, history.view, history.form_of_copy) if chosen else bool(self.list.options)
        if wanted != self.shown:
            self.shown = wanted
            hint = element("p", CHOOSE, cls="oa-dim") if self.list.options else Markup("")
            self.pane.value = history.seen(chosen).html if chosen else hint

    def _turn(self, pages: int) -> None:
        self.page += pages
        self.show()

    def _heard(self, act):
        """What to do with the value of a control that somebody changed; changes of ours are passed over."""
        return lambda change: None if self.quiet or change["new"] is None else act(change["new"])


EMPTY = "Nothing was sent yet. Panels record here what they send; .add(exchange) adds what clients.send returned."
NOT_KEPT = "There is no exchange {} in this history; pick a number from the table."


class History(TextWidget):
    """The exchanges that panels of this session sent.

    At most 1,000 exchanges and 20 MB are kept, then the oldest make room. `panel` is the RequestPanel that `fill`
    fills, made when it is first needed. `chosen` is the number of an exchange, or None.
    """

    form: HistoryForm | None = None

    def __init__(self, title: str = "", *, kept: Kept | None = None):
        self.title, self.kept = title, request_panel.SESSION if kept is None else kept
        self.panel: RequestPanel | None = None
        self.wanted = ""
        self.chosen: int | None = None
        self.view, self.form_of_copy, self.note = Look.EXCHANGE, "curl", ""
        self.kept.watch(self)

    @property
    def entries(self) -> list[Entry]:
        """The entries that have the words searched for, the oldest first."""
        return self.kept.find(self.wanted)

    @property
    def chosen_entry(self) -> Entry | None:
        """The entry that is looked at."""
        return self.kept.get(self.chosen) if self.chosen is not None else None

    def find(self, wanted: str = "") -> Output:
        """Search: each of the words must occur in number, method, address, status, headers or body."""
        self.search(wanted)
        return self.shown(self._listed())

    def see(self, number: int, view: Look | str = Look.EXCHANGE) -> Output:
        """Look at one exchange: "exchange" (what crossed, and the trace), "server" (its side) or "copy"."""
        entry = self.kept.get(number)
        if entry is None:
            return words(NOT_KEPT.format(number))
        self.look_at(number, view)
        seen = self.seen(entry)
        return Output(seen.text, seen.html)

    def copy(self, number: int, form: str = "curl") -> Output:
        """The request as text to be pasted, by `clients.copy_as`."""
        self.choose_form(form)
        return self.see(number, Look.COPY)

    def search(self, wanted: str) -> None:
        """Search, and show what is found in the widget."""
        self.wanted = str(wanted)
        self._refresh()

    def look_at(self, number: int, view: Look | str) -> None:
        """Show this exchange in the widget."""
        self.chosen, self.view = number, Look.of(view)
        self._refresh()

    def choose_form(self, form: str) -> None:
        """Show the copy in this form."""
        self.form_of_copy = str(form)
        self._refresh()

    def say(self, sentence: str) -> Output:
        """Say what was done."""
        self.note = sentence
        self._refresh()
        return words(sentence)

    def kept_changed(self) -> None:
        """Somebody added an exchange."""
        self._refresh()

    def seen(self, entry: Entry) -> Seen:
        """What is looked at of an entry."""
        return look(entry, self.view, self.form_of_copy)

    def found(self, entries: Sequence[Entry]) -> str:
        """How many there are, in words."""
        if not entries and not self.wanted.strip():
            return EMPTY
        if not self.wanted.strip():
            gone = f"; {self.kept.forgotten:,} older ones made room" if self.kept.forgotten else ""
            return f"{pluralize(len(entries), 'exchange', 'exchanges')}{gone}, the newest first."
        return f"{len(entries):,} of {len(self.kept):,} exchanges have {self.wanted.strip()!r} in them."

    def body(self) -> str:
        """The table, and what is looked at."""
        chosen = self.chosen_entry
        looked = self.seen(chosen).text if chosen else ""
        return paragraphs(self.note, plain_text(self._listed()), looked)

    def _listed(self) -> Markup:
        entries = self.entries
        return join(element("p", self.found(entries), role="status"), table_html(entries))

    def _refresh(self) -> None:
        if self.form is not None:
            self.form.show()

    def add(self, exchange: Exchange, side: ServerSide | None = None) -> Output:
        """Keep an exchange that was sent by hand."""
        side = server_side(exchange) if side is None else side
        return words(f"Kept as number {self.kept.add(exchange, side).number}.")

    def fill(self, number: int) -> Output:
        """Put the request into the panel; nothing is sent."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        request = entry.exchange.request
        try:
            said = self._panel_for(request).set(*sending.typed(request)[:3], request.body)
        except NotSendable as refusal:
            return self.say(f"This request can't be put into a panel: {refusal}")
        self.say(f"You'll find number {number} in the panel below.")
        return said

    def send_again(self, number: int) -> Output:
        """Send the same request once more, byte for byte, and look at what comes."""
        entry = self.kept.get(number)
        if not entry:
            return words(NOT_KEPT.format(number))
        exchange = sending.send_again(entry.exchange.request)
        made = self.kept.add(exchange, server_side(exchange))
        self.note = f"Number {number} was sent again, as number {made.number}."
        return self.see(made.number)

    def clear(self) -> Output:
        """Forget all exchanges."""
        self.chosen = None
        self.kept.clear()
        return self.say("The history is empty now.")

    def make_widget(self) -> Widget:
        self.form = HistoryForm(self)
        return self.form.box

    def _panel_for(self, request: Request) -> RequestPanel:
        """The panel, if it speaks to the server of this request; else a new one."""
        origin = parse_url(request.url).origin
        if self.panel is None or not same_origin(self.panel.base_url, origin):
            self.panel = RequestPanel(origin, title="A request out of the history")
        return self.panel


history = History()
"""Every exchange that a panel of this session sent."""
