"""Moodle XML: a category for each lesson, a single choice for each question, and feedback for each answer.

Moodle's importer drops what is only white space between two entities, so texts are CDATA of one line. They never hold
`]]>`, since as_html() escapes each `>` of a text.
"""

from collections.abc import Iterable, Iterator

from ...course_content.lessons import lesson_title
from ...course_content.predictions import Prediction
from .asked import COURSE, as_html, by_lesson, has_order, name_of, paragraphs, tags_of, title_of


def moodle_xml(questions: Iterable[Prediction]) -> str:
    """The whole file."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<quiz>"]
    for lesson, asked in by_lesson(questions).items():
        lines += category(lesson)
        for question in asked:
            lines += choice(question)
    return "\n".join([*lines, "</quiz>", ""])


def category(lesson: str) -> list[str]:
    """The questions after it go into it; Moodle makes it where it is not there. A `/` of a name is written twice."""
    path = f"$course$/top/{COURSE}/{lesson.replace('/', '//')}"
    return [
        '<question type="category">',
        f"<category>{text(path)}</category>",
        f'<info format="html">{text(as_html(f"Predictions and quizzes of lesson {lesson}."))}</info>',
        f"<idnumber>one-address-{lesson[:2]}</idnumber>",
        "</question>",
    ]


def choice(question: Prediction) -> list[str]:
    """One question, with one point for its right answer."""
    stem = "".join(f"<p>{as_html(words)}</p>" for words in paragraphs(question))
    return [
        '<question type="multichoice">',
        f"<name>{text(title_of(question))}</name>",
        f'<questiontext format="html">{text(stem)}</questiontext>',
        f'<generalfeedback format="html">{text(as_html(f"Lesson {lesson_title(question.lesson)}."))}</generalfeedback>',
        "<defaultgrade>1.0000000</defaultgrade>",
        "<hidden>0</hidden>",
        f"<idnumber>{name_of(question)}</idnumber>",
        "<single>true</single>",
        f"<shuffleanswers>{'false' if has_order(question) else 'true'}</shuffleanswers>",
        "<answernumbering>abc</answernumbering>",
        "<showstandardinstruction>0</showstandardinstruction>",
        *answers(question),
        f"<tags>{''.join(f'<tag>{text(tag)}</tag>' for tag in tags_of(question))}</tags>",
        "</question>",
    ]


def answers(question: Prediction) -> Iterator[str]:
    """The options, each with its own reason."""
    for option, why in question.options.items():
        yield f'<answer fraction="{100 if option == question.right else 0}" format="html">{text(as_html(option))}'
        yield f'<feedback format="html">{text(as_html(why))}</feedback></answer>'


def text(ready: str) -> str:
    """Ready HTML, or words, as Moodle wants any text."""
    return f"<text><![CDATA[{ready}]]></text>"
