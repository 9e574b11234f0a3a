"""Who asks: within limits, remembering what it made, comparing what can be seen before and after."""

import re
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn
from urllib.parse import urlsplit

from ..hypermedia import (
    EMAIL,
    WHOLE_ADDRESS,
    data_of,
    entries_of,
    is_reference,
    items_of,
    linked_in,
    member_in,
    name_of,
    named_in,
    names_in,
    next_of,
    own_of,
    same_but_for_a_slash,
    says_more,
)
from ..messages import Exchange, Response, is_json, type_named
from ..sending import GivenBody, GivenHeaders, send
from ..syntax import joined
from ..text import one_line
from .watching import GONE, SAFE, Watch, address_of

NOWHERE = (
    "501: this server knows no {0}, at no address that was asked, so it promises nothing by it "
    "(RFC 9110, section 15.6.2)."
)
ONLY_GET_AND_HEAD = "Only GET and HEAD are required (RFC 9110, section 9.1)."


CANNOT_SAY = {
    401: "the server wants to know who asks (headers=, or --header, takes Authorization or Cookie)",
    402: "the server wants to be paid first",
    403: "this client may not",
    407: "a proxy wants to know who asks",
    412: "the server demands a condition that this visit does not know",
    419: "the server wants a token from its own pages, against forged requests",
    423: "the server says that it is locked",
    428: "the server demands a condition that this visit does not know",
    429: "the server asks for a pause",
    451: "the law forbids it",
    503: "the server cannot answer now",
    504: "another server, which this one asked, did not answer it",
    507: "the server has no room",
}
"""Refusals that say nothing about a promise: whoever is let in may see it kept."""


class Broken(Exception):
    """A promise is not kept: what was found, what was expected, and what to do."""

    def __init__(self, found: str, expected: str, to_do: str):
        super().__init__(found, expected, to_do)


class NotReached(Exception):
    """A promise cannot be asked about; the words say why, and may say what was expected and what to do."""


class LeftOut(Exception):
    """A promise is not asked about, because this visit only reads."""


class DoesNotApply(Exception):
    """A promise is none that this server makes; the words say why."""


@dataclass(frozen=True, repr=False)
class Answered(Exchange):
    """An exchange to which a response came."""

    response: Response

    @property
    def status(self) -> int:
        """The status code, such as 204."""
        return self.response.status


MOST_REQUESTS, MOST_SECONDS, MOST_SECONDS_FOR_ONE = 400, 60.0, 5.0
SECONDS_TO_TIDY, REQUESTS_TO_TIDY = 20.0, 100
MOST_SILENT = 2
TOO_LATE, NOBODY = ("No response came in the time", "Cancelled"), ("Nothing listens", "No connection", "No host")
JSON = "application/json"


