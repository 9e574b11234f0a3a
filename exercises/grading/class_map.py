"""class_map(): which task and which belief holds a class up, from progress codes or from grades. Nobody is named."""

import csv
import html
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from clients.text import pluralize
from workbench.html import Markup, plain_text

from ..progress_code import MOST_BYTES, NotACode, record_in
from ..progress_record import LearnerRecord, TaskRecord, fold, lines_of
from ..questions import all_predictions, lesson_title
from ..task import Task, all_tasks
from ..text_and_html import ShownAsHtml, body, table, view
from .gain import gain_html, gain_of
from .roster import decoded, dialect

Graded = tuple[str, LearnerRecord]  # who, as the table says it, and the record
COLUMNS = {"learner", "task", "status", "points", "of", "refused_by"}  # there may be more
NOT_TRIED, LOOK = "not attempted", "needs a look"
MARKED = {"graded", "did not run", NOT_TRIED}


def is_table(text: str) -> bool:
    """Is this a table with these columns?"""
    delimiter, rest = dialect(text[:10_000])
    first = "".join(rest.splitlines()[:1])
    return {*next(csv.reader([first], delimiter=delimiter), [])} >= COLUMNS


def graded(text: str, name: str) -> Iterator[Graded | str]:
    """(learner, record) of each learner, and how many there are of whom nothing could be read.

    A task that was not attempted leaves no trace. Whether an answer needs a look is for marks: the map goes by points.
    """
    learners: dict[str, LearnerRecord | None] = {}
    for row in rows_of(text):
        known = learners.setdefault(row["learner"] or "", None)
        if is_read(row):
            known = learners[row["learner"] or ""] = known or LearnerRecord()
            if row["status"] != NOT_TRIED:
                known.tasks[row["task"]] = task_of(row)
    yield from ((learner, record) for learner, record in learners.items() if record)
    if unread := sum(record is None for record in learners.values()):
        yield f"{name}: of {unread} more {'learner' if unread == 1 else 'learners'} nothing could be read or marked."


def rows_of(text):
    """The rows as dictionaries. Raises NotACode."""
    try:
        delimiter, text = dialect(text)
        yield from csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise NotACode(f"it is a damaged table: {error}.") from None


def is_read(row):
    """Does a row tell of an answer? One whose notebook could not be read has no points, check or words."""
    told = number(row["points"]) or row["refused_by"] or (row["status"] == LOOK and row.get("says"))
    return row["status"] in MARKED or told


def task_of(row):
    points, most = number(row["points"]), number(row["of"])
    right = points == most > 0
    refused = "" if right else row["refused_by"] or ("" if row["status"] == "graded" else row["status"])
    return TaskRecord(1, points, right, refused_by=refused)


def number(text):
    return int(text) if text and text.isdecimal() and len(text) < 9 else 0


def together(found: Iterable[Graded]) -> list[LearnerRecord]:
    """The records, each learner once: of a task that stands in two tables the better one."""
    learners: dict[str, LearnerRecord] = {}
    for learner, record in found:
        known = learners.setdefault(learner, LearnerRecord()).tasks
        for name, task in record.tasks.items():
            known[name] = max(task, known.get(name, task), key=lambda one: one.points)
    return list(learners.values())


Given = list[str] | tuple[str, ...] | str | Path  # codes, or the path of what holds them
Found = LearnerRecord | Graded | str  # of somebody, of a learner with a name, or a sentence: it could not be read
ANY_MARK = "ONE-ADDRESS-"


class NothingOfAClass(ValueError):
    """What was given holds no progress of anybody; the message says what is asked for."""


def records_of(given: Given) -> tuple[list[LearnerRecord], list[str]]:
    """(records, remarks): a LearnerRecord for each learner, and a sentence for each thing that could not be read.

    `given` is a list of codes, or the path of a folder (with all below it), of a text file with a code a line, of a
    saved file, of grades.csv. Raises NothingOfAClass.
    """
    found = list(each_of(given))
    remarks = [one for one in found if isinstance(one, str)]
    records = [one for one in found if isinstance(one, LearnerRecord)]
    records += together(one for one in found if isinstance(one, tuple))
    if not records:
        raise NothingOfAClass(
            "No progress is in there. Give a list of codes, or the path of a folder, a text file with a code "
            f"in each line, or a grades.csv. {' '.join(remarks[:1])}".strip()
        )
    return records, remarks


def each_of(given: Given) -> Iterator[Found]:
    """What is found in what was given, thing by thing."""
    if isinstance(given, list | tuple):
        yield from (in_code(f"Code {number}", code) for number, code in enumerate(given, 1))
    elif (path := Path(given)).is_dir():
        yield from in_folder(path)
    else:
        yield from in_file(path, path.name)


