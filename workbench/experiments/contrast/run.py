"""The same job in two or three styles: all are sent to the same records, and what can be said stands side by side."""

from dataclasses import dataclass
from typing import NamedTuple

from clients import Exchange, ServerSide, put_back, send, server_side, state

from ...views.records_view import changed_or_none
from ...views.report import answered
from ...writing_requests.unsent_request import draft_of, url_of
from .. import conclusions
from ..conclusions import Conclusion

VERB, HONEST, NOUN = "Verb in the address", "Honest verb in the address", "One address"
STYLES: dict[int, tuple[str, ...]] = {2: (VERB, NOUN), 3: (VERB, HONEST, NOUN)}
SAME_RECORDS = "{} ran on the same records; afterwards the records were put back."
NOT_PUT_BACK = "This server does not put its records back, so each ran on what the one before had left."


@dataclass(frozen=True)
class Side:
    """One style: its request and what came of it. `reads` are what `read_at` answered before and after, if asked."""

    style: str
    exchange: Exchange
    inside: ServerSide | None
    read_at: str = ""
    reads: tuple[Exchange, ...] = ()

    @property
    def line(self) -> str:
        """Method and target."""
        return f"{self.exchange.request.method} {self.exchange.request.target}"


class Question(NamedTuple):
    """A question, what it is called among those who know, and an answer for each side."""

    words: str
    term: str
    answers: tuple[Conclusion, ...]


class Outcome(NamedTuple):
    """All sides, and a sentence about the records they ran on."""

    sides: tuple[Side, ...]
    records: str

    @property
    def answered(self) -> bool:
        """Did an answer to any come?"""
        return any(side.exchange.response for side in self.sides)

    @property
    def fault(self) -> str:
        """A sentence where no answer came at all."""
        return "" if self.answered else answered(self.sides[0].exchange, None).sentence


def run_all(base_url: str, requests, read_at=(), timeout: float = 5.0) -> Outcome:
    """Send the requests, each to the same records, and put the records back after each."""
    before = state(base_url)
    sides, restored, count = [], before is not None, len(requests)
    for style, request, where in zip(STYLES[count], requests, read_at or [""] * count, strict=True):
        sides.append(run_one(base_url, style, request, where, timeout))
        restored = before is not None and put_back(base_url, before) and restored
    return Outcome(
        tuple(sides), SAME_RECORDS.format("Both" if count == 2 else "All three") if restored else NOT_PUT_BACK
    )


def run_one(base_url: str, style: str, request, read_at: str, timeout: float) -> Side:
    """Send one request; where `read_at` is given, GET that address before and after."""
    method, url, fields, content = whole(base_url, *request)
    look = [send("GET", base_url.rstrip("/") + read_at, timeout=timeout)] if read_at else []
    exchange = send(method, url, fields, content, timeout=timeout)
    inside = server_side(exchange)
    look += [send("GET", base_url.rstrip("/") + read_at, timeout=timeout)] if read_at else []
    return Side(style, exchange, inside, read_at, tuple(look))


def whole(base_url: str, method, address, content=None, fields=None) -> tuple:
    """A request as it is sent, from (method, address, content, fields). NotSendable for another host."""
    draft = draft_of(method, address, fields, content)
    return draft.method, url_of(draft, base_url), draft.fields, draft.content or None


def questions(sides) -> list[Question]:
    """What can be said of the sides that were answered, a question at a time."""
    messages = [conclusions.heard(side.exchange) for side in sides]
    found = [
        Question("May a robot send it?", "safe", tuple(conclusions.is_safe(one.method) for one in messages)),
        Question(
            "May it be sent again?", "idempotent", tuple(conclusions.is_idempotent(one.method) for one in messages)
        ),
        Question("May a cache keep the answer?", "cacheable", tuple(map(conclusions.may_be_kept, messages))),
        Question("What must a cache forget?", "invalidated", tuple(map(conclusions.is_forgotten, messages))),
        Question("Did it work?", "by the status", tuple(conclusions.did_it_work(one.status) for one in messages)),
        Question("Is that what it did?", "by the journal", tuple(map(promise_kept, sides))),
    ]
    if any(side.reads for side in sides):
        found.append(Question("What do caches hold now?", "measured", tuple(map(stale_elsewhere, sides))))
    return found


def promise_kept(side: Side) -> Conclusion:
    """Did the server do what the method says? Only a broken promise of `safe` shows in one request."""
    if side.inside is None:
        return Conclusion("cannot tell", "this server keeps no journal", "")
    count, method = len(side.inside.changes), side.exchange.request.method
    changed = changed_or_none(count)
    if method not in conclusions.SAFE:
        return Conclusion(changed, f"{method} may do that" if count else "", "")
    if count:
        return Conclusion("no", f"{method} asks for nothing to change, and {changed}", conclusions.SAFE[method])
    return Conclusion("yes", "nothing was to change, and no record changed", conclusions.SAFE[method])


def stale_elsewhere(side: Side) -> Conclusion:
    """Is an answer that a cache kept before, under the address where one reads, still right?"""
    seen = [(look.response.status, look.response.content) for look in side.reads if look.response]
    if len(seen) < 2:
        return Conclusion("cannot tell", "no address to read at was given", "")
    before, after = seen
    heard = conclusions.heard(side.exchange)
    forgets, section = conclusions.is_forgotten(heard).answer, "RFC 9111, section 4.4"
    if before == after:
        return Conclusion("what is right", f"{side.read_at} answers as before", "")
    if forgets == side.read_at:
        return Conclusion("nothing stale", f"{side.read_at} changed, and was to be forgotten", section)
    if side.read_at in conclusions.named_elsewhere(heard):
        why = f"{side.read_at} changed; the answer names it, so a cache may forget it, and need not"
        return Conclusion("perhaps something stale", why, section)
    return Conclusion("something stale", f"{side.read_at} changed, and nothing told the caches that keep it", section)
