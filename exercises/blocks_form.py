"""One step before the empty cell: an answer made from given parts is run and checked as any answer is."""

from collections.abc import Callable
from pathlib import Path

from ipywidgets import HTML, Button, HBox, Layout, Text, VBox, Widget

from workbench.html import element, join
from workbench.widget import TextWidget, left_behind, named

from .blocks import (
    GAP,
    Assembled,
    MarkedLines,
    NotAnOrder,
    NotFilledIn,
    Placed,
    assembled,
    disordered,
    fault_of_reading,
    fault_of_steps,
    filled_in,
    how,
    idle_lines,
    left_out,
    quoted_twice,
    read_order,
    texts_of,
    unreadable,
    with_gaps,
)
from .checking.answers import handed_in
from .checking.feedback import Feedback
from .checking.hosts import TO_BUILD
from .checking.running import RIGHT, blamed, guarded, within
from .task import Task
from .text_and_html import Message, Page, framed

Remark = tuple[str, str]  # a label and words; without words it is not shown
NOTHING: Remark = ("", "")
NOT_TRIED = "So the check did not run, and no try is written down."


class Step(TextWidget):
    """What task.blocks() and task.blanks() have in common; `help` is what the record calls it."""

    help = ""

    def __init__(self, task: Task, lines: MarkedLines, try_answer: Callable[[object, str], Feedback]):
        self.task, self.lines, self.try_answer = task, lines, try_answer

    def tried(self, made: Assembled, if_right: Remark = NOTHING, if_not: Remark = NOTHING) -> Message:
        """Run the assembled text, and check what it defines; the try is written down with the help it had.

        A remark goes below what the check says, one where it is right and another where it is not.
        """
        name = name_of_step(self.task, self.help)
        try:
            with guarded():
                answer = within(TO_BUILD, lambda: handed_in(self.task, made.text, name))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() and os._exit() too
            words, line = blamed(error)
            return self.not_run(f"Python could not run it: {words}.", ("Your code", line) if line else "")
        said = self.try_answer(answer, self.help)
        right = said.outcome.kind == RIGHT
        said.lines[1:1] = [remark for remark in (if_right if right else if_not,) if remark[1]]
        if right:
            later = f"Once you have written it by yourself, it is right without {self.help}."
            said.lines.append(("Next", f"task.mine() puts this code into a cell below. {later}"))
        said.lines = [told(made, *line) for line in said.lines]
        return said

    def not_run(self, words: str, *more: tuple[str, str] | str) -> Message:
        """The words about an answer that was not checked."""
        return Message([("Not yet", words), *more, NOT_TRIED], "not-yet")

    def nothing_yet(self, words: str) -> Message:
        """The words about an answer that is not there yet."""
        return Message([("Not attempted", words)], "not-attempted")


def name_of_step(task: Task, help: str) -> str:
    """The name under which an answer that was put together runs, as a file has one."""
    return f"<{task.id} from {help}>"


class NoStep(Page):
    """What is said where a task has no such step, also to whoever answers it."""

    def answer(self, *_: object) -> Page:
        """There is nothing to answer."""
        return self


def told(made, label, words):
    """A line of feedback; a line of the learner's code is called by its name, where it has one."""
    number, _, code = words.removeprefix("line ").partition(":")
    name = made.name_at(int(number)) if label == "Your code" and number.isdigit() else ""
    return (label, f"{name}:{code}") if name else (label, words)


FORM = Path(__file__).parent / "static" / "form.css"
CSS = FORM.read_text(encoding="utf-8") + (Path(__file__).parent / "static" / "blocks.css").read_text(encoding="utf-8")


def blanks_widget(form):
    """A form that hands what its fields hold to `form.answer` and shows what it says."""
    begin = join(named(f"Blanks of {form.task.title}"), left_behind(), element("p", form.what_to_do, cls="oa-question"))
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
    layout = Layout(width=width, max_width="100%")
    shown = Text(description=f"Blank {number}", layout=layout, continuous_update=False)
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
    return HTML(element("pre", "\n".join([*lines, ""])))


def parts_of(line, fields):
    """The code of a line, and the fields in it."""
    first, *more = line.split(GAP)
    yield HTML(element("pre", first))
    for piece in more:
        yield next(fields)
        if piece:
            yield HTML(element("pre", piece))


class BlanksForm(Step):
    """What task.blanks() shows; `answer` is the typed form of its button."""

    help = "blanks"

    def answer(self, *texts: object) -> Message:
        """Check texts of code for the blanks, in their order: answer("put", "201")."""
        try:
            given = texts_of(self.lines, texts)
        except NotFilledIn as error:
            return self.nothing_yet(str(error))
        twice = ("Quotation marks", quoted_twice(self.lines, given))
        if fault := unreadable(self.lines, given):
            return self.not_run(fault, twice if twice[1] else "")
        return self.tried(filled_in(self.lines, given), if_not=twice)

    @property
    def what_to_do(self) -> str:
        """What is asked, in a sentence."""
        count = len(self.lines.blanks)
        blanks = "the blank" if count == 1 else f"the {count} blanks"
        return f"{self.task.title}: fill in {blanks}, each with a bit of code."

    def text(self) -> str:
        typed = 'To type it, one text for each blank, from the top: task.blanks().answer("...", "...")'
        return "\n".join([self.what_to_do, "", with_gaps(self.lines), typed])

    def make_widget(self) -> Widget:
        return blanks_widget(self)


