"""What a learner answered to items, and what that says of each belief."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .items import Item

TIMES = ("before", "after")
OTHER = {"a": "b", "b": "a", "before": "after", "after": "before"}
BOTH_RIGHT, ONLY_ANSWER, WRONG, OPEN = "right answer and reason", "right answer, other reason", "wrong", "not answered"


@dataclass(frozen=True)
class ItemAnswer:
    """What was chosen in the two tiers of a form, by its words, and on which day: `at`, "" where it is not known."""

    form: str
    happens: str
    because: str
    at: str = ""


Answers = dict[str, dict[str, ItemAnswer]]  # {id of the item: {"before" or "after": the answer}}


class Standing(NamedTuple):
    """How a learner stood to one belief, before and after, each in words."""

    item: Item
    before: str
    after: str


def standing(item: Item, answer: ItemAnswer | None) -> str:
    """What an answer says in words; an answer whose words are no longer in the form counts as none."""
    form = item.forms.get(answer.form) if answer else None
    if not (form and answer and answer.happens in form.happens and answer.because in form.because):
        return OPEN
    if answer.happens != form.right:
        return WRONG
    return BOTH_RIGHT if answer.because == form.reason else ONLY_ANSWER


def profile_of(answers: Answers, items: Iterable[Item]) -> list[Standing]:
    """A Standing for each item, in the order given."""
    found = ((item, answers.get(item.id, {})) for item in items)
    return [Standing(item, *(standing(item, given.get(time)) for time in TIMES)) for item, given in found]


def form_before(answers: Answers, drawn: str = "") -> str:
    """The form that comes before the course: that of answers that are there already, else the one that was drawn."""
    for given in answers.values():
        for time, answer in given.items():
            return answer.form if time == "before" else OTHER[answer.form]
    return drawn


def form_at(time: str, item: Item, answers: Answers, drawn: str) -> str:
    """The form in which an item is asked now: never the one in which this learner has answered it at the other time."""
    given = answers.get(item.id, {}).get(OTHER[time])
    if given:
        return OTHER[given.form]
    before = form_before(answers, drawn)
    return before if time == "before" else OTHER[before]


def waiting(time: str, items: Iterable[Item], answers: Answers) -> list[Item]:
    """The items that are not answered yet; what was answered after the course is not asked for before it any more."""
    over = {"before": TIMES, "after": ("after",)}[time]
    return [item for item in items if not any(one in answers.get(item.id, {}) for one in over)]
