"""task.blocks(): the lines of a right answer in disorder, with some that are wrong, to be put in order and indented."""

from ipywidgets import Widget

from ..course_content.task import Task
from ..course_content.text_and_html import Said
from .assembled import assembled, fault_of_reading, fault_of_steps
from .blocks_widget import blocks_widget
from .disorder import disordered
from .inside_or_not import idle_lines, left_out
from .marked_lines import MarkedLines
from .step import Hands, Step
from .typed_order import NotAnOrder, Placed, how, read_order


class BlocksForm(Step):
    """What task.blocks() shows; `answer` is the typed form of its button."""

    help = "blocks"

    def __init__(self, task: Task, lines: MarkedLines, hands: Hands):
        super().__init__(task, lines, hands)
        self.named = disordered(self.lines, self.task.id)

    def answer(self, order: object = "") -> Said:
        """Check an order such as "c, a, >b": every order that works is right, not only the author's."""
        try:
            placed = read_order(order, self.named)
        except NotAnOrder as error:
            return self.nothing_yet(str(error))
        if not placed:
            return self.nothing_yet(f"no line stands in your answer yet. {how(self.named)}")
        return self.checked(placed)

    def checked(self, placed: Placed) -> Said:
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
        return (
            f"{self.task.title}: put these lines in order, each as many steps in as it has to stand. {lines} outside."
        )

    def __str__(self):
        shown = [f"  {name})  {indented(block.text)}" for name, block in self.named.items()]
        given = [f"     {line}".rstrip() for line in self.lines.head.split("\n")]
        tail = [f"     {line}".rstrip() for line in self.lines.tail.split("\n") if line]
        place = f"     {self.lines.margin}... your lines ..."
        typed = f'To type it: task.blocks().answer("...") {how(self.named)}'
        return "\n".join([self.what_to_do, "", *given, place, *tail, "", "The lines:", *shown, "", typed])

    def made_widget(self) -> Widget:
        return blocks_widget(self)


def indented(text):
    """A block's further lines, below its first."""
    return text.replace("\n", "\n      ")


def python_cannot_read(made, error):
    """A SyntaxError in a sentence that names the line."""
    name = made.name_at(error.lineno) or "the line below yours"
    return f"Python cannot read {name} where it stands: {error.msg}."
