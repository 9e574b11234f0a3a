"""The board: every lesson with its tasks and questions, and how far the learner is; what is not in work is folded."""

import html
from typing import NamedTuple

from ..course_content.lessons import lesson_title
from ..course_content.text_and_html import body, fold, table, view
from ..progress_record.learner_record import TaskRecord
from .panel_predictions import counted, lesson_number

HEADS = ("Task", "Name", "State", "Points")
RIGHT, BEGUN, FRESH = "right", "begun", "not tried yet"
UNFOLD = "Lessons in work show their tasks. To see every task: progress().in_full()"


TaskLine = tuple[str, str, str, int, int]  # id, title, state, points, of


class LessonRow(NamedTuple):
    """A lesson: `tasks` as (id, title, state, points, of), `questions` as (id, answered), `panels` in words."""

    title: str
    tasks: list[TaskLine]
    questions: list[tuple[str, bool]]
    panels: str = ""

    @property
    def in_work(self) -> bool:
        """Whether something is done here and some task is not right yet."""
        states = {state for _, _, state, *_ in self.tasks}
        begun = states - {FRESH} or any(answered for _, answered in self.questions)
        return bool(begun and not all(map(is_right, states)))

    @property
    def head(self) -> str:
        """The lesson in one line."""
        points, most = sum(task[3] for task in self.tasks), sum(task[4] for task in self.tasks)
        right, answered = sum(is_right(task[2]) for task in self.tasks), sum(done for _, done in self.questions)
        said = [f"{right} of {len(self.tasks)} tasks right, {points} of {most} points"] if self.tasks else []
        said += [f"answered {answered} of {len(self.questions)} questions"] if self.questions else []
        return f"{self.title}: {'; '.join([*said, self.panels] if self.panels else said)}"

    @property
    def unanswered(self) -> str:
        """Which questions wait, once some are answered; "" otherwise."""
        waiting = [name for name, answered in self.questions if not answered]
        return f"Not answered yet: {', '.join(waiting)}" if 0 < len(waiting) < len(self.questions) else ""


def lessons_of(tasks, predictions):
    """The stems of the lessons that have tasks or predictions, in order."""
    return sorted({thing.lesson for thing in (*tasks, *predictions)})


def is_right(state):
    """Whether a task is right, with whatever help."""
    return state.startswith(RIGHT)


def state_of(task, known):
    """(state, points reached) of one task."""
    record = known.tasks.get(task.id, TaskRecord())
    right = f"{RIGHT}, with {record.help}" if record.help else RIGHT
    state = right if record.right else BEGUN if record.tries or record.hints else FRESH
    return state, min(record.points, task.points)


def rows_of(tasks, predictions, known):
    """The board as data: a LessonRow for each lesson."""
    for stem in lessons_of(tasks, predictions):
        mine = [(task.id, task.title, *state_of(task, known), task.points) for task in tasks if task.lesson == stem]
        asked = [(asked.id, asked.id in known.answers) for asked in predictions if asked.lesson == stem]
        panels = [panel for name, panel in known.panels.items() if lesson_number(name) == stem[:2]]
        yield LessonRow(lesson_title(stem), mine, asked, counted(panels))


def summary(rows):
    """The first line of the board."""
    tasks = [task for row in rows for task in row.tasks]
    asked = [answered for row in rows for _, answered in row.questions]
    right = sum(is_right(task[2]) for task in tasks)
    points, most = sum(task[3] for task in tasks), sum(task[4] for task in tasks)
    return (
        f"Tasks right: {right} of {len(tasks)}. Points: {points} of {most}. "
        f"Predictions and quizzes answered: {sum(asked)} of {len(asked)}."
    )


def board_text(rows, full=False):
    """The board in plain words; `full` shows every task."""
    lines = [summary(rows), ""]
    for row in rows:
        lines.append(row.head)
        lines += lesson_lines(row) if full or row.in_work else []
    return "\n".join(lines if full else [*lines, "", UNFOLD])


def lesson_lines(row):
    width = max((len(task[0]) for task in row.tasks), default=0)
    lines = [f"  {name:{width}}  {state}, {points} of {most} points" for name, _, state, points, most in row.tasks]
    return [*lines, f"  {row.unanswered}"] if row.unanswered else lines


def board_html(rows, notes=(), full=False):
    """The board as a fold for each lesson with a table of its tasks; the state is said in words."""
    said = "".join(f"<p>{html.escape(note)}</p>" for note in (summary(rows), *notes))
    return view(said + "".join(lesson_html(row, full or row.in_work) for row in rows))


def lesson_html(row, unfolded):
    """A lesson behind its line; one without tasks is the line alone."""
    if not row.tasks:
        return f"<p>{html.escape(row.head)}</p>"
    tasks = table(f"Tasks of lesson {row.title}", HEADS, [body(task_html(*task) for task in row.tasks)])
    waiting = f"<p>{html.escape(row.unanswered)}</p>" if row.unanswered else ""
    return fold(row.head, tasks + waiting, unfolded)


def task_html(name, title, state, points, most):
    cells = [html.escape(cell) for cell in (title, state, f"{points} of {most}")]
    cells.insert(1, f"<code>{html.escape(name)}</code>")
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
