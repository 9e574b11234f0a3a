"""A short code that carries progress from one computer to another."""

import base64
import binascii
import json
import zlib

from .learner_record import LearnerRecord, PanelRecord, TaskRecord, whole_number

MARK = "ONE-ADDRESS-1."
MOST_OCTETS = 200_000  # of an unpacked code; a whole course needs far less


class NotACode(ValueError):
    """The text is no progress code; the message says what to do."""


def code_of(known):
    """The code of a learner's record: what was reached, not every try."""
    tasks = {name: [task.points, int(task.right)] for name, task in sorted(known.tasks.items()) if task.tries}
    answers = {name: given[-1] for name, given in sorted(known.answers.items()) if given}
    panels = {name: [panel.tries, panel.right] for name, panel in sorted(known.panels.items())}
    # A code without panels is as it was before there were any, so that older copies of the course can read it.
    reached = [tasks, answers, *([panels] if panels else [])]
    packed = zlib.compress(json.dumps(reached, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    sealed = packed + zlib.crc32(packed).to_bytes(4, "big")
    return MARK + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


def record_in(code):
    """The learner's record in a code; raises NotACode for anything else. Spaces and line ends do not matter."""
    text = "".join(str(code).split())
    if not text.startswith(MARK):
        raise NotACode(
            f"A progress code begins with {MARK}; this does not. Copy the whole line that progress().code() gave."
        )
    try:
        tasks, answers, *more = json.loads(unpacked(text.removeprefix(MARK)))
        panels = more[0] if more else {}
        return LearnerRecord(
            {str(name): TaskRecord(1, whole_number(points), right == 1) for name, (points, right) in tasks.items()},
            {str(name): [str(answer)] for name, answer in answers.items()},
            {
                str(name): PanelRecord(whole_number(tries), whole_number(right))
                for name, (tries, right) in panels.items()
            },
        )
    except (ValueError, TypeError, AttributeError, zlib.error, RecursionError):
        words = "This progress code is damaged: a character is missing or changed. Copy the whole of it again."
        raise NotACode(words) from None


def unpacked(text):
    """The text in a code; raises ValueError when the checksum is not the right one."""
    try:
        sealed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise ValueError("not base64") from None
    packed, seal = sealed[:-4], sealed[-4:]
    if zlib.crc32(packed).to_bytes(4, "big") != seal:
        raise ValueError("not the right checksum")
    unpacker = zlib.decompressobj()
    text = unpacker.decompress(packed, MOST_OCTETS)
    if not unpacker.eof:
        raise ValueError("too much")
    return text.decode()


def news(known, brought):
    """The records to add so that `known` reaches what was `brought`: bringing a code in twice adds nothing."""
    for name, task in brought.tasks.items():
        here = known.tasks.get(name, TaskRecord())
        if task.points > here.points or (task.right and not here.right) or not here.tries:
            outcome = "right" if task.right else "not yet"
            yield {"kind": "check", "id": name, "outcome": outcome, "points": task.points, "brought": True}
    for name, given in brought.answers.items():
        if name not in known.answers:
            yield {"kind": "answer", "id": name, "answer": given[-1], "brought": True}
    for name, panel in brought.panels.items():
        if panel.tries and name not in known.panels:
            yield {"kind": "panel", "id": name, "tries": panel.tries, "right": panel.right, "brought": True}
