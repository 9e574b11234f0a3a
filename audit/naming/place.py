"""A segment of an address, and what stands around it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..words.lexicon import MOSTLY, SURELY, Verb, is_plural, singular, verbs
from ..words.splitting import PARAMETER, SCRIPTS, action_in, literal, parts_of, segments_of, words_of
from .anatomy import Anatomy, anatomy
from .operation_names import called_words, own_words

WRITES = ("POST", "PUT", "PATCH")
# Operations are called createRefund, get_lock: such a verb tells what is done to a thing, so the rest is its name.
GENERAL = {"create", "get", "list", "add", "delete", "post", "put", "patch", "find", "new", "upsert"}
SCRIPT = re.compile(rf"\.(?:{SCRIPTS})$", re.IGNORECASE)
HANDLES = GENERAL | {"read", "retrieve", "update", "destroy", "partial"}  # loadBalancers_list


@dataclass(frozen=True)
class Place:
    """The segment at a number, the method, what the operation's name adds, the parameter that follows,
    and all words of that name."""

    method: str
    segments: tuple[str, ...]
    at: int
    operation: tuple[str, ...] = ()
    parameter: str = ""
    called: tuple[str, ...] = ()
    many: int = 1_000  # segments of the path; what comes after them stands in the query

    @property
    def name(self) -> str:
        """What stands here without parameters."""
        return anatomy(self.segments[self.at]).name

    @property
    def words(self) -> tuple[str, ...]:
        """Its words."""
        return anatomy(self.segments[self.at]).words

    @property
    def verb(self) -> Verb | None:
        """The verb it begins with."""
        return anatomy(self.segments[self.at]).verb or self.called_verb

    @property
    def called_verb(self) -> Verb | None:
        """The verb of `setnorth`, where the operation is called SetNorth."""
        verb = verbs().get(self.called[0]) if len(self.called) > 1 else None
        together = "".join(self.called).startswith(self.words[0]) and len(self.words[0]) > len(self.called[0])
        return verb if verb and together and verb.level <= MOSTLY else None

    @property
    def names_its_parameter(self) -> bool:
        """`stop/{stop_id}`: the parameter is called like it, so it is a thing that has many."""
        return "".join(words_of(self.parameter)).startswith(singular("".join(self.words)))

    @property
    def is_custom_method(self) -> bool:
        """`{name}:cancel`: a method that HTTP does not have, as https://google.aip.dev/136 writes it."""
        return ":" in self.segments[self.at][1:] and self.is_final

    @property
    def is_script(self) -> bool:
        """`/view_profile.php`: a file that runs."""
        return bool(SCRIPT.search(self.segments[self.at]))

    @property
    def is_action(self) -> bool:
        """`?Action=TerminateInstances`: the query says what is to be done."""
        return self.at >= self.many

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
        """`searchUsers` for `search`; not loadBalancers_list, nor what only repeats the segment."""
        many, own = len(self.words), self.operation
        repeats = many > 1 and own[:many] == self.words and (len(own) == many or own[many] in HANDLES)
        return self.verb is not None and own[:1] == (self.verb.word,) and not repeats

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
    def operation_gets_it(self) -> bool:
        """`getFailoverCluster`, `GetGroupInvite`: what the segment says is what is asked for."""
        own = " ".join(self.called if len(self.words) > 1 and self.after else self.operation)
        here = " ".join(self.words)
        return (
            self.method == "GET" and own.startswith(("get ", "list ", "describe ", "retrieve ")) and f" {here}" in own
        )

    @property
    def is_call(self) -> bool:
        """Written as programmers write a call: `createPad`."""
        return self.name[:1].islower() and any(one.isupper() for one in self.name) and self.name.isalnum()


def places(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Iterator[Place]:
    """The places of an address that may be verbs, and what its query says is to be done; `nouns` are none."""
    parts, action = parts_of(path), action_in(path)
    segments = (*segments_of(path), *([action] if action else []))
    own, called = own_words(operation, method, path), called_words(operation)
    for at, segment in enumerate(segments):
        here = anatomy(segment)
        if here.words and not is_quiet(here, own, called) and not (nouns and nouns & names_of(here.words)):
            after = PARAMETER.fullmatch(parts[at + 1]) if at + 1 < len(parts) else None
            yield Place(method, segments, at, own, after[0].strip("{}<>:$") if after else "", called, len(parts))


def is_quiet(here: Anatomy, own: tuple[str, ...], called: tuple[str, ...]) -> bool:
    """Whether neither the segment nor the operation says a verb here."""
    return not here.has_verbs and own[:1] != here.words and not "".join(called).startswith(here.words[0])


def names_of(words: tuple[str, ...]) -> set[str]:
    """What people may call it who say that it is a noun."""
    return {words[0], "".join(words[:2]), "".join(words)}