def in_folder(top):
    """The same of a folder and those in it, in order of the names; a link leads anywhere, and is not followed."""
    for path in sorted(top.rglob("*")):
        within = path.relative_to(top)
        name = "".join(one if one.isprintable() else "?" for one in within.as_posix())
        if any(part.startswith((".", "__MACOSX")) for part in within.parts):
            continue
        if path.is_symlink():
            yield f"{name}: it is a link to another place, which is not followed."
        elif path.is_file():
            yield from in_file(path, name)


def in_file(path, name):
    """The same of a file."""
    try:
        yield from in_text(text_of(path), name)
    except NotACode as error:
        yield f"{name}: {error}"


def in_text(text, name):
    """The same of its text: the rows of a grades.csv, a code in each line, or a saved file."""
    if is_table(text):
        yield from graded(text, name)
    elif ANY_MARK in text:
        for number, line in enumerate(text.splitlines(), 1):
            if ANY_MARK in line:
                yield in_code(f"{name}, line {number}", line[line.find(ANY_MARK) :])
    elif records := lines_of(text.encode("utf-8", "replace")).records:
        yield fold(records)
    else:
        raise NotACode("it holds no progress. Give the file that progress().save(...) wrote, codes, or grades.csv.")


def in_code(name, code):
    """The record in a code, or what is wrong with it."""
    try:
        return record_in(code)
    except NotACode as error:
        return f"{name}: {error}"


def text_of(path):
    """The text of a file; Windows' own shell writes UTF-16. Raises NotACode."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotACode(f"it cannot be read: {error.strerror}.") from None
    if len(raw) > MOST_BYTES:
        raise NotACode(f"it is larger than {MOST_BYTES // 1_000_000} MB, and no class's progress is.")
    return decoded(raw)[0]


RIGHT, BEGUN, FRESH = "right", "not yet", "not tried"


class TaskOfClass(NamedTuple):
    """One task: the state of each learner, and which checks hold how many of those up who are not through."""

    task: Task
    states: list[str]
    refused: Counter[str]

    def count(self, state: str) -> int:
        return self.states.count(state)

    @property
    def promise(self) -> tuple[str, int]:
        """What most of those who are not through have not reached, in the words of the check, and how many they are."""
        for name, often in self.refused.most_common(1):
            promises = {check.check_id: check.promise for check in self.task.checks}
            return promises.get(name, f"{name.capitalize()}."), often
        return "", 0


class Belief(NamedTuple):
    """Something that is not so: of `asked` learners who met it in a question, `held` answered as if it were."""

    words: str
    held: int
    asked: int
    questions: list[str]


class Class(NamedTuple):
    """What is known of a class: a record for each learner."""

    records: list[LearnerRecord]

    def tasks(self) -> list[TaskOfClass]:
        """A TaskOfClass for each task that anybody has tried, in the order of the course."""
        tried = {name for record in self.records for name, task in record.tasks.items() if task.tries}
        return [self.of_task(task) for task in all_tasks().values() if task.id in tried]

    def of_task(self, task: Task) -> TaskOfClass:
        """The learners who got furthest in all come first, so that states of one learner stand below each other."""
        known = [record.tasks.get(task.id, TaskRecord()) for record in sorted(self.records, key=how_far, reverse=True)]
        states = [RIGHT if one.right else BEGUN if one.tries else FRESH for one in known]
        return TaskOfClass(task, states, Counter(one.refused_by for one in known if one.refused_by and not one.right))

    def hardest(self) -> list[TaskOfClass]:
        """The tasks at which anybody is held up, most of them first."""
        return sorted((one for one in self.tasks() if one.count(BEGUN)), key=lambda one: -one.count(BEGUN))

    def beliefs(self) -> list[Belief]:
        """A Belief for each that shows in anybody's first answer, the most frequent first."""
        found: dict[str, list[tuple[str, str]]] = {}
        for question in all_predictions().values():
            for option, words in question.thinks.items():
                found.setdefault(words, []).append((question.id, option))
        counted = [self.of_belief(words, places) for words, places in found.items()]
        return sorted((one for one in counted if one.held), key=lambda one: (-one.held, one.words))

    def of_belief(self, words: str, places: list[tuple[str, str]]) -> Belief:
        """`places` are (question, option): each learner counts once, however many questions show it."""
        asked = [record for record in self.records if any(name in record.answers for name, _ in places)]
        held = [record for record in asked if any(first_of(record, name) == option for name, option in places)]
        showing = [name for name, option in places if any(first_of(record, name) == option for record in held)]
        return Belief(words, len(held), len(asked), showing)


def how_far(record):
    tasks = record.tasks.values()
    return sum(task.right for task in tasks), sum(task.points for task in tasks), sum(task.tries > 0 for task in tasks)


def first_of(record, name):
    """The first answer of a learner to a question, or None."""
    return record.answers.get(name, [None])[0]


MARKS = {RIGHT: "■", BEGUN: "□", FRESH: "·"}
LEGEND = f"One mark for each learner: {', '.join(f'{mark} {state}' for state, mark in MARKS.items())}. Nobody is named."
BELIEFS = ("Learners", "What they seem to believe", "Questions")
MOST = 10  # beliefs that are shown
MOST_REMARKS = 30
HEADS = ("Task", "Learners", "Right", "Not yet", "Not tried", "What most of those who are not through have not reached")


