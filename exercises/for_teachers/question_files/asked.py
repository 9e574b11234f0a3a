"""What leaves the notebook: the questions of some lessons, each with what must be said outside of its lesson."""

import html
import re
from collections.abc import Iterable, Sequence

from ...course_content.lessons import lesson_title
from ...course_content.predictions import Prediction, all_predictions

COURSE = "One Address"
CODE = re.compile(r"`([^`]+)`")


def asked_in(lessons: Sequence[str]) -> list[Prediction]:
    """The questions of these lessons ("2", "02"), of all where none is named. ValueError names what there is."""
    there = {question.lesson[:2]: question.lesson for question in all_predictions().values()}
    for name in lessons:
        if name.zfill(2) not in there:
            raise ValueError(f"There is no lesson {name!r} with questions. There are: {', '.join(there)}.")
    wanted = {there[name.zfill(2)] for name in lessons or there}
    return [question for question in all_predictions().values() if question.lesson in wanted]


def by_lesson(questions: Iterable[Prediction]) -> dict[str, list[Prediction]]:
    """{title of a lesson: its questions}, in the order of the course."""
    found: dict[str, list[Prediction]] = {}
    for question in questions:
        found.setdefault(lesson_title(question.lesson), []).append(question)
    return found


def name_of(question: Prediction) -> str:
    """The id by which a system knows a question again; it never changes."""
    return f"one-address-{question.id}"


def title_of(question: Prediction, most: int = 70) -> str:
    """The id and the first words, for lists; nothing in it looks like markup, which Moodle would cut out."""
    words = re.split(r"\s*<", question.question)[0]
    short = words if len(words) <= most else words[:most].rpartition(" ")[0]
    return f"{question.id} {short}{'' if short == question.question else ' …'}"


def tags_of(question: Prediction) -> list[str]:
    """Words to find it by; none has a space, which Anki would split."""
    return ["one-address", f"lesson-{question.lesson[:2]}", question.kind, f"about-{question.about}"]


def paragraphs(question: Prediction) -> list[str]:
    """What is asked: first what somebody must know who does not see the lesson."""
    return [words for words in (question.context, question.question) if words]


def has_order(question: Prediction) -> bool:
    """Do its options begin with numbers that rise or fall? Such a list is easier to read unshuffled."""
    found = [re.match(r"\d+", option) for option in question.options]
    numbers = [int(match[0]) for match in found if match]
    return len(numbers) > 1 and numbers in (sorted(set(numbers)), sorted(set(numbers), reverse=True))


def as_html(words: str) -> str:
    """One line of HTML: everything escaped, what stands in backticks as code."""
    return CODE.sub(r"<code>\1</code>", html.escape(" ".join(words.split()), quote=False))
