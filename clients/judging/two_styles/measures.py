"""What is measured of one style: the eight jobs, a spider's visit, and ten creates whose answers are lost."""

from dataclasses import dataclass

from ...kinds_of_clients.lossy_proxy import LossyProxy, Passed
from ...kinds_of_clients.retrying import ALL, IDEMPOTENT, Retrying
from ...kinds_of_clients.spider import spider
from ...server_side.records import put_back, records
from .jobs import NOT_DONE, STYLES, Done, do_all
from .source_lines import code_lines

LOST = 10
FIRST_PAGE = {"verbs": "/user/show/1", "nouns": "/user/1"}
KIND = "user"


@dataclass(frozen=True)
class Lost:
    """Creates whose first answer was lost: how many were wanted, how many were made, of how many the end is unknown."""

    wanted: int
    made: int
    unknown: int

    @property
    def duplicates(self) -> int:
        """How many were made too many."""
        return max(0, self.made - self.wanted)


@dataclass(frozen=True)
class Measured:
    """What was measured of one style.

    `lost_to_spider` is a number of users, `code` of lines. `posted` is ten creates where the server names the user and
    the client repeats everything; `named` the same where the client names the user, None where the style cannot;
    `careful` the style's safest way with a client that repeats only idempotent methods.
    """

    style: str
    done: tuple[Done, ...]
    lost_to_spider: int
    posted: Lost
    named: Lost | None
    careful: Lost
    code: int

    @property
    def addresses(self) -> list[str]:
        """The addresses that the jobs took, each once."""
        return list(dict.fromkeys(one.answer.request.target for one in self.done))

    @property
    def requests(self) -> int:
        """How many requests reached the server."""
        return sum(len(one.answer.crossed) for one in self.done)

    @property
    def from_store(self) -> list[Done]:
        """Jobs whose answer came from the store without asking anybody."""
        return [one for one in self.done if one.answer.entry is not None and not one.answer.crossed]

    @property
    def out_of_date(self) -> int:
        """How many of those were wrong."""
        return sum(one.wrong for one in self.from_store)

    @property
    def octets(self) -> int:
        """How many octets crossed, both ways, for the jobs that were done.

        Left out is what is there for learners only: the field Journal, and the long explanation of a failure.
        """
        worked = [one for one in self.done if one.fault is None]
        return sum(octets_of(crossed) for one in worked for crossed in one.answer.crossed)

    @property
    def failures(self) -> list[Done]:
        """Jobs that were not done."""
        return [one for one in self.done if one.fault is not None]

    @property
    def told(self) -> int:
        """How many of the failures the status told."""
        return sum((one.answer.status or 0) >= 400 for one in self.failures)


def measure(base_url: str, style: str, before: dict) -> Measured:
    """Measure one style on the records of `before`, a state that is put back after each part."""
    done = then_put_back(base_url, before, lambda: do_all(base_url, style))
    visit = then_put_back(base_url, before, lambda: spider(base_url + FIRST_PAGE[style]))
    posted = then_put_back(base_url, before, lambda: created(base_url, style, create, ALL))
    named, safest = None, create
    if style == "nouns":
        named, safest = then_put_back(base_url, before, lambda: created(base_url, style, create_as, ALL)), create_as
    careful = then_put_back(base_url, before, lambda: created(base_url, style, safest, IDEMPOTENT))
    gone = count(visit.before) - count(visit.after)
    return Measured(style, tuple(done), gone, posted, named, careful, code_lines(STYLES[style]))


def then_put_back(base_url: str, before: dict, work):
    """What the work gives; afterwards the records are as before."""
    try:
        return work()
    finally:
        put_back(base_url, before)


def created(base_url: str, style: str, way, methods) -> Lost:
    """Create ten users through a proxy that loses the first answer to each, with a client that tries again."""
    before, unknown = count(records(base_url)), 0
    with LossyProxy(base_url, FirstTime()) as proxy, Retrying(proxy.url, methods=methods) as client:
        for number in range(1, LOST + 1):
            try:
                way(STYLES[style], client.send, number)
            except NOT_DONE:
                unknown += 1
    return Lost(LOST, count(records(base_url)) - before, unknown)


def create(style, send, number: int) -> None:
    """Create a user that the server names."""
    style.create(send, guest(number))


def create_as(style, send, number: int) -> None:
    """Create a user at an address that we name."""
    style.replace(send, f"/user/guest-{number}", guest(number))


def guest(number: int) -> dict:
    """One of ten users."""
    return {"name": f"Guest {number}", "email": f"guest-{number}@example.org"}


class FirstTime:
    """Says of an exchange whether its request comes by for the first time."""

    def __init__(self):
        self.seen = set()

    def __call__(self, one: Passed) -> bool:
        request = one.exchange.request
        key = (request.method, request.target, request.content)
        first = key not in self.seen
        self.seen.add(key)
        return first


def count(kinds: dict | None) -> int:
    """How many users there are."""
    return len((kinds or {}).get(KIND, {}))


def octets_of(exchange) -> int:
    """The octets of an exchange, both ways, without the line of its field Journal."""
    journal = exchange.field("Journal")
    line = len(f"Journal: {journal}\r\n") if journal else 0
    answered = len(exchange.response.octets) - line if exchange.response else 0
    return len(exchange.request.octets) + answered
