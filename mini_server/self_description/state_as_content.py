"""How a state of all records becomes content, and how content becomes a state again, every record of it checked."""

import re
from collections.abc import Callable
from typing import NamedTuple

from ..representations import of_blogs, of_entries, of_pictures, of_users
from ..representations.formats import Meaningless, as_json, from_json
from ..rules.addresses import NAME


class Kind(NamedTuple):
    """What makes sure that something is a record of this kind, what it may be called, and under what it is counted.

    The store names what it is not told a name for: by the next number of its kind, or of its kind in one blog.
    """

    checked: Callable
    names: str = NAME
    counted: str = ""  # where a client always says the name, nothing is


KINDS = {
    "user": Kind(of_users.checked, counted="user"),
    "blog": Kind(of_blogs.checked, counted="blog"),
    "picture": Kind(of_pictures.checked),
    "entry": Kind(of_entries.checked, f"{NAME}/{NAME}", f"entry {NAME}/"),
}
COUNTED = "|".join(kind.counted for kind in KINDS.values() if kind.counted)


def snapshots_to_json(resource):
    """The addresses of all remembered states, and of the one that is now."""
    return as_json({"now": "/snapshot/now", "snapshots": [f"/snapshot/{name}" for name in resource.names_of_states]})


def state_to_json(resource):
    """The whole state."""
    return resource.state if isinstance(resource.state, bytes) else as_json(resource.state)


def state_from_json(content, resource):
    """A state as `state_to_json` wrote it."""
    state = from_json(content)
    if not isinstance(state, dict) or not {"records"} <= state.keys() <= {"records", "gone", "last"}:
        raise Meaningless('a state has "records", "gone" and "last"; send what GET /snapshot/now gave')
    records = {known(kind): checked_records(kind, found) for kind, found in by_name(state, "records")}
    gone = {known(kind): names_of(kind, ids) for kind, ids in by_name(state, "gone")}
    last = {counted(name): number_of(last) for name, last in by_name(state, "last")}
    both = [id for kind, ids in gone.items() for id in ids if id in records.get(kind, {})]
    if both:
        raise Meaningless(f"{both[0]!r} cannot be stored and gone at once")
    return {"records": records, "gone": gone, "last": last}


def by_name(state, name):
    """The members of a part of the state."""
    part = state.get(name, {})
    if not isinstance(part, dict):
        raise Meaningless(f'"{name}" is an object')
    return part.items()


def known(kind):
    """A kind of record that there is."""
    if kind not in KINDS:
        raise Meaningless(f"there are no records of the kind {kind[:80]!r}; there are {', '.join(KINDS)}")
    return kind


def checked_records(kind, records):
    """Records of one kind by name, each of them checked."""
    if not isinstance(records, dict):
        raise Meaningless(f"the records of the kind {kind!r} are an object, with a member for each")
    return {name_of(kind, id): KINDS[kind].checked(record) for id, record in records.items()}


def names_of(kind, ids):
    """Names, none of them twice."""
    if not isinstance(ids, list) or len({name_of(kind, id) for id in ids}) < len(ids):
        raise Meaningless('"gone" lists names, each of them once')
    return ids


def name_of(kind, id):
    if not isinstance(id, str) or not re.fullmatch(KINDS[kind].names, id):
        raise Meaningless(f"{str(id)[:80]!r} is no name of the kind {kind!r}")
    return id


def counted(name):
    """What a last number belongs to: a kind, or the entries of one blog."""
    if not re.fullmatch(COUNTED, name):
        raise Meaningless(f"there is no last number of {name[:80]!r}")
    return name


def number_of(last):
    if type(last) is not int or not 0 <= last < 2**31:
        raise Meaningless(f"{str(last)[:80]} is no number that a record could have")
    return last