class ClassMapView(ShownAsHtml):
    """What class_map() shows; `found` and `gain` hold the same as data."""

    def __init__(self, found: Class, remarks: Sequence[str] = ()):
        self.found, self.remarks = found, remarks
        self.gain = gain_of(record.items for record in found.records)

    def __str__(self):
        said = "\n".join(sentences(self.found, self.remarks))
        beliefs = plain_text(Markup(beliefs_html(self.found)), Markup(gain_html(self.gain)))
        parts = [said, tasks_text(self.found), beliefs, "\n".join(not_read(self.remarks))]
        return "\n\n".join(part for part in parts if part)

    def to_html(self) -> str:
        """The same as tables; the marks are for the eye, the numbers beside them say it to all."""
        said = "".join(f"<p>{html.escape(words)}</p>" for words in sentences(self.found, self.remarks))
        left = "".join(f"<p>{html.escape(words)}</p>" for words in not_read(self.remarks))
        return view(said + tasks_html(self.found) + beliefs_html(self.found) + gain_html(self.gain) + left)


def sentences(found, remarks=()):
    """What holds the class up, first of all."""
    count, left = len(found.records), len(remarks)
    apart = f" Left out, and named at the end: {left}, which could not be read." if left else ""
    yield f"{pluralize(count, 'learner', 'learners')}.{apart}"
    for one in found.hardest()[:1]:
        tried = len(one.states) - one.count(FRESH)
        words = f"The task that holds most up: {one.task.title} ({one.task.id})."
        yield f"{words} {tried} tried it, {one.count(BEGUN)} are not through{stuck(one)}"
    for belief in found.beliefs()[:1]:
        yield f"The belief that shows most: “{belief.words}” {share(belief)}"


def not_read(remarks):
    """What could not be read, and is not counted."""
    yield from remarks[:MOST_REMARKS]
    if len(remarks) > MOST_REMARKS:
        yield f"And {len(remarks) - MOST_REMARKS} more."


def stuck(one):
    promise, often = one.promise
    return f"; {often} of them have not reached this: {promise}" if promise else "."


def share(belief):
    return f"{belief.held} of {belief.asked} who were asked, in {', '.join(belief.questions)}."


def by_lesson(found):
    """(lesson, its tasks), in order."""
    lessons = {}
    for one in found.tasks():
        lessons.setdefault(one.task.lesson, []).append(one)
    return lessons.items()


def tasks_text(found):
    lines = [LEGEND] if found.tasks() else []
    width = max((len(one.task.id) for one in found.tasks()), default=0)
    for lesson, tasks in by_lesson(found):
        lines += ["", lesson_title(lesson), *(line for one in tasks for line in task_lines(one, width))]
    return "\n".join(lines)


def task_lines(one, width):
    """The marks and numbers of a task, and below them what holds most up."""
    counts = f"{one.count(RIGHT)} right, {one.count(BEGUN)} not yet, {one.count(FRESH)} not tried"
    promise, often = one.promise
    below = [f"  {'':{width}}  {often} not yet: {promise}"] if promise else []
    return [f"  {one.task.id:{width}}  {marks(one)}  {counts}", *below]


def marks(one):
    return "".join(MARKS[state] for state in one.states)


def tasks_html(found):
    if not found.tasks():
        return ""
    return table(LEGEND, HEADS, (lesson_html(lesson, tasks) for lesson, tasks in by_lesson(found)), "oa-class")


def lesson_html(lesson, tasks):
    head = f'<tr><th scope="rowgroup" colspan="{len(HEADS)}">{html.escape(lesson_title(lesson))}</th></tr>'
    return body([head, *map(task_html, tasks)])


def task_html(one):
    counts = "".join(f"<td>{one.count(state)}</td>" for state in MARKS)
    promise, often = one.promise
    held = html.escape(f"{often}: {promise}" if promise else "")
    drawn = f'<td><code aria-hidden="true">{marks(one)}</code></td>'
    return f'<tr><th scope="row">{html.escape(one.task.title)}</th>{drawn}{counts}<td>{held}</td></tr>'


def beliefs_html(found):
    rows = [
        f"<tr><td>{belief.held} of {belief.asked}</td><td>{html.escape(belief.words)}</td>"
        f"<td>{', '.join(map(html.escape, belief.questions))}</td></tr>"
        for belief in found.beliefs()[:MOST]
    ]
    caption = "What wrong answers would follow from, the most frequent first"
    return table(caption, BELIEFS, rows, "oa-class") if rows else ""


def class_map(given: Given) -> ClassMapView:
    """Show what holds a class up. `given`: a list of codes, a folder, a text file with codes, or a grades.csv."""
    records, remarks = records_of(given)
    return ClassMapView(Class(records), remarks)
