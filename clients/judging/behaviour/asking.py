"""Who asks: it sends within limits, remembers what it made, and compares what can be seen before and after."""

import re
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from ...messages.address import joined
from ...messages.content import is_json, type_named
from ...reading.collection import entries_of, linked_in, named_in, names_in, next_of, same_but_for_a_slash, says_more
from ...reading.members import EMAIL, WHOLE_ADDRESS, member_in
from ...reading.offers import data_of
from ...sending.compose import GivenContent, GivenFields
from ..sender import Sender
from ..verdicts import Answered, Broken, LeftOut, NotReached
from .before_and_after.seen import Listed, alike, listed_by, shows

MOST_PAGES, MOST_LISTINGS = 50, 25
GONE, SAFE = (404, 410), ("GET", "HEAD", "OPTIONS", "TRACE")


class Asking(Sender):
    """The questions to one server about one collection. `member` is the address of what we made.

    `said` is the caller's "/todo/{id}", or an address that is only read. `lost` are sentences about what may have been
    made, and was not found. `at_first` is the collection as it was first seen, `named` each address that it ever named.
    `moving` says that GET changes the list, `restless` names the parts of a member that differ from GET to GET;
    `is_claimed` says that Location alone says where the member is, and `doubt` why the member may be somebody else's
    (`is_new`: the list did not name it before, but GET does not show our mark there).

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
        fields: Mapping[str, str] | None = None,
        seconds: float | None = None,
        mark: str = "",
        writes: bool = True,
        copied: bool = False,
    ):
        self.base_url, self.collection = base_url, joined(base_url + "/", collection) or ""
        self.example, self.changed, self.types = example, changed, types
        super().__init__(fields, seconds)
        self.said, self.mark, self.writes, self.copied = said, mark, writes, copied
        self.contents, self.marked = ({**example}, {**changed}), tuple[str, ...]()
        self.entries, self.entries_at_first = set[str](), set[str]()
        self.unread, self.doubt, self.is_new = "The collection was not read.", "", False
        self.own_now: dict | None = None
        self.made: list[str] = []
        self.lost: list[str] = []
        self.removed, self.instead = False, ""
        self.at_first: Listed | None = None
        self.named, self.last = set[str](), Listed({})
        self.moving, self.restless = False, set[str]()
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
    def is_ours(self) -> bool:
        """Did we make the member?"""
        return self._member in self.made

    def there(self) -> str:
        """The address of the member, when GET brings something there. NotReached where it does not."""
        if self.read(self.member).status != 200:
            raise NotReached("GET has to bring the member first.")
        return self.member

    def send(self, method: str, url: str, fields: GivenFields = None, content: GivenContent = None) -> Answered:
        """Send one request; one that asks for a change only where that is allowed."""
        if method not in SAFE:
            self.must_write()
        return super().send(method, url, fields, content)

    def must_write(self) -> None:
        """LeftOut where this visit only reads."""
        if not self.writes:
            raise LeftOut

    def write(self, method: str, url: str, content: GivenContent = None) -> Answered:
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
        answer = self.send(method, url, None, content)
        if answer.status in (412, 428):
            answer = self.send(method, url, {"If-Match": self.read(url).field("ETag") or "*"}, content)
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
        """Does this answer to GET bring our mark; or, where the example has no text for one, just what we wrote?"""
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
        """Put the mark into these parts of both contents, and into no others."""
        self.marked = tuple(names)
        self.example, self.changed = ({**one, **self._with_mark(one)} for one in self.contents)

    def may_be_the_servers(self, name: str) -> bool:
        """Was a part copied from a member, for want of an example, and not changed? Then the server may set it."""
        example, changed = self.contents
        return self.copied and name in example and example[name] == changed.get(name)

    def leave_out(self, names: Iterable[str]) -> None:
        """Send these parts no more."""
        for content in (*self.contents, self.example, self.changed):
            for name in names:
                content.pop(name, None)

    def _with_mark(self, content: dict) -> dict:
        """These parts, each with the mark in it."""
        return {name: marked(content[name], self.mark) for name in self.marked if isinstance(content.get(name), str)}

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
    return is_json(type_named(answer.field("Content-Type"))) and data_of(answer) is None


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
