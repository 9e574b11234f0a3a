"""Controls that share what says how they look.

ipywidgets gives each of them a layout and a style of its own, and tells the page of all three. Parts of one widget that
nobody gives a look of their own can do with one: `layout=Layout()` is for those that are hidden or shown by theirs.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import ipywidgets

_LOOKS: ContextVar[dict[type, ipywidgets.Widget] | None] = ContextVar("looks", default=None)


@contextmanager
def sharing() -> Iterator[None]:
    """What is made here are the parts of one widget."""
    before = _LOOKS.set({})
    try:
        yield
    finally:
        _LOOKS.reset(before)


def looks(kind: type[ipywidgets.Widget]) -> dict[str, ipywidgets.Widget]:
    """The layout and style that a part of this kind shares with the others; none, where it is no part."""
    shared = _LOOKS.get()
    if shared is None:
        return {}
    found = [(name, getattr(kind, name).klass) for name in ("layout", "style") if hasattr(kind, name)]
    return {name: shared.get(look) or shared.setdefault(look, look()) for name, look in found}


class Alike(ipywidgets.Widget):
    """A control that looks like its neighbours, unless it is told otherwise."""

    def __init__(self, *args: object, **given: object):
        super().__init__(*args, **{**looks(type(self)), **given})


class HTML(Alike, ipywidgets.HTML):
    """Words with tags."""


class Button(Alike, ipywidgets.Button):
    """Something to press."""


class Text(Alike, ipywidgets.Text):
    """A line to type."""


class Textarea(Alike, ipywidgets.Textarea):
    """Lines to type."""


class Combobox(Alike, ipywidgets.Combobox):
    """A line to type, or to choose."""


class Dropdown(Alike, ipywidgets.Dropdown):
    """One of a list."""


class Checkbox(Alike, ipywidgets.Checkbox):
    """Yes or no."""


class HBox(Alike, ipywidgets.HBox):
    """Parts beside each other."""


class VBox(Alike, ipywidgets.VBox):
    """Parts one below the other."""