class Sender:
    """Sends to one server with the same headers; `cut` says which of its limits was reached."""

    def __init__(self, headers: Mapping[str, str] | None = None, seconds: float | None = None):
        self.headers, self.cut = dict(headers or {}), ""
        self.exchanges: list[Exchange] = []
        self._seconds = MOST_SECONDS if seconds is None else seconds
        self._end, self._most, self._silent = time.monotonic() + self._seconds, MOST_REQUESTS, MOST_SILENT

    def send(self, method: str, url: str, headers: GivenHeaders = None, body: GivenBody = None) -> Answered:
        """Send one request, keep it, and give it back if a response came. Our own limits break no promise."""
        left = min(MOST_SECONDS_FOR_ONE, self._end - time.monotonic())
        if left <= 0 or len(self.exchanges) >= self._most:
            self._stop(self._limits())
        if sum(one.response is None for one in self.exchanges) >= self._silent:
            raise NotReached("Nothing answers any more.")
        exchange = send(method, url, {**self.headers, **dict(headers or {})}, body, timeout=left)
        self.exchanges.append(exchange)
        if exchange.response is None:
            self._unanswered(exchange.error or "", left)
            do = "look whether the server still runs, and start it anew"
            raise Broken(exchange.error or "no response", "a response", do)
        return Answered(**vars(exchange))

    def _stop(self, why: str) -> NoReturn:
        self.cut = why
        raise NotReached(why)

    def _limits(self) -> str:
        return f"The check stops after {self._seconds:g} seconds (--seconds) or {MOST_REQUESTS} requests."

    def _unanswered(self, error: str, left: float) -> None:
        """NotReached where nobody listens, or where it was we who did not wait longer."""
        if error.startswith(TOO_LATE):
            whole = left >= MOST_SECONDS_FOR_ONE
            self._stop(f"{error} The check waits {left:g} seconds for one response." if whole else self._limits())
        if error.startswith(NOBODY):
            raise NotReached(error)

    def read(self, url: str, media_type: str = JSON) -> Answered:
        """GET, for one media type."""
        return self.send("GET", url, {"Accept": media_type})

    def is_known(self, method: str) -> bool:
        """Did the server answer the method, at any address, in another way than by 501? RFC 9110, section 15.6.2."""
        asked = [one.status for one in self.exchanges if one.request.method == method and one.status]
        return not asked or any(status != 501 for status in asked)

    def must_know(self, method: str) -> None:
        """DoesNotApply where the server knows the method nowhere."""
        if not self.is_known(method):
            raise DoesNotApply(NOWHERE.format(method))

    def one_more_time(self) -> None:
        """Begin another, short, limit: for tidying up."""
        self._end, self._silent = time.monotonic() + SECONDS_TO_TIDY, self._silent + MOST_SILENT
        self._most = len(self.exchanges) + REQUESTS_TO_TIDY


MOST_TOLD = 5


class Listed(NamedTuple):
    """The members that a collection lists: the address of each, and what the list says of it, if it says something."""

    members: dict[str, dict]

    def new(self, after: "Listed") -> list[str]:
        """The addresses that only the later one lists."""
        return sorted(after.members.keys() - self.members.keys())


def listed_by(pages: Iterable[Exchange]) -> Listed:
    """The members on these pages: by their names, or, where items have none, by every address that is written there."""
    found: dict[str, dict] = {}
    for page in pages:
        url = page.request.url
        items = [item for item in items_of(data_of(page)) if name_of(item)]
        own = {address_of(item, url): item for item in items} or {
            one: {} for one in sorted(linked_in(page) | words_listed(data_of(page), url))
        }
        found |= {one: item for one, item in own.items() if urlsplit(one).path != urlsplit(url).path}
    return Listed(found)


def words_listed(data: Any, url: str) -> set[str]:
    """The words that stand in a list by themselves, such as names or relative addresses."""
    lists = [data] if isinstance(data, list) else [*data.values()] if isinstance(data, dict) else []
    words = (word for one in lists if isinstance(one, list) for word in one if isinstance(word, str))
    return own_of(url, {joined(url, word) for word in words if is_reference(word)})


def alike(sent: Any, came: Any) -> bool:
    """Is it the same value, perhaps in another form: other letters, spaces, or 2 for "2"? A server may transform it.

    An object may have got more parts, as in JSON:API.
    """
    if isinstance(sent, dict):
        return shows(came, sent)
    return sent == came or (type(came) in PLAIN and type(sent) in PLAIN and in_one_form(sent) == in_one_form(came))


PLAIN = (str, int, float)


def in_one_form(value: Any) -> str:
    """A value without what a server may have made of its form. RFC 9110, section 9.3.4."""
    try:
        return str(float(value))
    except ValueError:
        return " ".join(str(value).casefold().split())


def shows(found: Any, sent: dict) -> bool:
    """Is each part of what was sent there?"""
    return isinstance(found, dict) and all(name in found and alike(sent[name], found[name]) for name in sent)


def paths(addresses: Iterable[str]) -> str:
    """The first addresses, without their server."""
    every = [urlsplit(one).path for one in addresses]
    more = f", and {len(every) - MOST_TOLD} more" if len(every) > MOST_TOLD else ""
    return ", ".join(every[:MOST_TOLD]) + more


