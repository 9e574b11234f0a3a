"""A caching client with glass walls: what is stored, what each request does to the store, and why."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

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
from .messages import Exchange, Request, Response
from .old_names import OldNames, takes_old_names
from .sending import GivenBody, GivenHeaders, bytes_of, compose, exchange_of
from .syntax import joined, same_origin
from .text import hide_base_url, one_line

FROM_THE_SERVER, FROM_THE_STORE, AFTER_ASKING = "from the server", "from the store", "from the store, after asking"


@dataclass(frozen=True)
class Event:
    """One thing that happened in the cache: two words for it, a sentence, the RFC's section, the entry's number.

    `what` is one of: answers, asked again, freshened, stored, not stored, passed on, invalidated, kept, removed,
    broken, no response. `entry` is None where no entry has to do with it.
    """

    what: str
    words: str
    section: str = ""
    entry: int | None = None

    def text(self) -> str:
        """The event on one line."""
        return one_line(f"{self.words} ({self.section})" if self.section else self.words)


@dataclass(frozen=True, repr=False)
class Answer(OldNames):
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
    def status(self) -> int | None:
        """The status that the asker got; None without a response."""
        return self.response.status if self.response else None

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

    def header(self, name: str) -> str | None:
        """The value of a header of the response; None where there is none."""
        return self.response.header(name) if self.response else None

    def json(self) -> Any:
        """The response's body, read as JSON. ValueError says what came instead."""
        text = self.response.text() if self.response else None
        if text is None:
            raise ValueError(self.error or "The response has no text that could be JSON.")
        return json.loads(text)

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


def because_it_answers(entry: Entry, judged: Freshness) -> Event:
    """A stored response answers."""
    words = f"Entry {entry.number} answers: {seconds(judged.age)} old and {judged.words()}."
    return Event("answers", words, rfc("4.2"), entry.number)


def because_it_answers_stale(entry: Entry, judged: Freshness, directive: str) -> Event:
    """A stored response answers although it is stale."""
    words = f"Entry {entry.number} answers, and is {judged.words()}; {directive} allows that."
    return Event("answers", words, SECTIONS[directive], entry.number)


def because_asked_again(entry: Entry, judged: Freshness, conditions) -> Event:
    """The server is asked whether the stored response is still right."""
    why, section = why_asked(entry, judged)
    how = " and ".join(f"{name}: {value}" for name, value in conditions)
    how = (
        f"the server is asked with {how}" if how else "without an entity tag or date the server is asked for all of it"
    )
    return Event("asked again", f"{why}; {how}.", rfc(section), entry.number)


def why_asked(entry: Entry, judged: Freshness) -> tuple[str, str]:
    """Why a stored response does not answer by itself, and the section of the rule."""
    if judged.fresh:
        return f"The request says no-cache, so entry {entry.number} is not used without asking", "5.2.1.4"
    section = "5.2.2.4" if judged.each_time else "4.3.1"
    return f"Entry {entry.number} is {judged.words()}", section


def because_forwarded(request: Request, held: list[Entry]) -> Event:
    """The server is asked, and nothing that is stored has to do with it."""
    if request.method not in SAFE:
        return Event("passed on", f"{request.method} may change something, so it goes to the server.", rfc("4"))
    if request.method not in STORED_METHODS:
        return Event("passed on", f"{request.method} goes to the server: this cache keeps GET and HEAD.", rfc("3"))
    if request.header("Range") is not None:
        return Event("passed on", "A request for a part (Range) goes to the server.", rfc("3.3"))
    held = [entry for entry in held if entry.request.method == request.method]
    if not held:
        words = f"Nothing is stored for {request.line}, so the server is asked."
        return Event("passed on", words, rfc("4"))
    stored = ", ".join(f"entry {entry.number} is for {entry.variant}" for entry in reversed(held))
    words = f"What is stored was chosen for others ({stored}), so the server is asked."
    return Event("passed on", words, rfc("4.1"))


def because_stored(entry: Entry, judged: Freshness) -> Event:
    """A response is kept."""
    chosen = f", for {entry.variant}" if entry.variant else ""
    return Event("stored", f"Stored as entry {entry.number}{chosen}: {judged.words()}.", rfc("3"), entry.number)


