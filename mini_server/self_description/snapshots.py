"""Remembered states of all records, as nouns: to PUT one to /snapshot/now is to go back to it."""

from ..nouns.resource import Resource
from ..records.states import put_back, state_of
from ..representations.formats import as_json
from ..rules.media_types import JSON
from .state_as_content import snapshots_to_json, state_from_json, state_to_json

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


NOUNS = [Snapshots, StateNow, Snapshot]
