"""A client with a cache whose walls are of glass: one sees what is stored, and what every request does to it."""

import time
from collections.abc import Callable

from ...messages.exchange import Request
from ...sending.compose import GivenContent, GivenFields, compose
from .answer import Answer
from .entry import Entry, Store
from .freshness import Freshness, freshness
from .passage import Passage
from .reasons import STORED_METHODS
from .rules import rules_by
from .translation import entry_of_its_age, request_for_rules

MOST_ANSWERS = 200


class CachingClient:
    """Asks the server at `base_url`, and keeps what may be kept: RFC 9111 by the library hishel.

    `now` says the time, in seconds since 1970: a course's clock, or the machine's. A `shared` cache is one that many
    people use, such as a proxy's; the other kind is a browser's. With `ignoring_vary` it is broken on purpose, as
    caches were that looked at the address alone. `timeout` is in seconds. Nothing is written to a disk.

    What it does not do: answer HEAD from a stored GET, join parts (206), obey `max-age`, `min-fresh`, `max-stale` and
    `only-if-cached` in a request (which are wishes: section 5.2.1), answer If-None-Match by a 304 of its own, keep
    answers to POST or QUERY, and show something stale when the server is gone (section 4.2.4 would allow it).
    """

    def __init__(
        self,
        base_url: str,
        now: Callable[[], float] = time.time,
        shared: bool = False,
        *,
        ignoring_vary: bool = False,
        timeout: float = 5.0,
    ):
        self.base_url, self.now, self.shared = str(base_url).rstrip("/"), now, bool(shared)
        self.ignoring_vary, self.timeout = ignoring_vary, timeout
        self.rules, self.store = rules_by(now), Store()
        self.options = {"shared": self.shared, "supported_methods": list(STORED_METHODS), "allow_stale": False}
        self.answers: list[Answer] = []
        self.asked = self.reached = self.saved = 0

    def send(self, method: str, address: str, fields: GivenFields = None, content: GivenContent = None) -> Answer:
        """Send a request, if the store cannot answer it; `fields` and `content` as `clients.send` takes them.

        `answers` keeps the last 200; `asked` counts all, `reached` those for which the server was asked, and `saved`
        is the sum of the octets that did not cross. NotSendable says that nothing was sent, and why.
        """
        answer = Passage(self, compose(method, self.base_url + str(address), fields, content)).run()
        self.answers = [*self.answers, answer][-MOST_ANSWERS:]
        self.asked, self.reached = self.asked + 1, self.reached + bool(answer.crossed)
        self.saved += answer.saved
        return answer

    def entries(self) -> tuple[Entry, ...]:
        """What is stored, oldest first."""
        return tuple(self.store.entries)

    def judged(self, entry: Entry) -> Freshness:
        """Age, lifetime, and whether the entry may answer now."""
        return freshness(entry, self.rules, self.now(), self.shared)

    def empty(self) -> None:
        """Forget all that is stored."""
        self.store.entries.clear()

    def fitting(self, request: Request) -> list[Entry]:
        """The entries that may answer a request, fresh or not, newest first. RFC 9111, section 4.1.

        hishel would look at all variants, ask the server with the entity tag of the newest one, whichever is wanted,
        and forget the others.
        """
        held = [entry for entry in self.store.at(request.url) if entry.request.method == request.method]
        return [entry for entry in held if self.ignoring_vary or self.chosen_by(request, entry)]

    def chosen_by(self, request: Request, entry: Entry) -> bool:
        """Does the request have the fields by which the entry was chosen? RFC 9111, section 4.1."""
        given = entry_of_its_age(entry, self.rules.parse_date)
        return self.rules.vary_headers_match(request_for_rules(request), given)

    def for_rules(self, entry: Entry):
        """The entry as hishel is to judge it; of a cache that ignores Vary it does not hear of that field."""
        given = entry_of_its_age(entry, self.rules.parse_date)
        if self.ignoring_vary and "vary" in given.response.headers:
            del given.response.headers["vary"]
        return given

    def directives(self, value: str | None):
        """The directives of a Cache-Control field, as hishel reads them. RFC 9111, section 5.2."""
        return self.rules.parse_cache_control(value)
