"""The base of all widgets: a plain-text twin, the controls they share, what only the page can do; and bars."""

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

import ipywidgets
from ipywidgets import Layout, Widget
from traitlets import validate

from clients import NotSendable, hide_base_url

from .html import Markup, element, join, plain_text

_LOOKS: ContextVar[dict[type, ipywidgets.Widget] | None] = ContextVar("looks", default=None)
_BASE_URL: ContextVar[str] = ContextVar("base_url", default="")


@contextmanager
def parts_of_one(base_url: str) -> Iterator[None]:
    """What is made here are the parts of one widget, which is about the server at `base_url`, or about none."""
    before, url_before = _LOOKS.set({}), _BASE_URL.set(base_url)
    try:
        yield
    finally:
        _LOOKS.reset(before)
        _BASE_URL.reset(url_before)


def shared_look(kind: type[ipywidgets.Widget]) -> dict[str, ipywidgets.Widget]:
    """The layout and style that a part of this kind shares with the others; none, where it is no part."""
    shared = _LOOKS.get()
    if shared is None:
        return {}
    found = [(name, getattr(kind, name).klass) for name in ("layout", "style") if hasattr(kind, name)]
    return {name: shared.get(look) or shared.setdefault(look, look()) for name, look in found}


class PlainControl(ipywidgets.Widget):
    """A control that looks like its neighbours, unless it is told otherwise."""

    def __init__(self, *args: object, **given: object):
        super().__init__(*args, **{**shared_look(type(self)), **given})


class HTML(PlainControl, ipywidgets.HTML):
    """Words with tags, without the port of the server that its widget is about."""

    def __init__(self, *args: object, **given: object):
        self._base_url = _BASE_URL.get()
        super().__init__(*args, **given)

    @validate("value")
    def _without_port(self, proposal) -> str:
        return hide_base_url(proposal["value"], self._base_url)


class Button(PlainControl, ipywidgets.Button):
    """Something to press."""


class Text(PlainControl, ipywidgets.Text):
    """A line to type."""


class Textarea(PlainControl, ipywidgets.Textarea):
    """Lines to type."""


class Combobox(PlainControl, ipywidgets.Combobox):
    """A line to type, or to choose."""


class Dropdown(PlainControl, ipywidgets.Dropdown):
    """One of a list."""


class Checkbox(PlainControl, ipywidgets.Checkbox):
    """Yes or no."""


class HBox(PlainControl, ipywidgets.HBox):
    """Parts beside each other."""


class VBox(PlainControl, ipywidgets.VBox):
    """Parts one below the other."""


def classed(widget: Widget, *names: str) -> Widget:
    """The widget, with classes that our style knows."""
    for name in names:
        widget.add_class(name)
    return widget


def labelled(widget: Widget, *names: str) -> Widget:
    """The widget, its label for those who do not see the page only."""
    return classed(widget, "oa-labelled", *names)


def button(words: str, act: Callable[[], object], **more: str | Layout) -> Button:
    """A button that calls `act` without arguments."""
    made = Button(description=words, **more)
    made.on_click(lambda _: act())
    return made


def focus(widget: Widget) -> None:
    """Put the cursor there, where the widgets can do so: those of ipywidgets 7 cannot."""
    getattr(widget, "focus", lambda: None)()


REACHABLE = {"tabindex": "-1", "data_lm_suppress_shortcuts": "true"}  # by a script, not by Tab

ONE_CHOICE = (
    "const group = this.closest('.oa-asking').querySelector('.widget-radio-box'); "
    "group.setAttribute('role', 'radiogroup'); group.setAttribute('aria-label', this.textContent)"
)
# Radio buttons of one name are a group of the browser, too: one stop for Tab, and the arrow keys choose. JupyterLab
# leaves the keys to what takes letters and arrows itself: 4 for "4xx" made a heading of the cell.
ATTEND = (
    "const box = this.closest('.oa, .oa-asking'), mend = () => { "
    "box.querySelectorAll('select, [type=radio]').forEach((one) => { one.dataset.lmSuppressShortcuts = 'true'; "
    "const group = one.closest('.widget-radio-box'); "
    "if (group) { one.name = group.dataset.name ??= 'oa' + Math.random() } }); "
    "box.querySelectorAll('.widget-toggle-buttons button').forEach((one) => { "
    "one.setAttribute('aria-pressed', one.classList.contains('mod-active')) }) }; "
    "box.setAttribute('role', 'group'); box.setAttribute('aria-label', this.dataset.name); "
    "mend(); box.addEventListener('animationstart', mend)"
)
SWITCH_OFF = (
    "this.closest('.oa, .oa-asking').querySelectorAll('button, input, select, textarea')"
    ".forEach((one) => { one.disabled = true })"
)

# Where a prediction is compared, the next fold opens: it says what happened, and why. Only JupyterLab has these cells.
OPEN_FOLD = (
    "let cell = this.closest('.jp-Cell'); for (let steps = 0; cell && steps < 4; steps += 1) { "
    "cell = cell.nextElementSibling; const fold = cell?.querySelector('.jp-RenderedMarkdown details'); "
    "if (fold) { fold.open = true; break } }"
)
HERE = "this.focus()"  # what was in its place had the focus, and is gone