def because_not_stored(reason: tuple[str, str]) -> Event:
    """A response is not kept."""
    return Event("not stored", f"The response is not stored: {reason[0]}.", rfc(reason[1]))


def because_in_spite_of_vary(entry: Entry) -> Event:
    """A broken cache answers with what was chosen for somebody else."""
    words = f"That is wrong: it was chosen for {entry.variant}, and this cache ignores Vary."
    return Event("broken", words, rfc("4.1"), entry.number)


def because_freshened(entry: Entry, judged: Freshness) -> Event:
    words = f"The server answered 304: entry {entry.number} is still right. It answers, and is {judged.words()}."
    return Event("freshened", words, rfc("4.3.4"), entry.number)


def because_replaced(old: Entry, new: Entry) -> Event:
    """A newer response stands where an older one stood."""
    words = f"Entry {new.number} takes the place of entry {old.number}."
    return Event("removed", words, rfc("4.3.3"), old.number)


def because_outdated(old: Entry, response: Response) -> Event:
    """The server sent something else, which may not be kept."""
    words = f"Entry {old.number} is removed: asked about it, the server answered {response.status}."
    return Event("removed", words, rfc("4.3.3"), old.number)


def because_invalidated(entry: Entry, request: Request, response: Response) -> Event:
    """A change was made at the address of an entry, or a 304 was about another one."""
    if request.method in SAFE:
        words = f"The 304 is not about entry {entry.number}, which is removed."
        return Event("removed", words, rfc("4.3.4"), entry.number)
    words = f"{request.line} was answered {response.status}: entry {entry.number} is invalidated."
    return Event("invalidated", words, rfc("4.4"), entry.number)


def because_named_elsewhere(entry: Entry, name: str, request: Request) -> Event:
    """The response to a change names the address of an entry."""
    words = f"{name} names the address of entry {entry.number}: {request.method} invalidates it."
    return Event("invalidated", words, rfc("4.4"), entry.number)


def because_changed_nothing(request: Request, response: Response, held: list[Entry]) -> Event:
    """A change was refused."""
    numbers = " and ".join(f"entry {entry.number}" for entry in reversed(held))
    words = f"{request.method} was answered {response.status}, an error, which invalidates nothing: {numbers} stays."
    return Event("kept", words, rfc("4.4"), held[0].number)


def because_nothing_to_invalidate(request: Request, others: int) -> Event:
    """A change was made at an address that holds nothing."""
    stay = "the 1 entry for another address stays" if others == 1 else f"the {others} entries for other addresses stay"
    words = f"Nothing is stored for {request.target}, so nothing is invalidated: {stay}."
    return Event("kept", words, rfc("4.4"))


def because_about_nothing() -> Event:
    """A 304 came that fits nothing."""
    return Event("passed on", "The 304 is about nothing that is stored, so all of it is asked for.", rfc("4.3.4"))


def because_no_answer(exchange, asked_about: list[Entry]) -> Event:
    words = exchange.error or "No response came."
    if not asked_about:
        return Event("no response", words)
    words = f"{words} Entry {asked_about[0].number} is not shown instead: this cache shows nothing without asking."
    return Event("no response", words, rfc("4.2.4"), asked_about[0].number)


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


