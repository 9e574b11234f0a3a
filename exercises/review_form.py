"""review(): the questions that are due today, one after the other, by buttons or typed."""

import html
import re
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path
from textwrap import indent
from typing import Any

from ipywidgets import HTML, HBox, RadioButtons, VBox, Widget

from clients import Exchange
from clients.text import pluralize
from workbench.html import Markup, element, join
from workbench.widget import TextWidget, choice_of_one, left_behind, named
from workbench.widget import arrived as arriving

from .prediction_form import CSS, button_of, said_about
from .progress_record import learner_record, progress_path, today, write_down
from .questions import ABSENT, Came, Form, all_predictions, plain, sent_for_real, where
from .review_schedule import MOST, Chosen, ahead, chosen, due
from .text_and_html import Line, Message, coded, fold_html, framed, paragraph, quoted, view

AS_WRITTEN = "So your answer counts by what came when the question was written."


def sent(asked: Chosen) -> tuple[Came | None, str]:
    """What came of a question's requests, if it has some, and the sentence that they could not be sent."""
    if not asked.form.sent:
        return None, ""
    try:
        came = sent_for_real(asked.form.sent, asked.form.decides)
    except Exception as error:  # a learner's cell may have changed whatever sends; no thread is a RuntimeError
        words = getattr(error, "strerror", "") or error
        return None, f"No server could be started here to send this to: {words}. {AS_WRITTEN}"
    return came, "" if has_decided(came) else AS_WRITTEN


def has_decided(came: Came | None) -> bool:
    """Whether each request got a response."""
    return came is not None and all(exchange.response for exchange in came.exchanges)


def right_by(form: Form, came: Came | None) -> str | None:
    """The option that is right by what came; None where that is no option. Where nothing came, the one as written."""
    if came is None or not has_decided(came):
        return form.right
    return came.decided if came.decided in form.options else None


NOTHING_YET = "Nothing to review yet. Some days after you answer a question in a lesson, it comes back in other words."
NOTHING_DUE = "Nothing is due today."
OTHERWISE = "Restart the kernel: perhaps a cell changed the course's server."
WILL_BE_SENT = "When you answer, this is sent to a fresh server, and what comes decides."
MOST_DAYS = 3  # that are named one by one
SHORT, MOST_LINES = 12, 24  # lines of an exchange: so many are unfolded, and so many in a text
CODE = re.compile(r"`([^`<>]+)`")  # in words that are escaped already
DECIDED = {
    "status": "the last response has the status {came}",
    "statuses": "the responses have the statuses {came}",
    "header": "{name} of the last response is {came}",
    "count": "{name} lists {came} in the end",
    "body": "{name} in the last response is {came}",
}


class Verdict(Message):
    """What an answer was worth, as a quiz says it; below it the `exchanges` that were sent, the long ones folded."""

    def __init__(self, lines: list[Line], tone: str, exchanges: Sequence[Exchange] = ()):
        super().__init__(lines, tone)
        self.exchanges = exchanges

    def __str__(self):
        return "\n\n".join([super().__str__(), *map(crossed_text, self.exchanges)])

    def to_html(self) -> str:
        """The lines, announced when they appear; the exchanges below are there to be read."""
        crossed = "".join(map(crossed_html, self.exchanges))
        return CODE.sub(r"<code>\1</code>", super().to_html()) + (view(crossed) if crossed else "")


def crossed_text(exchange):
    """An exchange as text; of a long one the beginning."""
    lines = str(exchange).splitlines()
    more = len(lines) - MOST_LINES
    return "\n".join([*lines[:MOST_LINES], *([f"{more} more lines are not shown here."] if more > 0 else [])])


def crossed_html(exchange):
    """An exchange behind its first lines."""
    text = str(exchange)
    came = f"{exchange.response.status} {exchange.response.reason}" if exchange.response else "no response"
    unfolded = len(text.splitlines()) <= SHORT
    return fold_html(f"{exchange.request.line}: {came}", f"<pre>{html.escape(text)}</pre>", unfolded)


def verdict(form: Form, option: str, true: str | None, came: Came | None, note: str) -> Verdict:
    """The lines about an answer where `true` is the right one: its explanation, and what a server decided."""
    right, expected = option == true, true == form.right
    lines: list[Line] = [(judged(option, true), plain(option))]
    lines += [form.options[option].removeprefix("Right. ")] if expected else []
    lines += [] if right or not true else [("The answer", plain(true))]
    lines += [sent_line(form, came)] if came else []
    lines += [] if expected else [("What came is not what the question expects", OTHERWISE)]
    lines += [] if right or not expected else [("Read again", where(all_predictions()[form.name])[0])]
    tone = "right" if right else "not-yet" if true else "not-attempted"
    return Verdict([*lines, note], tone, came.exchanges if came else ())


