"""The reviews in a progress code: of each question what is remembered, or the day of its first answer.

Numbers are digits of base64. A stability is kept to half a per cent, a difficulty to a seventh of its unit.
"""

import math
from collections.abc import Iterator
from datetime import date, timedelta
from string import ascii_letters, digits
from typing import Any

from ..course_content.predictions import all_predictions, id_now
from ..reviewing.memory import remembered
from ..reviewing.review_record import LESSON, Remembered, Reviewed, ReviewRecord
from .learner_record import LearnerRecord
from .progress_file import Record
from .review_lines import state_line, today

DIGITS = ascii_letters + digits + "-_"
DAY_ZERO = date(2026, 1, 1)
LEAST, MOST = 0.001, 40_000  # days of stability
STEPS = 64**2 - 1
ONE_STEP = math.log(MOST / LEAST) / STEPS
HARDER = 7  # steps of a difficulty
MOST_NUMBER = 99  # of a question in its lesson


def shorten(known: LearnerRecord) -> dict[str, str]:
    """{"03": "1.6:aZ 7-aZ3bcDeeF"} by lessons: numbers of questions, and what one_in_short says of each of them."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for name in sorted(set(known.reviews) & set(known.answers) & set(all_predictions()), key=place):
        lesson, number = place(name)
        runs, short = found.setdefault(lesson, []), one_in_short(name, known.reviews[name].as_of(today()))
        first = runs.pop()[0] if runs and runs[-1][1:] == (number - 1, short) else number
        runs.append((first, number, short))
    return {lesson: " ".join(map(run_in_short, runs)) for lesson, runs in found.items()}


def place(name: str) -> tuple[str, int]:
    """The lesson and the number of a question."""
    lesson, _, number = name.partition("-")
    return lesson, int(number)


def run_in_short(run: tuple[int, int, str]) -> str:
    """Questions in a row of which the same is to be said, such as `1.6:aZ`: most of a lesson is answered on one day."""
    first, last, short = run
    return f"{first}{f'.{last}' if last > first else ''}{short}"


def one_in_short(name: str, record: ReviewRecord) -> str:
    """`:aZ`: answered on that day, in its lesson only; `-aZ3bcDeeF`: wrong on that day, and what is remembered."""
    day, shown = record.reached
    if not record.brought and not shown and len(record.answered) == 1:
        return ":" + in_digits(since(day), 2)
    state = remembered(name, record)
    return packed(state) if state else ""


def packed(state):
    stability = round(math.log(max(state.stability, LEAST) / LEAST) / ONE_STEP)
    parts = [(since(state.last), 2), (stability, 2), (round((state.difficulty - 1) * HARDER), 1)]
    parts += [((state.due - state.last).days, 2), (state.shown, 2)]
    return ("-" if state.wrong else "+") + "".join(in_digits(number, length) for number, length in parts)


def lengthen(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `shorten` gave into a record; raises ValueError, TypeError or AttributeError for anything else."""
    for lesson, given in short.items():
        for one in given.split():
            at = min(one.find(mark) for mark in ":+-" if mark in one)
            first, _, last = one[:at].partition(".")
            for number in range(int(first), min(int(last or first), MOST_NUMBER) + 1):
                take(known, id_now(f"{lesson}-{number}"), one[at], one[at + 1 :])


def take(known, name, mark, rest):
    """Add one question's reviews; those of a question that was left out with its answer are left out, too."""
    if name not in known.answers:
        return
    day = DAY_ZERO + timedelta(days=number_in(rest[:2]))
    record = known.reviews[name] = ReviewRecord()
    if mark == ":":
        asked = all_predictions()[name]
        record.add(Reviewed(day, asked.option(known.answers[name][0]) == asked.right, LESSON))
    else:
        stability, difficulty, wait, shown = map(number_in, (rest[2:4], rest[4:5], rest[5:7], rest[7:9]))
        due = day + timedelta(days=wait)
        record.bring(
            Remembered(LEAST * math.exp(stability * ONE_STEP), 1 + difficulty / HARDER, day, due, mark == "-", shown)
        )


def news(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The lines that bring what was answered later than here; the day of a first answer comes with the answer."""
    for name, record in brought.reviews.items():
        here = remembered(name, known.reviews.get(name, ReviewRecord()).as_of(today()))
        if record.brought and (not here or rank(record.brought) > rank(here)):
            yield state_line(name, record.brought)


def rank(state: Remembered) -> tuple[date, int, timedelta]:
    """The later of two states counts; of two from one day the one due sooner, so both computers come to the same."""
    return state.last, state.shown, state.last - state.due


def day_of_first_answer(brought: LearnerRecord, name: str) -> dict[str, str]:
    """{"day": ...} of an answer that a code brings, today where an old code does not say it; {} where a state comes."""
    record = brought.reviews.get(name) or ReviewRecord(answered=[Reviewed(today(), True, LESSON)])
    return {} if record.brought else {"day": record.answered[0].day.isoformat()}


def since(day):
    return (day - DAY_ZERO).days


def in_digits(number: int, length: int) -> str:
    """A number as so many digits, the nearest that they can say."""
    number = max(0, min(number, 64**length - 1))
    return "".join(DIGITS[number // 64**place % 64] for place in reversed(range(length)))


def number_in(text: str) -> Any:
    """The number that digits say; raises ValueError for what are none."""
    if not text:
        raise ValueError("no digits")
    return sum(DIGITS.index(digit) * 64**place for place, digit in enumerate(reversed(text)))