MOVE_LINES = (Path(__file__).parent / "static" / "blocks.js").read_text(encoding="utf-8")
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
    wide = Layout(width="100%", max_width="60ch")
    order = Text(description="Your order, as it is typed", layout=wide, continuous_update=False)
    order.add_class("oa-typed")
    result = HTML(framed(""))
    check = Button(description="Check", layout=Layout(width="max-content", min_width="9em"))
    check.on_click(lambda _: setattr(result, "value", form.answer(order.value).to_html()))
    box = VBox([HTML(f"<style>{CSS}</style>{lists(form)}"), order, check, result])
    box.add_class("oa-asking")
    return box


def lists(form):
    """The lines to use and the answer, side by side, with the buttons that move a line."""
    pile = element("div", *(option(name, block) for name, block in form.named.items()), **listbox("Lines to use"))
    begins = element("pre", form.lines.head) if form.lines.head else None
    ends = element("pre", form.lines.tail) if form.lines.tail else None
    mine = element("div", style=f"--margin: {len(form.lines.margin)}", **listbox("Your answer"))
    buttons = [element("button", words, type="button", data_move=move) for move, words in MOVES.items()]
    return join(
        named(f"Blocks of {form.task.title}"),
        left_behind(),
        element("p", form.what_to_do, cls="oa-question"),
        element("p", KEYS, cls="oa-keys"),
        element("div", column("Lines to use", pile), column("Your answer", begins, mine, ends), cls="oa-columns"),
        element("div", *buttons, cls="oa-moves", role="group", aria_label="Move the chosen line"),
        element("p", cls="oa-told", role="status"),
        element("span", cls="oa-drawn", onanimationstart=MOVE_LINES),
    )


def listbox(name):
    return {"cls": "oa-lines", "role": "listbox", "aria_label": name, "data_lm_suppress_shortcuts": "true"}


def column(title, *parts):
    return element("div", element("p", title, cls="oa-title", aria_hidden="true"), *parts, cls="oa-column")


def option(name, block):
    """A line that can be chosen: its name, its code, how far in it is, and what to drag it by."""
    return element(
        "div",
        element("b", name, cls="oa-name"),
        element("code", block.text),
        element("span", cls="oa-hidden"),
        element("span", "⠿", cls="oa-grip", aria_hidden="true"),
        role="option",
        tabindex="-1",
        aria_selected="false",
        data_name=name,
        data_depth="0",
        data_opens="yes" if block.opens else None,
    )


class BlocksForm(Step):
    """What task.blocks() shows; `answer` is the typed form of its button."""

    help = "blocks"

    def __init__(self, task: Task, lines: MarkedLines, try_answer: Callable[[object, str], Feedback]):
        super().__init__(task, lines, try_answer)
        self.named = disordered(self.lines, self.task.id)

    def answer(self, order: object = "") -> Message:
        """Check an order such as "c, a, >b": every order that works is right, not only the author's."""
        try:
            placed = read_order(order, self.named)
        except NotAnOrder as error:
            return self.nothing_yet(str(error))
        if not placed:
            return self.nothing_yet(f"your answer has no lines yet. {how(self.named)}")
        return self.checked(placed)

    def checked(self, placed: Placed) -> Message:
        """The words about an order of these lines."""
        made, missing = assembled(self.lines, self.named, placed), left_out(self.lines, self.named, placed)
        if error := fault_of_reading(made.text):
            words = fault_of_steps(self.named, placed) or python_cannot_read(made, error)
            return self.not_run(words, ("Left out", missing) if missing else "")
        return self.tried(made, ("One more look", idle_lines(self.lines, self.named, placed)), ("Left out", missing))

    @property
    def what_to_do(self) -> str:
        """What is asked, in two sentences."""
        wrong = sum(block.wrong for block in self.lines.blocks)
        lines = "One of them is wrong and stays" if wrong == 1 else f"{wrong} of them are wrong and stay"
        return f"{self.task.title}: put these lines in order, each as many steps in as it belongs. {lines} outside."

    def text(self) -> str:
        shown = [f"  {name})  {indented(block.text)}" for name, block in self.named.items()]
        given = [f"     {line}".rstrip() for line in self.lines.head.split("\n")]
        tail = [f"     {line}".rstrip() for line in self.lines.tail.split("\n") if line]
        place = f"     {self.lines.margin}... your lines ..."
        typed = f'To type it: task.blocks().answer("...") {how(self.named)}'
        return "\n".join([self.what_to_do, "", *given, place, *tail, "", "The lines:", *shown, "", typed])

    def make_widget(self) -> Widget:
        return blocks_widget(self)


def indented(text):
    """A block's further lines, below its first."""
    return text.replace("\n", "\n      ")


def python_cannot_read(made, error):
    """A SyntaxError in a sentence that names the line."""
    name = made.name_at(error.lineno) or "the line below yours"
    return f"Python can't read {name} where it is: {error.msg}."
