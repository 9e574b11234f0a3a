"""The same job in two or three styles: all are sent to the same records, and what can be said stands side by side."""

from typing import NamedTuple

from clients import put_back, send, server_side, state

from ...views.report import answered
from ...writing_requests.unsent_request import draft_of, url_of
from ..conclusions import Conclusion
from .promises import ASKED, BROKEN, Side, stale_elsewhere

VERB, HONEST, NOUN = "Verb in the address", "Honest verb in the address", "One address"
STYLES: dict[int, tuple[str, ...]] = {2: (VERB, NOUN), 3: (VERB, HONEST, NOUN)}
SAME_RECORDS = "{} ran on the same records; afterwards the records were put back."
NOT_PUT_BACK = "This server does not put its records back, so each ran on what the one before had left."


class Question(NamedTuple):
    """A question, what it is called among those who know, and an answer for each side."""

    words: str
    term: str
    answers: tuple[Conclusion, ...]

    @property
    def differs(self) -> bool:
        """Do the sides have different answers?"""
        return len({one.answer for one in self.answers}) > 1

    @property
    def broken(self) -> bool:
        """Did a side break a promise here?"""
        return any(one.answer == BROKEN for one in self.answers)


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
    """What can be said of the sides that were answered: broken promises first, then what differs, then the rest."""
    found = [Question(words, term, tuple(map(of, sides))) for words, term, of in ASKED]
    if any(side.reads for side in sides):
        found.append(Question("What do caches on the way hold now?", "measured", tuple(map(stale_elsewhere, sides))))
    return sorted(found, key=lambda one: (not one.broken, not one.differs))
