"""Snapshots: whole states of the records, remembered, shown and put back; the first is what the course begins with."""

import itertools
import re
from collections import deque

from .http_rules import JSON
from .representations import TEXT, Schema, Unprocessable, as_json, by_name, from_json, like, many, record, some_of
from .resources import NAME, Kinds, Member, Resource
from .store import State, put_back, state_of


def state_schema(kinds: Kinds) -> Schema:
    """What a state of such records looks like."""
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


def state_to_json(resource):
    return resource.state if isinstance(resource.state, bytes) else as_json(resource.state)


def state_from_json(body, resource):
    """A state as `state_to_json` wrote it."""
    state = from_json(body)
    if not isinstance(state, dict) or not {"records"} <= state.keys() <= {"records", "gone", "last"}:
        raise Unprocessable('a state has "records", "gone" and "last"; send what GET /snapshot/now gave')
    kinds = resource.context.app.kinds
    records = {kind: checked_records(known(kind, kinds), found) for kind, found in part(state, "records")}
    gone = {kind: names_of(known(kind, kinds), ids) for kind, ids in part(state, "gone")}
    last = {checked_counter(name, kinds): number_of(last) for name, last in part(state, "last")}
    both = [id for kind, ids in gone.items() for id in ids if id in records.get(kind, {})]
    if both:
        raise Unprocessable(f"{both[0]!r} cannot be stored and gone at once")
    return {"records": records, "gone": gone, "last": last}


def part(state, name):
    """The members of a part of the state."""
    found = state.get(name, {})
    if not isinstance(found, dict):
        raise Unprocessable(f'"{name}" is an object')
    return found.items()


def known(kind, kinds):
    """The resource that is one record of this kind, if there is any."""
    if kind not in kinds:
        raise Unprocessable(f"there are no records of the kind {kind[:80]!r}; there are {', '.join(kinds)}")
    return kinds[kind]


def checked_records(one, records):
    """Records of one kind by name, each of them checked."""
    if not isinstance(records, dict):
        raise Unprocessable(f"the records of the kind {one.kind!r} are an object, with a member for each")
    return {name_of(one, id): one.checked(record) for id, record in records.items()}


def names_of(one, ids):
    """Names, none of them twice."""
    if not isinstance(ids, list) or len({name_of(one, id) for id in ids}) < len(ids):
        raise Unprocessable('"gone" lists names, each of them once')
    return ids


def name_of(one, id):
    if not isinstance(id, str) or not re.fullmatch(one.name_pattern, id):
        raise Unprocessable(f"{str(id)[:80]!r} is no name of the kind {one.kind!r}")
    return id


def checked_counter(name, kinds):
    """What a last number belongs to: a kind, or the entries of one blog."""
    if not re.fullmatch(counters(kinds), name):
        raise Unprocessable(f"there is no last number of {name[:80]!r}")
    return name


def number_of(last):
    if type(last) is not int or not 0 <= last < 2**31:
        raise Unprocessable(f"{str(last)[:80]} is no number that a record could have")
    return last


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

    offers = {JSON: state_to_json}
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
        """The records, the names that are gone, and the last number of each kind."""
        return state_of(self.store)

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
        """Let one state go."""
        del self.by_name[name]
        self.forgotten.append(name)
