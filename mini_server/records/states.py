"""Whole states of the records: taken, and put back."""

import json
from typing import TypedDict

from .store import Change, Store


class State(TypedDict):
    """All that is stored, as data."""

    records: dict[str, dict[str, dict]]  # kind -> name -> record
    gone: dict[str, list[str]]  # kind -> names of which a record has been deleted
    last: dict[str, int]  # kind -> the last number that the server gave


def state_of(store: Store) -> State:
    """The state that all records are in now."""
    last = dict(store.db.execute("SELECT kind, last FROM counter ORDER BY kind"))
    state: State = {"records": {}, "gone": {}, "last": last}
    for kind, id, content in store.db.execute("SELECT kind, id, content FROM record ORDER BY place"):
        if content is None:
            state["gone"].setdefault(kind, []).append(id)
        else:
            state["records"].setdefault(kind, {})[id] = json.loads(content)
    return state


def put_back(store: Store, state: State, changed: float | None = None, afresh: bool = False) -> None:
    """Make this the state of all records, within a turn of the store. Records that stay the same are not changed.

    `changed` is when the others changed, in seconds since 1970, or now; `afresh` leaves no date of before.
    """
    before = state_of(store)["records"]
    dates = {(kind, id): date for kind, id, date in store.db.execute("SELECT kind, id, changed FROM record")}
    store.write("DELETE FROM record", ())
    store.counted.clear()
    store.write("DELETE FROM counter", ())
    for kind, last in state["last"].items():
        store.write("INSERT INTO counter VALUES (?, ?)", (kind, last))
    for kind, id, content in rows_of(state):
        same = not afresh and content is not None and before.get(kind, {}).get(id) == content
        store.put(kind, id, content, dates[kind, id] if same else changed)
    store.changes = differences(before, state["records"])
    if afresh:
        store.write("DELETE FROM put_back", ())
    elif store.changes:  # what was there and is not even gone now leaves no date of its own behind
        store.write("DELETE FROM put_back", ())
        store.write("INSERT INTO put_back VALUES (?)", (int(changed or store.clock.now()),))


def rows_of(state):
    """(kind, id, content) of every record, and of every name that is gone, whose content is None."""
    stored = [(kind, id, content) for kind, found in state["records"].items() for id, content in found.items()]
    return stored + [(kind, id, None) for kind, ids in state["gone"].items() for id in ids]


def differences(before, after):
    """The changes that lead from one set of records to another."""
    names = dict.fromkeys((kind, id) for side in (before, after) for kind in side for id in side[kind])
    pairs = ((kind, id, before.get(kind, {}).get(id), after.get(kind, {}).get(id)) for kind, id in names)
    return [Change(*pair) for pair in pairs if pair[2] != pair[3]]
