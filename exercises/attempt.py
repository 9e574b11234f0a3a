"""exercise(): one learner's go at one task."""

import ast
import html
import linecache
import re
import sys
from types import CodeType, FunctionType
from typing import Any

from ipywidgets import HTML, Button, Layout, VBox, Widget

from workbench.widget import left_behind, named, view_of

from .blocks import has_steps, marked_lines
from .blocks_form import CSS, BlanksForm, BlocksForm, NoStep, Step, name_of_step
from .checking.cell_python import cells_that_make, checks_in
from .checking.check_answer import check_answer, run_checks
from .checking.feedback import Feedback
from .checking.running import NOT_ATTEMPTED, RIGHT, Outcome
from .checking.trials import restore_requests
from .classroom import come_to_class, tell_the_class
from .progress_board import progress
from .progress_record import LONGEST, Lines, ProgressFile, TaskRecord, fold, write_down
from .task import Task, all_tasks, as_marks, errors_unseen, runs_this, task_named
from .text_and_html import Message, Page, ShownAsMarkdown, framed

QUOTED = re.compile(r"""["'`](/[^"'`\s]*)["'`]""")


def meant_for_another(task: Task, answer: object) -> str:
    """A sentence that names the task whose addresses a function has, where it has none of its own task's; or ""."""
    mine = addresses_of(answer.__code__) if isinstance(answer, FunctionType) and task.kind == "app" else set()
    own = QUOTED.findall(task.text + task.starter + task.solution)
    if not mine or first_words(mine) & first_words(own):
        return ""
    other = next(
        (one for one in all_tasks().values() if one.kind == "app" and mine & set(QUOTED.findall(one.starter))), None
    )
    words = f"This looks like the answer to *{other.title}*" if other else ""
    return f"{words}: run the cell in which you answer this task, then check again." if words else ""


def addresses_of(code: CodeType) -> set[str]:
    """The texts in a function, and in those inside it, that begin as addresses do."""
    inner = [addresses_of(one) for one in code.co_consts if isinstance(one, CodeType)]
    return {one for one in code.co_consts if isinstance(one, str) and one.startswith("/")}.union(*inner)


def first_words(addresses):
    return {address.split("/")[1].rstrip("s") for address in addresses}


MISSING = object()
BLOCKS_OFFERED = " `task.blocks()` gives you the lines of a right answer, to put in order."
SOLVED = "You have solved this. `task.mine()` brings your answer back."
STEPS_BEFORE = (
    "If writing it by yourself is too big a step: `task.blocks()` gives you the lines of a right answer, to put in "
    "order, and `task.blanks()` a right answer with blanks, to fill in."
)
ATTEMPTS: dict[str, "Attempt"] = {}  # the last one of each task, by its id


TOO_LONG = f"Keep a copy of your answer: it has more than {LONGEST:,} characters, so task.mine() can't bring it back."
BROUGHT = "it was right, but the record has no text of it. A progress code, for example, carries none."


class Attempt(ShownAsMarkdown):
    """A task in the learner's hands: `check`, `hint`, `solution`, `mine`, `reset`; for some `blocks` and `blanks`."""

    def __init__(self, task: Task):
        self.task, self.opened = task, 0
        self.steps: dict[type[Step], Step] = {}

    def check(self, answer: object = MISSING) -> Message | int:
        """Check an answer and say how it is; the try is written down. Where nbgrader runs this, give the points."""
        if answer is MISSING:
            words = f"hand in your answer: task.check({self.task.answer})"
            return self.shown(Message([("Nothing handed in", words)], "not-attempted"), 0)
        said = self.tried(answer)
        return self.shown(said, said.outcome.points)

    def tried(self, answer: object, help: str = "") -> Feedback:
        """The words about an answer; the try is written down, with what helped to write it."""
        notes = restore_requests()
        with errors_unseen():
            # What was filled in was tried.
            outcome = run_checks(self.task, answer) if help else check_answer(self.task, answer)
        other = "" if outcome.kind == RIGHT else meant_for_another(self.task, answer)
        saved = self.written_down(outcome, help)
        return Feedback(self.task, outcome, " ".join([other, *notes, saved]).strip())

    def shown(self, said: Message, points: int) -> Message | int:
        """The words; where nbgrader runs this, the points, and the words are shown."""
        return as_marks(said, points) if runs_this() else said

    def written_down(self, outcome: Outcome, help: str) -> str:
        """Write the try down; gives what there is to say of that."""
        if outcome.kind == NOT_ATTEMPTED:
            return ""
        came = {"outcome": outcome.kind, "points": outcome.points, "refused_by": outcome.refused_by}
        answer = source_of(self.task, help) if outcome.kind == RIGHT else ""
        lines = ProgressFile().read()
        is_new = answer != self.known(lines).answer and len(answer) <= LONGEST
        kept = {"help": help, "answer": answer if is_new else ""}
        saved = write_down("check", self.task.id, **came, **{name: text for name, text in kept.items() if text})
        said = (lines.trouble, saved, TOO_LONG if len(answer) > LONGEST else "", tell_the_class())
        return " ".join(filter(None, said))

    def known(self, lines: Lines | None = None) -> TaskRecord:
        """What the progress file says of this task."""
        return fold((lines or ProgressFile().read()).records).tasks.get(self.task.id, TaskRecord())

    def blocks(self) -> Step | NoStep:
        """The lines of a right answer in disorder, to be put in order: a step before the empty cell."""
        return self.step(BlocksForm)

    def blanks(self) -> Step | NoStep:
        """A right answer with blanks to fill in: a step before the empty cell."""
        return self.step(BlanksForm)

    def step(self, kind: type[Step]) -> Step | NoStep:
        """The step of this kind, the same each time; or the words that this task has none."""
        lines = marked_lines(self.task)
        if not lines:
            return NoStep(f"**No {kind.help} here:** this task has none. `task.hint()` opens a hint.")
        return self.steps.setdefault(kind, kind(self.task, lines, self.tried))

    def hint(self) -> "Hint":
        """Open the next hint; where there are widgets, a button opens the one after it."""
        return Hint(self)

    def next_hint(self) -> str:
        """The text of the next hint, which is open from now on."""
        hints = self.task.hints
        if self.opened == len(hints):
            return "**No more hints:** `task.solution()` explains one right answer. Nothing is lost by looking."
        self.opened += 1
        write_down("hint", self.task.id, number=self.opened)
        more = "`task.hint()` opens the next." if self.opened < len(hints) else "That was the last hint."
        more += BLOCKS_OFFERED if has_steps(self.task) else ""
        return f"**Hint {self.opened} of {len(hints)}:** {hints[self.opened - 1]}\n\n{more}"

    def solution(self) -> Page:
        """Show one right answer, and why it is right."""
        write_down("solution", self.task.id)
        return Page(
            f"**One right answer**\n\n```python\n{self.task.solution.strip()}\n```\n\n{self.task.explains.strip()}"
        )

    def mine(self) -> Page | Message:
        """Bring back your last answer that was right: into a new cell where there are cells, and as text."""
        known = self.known()
        if not known.answer:
            words = BROUGHT if known.right else "your answer comes back here once it was right."
            return Message([("Nothing to bring back", words)], "not-attempted")
        insert_cell(known.answer)
        fence = "```"
        while fence in known.answer:
            fence += "`"
        return Page(f"**Your answer**\n\n{fence}python\n{known.answer}\n{fence}")

    def reset(self) -> Page:
        """Give the starter back, in a new cell where there are cells, and forget the task's record (a copy is kept)."""
        said = progress().reset(self.task.id)
        insert_cell(self.task.starter)
        self.opened = 0
        self.steps.clear()
        return Page(f"{said}\n\n**The starter**\n\n```python\n{self.task.starter.strip()}\n```")

    def __str__(self):
        task = self.task
        points = "1 point" if task.points == 1 else f"{task.points} points"
        about = f"*{task.minutes} minutes, {points}. You practise: {task.practises}*"
        before = f"\n\n{STEPS_BEFORE}" if has_steps(task) else ""
        solved = f"\n\n{SOLVED}" if self.known().answer else ""
        return f"**{task.title}**\n\n{task.text.strip()}\n\n{about}{before}{solved}"


