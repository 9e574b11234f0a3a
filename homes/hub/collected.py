"""What a teacher asks of a hub's hand-ins: who handed in what, and is a learner's receipt true?"""

import hashlib
import json

from ..setup_course.trouble import Trouble
from .drop_box import DropBox

CLOSED = "{} cannot be read. Root may, and the group one-address-teachers, if it was there when the hub started."
NOTHING = "Nobody has handed anything in yet. It would lie in {}"
LAST = "\nThe newest of each lies in {}.\nTo mark it: python3 -m homes.hub grade --csv ~/grades.csv"


def table(folder):
    """Who handed in what, when, and how often; and where it lies. `folder` is a Path. Raises Trouble."""
    box = DropBox(folder)
    try:
        lines = [line for learner in box.learners() for line in lines_of(box, learner)]
        folder.exists() and next(folder.iterdir(), None)  # who may not look finds nothing, which is no answer
    except OSError as error:
        raise Trouble(CLOSED.format(folder)) from error
    if not lines:
        return NOTHING.format(folder)
    return "\n".join([*lines, LAST.format(folder)])


def lines_of(box, learner):
    """A line for each notebook of a learner, by its newest receipt."""
    newest, often = {}, {}
    for receipt in box.receipts(learner):
        name = receipt["notebook"]
        newest[name], often[name] = receipt, often.get(name, 0) + 1
    for name, receipt in sorted(newest.items()):
        times = f", {often[name]} times" if often[name] > 1 else ""
        fault = "" if is_there(box, receipt) else "  THE FILE IS NOT WHAT WAS HANDED IN"
        yield f"{learner:12} {name:40} {receipt['at']}  receipt {receipt['number']}{times}{fault}"


def is_there(box, receipt):
    """Is the newest file still the one of this receipt?"""
    path = box.folder / receipt["learner"] / receipt["notebook"]
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == receipt["sha256"]


def verdict(folder, path):
    """(is it true, what to say) of a receipt that a learner shows. Raises Trouble."""
    try:
        shown = json.loads(path.read_bytes())
        box = DropBox(folder)
        found = [one for learner in box.learners() for one in box.receipts(learner) if one == shown]
    except (ValueError, RecursionError):
        return False, f"{path} is no receipt."
    except OSError as error:
        raise Trouble(f"{error.filename} cannot be read: {error.strerror}.") from error
    if not found:
        return False, f"{path} is not true: no such receipt was ever given here, or it was changed."
    return True, told(box, found[0])


def told(box, receipt):
    """A true receipt in words, with what became of its notebook."""
    of_it = [one for one in box.receipts(receipt["learner"]) if one["notebook"] == receipt["notebook"]]
    version = box.kept_as(receipt)
    later = "It is the newest." if of_it[-1] == receipt else f"A later one came at {of_it[-1]['at']}."
    kept = f"It lies in {version}" if version.exists() else "That version was let go, since the learner had too much."
    words = f"True: {receipt['learner']} handed in {receipt['notebook']} at {receipt['at']}"
    return f"{words}, {receipt['octets']} octets, sha256 {receipt['sha256']}. {later} {kept}"
