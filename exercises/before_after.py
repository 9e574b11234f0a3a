"""The items that are asked before the course and after it, as data: each in two forms of the same shape."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from .questions import FURTHER, all_predictions, cells_of, entries_in, place_in

ITEMS = Path(__file__).parent / "before_after_items"


@dataclass(frozen=True)
class ItemForm:
    """One form of an item: the requests of its stem, and two questions, each with options.

    Of what is `sent` the first `shown` exchanges are shown. `decides` says by what of the answers `right` comes true;
    "" where no server can say it. `because` gives for each reason what somebody who chooses it believes, and "" for
    the one that is right. `why` is told when all is over. What tells the key is not printed: who looks at
    before().waiting() sees no answers.
    """

    question: str
    sent: tuple[str, ...]
    shown: int
    decides: str
    right: str = field(repr=False)
    happens: tuple[str, ...]
    because: dict[str, str] = field(repr=False)
    why: str = field(default="", repr=False)

    @property
    def reason(self) -> str:
        """The reason that is right."""
        return next(words for words, belief in self.because.items() if not belief)


@dataclass(frozen=True)
class Item:
    """A belief that is not so, and two forms of a question that shows who has it. `read` is a heading of the lesson."""

    id: str
    lesson: str
    belief: str = field(repr=False)
    forms: dict[str, ItemForm]
    read: str = ""


def item_of(name, entry):
    forms = {letter: form_of(entry[letter], entry["belief"]) for letter in ("a", "b")}
    return Item(name, entry["lesson"], entry["belief"], forms, entry.get("read", ""))


def form_of(form, belief):
    because = {one["words"]: belief if one.get("belief") else one.get("other", "") for one in form["because"]}
    asked = form["question"], tuple(form["sent"]), form.get("shown", len(form["sent"])), form.get("decides", "")
    return ItemForm(*asked, form["right"], tuple(form["happens"]), because, form.get("why", ""))


@cache
def all_items() -> dict[str, Item]:
    """Every item by its id, in the order in which they are asked: that of the files."""
    paths = sorted(ITEMS.glob("*.toml"))
    return {name: item_of(name, entry) for path in paths for name, entry in entries_in(path).items()}


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


def keep_item(answers: Answers, record: Mapping[str, Any]) -> None:
    """Add one line to the answers; one of no use is passed over. Until Next is pressed an answer may be changed."""
    form, happens, because = (str(record.get(name) or "") for name in ("form", "happens", "because"))
    if record.get("when") in TIMES and form in ("a", "b") and happens and because:
        answer = ItemAnswer(form, happens, because, day_of(record.get("at")))
        answers.setdefault(record["id"], {})[record["when"]] = answer


def day_of(moment: object) -> str:
    """The learner's own day of a time, such as 2026-11-23; "" for what is none."""
    try:
        return datetime.fromisoformat(str(moment)).astimezone().date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""


def read_again(item: Item) -> tuple[str, str]:
    """(words, link) of the place to read again."""
    stems = {question.lesson for question in all_predictions().values()}
    stem = next((stem for stem in stems if stem.startswith(item.lesson)), item.lesson)
    found = [(one, words, cell) for one in (stem, FURTHER) for cell, _, headings in cells_of(one) for words in headings]
    return place_in(*next((one for one in found if item.read == f"#{one[1].replace(' ', '-')}"), (stem, "", "")))