class StoreWriter:
    """The events of one request, in order; `asked_about` are the entries that the server was asked about."""

    def __init__(self, cache, request: Request):
        self.cache, self.store, self.request = cache, cache.store, request
        self.events: list[Event] = []
        self.asked_about: list[Entry] = []

    def keep(self, came: Response) -> None:
        """Store a response in the place of what would have answered before."""
        reason = unfit(self.request, came, self.cache.directives)
        if reason:
            return self.let_through(came, reason)
        now, parse_date = self.cache.now(), self.cache.rules.parse_date
        before = self.cache.fitting(self.request)
        headers = storable(came.headers, self.cache.directives, self.cache.shared)
        kept = replace(came, headers=with_a_date(headers, now, parse_date), raw=b"")
        entry = self.store.add(self.request, kept, len(came.raw), now, initial_age(came, now, parse_date))
        self.events.append(because_stored(entry, self.cache.judged(entry)))
        for old in before:
            self.remove(old, because_replaced(old, entry))
        return None

    def freshen(self, number: int, came: Response) -> None:
        """Put the headers of a 304 in the place of those that are stored. RFC 9111, section 4.3.4."""
        now, old = self.cache.now(), self.store.numbered(number).response
        headers = freshened(old.headers, came.headers, self.cache.directives, self.cache.shared)
        age = initial_age(came, now, self.cache.rules.parse_date)
        entry = self.store.change(number, replace(old, headers=headers), now, age)
        self.events.append(because_freshened(entry, self.cache.judged(entry)))

    def let_through(self, came: Response, reason: tuple[str, str]) -> None:
        """Store nothing. What was asked about is held no longer, where the response shows that it is not right."""
        self.events.append(because_not_stored(reason))
        if came.status // 100 == 2 or came.status in (404, 410):
            for old in self.asked_about:
                self.remove(old, because_outdated(old, came))

    def invalidate(self, entry: Entry, came: Response) -> None:
        """Take out what a change, or a 304 about something else, has put out of date."""
        self.remove(entry, because_invalidated(entry, self.request, came))

    def changed(self, came: Response) -> None:
        """Something was to be changed: what that does besides what hishel does next. RFC 9111, section 4.4."""
        held = self.store.at(self.request.url)
        if held and came.status >= 400:
            self.events.append(because_changed_nothing(self.request, came, held))
        if not held and self.store.entries and came.status < 400:
            self.events.append(because_nothing_to_invalidate(self.request, len(self.store.entries)))
        for name in ("Location", "Content-Location") if came.status < 400 else ():
            for entry in self.elsewhere(came.header(name)):
                self.remove(entry, because_named_elsewhere(entry, name, self.request))

    def elsewhere(self, reference: str | None) -> list[Entry]:
        """The entries at another address of the same origin."""
        address = joined(self.request.url, reference or "") or self.request.url
        if address == self.request.url or not same_origin(address, self.request.url):
            return []
        return self.store.at(address)

    def remove(self, entry: Entry, event: Event) -> None:
        """Hold an entry no longer, and say why."""
        self.store.remove(entry)
        self.events.append(event)


CONDITIONS = (("If-None-Match", ""), ("If-Modified-Since", ""))