CHOOSE = (
    "const box = this.closest('.oa'); for (const select of box.querySelectorAll('.oa-look select')) { "
    "const words = this.dataset[select.closest('.oa-method') ? 'method' : 'address']; "
    "select.selectedIndex = [...select.options].findIndex((one) => one.value === words); "
    "select.dispatchEvent(new Event('change', { bubbles: true })) } "
    "box.querySelectorAll('[aria-current]').forEach((one) => one.removeAttribute('aria-current')); "
    "this.setAttribute('aria-current', 'true'); box.querySelector('.oa-look').scrollIntoView({ block: 'nearest' })"
)
WALK = (
    "const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]; "
    "const rows = [...this.rows].filter((row) => row.querySelector('td')); const cell = event.target.closest('td'); "
    "const row = step && cell && rows[rows.indexOf(cell.parentElement) + step[0]]; "
    "const to = row?.cells[cell.cellIndex + step[1]]?.querySelector('button'); if (to) { event.preventDefault(); "
    "this.querySelectorAll('button').forEach((one) => { one.tabIndex = -1 }); to.tabIndex = 0; to.focus() }"
)


def choice_of_one(*question: object, arrived: bool = False) -> Markup:
    """The question above options of which one is chosen; it becomes the name of their group.

    One that has `arrived` in the place of another takes the focus, so that whoever uses keys goes on from there.
    """
    drawn = f"{ONE_CHOICE}; {HERE}" if arrived else ONE_CHOICE
    return element("p", *question, cls="oa-question oa-drawn", onanimationstart=drawn, **(REACHABLE if arrived else {}))


def opens_fold() -> Markup:
    """What opens the fold below, in which a lesson says what happened."""
    return element("span", cls="oa-drawn", onanimationstart=OPEN_FOLD)


def arrived(*words: object) -> Markup:
    """Words that take the focus when they are drawn: they take the place of what had it."""
    return element("p", *words, cls="oa-drawn", onanimationstart=HERE, **REACHABLE)


def named(name: str) -> Markup:
    """What makes the widget it belongs to a group of this name, and tells of its parts what ipywidgets does not."""
    return element("span", cls="oa-drawn", data_name=name, onanimationstart=ATTEND)


def left_behind() -> Markup:
    """What disables all controls of the widget it belongs to, once the Python that made them is gone."""
    return element("span", cls="oa-left-behind", onanimationstart=SWITCH_OFF)


def cell_to_choose(method: str, address: str, *words: Markup, first: bool) -> Markup:
    """A cell's words as a button that chooses it in the lists below; Tab leads to the first, arrows to the others."""
    whose = element("span", f"{method} {address}: ", cls="oa-hidden")
    places = {"data_method": method, "data_address": address, "tabindex": "0" if first else "-1"}
    return element("button", whose, *words, type="button", onclick=CHOOSE, **places)


MOMENT = 0.3  # seconds


class Enter:
    """Calls `act` when Enter was pressed in one of the controls it listens to, once the typed words are here."""

    def __init__(self, act: Callable[[], object]):
        self.act = act
        self.waiting: asyncio.TimerHandle | None = None

    def listen(self, control: Widget) -> None:
        """Listen to one more control."""
        control.on_msg(self._heard)
        control.observe(self._words_came, "value")

    def _heard(self, _, message, __) -> None:
        if message.get("event") == "submit":
            self._stop_waiting()
            try:
                self.waiting = asyncio.get_running_loop().call_later(MOMENT, self._now)
            except RuntimeError:  # nothing could wake us
                self._now()

    def _words_came(self, _) -> None:
        if self.waiting is not None:
            self._now()

    def _now(self) -> None:
        self._stop_waiting()
        self.act()

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
        self.waiting = None


STYLE = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
VIEW = "application/vnd.jupyter.widget-view+json"


def view_of(widget: Widget) -> dict[str, dict]:
    """By what a front end finds the widget. Written out, because ipywidgets 7, which Colab has, does not say it."""
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


class TextWidget:
    """A thing with a `text()`, its plain form, and a `widget()`, made when it is first shown.

    Neither shows the port that the server at `base_url` happened to get, so both are equal on every run.
    """

    _widget: Widget | None = None
    base_url = ""
    title = ""

    def text(self) -> str:
        """The same as plain text."""
        return hide_base_url(paragraphs(self.title, self.body()), self.base_url)

    def body(self) -> str:
        """The plain text below the title."""
        raise TypeError("A thing that is shown says its own text.")

    def make_widget(self) -> Widget:
        """Make the widget."""
        raise TypeError("A thing that is shown makes its own widget.")

    def widget(self) -> Widget:
        """The widget, made on first use."""
        if self._widget is None:
            with parts_of_one(self.base_url):
                self._widget = self.make_widget()
        return self._widget

    def output(self, text: str, *html: object) -> "Output":
        """What a call returns: words and their HTML, or a sentence alone."""
        return Output(text, *(html or [element("p", text, role="status")]), base_url=self.base_url)

    def shown(self, *html: Markup) -> "Output":
        """What a call returns that says in words what its HTML says."""
        return Output(plain_text(*html), *html, base_url=self.base_url)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view_of(self.widget()), "text/plain": self.text()}

    def __repr__(self):
        return self.text()

    __str__ = __repr__


