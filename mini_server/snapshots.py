"""Snapshots: whole states of the records, remembered, shown and put back; the first is what the course begins with."""

import itertools
import re
from collections import deque

from .http_rules import JSON
from .representations import TEXT, Schema, as_json, by_name, demand, from_json, like, many, record, some_of
from .resources import NAME, Kinds, Member, Resource
from .store import State, put_back, state_of


def state_schema(kinds: Kinds) -> Schema:
    known = {kind: one.name_pattern for kind, one in kinds.items()}
    schema = some_of(
        records=some_of(**{kind: by_name(names, kinds[kind].schema) for kind, names in known.items()}),
        gone=some_of(**{kind: many(like(names), uniqueItems=True) for kind, names in known.items()}),
        last=by_name(f"({counters(kinds)})", {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}),
    )
    return {**schema, "required": ["records"]}


def counters(kinds):
    """Under what the store counts: a kind, or the entries of one blog. What a client always names, nobody counts."""
    numbered = {kind: one.name_pattern.removesuffix(NAME) for kind, one in kinds.items() if issubclass(one, Member)}
    return "|".join(f"{kind} {prefix}".strip() for kind, prefix in numbered.items())


def first_state(kinds: Kinds) -> State:
    """The records with which the course begins."""
    last: dict[str, int] = {}
    for kind, one in kinds.items():
        for prefix, slash, number in (id.rpartition("/") for id in one.first_records if issubclass(one, Member)):
            counter = f"{kind} {prefix}{slash}".strip()
            last[counter] = max(last.get(counter, 0), int(number))
    return {"records": {kind: one.first_records for kind, one in kinds.items()}, "gone": {}, "last": last}


def snapshots_to_json(resource):
    """The addresses of all remembered states, and of the one that is now."""
    remembered = [f"/snapshot/{name}" for name in resource.context.app.states.by_name]
    return as_json({"now": "/snapshot/now", "snapshots": remembered})


def state_from_json(body, resource):
    """A state as GET shows it."""
    state, kinds = from_json(body), resource.context.app.kinds
    known = isinstance(state, dict) and {"records"} <= state.keys() <= {"records", "gone", "last"}
    demand(known, 'a state has "records", "gone" and "last"; send what GET /snapshot/now gave')
    for name, part in state.items():
        demand(isinstance(part, dict), f'"{name}" is an object')
    records, gone, last = (state.get(name, {}) for name in ("records", "gone", "last"))
    for kind in [*records, *gone]:
        demand(kind in kinds, f"there are no records of the kind {kind[:80]!r}; there are {', '.join(kinds)}")
    demand(all(isinstance(one, dict) for one in records.values()), "the records of a kind are an object by name")
    demand(all(isinstance(one, list) for one in gone.values()), '"gone" lists names')
    names = [(kind, id) for part in (records, gone) for kind, ids in part.items() for id in ids]
    for kind, id in names:
        is_name = isinstance(id, str) and re.fullmatch(kinds[kind].name_pattern, id)
        demand(is_name, f"{str(id)[:80]!r} is no name of the kind {kind!r}")
    demand(len({*names}) == len(names), "a name is stored or gone, and stands there once")
    for name, number in last.items():
        demand(re.fullmatch(counters(kinds), name), f"there is no last number of {name[:80]!r}")
        fits = type(number) is int and 0 <= number < 2**31
        demand(fits, f"{str(number)[:80]} is no number that a record could have")
    for kind, found in records.items():
        records[kind] = {id: kinds[kind].checked(record) for id, record in found.items()}
    return {"records": records, "gone": gone, "last": last}


LONGEST_SENT_BACK = 10_000  # bytes of a state, in a refusal


class Snapshots(Resource):
    """The states that the server remembers."""

    address = "/snapshots/"
    offers = {JSON: snapshots_to_json}
    schema = record(now=TEXT, snapshots=many(TEXT))
    written_down = False

    def get(self):
        """List the states that the server remembers."""
        return self.ok()

    def post(self, _):
        """Remember the records as they are now."""
        return self.created(f"/snapshot/{self.context.app.states.remember(state_of(self.store))}")


class AnyState(Resource):
    """What a remembered state and the state of now have in common."""

    offers = {JSON: lambda resource: resource.state}
    reads = {JSON: state_from_json}
    written_down = False

    @classmethod
    def schema_among(cls, kinds):
        return state_schema(kinds)

    def mended(self, sent):
        """A state that makes sense: the one that all records are in now, where it is small."""
        now = as_json(state_of(self.store))
        return now.decode() if len(now) <= LONGEST_SENT_BACK else ""

    def get(self):
        """Show all records in one state."""
        return self.ok()


class StateNow(AnyState):
    """The state that all records are in now. Whoever PUTs a state here puts the records back to it."""

    address = "/snapshot/now"

    @property
    def state(self):
        """The records, the names that are gone, and the last number of each kind, as JSON."""
        return as_json(state_of(self.store))

    def put(self, state):
        """Replace all records by those of a state."""
        put_back(self.store, state)
        return self.no_content()


class Snapshot(AnyState):
    """A remembered state of all records."""

    address, collection = "/snapshot/<remembered:id>", "/snapshots/"

    @property
    def state(self):
        """The state as JSON, or None."""
        return self.context.app.states.by_name.get(self.names["id"])

    @property
    def exists(self):
        return self.state is not None

    @property
    def existed(self):
        return self.names["id"] in self.context.app.states.forgotten

    def put(self, state):
        """Remember a state under a name that you choose."""
        is_new = not self.exists
        self.context.app.states.keep(self.names["id"], state)
        return self.created(self.path) if is_new else self.no_content()

    def delete(self):
        """Forget one remembered state."""
        self.context.app.states.forget(self.names["id"])
        return self.no_content()


MOST_REMEMBERED, MOST_BYTES = 100, 100_000_000  # states, and what they take as JSON; the oldest makes room
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
        while len(self.by_name) > MOST_REMEMBERED or sum(map(len, self.by_name.values())) > MOST_BYTES:
            self.forget(next(iter(self.by_name)))

    def forget(self, name: str) -> None:
        del self.by_name[name]
        self.forgotten.append(name)