class CacheRequest:
    """One request on its way; `run` sends it through. `asks_later`: what answered is stale, so ask `afterwards`."""

    def __init__(self, cache, request: Request, afterwards: bool = False):
        self.afterwards, self.asks_later = afterwards, False
        self.cache, self.store, self.request = cache, cache.store, request
        self.writer = StoreWriter(cache, request)
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
        safe = self.request.method in SAFE
        given = self.cache.fitting(self.request) if safe else self.store.at(self.request.url)
        first = self.cache.rules.IdleClient(options=self.cache.options)
        return first.next(request_for_rules(self.request), [self.cache.for_rules(entry) for entry in given])

    def forward(self, state):
        """CacheMiss: the server is asked as if there were no cache."""
        self.say(self.why_forwarded())
        if not self.sent(self.request):
            return None
        if self.request.method not in SAFE:
            self.writer.changed(self.came)
        return state.next(response_for_rules(self.came))

    def ask_again(self, state):
        """NeedRevalidation: the server is asked whether what is stored is still right. RFC 9111, section 4.3."""
        about = [self.store.numbered(given.id) for given in state.revalidating_entries]
        if not self.afterwards and self.cache.may_be_stale(self.request, about[0], WHILE_ASKING):
            self.asks_later = True
            return self.answer_stale(about[0], WHILE_ASKING)
        asked = headers_of(state.request.headers, CONDITIONS)
        conditions = [(name, value) for name, value in asked if self.request.header(name) != value]
        self.writer.asked_about = about
        self.say(because_asked_again(about[0], self.cache.judged(about[0]), conditions))
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
        """NeedToBeUpdated: a 304 came, and its headers replace those that are stored."""
        for given in state.updating_entries:
            self.writer.freshen(given.id, self.came)
        return state.next()

    def invalidate(self, state):
        """InvalidateEntries: what a change, or a 304 about something else, has put out of date."""
        for number in state.entry_ids:
            self.writer.invalidate(self.store.numbered(number), self.came)
        return state.next()

    def keep(self, state) -> None:
        """StoreAndUse: the response may be stored, and is handed on."""
        self.writer.keep(self.came)

    def let_through(self, state) -> None:
        """CouldNotBeStored: the response is handed on."""
        directives, shared = self.cache.directives, self.cache.shared
        self.writer.let_through(self.came, why_not_stored(self.request, self.came, directives, shared))

    def answer_from_store(self, state) -> None:
        """FromCache: what is stored answers, and says how old it is. RFC 9111, sections 4 and 5.1."""
        self.entry = self.store.numbered(state.entry.id)
        if self.crossed:
            self.response = self.entry.response
            return
        self.response = self.cache.of_its_age(self.entry)
        self.say(because_it_answers(self.entry, self.cache.judged(self.entry)))
        if not self.cache.chosen_by(self.request, self.entry):
            self.say(because_in_spite_of_vary(self.entry))

    def answer_stale(self, entry: Entry, directive: str) -> None:
        """Something stale answers, as it may."""
        self.entry, self.response = entry, self.cache.of_its_age(entry)
        self.say(because_it_answers_stale(entry, self.cache.judged(entry), directive))

    def say(self, event: Event) -> None:
        """Write down what happened."""
        self.writer.events.append(event)

    def sent(self, request: Request) -> bool:
        """Ask the server. Did a response come? If none did, that is said."""
        exchange = exchange_of(request, monotonic() + self.cache.timeout)
        self.crossed.append(exchange)
        self.response = exchange.response
        if exchange.response is None:
            hidden = [one for one in self.writer.asked_about if not self.cache.may_be_stale(self.request, one, CUT_OFF)]
            self.say(because_no_answer(exchange, hidden))
            return False
        self.response = self.came = self.cache.overruled(exchange.response)
        return True

    def why_forwarded(self) -> Event:
        """Why the server is asked for all of it."""
        if self.crossed:
            return because_about_nothing()
        return because_forwarded(self.request, self.store.at(self.request.url))

    def answer(self) -> Answer:
        """All of it, once there is a response, or none to be had."""
        number = self.entry.number if self.entry else None
        error = self.crossed[-1].error if self.crossed and not self.entry else None
        events, crossed = tuple(self.writer.events), tuple(self.crossed)
        made = Answer(self.request, self.response, events, crossed, 0, number, error)
        return replace(made, saved=self.without_a_cache() - made.bytes_crossed) if self.response else made

    def without_a_cache(self) -> int:
        """How many bytes would have crossed: the request, and the response as it came when it did."""
        answer = self.entry.size if self.entry else len(self.came.raw)
        return len(bytes_of(self.request)) + answer


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
    people use, such as a proxy's; the other kind is a browser's. With `ignoring_vary` it is broken on purpose, as
    caches were that looked at the address alone. With `use_stale` it does what `stale-while-revalidate` and
    `stale-if-error` allow (RFC 5861), and uses what is stale where no response comes (RFC 9111, section 4.2.4).
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
        ignoring_vary: bool = False,
        use_stale: bool = False,
        rule: str = "",
        timeout: float = 5.0,
    ):
        self.base_url, self.now, self.shared = str(base_url).rstrip("/"), now, bool(shared)
        self.ignoring_vary, self.use_stale, self.rule, self.timeout = ignoring_vary, use_stale, rule, timeout
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
        held = [entry for entry in self.store.at(request.url) if entry.request.method == request.method]
        return [entry for entry in held if self.ignoring_vary or self.chosen_by(request, entry)]

    def chosen_by(self, request: Request, entry: Entry) -> bool:
        """Does the request have the headers by which the entry was chosen? RFC 9111, section 4.1."""
        given = entry_of_its_age(entry, self.rules.parse_date)
        return self.rules.vary_headers_match(request_for_rules(request), given)

    def for_rules(self, entry: Entry):
        """The entry as hishel is to judge it; of a cache that ignores Vary it does not hear of that header."""
        given = entry_of_its_age(entry, self.rules.parse_date)
        if self.ignoring_vary and "vary" in given.response.headers:
            del given.response.headers["vary"]
        return given

    def directives(self, value: str | None):
        """The directives of a Cache-Control header, as hishel reads them. RFC 9111, section 5.2."""
        return self.rules.parse_cache_control(value)
