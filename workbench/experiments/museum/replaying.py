"""One accident done again on a real server: who asks for what, and what there is before and after."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from clients import Exchange, put_back, records, send, state
from clients.messages.safe_words import cut, one_line
from clients.server_side.records import Records

NO_STATE = "This server shows no state of its records, so nothing is replayed. The course's own does: start()."
NO_USER = "There is no user left here. server.reset() brings them back."
NOT_BACK = "The records could not be put back: what the replay changed stays."
BROWSER = {"Accept": "text/html, */*;q=0.1"}
LONGEST = 40


class Unable(Exception):
    """Why nothing can be replayed here, in a sentence."""


class Step(NamedTuple):
    """One request: who sent it, its method and target, and what was heard."""

    who: str
    asked: str
    heard: str


class Replayed(NamedTuple):
    """What was sent, how often each thing is there before and after, and how often it was meant to be there."""

    steps: tuple[Step, ...]
    before: Counter[str]
    after: Counter[str]
    meant: Counter[str]
    note: str = ""

    @property
    def things(self) -> list[str]:
        """All that was counted."""
        return list({**self.before, **self.after, **self.meant})

    @property
    def wrong(self) -> list[str]:
        """What is not as it was meant."""
        return [one for one in self.things if self.after[one] != self.meant[one]]

    @property
    def changed(self) -> list[str]:
        """What is not as it was before."""
        return [one for one in self.things if self.after[one] != self.before[one]]

    @property
    def told(self) -> list[str]:
        """What is worth a row: all but the records that are as they were, and were meant to be so."""
        same = [one for one in self.before if self.before[one] == self.after[one] == self.meant[one]]
        return [one for one in self.things if one not in same]


class Stage:
    """What a replay has: a server, a user whose record may come to harm, and what was sent so far.

    `seen` counts what people got to see; a replay adds to it.
    """

    def __init__(self, base_url: str, number: str, user: dict):
        self.base_url, self.id, self.name, self.user = base_url, number, user.get("name"), named(user)
        self.steps: list[Step] = []
        self.seen: Counter[str] = Counter()

    def ask(self, who: str, method: str, address: str, fields: dict[str, str] = BROWSER) -> Exchange:
        """Send a request, and note it."""
        exchange = send(method, self.base_url + address.removeprefix(self.base_url), fields)
        self.note(who, exchange)
        return exchange

    def note(self, who: str, exchange: Exchange, more: str = "") -> None:
        """Note an exchange, and more about its answer."""
        self.steps.append(Step(who, one_line(exchange.request.line), f"{exchange.status or 'no answer'}{more}"))


Play = Callable[[Stage, bool], dict[str, int]]
"""A replay: it acts on a stage, with the mend or without, and says of which things there should be more or fewer."""


def replayed(base_url: str, play: Play, mended: bool = False) -> Replayed:
    """Replay on the records as they are, and put them back. Raises Unable, or ConnectionError: nothing answers."""
    first = state(base_url)
    if first is None:
        records(base_url)  # which says so where nothing answers at all
        raise Unable(NO_STATE)
    users = first["records"].get("user") or {}
    if not users:
        raise Unable(NO_USER)
    stage, before = Stage(base_url, *next(iter(users.items()))), counted(users)
    try:
        meant = before.copy()
        meant.update(play(stage, mended))
        after = counted((records(base_url) or Records())["user"])
        after.update(stage.seen)
    finally:
        back = put_back(base_url, first)
    return Replayed(tuple(stage.steps), before, after, meant, "" if back else NOT_BACK)


def counted(users: dict) -> Counter[str]:
    """How often a user of each name is there."""
    return Counter(named(user) for user in users.values())


def named(user: dict) -> str:
    """A user in words."""
    return f"user {one_line(cut(str(user.get('name')), LONGEST))}"
