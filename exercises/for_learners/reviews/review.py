"""review(): the questions that are due today, one after the other, by buttons or typed."""

from collections.abc import Collection
from datetime import date

from ipywidgets import Widget

from workbench.basics.twin import view_of

from ...course_content.text_and_html import Said, framed, paragraph, quoted
from ...progress_record.learner_record import learner_record, write_down
from ...progress_record.progress_file import progress_path
from ...progress_record.review_lines import today
from ...reviewing.choosing import MOST, Chosen, ahead, chosen, due
from .deciding import right_by, sent
from .review_widget import ReviewWidget
from .words import NOTHING_DUE, NOTHING_YET, asked_text, choices, coming, due_today, verdict

NOT_COUNTED = "It was answered in another notebook meanwhile, or reset, so this answer is not counted."
NOT_SHOWN = "Type review() and look at it first. A line that is run again answers nothing that nobody has seen."
GO_ON = "Press Next, or type review() for what comes next."


class Review:
    """What review() shows: some questions, one at a time; `answer` and `next` are the typed forms of its buttons."""

    def __init__(self, questions: list[Chosen], day: date):
        self.questions, self.day, self.place = questions, day, 0
        self.right: dict[int, bool | None] = {}  # how the answers were, by the places of their questions; None: unknown
        self.seen: int | None = None  # the place of the question that was shown last
        self._widget: ReviewWidget | None = None

    @property
    def current(self) -> Chosen | None:
        """The question that is asked now; None at the end."""
        return self.questions[self.place] if self.place < len(self.questions) else None

    def answer(self, answer: object) -> Said:
        """Answer the question: what can be sent is sent and decides; it is written down, and explained at once."""
        asked = self.current
        if not asked or self.place in self.right or self.place != self.seen:
            return self.not_now()
        option = asked.form.option(answer, asked.order)
        if option is None:
            return Said([("No such option", f"{quoted(answer)}. {choices(asked)}")])
        return self.judged(asked, option)

    def not_now(self) -> Said:
        """Why nothing can be answered now, and what to do."""
        if not self.current:
            return Said([("Nothing is asked now", self.outlook())])
        if self.place in self.right:
            return Said([("Answered already", GO_ON)])
        return Said([("The next question was not shown yet", NOT_SHOWN)])

    def judged(self, asked: Chosen, option: str) -> Said:
        """What an option is worth, by what its requests bring where there are some; and it is written down."""
        came, trouble = sent(asked)
        true = right_by(asked.form, came)
        self.right[self.place] = None if true is None else option == true
        note = "" if true is None else kept(asked, option, option == true)
        return verdict(asked.form, option, true, came, " ".join(filter(None, (trouble, note, GO_ON))))

    def next(self) -> "Review | Said":
        """Go on to the next question, and at the end to how it went."""
        if self.current and self.place not in self.right:
            return Said([("Answer first", choices(self.current))])
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

    def __str__(self):
        if not self.current:
            return self.outlook()
        self.seen = self.place
        asked = asked_text(self.current, self.place + 1, len(self.questions))
        return f'{asked}\nTo type it: review().answer("a")'

    __repr__ = __str__

    def _repr_mimebundle_(self, include=None, exclude=None):
        if not self.current:
            return {"text/plain": str(self), "text/html": framed(paragraph("", str(self), ""))}
        return {**view_of(self.widget()), "text/plain": str(self)}

    def widget(self) -> Widget:
        """The review as widgets, made when it is first shown."""
        if self._widget is None:
            self._widget = ReviewWidget(self)
        return self._widget.box

    def show(self, arrived: bool = False) -> None:
        """Where it is shown, show what is asked now."""
        if self._widget:
            self._widget.show(arrived)


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
        running = RUNNING[path] = Review([chosen(name, reviews[name].as_of(day)) for name in names[:MOST]], day)
    return running