def judged(option, true):
    """How an answer is called."""
    return "Not counted" if true is None else "Right" if option == true else "Not this"


def sent_line(form, came):
    """(label, words) about what was sent, and what it decided."""
    what, _, name = form.decides.partition(" ")
    words = DECIDED[what].format(name=name, came=came.decided)
    if not has_decided(came):
        words = "a response did not come"
    elif came.decided == ABSENT and what in ("header", "body"):
        words = f"the last response has no {name}"
    return "Sent to a fresh server", f"{pluralize(len(came.exchanges), 'request', 'requests')}; {words}."


def asked_text(asked: Chosen, number: int, count: int) -> str:
    """A question as plain text, with what is sent and the options."""
    form = asked.form
    lines = [f"Review, question {number} of {count}: {form.question}"]
    lines += ["\n" + indent(text.strip("\n"), "    ") for text in form.sent]
    lines += [f"\n{WILL_BE_SENT}"] if form.sent else []
    return "\n".join([*lines, *(f"  {letter}) {plain(option)}" for letter, option in form.lettered(asked.order))])


def choices(asked: Chosen) -> str:
    """The options in a sentence, and how to type one."""
    options = "; ".join(f"{letter}) {plain(option)}" for letter, option in asked.form.lettered(asked.order))
    return f'The options: {options}. To type it: review().answer("a")'


def coming(days: Mapping[int, int]) -> str:
    """When the next questions are due: "Next: tomorrow 2, in 4 days 1."; "" where none is."""
    named = [f"{'tomorrow' if day == 1 else f'in {day} days'} {count}" for day, count in list(days.items())[:MOST_DAYS]]
    later = sum(list(days.values())[MOST_DAYS:])
    return f"Next: {', '.join([*named, f'later {later}'] if later else named)}." if named else ""


def due_today(count: int) -> str:
    """What is left for today; "" where nothing is."""
    return f"Due for review today: {count}. Type review()." if count else ""


OWN_CSS = (Path(__file__).parent / "static" / "review.css").read_text(encoding="utf-8")


class ReviewWidget:
    """A form that hands the chosen option to `review.answer`, shows what it says, and goes on by `review.next`."""

    def __init__(self, review: Any):
        self.review = review
        head = HTML(f"<style>{CSS}{OWN_CSS}</style>{named('Review')}{left_behind()}")
        self.question, self.options, self.result = HTML(), RadioButtons(options=[], value=None), HTML(framed(""))
        buttons = [button_of("Answer", self.result, self.answer), button_of("Next", self.result, self.next)]
        self.box = VBox([head, self.question, self.options, HBox(buttons), self.result])
        self.box.add_class("oa-asking").add_class("oa-review")
        self.show()

    def answer(self) -> str:
        """What the review says to the chosen option, as HTML; then nothing else can be chosen."""
        self.review.seen = self.review.place  # who presses a button sees the question above it
        said = said_about(self.review, self.options.value)
        self.options.disabled = self.review.place in self.review.right
        return said

    def next(self) -> str:
        """Show the next question; gives "" for the place of the result, or that an answer comes first."""
        said = self.review.next()
        return framed("") if said is self.review else said.to_html()

    def show(self, arrived: bool = False) -> None:
        """Show what is asked now; where it has `arrived` by a button, the focus goes to it."""
        asked = self.review.current
        if not asked:
            self.box.children = self.box.children[:2]
            self.question.value = (arriving if arrived else plainly)(self.review.outlook())
            return
        place = f"Review, question {self.review.place + 1} of {len(self.review.questions)}"
        with self.options.hold_sync():
            self.options.options = [(plain(option), option) for option in asked.order]
            self.options.value, self.options.disabled = None, self.review.place in self.review.right
        self.question.value = question_html(asked, place, arrived)


def plainly(words):
    return element("p", words)


def question_html(asked: Chosen, place: str, arrived: bool) -> Markup:
    """The question, and where there are some, the requests that will be sent."""
    number, words = element("span", f"{place}. ", cls="oa-place"), Markup(coded(asked.form.question))
    sent = [element("pre", text.strip("\n")) for text in asked.form.sent]
    note = element("p", WILL_BE_SENT) if sent else None
    return join(choice_of_one(number, words, arrived=arrived), *sent, note)


NOT_COUNTED = "It was answered in another notebook meanwhile, or reset, so this answer is not counted."
NOT_SHOWN = "Type review() and look at it first. A line that is run again answers nothing that nobody has seen."
GO_ON = "Press Next, or type review() for what comes next."


