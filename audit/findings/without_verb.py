"""The method and the address that are left when a verb leaves."""

import re
import tomllib
from functools import cache
from pathlib import Path

from ..naming.place import Place
from ..naming.verbs_later import HOW
from ..reading.operation import Operation
from ..words.lexicon import Verb, is_plural
from ..words.splitting import PARAMETER, parts_of, words_of

EMPTIES = {"clear", "empty", "erase", "purge", "wipe"}  # the things in it go, and not it
TRIED = {"verifications", "validations"}
KEPT = re.compile(r"(\{[^{}]*\}|[A-Za-z][\w-]*)[.:](?=[A-Za-z])")  # what stands before a colon or a dot
# DELETE .../approve takes the approval away; DELETE .../cancel does not take a cancellation away.
HELD = {
    *("activate", "approve", "assign", "authorize", "block", "connect"),
    *("enable", "lock", "publish", "subscribe", "suspend"),
}


@cache
def table(part: str) -> dict[str, str]:
    """A part of instead.toml, by verb: the method or the thing that it becomes."""
    read_in = tomllib.loads(Path(__file__).with_name("instead.toml").read_text("utf-8"))
    return {verb: name for name, verbs in read_in[part].items() for verb in verbs.split()}


def by_method(operation: Operation, place: Place, verb: Verb) -> tuple[str, str] | None:
    """`POST /users/create` as POST of /users; of what is deleted the address says which."""
    method, noun = table("methods").get(verb.word), rest_of(place, verb)
    if not method or not says_it_all(operation, place, verb, method, noun):
        return None
    if method == "POST" and operation.method == "PUT" and place.before_id:
        method = "PUT"
    before, after = around(operation, place)
    one = ["{id}"] if method == "DELETE" and not after and not PARAMETER.search(operation.path) else []
    return method, address(before, noun, after, one)


def says_it_all(operation: Operation, place: Place, verb: Verb, method: str, noun: list[str]) -> bool:
    """Not where nothing tells what is made, where only the inside goes, or where a whole collection would be meant."""
    before, after = around(operation, place)
    if noun or after:
        return True
    if verb.word in EMPTIES or (method in ("GET", "POST") and place.after_id and operation.method != "GET"):
        return False
    last = "".join(words_of(before[-1])[-1:]) if before and not PARAMETER.search(before[-1]) else ""
    return not (is_plural(last) and method in ("PUT", "PATCH", "DELETE"))


def by_thing(operation: Operation, place: Place, verb: Verb) -> tuple[str, str] | None:
    """`POST /orders/{id}/cancel` as PUT of /orders/{id}/cancellation."""
    thing, (before, after) = table("things").get(verb.word), around(operation, place)
    whole = address(before, after, rest_of(place, verb))
    if not thing or whole == "/" or (operation.method == "DELETE" and verb.word not in HELD):
        return None
    taken_away = verb.word in table("taken_away") or operation.method == "DELETE"
    return method_for(thing, verb, taken_away, operation.method), address([whole[1:]], [thing])


def method_for(thing: str, verb: Verb, taken_away: bool, old: str) -> str:
    """How a thing is asked for, made or taken away; what a POST tries out (a code, a card) stays out of addresses."""
    if not verb.changes:
        return "POST" if thing in TRIED and old == "POST" else "GET"
    if taken_away and thing != "state":
        return "DELETE"
    return "POST" if is_plural(thing) else "PUT"


def rest_of(place: Place, verb: Verb) -> list[str]:
    """What the verb is done to, where the segment says it: `tag` of `remove_tag`."""
    words = ["".join(place.words[:2]), *place.words[2:]] if "".join(place.words[:2]) == verb.word else place.words
    left = [word.removeprefix(verb.word) for word in words if word not in HOW]
    named = [word for word in left if word not in ("", "all")]
    return ["-".join(named)] if named else []


def around(operation: Operation, place: Place) -> tuple[list[str], list[str]]:
    """The segments before and after; of `{name}:cancel` and `users.list` the name stays before, `actions` goes."""
    parts = parts_of(operation.path)
    here = parts[place.at] if place.at < len(parts) else ""
    kept = KEPT.match(here)
    before = [*parts[: place.at], *([kept[1]] if kept and "." not in kept[1] else [])]
    return before[:-1] if before[-1:] in (["actions"], ["action"]) else before, [*parts[place.at + 1 :]]


def address(*parts: list[str]) -> str:
    """The address of these segments."""
    return "/" + "/".join(segment for some in parts for segment in some)
