"""What all widgets make their controls with."""

from collections.abc import Callable

from ipywidgets import Layout, Widget

from .alike import Button


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
