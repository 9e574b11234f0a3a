"""The widget of task.blocks(): two lists whose lines are moved by keys, by buttons or by the pointer.

The order stands in a text field as it is typed (typed_order.py), and the lists in the page follow that field: what is
moved is written there. Where a front end takes the page's handler away, the field alone is enough.
"""

from pathlib import Path

from ipywidgets import HTML, Button, Layout, Text, VBox

from workbench.basics.in_the_page import left_behind, named
from workbench.basics.markup import tag, together

from ..course_content.text_and_html import framed
from .blanks_widget import CSS

MOVE_LINES = Path(__file__).with_name("lines_to_order.js").read_text(encoding="utf-8")
KEYS = (
    "Arrow keys choose a line. Enter takes it into your answer, or puts it back. In your answer, Alt with an arrow key "
    "moves it up or down; the right arrow key moves it a step in, the left one a step out. "
    "Or choose a line and press the buttons, tap it twice, or drag it."
)
MOVES = {
    "take": "Take into the answer",
    "back": "Put back",
    "up": "Up",
    "down": "Down",
    "out": "◂ Out",
    "in": "In ▸",
}


def blocks_widget(form):
    """A form that hands the order in its field to `form.answer` and shows what it says."""
    order = Text(description="Your order, as it is typed", layout=Layout(width="100%", max_width="60ch"))
    order.add_class("oa-typed")
    result = HTML(framed(""))
    check = Button(description="Check", layout=Layout(width="max-content", min_width="9em"))
    check.on_click(lambda _: setattr(result, "value", form.answer(order.value).to_html()))
    box = VBox([HTML(f"<style>{CSS}</style>{lists(form)}"), order, check, result])
    box.add_class("oa-asking")
    return box


def lists(form):
    """The lines to use and the answer, side by side, with the buttons that move a line."""
    pile = tag("div", *(option(name, block) for name, block in form.named.items()), **listbox("Lines to use"))
    begins = tag("pre", form.lines.head) if form.lines.head else None
    ends = tag("pre", form.lines.tail) if form.lines.tail else None
    mine = tag("div", style=f"--margin: {len(form.lines.margin)}", **listbox("Your answer"))
    buttons = [tag("button", words, type="button", data_move=move) for move, words in MOVES.items()]
    return together(
        named(f"Blocks of {form.task.title}"),
        left_behind(),
        tag("p", form.what_to_do, cls="oa-question"),
        tag("p", KEYS, cls="oa-keys"),
        tag("div", column("Lines to use", pile), column("Your answer", begins, mine, ends), cls="oa-columns"),
        tag("div", *buttons, cls="oa-moves", role="group", aria_label="Move the chosen line"),
        tag("p", cls="oa-told", role="status"),
        tag("span", cls="oa-drawn", onanimationstart=MOVE_LINES),
    )


def listbox(name):
    return {"cls": "oa-lines", "role": "listbox", "aria_label": name, "data_lm_suppress_shortcuts": "true"}


def column(title, *parts):
    return tag("div", tag("p", title, cls="oa-title", aria_hidden="true"), *parts, cls="oa-column")


def option(name, block):
    """A line that can be chosen: its name, its code, how far in it stands, and what to drag it by."""
    return tag(
        "div",
        tag("b", name, cls="oa-name"),
        tag("code", block.text),
        tag("span", cls="oa-hidden"),
        tag("span", "⠿", cls="oa-grip", aria_hidden="true"),
        role="option",
        tabindex="-1",
        aria_selected="false",
        data_name=name,
        data_depth="0",
        data_opens="yes" if block.opens else None,
    )
