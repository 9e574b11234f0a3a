"""What learners of a hub handed in: the newest where `grade` looks, every version, a book of receipts, questions."""

import hashlib
import json
import os
import shutil
import threading
from contextlib import suppress
from datetime import UTC, datetime

from ..setup.messages import SetupError

MOST = 5_000_000  # octets of a notebook
ALL = 100_000_000  # of one learner, with every version
TIMES = 1_000  # that one learner hands in
LEFT = 500_000_000  # octets of the disk that stay free


class NoRoom(Exception):
    """It was not taken; the message says why and what to do."""


class DropBox:
    """The folder (a Path), and what is done in it, one thing after the other."""

    def __init__(self, folder):
        self.folder, self.lock = folder, threading.Lock()

    def take(self, learner, name, octets):
        """Keep a notebook of a learner; gives (its receipt, is it new). What was there already gets its old receipt."""
        mark = hashlib.sha256(octets).hexdigest()
        with self.lock:
            book = self.receipts(learner)
            last = next((one for one in reversed(book) if one["notebook"] == name), None)
            if last and last["sha256"] == mark:
                return last, False
            self.refuse_too_much(book)
            at = datetime.now(UTC).isoformat(timespec="seconds")
            receipt = {"learner": learner, "notebook": name, "number": len(book) + 1, "at": at}
            receipt |= {"sha256": mark, "octets": len(octets)}
            self.write(receipt, octets)
            return receipt, True

    def refuse_too_much(self, book):
        if len(book) >= TIMES:
            raise NoRoom(f"You have handed in {TIMES} times, and more is not taken. Ask your teacher.")
        if shutil.disk_usage(self.folder).free < LEFT:
            raise NoRoom(
                "The disk of the hub is full, so nothing was taken. Keep your notebook, and tell your teacher."
            )

    def write(self, receipt, octets):
        """Keep the version, write the receipt down, then let the newest be this one: the book is what counts."""
        learner = receipt["learner"]
        kept = self.kept_as(receipt)
        for folder in (kept.parent, self.folder / learner, self.book_of(learner).parent):
            folder.mkdir(parents=True, exist_ok=True)
        half = kept.with_name("half")
        written(half, octets)
        os.replace(half, kept)
        with self.book_of(learner).open("ab") as book:
            book.write(b"\n" * (book.tell() > 0) + json.dumps(receipt).encode())
            book.flush()
            os.fsync(book.fileno())
        self.let_be_newest(receipt)
        self.let_oldest_go(kept.parent)

    def let_be_newest(self, receipt):
        """The version of this receipt is what `grade` finds; as a second name of one file it takes no room."""
        half = self.kept_as(receipt).with_name("half")
        half.unlink(missing_ok=True)
        os.link(self.kept_as(receipt), half)
        os.replace(half, self.folder / receipt["learner"] / receipt["notebook"])
        half.unlink(missing_ok=True)  # two names of one file are left as they are

    def mend(self):
        """Do what a hub that was cut off had still to do."""
        for learner in self.learners():
            for receipt in {one["notebook"]: one for one in self.receipts(learner)}.values():
                if self.kept_as(receipt).exists():
                    self.let_be_newest(receipt)

    def let_oldest_go(self, folder):
        """Of a learner with too much, the oldest versions go; the newest of each lesson stays."""
        versions = sorted(folder.iterdir())
        newest = {path.name.partition("-")[2]: path for path in versions}
        size = sum(path.stat().st_size for path in versions)
        for path in versions:
            if size > ALL and path not in newest.values():
                size -= path.stat().st_size
                path.unlink()

    def receipts(self, learner):
        """The receipts of a learner, in order; half a line, of a hub that was cut off, is none."""
        found = []
        with suppress(FileNotFoundError):
            for line in self.book_of(learner).read_bytes().splitlines():
                with suppress(ValueError):
                    found.append(json.loads(line))
        return found

    def learners(self):
        """Who has handed anything in."""
        return sorted(path.stem for path in (self.folder / ".receipts").glob("*.jsonl"))

    def book_of(self, learner):
        return self.folder / ".receipts" / f"{learner}.jsonl"

    def kept_as(self, receipt):
        return self.folder / ".kept" / receipt["learner"] / f"{receipt['number']:04}-{receipt['notebook']}"


def written(path, octets):
    with path.open("wb") as file:
        file.write(octets)
        file.flush()
        os.fsync(file.fileno())


CLOSED = "{} cannot be read. Root may, and the group one-address-teachers, if it was there when the hub started."
NOTHING = "Nobody has handed anything in yet. It would lie in {}"
LAST = "\nThe newest of each lies in {}.\nTo mark it: python3 -m homes.hub grade --csv ~/grades.csv"


def table(folder):
    """Who handed in what, when, and how often; and where it lies. `folder` is a Path. Raises SetupError."""
    box = DropBox(folder)
    try:
        lines = [line for learner in box.learners() for line in lines_of(box, learner)]
        folder.exists() and next(folder.iterdir(), None)  # who may not look finds nothing, which is no answer
    except OSError as error:
        raise SetupError(CLOSED.format(folder)) from error
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
    """(is it true, what to say) of a receipt that a learner shows. Raises SetupError."""
    try:
        shown = json.loads(path.read_bytes())
        box = DropBox(folder)
        found = [one for learner in box.learners() for one in box.receipts(learner) if one == shown]
    except (ValueError, RecursionError):
        return False, f"{path} is no receipt."
    except OSError as error:
        raise SetupError(f"{error.filename} cannot be read: {error.strerror}.") from error
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
