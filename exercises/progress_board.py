"""progress(): the board, and what can be done with a learner's record."""

import html
from pathlib import Path
from typing import NamedTuple

from .classroom import tell_the_class
from .prediction_form import lesson_number, panels_in_words
from .progress_code import NotACode, NotKept, code_of, file_named, missing_here, news, read, record_in, save
from .progress_record import (
    LearnerRecord,
    Lines,
    NotSaved,
    ProgressFile,
    Record,
    TaskRecord,
    fold,
    progress_path,
    today,
)
from .questions import all_predictions, id_now, lesson_title
from .review_form import due_today
from .review_schedule import due
from .task import all_tasks
from .text_and_html import Message, body, fold_html, table, view

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
    for stem in sorted({thing.lesson for thing in (*tasks, *predictions)}):
        mine = [(task.id, task.title, *state_of(task, known), task.points) for task in tasks if task.lesson == stem]
        asked = [(asked.id, asked.id in known.answers) for asked in predictions if asked.lesson == stem]
        panels = [panel for name, panel in known.panels.items() if lesson_number(name) == stem[:2]]
        yield LessonRow(lesson_title(stem), mine, asked, panels_in_words(panels))


def way_line(tasks, known, way):
    """How far somebody is on the way that they chose; "" where it has no tasks of its own."""
    right = [state_of(task, known)[0].startswith(RIGHT) for task in tasks if way and task.way == way]
    return f"{way.replace('-', ' ').capitalize()}: {sum(right)} of {len(right)} tasks right." if right else ""


def chosen_way() -> str:
    """The way that `start.py --way` noted beside the progress; "" where none was chosen."""
    try:
        return progress_path().with_name("way").read_text("utf-8").strip()
    except OSError:
        return ""


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


def board_html(rows, notes=(), full=False, on_the_way=""):
    """The board as a fold for each lesson with a table of its tasks; the state is said in words."""
    said = "".join(f"<p>{html.escape(note)}</p>" for note in (on_the_way, summary(rows), *notes) if note)
    return view(said + "".join(lesson_html(row, full or row.in_work) for row in rows))


def lesson_html(row, unfolded):
    """A lesson behind its line; one without tasks is the line alone."""
    if not row.tasks:
        return f"<p>{html.escape(row.head)}</p>"
    tasks = table(f"Tasks of lesson {row.title}", HEADS, [body(task_html(*task) for task in row.tasks)])
    waiting = f"<p>{html.escape(row.unanswered)}</p>" if row.unanswered else ""
    return fold_html(row.head, tasks + waiting, unfolded)


def task_html(name, title, state, points, most):
    cells = [html.escape(cell) for cell in (title, state, f"{points} of {most}")]
    cells.insert(1, f"<code>{html.escape(name)}</code>")
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


class Progress:
    """One learner's progress, as the file says it at the moment it is shown."""

    def __init__(self, path: str | Path | None = None, full: bool = False):
        self.file, self.full = ProgressFile(path), full

    def known(self) -> LearnerRecord:
        """The learner's record, folded from the file."""
        return folded(self.file.read())

    def notes(self, lines: Lines) -> list[str]:
        """What else there is to say of the file's Lines: a file that cannot be read or was made good, damaged lines."""
        count = "1 line" if len(lines.damaged) == 1 else f"{len(lines.damaged)} lines"
        aside = (
            f"{count} of your progress file could not be read; kept aside in {self.file.aside.name}. The rest is here."
        )
        return [*([lines.trouble] if lines.trouble else []), *([aside] if lines.damaged else [])]

    def in_full(self) -> "Progress":
        """The board with every lesson unfolded."""
        return Progress(self.file.path, full=True)

    def __str__(self):
        return self._repr_mimebundle_()["text/plain"]

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        lines = self.file.read()
        known = folded(lines)
        waiting = due_today(len(due(known.reviews, today())))
        on_the_way = way_line(all_tasks().values(), known, chosen_way())
        found, notes = rows(known), [one for one in (waiting, *self.notes(lines)) if one]
        text = "\n".join([*([on_the_way] if on_the_way else []), board_text(found, self.full), *notes])
        return {"text/plain": text, "text/html": board_html(found, notes, self.full, on_the_way)}

    def code(self) -> str:
        """A short code that holds what was reached; bring it in elsewhere with `progress().bring_in(code)`."""
        return code_of(self.known())

    def save(self, path: str | Path) -> Message:
        """Write all of it, every try, into a new file; bring it in elsewhere with `progress().bring_in(path)`."""
        try:
            count = save(self.file.read().records, path)
        except NotKept as error:
            return Message([("Nothing was saved", str(error))], "not-yet")
        return Message(
            [("Saved", f'{results_in_words(count)} in {path}. Bring it in elsewhere: progress().bring_in("{path}")')]
        )

    def bring_in(self, given: object) -> Message:
        """Add what a code or a file holds to this progress; nothing reached here is lost."""
        try:
            added, remark = self.brought(given)
            self.file.append(*added)
        except (NotACode, NotSaved) as error:
            return Message([("Nothing was brought in", str(error.args[-1]))], "not-yet")
        words = (
            f"{results_in_words(len(added))} that {'was' if len(added) == 1 else 'were'} not here yet. Look: progress()"
        )
        return Message([("Brought in", words), remark, tell_the_class()])

    def brought(self, given: object) -> tuple[list[Record], str]:
        """(records to add, a remark) of a code or a file; raises NotACode."""
        path, here = file_named(given), self.file.read().records
        found, name = (read(path), path.name) if path else (record_in(given), "the code")
        if isinstance(found, Lines):
            left = f"{len(found.damaged)} lines of {name} could not be read." if found.damaged else ""
            return missing_here(found.records, here), left
        of_what = "of tasks or questions that are not in this copy of the course"
        left = f"{results_in_words(found.unknown)} {of_what}: left out."
        return list(news(self.known(), found)), left if found.unknown else ""

    def reset(self, name: str | None = None) -> Message:
        """Forget one task, prediction, quiz or panel, or with no name all; a copy of the file is kept."""
        known, name = self.known(), name and id_now(name)
        kept = (known.tasks, known.answers, known.panels, known.items, known.reviews)
        if name is not None and not any(name in one for one in (*kept, all_tasks(), all_predictions())):
            words = f"{name!r} is no task, prediction or quiz, and no panel. Look: progress()"
            return Message([("Nothing was reset", words)], "not-yet")
        try:
            copy = self.file.back_up()
            if copy:
                self.file.append({"kind": "reset", "id": name or ""})
        except OSError as error:
            return Message([("Nothing was reset", str(error.args[-1]))], "not-yet")
        copied = f"A copy of what was there is {copy.name}, beside the progress file." if copy else ""
        return Message([("Forgotten", name or "all"), copied or "Nothing was there yet.", tell_the_class()])


def folded(lines):
    return fold(lines.records, len(lines.damaged))


def rows(known):
    """The board of all tasks and questions of the course as data."""
    return list(rows_of(all_tasks().values(), all_predictions().values(), known))


def results_in_words(number):
    return "1 result" if number == 1 else f"{number} results"


def progress() -> Progress:
    """Show the board; `.code()`, `.save(path)`, `.bring_in(code or path)` and `.reset(name)` work on it."""
    return Progress()
