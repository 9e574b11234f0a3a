"""The server's records and states, read over HTTP: `records`, `state`, `put_back`, and a `Timeline` through them."""

from dataclasses import dataclass, field
from typing import NamedTuple

from .journal import Change, ServerSide, json_at, last_number, named_on_front, numbered, read
from .sending import send
from .syntax import NotSendable


class Records(dict):
    """Records by kind and id; a kind of which there is no record, or none any more, has none: {}."""

    def __missing__(self, kind):
        return {}


def records(base_url: str) -> Records | None:
    """All records, like {"user": {"1": {...}}}; None where the server does not offer to show them.

    Raises ConnectionError where nothing answers.
    """
    now = state(base_url)
    if now is None and (unheard := send("GET", base_url)).response is None:
        raise ConnectionError(f"{unheard.error} The course's server is started by the cell with start().")
    return records_of(now)


def records_of(state: dict | None) -> Records | None:
    """The records of a state; None where there is no state."""
    return Records(state["records"]) if state else None


def state(base_url: str) -> dict | None:
    """The state of all records, in a form that `put_back` takes; None where the server does not offer it."""
    address = address_of_the_state(base_url)
    return state_at(address) if address else None


def state_at(address: str) -> dict | None:
    """The state that stands at this address; None where none does."""
    now = json_at(address)
    kinds = now.get("records") if isinstance(now, dict) else None
    return now if isinstance(kinds, dict) and all(isinstance(kind, dict) for kind in kinds.values()) else None


def put_back(base_url: str, state: dict) -> bool:
    """Put a remembered state of all records back. True when the server did."""
    address = address_of_the_state(base_url)
    return address is not None and put_back_at(address, state)


def put_back_at(address: str, state: dict) -> bool:
    """Put the state back at this address. True when the server did."""
    return send("PUT", address, content=state).status in (200, 204)


def address_of_the_state(base_url: str) -> str | None:
    """Where the state is, by what the server's front page says: its member `now`."""
    return named_on_front(base_url, "now")


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


MOST_MOMENTS, NOW = 200, 0
NO_STATES = "This server does not show the state of its records, so there is nothing to remember or to go back to."


@dataclass(frozen=True)
class Moment:
    """A remembered state: its number, its label, the moment it grew from, and what changed since then.

    `address` is where the server keeps it, "" where only we do. `by` are the requests that changed records in
    between, as far as the server's journal tells.
    """

    number: int
    label: str
    parent: int | None
    changes: tuple[Change, ...]
    by: tuple[Doer, ...]
    address: str = ""
    state: dict = field(default_factory=dict, repr=False)


class Timeline:
    """The moments that were remembered of the server at `base_url`; `here` is the number of the one we are at.

    Where a server has no states to show, each method raises NotSendable with a sentence.
    """

    def __init__(self, base_url: str):
        self.base_url = base_url.rstrip("/")
        self.moments: dict[int, Moment] = {}
        self.here: int | None = None
        self.read_to = 0  # the journal's last entry that belongs to a moment

    def now(self) -> dict:
        """The state that all records are in now."""
        found = state(self.base_url)
        if found is None:
            raise NotSendable(NO_STATES)
        return found

    def remember(self, label: str = "") -> Moment:
        """Remember the state of now. It grows from the moment we are at."""
        if len(self.moments) >= MOST_MOMENTS:
            raise NotSendable(f"{MOST_MOMENTS} moments are remembered; more are not. Make a new time machine.")
        found, here = self.now(), self._moment_here()
        changes = tuple(differences(here.state, found)) if here else ()
        by, read_to = doers(self.base_url, self.read_to) if here else ((), None)
        number = len(self.moments) + 1
        moment = Moment(number, label or f"moment {number}", self.here, changes, tuple(by), self._kept(), found)
        self._arrive(moment, read_to)
        return moment

    def go(self, number: int) -> tuple[Moment, Moment | None]:
        """Put the records back to a moment. What was not remembered is remembered first: (arrived at, remembered)."""
        target, here, left = self.moment(number), self._moment_here(), None
        if here and differences(here.state, self.now()):
            left = self.remember(f"before going to {number}")
        if not put_back(self.base_url, target.state):
            raise NotSendable(f"The server did not take the state of moment {number}. The records are as they were.")
        self._arrive(target)
        return target, left

    def back(self) -> tuple[Moment, Moment | None]:
        """Go to the moment that this one grew from; from changes that are not remembered, to this one."""
        here = self._moment_here()
        if here and differences(here.state, self.now()):
            return self.go(here.number)
        if not here or here.parent is None:
            raise NotSendable("There is no moment before this one.")
        return self.go(here.parent)

    def forward(self) -> tuple[Moment, Moment | None]:
        """Go to the last moment that grew from this one."""
        grown = [moment.number for moment in self.moments.values() if moment.parent == self.here]
        if not grown:
            raise NotSendable("No moment grew from this one.")
        return self.go(grown[-1])

    def compare(self, one: int, other: int = NOW) -> list[Change]:
        """What differs between two moments; 0 stands for now."""
        before, after = (self.now() if number == NOW else self.moment(number).state for number in (one, other))
        return differences(before, after)

    def moment(self, number: int) -> Moment:
        """The moment of this number."""
        if number not in self.moments:
            known = f"There are 1 to {len(self.moments)}." if self.moments else "None is remembered yet."
            raise NotSendable(f"There is no moment {number!r}. {known}")
        return self.moments[number]

    def _moment_here(self) -> Moment | None:
        """The moment that we are at; None before the first."""
        return None if self.here is None else self.moments[self.here]

    def _arrive(self, moment: Moment, read_to: int | None = None) -> None:
        self.moments[moment.number], self.here = moment, moment.number
        self.read_to = (last_number(self.base_url) or 0) if read_to is None else read_to

    def _kept(self) -> str:
        """Where the server keeps the state of now, when it can: it is asked to, and says where."""
        address = named_on_front(self.base_url, "snapshots")
        made = send("POST", address) if address else None
        return (made.field("Location") or "") if made and made.status == 201 else ""
