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
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from string import ascii_letters, ascii_lowercase, digits
from typing import Any, NamedTuple

from .before_after import TIMES, ItemAnswer, all_items, day_of
from .progress_record import (
    HELPS,
    LearnerRecord,
    Lines,
    PanelRecord,
    Record,
    TaskRecord,
    lines_of,
    state_line,
    today,
    whole_number,
)
from .questions import all_predictions, id_now
from .review_schedule import LESSON, Remembered, Reviewed, ReviewRecord, remembered
from .task import all_tasks


def mark(text: str, length: int = 1) -> str:
    """Characters that stand for a text."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:length]


def letter_of(text: str, texts: Sequence[str]) -> str:
    """`b7`: the place of a text among others and its mark; "" when it is none of them, or too far down."""
    place = texts.index(text) if text in texts else len(ascii_lowercase)
    return ascii_lowercase[place] + mark(text) if place < len(ascii_lowercase) else ""


def meant(short: str, texts: Sequence[str]) -> str | None:
    """The text that `b7` stands for: the one at its place, else the only one with its mark, else None."""
    place, marked = ascii_lowercase.find(short[0]), [text for text in texts if mark(text) == short[1:]]
    if texts[place : place + 1] and texts[place] in marked:
        return texts[place]
    return marked[0] if len(marked) == 1 else None


TASK = re.compile(r"(?P<task>.{3})(?P<points>\d+)(?P<state>[+-])(?P<tries>\d+)(?P<refused>(?:[a-z].)?)")


def encoded(known, tasks, questions):
    """[tasks, answers, panels] of a record, ready for JSON."""
    done = " ".join(task_in_short(name, task, tasks) for name, task in sorted(known.tasks.items()) if task.tries)
    panels = {name: [panel.tries, panel.right] for name, panel in sorted(known.panels.items()) if name}
    return [done, answers_in_short(known.answers, questions), panels]


def task_in_short(name, task, tasks):
    """`XyZ2-3b7`: two points after three tries, refused by the second check; `XyZ5+1`: right, with five points."""
    refused = "" if task.right or name not in tasks else letter_of(task.refused_by, ids_of(tasks[name]))
    return f"{mark(name, 3)}{task.points}{'+' if task.right else '-'}{task.tries}{refused}"


def answers_in_short(answers, questions):
    """{"04": "1:a7 2:b3c1"}: of each question the first answer and, when it is another one, the last."""
    found = {}
    for name in sorted(set(answers) & set(questions), key=lambda name: (len(name), name)):
        given, options = answers[name], list(questions[name].options)
        letters = [letter_of(answer, options) for answer in dict.fromkeys([given[0], given[-1]])]
        lesson, _, number = name.partition("-")
        found.setdefault(lesson, []).append(f"{number}:{''.join(letters)}")
    return {lesson: " ".join(parts) for lesson, parts in found.items()}


def decoded(parts, tasks, questions):
    """The record that `encoded` packed; raises ValueError, TypeError or AttributeError for anything else."""
    done, answers, panels = parts
    known = LearnerRecord(panels={str(name): panel_of(*counts) for name, counts in panels.items()})
    names = {mark(name, 3): name for name in tasks}
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
    refused = found["refused"] and meant(found["refused"], ids_of(tasks[name]))
    points, tries = int(found["points"]), int(found["tries"])
    known.tasks[name] = TaskRecord(tries, points, found["state"] == "+", refused_by=refused or "")


def take_answers(known, name, letters, questions):
    """Add the answers to a question; those that this course does not have are counted as unknown."""
    name = name if name in questions else id_now(name)
    options = list(questions[name].options) if name in questions else []
    given = [meant(letters[at : at + 2], options) for at in range(0, len(letters), 2)]
    if not given or None in given:
        known.unknown += 1
    else:
        known.answers[name] = given


def ids_of(task):
    """The ids of a task's checks, in their order."""
    return [check.check_id for check in task.checks]


