"""The controls of a History: what is chosen goes to the history, what there is to see comes back by `show`."""

from ipywidgets import HTML, Checkbox, HBox, IntText, Text, ToggleButtons, VBox

from clients.kept_exchanges.copies import FORMS

from ...basics.controls import button, classed
from ...basics.markup import Markup, tag, together
from ...basics.twin import head
from .looks import Look
from .table import HEADS, in_columns, line

CHOOSE = "Choose an exchange in the list to see it."
ON_A_PAGE = 12


class HistoryForm:
    """The widgets, and nothing but them: the history holds what is chosen and does the work.

    The list is made of buttons, because JupyterLab keeps the arrow keys of lists to itself.
    """

    def __init__(self, history):
        self.history, self.quiet, self.page, self.shown, self.lines = history, False, 0, None, {}
        self._make_list()
        self._make_views()
        self._make_files()
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
        rest = [self.forms, self.other, self.pane, self.below, self.files]
        self.box = classed(VBox([*parts, *rest]), "oa", "oa-history-form")
        self.show()

    def _make_list(self):
        search = Text(description="Search", placeholder="such as: put 412 ada", continuous_update=False)
        self.search, self.said = classed(search, "oa-search"), HTML()
        self.heads = HTML(tag("pre", in_columns(HEADS), cls="oa-heads", aria_hidden="true"))
        self.list = classed(ToggleButtons(options=[], value=None, description="Exchanges"), "oa-list", "oa-labelled")
        newer, older = button("Newer", lambda: self._turn(-1)), button("Older", lambda: self._turn(1))
        self.pages = classed(HBox([newer, older]), "oa-row")
        self.search.observe(self._heard(self.history.search), "value")
        self.list.observe(self._heard(lambda number: self.history.look_at(number, self.history.view)), "value")

    def _make_views(self):
        self.looks = classed(ToggleButtons(options=[one.value for one in Look], description="Look at"), "oa-choices")
        self.forms = classed(ToggleButtons(options=list(FORMS), description="Copy for"), "oa-choices")
        self.other = classed(IntText(description="Compare with number", continuous_update=False), "oa-other")
        fill = button("Fill a panel", lambda: self.history.fill(self.history.chosen))
        again = button("Send again", lambda: self.history.send_again(self.history.chosen))
        self.acts, self.pane, self.below = classed(HBox([fill, again]), "oa-row"), HTML(), VBox()
        self.looks.observe(self._heard(lambda name: self.history.look_at(self.history.chosen, name)), "value")
        self.forms.observe(self._heard(self.history.choose_form), "value")
        self.other.observe(self._heard(self.history.choose_other), "value")

    def _make_files(self):
        self.path = classed(Text(description="File", value="session.har", continuous_update=False), "oa-search")
        self.over = Checkbox(description="Write over a file that is there", indent=False)
        save = button("Save as HAR", lambda: self.history.save(self.path.value, overwrite=self.over.value))
        load = button("Load a HAR", lambda: self.history.load_more(self.path.value))
        self.files = classed(HBox([self.path, save, load, self.over]), "oa-row", "oa-file")

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
        self._show_extras(history.view if chosen else None)
        self._show_pane(chosen)
        panel = history.panel
        ours = panel is not None and (panel._widget is None or panel._widget in self.below.children)
        self.below.children = [panel.widget()] if ours else []
        self.quiet = False

    def _show_list(self, entries) -> None:
        found = tag("p", self.history.found(entries), role="status")
        self.said.value = together(found, tag("p", self.history.note, role="status") if self.history.note else None)
        self.page = max(0, min(self.page, (len(entries) - 1) // ON_A_PAGE))
        here = entries[self.page * ON_A_PAGE :][:ON_A_PAGE]
        options = tuple((self._line(entry), entry.number) for entry in here)
        if options != self.list.options:
            self.list.options = options
        self.list.value = self.history.chosen if self.history.chosen in [number for _, number in options] else None
        self.heads.layout.display = self.list.layout.display = None if entries else "none"
        newer, older = self.pages.children
        newer.disabled, older.disabled = self.page == 0, (self.page + 1) * ON_A_PAGE >= len(entries)
        self.pages.layout.display = None if len(entries) > ON_A_PAGE else "none"

    def _show_extras(self, view) -> None:
        """The controls that belong to one look only."""
        self.forms.layout.display = None if view is Look.COPY else "none"
        self.other.layout.display = None if view is Look.COMPARE else "none"
        if self.history.form_of_copy in FORMS:
            self.forms.value = self.history.form_of_copy
        self.other.value = self.history.other or 0

    def _show_pane(self, chosen) -> None:
        """What is looked at, made anew only when it is something else."""
        history = self.history
        wanted = (chosen.number, history.view, history.other, history.form_of_copy) if chosen else bool(self.lines)
        if wanted != self.shown:
            self.shown = wanted
            hint = tag("p", CHOOSE, cls="oa-dim") if self.list.options else Markup("")
            self.pane.value = history.seen(chosen).html if chosen else hint

    def _line(self, entry) -> str:
        if entry.number not in self.lines:
            self.lines[entry.number] = line(entry)
        return self.lines[entry.number]

    def _turn(self, pages: int) -> None:
        self.page += pages
        self.show()

    def _heard(self, act):
        """What to do with the value of a control that somebody changed; changes of ours are passed over."""
        return lambda change: None if self.quiet or change["new"] is None else act(change["new"])
