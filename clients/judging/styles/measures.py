"""What is measured of one style: the nine jobs, a spider's visit, and answers that are lost."""

from dataclasses import dataclass

from ...kinds_of_clients.retrying import ALL, IDEMPOTENT
from ...kinds_of_clients.spider import spider
from ...server_side.records import put_back
from .jobs import STYLES, Done, do_all
from .lost_answers import Lost, count, create, create_as, sent_on, updating
from .source_lines import code_lines

FIRST_PAGE = {"verbs": "/user/show/1", "honest": "/honest/user/show/1", "nouns": "/user/1"}


@dataclass(frozen=True)
class Measured:
    """What was measured of one style.

    `lost_to_spider` is a number of users, `code` of lines. `posted` is five creates where the server names the user and
    the client repeats everything; `named` the same where the client names the user, None where the style cannot;
    `careful` is five updates by a client that repeats only what HTTP says may be repeated, the idempotent methods.
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
    def hidden(self) -> int:
        """How many of the failures the status hid."""
        return sum((one.answer.status or 0) < 400 for one in self.failures)


def measure(base_url: str, style: str, before: dict) -> Measured:
    """Measure one style on the records of `before`, a state that is put back after each part."""
    done = then_put_back(base_url, before, lambda: do_all(base_url, style))
    visit = then_put_back(base_url, before, lambda: spider(base_url + FIRST_PAGE[style]))
    posted = then_put_back(base_url, before, lambda: sent_on(base_url, style, create, ALL))
    named = None
    if style == "nouns":
        named = then_put_back(base_url, before, lambda: sent_on(base_url, style, create_as, ALL))
    careful = then_put_back(base_url, before, lambda: sent_on(base_url, style, updating(style), IDEMPOTENT))
    gone = count(visit.before) - count(visit.after)
    return Measured(style, tuple(done), gone, posted, named, careful, code_lines(STYLES[style]))


def then_put_back(base_url: str, before: dict, work):
    """What the work gives; afterwards the records are as before."""
    try:
        return work()
    finally:
        put_back(base_url, before)


def octets_of(exchange) -> int:
    """The octets of an exchange, both ways, without the line of its field Journal."""
    journal = exchange.field("Journal")
    line = len(f"Journal: {journal}\r\n") if journal else 0
    answered = len(exchange.response.octets) - line if exchange.response else 0
    return len(exchange.request.octets) + answered
