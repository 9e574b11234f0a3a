"""What a stranger concludes from one side's bytes, and where that side broke the promise that it concludes from."""

from collections.abc import Callable
from dataclasses import dataclass

from clients import Exchange, ServerSide

from ...views.records_view import changed_or_none
from .. import conclusions
from ..conclusions import Conclusion

BROKEN = "promise broken"
SAYS_IT_WORKED = ("ok", "success")
"""Members of JSON by which services say, under a status of success, that there was none."""


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

    @property
    def lied(self) -> bool:
        """Did records change by a method that is safe?"""
        return bool(self.inside and self.inside.changes) and self.exchange.request.method in conclusions.SAFE


def by_the_method(conclude: Callable[[conclusions.Heard], Conclusion]) -> Callable[[Side], Conclusion]:
    """What a stranger concludes, marked where the method's promise, from which it is concluded, was broken."""

    def concluded(side: Side) -> Conclusion:
        found = conclude(conclusions.heard(side.exchange))
        return found._replace(answer=f"{found.answer}, on a broken promise") if side.lied else found

    return concluded


def worked(side: Side) -> Conclusion:
    """What the status says about success; a promise broken where the content says the opposite."""
    status = side.exchange.status or 0
    if status // 100 == 2 and says_it_failed(side.exchange):
        return Conclusion(BROKEN, f"{status} says that it worked, the content says that it did not", "")
    return conclusions.did_it_work(status)


def says_it_failed(exchange: Exchange) -> bool:
    """Is the content an object of JSON that says so in a member such as `ok`?"""
    try:
        said = exchange.json()
    except (ValueError, RecursionError):
        return False
    return isinstance(said, dict) and any(said.get(name) is False for name in SAYS_IT_WORKED)


def promise_kept(side: Side) -> Conclusion:
    """Did the server do what the method says? Only a broken promise of `safe` shows in one request."""
    if side.inside is None:
        return Conclusion("cannot tell", "this server keeps no journal", "")
    count, method = len(side.inside.changes), side.exchange.request.method
    changed = changed_or_none(count)
    if method not in conclusions.SAFE:
        return Conclusion(changed, f"{method} may do that" if count else "", "")
    if side.lied:
        return Conclusion(BROKEN, f"{method} asks for nothing to change, and {changed}", conclusions.SAFE[method])
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
        return Conclusion(
            "nothing stale", f"{side.read_at} changed, and each cache on the way has to forget it", section
        )
    if side.read_at in conclusions.named_elsewhere(heard):
        why = f"{side.read_at} changed; the answer names it, so a cache may forget it, and need not"
        return Conclusion("perhaps something stale", why, section)
    return Conclusion("something stale", f"{side.read_at} changed, and nothing told the caches that keep it", section)


ASKED = (
    ("May a robot send it?", "safe", by_the_method(lambda heard: conclusions.is_safe(heard.method))),
    ("May it be sent again?", "idempotent", by_the_method(lambda heard: conclusions.is_idempotent(heard.method))),
    ("May a cache keep the answer?", "cacheable", by_the_method(conclusions.may_be_kept)),
    ("What must a cache forget?", "invalidated", by_the_method(conclusions.is_forgotten)),
    ("Did it work?", "by the status", worked),
    ("Is that what it did?", "by the journal", promise_kept),
)
"""Each question, its term, and the function that answers it for one side."""
