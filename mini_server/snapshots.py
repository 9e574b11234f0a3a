"""Remembered states of all records, as nouns: to PUT one to /snapshot/now is to go back to it."""

import re

from .representations import JSON, Meaningless, as_json, from_json
from .resource import Resource
from .users_as_content import checked

NAME = "[a-z0-9-]{1,64}"
CHECKED = {"user": checked}  # kind of record -> what makes sure that it is one


def snapshots_to_json(resource):
    """The addresses of all remembered states, and of the one that is now."""
    return as_json({"now": "/snapshot/now", "snapshots": [f"/snapshot/{name}" for name in resource.names_of_states]})


def state_to_json(resource):
    """The whole state."""
    return as_json(resource.state)


def state_from_json(content, resource):
    """A state as `state_to_json` wrote it, every record of it checked."""
    state = from_json(content)
    if not isinstance(state, dict) or not isinstance(state.get("records"), dict):
        raise Meaningless('a state is an object with "records"; send what GET /snapshot/now gave')
    records = {kind: checked_records(kind, ids) for kind, ids in state["records"].items()}
    gone = {kind: [name_of(id) for id in listed(ids)] for kind, ids in mapping(state, "gone").items()}
    last = {str(kind): number_of(last) for kind, last in mapping(state, "last").items()}
    return {"records": records, "gone": gone, "last": last}


def checked_records(kind, records):
    """Records of one kind, each with its name."""
    if kind not in CHECKED or not isinstance(records, dict):
        raise Meaningless(f"there are no records of the kind {kind!r} here")
    return {name_of(id): CHECKED[kind](record) for id, record in records.items()}


def mapping(state, name):
    found = state.get(name, {})
    if not isinstance(found, dict):
        raise Meaningless(f'"{name}" is an object, with a member for each kind of record')
    return found


def listed(ids):
    if not isinstance(ids, list):
        raise Meaningless('"gone" lists names')
    return ids


def name_of(id):
    if not isinstance(id, str) or not re.fullmatch(NAME, id):
        raise Meaningless(f"{id!r} is no name: 1 to 64 of a-z, 0-9 and hyphen")
    return id


def number_of(last):
    if type(last) is not int or not 0 <= last < 2**31:
        raise Meaningless(f"{last!r} is no number that a record could have")
    return last


class Snapshots(Resource):
    """The states that the server remembers."""

    address = "/snapshots/"
    offers = {JSON: snapshots_to_json}
    written_down = False

    @property
    def names_of_states(self):
        """The names of all remembered states."""
        return [*self.store.remembered]

    def get(self):
        """Show the list."""
        return self.shown()

    def post(self, _):
        """Remember the records as they are now."""
        return self.made(f"/snapshot/{self.store.remember()}")


class StateNow(Resource):
    """The state that all records are in now. Whoever PUTs a state here puts the records back to it."""

    address = "/snapshot/now"
    offers = {JSON: state_to_json}
    reads = {JSON: state_from_json}
    written_down = False

    @property
    def state(self):
        """The records, the names that are gone, and the last number of each kind."""
        return self.store.state()

    def get(self):
        """Show the state."""
        return self.shown()

    def put(self, state):
        """Put the records into this state."""
        self.store.restore(state)
        return self.nothing_to_add()


class Snapshot(Resource):
    """A remembered state of all records."""

    address, collection = "/snapshot/<name:id>", "/snapshots/"
    offers = {JSON: state_to_json}
    reads = {JSON: state_from_json}
    written_down = False

    @property
    def state(self):
        """The state as data, or None."""
        return self.store.remembered.get(self.names["id"])

    @property
    def exists(self):
        return self.state is not None

    def get(self):
        """Show the state."""
        return self.shown()

    def put(self, state):
        """Keep a state under this name."""
        is_new = not self.exists
        self.store.remembered[self.names["id"]] = state
        return self.made(self.path) if is_new else self.nothing_to_add()

    def delete(self):
        """Forget the state."""
        del self.store.remembered[self.names["id"]]
        return self.nothing_to_add()


NOUNS = [Snapshots, StateNow, Snapshot]
