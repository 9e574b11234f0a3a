"""What an address with a verb could be instead: the nouns, their addresses and methods, old beside new."""

import tomllib
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..naming.addresses import own_words
from ..naming.place import Place
from ..naming.rules import VERB, read
from ..reading.operation import Operation
from ..words.lexicon import is_plural
from ..words.splitting import parts_of, segments_of


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


def proposal(operation: Operation) -> Proposal | None:
    """The operation without its verb; None where no segment is one."""
    segments = tuple(segments_of(operation.path))
    own = own_words(operation.name, operation.method, operation.path)
    for at in range(len(segments)):
        place = Place(operation.method, segments, at, own)
        reading = read(place)
        if reading.kind == VERB and reading.verb:
            return Proposal(operation, *without_verb(operation, place, reading.verb.word, reading.verb.changes))
    return None


def without_verb(operation: Operation, place: Place, verb: str, changes: bool) -> tuple[str, str]:
    """The method that says what the verb said, and the address that is left."""
    parts = parts_of(operation.path)
    rest = [word for word in place.words if word != verb and not word.startswith(verb)]
    before, after = parts[: place.at], parts[place.at + 1 :]
    noun = ["-".join(rest)] if rest else []
    if verb in table("methods"):
        return table("methods")[verb], address(before, noun, after)
    thing = table("things").get(verb, "state" if changes else verb)
    if not changes:
        return "GET", address(before, noun, after, [thing])
    whole = address(before, after, noun, [thing])
    if verb in table("taken_away") and thing != "state":
        return "DELETE", whole
    return "POST" if is_plural(thing) else "PUT", whole


def address(*parts: list[str]) -> str:
    """The address of these segments."""
    return "/" + "/".join(segment for some in parts for segment in some)
