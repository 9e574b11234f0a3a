"""Addresses, judged by what a service does with them: which word of which language they are made of says nothing."""

import re
from collections.abc import Collection, Iterable, Mapping
from itertools import permutations
from urllib.parse import quote, urljoin

from werkzeug.wrappers import Request, Response

from clients import send
from mini_server import start

from ..exchanges_told import from_exchange, one_spelling
from ..one_exchange import Crossed
from ..trials.of_the_course import ValueTrial

NAME, NUMBER = "[A-Za-z0-9-]+", "[0-9]+"
HOLE = re.compile("<([^<>]*)>")
ODD = re.compile(r"%(?![0-9A-Fa-f]{2})|[^\w.~!$&'()*+,;=:@%/?-]")
IDENTITY = (
    "an address identifies one resource, by what it means and not by what it shows today "
    "(Architecture of the World Wide Web, section 2.2)."
)
MAY_BE = "letters, digits, and -._~!$&'()*+,;=:@%/, and a query after ? (RFC 3986, sections 3.3 and 3.4)"


def holes(pattern: str) -> set[str]:
    """The names in a pattern such as /user/<id>."""
    return set(HOLE.findall(pattern))


def filled(pattern: str, values: Mapping[str, str]) -> str:
    """The address that a pattern means for these values."""
    return HOLE.sub(lambda hole: values[hole[1]], pattern)


def as_sent(address: str) -> str:
    """What a client sends of an address: one spelling, and no dot segments (RFC 3986, sections 5.2.4 and 6.2.2)."""
    ascii_only = quote(address, safe="".join(map(chr, range(33, 127))))
    return urljoin("http://it/", one_spelling(ascii_only)).removeprefix("http://it")


def odd_in(pattern: str) -> str:
    """What keeps a text from being a pattern of addresses, in a few words; "" where nothing does."""
    bare = HOLE.sub("", pattern)
    if not pattern.startswith("/") or pattern.startswith("//"):
        return "does not begin with one slash"
    odd = ODD.search(bare)
    if odd and odd[0] == "#":
        return "holds '#', and what follows it is never sent: it's a fragment"
    return f"holds {odd[0]!r}, which no address holds as it is" if odd else ""


def names_that_meet(patterns: Iterable[str], numbers: Collection[str] = ()) -> set[str]:
    """The names with which two of these patterns, each for another thing, may mean one address.

    They are made from the words of the patterns themselves; `numbers` are the holes that hold numbers only.
    """
    known = {as_sent(pattern) for pattern in patterns}
    words = {"7", *words_of(known)}
    met: set[str] = set()
    for one, other in permutations(known, 2):
        for word in words:
            values = {name: "7" if name in numbers else word for name in holes(other)}
            match = re.fullmatch(expression_of(one, numbers), filled(other, values))
            met |= {word, *match.groups()} if match else set()
    return met


def words_of(patterns: Iterable[str]) -> set[str]:
    """The words in patterns that may be names."""
    found = (word.strip("-") for pattern in patterns for word in re.findall(NAME, HOLE.sub("/", pattern)))
    return set(filter(None, found))


def expression_of(pattern: str, numbers: Collection[str]) -> str:
    """A regular expression that knows the addresses of a pattern."""
    holed = HOLE.split(pattern)
    shapes = [f"({NUMBER if name in numbers else NAME})" for name in holed[1::2]]
    return "".join(map("".join, zip(map(re.escape, holed[::2]), [*shapes, ""], strict=True)))


class Store:
    """A service (a WSGI app) where what was put at an address is there and nowhere else; all methods, everywhere."""

    def __init__(self):
        self.kept = dict[str, str]()

    def __call__(self, environ, start_response):
        asked, target = Request(environ), one_spelling(environ["mini_server.target"])
        answer = self.written(asked, target) if asked.method in ("PUT", "DELETE") else self.read(target)
        return answer(environ, start_response)

    def read(self, target):
        return Response(self.kept.get(target, ""), 200 if target in self.kept else 404)

    def written(self, asked, target):
        before = self.kept.pop(target, None)
        if asked.method == "PUT":
            self.kept[target] = asked.get_data(as_text=True)
        return Response("", 404 if before is None and asked.method == "DELETE" else 201 if before is None else 204)


class Keepers:
    """Those who use a Store by patterns: they keep things at their addresses, and ask for them."""

    def __init__(self, trial: ValueTrial):
        trial.who = "A service made from your table was sent"
        self.trial, self.stored = trial, dict[str, str]()
        self.url = trial.stack.enter_context(start(Store())).url

    def ask(self, method: str, pattern: str, values: Mapping[str, str], content: str | None = None) -> Crossed:
        crossed = from_exchange(send(method, self.url + as_sent(filled(pattern, values)), content=content))
        self.trial.crossed.append(crossed)
        return crossed

    def store(self, what: str, pattern: str, values: Mapping[str, str]) -> None:
        """Store a thing at its address; refuses where something else stands there already."""
        answer = self.ask("PUT", pattern, values, what)
        other = self.stored.setdefault(answer.target, what)
        words = f"{pattern} leads to {answer.target} for {what}, and there stands {other}"
        self.trial.need(answer.status == 201, words, f"two addresses: for {other}, and for {what}", IDENTITY, [answer])
