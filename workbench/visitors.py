"""Who visits a service, and what one sees of it: each visitor sends real requests, which `Visit` shows."""

from collections.abc import Callable, Iterable
from email.utils import parsedate_to_datetime
from typing import NamedTuple

from clients import CachingClient, Change, Exchange, LossyProxy, Request, records, send, server_side, spider
from clients.snapshots import Records
from clients.text import cut, one_line

PAGE = {"Accept": "text/html, */*;q=0.1"}
LONGEST_NAME, MOST_CARDS, MOST_PAGES = 40, 24, 60
GONE, NEW, CHANGED, ABSENT = "gone", "new", "changed", "absent"


class Card(NamedTuple):
    """Somebody or something that one sees in a scene; `mark` is "" or one of GONE, NEW, CHANGED, ABSENT."""

    name: str
    note: str
    mark: str = ""
    letters: str = ""


class Move(NamedTuple):
    """One request of a visitor: what came of it in a few words and in a sentence, and how everybody is after it."""

    method: str
    target: str
    outcome: str
    sentence: str
    harm: bool
    cards: tuple[Card, ...]


class ServiceVisit(NamedTuple):
    """What one service went through. `ending` says how it ended, `harm` whether that is a loss."""

    service: str
    cards: tuple[Card, ...]
    moves: tuple[Move, ...]
    ending: str
    harm: bool

    @property
    def lost(self) -> int:
        """How many of those who were there at the beginning are gone."""
        return self.total - self.left(self.moves[-1].cards) if self.moves else 0

    @property
    def total(self) -> int:
        """How many were there at the beginning."""
        return sum(card.mark != ABSENT for card in self.cards)

    def left(self, cards: tuple[Card, ...]) -> int:
        """How many of those who were there at the beginning still are."""
        return sum(now.mark != GONE for then, now in zip(self.cards, cards, strict=True) if then.mark != ABSENT)


class Recorder:
    """Notes what each request of `who` did to the records of one kind, at the service at `base_url`.

    `things` are cards besides the records, such as what a cache keeps; who changes one does so before the next note.
    `wishes` are what stands below a person's name until something happens to them, in place of their number.
    """

    def __init__(self, base_url: str, who: str, kind: str = "user"):
        self.base_url, self.who, self.kind = base_url, who, kind
        self.now = self._records()
        self.first = tuple(self.now)
        self.known = dict(self.now)
        self.marks: dict[str, tuple[str, str]] = {}
        self.things: dict[str, Card] = {}
        self.wishes: dict[str, str] = {}
        self.moves: list[Move] = []

    def note(self, exchange: Exchange, outcome: str = "", sentence: str = "", harm: bool | None = None) -> Move:
        """Note a request that was sent. What became of the records is seen; words that are given replace ours."""
        entry, step = server_side(exchange), len(self.moves) + 1
        changes = entry.changes if entry else self._changes()  # a response that was lost names no entry
        happened = [self._happen(one, step) for one in changes if one.kind == self.kind]
        said = outcome or ", ".join(happened) or self._sight(exchange)
        asked = f"{exchange.request.method} {one_line(exchange.request.target)}"
        told = sentence or f"{self.who} sends {asked}{'.' if happened else ' and'} {said}."
        return self.note_words(exchange.request, said, told, bool(happened) if harm is None else harm)

    def note_words(self, request: Request, outcome: str, sentence: str, harm: bool = False) -> Move:
        """Note a request of which these words tell all, such as one that a cache kept from the server."""
        self.moves.append(Move(request.method, one_line(request.target), outcome, sentence, harm, self.cards()))
        return self.moves[-1]

    def cards(self) -> tuple[Card, ...]:
        """How everybody is now."""
        named = list(self.known.items())[:MOST_CARDS]
        people = [self._card(id, *self.marks.get(id, (self._number_or_wish(id), ""))) for id, _ in named]
        return (*people, *self.things.values())

    def finish(self, service: str, ending: str, harm: bool) -> ServiceVisit:
        """The visit. Whoever came later has a place from the beginning, so that nothing moves."""
        ids = [*list(self.known)[:MOST_CARDS], *self.things]
        marks = ["" if id in self.first else ABSENT for id in ids]
        begin = [
            self._card(id, self._number_or_wish(id), "")._replace(mark=mark)
            for id, mark in zip(ids, marks, strict=True)
        ]
        whole = [move._replace(cards=(*move.cards, *begin[len(move.cards) :])) for move in self.moves]
        return ServiceVisit(service, tuple(begin), tuple(whole), ending, harm)

    def name_of(self, id: str) -> str:
        """The first word of a record's name or title; its kind and number where it has none."""
        said = self._words_of(id)
        return cut(said[0], LONGEST_NAME) if said else one_line(f"{self.kind} {id}")

    def _number_or_wish(self, id: str) -> str:
        return self.wishes.get(id, f"{self.kind} {id}")

    def _words_of(self, id: str) -> list[str]:
        record = self.known.get(id)
        texts = [record.get(key) for key in ("name", "title")] if isinstance(record, dict) else []
        return next((one_line(text).split() for text in texts if isinstance(text, str) and text.strip()), [])

    def _card(self, id: str, note: str, mark: str) -> Card:
        letters = "".join(word[0] for word in self._words_of(id)[:2]) or id[:2]
        return self.things.get(id) or Card(self.name_of(id), note, mark, letters)

    def _records(self) -> dict[str, dict]:
        return dict((records(self.base_url) or Records()).get(self.kind) or {})

    def _changes(self) -> Iterable[Change]:
        """What differs from the last look, where the server told of no entry."""
        after = self._records()
        differs = [id for id in {**self.now, **after} if self.now.get(id) != after.get(id)]
        return [Change(self.kind, id, self.now.get(id), after.get(id)) for id in differs]

    def _happen(self, change: Change, step: int) -> str:
        """Let a change be seen from now on; what happened, in a few words."""
        id, mark = change.id, GONE if change.after is None else NEW if change.before is None else CHANGED
        self.marks[id] = (f"step {step}", mark)
        self.now = {**self.now, id: change.after} if change.after else {k: v for k, v in self.now.items() if k != id}
        if change.after:
            self.known[id] = change.after
        return f"{self.name_of(id)} is {mark}"

    def _sight(self, exchange: Exchange) -> str:
        """What the visitor got to see, in a few words."""
        if exchange.response is None:
            return "gets no response"
        id = exchange.request.target.rpartition("/")[2]
        if exchange.status != 200 or exchange.request.method != "GET":
            return f"gets {exchange.status}"
        return f"sees {self.name_of(id)}" if id in self.now else "sees the list"