MOST_PAGES, MOST_LISTINGS = 50, 25


class Asking(Sender):
    """The questions to one server about one collection. `member` is the address of what we made.

    `said` is the caller's "/todo/{id}", or an address that is only read. `lost` are sentences about what may have been
    made, and was not found. `at_first` is the collection as it was first seen, `named` each address that it ever named.
    `moving` says that GET changes the list, `restless` names the parts of a member that differ from GET to GET;
    `is_claimed` says that Location alone says where the member is, and `doubt` why the member may be somebody else's
    (`is_new`: the list did not name it before, but GET does not show our mark there). `watch` compares what GET brings,
    and `unsettled` says what changed while only safe requests were sent, where nobody can tell who did it.

    With a `mark` it visits a server where others are at home: then it writes only to members that it can prove to be
    its own. Without one the server is there for these questions alone, like the app of a learner in a check.
    """

    def __init__(
        self,
        base_url: str,
        collection: str,
        example: dict,
        changed: dict,
        types: tuple[str, ...],
        said: str = "",
        headers: Mapping[str, str] | None = None,
        seconds: float | None = None,
        mark: str = "",
        writes: bool = True,
        copied: bool = False,
        needs: Iterable[str] = (),
    ):
        self.base_url, self.collection = base_url, joined(base_url + "/", collection) or ""
        self.example, self.changed, self.types = example, changed, types
        super().__init__(headers, seconds)
        self.said, self.mark, self.writes, self.copied, self.needs = said, mark, writes, copied, {*needs}
        self.bodies, self.marked = ({**example}, {**changed}), tuple[str, ...]()
        self.entries, self.entries_at_first = set[str](), set[str]()
        self.unread, self.doubt, self.is_new = "The collection was not read.", "", False
        self.own_now: dict | None = None
        self.made: list[str] = []
        self.lost: list[str] = []
        self.removed, self.instead = False, ""
        self.at_first: Listed | None = None
        self.named, self.last = set[str](), Listed({})
        self.moving, self.restless = False, set[str]()
        self.watch, self.unsettled = Watch(self.exchanges), ""
        self._member: str | None = None
        self.is_claimed = False

    @property
    def member(self) -> str:
        """The address of the member that we made. NotReached where there is none."""
        if self._member is None:
            first = (
                "POST to the collection has to make one first" if self.writes else "none was found that could be read"
            )
            raise NotReached(f"There is no member to ask about: {first}.")
        return self._member

    @member.setter
    def member(self, address: str) -> None:
        self._member = address
        self.made.append(address)

    def only_read(self, address: str) -> None:
        """Take somebody else's member: it is read, and never written to."""
        self._member = address
        self.instead = f" So {urlsplit(address).path}, which was there, is read, and nothing is written to it."

    def claimed(self, address: str) -> None:
        """Take what Location claims, where GET did not show what was sent: it is never written to."""
        self._member, self.is_claimed = address, True

    def doubted(self, address: str, why: str) -> None:
        """Take what may be somebody else's: it is read, and never written to."""
        self._member, self.doubt = address, why

    @property
    def refused(self) -> bool:
        """Was each POST of the example refused, so that nothing was made?"""
        posted = [one.status or 0 for one in self.exchanges if one.request.method == "POST"]
        return bool(posted) and min(posted) >= 400

    @property
    def has_member(self) -> bool:
        """Is there a member to ask about?"""
        return self._member is not None

    @property
    def seen_member(self) -> str:
        """The address of the member; "" where there is none."""
        return self._member or ""

    @property
    def is_ours(self) -> bool:
        """Did we make the member?"""
        return self._member in self.made

    def must_know(self, method: str) -> None:
        """DoesNotApply where the server knows the method nowhere, or says that it is not at the address."""
        super().must_know(method)
        if words := self.not_offered(method, self.exchanges):
            raise DoesNotApply(words)

    def not_offered(self, method: str, exchanges: Iterable[Exchange]) -> str:
        """Why the method is no promise, in words: 405 and a right Allow say that the address has it not; else "".

        Only GET and HEAD are required. What the caller `needs`, and an app that was made for these questions alone has
        not, is a promise all the same.
        """
        asked = [one for one in exchanges if one.request.method == method and one.status]
        right = all(one.status == 405 and self.is_right(one) for one in asked)
        if not (self.mark and asked and right) or method in self.needs:
            return ""
        path, allowed = urlsplit(asked[-1].request.url).path, ", ".join(sorted(allowed_by(asked[-1])))
        return f"{path} has no {method}: 405, and Allow: {allowed}. {ONLY_GET_AND_HEAD}"

    def is_right(self, refusal: Exchange) -> bool:
        """Does the Allow of a 405 name what was done there, and not what it refuses? RFC 9110, section 15.5.6."""
        allowed, url = allowed_by(refusal), refusal.request.url
        return "GET" in allowed and self.done_at(url) <= allowed and not allowed & self.refused_at(url)

    def refused_at(self, url: str) -> set[str]:
        """The methods that were answered 405 at this address. HEAD is another promise."""
        refused = {one.request.method for one in self.exchanges if one.request.url == url and one.status == 405}
        return refused - {"HEAD", "OPTIONS"}

    def done_at(self, url: str) -> set[str]:
        """The methods that were answered with a success at this address; HEAD comes with GET, OPTIONS by itself."""
        answered = [one for one in self.exchanges if one.request.url == url and 200 <= (one.status or 0) < 300]
        return {one.request.method for one in answered} - {"HEAD", "OPTIONS"}

    def there(self) -> str:
        """The address of the member, when GET brings something there. NotReached where it does not."""
        if self.read(self.member).status != 200:
            raise NotReached("GET has to bring the member first.")
        return self.member

    def send(self, method: str, url: str, headers: GivenHeaders = None, body: GivenBody = None) -> Answered:
        """Send one request; one that asks for a change only where that is allowed."""
        if method not in SAFE:
            self.must_write()
        return super().send(method, url, headers, body)

    def must_write(self) -> None:
        """LeftOut where this visit only reads."""
        if not self.writes:
            raise LeftOut

    def write(self, method: str, url: str, body: GivenBody = None) -> Answered:
        """Write to our member; where a condition is demanded (428, or 412), once more with the tag that it has now."""
        self.must_write()
        if url == self._member and not self.is_ours:
            if self.is_claimed:
                raise NotReached("GET did not bring there what was sent, so nothing is written to it.")
            if self.doubt:
                raise NotReached(self.doubt)
            self._ask_elsewhere(method)
            raise NotReached("The member is not ours, so it is only read.")
        self.must_be_own(url, there=method != "DELETE")
        answer = self.send(method, url, None, body)
        if answer.status in (412, 428):
            answer = self.send(method, url, {"If-Match": self.read(url).header("ETag") or "*"}, body)
        if self.mark and method == "PUT" and answer.status < 300:
            self.own_now = self.data(url)
        return answer

    def must_be_own(self, url: str, there: bool = True) -> None:
        """NotReached where something else is there by now: a server may give an address again, to somebody else."""
        if not self.mark:
            return
        path = urlsplit(url).path
        if path.rstrip("/") == urlsplit(self.collection).path.rstrip("/"):
            raise NotReached(f"{path} is the path of the collection too, so nothing is written to it.")
        answer = self.read(url)
        if there and answer.status in GONE:
            raise NotReached(
                f"{answer.status} for GET {path}: what this visit made is gone, and others may have removed it."
            )
        if answer.status not in GONE and not self.is_own(answer) and not self.shows_mark(answer):
            raise NotReached(f"GET {path} no longer brings what this visit wrote there, so nothing is written to it.")

    def is_own(self, answer: Answered) -> bool:
        """Does this response to GET bring our mark; or, where the example has no text for one, just what we wrote?"""
        found = member_in(data_of(answer), (*self.example, *self.changed))
        if answer.status != 200 or (found is not None and found == self.own_now):
            return answer.status == 200
        if self.marked:
            words = found.values() if found is not None else [answer.response.text() if not data_of(answer) else ""]
            return any(self.mark in word.casefold() for word in words if isinstance(word, str))
        return found is not None and any(shows(found, one) for one in (self.example, self.changed))

    def shows_mark(self, answer: Answered) -> bool:
        """Is our mark anywhere in what GET brought?"""
        return answer.status == 200 and self.mark in (answer.response.text() or "").casefold()

    def is_copy(self, url: str) -> bool:
        """Does GET bring there what this visit sent? An equal member without our mark is somebody else's."""
        if self.mark:
            return bool(self.marked) and self.is_own(self.read(url))
        return shows(self.data(url), self.example)

    def adopt(self, addresses: Iterable[str]) -> None:
        """Remove these in the end, too; where the list can prove that what is new in it was made just now."""
        self.made += addresses if self.knows_new else ()

    @property
    def knows_new(self) -> bool:
        """Is what is new in the list new on the server? Not if it drops others: then it may show the last ones only."""
        lists_all = self.at_first is not None and not self.unread and not self.last.new(self.at_first)
        return not self.mark or (lists_all and not self.doubt)

    def is_busy(self, listed: Listed) -> bool:
        """Did others make or remove members during this visit? Then what the list lost or gained may be their doing."""
        if not self.mark or self.at_first is None:
            return False
        ours = {one.rstrip("/").rpartition("/")[2] for one in self.made}
        more = {one.rstrip("/").rpartition("/")[2] for one in self.at_first.new(listed)} - ours
        return bool(more or listed.new(self.at_first))

    def carry(self, names: Iterable[str]) -> None:
        """Put the mark into these parts of both bodies, and into no others."""
        self.marked = tuple(names)
        self.example, self.changed = ({**one, **self._with_mark(one)} for one in self.bodies)

    def may_be_the_servers(self, name: str) -> bool:
        """Was a part copied from a member, for want of an example, and not changed? Then the server may set it."""
        example, changed = self.bodies
        return self.copied and name in example and example[name] == changed.get(name)

    def leave_out(self, names: Iterable[str]) -> None:
        """Send these parts no more."""
        for body in (*self.bodies, self.example, self.changed):
            for name in names:
                body.pop(name, None)

    def _with_mark(self, body: dict) -> dict:
        """These parts, each with the mark in it."""
        return {name: marked(body[name], self.mark) for name in self.marked if isinstance(body.get(name), str)}

    def is_same(self, sent: Any, came: Any) -> bool:
        """Is it the same value, perhaps in another form? That our mark was cut off makes it no other one."""
        plain = self.plain(sent)
        cut = isinstance(came, str) and plain != sent and sent.startswith(came) and len(came) >= len(plain)
        return cut or alike(plain, self.plain(came))

    def plain(self, value: Any) -> Any:
        """A value without our mark, as it was meant."""
        return unmarked(value, self.mark) if self.mark and isinstance(value, str) else value

    def _ask_elsewhere(self, method: str) -> None:
        """Does the server know the method at all? Asked where nothing is, and for nothing to be done there."""
        url = f"{self.collection.rstrip('/')}/nobody-has-this-name{self.mark}"
        if self.mark and (self.read(url).status not in GONE or self.is_known("POST")):
            return
        answer = self.send(method, url, {"If-Match": "*"})
        if answer.status == 501:
            raise Broken(f"501 {answer.response.reason}", "", "")
        self.made += [url] * (200 <= answer.status < 300 and method == "PUT")

    def data(self, url: str) -> dict | None:
        """What stands there in JSON; None where no JSON object does."""
        answer = self.read(url)
        return member_in(data_of(answer), (*self.example, *self.changed)) if answer.status == 200 else None

    def listed(self) -> frozenset[str]:
        """The addresses and, as `#2`, the names that the collection lists on its first pages."""
        answers = self.pages()
        return frozenset().union(*map(names_in, answers), *map(named_in, answers))

    def pages(self) -> list[Answered]:
        """The first pages of the collection."""
        answers = [self.read(self.collection)]
        if elsewhere := same_but_for_a_slash(answers[0]):
            self.collection = elsewhere
            answers = [self.read(elsewhere)]
        while len(answers) < MOST_PAGES and (url := next_of(answers[-1])):
            answers.append(self.read(url))
        if self.mark and self.at_first is not None and answers[-1].status != 200:
            raise NotReached(f"GET of the collection was answered {answers[-1].status} this time.")
        self.named |= {name for one in answers for name in linked_in(one)} | {*listed_by(answers).members}
        self.last, self.entries = listed_by(answers), entries_of(answers)
        self.unread = why_unread(answers)
        if self.at_first is None and answers[0].status == 200:
            self.at_first, self.entries_at_first = self.last, self.entries
            self._most += MOST_LISTINGS * (len(answers) - 1)
        return answers

    def listing(self) -> Listed:
        """The members that the collection lists now."""
        self.pages()
        return self.last

    def settled(self, differ: bool, before: Listed) -> bool:
        """Do lists differ because of what was sent, and not since GET itself changes the list? It is read again."""
        self.moving = self.moving or (differ and self.listing().members.keys() != before.members.keys())
        return differ and not self.moving


