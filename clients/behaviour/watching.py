"""What a visit sees change while it only reads: each GET is compared with the same GET before it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple
from urllib.parse import quote, urlsplit

from ..hypermedia import data_of, name_of, said_in
from ..messages import Exchange
from ..syntax import joined, same_origin, shortly

GONE, SAFE = (404, 410), ("GET", "HEAD", "OPTIONS", "TRACE")
SAYS_NOTHING = (304, 401, 402, 403, 407, 429, 503, 504)  # of what is there
THERE, TEXT, VALIDATORS = "whether it is there", "its text", ("ETag", "Last-Modified")
MOST_NAMED, DEEPEST = 5, 8  # objects inside objects: below that JSON is compared as one text

Place = tuple[str, str]
"""The address of something, and the name of one of its parts."""
Parts = dict[Place, Any]


class Asked(NamedTuple):
    """A request that is sent again in the same way."""

    method: str
    url: str
    accept: str | None

    @property
    def line(self) -> str:
        """Such as `GET /books/1`, and the media type if another one than JSON was asked for."""
        target = self.url.removeprefix(self.url.partition("//")[0] + "//" + urlsplit(self.url).netloc)
        return f"{self.method} {target}{f' (Accept: {self.accept})' if self.accept != 'application/json' else ''}"


class Change(NamedTuple):
    """A part that two responses to the same GET show with other values, with nothing but safe requests between them.

    `between` are these requests, the first GET included, and `firsts` those of them that were never sent before.
    """

    seen_by: Asked
    place: Place
    old: Any
    new: Any
    between: tuple[Asked, ...] = ()
    firsts: tuple[Asked, ...] = ()

    @property
    def suspects(self) -> tuple[Asked, ...]:
        """The requests that may have done it; one that was sent before, and did nothing then, is none."""
        return self.firsts or self.between

    @property
    def kind(self) -> tuple[str, bool, bool]:
        """The part, and whether a list lost or got something: what is the same where the same is done elsewhere."""
        both = [set(one) if isinstance(one, tuple) else set() for one in (self.old, self.new)]
        return self.place[1], bool(both[0] - both[1]), bool(both[1] - both[0])

    @property
    def is_list(self) -> bool:
        """Is it a list that names other things than before?"""
        return any(self.kind[1:])


class Watch:
    """Reads exchanges as they come, and keeps what changed between safe ones."""

    def __init__(self, exchanges: Sequence[Exchange]):
        self.changes: list[Change] = []
        self.moves: set[tuple[Asked, Place]] = set()  # what differs from GET to GET, and was told
        self._exchanges, self._next = exchanges, 0
        self._seen: dict[Asked, tuple[int, Parts]] = {}
        self._first: dict[Asked, int] = {}
        self._asked: list[Asked] = []

    def look(self) -> list[Change]:
        """All changes so far, without those of what differs from GET to GET."""
        while self._next < len(self._exchanges):
            self._read(self._next, self._exchanges[self._next])
            self._next += 1
        self.changes = [one for one in self.changes if (one.seen_by, one.place) not in self.moves]
        return self.changes

    def _read(self, at: int, exchange: Exchange) -> None:
        request = exchange.request
        asked = Asked(request.method, request.url, request.header("Accept"))
        self._asked.append(asked)
        if asked.method not in SAFE:
            self._seen.clear()
            return
        self._first.setdefault(asked, at)
        parts = seen_in(exchange) if asked.method == "GET" else None
        if parts is None:
            return
        since, before = self._seen.get(asked, (at, parts))
        between = tuple(dict.fromkeys(self._asked[since:at]))
        firsts = tuple(one for one in between if self._first[one] >= since)
        found = differing(before, parts).items()
        self.changes += [Change(asked, place, *values, between, firsts) for place, values in found]
        self._seen[asked] = at, parts


def seen_in(answer: Exchange) -> Parts | None:
    """What a response to GET shows, part by part; None where it says nothing of what is there."""
    url = answer.request.url
    if answer.response is None or not answer.response.complete or answer.status in SAYS_NOTHING:
        return None
    if answer.status != 200:
        return {(url, THERE): answer.status not in GONE and f"answered {answer.status}"}
    parts: Parts = {(url, THERE): True, **{(url, one): answer.header(one) for one in VALIDATORS}}
    data = data_of(answer)
    return parts | (dict(flat(data, url, "", url)) if data is not None else {(url, TEXT): answer.response.text()})


def flat(value: Any, about: str, name: str, url: str, depth: int = 0) -> Iterator[tuple[Place, Any]]:
    """JSON part by part. Things in a list are parts of their own address; the order of a list says nothing."""
    if isinstance(value, dict) and depth < DEEPEST:
        for one, inner in value.items():
            yield from flat(inner, about, f"{name}.{one}" if name else one, url, depth + 1)
    elif isinstance(value, list) and value and depth < DEEPEST and all(is_named(one) for one in value):
        yield (about, name), tuple(sorted({address_of(one, url) for one in value}))
        for one in value:
            yield from flat(one, address_of(one, url), "", url, depth + 1)
    elif isinstance(value, list):
        words = (one if isinstance(one, str) else json.dumps(one, sort_keys=True) for one in value)
        yield (about, name), tuple(sorted(words))
    else:
        yield (about, name), json.dumps(value, sort_keys=True) if isinstance(value, dict) else value


def is_named(item: Any) -> bool:
    """Is it an object that says which one it is?"""
    return isinstance(item, dict) and bool(name_of(item) or said_in(item))


def address_of(item: dict, url: str) -> str:
    """Where an item is: where it says, or below the collection, by its name."""
    said = (joined(url, word) for _, word in said_in(item))
    below = f"{url.partition('?')[0].rstrip('/')}/{quote(name_of(item) or '', safe='')}"
    return next((one for one in said if one and same_origin(one, url)), below)


def differing(before: Parts, after: Parts) -> dict[Place, tuple[Any, Any]]:
    """The parts that differ, of what both show; a tag or a date only where nothing else does."""
    both = {about for about, _ in before} & {about for about, _ in after}
    found = {
        place: (before.get(place), after.get(place))
        for place in {**before, **after}
        if place[0] in both and before.get(place) != after.get(place)
    }
    gone = {place: values for place, values in found.items() if place[1] == THERE}
    more = {place: values for place, values in found.items() if place[1] not in VALIDATORS}
    return gone or more or found


def in_words(change: Change, collection: str, member: str) -> str:
    """What is another than before, in a sentence."""
    (about, part), path = change.place, urlsplit(change.place[0]).path
    if part == THERE:
        return f"{path} is {'there' if change.new is True else change.new or 'gone'}"
    who = "the member" if about == member else path
    if not change.is_list:
        return f"{who} is another than before: {part} was {shortly(change.old)}, and is {shortly(change.new)}"
    old, new = ({urlsplit(one).path or one for one in values or ()} for values in (change.old, change.new))
    lost, got = (", ".join(map(shortly, sorted(one)[:MOST_NAMED])) for one in (old - new, new - old))
    other = " and ".join([f"without {lost}"] * bool(lost) + [f"with {got}"] * bool(got))
    if urlsplit(about).path == urlsplit(collection).path:
        return f"the collection names other addresses than before, {other}"
    return f"{who} is another than before: {part} is {other}"