class Service(NamedTuple):
    """A way to reach the users: what one reads above it, the page of a user, and the address that deletes, if any."""

    heading: str
    page: str
    delete: str = ""


LINK, BUTTON, ONE_ADDRESS = "a link deletes", "a button deletes", "one address"
SERVICES = {
    LINK: Service("Delete is a link", "/user/show/{}", "/user/delete/{}"),
    BUTTON: Service("Delete is a button", "/honest/user/show/{}", "/honest/user/delete/{}"),
    ONE_ADDRESS: Service("One address, many methods", "/user/{}"),
}


def follow_links(base_url: str, name: str) -> ServiceVisit:
    """A search engine's robot starts at the page of the first user, and follows each link that it finds."""
    service, recorder = SERVICES[name], Recorder(base_url, "The robot")
    for exchange in spider(base_url + service.page.format(next(iter(recorder.first), "1")), MOST_PAGES).asked:
        recorder.note(exchange)
    visit = recorder.finish(service.heading, "", False)
    if visit.lost:
        return visit._replace(ending="Every request was a GET. The robot only asked to see.", harm=True)
    return visit._replace(ending="The robot followed every link, and everybody is still here.")


ANA = {"name": "Ana", "email": "ana@example.org"}
TUNNEL = {  # name: what one reads above the service, and what the phone sends there
    "POST": ("The service chooses the address", "POST", "/users/"),
    "PUT": ("The phone chooses the address", "PUT", "/user/ana"),
}
TIMES = ("not there", "there once", "there twice")


def try_again_in_a_tunnel(base_url: str, service: str) -> ServiceVisit:
    """Ana's phone adds her to the users. The first response is lost, so it sends the same request once more."""
    heading, method, target = TUNNEL[service]
    recorder = Recorder(base_url, "The phone")
    with LossyProxy(base_url, lose=1) as tunnel:
        for begin in (
            f"Ana's phone sends {method} {target}.",
            "The phone heard nothing, so it sends the same request again.",
        ):
            before = count_anas(base_url)
            exchange = send(method, tunnel.url + target, body=ANA)
            passed, added = tunnel.passed[-1], count_anas(base_url) > before
            did = what_came_of_it(before > 0, added)
            heard = f"{passed.exchange.status} {'is lost' if passed.lost else 'arrives'}"
            told = f"{begin} The service {did}{', but its' if passed.lost else ', and'} {heard}."
            recorder.note(exchange, f"{did}, {heard}", told, harm=added and before > 0)
    anas = count_anas(base_url)
    times = TIMES[anas] if anas < len(TIMES) else f"there {anas} times"
    return recorder.finish(heading, f"Ana is {times}, and her phone heard {exchange.status}.", anas != 1)


def what_came_of_it(was_there: bool, added: bool) -> str:
    """What the service did with a request for Ana."""
    if added:
        return "adds another Ana" if was_there else "adds Ana"
    return "finds Ana there" if was_there else "adds nobody"


def count_anas(base_url: str) -> int:
    """How many users are called Ana."""
    return [user["name"] for user in (records(base_url) or Records())["user"].values()].count(ANA["name"])


def preview_links(base_url: str, name: str) -> ServiceVisit:
    """A chat program looks at the addresses in a message, two people's page and delete, by HEAD."""
    service, recorder = SERVICES[name], Recorder(base_url, "The preview")
    people = recorder.first[1:4:2] or recorder.first or ("2",)
    for address in [one.format(id) for id in people for one in (service.page, service.delete) if one]:
        recorder.note(send("HEAD", base_url + address, PAGE))
    visit = recorder.finish(service.heading, "", False)
    if visit.lost:
        return visit._replace(ending="Nobody has clicked yet. The preview only looked.", harm=True)
    return visit._replace(ending="The preview has looked at every address, and everybody is still here.")