class Review(TextWidget):
    """What review() shows: some questions, one at a time; `answer` and `next` are the typed forms of its buttons."""

    def __init__(self, questions: list[Chosen], day: date):
        self.questions, self.day, self.place = questions, day, 0
        self.right: dict[int, bool | None] = {}  # how the answers were, by the places of their questions; None: unknown
        self.seen: int | None = None  # the place of the question that was shown last
        self.form: ReviewWidget | None = None

    @property
    def current(self) -> Chosen | None:
        """The question that is asked now; None at the end."""
        return self.questions[self.place] if self.place < len(self.questions) else None

    def answer(self, answer: object) -> Message:
        """Answer the question: what can be sent is sent and decides; it is written down, and explained at once."""
        asked = self.current
        if not asked or self.place in self.right or self.place != self.seen:
            return self.not_now()
        option = asked.form.option(answer, asked.order)
        if option is None:
            return Message([("No such option", f"{quoted(answer)}. {choices(asked)}")])
        return self.judged(asked, option)

    def not_now(self) -> Message:
        """Why nothing can be answered now, and what to do."""
        if not self.current:
            return Message([("Nothing is asked now", self.outlook())])
        if self.place in self.right:
            return Message([("Answered already", GO_ON)])
        return Message([("The next question was not shown yet", NOT_SHOWN)])

    def judged(self, asked: Chosen, option: str) -> Message:
        """What an option is worth, by what its requests bring where there are some; and it is written down."""
        came, trouble = sent(asked)
        true = right_by(asked.form, came)
        self.right[self.place] = None if true is None else option == true
        note = "" if true is None else kept(asked, option, option == true)
        return verdict(asked.form, option, true, came, " ".join(filter(None, (trouble, note, GO_ON))))

    def next(self) -> "Review | Message":
        """Go on to the next question, and at the end to how it went."""
        if self.current and self.place not in self.right:
            return Message([("Answer first", choices(self.current))])
        self.place += 1
        self.seen = self.place
        self.show(arrived=True)
        return self

    def goes_on(self, still_due: Collection[str]) -> bool:
        """Pass over what is answered, here or elsewhere; False where there is nothing to show any more."""
        if not self.current:
            return False
        while self.current and (self.place in self.right or self.current.form.name not in still_due):
            self.place += 1
        self.show()
        return True

    def outlook(self) -> str:
        """How it went, and when the next questions are due."""
        reviews = learner_record().reviews
        left, days = len(due(reviews, today())), coming(ahead(reviews, today()))
        judged = [right for right in self.right.values() if right is not None]
        went = f"{sum(judged)} of {len(judged)} right." if judged else ""
        return " ".join(filter(None, (went, due_today(left) or nothing(reviews, self.right), days)))

    def text(self) -> str:
        if not self.current:
            return self.outlook()
        self.seen = self.place
        asked = asked_text(self.current, self.place + 1, len(self.questions))
        return f'{asked}\nTo type it: review().answer("a")'

    def _repr_mimebundle_(self, include=None, exclude=None):
        if not self.current:
            return {"text/plain": str(self), "text/html": framed(paragraph("", str(self), ""))}
        return super()._repr_mimebundle_()

    def make_widget(self) -> Widget:
        self.form = ReviewWidget(self)
        return self.form.box

    def show(self, arrived: bool = False) -> None:
        """Where it is shown, show what is asked now."""
        if self.form:
            self.form.show(arrived)


def nothing(reviews, answered):
    return "" if answered else NOTHING_DUE if reviews else NOTHING_YET


def kept(asked: Chosen, option: str, right: bool) -> str:
    """Write the answer down, unless another notebook did; gives "" or what there is to say about that."""
    name, form = asked.form.name, asked.form
    if name not in due(learner_record().reviews, today()):
        return NOT_COUNTED
    return write_down("review", name, form=form.number, answer=option, right=right, day=today().isoformat())


RUNNING: dict[str, Review] = {}  # by the path of the progress file: the review that this Python is in


def review(only_if_due: bool = False) -> Review | None:
    """Ask again what you answered in earlier lessons, in other words, five questions at most; `.answer("a")` is typed.

    What was wrong comes back the next day, what was right later and later. With `only_if_due` nothing is shown on a
    day when nothing is due.
    """
    reviews, day, path = learner_record().reviews, today(), str(progress_path())
    names = due(reviews, day)
    if only_if_due and not names:
        return None
    running = RUNNING.get(path)
    if not (running and running.day == day and running.goes_on(names)):
        running = RUNNING[path] = Review([chosen(name, reviews[name]) for name in names[:MOST]], day)
    return running
