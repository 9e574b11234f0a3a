"""A code that carries progress from one computer to another: the lines that a fresh record needs, packed."""

import base64
import binascii
import contextlib
import hashlib
import json
import os
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path

from .before_after import all_items
from .progress_record import (
    LEAST,
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
MARK_2, MARK_1 = "ONE-ADDRESS-2.", "ONE-ADDRESS-1."  # version 0.2.0 gave codes of both kinds
LENGTH = 4  # characters of a mark
TIERS = ("happens", "because")  # of an item
MOST_UNPACKED = 200_000  # of an unpacked code; a whole course needs far less


class NotACode(ValueError):
    """The text is no progress code; the message says what to do."""


def code_of(known: LearnerRecord) -> str:
    """The code of a learner's record: what was reached, where it got stuck, first and last answers; not every try."""
    lines = "\n".join(line_of(shortened(record)) for record in news(LearnerRecord(), carried(known)))
    packed = zlib.compress(lines.encode(), 9)
    sealed = packed + zlib.crc32(packed).to_bytes(4, "big")
    return MARK + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def carried(known: LearnerRecord) -> LearnerRecord:
    """What of a record goes into its code."""
    tasks = {name: task for name, task in known.tasks.items() if task.tries}
    answers = {name: given for name, given in known.answers.items() if name in all_predictions()}
    ends = {name: list(dict.fromkeys([given[0], given[-1]])) for name, given in answers.items()}
    reviews = {name: known.reviews[name].as_of(today()) for name in answers if name in known.reviews}
    reached = {name: reached_by(name, record) for name, record in reviews.items()}
    return LearnerRecord(tasks, ends, known.panels, reached, items=known.items)


def reached_by(name: str, record: ReviewRecord) -> ReviewRecord:
    """A question that was answered in its lesson only, as it is; of any other what is remembered."""
    _, shown = record.reached
    state = remembered(name, record)
    if not state or (not record.brought and not shown and len(record.answered) == 1):
        return record
    stability, difficulty = max(LEAST, round(state.stability, 3)), round(state.difficulty, 2)
    return ReviewRecord(state._replace(stability=stability, difficulty=difficulty))


def shortened(record: Record) -> Record:
    """A line with marks in the place of long texts that each copy of the course has; `as_here` finds them again."""
    names = ["answer", "happens", "because", *(["id"] if record["kind"] in ("check", "item") else [])]
    return {name: mark(said, LENGTH) if name in names else said for name, said in record.items() if name != "brought"}


def marked(texts: Iterable[str]) -> dict[str, str]:
    """These texts by their marks."""
    return {mark(text, LENGTH): text for text in texts}


def record_in(code: object) -> LearnerRecord:
    """The learner's record in a code; raises NotACode for anything else. Spaces and line ends do not matter."""
    text = "".join(str(code).split())
    if not text.startswith((MARK, MARK_2, MARK_1)):
        raise NotACode(
            f"A progress code begins with {MARK}; this does not, and no file here is called so. "
            "Copy the whole line that progress().code() gave."
        )
    try:
        said = unpacked(text[len(MARK) :])
        if text.startswith(MARK):
            return record_of(lines_of(said.encode()).records)
        return (record_of_2 if text.startswith(MARK_2) else record_of_1)(*json.loads(said))
    except (ValueError, TypeError, AttributeError, IndexError, zlib.error, RecursionError):
        words = "This progress code is damaged: a character is missing or changed. Copy the whole of it again."
        raise NotACode(words) from None


def record_of(records: list[Record]) -> LearnerRecord:
    """The record in the lines of a code; what this course doesn't have is counted as unknown."""
    found = [(record, as_here(record)) for record in records]
    known = fold(here for _, here in found if here)
    known.unknown = len({(one["kind"], one["id"]) for one, here in found if not here and one["kind"] != "review"})
    for name, task in known.tasks.items():
        if task.refused_by and task.refused_by not in ids_of(all_tasks()[name]):
            task.refused_by = ""
    return known


def as_here(record: Record) -> Record | None:
    """A line of a code in the words of this course; None where it has no such task, question, option or item."""
    kind, name = record["kind"], record["id"]
    if kind == "check":
        found = {"id": marked(all_tasks()).get(name)}
    elif kind == "answer":
        asked = all_predictions().get(name)
        found = {"answer": marked(asked.options).get(record.get("answer", "")) if asked else None}
    elif kind == "item":
        item = marked(all_items()).get(name)
        form = all_items()[item].forms.get(record.get("form", "")) if item else None
        chosen = {tier: marked(getattr(form, tier)).get(record.get(tier, "")) for tier in TIERS if form}
        found = {"id": item if form else None, **chosen}
    else:
        found = {"id": name if kind == "panel" or (kind == "review" and name in all_predictions()) else None}
    return record | found if all(found.values()) else None


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


TASK = re.compile(r"(?P<task>.{3})(?P<points>\d+)(?P<state>[+-])(?P<tries>\d+)(?P<refused>(?:[a-z].)?)")


def record_of_2(done, answers, panels):
    """The record in a later code of version 0.2.0: `XyZ2-3b7` is two points after three tries, refused by a check."""
    known = LearnerRecord(panels={str(name): panel_of(*counts) for name, counts in panels.items()})
    names = {mark(name, 3): name for name in all_tasks()}
    for short in done.split():
        take_task(known, TASK.fullmatch(short), names)
    for lesson, given in answers.items():
        for number, letters in (part.rsplit(":", 1) for part in given.split()):
            take_answers(known, id_now(f"{lesson}-{number}"), letters)
    return known


def panel_of(tries, right):
    return PanelRecord(whole_number(tries), whole_number(right))


def take_task(known, found, names):
    """Add a task to the record, or count it as unknown; raises TypeError for what is no task."""
    name = names.get(found["task"])
    if not name:
        known.unknown += 1
        return
    refused = found["refused"] and meant(found["refused"], ids_of(all_tasks()[name]))
    points, tries = int(found["points"]), int(found["tries"])
    known.tasks[name] = TaskRecord(tries, points, found["state"] == "+", refused_by=refused or "")


def take_answers(known, name, letters):
    """Add the answers to a question; those that this course does not have are counted as unknown."""
    options = list(all_predictions()[name].options) if name in all_predictions() else []
    given = [meant(letters[at : at + 2], options) for at in range(0, len(letters), 2)]
    if not given or None in given:
        known.unknown += 1
    else:
        known.answers[name] = given


def meant(short: str, texts: Sequence[str]) -> str | None:
    """The text that `b7` stands for: the one at its place, else the only one with its mark, else None."""
    place, marked = ord(short[0]) - ord("a"), [text for text in texts if mark(text) == short[1:]]
    if place >= 0 and texts[place : place + 1] and texts[place] in marked:
        return texts[place]
    return marked[0] if len(marked) == 1 else None


def mark(text: str, length: int = 1) -> str:
    """Characters that stand for a text."""
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode()[:length]


def ids_of(task):
    """The ids of a task's checks, in their order."""
    return [check.check_id for check in task.checks]


def record_of_1(tasks, answers, panels=None):
    """The record in an earlier code of version 0.2.0, which held no panels at first."""
    return LearnerRecord(
        {str(name): TaskRecord(1, whole_number(points), right == 1) for name, (points, right) in tasks.items()},
        {id_now(str(name)): [str(answer)] for name, answer in answers.items()},
        {str(name): panel_of(*counts) for name, counts in (panels or {}).items()},
    )


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
    if raw.strip().startswith(tuple(one.encode() for one in (MARK, MARK_2, MARK_1))):
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
