"""Which segment of an address is a verb, which GET changes something, which POST only reads."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from .operation import Operation
from .words import (
    BORDER,
    MOSTLY,
    NOUN,
    OFTEN,
    RARELY,
    SURELY,
    VERB,
    WRITES,
    Reading,
    Segment,
    Verb,
    action_in,
    anatomy,
    border,
    is_command,
    is_done,
    is_known,
    is_plural,
    literal,
    names_things,
    noun,
    own_words,
    places,
    segments_of,
    singular,
    verbs,
    words,
    words_of,
)

VERSION = re.compile(r"v\d+")
GETS = {"get", "fetch", "find", "retrieve"}  # never part of a noun
HOW = words("commands", "how")
CHECKS = {"check", "decode", "inspect", "introspect", "validate", "verify"}  # what one has: checkToken


def noun_of_two_words(place: Segment, _: Verb | None) -> Reading | None:
    """A stop point is no order to stop."""
    is_done_to_it = place.method == "POST" and place.after_id and place.is_final and "".join(place.words) in verbs()
    if singular("".join(place.words[:2])) in words("nouns", "pairs") and not is_done_to_it:
        return noun("a noun of two words")
    if place.name[:1] == "$" and place.words[0] in words("nouns", "systems"):
        return noun(f"“{place.name}” is a word of OData")
    return None


def thing_of_its_parameter(place: Segment, verb: Verb) -> Reading | None:
    """`stop/{stop_id}`, `upgrade/{upgradeId}`: each has an id of its own; `POST start/{startId}` is none."""
    called_so = "".join(words_of(place.parameter)).startswith(singular("".join(place.words)))
    if called_so and not (place.method == "POST" and verb.level == SURELY):
        return noun(f"its things are told apart by {place.parameter}")
    return None


def asked_for(place: Segment, verb: Verb | None) -> Reading | None:
    """`failover_cluster` of getFailoverCluster; of a word alone, as `invite` of GetGroupInvite, people would differ."""
    own, here = " ".join(place.called if place.words[1:] and place.after else place.operation), " ".join(place.words)
    asks = own.startswith(("get ", "list ", "describe ", "fetch ", "retrieve ")) and f" {here}" in own
    if place.method != "GET" or not asks or (verb and verb.word in words("commands", "always")):
        return None
    if verb and place.alone and verb.level <= MOSTLY:
        return border(verb, f"it may be what “{' '.join(place.operation)}” gets")
    return noun(f"it is what “{' '.join(place.operation)}” gets")


def name_of_things(place: Segment, verb: Verb) -> Reading | None:
    """`cancel-jobs/{id}`, `push_notifications`: the last word is the thing, the verb describes it."""
    if place.alone or not names_things(place.rest):
        return None
    if place.method == "GET" and verb.word == "list":
        return is_done(verb, f"“list” says what to do with “{place.rest}”")
    if place.operation_begins_with_it and not place.before_id:
        return None
    if place.method == "POST" and place.is_final and not place.before_id:
        return perhaps_things(place, verb)
    if place.is_call and place.method != "GET" and not place.operation_makes_it and not place.before_id:
        return None
    return noun(f"part of the name of a thing: “{place.rest}”")


def perhaps_things(place: Segment, verb: Verb) -> Reading | None:
    """`POST check-runs`: a collection as likely as a call; `cancelJobs` is a call."""
    if place.rest not in words("nouns", "doings") and place.operation in ((), place.words):
        if (place.is_call or verb.word == "search") and not place.operation_makes_it:
            return None
        if verb.level <= MOSTLY:
            return border(verb, f"“{place.rest}” may be things")
    return noun(f"part of the name of a thing: “{place.rest}”")


def named_like_its_operations(place: Segment, verb: Verb) -> Reading | None:
    """`UpdateGroups` in `UpdateGroups_Get`: a group of operations has the name of a thing."""
    here, called = place.words, place.called
    if place.name[0].isupper() and here == called[: len(here)] != called and is_plural(here[-1]):
        return noun("the operation's name begins with it, as with the name of a thing")
    return None


def room(place: Segment, verb: Verb) -> Reading | None:
    """`import/sessions/{id}`, `/sync/commerce`: what has a place of its own below is a room."""
    if not place.names_after:
        return None
    if place.operation_begins_with_it and verb.level == OFTEN and not place.before_id:
        return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
    if is_command(verb.word) and not any(VERSION.fullmatch(name) for name in place.names_after[:2]):
        return is_done(verb, f"what follows says what to “{verb.word}”") if place.alone else None
    has_things = any(literal(one) and not literal(other) for one, other in pairwise(place.after))
    if has_things or verb.level == RARELY or (place.before_id and verb.level):
        return noun(f"“{place.names_after[-1]}” stands below it, as in a room")
    if not place.alone:
        return None
    below = words_of(place.names_after[-1])
    if (place.method == "GET" or verb.level) and below and names_things(below[-1]) and below[0] not in verbs():
        kind = BORDER if verb.level <= MOSTLY else NOUN
        return Reading(kind, verb if kind else None, f"“{place.names_after[-1]}” below it may be what is told")
    if verb.level == SURELY or (place.writes and verb.level == MOSTLY):
        return is_done(verb, f"what follows says what to “{verb.word}”")
    return border(verb, "it may be the name of what stands below it")


def said_outright(place: Segment, verb: Verb) -> Reading | None:
    """`{name}:cancel`, `specs/{spec}:tagRevision`, `?Action=RunInstances`."""
    if place.is_action and verb.level < RARELY:
        return is_done(verb, f"the query says that “{verb.word}” is to be done")
    if place.is_custom_method:
        return is_done(verb, f"“{verb.word}” after a colon is a method of its own")
    if place.writes and place.is_final and place.segments[place.at - 1] in ("action", "actions"):
        return is_done(verb, f"“{verb.word}” stands among actions")
    return None


def command(place: Segment, verb: Verb) -> Reading | None:
    """`create-user`, `addRole`, `resetPassword`, `delete-token`: `reset-requests` are things."""
    acts = verb.word in words("commands", "acts") and singular(place.rest) in words("commands", "objects")
    if place.alone or not (acts or is_command(verb.word)):
        return None
    doing, always = place.rest in words("nouns", "doings") and not acts, verb.word in words("commands", "always")
    # `GET update-groups`, `UpdateGroups`: many things, asked for, and not written as a call.
    may_be_things = place.method == "GET" and is_plural(place.rest) and not place.is_call
    if always or (not doing and (not may_be_things or place.operation_begins_with_it)):
        return is_done(verb, f"“{verb.word}” says what to do with “{place.rest}”")
    if not doing or (is_plural(place.rest) and place.writes):
        return border(verb, f"“{place.rest}” may be things")
    if place.writes:
        return is_done(verb, f"“{verb.word}” says what to do with “{place.rest}”")
    return noun(f"part of the name of a thing: “{place.rest}”")


def particle(place: Segment, verb: Verb) -> Reading | None:
    """`registerFor`, `add_to_data`."""
    told = place.words[1:2] and place.words[1] in words("commands", "particles")
    if told and verb.level <= (OFTEN if place.writes else MOSTLY):
        return is_done(verb, f"“{place.words[1]}” shows that “{verb.word}” is to be done")
    return None


def sure_verb(place: Segment, verb: Verb) -> Reading | None:
    """A word that is hardly ever a noun in an address."""
    if verb.level != SURELY:
        return None
    is_thing = place.before_id or (place.operation[-1:] != ("set",) and (place.after_id or place.operation_makes_it))
    if place.alone and verb.word == "set" and is_thing:
        return noun("a set of things")
    doubtful = place.alone and place.method in ("GET", "DELETE") and place.is_final
    if doubtful and place.operation_makes_it and not place.operation_says_it:
        return border(verb, f"the operation is called otherwise: “{' '.join(place.operation)}”")
    return is_done(verb, f"“{verb.word}” is hardly ever a noun in an address")


def alone_by_a_write(place: Segment, verb: Verb) -> Reading | None:
    """`POST /jobs/{id}/pause`, `POST /search`: done where the address ends."""
    if not place.alone or not place.writes:
        return None
    if verb.level == RARELY:
        if place.after_id and place.operation_begins_with_it:
            return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
        unsaid = place.method == "POST" and place.after_id and place.is_final and not place.operation
        return border(verb, "it may be a thing that is made") if unsaid else noun("a thing that is made")
    if place.method == "PUT" and place.after_id and place.is_final and not place.operation_begins_with_it:
        return noun("a thing that is put there")
    if place.before_id and not place.operation_begins_with_it and verb.level == OFTEN:
        return border(verb, "it may be a collection: an id follows")
    if place.operation_makes_it and not place.operation_says_it and verb.level == OFTEN:
        return border(verb, f"the operation is called otherwise: “{' '.join(place.operation)}”")
    return is_done(verb, f"the request is to “{verb.word}”")


def alone_by_another(place: Segment, verb: Verb) -> Reading | None:
    """`GET /search`, `GET /users/export`: people differ about these; `GET /users/list` is a verb."""
    if not place.alone:
        return None
    has_ids = place.before_id and (verb.level == OFTEN or verb.word == "list")
    if place.method != "GET" or verb.level == RARELY or has_ids:
        return noun("a thing")
    if verb.word in {"list", "logout", "refresh", "verify"}:
        return is_done(verb, f"“{verb.word}” says what is to be done")
    return border(verb, "it may be the name of what one gets")


def verb_and_object(place: Segment, verb: Verb) -> Reading | None:
    """`search_users`, `sendInfo`."""
    if verb.level == RARELY:
        return None
    if place.operation_begins_with_it and (place.writes or verb.level == MOSTLY):
        return is_done(verb, f"the operation is called “{' '.join(place.operation)}”")
    if verb.level == MOSTLY:
        return Reading(VERB if place.writes else BORDER, verb, f"“{verb.word}”, and what it is done to: “{place.rest}”")
    if place.is_call and not place.writes and place.method == "GET":
        return border(verb, f"it may be a thing or a call: “{place.name}”")
    if place.writes and not place.is_call and not is_plural(place.rest) and place.method == "POST":
        return border(verb, f"it may be a thing: “{place.name}”")
    if place.writes and place.is_call:
        return is_done(verb, f"written as programmers write a call: “{place.name}”")
    return None


def called_for_a_thing(place: Segment, verb: Verb | None) -> Reading | None:
    """`POST /campaigns/{id}/end`, endCampaign: the operation says the word and the thing that stands before it."""
    called = place.operation[:1] == place.words and place.is_final and place.method in WRITES
    if {*place.words} & HOW or is_plural(place.words[0]):
        return None
    before = [word for one in place.segments[: place.at] for word in words_of(literal(one))]
    if called and {*map(singular, place.operation[1:])} & {*map(singular, before)} - {place.words[0]}:
        said = verb or Verb(place.words[0], OFTEN, True)
        return is_done(said, f"the operation is called “{' '.join(place.operation)}”")
    return None


def verb_after_how(place: Segment, _: Verb | None) -> Reading | None:
    """`bulk-update`, `autoStop`."""
    found = [verbs()[word] for word in place.words[1:] if word in verbs()]
    if place.method == "GET" and names_things(place.rest):
        return None
    if found and place.words[0] in HOW and (found[0].level == SURELY or (place.writes and found[0].level < RARELY)):
        return is_done(found[0], f"“{place.words[0]}” says how to “{found[0].word}”")
    return None


def verb_at_the_end(place: Segment, _: Verb | None) -> Reading | None:
    """`contactsSync`, `trial_extend`: a verb after what it is done to."""
    verb = verbs().get(place.words[-1]) if len(place.words) > 1 and not place.after else None
    if not verb or verb.level == RARELY or verb.word == "set":
        return None
    if verb.level == SURELY and (place.writes or "-" not in place.name) and not place.operation_makes_it:
        return is_done(verb, f"“{verb.word}” after what it is done to")
    if is_plural(place.words[-2]) and "-" not in place.name and verb.word != "list":
        return is_done(verb, f"“{verb.word}” after what it is done to")
    return border(verb, f"it may be a thing: “{place.name}”")


Rule = Callable[[Segment, Verb | None], Reading | None]
AT_THE_END: tuple[Rule, ...] = (noun_of_two_words, asked_for, called_for_a_thing, verb_after_how, verb_at_the_end)
RULES: tuple[Callable[[Segment, Verb], Reading | None], ...] = (
    said_outright,
    noun_of_two_words,
    thing_of_its_parameter,
    named_like_its_operations,
    asked_for,
    particle,
    command,
    name_of_things,
    called_for_a_thing,
    room,
    sure_verb,
    alone_by_a_write,
    alone_by_another,
    verb_and_object,
    verb_at_the_end,
)


def read(place: Segment) -> Reading:
    """What this segment was taken for."""
    verb = place.verb
    readings = (rule(place, verb) for rule in RULES) if verb else (rule(place, None) for rule in AT_THE_END)
    return next(filter(None, readings), noun("no verb"))


# What the name of a GET alone may say of it.
DOES = {"add", "confirm", "create", "delete", "destroy", "remove", "reset", "trigger", "update"}
ASKS = {"get", "list", "read", "retrieve"}  # at the end of names that generators make
# How an operation is called that only reads.
READING = {"get", "is", "has", "read", "view", "count", "preview"} | {"export", "download", "match", "predict", "score"}


class OperationWords(NamedTuple):
    """What the words of an operation say: its address, how that reads, what its name adds, its name."""

    path: str
    reading: Reading
    own: tuple[str, ...]
    operation: str

    @property
    def word(self) -> str:
        """The verb of the address, or ""."""
        return self.reading.verb.word if self.reading.verb else ""

    @property
    def called(self) -> Verb | None:
        """The verb of the name."""
        return verbs().get(self.own[0]) if self.own else None

    @property
    def last(self) -> tuple[str, ...]:
        """The words of what the query says is to be done, or of the last segment that is no parameter."""
        names = [literal(segment) for segment in segments_of(self.path) if literal(segment)]
        return words_of(action_in(self.path) or (names[-1] if names else ""))

    @property
    def alone(self) -> bool:
        """Whether the verb is a segment by itself."""
        return any("".join(words_of(literal(segment))) == self.word for segment in segments_of(self.path))

    @property
    def calls_itself_reading(self) -> bool:
        """Whether the name begins with a word of reading."""
        return bool(self.own) and self.own[0] in reading_words()


@cache
def reading_words() -> frozenset[str]:
    """First words of operations that read."""
    return frozenset(word for word, verb in verbs().items() if not verb.changes and verb.level < RARELY) | READING


def tells_about_a_change(said: OperationWords) -> bool | None:
    """`/reindex/status`, getReindexProgress; `RegisterForRealtime_Get`."""
    told = () if {*said.own[:1]} & DOES else said.own
    told_about = words("nouns", "tells") & {*said.last, *told}
    return False if told_about or said.operation.endswith("_Get") or {*said.own[-1:]} & ASKS else None


def is_called_a_change(said: OperationWords) -> bool | None:
    """`createAlert`, `accountCreateSession`, where the address has no verb or only a doubtful one."""
    named = said.own[1:] if words_of(said.path)[:1] == said.own[:1] else said.own
    called_so = bool(named) and named[0] in DOES and not {*said.own[1:]} & ASKS
    if said.reading.verb is None:
        return called_so
    return True if called_so and said.reading.kind == BORDER and named[0] != said.word else None


def harms_nobody(said: OperationWords) -> bool | None:
    """A verb that reads, or one of which nobody can say: `/authorize`."""
    verb = said.reading.verb
    harmless = said.word in words("harmless", "words") or (said.alone and said.word in words("harmless", "alone"))
    return False if verb is None or not verb.changes or harmless else None


def is_called_a_reading(said: OperationWords) -> bool | None:
    """`getInvite`; but get_session_create repeats a verb that stands alone in the address."""
    repeated = said.alone and said.reading.kind == VERB and said.word in said.own[1:3]
    return False if {*said.own[:1]} & {"can", "is"} or (said.calls_itself_reading and not repeated) else None


def does_it(said: OperationWords) -> bool | None:
    """The address has a verb of change; of a doubtful one the name of the operation decides: `/fork`, forkSandbox."""
    verb = said.reading.verb
    if verb and said.reading.kind == VERB:
        return verb.level < OFTEN or said.alone
    named = verb is not None and said.own[:1] == (verb.word,) and said.own[1:] and said.own != said.last
    return bool(named) and not {*said.own[1:2]} & reading_words()  # execInspect


def leaves_something(said: OperationWords) -> bool | None:
    """A token, a session, `getUsersAndSend`, or a word that asks in a GET and by POST leaves something behind."""
    more = does_more(said.last) or does_more(said.own)
    checked = said.word in CHECKS and words("nouns", "used_up").isdisjoint(said.last)  # but not validateMailToken
    kept = not checked and {*said.last[-1:]} & words("nouns", "kept")
    leaving = {said.word, *said.own[:1]} & words("nouns", "leaving")
    return False if kept or more or leaving or uses_one_up(said) else None


def does_more(some: tuple[str, ...]) -> bool:
    """Whether a change follows *and* or *or*: `findOrCreate`."""
    after = next((some[at + 1 :] for at, word in enumerate(some) if word in ("and", "or")), ())
    return any(verbs()[word].changes for word in after if word in verbs())


def uses_one_up(said: OperationWords) -> bool:
    """`/leads/{id}/convert`, `/email/verify`."""
    segments = segments_of(said.path)
    below_one = len(segments) > 1 and literal(segments[-1]) != "" and literal(segments[-2]) == ""
    used = {*words_of(said.path), *said.own} & words("nouns", "used_up")
    return said.word in words("nouns", "leaving_one") and bool(below_one or used)


def asks_by_its_address(said: OperationWords) -> bool | None:
    """`/users/search`, unless the operation makes one of something else."""
    verb, called = said.reading.verb, said.called
    if said.reading.kind == NOUN or verb is None or verb.changes:
        return None
    if said.reading.kind == BORDER and said.last[1:] and is_plural(said.last[-1]):
        return None  # `/suggest_keywords` may be things
    makes = bool(called and called.changes and called.level <= MOSTLY)
    return "update" not in said.own and (not makes or (said.own[1:2] == (verb.word,) and verb.level <= MOSTLY))


def asks_by_its_name(said: OperationWords) -> bool | None:
    """`getUsersByIds`, unless the address has a verb of change."""
    changes = said.reading.verb is not None and said.reading.verb.changes
    makes_one = said.own[:1] == tuple(map(singular, said.last[-1:])) or {*said.own[1:]} & {"add", "create", "new"}
    return not changes and not makes_one if said.calls_itself_reading else None


def asks_by_its_last_word(said: OperationWords) -> bool | None:
    """`/prices/estimate`, `/photo-to-words`, where nothing says that something is made."""
    if (said.called and said.called.changes) or said.own[:1] == ("post",) or said.reading.kind != NOUN:
        return False
    return bool(words("nouns", "asked") & {*said.last[-1:]}) or "to" in said.last[1:-1]


Rules = tuple[Callable[[OperationWords], bool | None], ...]
GET_CHANGES: Rules = (tells_about_a_change, is_called_a_change, harms_nobody, is_called_a_reading, does_it)
POST_READS: Rules = (leaves_something, asks_by_its_address, asks_by_its_name, asks_by_its_last_word)


def first_answer(rules: Rules, said: OperationWords) -> bool:
    """What the first rule says that says anything."""
    return next((answer for answer in (rule(said) for rule in rules) if answer is not None), False)


def address(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Reading:
    """The reading of that segment which looks most like a verb; `nouns` are words that name things here."""
    every = (reading for _, reading in readings(method, path, operation, nouns))
    return max(every, key=weight, default=Reading(NOUN, None, "no word in it says what to do"))


@lru_cache(maxsize=10_000)
def readings(
    method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()
) -> tuple[tuple[Segment, Reading], ...]:
    """The places of an address that may be verbs, and how each reads; asked several times of each operation."""
    return tuple((place, read(place)) for place in places(method, path, operation, nouns))


def weight(reading: Reading) -> tuple[int, bool]:
    """What decides which of the segments speaks for the address: a verb, and of two verbs the one that changes."""
    return reading.kind, reading.verb is not None and reading.verb.changes


class Judged(NamedTuple):
    """What is said of an operation: how its address reads, its own name, what is found, by which quotes, which verb."""

    reading: Reading
    own: tuple[str, ...]
    changes: bool
    only_reads: bool
    quotes: tuple[str, ...] = ()
    verb: str = ""


def judged(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Judged:
    """An operation, judged by its words."""
    reading, own = address(method, path, operation, nouns), own_words(operation, method, path)
    said = OperationWords(path, reading, own, operation)
    changes = method in ("GET", "HEAD") and first_answer(GET_CHANGES, said)
    return Judged(reading, own, changes, method == "POST" and first_answer(POST_READS, said))


def findings(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> list[str]:
    """The names of what is found in one operation by its words, and "border" where people would differ."""
    reading, _, changes, only_reads, *_ = judged(method, path, operation, nouns)
    found = {"verb-in-address": reading.kind == VERB, "border": reading.kind == BORDER}
    found |= {"get-that-changes": changes, "post-that-reads": only_reads}
    return [name for name, holds in found.items() if holds]


def unknown_words(operations: Iterable[Operation]) -> tuple[str, ...]:
    """The unknown words of these addresses, the most frequent first."""
    segments = {segment for operation in operations for segment in segments_of(operation.path)}
    every = (word for segment in sorted(segments) for word in anatomy(segment).words if word.isalpha())
    unknown = (word for word in every if not (word in verbs() or is_known(word) or is_known(singular(word))))
    found = Counter(word for word in unknown if len(word) > 3)
    return tuple(word for word, _ in found.most_common())
