"""What was found: one promise, and all of them, as data and as words."""

from dataclasses import dataclass
from typing import NamedTuple

from ...messages.exchange import Exchange
from ...messages.safe_words import masked, one_line

KEPT, BROKEN, NOT_REACHED, DOES_NOT_APPLY, LEFT_OUT = "yes", "no", "not reached", "does not apply", "left out"
MARKS = {KEPT: "yes", BROKEN: "NO ", NOT_REACHED: " - ", DOES_NOT_APPLY: "n/a", LEFT_OUT: " - "}
UNASKED = (NOT_REACHED, DOES_NOT_APPLY, LEFT_OUT)
ONLY_READS = "Left out, because this visit only reads. With --write (write=True) it creates a member of its own."
MOST_SEEN = 3


class Finding(NamedTuple):
    """One promise, and whether it is `kept`: "yes", "no", "not reached", "does not apply" or "left out".

    `found`, `expected` and `to_do` are sentences; of a promise that was not reached, or is none here, `found` says why,
    and of one that is kept it may be a remark.
    `section` is the rule and its weight (MUST, SHOULD, or what a word means), or says that it is a convention.
    `exchanges` are the proof, in order. `known` marks what somebody said may break.
    """

    promise: str
    kept: str
    found: str
    expected: str = ""
    to_do: str = ""
    section: str = ""
    exchanges: tuple[Exchange, ...] = ()
    known: bool = False

    def text(self) -> str:
        """The finding as plain text: one line where the promise is kept, and what to do where it is not."""
        known = "(known) " if self.known and self.kept == BROKEN else ""
        head = f"{MARKS[self.kept]} {known}{self.promise} ({self.section})"
        if self.kept in (KEPT, *UNASKED):
            return f"{head}\n      {one_line(self.found)}" if self.found else head
        said = [("found", self.found), ("expected", self.expected), ("to do", self.to_do), ("seen in", self.seen)]
        return "\n".join([head, *(f"      {name + ':':<10}{one_line(words)}" for name, words in said if words)])

    def __str__(self) -> str:
        return self.text()

    @property
    def seen(self) -> str:
        """The last exchanges of the proof, each in a few words; what was written last is among them."""
        last = self.exchanges[-MOST_SEEN:]
        written = [one for one in self.exchanges if one.request.method not in ("GET", "HEAD")]
        shown = last if not written or written[-1] in last else (written[-1], *last[1:])
        return ", ".join(briefly(one) for one in shown)


@dataclass(frozen=True, repr=False)
class Behaviour:
    """What a server was asked, and which promises it keeps.

    `fault` says why nothing could be asked, "" where it could. `exchanges` are all, in order. `left` are addresses that
    the check made and could not remove again; `lost` are sentences about what it may have made and never found,
    and about what is missing or more; `cut` says which limit of the check itself was reached.
    """

    base_url: str
    findings: tuple[Finding, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    left: tuple[str, ...] = ()
    fault: str = ""
    lost: tuple[str, ...] = ()
    cut: str = ""

    @property
    def good(self) -> bool:
        """Is every promise kept that the server makes? Reading alone cannot tell."""
        return bool(self._of(KEPT)) and all(one.kept in (KEPT, DOES_NOT_APPLY) for one in self.findings)

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The findings about promises that are not kept, in order."""
        return self._of(BROKEN)

    def finding(self, words: str) -> Finding:
        """The first finding whose promise has these words in it. LookupError says which promises there are."""
        for one in self.findings:
            if words.lower() in one.promise.lower():
                return one
        known = "; ".join(one.promise for one in self.findings) or "none, because nothing could be asked"
        raise LookupError(f"No promise has the words {words!r}. The promises: {known}.")

    def text(self) -> str:
        """All findings as plain text, the same on every run."""
        lines = [self.summary(), "", *self._lines()] if self.findings else [self.fault]
        lines += ["", *self._left_behind()] if self._left_behind() else []
        return masked("\n".join(lines), self.base_url)

    def brief(self) -> str:
        """How many promises are kept, which are broken, and what was left behind, as plain text."""
        lines = [self.summary(), *(one.text() for one in self.broken)] if self.findings else [self.fault]
        first = self._of(NOT_REACHED)[:1] if not self.broken else ()
        lines += [*(one.text() for one in first), *self._left_out(), *self._left_behind()]
        return masked("\n".join(lines), self.base_url)

    def summary(self) -> str:
        """How many promises are kept, in a sentence."""
        counted = {BROKEN: "broken", NOT_REACHED: "not reached", DOES_NOT_APPLY: "that this server does not make"}
        counted[LEFT_OUT] = "left out"
        rest = [f"{len(self._of(kept))} {words}" for kept, words in counted.items() if self._of(kept)]
        return ", ".join([f"{len(self._of(KEPT))} of {len(self.findings)} promises kept", *rest]) + "."

    def _left_out(self) -> list[str]:
        """What a visit that only reads does not ask, in a sentence."""
        words = "; ".join(one.promise for one in self._of(LEFT_OUT))
        return [f"{ONLY_READS} Not asked: {words}."] * bool(words)

    def _left_behind(self) -> list[str]:
        """What may be there still, in sentences."""
        said = f"Left behind, since it could not be removed: {one_line(', '.join(self.left))}"
        return [said] * bool(self.left) + [*self.lost]

    def _lines(self) -> list[str]:
        """Each finding; why several in a row were not reached is said once, after the last of them."""
        after = [*(one.found for one in self.findings[1:]), ""]
        lines = []
        for one, then in zip(self.findings, after, strict=True):
            said = one.text()
            lines.append(said.partition("\n")[0] if one.kept in UNASKED and one.found == then else said)
        return lines

    def _of(self, kept: str) -> tuple[Finding, ...]:
        return tuple(one for one in self.findings if one.kept == kept)

    __str__ = __repr__ = text

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": self.text()}


def briefly(exchange: Exchange) -> str:
    """An exchange in a few words: `DELETE /book/3 → 204`."""
    return one_line(f"{exchange.request.line} → {exchange.status or 'no answer'}")
