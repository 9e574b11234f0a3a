"""A learner's record in few characters: what a progress code packs.

A task is three characters made from its name; an answer is the letter of its option and one character made from its
words, so that an option that moved is still found, and one whose words changed is not taken for another.
"""

import re

from ..course_content.letters import letter_of, mark, meant
from ..course_content.predictions import id_now
from .learner_record import LearnerRecord, PanelRecord, TaskRecord, whole_number

TASK = re.compile(r"(?P<task>.{3})(?P<points>\d+)(?P<state>[+-])(?P<tries>\d+)(?P<refused>(?:[a-z].)?)")


def shortened(known, tasks, questions):
    """[tasks, answers, panels] of a record, ready for JSON."""
    done = " ".join(task_in_short(name, task, tasks) for name, task in sorted(known.tasks.items()) if task.tries)
    panels = {name: [panel.tries, panel.right] for name, panel in sorted(known.panels.items()) if name}
    return [done, answers_in_short(known.answers, questions), panels]


def task_in_short(name, task, tasks):
    """`XyZ2-3b7`: two points after three tries, refused by the second check; `XyZ5+1`: right, with five points."""
    refused = "" if task.right or name not in tasks else letter_of(task.refused_by, ids_of(tasks[name]))
    return f"{mark(name, 3)}{task.points}{'+' if task.right else '-'}{task.tries}{refused}"


def answers_in_short(answers, questions):
    """{"04": "1:a7 2:b3c1"}: of each question the first answer and, when it is another one, the last."""
    found = {}
    for name in sorted(set(answers) & set(questions), key=lambda name: (len(name), name)):
        given, options = answers[name], list(questions[name].options)
        letters = [letter_of(answer, options) for answer in dict.fromkeys([given[0], given[-1]])]
        lesson, _, number = name.partition("-")
        found.setdefault(lesson, []).append(f"{number}:{''.join(letters)}")
    return {lesson: " ".join(parts) for lesson, parts in found.items()}


def lengthened(parts, tasks, questions):
    """The record that `shortened` packed; raises ValueError, TypeError or AttributeError for anything else."""
    done, answers, panels = parts
    known = LearnerRecord(panels={str(name): panel_of(*counts) for name, counts in panels.items()})
    names = {mark(name, 3): name for name in tasks}
    for short in done.split():
        take_task(known, TASK.fullmatch(short), names, tasks)
    for lesson, given in answers.items():
        for number, letters in (part.rsplit(":", 1) for part in given.split()):
            take_answers(known, f"{lesson}-{number}", letters, questions)
    return known


def panel_of(tries, right):
    return PanelRecord(whole_number(tries), whole_number(right))


def take_task(known, found, names, tasks):
    """Add a task to the record, or count it as unknown; raises TypeError for what is no task."""
    name = names.get(found["task"])
    if not name:
        known.unknown += 1
        return
    refused = found["refused"] and meant(found["refused"], ids_of(tasks[name]))
    points, tries = int(found["points"]), int(found["tries"])
    known.tasks[name] = TaskRecord(tries, points, found["state"] == "+", refused_by=refused or "")


def take_answers(known, name, letters, questions):
    """Add the answers to a question; those that this course does not have are counted as unknown."""
    name = name if name in questions else id_now(name)
    options = list(questions[name].options) if name in questions else []
    given = [meant(letters[at : at + 2], options) for at in range(0, len(letters), 2)]
    if not given or None in given:
        known.unknown += 1
    else:
        known.answers[name] = given


def ids_of(task):
    """The ids of a task's checks, in their order."""
    return [check.check_id for check in task.checks]