def why_unread(pages: list[Answered]) -> str:
    """Why a collection was not read to its last page, in words; "" where it was."""
    if any(one.status != 200 for one in pages):
        return f"The next page of the collection was answered {pages[-1].status}."
    if any(not one.response.complete or is_no_json(one) for one in pages):
        return "The collection could not be read to its end."
    if next_of(pages[-1]):
        return f"The collection has more than {MOST_PAGES} pages."
    return "The collection says that it has more than it lists, and not where." if says_more(pages) else ""


def is_no_json(answer: Answered) -> bool:
    """Does it say that it is JSON, and isn't?"""
    return is_json(type_named(answer.header("Content-Type"))) and data_of(answer) is None


def marked(text: str, mark: str) -> str:
    """A text with a mark in it, that an address or an e-mail address stays one with."""
    if EMAIL.fullmatch(text):
        return text.replace("@", f".{mark}@")
    if WHOLE_ADDRESS.fullmatch(text):
        return f"{text}{'&' if '?' in text else '?'}{mark}"
    return f"{text} {mark}"


def unmarked(text: str, mark: str) -> str:
    """A text without a mark, whatever letters a server made of it."""
    return re.sub(rf"[ .?&_-]?{mark}", "", text, flags=re.IGNORECASE)


@dataclass(frozen=True)
class Promise:
    """What is promised, in words; the weight and section of the rule; and the function that asks."""

    words: str
    section: str
    ask: Callable[[Asking], str | None]

    def __call__(self, asking: Asking) -> str | None:
        return self.ask(asking)


def promise(words: str, section: str) -> Callable[[Callable[[Asking], str | None]], Promise]:
    """Mark a function as asking about this promise. It raises Broken or NotReached; otherwise the promise is kept,

    and what it gives back, if anything, is a remark on that.
    """
    return lambda ask: Promise(words, section, ask)


def allowed_by(answer: Exchange) -> set[str]:
    """The methods that Allow names."""
    return {word for one in (answer.header("Allow") or "").split(",") if (word := one.strip())}


def status_of(answer: Answered) -> str:
    """The status and its phrase as they came."""
    return one_line(f"{answer.status} {answer.response.reason}".strip())


def must_take(answer: Answered, expected: str) -> None:
    """NotReached where what we sent was refused for what it is: whether that is right, nobody here knows."""
    if answer.status in (400, 409, 415, 422):
        why = f"{status_of(answer)}: what was sent, as JSON, was refused, so nothing more can be said"
        raise NotReached(f"{why}. Send an example that makes sense there.", expected, "take what makes sense")


def succeeded(answer: Answered) -> bool:
    """Does the status say that it was done? RFC 9110, section 15.3."""
    return 200 <= answer.status < 300