LENGTH = 3  # characters of a mark, as where the code tells of tasks


def encode_help(known: LearnerRecord) -> dict[str, str]:
    """{"blocks": "XyZa1B"}: the tasks that were right with blocks, and not without."""
    found = {help: [name for name, task in sorted(known.tasks.items()) if task.help == help] for help in HELPS}
    return {help: "".join(mark(name, LENGTH) for name in names) for help, names in found.items() if names}


def decode_help(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `encode` gave into a record; tasks that this course does not have are counted already."""
    names = {mark(name, LENGTH): name for name in all_tasks()}
    for help in [one for one in HELPS if one in short]:
        for at in range(0, len(short[help]), LENGTH):
            task = known.tasks.get(names.get(short[help][at : at + LENGTH], ""))
            if task and task.right:
                task.help = help


def news_of_help(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """A line for each task that is right here with help, and was right elsewhere without."""
    for name, task in brought.tasks.items():
        here = known.tasks.get(name, TaskRecord())
        is_without = here.help and task.right and not task.help
        if is_without and task.points <= here.points:  # of more points a line tells already
            yield {"kind": "check", "id": name, "outcome": "right", "points": task.points, "brought": True}


NAME = 3  # characters of an item's id
LONG = NAME + 5  # of an answer: the item, the form, and two options of two characters each


def encode_items(known: LearnerRecord) -> dict[str, str]:
    """{"before": "2026-11-23 XyZaa7c2..."}: the last day, and for each item its mark, the form, and two options."""
    given = {time: {name: one[time] for name, one in sorted(known.items.items()) if time in one} for time in TIMES}
    short = {time: "".join(item_in_short(*pair) for pair in found.items()) for time, found in given.items()}
    days = {time: max((answer.at for answer in found.values()), default="") for time, found in given.items()}
    return {time: f"{days[time]} {found}" for time, found in short.items() if found}


def item_in_short(name: str, answer: ItemAnswer) -> str:
    """`XyZaa7c2`: of form a the first option and the third reason; "" for what this course does not have."""
    if name not in all_items():
        return ""
    form = all_items()[name].forms[answer.form]
    happens, because = letter_of(answer.happens, form.happens), letter_of(answer.because, tuple(form.because))
    return f"{mark(name, NAME)}{answer.form}{happens}{because}" if happens and because else ""


def decode_items(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `encode` gave into a record; raises AttributeError or IndexError for anything else."""
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


def news_of_items(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
    """The lines to add so that what was brought is here: what was answered here stays as it is."""
    for name, given in brought.items.items():
        for time, answer in given.items():
            if time not in known.items.get(name, {}):
                chosen = {"form": answer.form, "happens": answer.happens, "because": answer.because}
                yield {"kind": "item", "id": name, "when": time, **chosen, "at": answer.at, "brought": True}


DIGITS = ascii_letters + digits + "-_"
DAY_ZERO = date(2026, 1, 1)
LEAST, MOST = 0.001, 40_000  # days of stability
STEPS = 64**2 - 1
ONE_STEP = math.log(MOST / LEAST) / STEPS
HARDER = 7  # steps of a difficulty
MOST_NUMBER = 99  # of a question in its lesson


def encode_reviews(known: LearnerRecord) -> dict[str, str]:
    """{"03": "1.6:aZ 7-aZ3bcDeeF"} by lessons: numbers of questions, and what one_in_short says of each of them."""
    found: dict[str, list[tuple[int, int, str]]] = {}
    for name in sorted(set(known.reviews) & set(known.answers) & set(all_predictions()), key=place):
        lesson, number = place(name)
        runs, short = found.setdefault(lesson, []), review_in_short(name, known.reviews[name].as_of(today()))
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


def review_in_short(name: str, record: ReviewRecord) -> str:
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


def decode_reviews(known: LearnerRecord, short: dict[str, str]) -> None:
    """Take what `encode` gave into a record; raises ValueError, TypeError or AttributeError for anything else."""
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


def news_of_reviews(known: LearnerRecord, brought: LearnerRecord) -> Iterator[Record]:
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


class Part(NamedTuple):
    """How one part goes into a code and comes out of it.

    `encode` gives what of a record is packed, ready for JSON; what is empty is left out. `decode` takes that into
    another record; it may raise ValueError, TypeError, AttributeError or IndexError for anything else, and adds to
    `unknown` what this course does not have. `news` gives the lines to add to a progress file so that what is known
    reaches what was brought; when all of it is known already, there are none.
    """

    encode: Callable[[LearnerRecord], Any]
    decode: Callable[[LearnerRecord, Any], None]
    news: Callable[[LearnerRecord, LearnerRecord], Iterator[Record]]


PARTS: dict[str, Part] = {
    "h": Part(encode_help, decode_help, news_of_help),
    "r": Part(encode_reviews, decode_reviews, news_of_reviews),
    "i": Part(encode_items, decode_items, news_of_items),
}


def taken(known: LearnerRecord, more: dict[str, Any]) -> None:
    """Take what else a code says into a record; a key that only a newer course knows counts as unknown."""
    for key, said in more.items():
        if key in PARTS:
            PARTS[key].decode(known, said)
        else:
            known.unknown += 1


MARK = "ONE-ADDRESS-2."
OLD_MARK = "ONE-ADDRESS-1."  # whole names and words; codes of version 0.2.0 can still be brought in
NO_PANEL = ""  # the name of what else a code says: an older copy takes it for a panel that was never used
MOST_UNPACKED = 200_000  # of an unpacked code; a whole course needs far less


class NotACode(ValueError):
    """The text is no progress code; the message says what to do."""


def code_of(known: LearnerRecord) -> str:
    """The code of a learner's record: what was reached, where it got stuck, first and last answers; not every try."""
    more = {key: said for key, part in PARTS.items() if (said := part.encode(known))}
    tasks, answers, panels = encoded(known, all_tasks(), all_predictions())
    parts = [tasks, answers, {**panels, NO_PANEL: [more, 0]} if more else panels]
    packed = zlib.compress(json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    sealed = packed + zlib.crc32(packed).to_bytes(4, "big")
    return MARK + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def record_in(code: object) -> LearnerRecord:
    """The learner's record in a code; raises NotACode for anything else. Spaces and line ends do not matter."""
    text = "".join(str(code).split())
    if not text.startswith((MARK, OLD_MARK)):
        raise NotACode(
            f"A progress code begins with {MARK}; this does not, and no file here is called so. "
            "Copy the whole line that progress().code() gave."
        )
    try:
        parts = json.loads(unpacked(text[len(MARK) :]))
        if text.startswith(OLD_MARK):
            return record_of_old(*parts)
        return record_of(*parts)
    except (ValueError, TypeError, AttributeError, IndexError, zlib.error, RecursionError):
        words = "This progress code is damaged: a character is missing or changed. Copy the whole of it again."
        raise NotACode(words) from None


def record_of(tasks, answers, panels):
    """The record in the parts of a code; what else it says stands among the panels."""
    more, _ = panels.pop(NO_PANEL, ({}, 0))
    known = decoded([tasks, answers, panels], all_tasks(), all_predictions())
    taken(known, more)
    return known


def record_of_old(tasks, answers, panels=None):
    """The record in a code of version 0.2.0, which held no panels at first."""
    return LearnerRecord(
        {str(name): TaskRecord(1, whole_number(points), right == 1) for name, (points, right) in tasks.items()},
        {id_now(str(name)): [str(answer)] for name, answer in answers.items()},
        {
            str(name): PanelRecord(whole_number(tries), whole_number(right))
            for name, (tries, right) in (panels or {}).items()
        },
    )


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
    for part in PARTS.values():
        yield from part.news(known, brought)


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
    if raw.strip().startswith((MARK.encode(), OLD_MARK.encode())):
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
