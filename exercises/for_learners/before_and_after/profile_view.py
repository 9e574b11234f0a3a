"""What a learner believed before the course and after it, as text, and the same as HTML."""

import html

from ...before_and_after.answers import BOTH_RIGHT, OPEN, Answers, Standing, profile_of
from ...before_and_after.items import ItemForm, all_items
from ...before_and_after.read_again import read_again
from ...course_content.text_and_html import ShownAsHtml, body, fold, table, view
from .stem import coded, plain

HEADS = ("What many believe, and is not so", "Before", "After", "Read again")
CAPTION = "What your answers show, belief by belief"
SMALL = "One item says little of one belief: who guesses is right at times, and who knows it slips at times."


class ProfileView(ShownAsHtml):
    """The two profiles of a learner; `found` holds the same as data, a Standing for each item."""

    def __init__(self, answers: Answers):
        self.answers, self.found = answers, profile_of(answers, all_items().values())

    def __str__(self):
        parts = [summary(self.found), *map(row_text, self.found), *map(self.why_text, self.off()), SMALL]
        return "\n\n".join(parts)

    def off(self) -> list[Standing]:
        """Those of which the answer after the course was not right, or its reason was not."""
        return [one for one in self.found if one.after not in (BOTH_RIGHT, OPEN)]

    def to_html(self) -> str:
        """The same as a table with words, and a fold for each item that was not right after the course."""
        rows = body(map(row_html, self.found))
        folds = "".join(map(self.why_html, self.off()))
        said = f"<p>{html.escape(summary(self.found))}</p>{table(CAPTION, HEADS, [rows], 'oa-class')}"
        return view(f"{said}{folds}<p>{SMALL}</p>")

    def form(self, one: Standing) -> ItemForm:
        """The form that was asked after the course."""
        return one.item.forms[self.answers[one.item.id]["after"].form]

    def details(self, one: Standing) -> list[tuple[str, str]]:
        """(label, words) of an item that was not right after the course."""
        answer, form = self.answers[one.item.id]["after"], self.form(one)
        belief = form.because[answer.because]
        sent = " and then ".join(f"`{one.strip().splitlines()[0]}`" for one in form.sent[: form.shown])
        said = [("Sent was", sent)] if sent else []
        said += [("You said", f"{answer.happens}; because: {answer.because}")]
        said += [("That would follow from", belief)] if belief else []
        said += [("It is", f"{form.right}; because: {form.reason}")]
        return said + ([("Why", form.why)] if form.why else [])

    def why_text(self, one: Standing) -> str:
        return "\n  ".join([self.form(one).question, *(f"{label}: {words}" for label, words in self.details(one))])

    def why_html(self, one: Standing) -> str:
        said = (f"<p><strong>{label}:</strong> {coded(words)}</p>" for label, words in self.details(one))
        return fold(plain(self.form(one).question), "".join(said))


def summary(found):
    """Both profiles in a sentence."""
    before, after = (sum(getattr(one, time) == BOTH_RIGHT for one in found) for time in ("before", "after"))
    asked = sum(one.before != OPEN for one in found)
    then = f"{before} of {asked} before the course" if asked else "before the course you were not asked"
    return f"Right answer and right reason: {then}, {after} of {len(found)} after it."


def row_text(one):
    place, _ = read_again(one.item)
    return f"{one.item.belief}\n  before: {one.before}; after: {one.after}. Read again: {place}"


def row_html(one):
    place, link = read_again(one.item)
    told = f'<th scope="row">{coded(one.item.belief)}</th><td>{one.before}</td><td>{one.after}</td>'
    return f'<tr>{told}<td><a href="{html.escape(link)}">{html.escape(place)}</a></td></tr>'
