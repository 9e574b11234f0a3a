"""What differs between two states of all records, and which requests made it so."""

from typing import NamedTuple

from .journal import Change, ServerSide
from .journal_entries import numbered, read

MOST_ENTRIES = 50  # of the journal, the last ones; each is read with a request of its own


class Doer(NamedTuple):
    """A request that changed records, by the server's journal: method, target, how many records."""

    method: str
    target: str
    changes: int


UNREAD = Doer("requests", "before", 0)


def differences(before: dict, after: dict) -> list[Change]:
    """The records that differ between two states, by kind and name."""
    old, new = before.get("records", {}), after.get("records", {})
    found = []
    for kind in sorted({*old, *new}):
        was, now = old.get(kind, {}), new.get(kind, {})
        names = [name for name in {**was, **now} if was.get(name) != now.get(name)]
        found += [Change(kind, name, was.get(name), now.get(name)) for name in sorted(names, key=by_number)]
    return found


def by_number(name: str) -> tuple:
    """2 comes before 10; names that are no numbers come last, in the order of the alphabet."""
    return (0, int(name), name) if name.isdecimal() else (1, 0, name)


def doers(base_url: str, after: int) -> tuple[list[Doer], int]:
    """The requests that changed records, of the journal's entries with numbers above `after`; and its last number.

    At most the last 50 entries are read, and `UNREAD` stands for what may have been done by those before. Where there
    is no journal, nobody did it, and the last number is 0.
    """
    listed = numbered(base_url, after) or []
    newer = [reference for number, reference in listed if number > after]
    entries = [read(base_url, reference) for reference in newer[-MOST_ENTRIES:]]
    found = [doer(*entry) for entry in entries if entry and entry[1].changes]
    found = [UNREAD, *found] if len(newer) > MOST_ENTRIES else found
    return found, max((number for number, _ in listed), default=0)


def doer(data: dict, side: ServerSide) -> Doer:
    """Who made the changes of an entry."""
    received = data.get("received")
    received = received if isinstance(received, dict) else {}
    return Doer(str(received.get("method", "?")), str(received.get("target", "?")), len(side.changes))
