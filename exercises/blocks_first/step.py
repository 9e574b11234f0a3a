"""One step before the empty cell: an answer made from given parts is run and checked as any answer is."""

from collections.abc import Callable
from dataclasses import dataclass

from ipywidgets import Widget

from workbench.basics.twin import view_of

from ..checking.feedback import Feedback
from ..course_content.task import Task
from ..course_content.text_and_html import Page, Said
from ..running_answers.app_host import TO_BUILD
from ..running_answers.bank import handed_in
from ..running_answers.guard import guarded, within
from ..running_answers.outcome import RIGHT
from ..running_answers.raised import blamed
from .assembled import Assembled
from .marked_lines import MarkedLines

Remark = tuple[str, str]  # a label and words; without words it is not shown
NOTHING: Remark = ("", "")
NOT_TRIED = "So the check did not run, and no try is written down."


@dataclass(frozen=True)
class Hands:
    """What a step needs of the task in the learner's hands: to try an answer with this help, and to make a cell."""

    tried: Callable[[object, str], Feedback]
    insert_cell: Callable[[str], object]


class Step:
    """What task.blocks() and task.blanks() have in common; `help` is what the record calls it."""

    help = ""

    def __init__(self, task: Task, lines: MarkedLines, hands: Hands):
        self.task, self.lines, self.hands = task, lines, hands
        self.right_text = ""
        self._widget: Widget | None = None

    def tried(self, made: Assembled, if_right: Remark = NOTHING, if_not: Remark = NOTHING) -> Said:
        """Run the assembled text, and check what it defines; the try is written down with the help it had.

        A remark goes below what the check says, one where it is right and another where it is not.
        """
        name = f"<{self.task.id} from {self.help}>"
        try:
            with guarded():
                answer = within(TO_BUILD, lambda: handed_in(self.task, made.text, name))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() and os._exit() too
            words, line = blamed(error)
            return self.not_run(f"Python could not run it: {words}.", ("Your code", line) if line else "")
        said = self.hands.tried(answer, self.help)
        right = said.outcome.kind == RIGHT
        said.lines[1:1] = [remark for remark in (if_right if right else if_not,) if remark[1]]
        if right:
            self.right_text = made.text
            said.lines.append(("Next", self.afterwards()))
        said.lines = [told(made, *line) for line in said.lines]
        return said

    def not_run(self, words: str, *more: tuple[str, str] | str) -> Said:
        """The words about an answer that was not checked."""
        return Said([("Not yet", words), *more, NOT_TRIED], "not-yet")

    def nothing_yet(self, words: str) -> Said:
        """The words about an answer that is not there yet."""
        return Said([("Not attempted", words)], "not-attempted")

    def afterwards(self) -> str:
        """What one can do once it is right."""
        call = f"task.{self.help}().in_a_cell()"
        later = f"Once you have written it by yourself, it is right without {self.help}."
        return f"{call} puts this code into a cell below. {later}"

    def in_a_cell(self) -> Page | Said:
        """Put the answer into a cell below, once it is right."""
        if not self.right_text:
            return self.nothing_yet("what goes into a cell is an answer that is right. Check yours first.")
        self.hands.insert_cell(self.right_text)
        return Page(f"**Your answer**\n\n```python\n{self.right_text.strip()}\n```")

    def __repr__(self):
        return str(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view_of(self.widget()), "text/plain": str(self)}

    def widget(self) -> Widget:
        """The same as widgets, made when it is first shown."""
        if self._widget is None:
            self._widget = self.made_widget()
        return self._widget

    def made_widget(self) -> Widget:
        """The widgets of this step."""
        raise TypeError("A step says how it is shown.")


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
