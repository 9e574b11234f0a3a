"""Write the minutes into exercises/TEACHING.md, and plans into the notes: `.venv/bin/python notebooks/write_timing.py`.

The minutes of a lesson are those of notebooks/minutes.py, the minutes of its tasks those that stand in each task.toml.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from exercises.course_content.lessons import lesson_title  # noqa: E402 (a command finds its neighbours after the line above)
from exercises.course_content.predictions import all_predictions  # noqa: E402
from exercises.course_content.task import all_tasks  # noqa: E402
from notebooks.minutes import minutes  # noqa: E402
from notebooks.prose import lessons  # noqa: E402
from notebooks.write_plans import pages  # noqa: E402

PAGE = ROOT / "exercises" / "TEACHING.md"
BEGIN, END = "<!-- the table: notebooks/write_timing.py -->", "<!-- the end of the table -->"
HEADS = ("lesson", "minutes", "questions", "tasks", "minutes of the tasks", "what learners believe before")


def table():
    """The table as Markdown: a row for each lesson, and the sums."""
    rows = [row_of(path) for path in lessons().values()]
    sums = [sum(row[column] for row in rows) for column in range(1, 5)]
    head, *lines = (f"| {' | '.join(map(str, row))} |" for row in [HEADS, *rows, ("all", *sums, "")])
    return "\n".join([head, "|---" * len(HEADS) + "|", *lines])


def row_of(path):
    """(link, minutes, questions, tasks, their minutes, link to the notes) of a lesson."""
    tasks = [task for task in all_tasks().values() if task.lesson == path.stem]
    asked = [question for question in all_predictions().values() if question.lesson == path.stem]
    notes = ROOT / "exercises" / "teaching" / f"{path.stem}.md"
    link = f"[notes](teaching/{notes.name})" if notes.exists() else ""
    lesson = f"[{lesson_title(path.stem)}](../notebooks/{path.name})"
    return lesson, minutes(path), len(asked), len(tasks), sum(task.minutes for task in tasks), link


def written(page):
    """The page with the table of now."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    for path, text in {PAGE: written(PAGE.read_text("utf-8")), **pages()}.items():
        path.write_text(text, "utf-8", newline="\n")
