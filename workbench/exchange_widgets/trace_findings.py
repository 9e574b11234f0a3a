"""What there is to tell about one request: how far it came, why it stopped there, and what to do."""

from dataclasses import dataclass

from clients import Exchange, Request, Response, ServerSide
from clients.advice import NextStep, next_step, waiting
from clients.history import MORE
from clients.sending import typed

from ..draft import Draft, draft_of, filled_in
from ..meanings import badge, meaning
from ..report import unanswered
from ..server_side_view import sentence, shortly

NO_JOURNAL = (
    "This server keeps no journal of this request, or does not show it: what follows is told by the answer alone."
)
UNREADABLE = "What arrived could not be read as a request, so there is none to fill in. Begin with a new one."


@dataclass(frozen=True)
class Told:
    """A request with its answer, and what the server's journal says about it, where it says something."""

    base_url: str
    exchange: Exchange
    side: ServerSide | None
    readable: bool = True

    @property
    def line(self) -> str:
        """Method and target."""
        return shortly(f"{self.exchange.request.method} {self.exchange.request.target}")

    @property
    def badge(self) -> tuple[str, str]:
        """The status in number and words, and its class; what stands there when none came."""
        return badge(self.exchange.response)

    @property
    def meaning(self) -> str:
        """What the status means, with its section; or why there is none."""
        said = self.exchange.response
        if said is None:
            return unanswered(self.exchange).sentence
        means = meaning(said.status)
        return f"{means.words} ({means.section})"

    @property
    def stop(self) -> str:
        """Where the path ends, and why."""
        if self.side is None:
            return NO_JOURNAL if self.exchange.response else ""
        if not self.side.steps:
            return "The server asked itself nothing."
        last, count = self.side.steps[-1], len(self.side.steps)
        if last.answer == "yes":
            return f"It came to the end: {count} questions, and none of them stopped it."
        ended, word = ("It stopped", "No") if last.answer == "no" else ("It was answered", "Done")
        words = sentence(f"{last.question} {word}: {last.because}")
        return f"{ended} at question {count}: {words} ({shortly(last.section)})"

    @property
    def step(self) -> NextStep:
        """What to do: the journal's way out where there is one, else what the answer alone says."""
        if self.side and self.side.way_out:
            return NextStep(self.side.way_out["words"], self.side.way_out["change"])
        return next_step(self.exchange)

    @property
    def notes(self) -> list[str]:
        """What is to be known before the change is sent."""
        change = self.step.change or {}
        seconds = change.get("wait")
        time = waiting(self.exchange) or (f"{seconds} seconds" if isinstance(seconds, int) else None)
        found = (
            [f"There is nothing to change: wait {time}, then send the same again."] if "wait" in change and time else []
        )
        found += ["A panel of this course always speaks HTTP/1.1."] if "version" in change else []
        return found + ([] if self.readable else [UNREADABLE])

    @property
    def draft(self) -> Draft | None:
        """The request with the change in it, as it would be typed; None where there is no change to be made."""
        if not self.step.change or not self.readable:
            return None
        try:
            return filled_in(draft_of(*typed(self.exchange.request)), self.step.change)
        except ValueError:
            return None


def told_by_the_journal(base_url: str, side: ServerSide) -> Told | None:
    """The same for an entry of the journal alone; None where the entry does not hold the messages.

    Where a message could not be read the journal has no fields of it: what stands there is then no request.
    """
    seen, sent = side.received, side.sent
    if seen is None or sent is None:
        return None
    content = seen.content.removesuffix(MORE).encode()
    request = Request(seen.method, base_url + "/", seen.target, seen.fields, content)
    response = Response(sent.status, sent.reason, sent.fields, sent.content.encode())
    return Told(base_url, Exchange(request, response), side, readable=bool(seen.fields))
