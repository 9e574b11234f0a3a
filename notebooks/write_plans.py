"""Write the minutes into exercises/TEACHING.md, and the plans of sessions into the notes."""

import re
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from exercises.questions import all_predictions, lesson_title  # noqa: E402 (a command finds its neighbours after the line above)
from exercises.task import all_tasks  # noqa: E402
from notebooks.lessons import FURTHER, QUESTION, Section, further, lessons, minutes, sections  # noqa: E402

NOTES = ROOT / "exercises" / "teaching"
OPEN, CLOSE = {45: 4, 90: 6, "second": 8}, {45: 3, 90: 5, "second": 7}  # minutes
TALK = 3  # minutes more for a question that is talked about and voted on again
BREAK, AT_THE_EARLIEST = 5, 40  # a break, in sessions of 90 minutes: before the first step that begins so late
OPENING, CLOSING = "Open", "Close"


class Step(NamedTuple):
    """A line of a plan: what is done (a heading, or a task's id), how long, and which questions are talked about."""

    what: str
    minutes: int
    talk: tuple[str, ...] = ()
    start: int = 0
    rested: bool = False  # after a break


def judged():
    """What plans.toml says: {number of a lesson: its entry}, and below "pair" the list of pairs."""
    return tomllib.loads((NOTES / "plans.toml").read_text("utf-8"))


def plans(number):
    """{45: steps, 90: steps, "second": steps} of a lesson; no steps of the second where the lesson does not fill it."""
    entry, main = judged()[number], sections(lessons()[number])
    tasks = {name: Step(name, all_tasks()[name].minutes) for name in (*entry["pairs"], *entry["second"])}
    kept = [part for part in main if part.heading not in entry["home"]]
    more = [Step(part.heading, part.minutes) for part in further(number)]
    later = [*borrowed(entry), *more, *(tasks[name] for name in entry["second"])]
    return {
        45: timed(45, talked(kept, fitting(kept, entry["talk"]))),
        90: timed(90, [*talked(main, entry["talk"]), *(tasks[name] for name in entry["pairs"])]),
        "second": timed("second", later) if entry["second"] else [],
    }


def borrowed(entry):
    """The section of FURTHER that the second session begins with, as a list of one step or none."""
    found = [part for part in sections(FURTHER) if part.heading == entry.get("borrow")]
    return [Step(f"{part.heading} (Look further)", part.minutes) for part in found]


