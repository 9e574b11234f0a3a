"""QTI 1.2, as Canvas reads it: text2qti makes it of a text in its own form of Markdown."""

import io
import re
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

from ...course_content.lessons import lesson_title
from ...course_content.predictions import Prediction
from .asked import CODE, COURSE, paragraphs, title_of

# Signs that mean nothing to Markdown where they stand: a full stop after a word, a hyphen inside of one.
HARMLESS = r"[A-Za-z0-9 ,/;:()]|(?<=[A-Za-z)])[.?](?= |$)|(?<=[A-Za-z])-(?=[A-Za-z])"
LOCK = Path(__file__).parents[3] / "homes/locks/teaching.lock"
LOST = (
    "Not in it: which questions may be shuffled (a quiz shuffles all or none), tags, and ids that stay the same when a "
    "question is changed."
)


def needs_text2qti() -> None:
    """ValueError with what to type where text2qti is missing: it is no part of the course."""
    if find_spec("text2qti") is None:
        what = f'--require-hashes -r "{LOCK}"' if LOCK.exists() else "text2qti"
        raise ValueError(
            "--qti is made by text2qti, which is not here: no learner needs it. Put it in, then say the same again:\n"
            f"{installing()} {what}"
        )


def installing() -> str:
    """The words that put a package into this Python: where uv made it there is no pip, and uv lies in it."""
    if find_spec("pip"):
        return f'"{sys.executable}" -m pip install'
    uv = f'"{sys.executable}" -m uv' if find_spec("uv") else "uv"
    return f'{uv} pip install --python "{sys.executable}"'


def qti_zip(questions: Sequence[Prediction]) -> bytes:
    """The package that Canvas imports, with one quiz in it. ValueError where text2qti is missing or refuses."""
    needs_text2qti()
    from text2qti.config import Config
    from text2qti.err import Text2qtiError
    from text2qti.qti import QTI
    from text2qti.quiz import Quiz

    packed = io.BytesIO()
    try:
        QTI(Quiz(quiz_text(questions), config=Config())).write(packed)
    except Text2qtiError as error:
        raise ValueError(f"text2qti refuses: {error}") from None
    return packed.getvalue()


def quiz_text(questions: Iterable[Prediction]) -> str:
    """The questions as text2qti reads them. A paragraph that goes on has the indent of the first."""
    asked = list(questions)
    lessons = dict.fromkeys(lesson_title(question.lesson) for question in asked)
    lines = [f"Quiz title: {COURSE}: {', '.join(lessons) if len(lessons) < 3 else 'predictions and quizzes'}", ""]
    for question in asked:
        lines += [f"Title: {title_of(question)}", "Points: 1"]
        lines.append("1.  " + "\n\n    ".join(map(as_markdown, paragraphs(question))))
        for option, why in question.options.items():
            mark = "*a) " if option == question.right else "a)  "
            lines += [mark + as_markdown(option), "... " + as_markdown(why)]
        lines.append("")
    return "\n".join(lines)


def as_markdown(words: str) -> str:
    """One line in which nothing but code is markup: other signs are written as the numbers of their characters."""
    parts = CODE.split(" ".join(words.split()))  # words, code, words, ...
    plain = [re.sub(f"({HARMLESS})|(.)", lambda sign: sign[1] or f"&#{ord(sign[2])};", part) for part in parts]
    return "".join(f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(plain))
