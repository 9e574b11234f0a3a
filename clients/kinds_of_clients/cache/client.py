"""A client with a cache whose walls are of glass: one sees what is stored, and what every request does to it."""

import time
from collections.abc import Callable
from dataclasses import replace

from ...messages.exchange import Request, Response
from ...sending.compose import GivenContent, GivenFields, compose
from .answer import Answer
from .entry import Entry, Store
from .freshness import Freshness, freshness
from .own_rules.stale import may_answer_stale
from .passage import Passage
from .reasons import STORED_METHODS
from .rules import rules_by
from .translation import entry_of_its_age, request_for_rules

MOST_ANSWERS = 200


class CachingClient:
    """Asks the server at `base_url`, and keeps what may be kept: RFC 9111 by the library hishel.

    `now` says the time, in seconds since 1970: a course's clock, or the machine's. A `shared` cache is one that many
    people use, such as a proxy's; the other kind is a browser's. With `ignoring_vary` it is broken on purpose, as
    caches were that looked at the address alone. With `use_stale` it does what `stale-while-revalidate` and
    `stale-if-error` allow (RFC 5861), and uses what is stale where no answer comes (RFC 9111, section 4.2.4).
    `timeout` is in seconds. Nothing is written to a disk.

    What it does not do: answer HEAD from a stored GET, join parts (206), obey `max-age`, `min-fresh`, `max-stale` and
    `only-if-cached` in a request (which are wishes: section 5.2.1), answer If-None-Match by a 304 of its own, keep
    answers to POST or QUERY, and show something stale, but with `use_stale`.
    """

    def __init__(
        self,
        base_url: str,
        now: Callable[[], float] = time.time,
        shared: bool = False,
        *,
        ignoring_vary: bool = False,
        use_stale: bool = False,
        timeout: float = 5.0,
    ):
        self.base_url, self.now, self.shared = str(base_url).rstrip("/"), now, bool(shared)
        self.ignoring_vary, self.use_stale, self.timeout = ignoring_vary, use_stale, timeout
        self.rules, self.store = rules_by(now), Store()
        self.options = {"shared": self.shared, "supported_methods": list(STORED_METHODS), "allow_stale": False}
        self.answers: list[Answer] = []
        self.asked = self.reached = self.saved = 0

    def send(self, method: str, address: str, fields: GivenFields = None, content: GivenContent = None) -> Answer:
        """Send a request, if the store cannot answer it; `fields` and `content` as `clients.send` takes them.

        `answers` keeps the last 200; `asked` counts all, `reached` those for which the server was asked, and `saved`
        is the sum of the octets that did not cross. NotSendable says that nothing was sent, and why.
        """
        passage = Passage(self, compose(method, self.base_url + str(address), fields, content))
        answer = self.noted(passage.run())
        self.asked += 1
        if passage.asks_later:
            self.noted(Passage(self, passage.request, afterwards=True).run())
        return answer

    def noted(self, answer: Answer) -> Answer:
        """Keep and count an answer; one that nobody waited for stands after the one that was stale."""
        self.answers = [*self.answers, answer][-MOST_ANSWERS:]
        self.reached += bool(answer.crossed)
        self.saved += answer.saved
        return answer

    def entries(self) -> tuple[Entry, ...]:
        """What is stored, oldest first."""
        return tuple(self.store.entries)

    def judged(self, entry: Entry) -> Freshness:
        """Age, lifetime, and whether the entry may answer now."""
        return freshness(entry, self.rules, self.now(), self.shared)

    def may_be_stale(self, request: Request, entry: Entry, directive: str) -> bool:
        """May the entry answer although it is stale, to one who does not insist on asking? RFC 5861."""
        if not self.use_stale or self.directives(request.field("Cache-Control")).no_cache:
            return False
        judged, said = self.judged(entry), entry.response.field("Cache-Control") or ""
        return may_answer_stale(said, directive, judged.age - (judged.lifetime or 0), self.shared)

    def of_its_age(self, entry: Entry) -> Response:
        """What is stored, saying how old it is now. RFC 9111, section 5.1."""
        fields = tuple(pair for pair in entry.response.fields if pair[0].lower() != "age")
        return replace(entry.response, fields=(*fields, ("Age", str(self.judged(entry).age))))

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
