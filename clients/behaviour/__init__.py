"""Does a server keep the promises of its methods? `behaves` asks over HTTP; `Behaviour` is what it found."""

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..messages import Exchange
from ..old_names import takes_old_names
from ..sending import compose
from ..syntax import NotSendable, shortly
from ..text import hide_base_url, one_line
from .own_members import no_verbs, one_slash, tidy_up
from .reading import (
    TYPES,
    head_is_get,
    no_method_is_405,
    nobody_is_404,
    nonsense_is_refused,
    types_come,
    unknown_type,
    vary_is_said,
)
from .safe import nothing_changed_later, reading_is_safe
from .visitor import CANNOT_SAY, NOWHERE, SAFE, Asking, Broken, DoesNotApply, LeftOut, NotReached, Promise
from .writing import collection_links, delete_removes, get_gives, post_makes, put_is_whole, put_replaces, twice_is_once

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
        written = [one for one in self.exchanges if one.request.method not in SAFE]
        shown = last if not written or written[-1] in last else (written[-1], *last[1:])
        return ", ".join(briefly(one) for one in shown)


@dataclass(frozen=True, repr=False)
class Behaviour:
    """What a server was asked, and which promises it keeps.

    `fault` says why nothing could be asked, "" where it could. `exchanges` are all, in order. `left` are addresses that
    the check made and could not remove again; `lost` are sentences about what it may have made and never found,
    and about what is missing or more; `cut` says which limit of the check itself was reached, and `unsettled` what
    changed while only safe requests were sent, where nobody can tell whose doing it was.
    """

    base_url: str
    findings: tuple[Finding, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    left: tuple[str, ...] = ()
    fault: str = ""
    lost: tuple[str, ...] = ()
    cut: str = ""
    unsettled: str = ""

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
        return hide_base_url("\n".join(lines), self.base_url)

    def brief(self) -> str:
        """How many promises are kept, which are broken, and what was left behind, as plain text."""
        lines = [self.summary(), *(one.text() for one in self.broken)] if self.findings else [self.fault]
        first = tuple(one for one in self._of(NOT_REACHED) if self.unsettled and one.found == self.unsettled)
        first = first or (self._of(NOT_REACHED)[:1] if not self.broken else ())
        lines += [*(one.text() for one in first), *self._left_out(), *self._left_behind()]
        return hide_base_url("\n".join(lines), self.base_url)

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
    return one_line(f"{exchange.request.line} → {exchange.status or 'no response'}")


PROMISES: tuple[Promise, ...] = (
    post_makes,
    get_gives,
    collection_links,
    reading_is_safe,
    head_is_get,
    put_replaces,
    put_is_whole,
    nonsense_is_refused,
    nobody_is_404,
    no_method_is_405,
    one_slash,
    no_verbs,
    types_come,
    vary_is_said,
    unknown_type,
    delete_removes,
    twice_is_once,
)
"""All promises, in the order in which they are asked. The last two remove what the first one made."""

TYPE = re.compile(r"[^\s,;/]+/[^\s,;/]+(;[^,]*)?")


@takes_old_names
def behaves(
    base_url: str,
    collection: str,
    example: dict | None = None,
    changed: dict | None = None,
    types: str | Sequence[str] = TYPES,
    *,
    write: bool = False,
    member: str = "",
    headers: Mapping[str, str] | None = None,
    seconds: float | None = None,
    copied: bool = False,
    needs: Sequence[str] = (),
) -> Behaviour:
    """Ask a server, over HTTP, which promises its collection and a member of it keep.

    It only reads, and says which promises that leaves out. With `write` it makes a member of its own, changes it and
    removes it: it writes to nothing that it cannot prove to be its own, by a mark in its texts and by the collection.
    `collection` is a path such as "/books/". `example` is a body that makes a member and `changed` the same member
    changed, each a dict that is sent as JSON. `types` are the media types of a member; "*/*" finds out whether it
    comes in JSON, HTML or both. `member`, such as "/todo/{id}", says where members are, where neither Location nor
    a body does; without braces it is one to be read where nothing can be made. `headers`, such as a token, go with each
    request. `copied` says that the example is what a member has, so parts of it that come back otherwise may be the
    server's own. `needs` are methods such as "PUT" that must be there; any other may be refused by 405. A visit takes
    at most 60 seconds (or `seconds`), and 400 requests where the collection has one page.
    It never raises: `fault` says why nothing could be asked.
    """
    base = str(base_url).rstrip("/")
    if not write and example is None and changed is None:
        example, changed = {"name": "one"}, {"name": "two"}  # nobody gets them
    fault = fault_of(base, collection, example, changed, types, member, headers)
    if fault:
        return Behaviour(base, fault=fault)
    types = (types,) if isinstance(types, str) else tuple(types)
    bodies = (example or {}, changed or {})
    # By a word that nobody has used, this visit knows what it made. A name may be stripped of its digits.
    mark = "x" + "".join(secrets.choice("bcdfghjkmnpqrtvwxz") for _ in range(7))
    asking = Asking(base, collection, *bodies, types, member, headers, seconds, mark, write, copied, needs)
    try:
        findings = tuple(found(one, asking) for one in PROMISES)
        later = found(Promise(reading_is_safe.words, reading_is_safe.section, nothing_changed_later), asking)
        findings = tuple(with_what_came_later(later, one) for one in findings)
    finally:
        left = tidied(asking) if write else ()
    asked, lost = tuple(asking.exchanges), tuple(asking.lost)
    return Behaviour(base, findings, asked, left, lost=lost, cut=asking.cut, unsettled=asking.unsettled)


def with_what_came_later(later: Finding, finding: Finding) -> Finding:
    """The finding; of the promise that reading changes nothing the later one, where only that one found a change."""
    is_worse = later.kept == BROKEN or (later.kept == NOT_REACHED and finding.kept == KEPT)
    return later if finding.promise == later.promise and finding.kept != BROKEN and is_worse else finding


def tidied(asking: Asking) -> tuple[str, ...]:
    """Remove what was made, whatever happens."""
    try:
        return tidy_up(asking)
    except Exception:
        return tuple(asking.made)


def found(ask: Promise, asking: Asking) -> Finding:
    """What came of asking about one promise."""
    first = len(asking.exchanges)
    kept, said = KEPT, ["", "", ""]
    try:
        said[0] = ask(asking) or ""
    except Broken as broken:
        kept, said = BROKEN, [*broken.args]
        if why := CANNOT_SAY.get(int(said[0][:3])) if said[0][:3].isdecimal() else None:
            kept, said[0] = NOT_REACHED, f"{said[0]}: {why}."
        paused = next((one.status for one in asking.exchanges[first:] if one.status in (429, 503)), None)
        if asking.mark and paused:
            kept, said[0] = NOT_REACHED, f"{paused}: {CANNOT_SAY[paused]}."
        if unknown := unknown_method(asking, first, broken) or not_offered(asking, first, broken):
            kept, said[0] = DOES_NOT_APPLY, unknown
    except LeftOut:
        kept, said = LEFT_OUT, [ONLY_READS, "", ""]
    except DoesNotApply as reason:
        kept, said = DOES_NOT_APPLY, [*reason.args, "", ""]
    except NotReached as reason:
        kept, said = NOT_REACHED, [*reason.args, "", ""][:3]
    except Exception as fault:  # What a server sends must not take the whole report away.
        words = f"The check itself failed ({type(fault).__name__}: {shortly(str(fault))})."
        kept, said = NOT_REACHED, [words, "", ""]
    what, expected, to_do = said
    return Finding(ask.words, kept, what, expected, to_do, ask.section, tuple(asking.exchanges[first:]))


def unknown_method(asking: Asking, first: int, broken: Broken) -> str:
    """Why a promise is none here, where it broke at a 501 for a method that the server knows nowhere; else ""."""
    if not broken.args[0].startswith("501"):
        return ""
    refused = (one.request.method for one in asking.exchanges[first:] if one.status == 501)
    method = next((one for one in refused if one not in ("GET", "HEAD") and not asking.is_known(one)), None)
    instead, asking.instead = asking.instead, ""
    return f"{NOWHERE.format(method)}{instead}" if method else ""


def not_offered(asking: Asking, first: int, broken: Broken) -> str:
    """Why a promise is none here, where it broke at a 405 whose Allow says that the method is not there; else ""."""
    if not broken.args[0].startswith("405"):
        return ""
    refused = [one for one in asking.exchanges[first:] if one.status == 405 and one.request.method not in SAFE]
    words = [asking.not_offered(one.request.method, refused) for one in refused]
    instead, asking.instead = asking.instead, ""
    return f"{words[-1]}{instead}" if words and all(words) else ""


def fault_of(base: str, collection, example, changed, types, member, headers) -> str:
    """Why nothing can be asked, as a sentence; "" where all is well."""
    if not (isinstance(collection, str) and collection.startswith("/")):
        return f"The collection is a path such as '/books/'; this is none: {shortly(collection)}"
    for name, body in (("example", example), ("changed", changed)):
        if not (isinstance(body, dict) and body and all(isinstance(one, str) for one in body)):
            return f"The {name} is a dict such as {{'title': 'Emma'}}; this is none: {shortly(body)}"
    if not (isinstance(member, str) and (not member or member.startswith("/"))):
        return f"The member is a path such as '/todo/{{id}}'; this is none: {shortly(member)}"
    if example == changed:
        return "The example and what it is changed into are the same: nobody could see a change. Change one part."
    return not_sendable(base, collection, [example, changed], types, headers)


def not_sendable(base: str, collection: str, bodies, types, headers) -> str:
    """Why one of these could not be sent, as a sentence; "" where it can."""
    try:
        types = [types] if isinstance(types, str) else [*types]
        if not types or not all(TYPE.fullmatch(one) for one in types):
            return f"`types` are media types such as 'application/json'; these are none: {types}"
        for body in bodies:
            compose("POST", base + collection, {**dict(headers or {}), "Accept": ", ".join(types)}, body)
    except (NotSendable, TypeError, ValueError) as refusal:
        return f"Nothing was sent: {refusal}"
    return ""


__all__ = ["PROMISES", "Behaviour", "Finding", "behaves"]
