"""Which lesson's words the tasks of a notebook use: its opening says so, and a task below its title."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..course_content.task import Task

GLOSSARY = Path(__file__).parents[2] / "notebooks" / "glossary.toml"
FLASK = ("03", "Flask in ten lines")  # the lesson that introduces it, and the heading there
Needs = dict[str, tuple[str, ...]]  # the number of a lesson: words or headings of it


def needs_of(task: Task) -> Needs:
    """What its task.toml names, and for a task that hands out a Flask app where Flask is introduced."""
    lesson, heading = FLASK
    flask = {lesson: (heading, *task.needs.get(lesson, ()))} if "flask" in task.starter else {}
    return dict(sorted({**task.needs, **flask}.items()))


def needs_besides(task: Task) -> str:
    """The sentence below the title of a task that needs words of another lesson than its own; or ""."""
    own, needs = task.lesson[:2], needs_of(task)
    before = listed({lesson: words for lesson, words in needs.items() if lesson < own})
    ahead = listed({lesson: words for lesson, words in needs.items() if lesson > own})  # of Flask, in lessons 01 and 02
    said = [f"*Needs* {before}."] if before else []
    return " ".join([*said, *([f"The text says what you need of Flask; {ahead} has more."] if ahead else [])])


def words_used(tasks: list[Task]) -> str:
    """The sentences of the opening: words of the own lesson in the texts of these tasks, and what of others."""
    own = tasks[0].lesson[:2]
    needs: Needs = {}
    for task in tasks:
        for lesson, words in needs_of(task).items():
            needs[lesson] = tuple(dict.fromkeys([*needs.get(lesson, ()), *words]))
    mine = [*terms_in(tasks, own), *map(marked, needs.pop(own, ()))]
    of_own = f" ({', '.join(mine)})" if mine else ""
    besides = f" What a task needs of another lesson stands below its title: {listed(dict(sorted(needs.items())))}."
    before = " and of those before it" if own > "00" else ""
    return f"They use the words of that lesson{of_own}{before}.{besides if needs else ''}"


def listed(needs: Needs) -> str:
    """`lesson 03 (*Flask in ten lines*), lesson 08 (`private`)`."""
    return ", ".join(f"lesson {lesson} ({', '.join(map(marked, words))})" for lesson, words in needs.items())


def marked(word: str) -> str:
    """A heading in italics, any other word as code."""
    return f"*{word}*" if " " in word else f"`{word}`"


def terms_in(tasks: Iterable[Task], lesson: str) -> list[str]:
    """The terms that a lesson introduces and that stand in the texts of these tasks, as the glossary names them."""
    text = "\n".join(f"{task.title}\n{task.practises}\n{task.text}" for task in tasks)
    mine = [term for term in glossary() if term["lesson"] == lesson]
    return [term["name"] for term in mine if re.search(any_of([term["name"], *term.get("forms", [])]), text, re.I)]


def any_of(words: list[str]) -> str:
    return rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])"


@cache
def glossary():
    """The terms of the course."""
    return tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]
