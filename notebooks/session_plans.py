"""Plans of a session, minute by minute: what is judged stands in exercises/teaching/plans.toml, the rest is counted.

A plan of 45 minutes, of 90, and a second 90 for those who have two: each is a list of steps, and ends in time.
Nobody has held a session by one of them yet.
"""

import tomllib
from pathlib import Path
from typing import NamedTuple

from exercises.course_content.task import all_tasks
from notebooks.minutes import QUESTION
from notebooks.prose import lessons
from notebooks.sections import MORE, Section, sections

NOTES = Path(__file__).resolve().parent.parent / "exercises" / "teaching"
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
    entry, parts = judged()[number], sections(lessons()[number])
    main = [part for part in parts if part.heading != MORE]
    more = [Step(part.heading, part.minutes) for part in parts if part.heading == MORE]
    tasks = {name: Step(name, all_tasks()[name].minutes) for name in (*entry["pairs"], *entry["second"])}
    kept = [part for part in main if part.heading not in entry["home"]]
    later = [*borrowed(entry), *more, *(tasks[name] for name in entry["second"])]
    return {
        45: timed(45, talked(kept, fitting(kept, entry["talk"]))),
        90: timed(90, [*talked(main, entry["talk"]), *(tasks[name] for name in entry["pairs"])]),
        "second": timed("second", later) if entry["second"] else [],
    }


def borrowed(entry):
    """The section of another lesson that the second session begins with, as a list of one step or none."""
    if "borrow" not in entry:
        return []
    number, heading = entry["borrow"]
    return [
        Step(f"{heading} (lesson {number})", part.minutes)
        for part in sections(lessons()[number])
        if part.heading == heading
    ]


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


def end_of(steps):
    """The minute at which a plan ends; 0 for one without steps."""
    return steps[-1].start + steps[-1].minutes if steps else 0


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
