"""A caching client with glass walls: what is stored, what each request does to the store, and why."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from .cache_rules import (
    CUT_OFF,
    ERRORS,
    IF_ERROR,
    SECTIONS,
    UNDERSTOOD,
    WHILE_ASKING,
    Entry,
    Freshness,
    Store,
    entry_for_rules,
    entry_of_its_age,
    freshened,
    freshness,
    headers_of,
    initial_age,
    may_answer_stale,
    request_for_rules,
    response_for_rules,
    rfc,
    rules_by,
    seconds,
    storable,
    understood,
    with_a_date,
    with_headers,
)
from .messages import Exchange, Outcome, Request, Response
from .old_names import takes_old_names
from .sending import GivenBody, GivenHeaders, bytes_of, compose, exchange_of
from .syntax import joined, same_origin
from .text import hide_base_url, one_line

FROM_THE_SERVER, FROM_THE_STORE, AFTER_ASKING = "from the server", "from the store", "from the store, after asking"


@dataclass(frozen=True)
class Event:
    """One thing that happened in the cache: two words for it, a sentence, the RFC's section, the entry's number.

    `what` is one of: answers, asked again, freshened, stored, not stored, passed on, invalidated, kept, removed,
    no response. `entry` is None where no entry has to do with it.
    """

    what: str
    words: str
    section: str = ""
    entry: int | None = None

    def text(self) -> str:
        """The event on one line."""
        return one_line(f"{self.words} ({self.section})" if self.section else self.words)


@dataclass(frozen=True, repr=False)
class Answer(Outcome):
    """What came of one request to a caching client.

    `response` is what the asker got, None where no response came; then `error` says why. `crossed` are the exchanges
    with the server: none where the store answered, two where the first one settled nothing. `saved` are the bytes
    that did not cross because there is a cache; below 0 where asking cost more than it saved. `entry` is the number
    of the entry that answered.
    """

    request: Request
    response: Response | None
    events: tuple[Event, ...]
    crossed: tuple[Exchange, ...] = ()
    saved: int = 0
    entry: int | None = None
    error: str | None = None

    @property
    def source(self) -> str:
        """Where the response comes from, in words."""
        if self.entry is None:
            return FROM_THE_SERVER
        return AFTER_ASKING if self.crossed else FROM_THE_STORE

    @property
    def bytes_crossed(self) -> int:
        """How many bytes crossed, in both directions."""
        answers = [one.response.raw for one in self.crossed if one.response]
        return sum(len(data) for data in (*answers, *(one.request.raw for one in self.crossed)))

    octets = bytes_crossed  # its old name

    def text(self) -> str:
        """The response as plain text: its status and where it comes from, then a line for each thing that happened."""
        got = f"{self.status} {self.response.reason}".strip() + f", {self.source}" if self.response else "no response"
        lines = [f"{self.request.line}: {got}", *(f"  {event.text()}" for event in self.events), f"  {self.counts()}"]
        return hide_base_url("\n".join(one_line(line) for line in lines), self.request.url)

    def counts(self) -> str:
        """How many bytes crossed, and how many did not."""
        total, asked = self.bytes_crossed, sum(len(one.request.raw) for one in self.crossed)
        parts = f": {asked:,} to the server, {total - asked:,} back" if asked and total > asked else ""
        crossed = f"{total:,} bytes crossed{parts}" if self.crossed else "Nothing crossed"
        if self.saved == 0:
            return f"{crossed}."
        return f"{crossed}; {abs(self.saved):,} {'saved' if self.saved > 0 else 'more than without a cache'}."

    __str__ = __repr__ = text


STORED_METHODS = ("GET", "HEAD")
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE", "QUERY")
WITHOUT_CONDITION = "without an entity tag or date the server is asked for all of it"


def why_asked(entry: Entry, judged: Freshness) -> tuple[str, str]:
    """Why a stored response does not answer by itself, and the section of the rule."""
    if judged.fresh:
        return f"The request says no-cache, so entry {entry.number} is not used without asking", "5.2.1.4"
    section = "5.2.2.4" if judged.each_time else "4.3.1"
    return f"Entry {entry.number} is {judged.words()}", section


def why_forwarded(request: Request, held: list[Entry]) -> tuple[str, str]:
    """Why the server is asked, where nothing that is stored has to do with it, and the rule."""
    if request.method not in SAFE:
        return f"{request.method} may change something, so it goes to the server.", rfc("4")
    if request.method not in STORED_METHODS:
        return f"{request.method} goes to the server: this cache keeps GET and HEAD.", rfc("3")
    if request.header("Range") is not None:
        return "A request for a part (Range) goes to the server.", rfc("3.3")
    held = [entry for entry in held if entry.request.method == request.method]
    if not held:
        return f"Nothing is stored for {request.line}, so the server is asked.", rfc("4")
    stored = ", ".join(f"entry {entry.number} is for {entry.variant}" for entry in reversed(held))
    return f"What is stored was chosen for others ({stored}), so the server is asked.", rfc("4.1")


def unfit(request: Request, response: Response, directives) -> tuple[str, str] | None:
    """A reason against storing that hishel does not look at, and its section; None where there is none."""
    if request.method not in STORED_METHODS:
        return f"responses to {request.method} are not kept", "3"
    if not response.complete:
        return "it did not come to its end", "3.3"
    if directives(request.header("Cache-Control")).no_store:
        return "the request says no-store", "5.2.1.5"
    if directives(response.header("Cache-Control")).must_understand and response.status not in UNDERSTOOD:
        return f"it says must-understand, and this cache does not know what {response.status} asks of it", "5.2.2.3"
    return None


def why_not_stored(request: Request, response: Response, directives, shared: bool) -> tuple[str, str]:
    """Why hishel does not store a response, and the section of the rule; in the order in which it asks."""
    said = directives(understood(response.header("Cache-Control") or "", response.status))
    allowed = said.public or said.s_maxage is not None or said.must_revalidate
    reasons = [
        (request.method not in STORED_METHODS, f"responses to {request.method} are not kept", "3"),
        (response.status in (206, 304), f"this cache does not know how to keep a {response.status}", "3"),
        (said.no_store, "it says no-store", "5.2.2.5"),
        (shared and said.private is True, "it is private, and this cache is shared", "5.2.2.7"),
        (
            shared and request.header("Authorization") is not None and not allowed,
            "it is only for the client that asked",
            "3.5",
        ),
    ]
    nothing = f"no header says how long a {response.status} may be kept", "3"
    return next(((words, section) for holds, words, section in reasons if holds), nothing)


CONDITIONS = (("If-None-Match", ""), ("If-Modified-Since", ""))


class CacheRequest:
    """One request on its way; `run` sends it through. `asks_later`: what answered is stale, so ask `afterwards`.

    `events` say what it does to the store, in order; `asked_about` are the entries that the server was asked about.
    """

    def __init__(self, cache, request: Request, afterwards: bool = False):
        self.afterwards, self.asks_later = afterwards, False
        self.cache, self.store, self.request = cache, cache.store, request
        self.events: list[Event] = []
        self.asked_about: list[Entry] = []
        self.crossed: list[Exchange] = []
        self.response: Response | None = None
        self.came: Response  # what the server answered last, once it has
        self.entry: Entry | None = None

    def run(self) -> Answer:
        """From one state to the next: each method returns the state that follows, None at the end."""
        state = self.looked_up()
        while state is not None:
            state = getattr(self, STEPS[type(state).__name__])(state)
        return self.answer()

    def looked_up(self):
        """The first state; of what is stored for the address, hishel sees what may have to do with the request."""
        is_safe = self.request.method in SAFE
        given = self.cache.fitting(self.request) if is_safe else self.store.at(self.request.url)
        first = self.cache.rules.IdleClient(options=self.cache.options)
        return first.next(request_for_rules(self.request), [entry_of_its_age(one) for one in given])

    def forward(self, state):
        """CacheMiss: the server is asked as if there were no cache."""
        if self.crossed:
            self.say("passed on", "The 304 is about nothing that is stored, so all of it is asked for.", rfc("4.3.4"))
        else:
            self.say("passed on", *why_forwarded(self.request, self.store.at(self.request.url)))
        if not self.sent(self.request):
            return None
        if self.request.method not in SAFE:
            self.changed()
        return state.next(response_for_rules(self.came))

    def ask_again(self, state):
        """NeedRevalidation: the server is asked whether what is stored is still right. RFC 9111, section 4.3."""
        about = [self.store.numbered(given.id) for given in state.revalidating_entries]
        if not self.afterwards and self.cache.may_be_stale(self.request, about[0], WHILE_ASKING):
            self.asks_later = True
            return self.answer_stale(about[0], WHILE_ASKING)
        asked = headers_of(state.request.headers, CONDITIONS)
        conditions = [(name, value) for name, value in asked if self.request.header(name) != value]
        self.asked_about = about
        how = " and ".join(f"{name}: {value}" for name, value in conditions)
        how = f"the server is asked with {how}" if how else WITHOUT_CONDITION
        why, section = why_asked(about[0], self.cache.judged(about[0]))
        self.say("asked again", f"{why}; {how}.", rfc(section), about[0])
        answered = self.sent(with_headers(self.request, conditions))
        reason = IF_ERROR if answered else CUT_OFF
        failed = not answered or self.came.status in ERRORS
        if failed and self.cache.may_be_stale(self.request, about[0], reason):
            return self.answer_stale(about[0], reason)
        if not answered:
            return None
        # hishel judged them by a Date of their age; what a 304 freshens are the headers that came.
        state = replace(state, revalidating_entries=[entry_for_rules(entry) for entry in about])
        return state.next(response_for_rules(self.came))

    def freshen(self, state):
        """NeedToBeUpdated: a 304 came, and its headers replace those that are stored. RFC 9111, section 4.3.4."""
        now = self.cache.now()
        for given in state.updating_entries:
            old = self.store.numbered(given.id).response
            headers = freshened(old.headers, self.came.headers, self.cache.directives, self.cache.shared)
            age = initial_age(self.came, now)
            entry = self.store.change(given.id, replace(old, headers=headers), now, age)
            words = f"entry {entry.number} is still right. It answers, and is {self.cache.judged(entry).words()}."
            self.say("freshened", f"The server answered 304: {words}", rfc("4.3.4"), entry)
        return state.next()

    def invalidate(self, state):
        """InvalidateEntries: what a change, or a 304 about something else, has put out of date."""
        for entry in [self.store.numbered(number) for number in state.entry_ids]:
            if self.request.method in SAFE:
                self.remove(entry, f"The 304 is not about entry {entry.number}, which is removed.", "4.3.4")
            else:
                words = f"{self.request.line} was answered {self.came.status}: entry {entry.number} is invalidated."
                self.remove(entry, words, "4.4", "invalidated")
        return state.next()

    def keep(self, state) -> None:
        """StoreAndUse: the response may be stored, in the place of what would have answered before."""
        came, now = self.came, self.cache.now()
        if reason := unfit(self.request, came, self.cache.directives):
            return self.store_nothing(reason)
        before = self.cache.fitting(self.request)
        headers = storable(came.headers, self.cache.directives, self.cache.shared)
        kept = replace(came, headers=with_a_date(headers, now), raw=b"")
        entry = self.store.add(self.request, kept, len(came.raw), now, initial_age(came, now))
        chosen, judged = f", for {entry.variant}" if entry.variant else "", self.cache.judged(entry)
        self.say("stored", f"Stored as entry {entry.number}{chosen}: {judged.words()}.", rfc("3"), entry)
        for old in before:
            self.remove(old, f"Entry {entry.number} takes the place of entry {old.number}.", "4.3.3")
        return None

    def let_through(self, state) -> None:
        """CouldNotBeStored: the response is handed on."""
        self.store_nothing(why_not_stored(self.request, self.came, self.cache.directives, self.cache.shared))

    def store_nothing(self, reason: tuple[str, str]) -> None:
        """Hold no longer what was asked about, where the response shows that it is not right."""
        self.say("not stored", f"The response is not stored: {reason[0]}.", rfc(reason[1]))
        if self.came.status // 100 == 2 or self.came.status in (404, 410):
            for old in self.asked_about:
                words = f"Entry {old.number} is removed: asked about it, the server answered {self.came.status}."
                self.remove(old, words, "4.3.3")

    def answer_from_store(self, state) -> None:
        """FromCache: what is stored answers, and says how old it is. RFC 9111, sections 4 and 5.1."""
        self.entry = self.store.numbered(state.entry.id)
        if self.crossed:
            self.response = self.entry.response
            return
        self.response = self.cache.of_its_age(self.entry)
        judged = self.cache.judged(self.entry)
        words = f"Entry {self.entry.number} answers: {seconds(judged.age)} old and {judged.words()}."
        self.say("answers", words, rfc("4.2"), self.entry)

    def answer_stale(self, entry: Entry, directive: str) -> None:
        """Something stale answers, as it may."""
        self.entry, self.response = entry, self.cache.of_its_age(entry)
        words = f"Entry {entry.number} answers, and is {self.cache.judged(entry).words()}; {directive} allows that."
        self.say("answers", words, SECTIONS[directive], entry)

    def changed(self) -> None:
        """Something was to be changed: what that does besides what hishel does next. RFC 9111, section 4.4."""
        came, held, others = self.came, self.store.at(self.request.url), len(self.store.entries)
        if came.status >= 400:
            if held:
                numbers = " and ".join(f"entry {entry.number}" for entry in reversed(held))
                words = f"an error, which invalidates nothing: {numbers} stays."
                self.say("kept", f"{self.request.method} was answered {came.status}, {words}", rfc("4.4"), held[0])
            return
        if not held and others:
            stay = f"{others} entries for other addresses stay" if others > 1 else "1 entry for another address stays"
            words = f"Nothing is stored for {self.request.target}, so nothing is invalidated: the {stay}."
            self.say("kept", words, rfc("4.4"))
        for name in ("Location", "Content-Location"):
            address = joined(self.request.url, came.header(name) or "") or self.request.url
            if address == self.request.url or not same_origin(address, self.request.url):
                continue
            for entry in self.store.at(address):
                words = f"{name} names the address of entry {entry.number}: {self.request.method} invalidates it."
                self.remove(entry, words, "4.4", "invalidated")

    def say(self, what: str, words: str, section: str = "", entry: Entry | None = None) -> None:
        """Write down what happened."""
        self.events.append(Event(what, words, section, entry.number if entry else None))

    def remove(self, entry: Entry, words: str, section: str, what: str = "removed") -> None:
        """Hold an entry no longer, and say why."""
        self.store.remove(entry)
        self.say(what, words, rfc(section), entry)

    def sent(self, request: Request) -> bool:
        """Ask the server. Did a response come? If none did, that is said."""
        exchange = exchange_of(request, monotonic() + self.cache.timeout)
        self.crossed.append(exchange)
        self.response = exchange.response
        if exchange.response is None:
            words, about = exchange.error or "No response came.", self.asked_about
            hidden = [one for one in about if not self.cache.may_be_stale(self.request, one, CUT_OFF)]
            if hidden:
                words += f" Entry {hidden[0].number} is not shown instead: this cache shows nothing without asking."
            self.say("no response", words, rfc("4.2.4") if hidden else "", hidden[0] if hidden else None)
            return False
        self.response = self.came = self.cache.overruled(exchange.response)
        return True

    def answer(self) -> Answer:
        """All of it, once there is a response, or none to be had."""
        number = self.entry.number if self.entry else None
        error = self.crossed[-1].error if self.crossed and not self.entry else None
        made = Answer(self.request, self.response, tuple(self.events), tuple(self.crossed), 0, number, error)
        if not self.response:
            return made
        # Without a cache the request would have crossed, and the response as it came when it did.
        alone = len(bytes_of(self.request)) + (self.entry.size if self.entry else len(self.came.raw))
        return replace(made, saved=alone - made.bytes_crossed)


STEPS = {
    "CacheMiss": "forward",
    "NeedRevalidation": "ask_again",
    "NeedToBeUpdated": "freshen",
    "FromCache": "answer_from_store",
    "StoreAndUse": "keep",
    "CouldNotBeStored": "let_through",
    "InvalidateEntries": "invalidate",
}
"""Which method of a CacheRequest carries out which state of hishel's."""


