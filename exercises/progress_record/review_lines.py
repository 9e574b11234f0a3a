"""The lines of a progress file that say when a question was answered, in its lesson or in a review, and how."""

import contextlib
from datetime import date, datetime
from typing import Any

from ..course_content.predictions import all_predictions
from ..reviewing.review_record import LESSON, LONG_AGO, Remembered, Reviewed, ReviewRecord
from .progress_file import Record

Reviews = dict[str, ReviewRecord]
LEAST = 0.001  # days of stability: FSRS knows no less
LAST_DAY = date(2199, 12, 31)  # what stands at a later one is a joke


def take_first_answer(reviews: Reviews, record: Record) -> None:
    """The first answer in a lesson is the first review, where its day is known and it is an option of the course."""
    known = reviews.get(record["id"], ReviewRecord())
    if known.brought or any(one.form == LESSON for one in known.answered):
        return
    asked, day = all_predictions().get(record["id"]), local_day(record)
    if asked and day and asked.option(record["answer"]):
        right = asked.option(record["answer"]) == asked.right
        reviews.setdefault(record["id"], ReviewRecord()).add(Reviewed(day, right, LESSON))


def take_review(reviews: Reviews, record: Record) -> None:
    """An answer in a review, or the state that a code brought."""
    state, day = state_in(record.get("state")), day_in(record.get("day"))
    if state:
        reviews.setdefault(record["id"], ReviewRecord()).bring(state)
    elif day and isinstance(record.get("right"), bool):
        one = Reviewed(day, record["right"], form_in(record.get("form")))
        reviews.setdefault(record["id"], ReviewRecord()).add(one)


def state_line(name: str, state: Remembered) -> Record:
    """The line that brings a state; `state_in` reads it."""
    days = state.last.isoformat(), state.due.isoformat()
    packed = [state.stability, state.difficulty, *days, state.wrong, state.shown]
    return {"kind": "review", "id": name, "state": packed, "brought": True}


def state_in(packed: Any) -> Remembered | None:
    """The state in such a line; None for anything else."""
    with contextlib.suppress(ValueError, TypeError):
        stability, difficulty, last, due, wrong, shown = packed
        days = day_in(last), day_in(due)
        whole = LEAST <= stability <= 50_000 and 1 <= difficulty <= 10 and type(wrong) is bool and 0 <= shown <= 10_000
        if whole and days[0] and days[1] and days[0] <= days[1]:
            return Remembered(float(stability), float(difficulty), days[0], days[1], wrong, int(shown))
    return None


def form_in(number: Any) -> int:
    return number if type(number) is int and number > 0 else LESSON


def local_day(record: Record) -> date | None:
    """The learner's day on which a line was written: its `day`, or that of its time as clocks show it here."""
    with contextlib.suppress(LookupError, ValueError, TypeError, OverflowError, OSError):
        return day_in(record.get("day") or datetime.fromisoformat(record["at"]).astimezone().date().isoformat())
    return None


def day_in(text: object) -> date | None:
    """The day that a text such as 2026-11-23 says; None for anything else."""
    with contextlib.suppress(ValueError, TypeError):
        day = date.fromisoformat(text)  # type: ignore[arg-type]
        return max(day, LONG_AGO) if day <= LAST_DAY else None  # a clock whose battery is empty begins in 1970
    return None


def today() -> date:
    """The learner's day."""
    return date.today()