def keep_a_copy(base_url: str, name: str) -> ServiceVisit:
    """A browser with a cache shows somebody's page, deletes them on purpose, and then shows the page again."""
    service, recorder = SERVICES[name], Recorder(base_url, "The browser")
    id = next(iter(recorder.first), "1")
    who, page = recorder.name_of(id), service.page.format(id)
    delete = ("POST", service.delete.format(id)) if service.delete else ("DELETE", page)
    now = parsedate_to_datetime(send("HEAD", base_url).header("Date") or "").timestamp()  # by the server's clock
    cache = CachingClient(base_url, lambda: now)
    (read,) = cache.send("GET", page, PAGE).crossed
    recorder.things["copy"] = Card(f"Copy of {who}", "in the cache", NEW, "©")
    recorder.note(read, sentence=f"The browser asks for {page}, shows {who}, and keeps a copy under this address.")
    (deleted,) = cache.send(*delete).crossed
    if not cache.entries():
        recorder.things["copy"] = Card(f"Copy of {who}", "forgotten", GONE, "©")
    kept = "keeps its copy, because this is another address" if cache.entries() else "forgets its copy of this address"
    recorder.note(
        deleted, sentence=f"You delete {who} in this browser, by {' '.join(delete)}. The cache {kept}.", harm=False
    )
    again = cache.send("GET", page, PAGE)
    if again.crossed:
        came = f"The cache has no copy, so the browser asks for {page} and gets {again.status}."
        recorder.note(again.crossed[-1], sentence=came)
        return recorder.finish(service.heading, "The cache forgot its copy, so the browser asked again.", False)
    told = f"The browser asks for {page}. Its cache answers without asking the server, and {who} is still shown."
    recorder.note_words(again.request, f"still shows {who}", told, True)
    return recorder.finish(service.heading, f"{who} is deleted, and the browser still shows {who}.", True)


BEN = {"name": "Ben", "email": "ben@example.org"}


def sync_copies(base_url: str, name: str) -> ServiceVisit:
    """A program that knows only HTTP sends three changed copies to the addresses from which it got them."""
    service, recorder = SERVICES[name], Recorder(base_url, "The program")
    moved, left = (*recorder.first[1:4:2], "2", "4")[:2]
    copies = {
        moved: ("has a new e-mail address", {**recorder.now.get(moved, BEN), "email": "new@example.org"}),
        "ben": ("has joined", BEN),
        left: ("has left", None),
    }
    recorder.wishes = {moved: "new e-mail", left: "wants to leave"}
    for id, (why, copy) in copies.items():
        method, address = "PUT" if copy else "DELETE", service.page.format(id)
        who = BEN["name"] if id == "ben" else recorder.name_of(id)
        exchange = send(method, base_url + address, body=copy)
        is_done = exchange.status in (200, 201, 204)
        told = f"{who} {why}, so the program sends {method} {address} and gets {exchange.status or 'no response'}."
        recorder.note(exchange, sentence=told if is_done else f"{told} Nothing changes.", harm=not is_done)
    if any(move.harm for move in recorder.moves):
        return recorder.finish(service.heading, "The program can read here, but it can't write.", True)
    return recorder.finish(service.heading, "Three requests, and the list is as it is on the laptop.", False)


class Visitor(NamedTuple):
    """A visitor: the title of its scene, the services it can visit, and what it does in one of them."""

    title: str
    services: tuple[str, ...]
    run: Callable[[str, str], ServiceVisit]

    def choose(self, services: tuple[str, ...]) -> tuple[str, ...]:
        """The services of these names; the first where none is named. Raises ValueError for an unknown name."""
        for one in services:
            if one not in self.services:
                raise ValueError(f"{one!r} is no service of this scene. It can be {list_names(self.services)}.")
        return services or self.services[:1]


VISITORS = {
    "a search engine": Visitor("A search engine visits your service", tuple(SERVICES), follow_links),
    "a phone in a tunnel": Visitor("A phone in a tunnel visits your service", tuple(TUNNEL), try_again_in_a_tunnel),
    "a cache": Visitor("A browser keeps a copy", (BUTTON, ONE_ADDRESS), keep_a_copy),
    "a link preview": Visitor("A link preview looks at a message", tuple(SERVICES), preview_links),
    "a sync program": Visitor("A sync program visits your service", (BUTTON, ONE_ADDRESS), sync_copies),
}


def visitor_named(name: str) -> Visitor:
    """The visitor of this name. Raises ValueError, which says all names."""
    if name not in VISITORS:
        raise ValueError(f"{name!r} is no visitor. It can be {list_names(VISITORS)}.")
    return VISITORS[name]


def list_names(names: Iterable[str]) -> str:
    """Names as one types them."""
    return ", ".join(f'"{name}"' for name in names)
