"""One request on its way through a cache: from each state of hishel's rules to the next, until there is an answer."""

from dataclasses import replace
from time import monotonic

from ...messages.exchange import Exchange, Request, Response
from ...sending.compose import octets_of
from ...sending.send import exchange_of
from . import reasons
from .answer import Answer, Event
from .bookkeeping import Books
from .entry import Entry
from .own_rules.stale import CUT_OFF, ERRORS, IF_ERROR, WHILE_ASKING
from .translation import entry_for_rules, fields_of, request_for_rules, response_for_rules, with_fields
from .unstored import why_not_stored

CONDITIONS = (("If-None-Match", ""), ("If-Modified-Since", ""))


class Passage:
    """One request on its way; `run` sends it through. `asks_later`: what answered is stale, so ask `afterwards`."""

    def __init__(self, cache, request: Request, afterwards: bool = False):
        self.afterwards, self.asks_later = afterwards, False
        self.cache, self.store, self.request = cache, cache.store, request
        self.books = Books(cache, request)
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
        safe = self.request.method in reasons.SAFE
        given = self.cache.fitting(self.request) if safe else self.store.at(self.request.url)
        first = self.cache.rules.IdleClient(options=self.cache.options)
        return first.next(request_for_rules(self.request), [self.cache.for_rules(entry) for entry in given])

    def forward(self, state):
        """CacheMiss: the server is asked as if there were no cache."""
        self.say(self.why_forwarded())
        if not self.sent(self.request):
            return None
        if self.request.method not in reasons.SAFE:
            self.books.changed(self.came)
        return state.next(response_for_rules(self.came))

    def ask_again(self, state):
        """NeedRevalidation: the server is asked whether what is stored is still right. RFC 9111, section 4.3."""
        about = [self.store.numbered(given.id) for given in state.revalidating_entries]
        if not self.afterwards and self.cache.may_be_stale(self.request, about[0], WHILE_ASKING):
            self.asks_later = True
            return self.answer_stale(about[0], WHILE_ASKING)
        asked = fields_of(state.request.headers, CONDITIONS)
        conditions = [(name, value) for name, value in asked if self.request.field(name) != value]
        self.books.asked_about = about
        self.say(reasons.asked_again(about[0], self.cache.judged(about[0]), conditions))
        answered = self.sent(with_fields(self.request, conditions))
        reason = IF_ERROR if answered else CUT_OFF
        failed = not answered or self.came.status in ERRORS
        if failed and self.cache.may_be_stale(self.request, about[0], reason):
            return self.answer_stale(about[0], reason)
        if not answered:
            return None
        # hishel judged them by a Date of their age; what a 304 freshens are the fields that came.
        state = replace(state, revalidating_entries=[entry_for_rules(entry) for entry in about])
        return state.next(response_for_rules(self.came))

    def freshen(self, state):
        """NeedToBeUpdated: a 304 came, and its fields replace those that are stored."""
        for given in state.updating_entries:
            self.books.freshen(given.id, self.came)
        return state.next()

    def invalidate(self, state):
        """InvalidateEntries: what a change, or a 304 about something else, has put out of date."""
        for number in state.entry_ids:
            self.books.invalidate(self.store.numbered(number), self.came)
        return state.next()

    def keep(self, state) -> None:
        """StoreAndUse: the answer may be stored, and is handed on."""
        self.books.keep(self.came)

    def let_through(self, state) -> None:
        """CouldNotBeStored: the answer is handed on."""
        directives, shared = self.cache.directives, self.cache.shared
        self.books.let_through(self.came, why_not_stored(self.request, self.came, directives, shared))

    def answer_from_store(self, state) -> None:
        """FromCache: what is stored answers, and says how old it is. RFC 9111, sections 4 and 5.1."""
        self.entry = self.store.numbered(state.entry.id)
        if self.crossed:
            self.response = self.entry.response
            return
        self.response = self.cache.of_its_age(self.entry)
        self.say(reasons.answers(self.entry, self.cache.judged(self.entry)))
        if not self.cache.chosen_by(self.request, self.entry):
            self.say(reasons.in_spite_of_vary(self.entry))

    def answer_stale(self, entry: Entry, directive: str) -> None:
        """Something stale answers, as it may."""
        self.entry, self.response = entry, self.cache.of_its_age(entry)
        self.say(reasons.answers_stale(entry, self.cache.judged(entry), directive))

    def say(self, event: Event) -> None:
        """Write down what happened."""
        self.books.events.append(event)

    def sent(self, request: Request) -> bool:
        """Ask the server. Did an answer come? If none did, that is said."""
        exchange = exchange_of(request, monotonic() + self.cache.timeout)
        self.crossed.append(exchange)
        self.response = exchange.response
        if exchange.response is None:
            hidden = [one for one in self.books.asked_about if not self.cache.may_be_stale(self.request, one, CUT_OFF)]
            self.say(reasons.no_answer(exchange, hidden))
            return False
        self.came = exchange.response
        return True

    def why_forwarded(self) -> Event:
        """Why the server is asked for all of it."""
        if self.crossed:
            return reasons.about_nothing()
        return reasons.forwarded(self.request, self.store.at(self.request.url))

    def answer(self) -> Answer:
        """All of it, once there is an answer, or none to be had."""
        number = self.entry.number if self.entry else None
        error = self.crossed[-1].error if self.crossed and not self.entry else None
        events, crossed = tuple(self.books.events), tuple(self.crossed)
        made = Answer(self.request, self.response, events, crossed, 0, number, error)
        return replace(made, saved=self.without_a_cache() - made.octets) if self.response else made

    def without_a_cache(self) -> int:
        """How many octets would have crossed: the request, and the answer as it came when it did."""
        answer = self.entry.octets if self.entry else len(self.came.octets)
        return len(octets_of(self.request)) + answer


STEPS = {
    "CacheMiss": "forward",
    "NeedRevalidation": "ask_again",
    "NeedToBeUpdated": "freshen",
    "FromCache": "answer_from_store",
    "StoreAndUse": "keep",
    "CouldNotBeStored": "let_through",
    "InvalidateEntries": "invalidate",
}
"""Which method of a Passage carries out which state of hishel's."""
