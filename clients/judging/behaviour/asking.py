"""Who asks: it sends within limits, remembers what it made, and compares what can be seen before and after."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from ...messages.address import joined
from ...reading.collection import linked_in, named_in, names_in, next_of, same_but_for_a_slash
from ...reading.offers import data_of
from ...sending.compose import GivenContent
from ..sender import Sender
from ..verdicts import Answered, Broken, NotReached
from .before_and_after.seen import Listed, listed_by

MOST_PAGES = 5
GONE = (404, 410)


class Asking(Sender):
    """The questions to one server about one collection. `member` is the address of what we made.

    `said` is the caller's "/todo/{id}", or an address that is only read. `lost` are sentences about what may have been
    made, and was not found. `at_first` is the collection as it was first seen, `named` each address that it ever named.
    `moving` says that GET changes the list, `restless` names the parts of a member that differ from GET to GET;
    `is_claimed` says that Location alone says where the member is.
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
    ):
        self.base_url, self.collection = base_url, joined(base_url + "/", collection) or ""
        self.example, self.changed, self.types = example, changed, types
        super().__init__(fields, seconds)
        self.said = said
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
            raise NotReached("There is no member to ask about: POST to the collection has to make one first.")
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

    def write(self, method: str, url: str, content: GivenContent = None) -> Answered:
        """Write to our member; where the server demands a condition (428), once more with the tag that it has now."""
        if url == self._member and not self.is_ours:
            if self.is_claimed:
                raise NotReached("GET did not bring there what was sent, so nothing is written to it.")
            self._ask_elsewhere(method)
            raise NotReached("The member is not ours, so it is only read.")
        answer = self.send(method, url, None, content)
        if answer.status != 428:
            return answer
        return self.send(method, url, {"If-Match": self.read(url).field("ETag") or "*"}, content)

    def _ask_elsewhere(self, method: str) -> None:
        """Does the server know the method at all? Asked where nothing is, and for nothing to be done there."""
        url = self.collection.rstrip("/") + "/nobody-has-this-name"
        answer = self.send(method, url, {"If-Match": "*"})
        if answer.status == 501:
            raise Broken(f"501 {answer.response.reason}", "", "")
        self.made += [url] * (200 <= answer.status < 300 and method == "PUT")

    def data(self, url: str) -> dict | None:
        """What stands there in JSON; None where no JSON object does."""
        answer = self.read(url)
        found = data_of(answer)
        return found if isinstance(found, dict) and answer.status == 200 else None

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
        self.named |= {name for one in answers for name in linked_in(one)} | {*listed_by(answers).members}
        self.last = listed_by(answers)
        if self.at_first is None and answers[0].status == 200:
            self.at_first = self.last
        return answers

    def listing(self) -> Listed:
        """The members that the collection lists now."""
        self.pages()
        return self.last

    def settled(self, differ: bool, before: Listed) -> bool:
        """Do lists differ because of what was sent, and not since GET itself changes the list? It is read again."""
        self.moving = self.moving or (differ and self.listing().members.keys() != before.members.keys())
        return differ and not self.moving
