"""Snapshots: whole states of the records, remembered, shown and put back; the first is what the course begins with."""

import itertools
import re
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from . import blogs, pictures, users
from .pictures import FOLDER, first_picture
from .representations import Meaningless, as_json, from_json
from .resources import NAME, Resource
from .semantics import JSON
from .store import State, put_back, state_of


class Kind(NamedTuple):
    """What makes sure that something is a record of this kind, what it may be called, and under what it is counted.

    The store names what it is not told a name for: by the next number of its kind, or of its kind in one blog.
    """

    checked: Callable
    names: str = NAME
    counted: str = ""  # where a client always says the name, nothing is


KINDS = {
    "user": Kind(users.checked, counted="user"),
    "blog": Kind(blogs.checked_blog, counted="blog"),
    "picture": Kind(pictures.checked),
    "entry": Kind(blogs.checked_entry, f"{NAME}/{NAME}", f"entry {NAME}/"),
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


LONGEST_SENT_BACK = 10_000  # octets of a state, in a refusal


class Snapshots(Resource):
    """The states that the server remembers."""

    address = "/snapshots/"
    offers = {JSON: snapshots_to_json}
    written_down = False

    @property
    def names_of_states(self):
        """The names of all remembered states."""
        return [*self.ask.states.by_name]

    def get(self):
        """Show the list."""
        return self.shown()

    def post(self, _):
        """Remember the records as they are now."""
        return self.made(f"/snapshot/{self.ask.states.remember(state_of(self.store))}")


class AnyState(Resource):
    """What a remembered state and the state of now have in common."""

    offers = {JSON: state_to_json}
    reads = {JSON: state_from_json}
    written_down = False

    def mended(self, sent):
        """A state that makes sense: the one that all records are in now, where it is small."""
        now = as_json(state_of(self.store))
        return now.decode() if len(now) <= LONGEST_SENT_BACK else ""

    def get(self):
        """Show the state."""
        return self.shown()


class StateNow(AnyState):
    """The state that all records are in now. Whoever PUTs a state here puts the records back to it."""

    address = "/snapshot/now"

    @property
    def state(self):
        """The records, the names that are gone, and the last number of each kind."""
        return state_of(self.store)

    def put(self, state):
        """Put the records into this state."""
        put_back(self.store, state)
        return self.nothing_to_add()


class Snapshot(AnyState):
    """A remembered state of all records."""

    address, collection = "/snapshot/<remembered:id>", "/snapshots/"

    @property
    def state(self):
        """The state as JSON, or None."""
        return self.ask.states.by_name.get(self.names["id"])

    @property
    def exists(self):
        return self.state is not None

    @property
    def existed(self):
        return self.names["id"] in self.ask.states.forgotten

    def put(self, state):
        """Keep a state under this name."""
        is_new = not self.exists
        self.ask.states.keep(self.names["id"], state)
        return self.made(self.path) if is_new else self.nothing_to_add()

    def delete(self):
        """Forget the state."""
        self.ask.states.forget(self.names["id"])
        return self.nothing_to_add()


MOST_REMEMBERED, MOST_OCTETS = 100, 100_000_000  # states, and what they take as JSON; the oldest makes room
MOST_FORGOTTEN = 1000  # names of which we still know that a state had them


class States:
    """The states that the server remembers, by name, as JSON."""

    by_name: dict[str, bytes]
    forgotten: deque[str]  # names

    def __init__(self):
        self.by_name, self.numbers, self.forgotten = {}, itertools.count(1), deque(maxlen=MOST_FORGOTTEN)

    def remember(self, state: State) -> str:
        """Keep a state under a number that no other has had; returns it."""
        number = next(str(one) for one in self.numbers if str(one) not in self.by_name)
        self.keep(number, state)
        return number

    def keep(self, name: str, state: State) -> None:
        """Keep a state under this name, as the newest."""
        self.by_name.pop(name, None)
        self.by_name[name] = as_json(state)
        while len(self.by_name) > MOST_REMEMBERED or sum(map(len, self.by_name.values())) > MOST_OCTETS:
            self.forget(next(iter(self.by_name)))

    def forget(self, name: str) -> None:
        """Let one state go."""
        del self.by_name[name]
        self.forgotten.append(name)


PEOPLE = {
    "1": ("Ada Lovelace", "ada@example.org"),
    "2": ("Grace Hopper", "grace@example.org"),
    "3": ("Alan Turing", "alan@example.org"),
    "4": ("Katherine Johnson", "katherine@example.org"),
    "5": ("Radia Perlman", "radia@example.org"),
}

BLOGS = {
    "1": {
        "title": "Notes by the translator",
        "author": "/user/1",
        "about": "On an engine that is not built yet, and on what it could be told to do.",
    },
    "2": {
        "title": "The log book",
        "author": "/user/2",
        "about": "What went wrong in the machine room, and what it taught us.",
    },
}

ENTRIES = {
    "1/1": {
        "title": "More than numbers",
        "text": "The engine could work on other things than numbers.",
    },
    "1/2": {"title": "It originates nothing", "text": "It does whatever we know how to order it to do, and no more."},
    "1/3": {"title": "A table of operations", "text": "Each line says which operation comes next, and on what."},
    "2/1": {"title": "A moth", "text": "Found in relay 70 of panel F. It is taped to the page."},
}

FIRST_STATE = {
    "records": {
        "user": {id: {"name": name, "email": email} for id, (name, email) in PEOPLE.items()},
        "blog": BLOGS,
        "entry": ENTRIES,
        "picture": {path.stem: first_picture(path) for path in sorted(FOLDER.glob("*.xml"))},
    },
    "gone": {},
    "last": {"user": 5, "blog": 2, "entry 1/": 3, "entry 2/": 1},
}
