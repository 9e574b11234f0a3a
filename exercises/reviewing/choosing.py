"""What is asked today, in which form, and in which order the options stand: the same for the same record and day."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from random import Random
from typing import NamedTuple

from ..course_content.predictions import all_predictions
from .forms_of_questions import Form, forms_of
from .memory import remembered, retrievability
from .review_record import ReviewRecord

MOST = 5  # questions of one review

Reviews = Mapping[str, ReviewRecord]


class Chosen(NamedTuple):
    """A question to ask: the form, and the `order` in which its options stand this time."""

    form: Form
    order: tuple[str, ...]


def due(reviews: Reviews, day: date, fuzz: bool = True) -> list[str]:
    """The ids of the questions that are due on this day, in the order in which they are asked.

    First what was wrong the last time, the longest ago first; then what is remembered least.
    """
    states = states_of(reviews, day, fuzz)
    states = {name: state for name, state in states.items() if state.due <= day and forms_of(name)}
    place = {name: number for number, name in enumerate(all_predictions())}

    def turn(name):
        state = states[name]
        return not state.wrong, state.last if state.wrong else day, retrievability(state, day), place[name]

    return sorted(states, key=turn)


def ahead(reviews: Reviews, day: date, fuzz: bool = True) -> dict[int, int]:
    """{in how many days: how many questions are due then}, for the days after this one, the next one first."""
    states = states_of(reviews, day, fuzz)
    days = Counter((state.due - day).days for name, state in states.items() if forms_of(name))
    return {days_from_now: days[days_from_now] for days_from_now in sorted(days) if days_from_now > 0}


def states_of(reviews, day, fuzz):
    """{id: Remembered} of the questions that were answered. Their forms are read only where one comes: files take long.

    A line about a question that the course does not have costs nothing.
    """
    known = {name: record for name, record in reviews.items() if name in all_predictions()}
    found = {name: remembered(name, record.as_of(day), fuzz) for name, record in known.items()}
    return {name: state for name, state in found.items() if state}


def asked_today(reviews: Reviews, day: date, most: int = MOST, fuzz: bool = True) -> list[Chosen]:
    """What one review asks on this day, `most` questions at most."""
    return [chosen(name, reviews[name].as_of(day)) for name in due(reviews, day, fuzz)[:most]]


def chosen(name: str, record: ReviewRecord) -> Chosen:
    """The form of a question that was shown least often and not the last time, its options in an order of their own."""
    forms = forms_of(name)
    shown = shown_before(record, len(forms))
    fresh = [form for form in forms if form.number != (shown or [None])[-1]] or list(forms)
    form = min(fresh, key=lambda form: (shown.count(form.number), form.number))
    order = list(form.options)
    Random(f"{name} {form.number} {len(shown)}").shuffle(order)  # letters teach nothing
    return Chosen(form, tuple(order))


def shown_before(record, forms):
    """The numbers of the forms that were shown. Of those that a code brought it says how many: they came in turn."""
    count = record.brought.shown if record.brought else 0
    return [*(number % forms + 1 for number in range(count)), *record.forms]