MOST_ANSWERS = 200


class CachingClient:
    """Asks the server at `base_url`, and keeps what may be kept: RFC 9111 by the library hishel.

    `now` says the time, in seconds since 1970: a course's clock, or the machine's. A `shared` cache is one that many
    people use, such as a proxy's; the other kind is a browser's. With `use_stale` it does what
    `stale-while-revalidate` and `stale-if-error` allow (RFC 5861), and uses what is stale where no response comes
    (RFC 9111, section 4.2.4).
    A `rule` such as "public, max-age=60" takes the place of Cache-Control in each response, as rules of a CDN may.
    `timeout` is in seconds. Nothing is written to a disk.

    What it does not do: answer HEAD from a stored GET, join parts (206), obey `max-age`, `min-fresh`, `max-stale` and
    `only-if-cached` in a request (which are wishes: section 5.2.1), answer If-None-Match by a 304 of its own, keep
    responses to POST or QUERY, and show something stale, but with `use_stale`.
    """

    def __init__(
        self,
        base_url: str,
        now: Callable[[], float] = time.time,
        shared: bool = False,
        *,
        use_stale: bool = False,
        rule: str = "",
        timeout: float = 5.0,
    ):
        self.base_url, self.now, self.shared = str(base_url).rstrip("/"), now, bool(shared)
        self.use_stale, self.rule, self.timeout = use_stale, rule, timeout
        self.rules, self.store = rules_by(now), Store()
        self.options = {"shared": self.shared, "supported_methods": list(STORED_METHODS), "allow_stale": False}
        self.answers: list[Answer] = []
        self.asked = self.reached = self.saved = 0

    @takes_old_names
    def send(self, method: str, address: str, headers: GivenHeaders = None, body: GivenBody = None) -> Answer:
        """Send a request, if the store cannot answer it; `headers` and `body` as `clients.send` takes them.

        `answers` keeps the last 200; `asked` counts all, `reached` those for which the server was asked, and `saved`
        is the sum of the bytes that did not cross. NotSendable says that nothing was sent, and why.
        """
        on_its_way = CacheRequest(self, compose(method, self.base_url + str(address), headers, body))
        answer = self.noted(on_its_way.run())
        self.asked += 1
        if on_its_way.asks_later:
            self.noted(CacheRequest(self, on_its_way.request, afterwards=True).run())
        return answer

    def noted(self, answer: Answer) -> Answer:
        """Keep and count a response; one that nobody waited for stands after the one that was stale."""
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
        if not self.use_stale or self.directives(request.header("Cache-Control")).no_cache:
            return False
        judged, said = self.judged(entry), entry.response.header("Cache-Control") or ""
        return may_answer_stale(said, directive, judged.age - (judged.lifetime or 0), self.shared)

    def of_its_age(self, entry: Entry) -> Response:
        """What is stored, saying how old it is now. RFC 9111, section 5.1."""
        headers = tuple(pair for pair in entry.response.headers if pair[0].lower() != "age")
        return replace(entry.response, headers=(*headers, ("Age", str(self.judged(entry).age))))

    def overruled(self, response: Response) -> Response:
        """The response as it came, or with our rule in the place of its Cache-Control."""
        if not self.rule:
            return response
        headers = tuple(pair for pair in response.headers if pair[0].lower() != "cache-control")
        return replace(response, headers=(*headers, ("Cache-Control", self.rule)))

    def empty(self) -> None:
        """Forget all that is stored."""
        self.store.entries.clear()

    def fitting(self, request: Request) -> list[Entry]:
        """The entries that may answer a request, fresh or not, newest first. RFC 9111, section 4.1.

        hishel would look at all variants, ask the server with the entity tag of the newest one, whichever is wanted,
        and forget the others.
        """
        asked, fits = request_for_rules(request), self.rules.vary_headers_match
        held = [entry for entry in self.store.at(request.url) if entry.request.method == request.method]
        return [entry for entry in held if fits(asked, entry_of_its_age(entry))]

    def directives(self, value: str | None):
        """The directives of a Cache-Control header, as hishel reads them. RFC 9111, section 5.2."""
        return self.rules.parse_cache_control(value)
