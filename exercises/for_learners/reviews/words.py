"""What a review says: what is asked, what an answer was worth, what crossed the wire, and when the next ones come."""

import html
import re
from collections.abc import Mapping, Sequence
from textwrap import indent

from clients import Exchange

from ...course_content.predictions import all_predictions
from ...course_content.text_and_html import Line, Said, fold, view
from ...course_content.where_asked import where
from ...reviewing.choosing import Chosen
from ...reviewing.forms_of_questions import Form, plain
from ...reviewing.real_requests import ABSENT, Came
from .deciding import has_decided

NOTHING_YET = "Nothing to review yet. Some days after you answer a question in a lesson, it comes back in other words."
NOTHING_DUE = "Nothing is due today."
OTHERWISE = "Restart the kernel: perhaps a cell changed the course's server."
WILL_BE_SENT = "When you answer, this is sent to a fresh server, and what comes decides."
MOST_DAYS = 3  # that are named one by one
SHORT, MOST_LINES = 12, 24  # lines of an exchange: so many stand unfolded, and so many in a text
CODE = re.compile(r"`([^`<>]+)`")  # in words that are escaped already
DECIDED = {
    "status": "the last answer has the status {came}",
    "statuses": "the answers have the statuses {came}",
    "field": "{name} of the last answer is {came}",
    "count": "{name} lists {came} in the end",
    "content": "{name} in the last answer is {came}",
}


class Verdict(Said):
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
    came = f"{exchange.response.status} {exchange.response.reason}" if exchange.response else "no answer"
    unfolded = len(text.splitlines()) <= SHORT
    return fold(f"{exchange.request.line}: {came}", f"<pre>{html.escape(text)}</pre>", unfolded)


def verdict(form: Form, option: str, true: str | None, came: Came | None, note: str) -> Verdict:
    """The lines about an answer where `true` is the right one: its explanation, and what a server decided."""
    right, expected = option == true, true == form.right
    lines: list[Line] = [(judged(option, true), plain(option))]
    lines += [form.options[option].removeprefix("Right. ")] if expected else []
    lines += [] if right or not true else [("It is", plain(true))]
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
        words = "an answer did not come"
    elif came.decided == ABSENT and what in ("field", "content"):
        words = f"the last answer has no {name}"
    return "Sent to a fresh server", f"{counted(len(came.exchanges), 'request')}; {words}."


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


def counted(number, what):
    return f"1 {what}" if number == 1 else f"{number} {what}s"
