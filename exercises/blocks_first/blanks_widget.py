"""The widgets of task.blanks(): text fields inside the code, a button, and a place that announces the result."""

from pathlib import Path

from ipywidgets import HTML, Button, HBox, Layout, Text, VBox

from workbench.basics.in_the_page import left_behind, named
from workbench.basics.markup import tag, together

from ..course_content.text_and_html import framed
from .filled_in import GAP, with_gaps

FORM = Path(__file__).parent.parent / "for_learners" / "form.css"
CSS = FORM.read_text(encoding="utf-8") + Path(__file__).with_name("blocks.css").read_text(encoding="utf-8")


def blanks_widget(form):
    """A form that hands what stands in its fields to `form.answer` and shows what it says."""
    begin = together(named(f"Blanks of {form.task.title}"), left_behind(), tag("p", form.what_to_do, cls="oa-question"))
    fields = [field(number, text) for number, text in enumerate(form.lines.blanks, 1)]
    result = HTML(framed(""))
    button = Button(description="Check", layout=Layout(width="max-content", min_width="9em"))
    button.on_click(lambda _: setattr(result, "value", form.answer(*(one.value for one in fields)).to_html()))
    code = VBox(list(rows(with_gaps(form.lines), iter(fields))))
    code.add_class("oa-code")
    box = VBox([HTML(f"<style>{CSS}</style>{begin}"), code, button, result])
    box.add_class("oa-asking")
    return box


def field(number, text):
    """A field for one blank, heard as its number; its width tells less than the text would."""
    width = f"{max(8, min(len(text) + 4, 40))}ch"
    shown = Text(description=f"Blank {number}", layout=Layout(width=width, max_width="100%"))
    shown.add_class("oa-blank")
    return shown


def rows(code, fields):
    """A row for each run of lines without a blank, and one for each line with blanks."""
    plain = []
    for line in code.strip("\n").split("\n"):
        if GAP not in line:
            plain.append(line)
            continue
        if plain:
            yield plain_lines(plain)
            plain = []
        yield HBox(list(parts_of(line, fields)))
    if plain:
        yield plain_lines(plain)


def plain_lines(lines):
    """Lines without a blank; an empty one at the end stays to be seen."""
    return HTML(tag("pre", "\n".join([*lines, ""])))


def parts_of(line, fields):
    """The code of a line, and the fields in it."""
    first, *more = line.split(GAP)
    yield HTML(tag("pre", first))
    for piece in more:
        yield next(fields)
        if piece:
            yield HTML(tag("pre", piece))
