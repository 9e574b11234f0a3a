"""What an address with a verb could be instead. People know their things better: a proposal may be refused."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..naming.place import SCRIPT, Place, places
from ..naming.reading import VERB
from ..naming.rules import read
from ..reading.operation import Operation
from ..words.lexicon import Verb, is_plural
from ..words.splitting import PARAMETER, parts_of, words_of
from .without_verb import by_method, by_thing

MANY = {"batch", "bulk", "mass", "multiple", "multi", "many"}  # what is done to many at once needs more
# Words that say how, with what or whether: an address that keeps one of them is no name of a thing.
HANGING = {
    *("all", "and", "array", "as", "available", "by", "for", "from", "in", "into"),
    *("not", "now", "on", "or", "permanent", "supported", "to", "with"),
}
AROUND = {"api", "rest", "v"}  # no names of things


class Proposal(NamedTuple):
    """An operation as it is, and as it could be: method and address."""

    old: Operation
    method: str
    path: str


def proposal(operation: Operation, nouns: frozenset[str] = frozenset()) -> Proposal | None:
    """The operation without its verb; None where no segment is one, or nobody but its makers can say what is left."""
    if operation.method not in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        return None
    place, verb = place_of_verb(operation, nouns)
    if place is None or verb is None or (MANY | HANGING) & {*place.words} or is_a_list_of_words(place, verb):
        return None
    without = by_method(operation, place, verb) or by_thing(operation, place, verb)
    made = Proposal(operation, *without) if without else None
    return made if made and is_sound(made, nouns) else None


def is_a_list_of_words(place: Place, verb: Verb) -> bool:
    """`gdpr-delete`, `{name}:searchText`: what stands beside the verb is not what it is done to."""
    first = "".join(place.words[:2]).startswith(verb.word)
    return not (first or is_plural(place.words[0])) or (place.is_custom_method and not place.alone and not verb.changes)


def is_sound(made: Proposal, nouns: frozenset[str]) -> bool:
    """Whether it names a thing, keeps no verb, and no write becomes a question."""
    old, parts = made.old, parts_of(made.path)
    at_the_root = bool(parts) and PARAMETER.fullmatch(parts[0]) and parts[0] != parts_of(old.path)[0]
    names = [words_of(part)[:1] for part in parts if not PARAMETER.fullmatch(part) and not SCRIPT.search(part)]
    named = not at_the_root and any(name and name[0] not in AROUND for name in names)
    asks = made.method == "GET" and old.method in ("PUT", "PATCH", "DELETE")
    left, _ = place_of_verb(Operation(made.method, made.path), nouns)
    same = (made.method, made.path) == (old.method, old.path)
    return named and not asks and not same and left is None


def place_of_verb(operation: Operation, nouns: frozenset[str] = frozenset()) -> tuple[Place | None, Verb | None]:
    """The first segment that is a verb, and the verb."""
    for place in places(operation.method, operation.path, operation.name, nouns):
        reading = read(place)
        if reading.kind == VERB and reading.verb:
            return place, reading.verb
    return None, None


def with_their_nouns(proposals: Iterable[Proposal], operations: Iterable[Operation]) -> Iterator[Proposal]:
    """The proposals with a plural where these addresses have it: `/users` is there, so it is no `/user` beside it."""
    there = {segment for operation in operations for segment in parts_of(operation.path)}
    for one in proposals:
        new = {part: many_of(part) for part in parts_of(one.path) if part not in there and many_of(part) in there}
        path = "/" + "/".join(new.get(part, part) for part in parts_of(one.path))
        yield one._replace(path=path) if new else one


def many_of(noun: str) -> str:
    """The plural, as far as an ending tells."""
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
