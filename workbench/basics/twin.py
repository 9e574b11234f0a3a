"""Things that are shown as a widget, with a plain-text twin for everybody and everything else."""

import re
from collections.abc import Callable
from pathlib import Path

from ipywidgets import Widget

from .alike import HTML, sharing
from .in_the_page import left_behind, named
from .markup import Markup, tag, together

STYLE = Path(__file__).with_name("style.css").read_text(encoding="utf-8")
VIEW = "application/vnd.jupyter.widget-view+json"


def view_of(widget: Widget) -> dict[str, dict]:
    """By what a front end finds the widget. Written out, because ipywidgets 7, which Colab has, does not say it."""
    return {VIEW: {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}}


class Twin:
    """A thing with a `text()`, its plain form, and a `widget()`, made when it is first shown."""

    _widget: Widget | None = None

    def text(self) -> str:
        """The same content as plain text, equal on every run."""
        raise TypeError("A thing that is shown says its own text.")

    def make_widget(self) -> Widget:
        """Make the widget."""
        raise TypeError("A thing that is shown makes its own widget.")

    def widget(self) -> Widget:
        """The widget, made on first use."""
        if self._widget is None:
            with sharing():
                self._widget = self.make_widget()
        return self._widget

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view_of(self.widget()), "text/plain": self.text()}

    def __repr__(self):
        return self.text()

    __str__ = __repr__


class Shown(Twin):
    """Words and their HTML, in parts, with nothing to click."""

    def __init__(self, text: str, *html: object, cls: str = "oa"):
        self._text, self._html = text, tag("div", *html, cls=cls)

    def text(self) -> str:
        return self._text

    def make_widget(self) -> Widget:
        return styled(self._html)


class ShownLater(Shown):
    """The same of what does not change any more: its words and its HTML are made when somebody wants to see them."""

    def __init__(self, text: Callable[[], str], html: Callable[[], Markup]):
        self._make_text, self._make_html = text, html

    def text(self) -> str:
        return self._make_text()

    def make_widget(self) -> Widget:
        return styled(tag("div", self._make_html(), cls="oa"))


def styled(html: Markup) -> HTML:
    """An HTML widget with our style."""
    widget = HTML(tag("style", Markup(STYLE)) + html)
    widget.add_class("oa-shown")
    return widget


def head(title: str, shown: object) -> HTML:
    """What a widget of several parts begins with: our style, its name, what switches it off, and its title if any."""
    kind = re.sub("(?<=[a-z])(?=[A-Z])", " ", type(shown).__name__).capitalize()
    name = f"{kind}: {title}" if title else kind
    shown_title = tag("h3", title) if title else None
    return HTML(together(tag("style", Markup(STYLE)), named(name), left_behind(), shown_title))


def words(sentence: str) -> Shown:
    """A sentence to be shown."""
    return Shown(sentence, tag("p", sentence, role="status"))


def paragraphs(*parts: str) -> str:
    """Parts of a plain text with an empty line between them; what is empty is left out."""
    return "\n\n".join(part for part in parts if part)
