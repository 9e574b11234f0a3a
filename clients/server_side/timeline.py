"""Remembered states of all records, and the way from one to the other: back, forward, and along branches."""

from dataclasses import dataclass, field

from ..messages.syntax import NotSendable
from ..sending.send import send
from .front_page import named_on_front
from .journal import Change
from .records import put_back, state
from .seen_from_others import last_number
from .state_changes import Doer, differences, doers

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
