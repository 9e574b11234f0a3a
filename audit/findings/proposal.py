"""What an address with a verb could be instead. People know their things better: a proposal may be refused."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..naming.place import Place, places
from ..naming.reading import VERB
from ..naming.rules import read
from ..naming.verbs_later import HOW
from ..reading.operation import Operation
from ..words.lexicon import Verb, is_plural
from ..words.splitting import PARAMETER, parts_of

MANY = {"batch", "bulk", "mass", "multiple", "multi"}  # what is done to many at once needs more than another address


@cache
def table(part: str) -> dict[str, str]:
    """A part of instead.toml, by verb: the method or the thing that it becomes."""
    read_in = tomllib.loads(Path(__file__).with_name("instead.toml").read_text("utf-8"))
    return {verb: name for name, verbs in read_in[part].items() for verb in verbs.split()}


class Proposal(NamedTuple):
    """An operation as it is, and as it could be: method and address."""

    old: Operation
    method: str
    path: str


def proposal(operation: Operation, nouns: frozenset[str] = frozenset()) -> Proposal | None:
    """The operation without its verb; None where no segment is one, or nobody but its makers can say what is left."""
    place, verb = place_of_verb(operation, nouns)
    if place is None or verb is None or MANY & {*place.words}:
        return None
    without = by_method(operation, place, verb) or by_thing(operation, place, verb)
    return Proposal(operation, *without) if without and without[1] != "/" else None


def place_of_verb(operation: Operation, nouns: frozenset[str] = frozenset()) -> tuple[Place | None, Verb | None]:
    """The first segment that is a verb, and the verb."""
    for place in places(operation.method, operation.path, operation.name, nouns):
        reading = read(place)
        if reading.kind == VERB and reading.verb:
            return place, reading.verb
    return None, None


def by_method(operation: Operation, place: Place, verb: Verb) -> tuple[str, str] | None:
    """`POST /users/create` as POST of /users; not where an id stands before it and nothing tells what is made."""
    method, noun = table("methods").get(verb.word), rest_of(place, verb)
    if not method or (method == "POST" and not noun and place.after_id):
        return None
    if method == "POST" and operation.method == "PUT" and place.before_id:
        method = "PUT"
    before, after = around(operation, place)
    return method, address(before, noun, after)


def by_thing(operation: Operation, place: Place, verb: Verb) -> tuple[str, str] | None:
    """`POST /orders/{id}/cancel` as PUT of /orders/{id}/cancellation."""
    thing, (before, after) = table("things").get(verb.word), around(operation, place)
    whole = address(before, after, rest_of(place, verb))
    if not thing or whole == "/":
        return None
    taken_away = verb.word in table("taken_away") or operation.method == "DELETE"
    return method_for(thing, verb, taken_away), address([whole[1:]], [thing])


def method_for(thing: str, verb: Verb, taken_away: bool) -> str:
    """How a thing is asked for, made or taken away."""
    if not verb.changes:
        return "GET"
    if taken_away and thing != "state":
        return "DELETE"
    return "POST" if is_plural(thing) else "PUT"


def rest_of(place: Place, verb: Verb) -> list[str]:
    """What the verb is done to, where the segment says it: `tag` of `remove_tag`."""
    words = ["".join(place.words[:2]), *place.words[2:]] if "".join(place.words[:2]) == verb.word else place.words
    left = [word.removeprefix(verb.word) for word in words if word not in HOW]
    named = [word for word in left if word not in ("", "and", "to", "by", "for", "all")]
    return ["-".join(named)] if named else []


def around(operation: Operation, place: Place) -> tuple[list[str], list[str]]:
    """The segments before and after; of `{name}:cancel` the name stays before."""
    parts = parts_of(operation.path)
    here = parts[place.at] if place.at < len(parts) else ""
    kept = [one[0] for one in [PARAMETER.search(here)] if one]
    return parts[: place.at] + kept, parts[place.at + 1 :]


def address(*parts: list[str]) -> str:
    """The address of these segments."""
    return "/" + "/".join(segment for some in parts for segment in some)