def source_of(task: Task, help: str) -> str:
    """The text of the answer that was checked just now, from the cells that ran or from a step; "" if nobody knows."""
    if help:
        return "".join(linecache.getlines(name_of_step(task, help))).strip("\n")
    history = getattr(getattr(running_shell(), "history_manager", None), "input_hist_raw", [])
    cells = [cell for cell in history if isinstance(cell, str)]
    handed = checks_in(cells[-1]) if cells else []
    names = {node.id for given in handed for node in ast.walk(given) if isinstance(node, ast.Name)}
    found = cells_that_make(names or {task.answer}, cells, task.kind == "visit")
    if not found and not all(isinstance(given, ast.Name) for given in handed):
        found = cells[-1:]  # it stands in the check itself
    return "\n\n".join(found)


class Hint(Page):
    """One hint, and in a notebook the button that opens the next."""

    def __init__(self, attempt: Attempt):
        super().__init__(attempt.next_hint())
        self.attempt = attempt
        self._widget: Widget | None = None

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**super()._repr_mimebundle_(), **view_of(self.widget())}

    def widget(self) -> Widget:
        """The same as widgets, made when it is first shown."""
        if self._widget is None:
            begin = named(f"Hints for {self.attempt.task.title}") + left_behind()
            said = HTML(framed(as_html(self.text)))
            button = Button(description="Next hint", layout=Layout(width="max-content", min_width="9em"))
            button.on_click(lambda _: setattr(said, "value", framed(self.with_next())))
            self._widget = VBox([HTML(f"<style>{CSS}</style>{begin}"), said, button])
            self._widget.add_class("oa-asking")
        return self._widget

    def with_next(self) -> str:
        """All that is open, with the next hint, as HTML."""
        more = self.attempt.next_hint()
        self.text += f"\n\n{more}" if not self.text.endswith(more) else ""
        return as_html(self.text)


def as_html(text: str) -> str:
    """Markdown of the course's authors as HTML: paragraphs, `code`, **strong** and *stressed* words."""
    words = html.escape(text).split("`")
    words[::2] = [
        re.sub(r"\*(.+?)\*", r"<em>\1</em>", re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", one))
        for one in words[::2]
    ]
    words[1::2] = [f"<code>{one}</code>" for one in words[1::2]]
    return "".join(f"<p>{one}</p>" for one in "".join(words).split("\n\n"))


def exercise(name: str, *, show: bool = True) -> Attempt:
    """Show a task and give it into your hands; raises ValueError that lists the tasks when there is none so named.

    With show=False it is the one you have already, with the hints that are open, whatever task came after it.
    """
    come_to_class()
    task = task_named(name)
    if not show and task.id in ATTEMPTS:
        return ATTEMPTS[task.id]
    attempt = ATTEMPTS[task.id] = Attempt(task)
    if show and running_shell():
        from IPython.display import display

        display(attempt)
    return attempt


def running_shell() -> Any:
    """The notebook's IPython, or None outside one."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def insert_cell(text):
    """Put text into a new cell below, where the front end can."""
    shell = running_shell()
    if shell:
        shell.set_next_input(text, replace=False)
