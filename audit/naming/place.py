"""A segment of an address, and what stands around it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..words.lexicon import RARELY, SURELY, Verb, glued, is_plural, verbs
from ..words.splitting import PARAMETER, action_in, literal, parts_of, segments_of, words_of

WRITES = ("POST", "PUT", "PATCH")
# Operations are called createRefund, get_lock: such a verb tells what is done to a thing, so the rest is its name.
GENERAL = {"create", "get", "list", "add", "delete", "post", "put", "patch", "find", "new", "upsert"}
RARE = Verb("", RARELY, False)
PREFIXES = {"un", "re", "de", "dis"}  # unSuspend
PARTICLES = {"in", "out", "on", "off", "up", "down"}  # log_out, sign-in


@dataclass(frozen=True)
class Place:
    """The segment at a number, the method, the words of the operation's own name, and the parameter that follows."""

    method: str
    segments: tuple[str, ...]
    at: int
    operation: tuple[str, ...] = ()
    parameter: str = ""

    @cached_property
    def name(self) -> str:
        """What stands here without parameters: of `microsoft.graph.addCopy` the last part."""
        parts = [part for part in literal(self.segments[self.at]).replace(":", ".").split(".") if part] or [""]
        return next((part for part in parts[1:] if verbs().get(part.lower(), RARE).level == SURELY), parts[-1])

    @cached_property
    def words(self) -> list[str]:
        """Its words."""
        return words_of(self.name)

    @cached_property
    def verb(self) -> Verb | None:
        """The verb it begins with."""
        if not self.words:
            return None
        two = self.words[1:2] and (self.words[1] in PARTICLES or self.words[0] in PREFIXES)
        phrase = "".join(self.words[:2]) if two else ""
        return verbs().get(phrase) or verbs().get(self.words[0]) or glued(self.words[0])

    @property
    def names_its_parameter(self) -> bool:
        """`stop/{stop_id}`: the parameter is called like it, so it is a thing that has many."""
        return bool(self.words) and "".join(words_of(self.parameter)).startswith("".join(self.words))

    @property
    def alone(self) -> bool:
        """One word."""
        return self.verb is not None and "".join(self.words) == self.verb.word

    @property
    def rest(self) -> str:
        """The last word: what a verb before it is done to, or describes."""
        return self.words[-1] if not self.verb or len(self.words) > 1 else self.words[0][len(self.verb.word) :]

    @property
    def writes(self) -> bool:
        """Whether the method is one that people write with."""
        return self.method in WRITES

    @property
    def after(self) -> tuple[str, ...]:
        """The segments below."""
        return self.segments[self.at + 1 :]

    @property
    def is_final(self) -> bool:
        """Nothing follows."""
        return not self.after

    @property
    def names_after(self) -> list[str]:
        """Those of them that are no parameters."""
        return [literal(one) for one in self.after if literal(one)]

    @property
    def words_before(self) -> list[str]:
        """The words of the segments above."""
        return [word for one in self.segments[: self.at] for word in words_of(literal(one))]

    @property
    def before_id(self) -> bool:
        """A parameter follows."""
        return bool(self.after) and not literal(self.after[0])

    @property
    def after_id(self) -> bool:
        """A parameter stands before it."""
        return self.at > 0 and not literal(self.segments[self.at - 1])

    @property
    def has_things_below(self) -> bool:
        """A name with a parameter stands below: `send/v1/partners/{}`."""
        return any(literal(one) and not literal(other) for one, other in zip(self.after, self.after[1:], strict=False))

    @property
    def operation_begins_with_it(self) -> bool:
        """`searchUsers` for `search`."""
        return self.verb is not None and self.operation[:1] == (self.verb.word,)

    @property
    def operation_says_it(self) -> bool:
        """`searchUsers`, `users_search`, `auth_refresh`."""
        return self.verb is not None and self.verb.word in (*self.operation[:3], *self.operation[-1:])

    @property
    def operation_makes_it(self) -> bool:
        """`createRefund` for `refund`, `refund_create`: the operation has a verb of its own."""
        own, last = self.operation[:1], self.operation[1:][-1:]
        if {*last} & {"create", "list", "add", "new", "retrieve", "upsert"}:
            return True
        known = self.verb is not None and self.verb.level == SURELY and self.verb.word in self.operation
        return bool({*own} & GENERAL) and not known

    @property
    def may_be_called_so(self) -> bool:
        """`GET update-groups`, `UpdateGroups`: many things, asked for, and not written as a call."""
        return self.method == "GET" and is_plural(self.rest) and not self.is_call and not self.operation_begins_with_it

    @property
    def is_call(self) -> bool:
        """Written as programmers write a call: `createPad`."""
        return self.name[:1].islower() and any(one.isupper() for one in self.name) and self.name.isalnum()


def places(method: str, path: str, own: tuple[str, ...] = (), nouns: frozenset[str] = frozenset()) -> Iterator[Place]:
    """The places of an address, and what its query says is to be done; without those that are said to be nouns."""
    parts, action = parts_of(path), action_in(path)
    segments = (*segments_of(path), *([action] if action else []))
    for at in range(len(segments)):
        after = PARAMETER.fullmatch(parts[at + 1]) if at + 1 < len(parts) else None
        place = Place(method, segments, at, own, after[0].strip("{}<>:$") if after else "")
        if not nouns & {*place.words[:1], "".join(place.words[:2]), "".join(place.words)}:
            yield place
