"""What a caching client tells: the answer, what crossed for it, and what happened in the store."""

import json
from dataclasses import dataclass
from typing import Any

from ...messages.exchange import Exchange, Request, Response
from ...messages.safe_words import masked, one_line

FROM_THE_SERVER, FROM_THE_STORE, AFTER_ASKING = "from the server", "from the store", "from the store, after asking"


@dataclass(frozen=True)
class Event:
    """One thing that happened in the cache: two words for it, a sentence, the RFC's section, the entry's number.

    `what` is one of: answers, asked again, freshened, stored, not stored, passed on, invalidated, kept, removed,
    broken, no answer. `entry` is None where no entry has to do with it.
    """

    what: str
    words: str
    section: str = ""
    entry: int | None = None

    def text(self) -> str:
        """The event on one line."""
        return one_line(f"{self.words} ({self.section})" if self.section else self.words)


@dataclass(frozen=True, repr=False)
class Answer:
    """What came of one request to a caching client.

    `response` is what the asker got, None where no answer came; then `error` says why. `crossed` are the exchanges
    with the server: none where the store answered, two where the first one settled nothing. `saved` are the octets
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
        """The status that the asker got; None without an answer."""
        return self.response.status if self.response else None

    @property
    def source(self) -> str:
        """Where the answer comes from, in words."""
        if self.entry is None:
            return FROM_THE_SERVER
        return AFTER_ASKING if self.crossed else FROM_THE_STORE

    @property
    def octets(self) -> int:
        """How many octets crossed, in both directions."""
        answers = [one.response.octets for one in self.crossed if one.response]
        return sum(len(octets) for octets in (*answers, *(one.request.octets for one in self.crossed)))

    def field(self, name: str) -> str | None:
        """The value of a field of the answer; None where there is none."""
        return self.response.field(name) if self.response else None

    def json(self) -> Any:
        """The answer's content, read as JSON. ValueError says what came instead."""
        text = self.response.text() if self.response else None
        if text is None:
            raise ValueError(self.error or "The answer has no text that could be JSON.")
        return json.loads(text)

    def text(self) -> str:
        """The answer as plain text: its status and where it comes from, then a line for each thing that happened."""
        got = f"{self.status} {self.response.reason}".strip() + f", {self.source}" if self.response else "no answer"
        lines = [f"{self.request.line}: {got}", *(f"  {event.text()}" for event in self.events), f"  {self.counts()}"]
        return masked("\n".join(one_line(line) for line in lines), self.request.url)

    def counts(self) -> str:
        """How many octets crossed, and how many did not."""
        asked = sum(len(one.request.octets) for one in self.crossed)
        parts = f": {asked:,} to the server, {self.octets - asked:,} back" if asked and self.octets > asked else ""
        crossed = f"{self.octets:,} octets crossed{parts}" if self.crossed else "Nothing crossed"
        if self.saved == 0:
            return f"{crossed}."
        return f"{crossed}; {abs(self.saved):,} {'saved' if self.saved > 0 else 'more than without a cache'}."

    __str__ = __repr__ = text
