"""A learner's calibration as text, and the same as HTML."""

import html

from ..course_content.lessons import lesson_title
from ..course_content.predictions import ABOUT
from ..course_content.text_and_html import ShownAsHtml, body, fold, table, view
from ..course_content.where_asked import where
from .first_answers import Calibration

NOTHING = "Nothing to compare yet: answer a prediction or a quiz in a lesson, then come back."
WORDS = {"status": "which status", "records": "what becomes of the records", "concept": "what an idea means"}
AGAIN = {True: "You answered again later, and were right.", False: "You answered again later."}
HEADS = ("What was asked", "right at first", "of")


class CalibrationView(ShownAsHtml):
    """What calibration() shows; `found` holds the same as data."""

    def __init__(self, found: Calibration):
        self.found = found

    def __str__(self):
        if not (self.found.answers or self.found.panels):
            return NOTHING
        parts = [summary(self.found), table_text(self.found), beliefs_text(self.found), *map(off_text, self.found.off)]
        return "\n\n".join(part for part in parts if part)

    def to_html(self) -> str:
        """The same as HTML: two tables, and a fold for each answer that was off."""
        if not (self.found.answers or self.found.panels):
            return view(f"<p>{NOTHING}</p>")
        said = f"<p>{summary(self.found)}</p>"
        return view("".join([said, table_html(self.found), beliefs_html(self.found), off_html(self.found)]))


def summary(found):
    """How often the first answer was right, in a sentence or two."""
    right = len(found.answers) - len(found.off)
    said = [f"Right at the first try: {right} of {len(found.answers)} questions."] if found.answers else []
    tries, came = sum(panel.tries for panel in found.panels), sum(panel.right for panel in found.panels)
    said += [f"With request panels: {came} of {tries} requests came as predicted."] if tries else []
    return " ".join(said)


def rows(found):
    """(words, right, answered) by kind of question, then by lesson."""
    kinds, lessons, halves = found.by("about"), found.by("lesson"), found.halves() if found.panels else {}
    yield from ((WORDS[about], *kinds[about]) for about in ABOUT if about in kinds)
    yield from ((f"with panels: {WORDS[half]}", *counts) for half, counts in halves.items() if counts[1])
    yield from ((lesson_title(lesson), *counts) for lesson, counts in lessons.items())


def table_text(found):
    """Each kind of question and each lesson in a line."""
    listed = list(rows(found))
    width = max((len(words) for words, *_ in listed), default=0)
    return "\n".join(f"  {words:{width}}  {right} of {answered} right" for words, right, answered in listed)


def beliefs_text(found):
    listed = [f"  {times(often)}: {belief}" for belief, often in found.beliefs()]
    return "\n".join(["What leads to such answers, and is not so:", *listed]) if listed else ""


def times(number):
    return "once" if number == 1 else f"{number} times"


def details(answer):
    """(label, words) of an answer that was off."""
    question, (place, _) = answer.question, where(answer.question)
    lines = [("You said", answer.first), ("It is", question.right)]
    lines += [("That would follow from", answer.belief)] if answer.belief else []
    lines += [("Why not", question.options[answer.first])]
    lines += [("Since then", AGAIN[answer.last == question.right])] if answer.last != answer.first else []
    return [*lines, ("Read again", place)]


def off_text(answer):
    """An answer that was off, with the place to read again."""
    lines = [f"{label}: {words}" for label, words in details(answer)]
    return "\n  ".join([f"{answer.question.id}. {answer.question.question}", *lines])


def table_html(found):
    cells = (
        f'<tr><th scope="row">{html.escape(words)}</th><td>{right}</td><td>{answered}</td></tr>'
        for words, right, answered in rows(found)
    )
    return table("By kind of question, and by lesson", HEADS, [body(cells)])


def beliefs_html(found):
    listed = "".join(f"<li>{html.escape(f'{times(often)}: {belief}')}</li>" for belief, often in found.beliefs())
    return f"<p>What leads to such answers, and is not so:</p><ul>{listed}</ul>" if listed else ""


def off_html(found):
    return "".join(one_off_html(answer) for answer in found.off)


def one_off_html(answer):
    """A fold for one answer that was off; the place to read again is a link."""
    *lines, (label, place) = details(answer)
    said = "".join(f"<p><strong>{label}:</strong> {html.escape(words)}</p>" for label, words in lines)
    link = f'<a href="{html.escape(where(answer.question)[1])}">{html.escape(place)}</a>'
    head = f"{answer.question.id}. {answer.question.question}"
    return fold(head, f"{said}<p><strong>{label}:</strong> {link}</p>")