def fitting(kept: list[Section], talk):
    """Those of `talk` that 45 minutes have time for, the best first."""
    room = 45 - OPEN[45] - CLOSE[45] - sum(part.minutes for part in kept)
    asked = [name for name in talk if any(name in part.asked for part in kept)]
    return asked[: max(0, room // TALK)]


def talked(parts, talk):
    """Sections as steps, longer by the questions that are talked about."""
    for part in parts:
        here = tuple(name for name in part.asked if name in talk)
        yield Step(part.heading, part.minutes + TALK * len(here), here)


def timed(length, steps):
    """The steps between an opening and a closing, each with its start; with a break where the session is long."""
    at, rested, found = 0, length == 45, []
    for step in [Step(OPENING, OPEN[length]), *steps, Step(CLOSING, CLOSE[length])]:
        due = not rested and at >= AT_THE_EARLIEST and step.what != CLOSING
        rested, at = rested or due, at + BREAK * due
        found.append(step._replace(start=at, rested=due))
        at += step.minutes
    return found


def saved(number):
    """{what may be left out when it gets late: the minutes that it saves}, the first first."""
    parts = {part.heading: part.minutes for part in sections(lessons()[number])}
    tasks = {name: all_tasks()[name].minutes for name in judged()[number]["pairs"]}
    return {one: (parts | tasks).get(one, round(QUESTION)) for one in judged()[number]["late"]}


def homework(number):
    """{45: (headings, tasks), 90: ..., "second": ...}: what is left after each, as lists."""
    entry = judged()[number]
    left = [task.id for task in all_tasks().values() if task.lesson.startswith(number)]
    left = [name for name in left if name not in entry["pairs"]]
    rest = [name for name in left if name not in entry["second"]]
    return {45: (entry["home"], entry["pairs"]), 90: ([], entry["second"]), "second": ([], rest)}


PLANS_BEGIN = "<!-- the plans: notebooks/write_plans.py, from plans.toml -->"
PLANS_END = "<!-- the end of the plans -->"
KIT = NOTES / "README.md"
PLAN_HEADS = ("what", "minutes", "questions", "in 45", "in 90", "a second 90")


def pages():
    """{path: its text with the plans and the table of now} of the notes, the kit's page and PAGE."""
    found = {NOTES / f"{path.stem}.md": plan_of(number) for number, path in lessons().items()} | {KIT: pairs()}
    made = {path: between(path.read_text("utf-8"), text) for path, text in found.items()}
    return {PAGE: between(PAGE.read_text("utf-8"), table(), BEGIN, END), **made}


def between(page, text, begin=PLANS_BEGIN, end=PLANS_END):
    """The page with another text between these lines."""
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n\n{text}\n\n{end}{rest.partition(end)[2]}"


def plan_of(number):
    """The plans of a lesson as one table, with what is homework and what to leave out below it."""
    made, parts = plans(number), {part.heading: part for part in [*sections(lessons()[number]), *further(number)]}
    steps = {step.what: step for steps in made.values() for step in steps if step.what not in (OPENING, CLOSING)}
    whats = dict.fromkeys([*parts, *steps])
    rows = [(OPENING, "", "", *(clock(0) if steps else "" for steps in made.values()))]
    rows += [(*head_of(parts.get(what, steps.get(what))), *columns(number, made, what)) for what in whats]
    rows.append((CLOSING, "", "", *(closing(steps) for steps in made.values())))
    questions = ["## Questions of the lesson", "", *asked(number)]
    return "\n".join([*markdown_table(PLAN_HEADS, rows), "", *below(number, made), "", *questions])


def head_of(line):
    """What a section or a step is called, its minutes without a second vote, and what is asked there."""
    if isinstance(line, Section):
        return line.heading, line.minutes, ", ".join(line.asked)
    return named(line.what), line.minutes, ""


def columns(number, made, what):
    """When each plan does this: a time, "home", or nothing."""
    for length, steps in made.items():
        found = [cell(step) for step in steps if step.what == what]
        yield found[0] if found else "home" if length == 45 and what in judged()[number]["home"] else ""


def cell(step):
    """When a step begins, and on what the class votes twice."""
    words = ["after a break"] if step.rested else []
    words += [f"twice: {', '.join(step.talk)}"] if step.talk else []
    return ", ".join([clock(step.start), *words])


def closing(steps):
    return f"{clock(steps[-1].start)} to {clock(steps[-1].start + steps[-1].minutes)}" if steps else ""


def clock(minutes):
    """Minutes since the beginning, as 1:05."""
    return f"{minutes // 60}:{minutes % 60:02}"


def named(what):
    """A task by its title and id; what is no task as it is."""
    return f"In pairs: *{all_tasks()[what].title}* (`{what}`)" if what in all_tasks() else what


def below(number, made):
    """Lines below the table: homework after each session, and what to leave out when it gets late."""
    told = {45: "After 45 minutes", 90: "After 90", "second": "After the second 90"}
    for length, (headings, tasks) in homework(number).items():
        words = [*headings, *(f"*{all_tasks()[name].title}* ({all_tasks()[name].minutes})" for name in tasks)]
        if words and made[length]:
            yield f"- **{told[length]}, at home:** {'; '.join(words)}."
    words = ", ".join(f"{late(name)} ({minutes})" for name, minutes in saved(number).items())
    yield f"- **When it gets late,** leave out, the first first: {words}."
    if not made["second"]:
        yield "- **2 x 90 minutes:** two lessons. This one has not enough tasks for a second session."


def asked(number):
    """Each question of a lesson with its right answer, and what the wrong ones would follow from."""
    for known in all_predictions().values():
        if known.lesson == lessons()[number].stem:
            yield f"- **{known.id}** {marked(known.question)} Right: *{marked(known.right)}*"
            for wrong, belief in known.thinks.items():
                yield f'    - *{marked(wrong)}*: "{marked(belief)}"'


def marked(text):
    """A text in which no sign means anything to Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>|#])", r"\\\1", text)


def late(name):
    return name if name in all_predictions() else f"*{all_tasks()[name].title if name in all_tasks() else name}*"


def pairs():
    """The pairs of lessons as a table: why, and what is left at home when 90 minutes is all there is."""
    rows = []
    for pair in judged()["pair"]:
        numbers = pair["lessons"]
        links = " and ".join(f"[{lesson_title(lessons()[one].stem)}]({lessons()[one].stem}.md)" for one in numbers)
        left = "; ".join(heading for one in numbers for heading in judged()[one]["home"])
        rows.append((links, pair["why"], left or "nothing"))
    return "\n".join(markdown_table(("lessons", "why these two", "left to be read at home"), rows))


def markdown_table(heads, rows):
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    yield from (f"| {' | '.join(map(str, row))} |" for row in rows)


PAGE = ROOT / "exercises" / "TEACHING.md"
BEGIN, END = "<!-- the table: notebooks/write_plans.py -->", "<!-- the end of the table -->"
HEADS = ("lesson", "minutes", "questions", "tasks", "minutes of the tasks", "what learners believe before")


def table():
    """The table as Markdown: a row for each lesson, and the sums."""
    rows = [row_of(path) for path in lessons().values()]
    sums = [sum(row[column] for row in rows) for column in range(1, 5)]
    return "\n".join(markdown_table(HEADS, [*rows, ("all", *sums, "")]))


def row_of(path):
    """(link, minutes, questions, tasks, their minutes, link to the notes) of a lesson."""
    tasks = [task for task in all_tasks().values() if task.lesson == path.stem]
    asked = [question for question in all_predictions().values() if question.lesson == path.stem]
    link = f"[notes](teaching/{path.stem}.md)"
    lesson = f"[{lesson_title(path.stem)}](../notebooks/{path.name})"
    return lesson, minutes(path), len(asked), len(tasks), sum(task.minutes for task in tasks), link


if __name__ == "__main__":
    for path, text in pages().items():
        path.write_text(text, "utf-8", newline="\n")