class Output(TextWidget):
    """Words and their HTML, in parts, with nothing to click."""

    def __init__(self, text: str, *html: object, cls: str = "oa", base_url: str = ""):
        self._text, self._html, self.base_url = text, element("div", *html, cls=cls), base_url

    def body(self) -> str:
        return self._text

    def make_widget(self) -> Widget:
        return styled(self._html)


class LazyOutput(Output):
    """The same of what does not change any more: its words and its HTML are made when somebody wants to see them."""

    def __init__(self, text: Callable[[], str], html: Callable[[], Markup]):
        self._make_text, self._make_html = text, html

    def body(self) -> str:
        return self._make_text()

    def make_widget(self) -> Widget:
        return styled(element("div", self._make_html(), cls="oa"))


def styled(html: Markup) -> HTML:
    """An HTML widget with our style."""
    widget = HTML(element("style", Markup(STYLE)) + html)
    widget.add_class("oa-shown")
    return widget


def head(title: str, shown: object) -> HTML:
    """What a widget of several parts begins with: our style, its name, what switches it off, and its title if any."""
    kind = re.sub("(?<=[a-z])(?=[A-Z])", " ", type(shown).__name__).capitalize()
    name = f"{kind}: {title}" if title else kind
    shown_title = element("h3", title) if title else None
    return HTML(join(element("style", Markup(STYLE)), named(name), left_behind(), shown_title))


def words(sentence: str) -> Output:
    """A sentence to be shown."""
    return Output(sentence, element("p", sentence, role="status"))


def paragraphs(*parts: str) -> str:
    """Parts of a plain text with an empty line between them; what is empty is left out."""
    return "\n\n".join(part for part in parts if part)


class LiveWidget(TextWidget):
    """A title and, below it, what there is to see now: `html()`, which is in the widget's `view`, and as words."""

    view: HTML

    def html(self) -> Markup:
        """What there is to see now."""
        raise TypeError("A thing that is shown makes its own HTML.")

    def body(self) -> str:
        return plain_text(self.html())

    def make_widget(self) -> Widget:
        self.view = HTML()
        parts = self.parts()
        self.refresh()
        return classed(VBox([head(self.title, self), *parts]), "oa")

    def parts(self) -> list[Widget]:
        """The widgets below the title: `view`, and what is around it."""
        return [self.view]

    def refresh(self) -> None:
        """Show in the widget what there is to see now."""
        self.view.value = self.html()

    def show(self) -> Output:
        """Show what there is to see now, in the widget where there is one, and to whoever called."""
        if self._widget is not None:
            self.refresh()
        return self.output(self.text(), self.html())


def error_text(fault: Exception, what: str, refused: str = "Not sent: ") -> str:
    """Why nothing was sent, after the words for that; or that we failed ourselves, `what` being the word for us."""
    if isinstance(fault, NotSendable):
        return f"{refused}{fault}"
    return f"The {what} itself failed ({type(fault).__name__}: {fault})."


# JupyterLab 4 brings what draws it, in dark colours where its theme is dark.
VEGA_LITE = "application/vnd.vegalite.v5+json"


class Bars:
    """Numbers by name, drawn as bars: `Bars("Books", {"read": 7, "lent": 2}, "books")`."""

    def __init__(self, title: str, numbers: Mapping[str, float], unit: str):
        self.title, self.numbers, self.unit = title, dict(numbers), unit

    def __repr__(self):
        wide = max(map(len, self.numbers), default=0)
        lines = [f"  {name:{wide}}  {number:>6,g}" for name, number in self.numbers.items()]
        return "\n".join([f"{self.title} ({self.unit})", *lines])

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {VEGA_LITE: self.drawing(), "text/plain": repr(self)}

    def drawing(self) -> dict:
        """The chart as Vega-Lite: a bar for each name, in the order given, with its number at its end."""
        axis = {"field": "number", "type": "quantitative", "title": self.unit}
        names = {"field": "name", "type": "nominal", "sort": None, "title": None, "axis": {"labelLimit": 300}}
        ends = {
            "mark": {"type": "text", "align": "left", "dx": 4},
            "encoding": {"text": {"field": "number", "format": ","}},
        }
        return {
            "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
            "description": repr(self),  # a screen reader says it
            "title": {"text": self.title, "anchor": "start"},
            "data": {"values": [{"name": name, "number": number} for name, number in self.numbers.items()]},
            "width": 270,  # with all labels: what a narrow page has
            "autosize": {"type": "fit-x", "contains": "padding"},
            "height": {"step": 22},
            "encoding": {"y": names, "x": axis},
            "layer": [{"mark": {"type": "bar", "color": "#4c9ed9"}}, ends],
        }
