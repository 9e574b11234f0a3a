"""Anki's text file: a note for each question, known again by its id, in a deck for each lesson."""

import csv
import io
from collections.abc import Iterable

from ...course_content.lessons import lesson_title
from ...course_content.predictions import Prediction
from .asked import COURSE, as_html, name_of, paragraphs, tags_of

NOTE_TYPE = "Basic"  # with a front and a back; a profile that began in another language calls it otherwise
HEAD = """#separator:tab
#html:true
#guid column:1
#notetype column:2
#deck column:3
#tags column:6
"""


def anki_text(questions: Iterable[Prediction], note_type: str = NOTE_TYPE) -> str:
    """The whole file. Where there is no such type of note, Anki imports nothing."""
    rows = io.StringIO(HEAD)
    rows.seek(0, io.SEEK_END)
    csv.writer(rows, delimiter="\t", lineterminator="\n").writerows(note(one, note_type) for one in questions)
    return rows.getvalue()


def note(question: Prediction, note_type: str) -> list[str]:
    """One row, in the order of HEAD."""
    deck = f"{COURSE}::{lesson_title(question.lesson)}"
    return [name_of(question), note_type, deck, front(question), back(question), " ".join(tags_of(question))]


def front(question: Prediction) -> str:
    """What is asked, and the options."""
    stem = "".join(f"<p>{as_html(words)}</p>" for words in paragraphs(question))
    options = "".join(f"<li>{as_html(option)}</li>" for option in question.options)
    return f'{stem}<ol type="a" style="text-align: left">{options}</ol>'


def back(question: Prediction) -> str:
    """The right option with its reason, then why it is none of the others."""
    wrong = "".join(
        f"<li><b>{as_html(option)}</b>: {as_html(why)}</li>"
        for option, why in question.options.items()
        if option != question.right
    )
    right = f"<p><b>{as_html(question.right)}</b></p><p>{as_html(question.options[question.right])}</p>"
    return f'{right}<p>The others:</p><ul style="text-align: left">{wrong}</ul>'
