"""Why a cache does what it does, in sentences. The decision is hishel's; these say which of its reasons it was."""

from ...messages.exchange import Request, Response
from .answer import Event
from .entry import Entry
from .freshness import Freshness, seconds
from .own_rules.stale import SECTIONS

STORED_METHODS = ("GET", "HEAD")
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE", "QUERY")


def rfc(section: str) -> str:
    """A section of the RFC about caching."""
    return f"RFC 9111, section {section}"


def answers(entry: Entry, judged: Freshness) -> Event:
    """A stored response answers."""
    words = f"Entry {entry.number} answers: {seconds(judged.age)} old and {judged.words()}."
    return Event("answers", words, rfc("4.2"), entry.number)


def answers_stale(entry: Entry, judged: Freshness, directive: str) -> Event:
    """A stored response answers although it is stale."""
    words = f"Entry {entry.number} answers, and is {judged.words()}; {directive} allows that."
    return Event("answers", words, SECTIONS[directive], entry.number)


def asked_again(entry: Entry, judged: Freshness, conditions) -> Event:
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


def forwarded(request: Request, held: list[Entry]) -> Event:
    """The server is asked, and nothing that is stored has to do with it."""
    if request.method not in SAFE:
        return Event("passed on", f"{request.method} may change something, so it goes to the server.", rfc("4"))
    if request.method not in STORED_METHODS:
        return Event("passed on", f"{request.method} goes to the server: this cache keeps GET and HEAD.", rfc("3"))
    if request.field("Range") is not None:
        return Event("passed on", "A request for a part (Range) goes to the server.", rfc("3.3"))
    held = [entry for entry in held if entry.request.method == request.method]
    if not held:
        words = f"Nothing is stored for {request.line}, so the server is asked."
        return Event("passed on", words, rfc("4"))
    stored = ", ".join(f"entry {entry.number} is for {entry.variant}" for entry in reversed(held))
    words = f"What is stored was chosen for others ({stored}), so the server is asked."
    return Event("passed on", words, rfc("4.1"))


def stored(entry: Entry, judged: Freshness) -> Event:
    """A response is kept."""
    chosen = f", for {entry.variant}" if entry.variant else ""
    return Event("stored", f"Stored as entry {entry.number}{chosen}: {judged.words()}.", rfc("3"), entry.number)


def not_stored(reason: tuple[str, str]) -> Event:
    """A response is not kept."""
    return Event("not stored", f"The answer is not stored: {reason[0]}.", rfc(reason[1]))


def in_spite_of_vary(entry: Entry) -> Event:
    """A broken cache answers with what was chosen for somebody else."""
    words = f"That is wrong: it was chosen for {entry.variant}, and this cache ignores Vary."
    return Event("broken", words, rfc("4.1"), entry.number)


def freshened(entry: Entry, judged: Freshness) -> Event:
    """A 304 came."""
    words = f"The server answered 304: entry {entry.number} is still right. It answers, and is {judged.words()}."
    return Event("freshened", words, rfc("4.3.4"), entry.number)


def replaced(old: Entry, new: Entry) -> Event:
    """A newer response stands where an older one stood."""
    words = f"Entry {new.number} takes the place of entry {old.number}."
    return Event("removed", words, rfc("4.3.3"), old.number)


def outdated(old: Entry, response: Response) -> Event:
    """The server sent something else, which may not be kept."""
    words = f"Entry {old.number} is removed: asked about it, the server answered {response.status}."
    return Event("removed", words, rfc("4.3.3"), old.number)


def invalidated(entry: Entry, request: Request, response: Response) -> Event:
    """A change was made at the address of an entry, or a 304 was about another one."""
    if request.method in SAFE:
        words = f"The 304 is not about entry {entry.number}, which is removed."
        return Event("removed", words, rfc("4.3.4"), entry.number)
    words = f"{request.line} was answered {response.status}: entry {entry.number} is invalidated."
    return Event("invalidated", words, rfc("4.4"), entry.number)


def named_elsewhere(entry: Entry, name: str, request: Request) -> Event:
    """The answer to a change names the address of an entry."""
    words = f"{name} names the address of entry {entry.number}: {request.method} invalidates it."
    return Event("invalidated", words, rfc("4.4"), entry.number)


def changed_nothing(request: Request, response: Response, held: list[Entry]) -> Event:
    """A change was refused."""
    numbers = " and ".join(f"entry {entry.number}" for entry in reversed(held))
    words = f"{request.method} was answered {response.status}, an error, which invalidates nothing: {numbers} stays."
    return Event("kept", words, rfc("4.4"), held[0].number)


def nothing_to_invalidate(request: Request, others: int) -> Event:
    """A change was made at an address that holds nothing."""
    stay = "the 1 entry for another address stays" if others == 1 else f"the {others} entries for other addresses stay"
    words = f"Nothing is stored for {request.target}, so nothing is invalidated: {stay}."
    return Event("kept", words, rfc("4.4"))


def about_nothing() -> Event:
    """A 304 came that fits nothing."""
    return Event("passed on", "The 304 is about nothing that is stored, so all of it is asked for.", rfc("4.3.4"))


def no_answer(exchange, asked_about: list[Entry]) -> Event:
    """No answer came."""
    words = exchange.error or "No answer came."
    if not asked_about:
        return Event("no answer", words)
    words = f"{words} Entry {asked_about[0].number} is not shown instead: this cache shows nothing without asking."
    return Event("no answer", words, rfc("4.2.4"), asked_about[0].number)
