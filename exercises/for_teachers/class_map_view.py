"""A class map as text, and the same as HTML."""

import html
from collections.abc import Sequence
from pathlib import Path

from ..course_content.lessons import lesson_title
from ..course_content.text_and_html import Said, ShownAsHtml, body, table, view
from .gain.class_gain import gain_of
from .gain.gain_file import write_gain
from .gain.gain_view import gain_html, gain_text
from .whole_class import BEGUN, FRESH, RIGHT, Class

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
        parts = [said, tasks_text(self.found), beliefs_text(self.found), gain_text(self.gain)]
        parts.append("\n".join(not_read(self.remarks)))
        return "\n\n".join(part for part in parts if part)

    def to_html(self) -> str:
        """The same as tables; the marks are for the eye, the numbers beside them say it to all."""
        said = "".join(f"<p>{html.escape(words)}</p>" for words in sentences(self.found, self.remarks))
        left = "".join(f"<p>{html.escape(words)}</p>" for words in not_read(self.remarks))
        return view(said + tasks_html(self.found) + beliefs_html(self.found) + gain_html(self.gain) + left)

    def to_csv(self, path: str | Path) -> Said:
        """Write what the class gained between before() and after(), one row for each belief; nobody is named."""
        return write_gain(self.gain, path)


def sentences(found, remarks=()):
    """What holds the class up, first of all."""
    count, left = len(found.records), len(remarks)
    apart = f" Left out, and named at the end: {left}, which could not be read." if left else ""
    yield f"{'1 learner' if count == 1 else f'{count} learners'}.{apart}"
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


def beliefs_text(found):
    listed = [f"  “{belief.words}” {share(belief)}" for belief in found.beliefs()[:MOST]]
    return "\n".join(["What wrong answers would follow from, the most frequent first:", *listed]) if listed else ""


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
