"""The controls of a History, the table in it, and what can be looked at of one exchange."""

from enum import Enum
from typing import NamedTuple

from ipywidgets import HTML, HBox, Text, ToggleButtons, VBox

from clients import hide_base_url
from clients.copy_as import FORMS
from clients.history import Entry
from clients.text import byte_count, one_line

from .copy_view import CopyView
from .html import Markup, column_heads, element, join
from .meanings import badge, badge_html, status_name
from .report import answered, report_html
from .server_side_view import NO_SIDE, pieces_html, pieces_text
from .widget import button, classed, head

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


def table_text(entries) -> str:
    """The newest first, a line each."""
    shown = list(reversed(entries))[:MOST_LISTED]
    return "\n".join([in_columns(HEADS), *(in_columns(cells(entry)) for entry in shown), *_rest(entries)])


def table_html(entries) -> Markup:
    """The same as a table with a badge for each status."""
    head = column_heads(*HEADS)
    body = [_row(entry) for entry in list(reversed(entries))[:MOST_LISTED]]
    rest = [element("p", sentence, cls="oa-remark-line") for sentence in _rest(entries)]
    return join(element("table", head, *body, cls="oa-history"), *rest)


def _row(entry: Entry) -> Markup:
    number, method, where, status, changes, size = cells(entry)
    shown = badge_html(status, badge(entry.exchange.response)[1])
    plain = [element("td", word) for word in (method, element("code", where), shown, changes, size)]
    return element("tr", element("th", number, scope="row"), *plain)


def _rest(entries) -> list[str]:
    more = len(entries) - MOST_LISTED
    return [f"The newest {MOST_LISTED} of {len(entries):,}; search for others."] if more > 0 else []


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
        if entry.side is None:
            return Seen(NO_SIDE, element("p", NO_SIDE, role="status"))
        return Seen(pieces_text(entry.side, entry.exchange), pieces_html(entry.side, entry.exchange))
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
