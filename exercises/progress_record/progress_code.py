"""A short code that carries progress from one computer to another."""

import base64
import binascii
import json
import zlib
from collections.abc import Iterator

from ..course_content.predictions import all_predictions, id_now
from ..course_content.task import all_tasks
from .code_parts import PARTS, taken, what_else
from .learner_record import LearnerRecord, PanelRecord, TaskRecord, whole_number
from .progress_file import Record
from .reviews_in_short import day_of_first_answer
from .shorthand import lengthened, shortened

MARK = "ONE-ADDRESS-2."
OLD_MARK = "ONE-ADDRESS-1."  # whole names and words; codes of version 0.2.0 can still be brought in
NO_PANEL = ""  # the name of what else a code says: an older copy takes it for a panel that was never used
MOST_OCTETS = 200_000  # of an unpacked code; a whole course needs far less


class NotACode(ValueError):
    """The text is no progress code; the message says what to do."""


def code_of(known: LearnerRecord) -> str:
    """The code of a learner's record: what was reached, where it got stuck, first and last answers; not every try."""
    more = what_else(known)
    tasks, answers, panels = shortened(known, all_tasks(), all_predictions())
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
    known = lengthened([tasks, answers, panels], all_tasks(), all_predictions())
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
    text = unpacker.decompress(packed, MOST_OCTETS)
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
