"""What a method does to the records: sent no time, once, and again, with all records read in between."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ...messages.address import taken_apart
from ...messages.exchange import Exchange
from ...messages.syntax import NotSendable
from ...sending.compose import GivenContent, GivenFields, compose
from ...sending.send import send
from ...server_side.journal import Change
from .states import Records

NO_STATE = (
    "This server does not offer the state of its records (a member `now` on its front page in JSON), so what is "
    "sent could not be undone. Nothing was measured."
)
BY_ITSELF = "The records changed while nothing was sent: somebody else writes here, so nothing can be said."
SECONDS_FOR_ONE = 5.0


class Trial(NamedTuple):
    """A request to be measured: what `send` takes, with the address below the server's."""

    method: str
    address: str
    fields: GivenFields = None
    content: GivenContent = None


@dataclass(frozen=True)
class Measured:
    """What came of a trial.

    `exchanges` are the sends in order. `changes[n]` are the records that differ from the start after `n` sends, None
    where they could not be read: `changes[0]` is the control, read twice with nothing sent in between.
    `restored` is True when all records are as before, None where there was no state to go by. `by_get` says that not
    records were compared, but what GET brings at the same address.
    """

    trial: Trial
    exchanges: tuple[Exchange, ...]
    changes: tuple[tuple[Change, ...] | None, ...]
    restored: bool | None = None
    by_get: bool = False

    @property
    def statuses(self) -> tuple[int | None, ...]:
        """The status of each send; None where no answer came."""
        return tuple(exchange.status for exchange in self.exchanges)

    @property
    def counts(self) -> tuple[int | None, ...]:
        """How many records differ from the start after 0, 1, 2 ... sends; None where they could not be read."""
        return tuple(None if found is None else len(found) for found in self.changes)

    def text(self) -> str:
        """The measurement as plain text."""
        lines = [f"{self.trial.method} {self.trial.address}"]
        for n, count in enumerate(self.counts):
            said = f"status {self.statuses[n - 1] or 'none: no answer came'}" if n else "nothing sent"
            lines.append(f"  after {n} sends: {said}; {'records not shown' if count is None else f'{count} changed'}")
        return "\n".join(lines)

    __str__ = text


def measure(
    method: str,
    url: str,
    fields: GivenFields = None,
    content: GivenContent = None,
    times: int = 2,
    *,
    i_know_it_changes_records: bool = False,
) -> Measured:
    """Send one request `times` times, read all records before, between and after, and put them back.

    `url`, `fields` and `content` are those of `send`. A server that offers no state is sent nothing, unless you say
    that you know; then only statuses are measured. NotSendable where nothing was sent, and why.

    What others write meanwhile is undone with the rest: measure on a server of your own.
    """
    request = compose(method, url, fields, content)
    origin = taken_apart(url).origin
    records = Records(origin)
    before = records.read()
    if before is None and not i_know_it_changes_records:
        raise NotSendable(NO_STATE)
    trial = Trial(method, request.target, fields, content)
    try:
        found = tried(trial, origin, records, before, times, lambda: SECONDS_FOR_ONE)
    finally:
        restored = records.put_back(before) if before else None
    return replace(found, restored=restored)


def tried(
    trial: Trial, base_url: str, records: Records, before: dict | None, times: int, seconds: Callable[[], float]
) -> Measured:
    """Send a trial, and read the records after each number of sends; nothing is put back.

    `before` is the state at the start, or None; `seconds` is called before each send, for its time limit.
    """
    url, exchanges = base_url.rstrip("/") + trial.address, []
    changes = [differences(before, records.read())]
    for _ in range(times):
        exchanges.append(send(trial.method, url, trial.fields, trial.content, timeout=seconds()))
        changes.append(differences(before, records.read()))
    return Measured(trial, tuple(exchanges), tuple(changes))


def differences(before: dict | None, after: dict | None) -> tuple[Change, ...] | None:
    """The records that differ between two states, by kind and name; None where one of the states is not known."""
    if before is None or after is None:
        return None
    old, new = _flat(before["records"]), _flat(after["records"])
    names = [*old, *(name for name in new if name not in old)]
    return tuple(Change(*name, old.get(name), new.get(name)) for name in names if old.get(name) != new.get(name))


def _flat(kinds: dict) -> dict[tuple[str, str], dict]:
    return {
        (kind, id): record if isinstance(record, dict) else {"value": record}
        for kind, found in kinds.items()
        for id, record in found.items()
    }
