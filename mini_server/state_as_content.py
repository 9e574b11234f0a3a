"""How a state of all records becomes content, and how content becomes a state again, every record of it checked."""

import re

from .representations import Meaningless, as_json, from_json
from .users_as_content import checked

NAME = "[a-z0-9-]{1,64}"  # what a record may be called
CHECKED = {"user": checked}  # kind of record -> what makes sure that it is one


def snapshots_to_json(resource):
    """The addresses of all remembered states, and of the one that is now."""
    return as_json({"now": "/snapshot/now", "snapshots": [f"/snapshot/{name}" for name in resource.names_of_states]})


def state_to_json(resource):
    """The whole state."""
    return as_json(resource.state)


def state_from_json(content, resource):
    """A state as `state_to_json` wrote it."""
    state = from_json(content)
    if not isinstance(state, dict) or not {"records"} <= state.keys() <= {"records", "gone", "last"}:
        raise Meaningless('a state has "records", "gone" and "last"; send what GET /snapshot/now gave')
    records = {kind: checked_records(kind, found) for kind, found in by_kind(state, "records")}
    gone = {kind: names_of(ids) for kind, ids in by_kind(state, "gone")}
    last = {kind: number_of(last) for kind, last in by_kind(state, "last")}
    both = [id for kind, ids in gone.items() for id in ids if id in records.get(kind, {})]
    if both:
        raise Meaningless(f"{both[0]!r} cannot be stored and gone at once")
    return {"records": records, "gone": gone, "last": last}


def by_kind(state, name):
    """The parts of a state, each with its kind of record."""
    parts = state.get(name, {})
    if not isinstance(parts, dict) or not parts.keys() <= CHECKED.keys():
        raise Meaningless(f'"{name}" is an object, with a member for each kind of record: {", ".join(CHECKED)}')
    return parts.items()


def checked_records(kind, records):
    """Records of one kind by name, each of them checked."""
    if not isinstance(records, dict):
        raise Meaningless(f"the records of the kind {kind!r} are an object, with a member for each")
    return {name_of(id): CHECKED[kind](record) for id, record in records.items()}


def names_of(ids):
    """Names, none of them twice."""
    if not isinstance(ids, list) or len({name_of(id) for id in ids}) < len(ids):
        raise Meaningless('"gone" lists names, each of them once')
    return ids


def name_of(id):
    if not isinstance(id, str) or not re.fullmatch(NAME, id):
        raise Meaningless(f"{str(id)[:80]!r} is no name: 1 to 64 of a-z, 0-9 and hyphen")
    return id


def number_of(last):
    if type(last) is not int or not 0 <= last < 2**31:
        raise Meaningless(f"{str(last)[:80]} is no number that a record could have")
    return last
