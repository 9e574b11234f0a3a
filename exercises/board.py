"""The board: every lesson with its tasks and predictions, and how far the learner is."""

import html

from .learner_record import TaskRecord
from .panel_predictions import counted, lesson_number
from .said import framed

RIGHT, BEGUN, FRESH = "right", "begun", "not tried yet"


def lessons_of(tasks, predictions):
    """The stems of the lessons that have tasks or predictions, in order."""
    return sorted({thing.lesson for thing in (*tasks, *predictions)})


def lesson_title(stem):
    """`03_let_the_method_say_it` as people read it: `03 Let the method say it`."""
    number, _, words = stem.partition("_")
    return f"{number} {words.replace('_', ' ').capitalize()}"


def state_of(task, known):
    """(state, points reached) of one task."""
    record = known.tasks.get(task.id, TaskRecord())
    state = RIGHT if record.right else BEGUN if record.tries or record.hints else FRESH
    return state, min(record.points, task.points)


def rows_of(tasks, predictions, known):
    """The board as data, for each lesson: its title, its tasks as (id, title, state, reached, of), which predictions
    and quizzes are answered, and in words what was predicted with panels."""
    for stem in lessons_of(tasks, predictions):
        mine = [(task.id, task.title, *state_of(task, known), task.points) for task in tasks if task.lesson == stem]
        asked = [prediction.id in known.answers for prediction in predictions if prediction.lesson == stem]
        panels = [panel for name, panel in known.panels.items() if lesson_number(name) == stem[:2]]
        yield lesson_title(stem), mine, asked, counted(panels)


def summary(rows):
    """The first line of the board."""
    tasks = [task for _, mine, *_ in rows for task in mine]
    asked = [answered for _, _, answers, _ in rows for answered in answers]
    right = sum(task[2] == RIGHT for task in tasks)
    points, most = sum(task[3] for task in tasks), sum(task[4] for task in tasks)
    return (
        f"Tasks right: {right} of {len(tasks)}. Points: {points} of {most}. "
        f"Predictions and quizzes answered: {sum(asked)} of {len(asked)}."
    )


def board_text(rows):
    """The board in plain words."""
    lines = [summary(rows)]
    for title, tasks, answers, panels in rows:
        lines += ["", f"{title}{answered_words(answers, panels)}"]
        width = max((len(task[0]) for task in tasks), default=0)
        lines += [f"  {name:{width}}  {state}, {points} of {most} points" for name, _, state, points, most in tasks]
    return "\n".join(lines)


def answered_words(answers, panels=""):
    said = [f"answered {sum(answers)} of {len(answers)} questions"] if answers else []
    said += [panels] if panels else []
    return f" ({'; '.join(said)})" if said else ""


def board_html(rows, notes=()):
    """The board as a table; the state is said in words."""
    head = "".join(f'<th scope="col">{name}</th>' for name in ("Task", "Name", "State", "Points"))
    body = "".join(lesson_html(*row) for row in rows)
    said = "".join(f"<p>{html.escape(note)}</p>" for note in (summary(rows), *notes))
    return framed(
        f'{said}<table class="oa-board"><caption>Your progress</caption><thead><tr>{head}</tr></thead>{body}</table>',
        "group",
    )


def lesson_html(title, tasks, answers, panels=""):
    head = f'<tr><th scope="rowgroup" colspan="4">{html.escape(title + answered_words(answers, panels))}</th></tr>'
    return f"<tbody>{head}{''.join(task_html(*task) for task in tasks)}</tbody>"


def task_html(name, title, state, points, most):
    cells = [html.escape(cell) for cell in (title, state, f"{points} of {most}")]
    cells.insert(1, f"<code>{html.escape(name)}</code>")
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"
