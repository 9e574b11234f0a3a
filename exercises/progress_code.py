"""A short code that carries progress from one computer to another."""

import base64
import binascii
import contextlib
import hashlib
import json
import math
import os
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from string import ascii_letters, ascii_lowercase, digits
from typing import Any

from .before_after import TIMES, ItemAnswer, all_items, day_of
from .progress_record import (
    HELPS,
    LearnerRecord,
    Lines,
    PanelRecord,
    Record,
    TaskRecord,
    fold,
    lines_of,
    state_line,
    today,
    whole_number,
)
from .questions import all_predictions, id_now
from .review_schedule import LESSON, Remembered, Reviewed, ReviewRecord, remembered
from .task import all_tasks

MARK = "ONE-ADDRESS-3."
MOST_UNPACKED = 200_000  # of an unpacked code; a whole course needs far less


class NotACode(ValueError):
    """The text is no progress code; the message says what to do."""


def code_of(known: LearnerRecord) -> str:
    """The code of a learner's record: lines such as the progress file has, with marks in place of the course's words.

    It says what was reached, where it got stuck, first and last answers, and what is remembered; not every try.
    """
    marks = {text: short for short, text in texts().items()}
    lines = [put_in(line, marks) for line in news(LearnerRecord(), carried(known))]
    packed = zlib.compress(json.dumps(lines, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    sealed = packed + zlib.crc32(packed).to_bytes(4, "big")
    return MARK + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def mark(text: str, length: int = 1) -> str:
    """Characters that stand for a text."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:length]


def texts() -> dict[str, str]:
    """{"#XyZa1": the words of an option}: what this course says, by the mark that a code has in their place."""
    said = [*all_tasks(), *(one for asked in all_predictions().values() for one in (*asked.options, *asked.reworded))]
    for form in [form for item in all_items().values() for form in item.forms.values()]:
        said += [*form.happens, *form.because]
    return {f"#{mark(text, 5)}": text for text in said if len(text) > 6}


def put_in(line: Record, words: dict[str, str]) -> Record:
    """The line, with other words for those of its values that have some."""
    return {key: words.get(value, value) if isinstance(value, str) else value for key, value in line.items()}


def carried(known: LearnerRecord) -> LearnerRecord:
    """What a code tells of a record: the first answer and the last, and what is remembered after all reviews."""
    asked = [name for name in known.answers if name in all_predictions()]
    answers = {name: list(dict.fromkeys([known.answers[name][0], known.answers[name][-1]])) for name in asked}
    reviews = {name: known.reviews[name] for name in asked if name in known.reviews}
    for name, record in reviews.items():
        state = remembered(name, record)
        if state and (record.brought or [one.form for one in record.answered] != [LESSON]):
            stability, difficulty = round(max(state.stability, LEAST), 3), round(state.difficulty, 2)
            reviews[name] = ReviewRecord(state._replace(stability=stability, difficulty=difficulty))
    return replace(known, answers=answers, reviews=reviews)


def record_of_3(lines: list) -> LearnerRecord:
    """The record in the lines of a code; what this course does not have is left out, and counted as unknown."""
    words = texts()
    lines = [put_in(line, words) for line in lines]
    lines = [line | {"id": id_now(line["id"])} for line in lines]
    strange = {line["id"] for line in lines if not is_ours(line)}
    known = fold(line for line in lines if line["id"] not in strange)
    known.unknown = len(strange)
    return known


def is_ours(line: Record) -> bool:
    """Does this course have the task, the question with this option, or the item with these two?"""
    kind, name = line["kind"], line["id"]
    if kind == "answer":
        asked = all_predictions().get(name)
        return asked is not None and line["answer"] in (*asked.options, *asked.reworded)
    if kind == "item":
        form = all_items()[name].forms.get(line["form"]) if name in all_items() else None
        return form is not None and line["happens"] in form.happens and line["because"] in form.because
    return name in all_tasks() if kind == "check" else kind in ("panel", "review")


# Older codes are still read: those of marks and letters (2), and those of whole names and words (1).


def meant(short: str, texts: Sequence[str]) -> str | None:
    """The text that `b7` stands for: the one at its place, else the only one with its mark, else None."""
    place, marked = ascii_lowercase.find(short[0]), [text for text in texts if mark(text) == short[1:]]
    if texts[place : place + 1] and texts[place] in marked:
        return texts[place]
    return marked[0] if len(marked) == 1 else None


NAME = 3  # characters of the mark of a task or an item
TASK = re.compile(r"(?P<task>.{3})(?P<points>\d+)(?P<state>[+-])(?P<tries>\d+)(?P<refused>(?:[a-z].)?)")


def decoded(parts, tasks, questions):
    """Tasks, answers and panels of a code; raises ValueError, TypeError or AttributeError for anything else."""
    done, answers, panels = parts
    known = LearnerRecord(panels={str(name): panel_of(*counts) for name, counts in panels.items()})
    names = {mark(name, NAME): name for name in tasks}
    for short in done.split():
        take_task(known, TASK.fullmatch(short), names, tasks)
    for lesson, given in answers.items():
        for number, letters in (part.rsplit(":", 1) for part in given.split()):
            take_answers(known, f"{lesson}-{number}", letters, questions)
    return known


def panel_of(tries, right):
    return PanelRecord(whole_number(tries), whole_number(right))


def take_task(known, found, names, tasks):
    """Add a task to the record, or count it as unknown; raises TypeError for what is no task."""
    name = names.get(found["task"])
    if not name:
        known.unknown += 1
        return
    refused = found["refused"] and meant(found["refused"], [check.check_id for check in tasks[name].checks])
    points, tries = int(found["points"]), int(found["tries"])
    known.tasks[name] = TaskRecord(tries, points, found["state"] == "+", refused_by=refused or "")


def take_answers(known, name, letters, questions):
    """Add the answers to a question; those that this course does not have are counted as unknown."""
    name = name if name in questions else id_now(name)
    words = [*questions[name].options, *questions[name].reworded] if name in questions else []
    given = [meant(letters[at : at + 2], words) for at in range(0, len(letters), 2)]
    if not given or None in given:
        known.unknown += 1
    else:
        known.answers[name] = given


def decode_help(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take `{"blocks": "XyZa1B"}`, the tasks that were right with blocks, into a record."""
    names = {mark(name, NAME): name for name in all_tasks()}
    for help in [one for one in HELPS if one in short]:
        for at in range(0, len(short[help]), NAME):
            task = known.tasks.get(names.get(short[help][at : at + NAME], ""))
            if task and task.right:
                task.help = help


LONG = NAME + 5  # of an answer: the item, the form, and two options of two characters each


def decode_items(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take `{"before": "2026-11-23 XyZaa7c2..."}`: a day, and of each item its mark, the form, and two options."""
    for time in TIMES:
        day, _, packed = short.get(time, "").partition(" ")
        for at in range(0, len(packed), LONG):
            take_item(known, time, packed[at : at + LONG], day_of(day))


def take_item(known, time, short, day):
    """Add one answer, or count it as unknown where this course does not have it."""
    names = {mark(name, NAME): name for name in all_items()}
    name, letter = names.get(short[:NAME], ""), short[NAME]
    form = all_items()[name].forms.get(letter) if name else None
    happens = form and meant(short[NAME + 1 : NAME + 3], form.happens)
    because = form and meant(short[NAME + 3 :], tuple(form.because))
    if happens and because:
        known.items.setdefault(name, {})[time] = ItemAnswer(letter, happens, because, day)
    else:
        known.unknown += 1


DIGITS = ascii_letters + digits + "-_"
DAY_ZERO = date(2026, 1, 1)
LEAST, MOST = 0.001, 40_000  # days of stability
STEPS = 64**2 - 1
ONE_STEP = math.log(MOST / LEAST) / STEPS
HARDER = 7  # steps of a difficulty
MOST_NUMBER = 99  # of a question in its lesson


def decode_reviews(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take `{"03": "1.6:aZ 7-aZ3bcDeeF"}`: questions in a row, a day, and what was remembered after it."""
    for lesson, given in short.items():
        for one in given.split():
            at = min(one.find(mark) for mark in ":+-" if mark in one)
            first, _, last = one[:at].partition(".")
            for number in range(int(first), min(int(last or first), MOST_NUMBER) + 1):
                take_question(known, id_now(f"{lesson}-{number}"), one[at], one[at + 1 :])


def take_question(known, name, mark, rest):
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


def number_in(text: str) -> Any:
    """The number that digits say; raises ValueError for what are none."""
    if not text:
        raise ValueError("no digits")
    return sum(DIGITS.index(digit) * 64**place for place, digit in enumerate(reversed(text)))


DECODERS = {"h": decode_help, "r": decode_reviews, "i": decode_items}


def record_of_2(parts: list) -> LearnerRecord:
    """The record in the parts of a code; what else it says stands among the panels, under no name."""
    tasks, answers, panels = parts
    more, _ = panels.pop("", ({}, 0))
    known = decoded([tasks, answers, panels], all_tasks(), all_predictions())
    for key, said in more.items():
        if key in DECODERS:
            DECODERS[key](known, said)
        else:
            known.unknown += 1
    return known


def record_of_1(parts: list) -> LearnerRecord:
    """The record in a code of version 0.2.0, which held no panels at first."""
    tasks, answers, *more = parts
    panels = more[0] if more else {}
    return LearnerRecord(
        {str(name): TaskRecord(1, whole_number(points), right == 1) for name, (points, right) in tasks.items()},
        {id_now(str(name)): [str(answer)] for name, answer in answers.items()},
        {str(name): panel_of(*counts) for name, counts in panels.items()},
    )


READERS = {MARK: record_of_3, "ONE-ADDRESS-2.": record_of_2, "ONE-ADDRESS-1.": record_of_1}


def record_in(code: object) -> LearnerRecord:
    """The learner's record in a code; raises NotACode for anything else. Spaces and line ends do not matter."""
    text = "".join(str(code).split())
    reader = READERS.get(text[: len(MARK)])
    if not reader:
        raise NotACode(
            f"A progress code begins with {MARK}; this does not, and no file here is called so. "
            "Copy the whole line that progress().code() gave."
        )
    try:
        return reader(json.loads(unpacked(text[len(MARK) :])))
    except (ValueError, TypeError, AttributeError, LookupError, zlib.error, RecursionError):
        words = "This progress code is damaged: a character is missing or changed. Copy the whole of it again."
        raise NotACode(words) from None


def unpacked(text):
    """The text in a code; raises ValueError when the checksum is not the right one."""
    try:
        sealed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise ValueError("not base64") from None
    if base64.urlsafe_b64encode(sealed).decode().rstrip("=") != text:
        raise ValueError("a last character that says more than it should")
    packed, seal = sealed[:-4], sealed[-4:]
    if zlib.crc32(packed).to_bytes(4, "big") != seal:
        raise ValueError("not the right checksum")
    unpacker = zlib.decompressobj()
    text = unpacker.decompress(packed, MOST_UNPACKED)
    if not unpacker.eof:
        raise ValueError("too much")
    return text.decode()


def news(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The records to add so that `known` reaches what was `brought`: bringing a code in twice adds nothing."""
    for name, task in brought.tasks.items():
        here = known.tasks.get(name, TaskRecord())
        if task.points > here.points or (task.right and not here.right) or not here.tries:
            reached = {"outcome": "right" if task.right else "not yet", "points": task.points}
            more = {word: said for word in ("refused_by", "help") if (said := getattr(task, word))}
            yield {"kind": "check", "id": name, **reached, "tries": task.tries, **more, "brought": True}
    for name, given in brought.answers.items():
        if name not in known.answers:
            day = day_of_first_answer(brought, name)
            yield from ({"kind": "answer", "id": name, "answer": answer, **day, "brought": True} for answer in given)
    for name, panel in brought.panels.items():
        if panel.tries and name not in known.panels:
            yield {"kind": "panel", "id": name, "tries": panel.tries, "right": panel.right, "brought": True}
    yield from news_of_help(known, brought)
    yield from news_of_reviews(known, brought)
    yield from news_of_items(known, brought)


def news_of_help(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """A line for each task that is right here with help, and was right elsewhere without."""
    for name, task in brought.tasks.items():
        here = known.tasks.get(name, TaskRecord())
        is_without = here.help and task.right and not task.help
        if is_without and task.points <= here.points:  # of more points a line tells already
            yield {"kind": "check", "id": name, "outcome": "right", "points": task.points, "brought": True}


def news_of_items(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The lines to add so that what was brought is here: what was answered here stays as it is."""
    for name, given in brought.items.items():
        for time, answer in given.items():
            if time not in known.items.get(name, {}):
                chosen = {"form": answer.form, "happens": answer.happens, "because": answer.because}
                yield {"kind": "item", "id": name, "when": time, **chosen, "at": answer.at, "brought": True}


def news_of_reviews(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The lines that bring what was answered later than here; the day of a first answer comes with the answer."""
    for name, record in brought.reviews.items():
        here = remembered(name, known.reviews.get(name, ReviewRecord()))
        if record.brought and (not here or rank(record.brought) > rank(here)):
            yield state_line(name, record.brought)


def rank(state: Remembered) -> tuple[date, int, timedelta]:
    """The later of two states counts; of two from one day the one due sooner, so both computers come to the same."""
    return state.last, state.shown, state.last - state.due


def day_of_first_answer(brought: LearnerRecord, name: str) -> dict[str, str]:
    """{"day": ...} of an answer that a code brings, today where an old code does not say it; {} where a state comes."""
    record = brought.reviews.get(name) or ReviewRecord(answered=[Reviewed(today(), True, LESSON)])
    return {} if record.brought else {"day": record.answered[0].day.isoformat()}


MOST_BYTES = 20_000_000  # of a file that is brought in; a learner's whole course needs far less


class NotKept(ValueError):
    """The file was not written; the message says why and what to do."""


def file_named(given: object) -> Path | None:
    """The path that was meant, or None where it is a code or anything else."""
    if isinstance(given, os.PathLike):
        return Path(given)
    with contextlib.suppress(OSError, ValueError):
        if isinstance(given, str) and given.strip() and Path(given).is_file():
            return Path(given)
    return None


def counting(records):
    """The records that still count: those that a reset made forget are left out, and the reset with them."""
    kept = []
    for record in records:
        if record["kind"] == "reset":
            kept = [one for one in kept if record["id"] and one["id"] != record["id"]]
        else:
            kept.append(record)
    return kept


def save(records: Iterable[Record], path: str | Path) -> int:
    """Write the records that count into a new file, whole or not at all; raises NotKept. Gives how many they are."""
    path, kept = Path(path), counting(records)
    half = path.with_name(path.name + ".half")
    if path.exists():
        raise NotKept(f"There is a {path.name} already, and it stays as it is. Give another name.")
    try:
        half.write_text("".join(line_of(record) + "\n" for record in kept), "utf-8", newline="\n")
        half.replace(path)
    except OSError as error:
        raise NotKept(f"{path.name} could not be written: {error.strerror}.") from None
    return len(kept)


def read(path: Path) -> Lines | LearnerRecord:
    """What a file brings: the Lines of a saved file or a copy, or the record of a code that was kept as text.

    Raises NotACode when there is nothing of the kind in it.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise NotACode(f"{path.name} cannot be read: {error.strerror}. Copy it beside this notebook.") from None
    if raw.strip().startswith(tuple(mark.encode() for mark in READERS)):
        return record_in(raw.decode("utf-8", "replace"))
    lines = lines_of(raw) if len(raw) <= MOST_BYTES else Lines()
    if not lines.records:
        raise NotACode(f"{path.name} holds no progress. Copy the file that progress().save(...) wrote.")
    return lines


def missing_here(brought: Iterable[Record], here: Iterable[Record]) -> list[Record]:
    """Records of another file that do not count here yet, in their order: a file brought in twice adds nothing."""
    known = Counter(line_of(record) for record in counting(here))
    missing = []
    for record in counting(brought):
        line = line_of(record)
        if known[line]:
            known[line] -= 1
        else:
            missing.append(record)
    return missing


def line_of(record):
    return json.dumps(record, ensure_ascii=False, sort_keys=True)
