"""What operations show, alone and together: each a `Finding` of a kind, and a `Proposal` without the verb."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path
from typing import NamedTuple

from .naming import HOW, readings
from .operation import Operation
from .prose import DOER, FILE, judged_whole, sentences_of
from .words import (
    ACTION,
    BORDER,
    MOSTLY,
    PARAMETER,
    RARE,
    SCRIPT,
    SURELY,
    VERB,
    Segment,
    Verb,
    is_plural,
    literal,
    own_words,
    parts_of,
    segment_of,
    segments_of,
    singular,
    verbs,
    words,
    words_of,
)
from .words import ENDING as FILE_ENDING


class Kind(NamedTuple):
    """A kind of finding: a rule or a convention, where that stands, its weight (1 to 3), what is lost, what to do.

    `code` never changes, `story` tells whom it cost something, and `lesson` is the number of the one that shows it.
    """

    name: str
    is_: str
    code: str
    source: str
    weight: int
    loses: str
    instead: str
    story: str
    lesson: str


@dataclass(frozen=True)
class Finding:
    """One finding: its kind, where, by which words, why, and how sure it is.

    "sure": the words hardly allow another reading; "likely": they do, or a description may leave out what is done;
    "border": sensible people would differ.
    """

    kind: Kind
    operation: Operation
    words: str
    because: str
    sure: str = "sure"

    @property
    def speaks_for_all(self) -> bool:
        """Whether it speaks for several operations, though it names the first."""
        return self.kind.name in OF_ALL or self.words == " ".join(REFUSALS)

    @property
    def border(self) -> bool:
        """Whether sensible people would differ."""
        return self.sure == "border"


OF_ALL = {"version-in-address", "one-thing-many-addresses"}  # kinds that speak for several operations
REFUSALS = ("405", "409", "415", "428", "429")


@cache
def kinds() -> dict[str, Kind]:
    """Every kind by its name."""
    table = tomllib.loads(Path(__file__).with_name("kinds.toml").read_text("utf-8"))
    return {name: Kind(name, entry.pop("is"), **entry) for name, entry in table.items()}


@cache
def by_code() -> dict[str, Kind]:
    """Every kind by its code."""
    return {kind.code: kind for kind in kinds().values()}


def found(name: str, operation: Operation, words: str, because: str, sure: str = "sure") -> Finding:
    """A finding of this kind."""
    return Finding(kinds()[name], operation, words, because, sure)


TYPES = "json|xml|csv|html?|pdf|rss|atom|ya?ml"
SAYS_TYPE = r"\{(?:format|ext|extension|content_?type)\}"
ENDING = re.compile(rf"\.(?:{TYPES})$|^{SAYS_TYPE}$|\.{SAYS_TYPE}$", re.IGNORECASE)
WHOLE = re.compile(rf"^(?:{TYPES})$", re.IGNORECASE)
# Files that are themselves by their names: https://www.rfc-editor.org/rfc/rfc8615, the sitemap, a description.
FILES = re.compile(r"^(?:sitemap.*|openapi|swagger|robots|manifest)\.\w+$|\.well-known", re.IGNORECASE)
VERSION = re.compile(
    r"^v\d+(?:[._]\d+)*(?:(?:alpha|beta)\d*)?$|^v?\d{4}-\d{2}(?:-\d{2})?$|^\d+\.\d+$|^v?\{(?:api[-_]?)?version\}$"
    r"|^\{api[-_]?version\}$",
    re.IGNORECASE,
)
BEFORE_A_VERSION = {"api", "rest", "services", "service", "public"}
SECOND_METHOD = {"_method", "x-http-method-override", "x-http-method", "x-method-override"}
ASKS = {"action", "method", "cmd", "command", "operation", "op"}
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"}  # of requests that are looked up
FAILED = {"error", "errors", "error_code", "errorcode", "errormessage", "error_message"}
MAYBE_FAILED = {"success", "ok", "succeeded"}
WRAPS = {"data", "result", "results", "message", "messages", "code", "status", "meta", "info"}  # beside an error
MADE = {"create", "add", "new", "insert", "submit", "place", "send", "charge", "pay", "order", "book"}
KEYS = ("idempotency", "request-id", "requestid", "client-token")  # headers by which a repeated request is known


def findings_of_operation(operation: Operation, nouns: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Everything that this operation shows."""
    yield from of_words(operation, nouns)
    for look in (of_type, of_version, of_second_method, of_writing, of_making, of_answers):
        yield from look(operation)


def of_words(operation: Operation, nouns: frozenset[str]) -> Iterator[Finding]:
    """verb-in-address, get-that-changes, post-that-reads."""
    reading, own, changes, only_reads, quotes, said = judged_whole(operation, nouns)
    word = reading.verb.word if reading.verb else " ".join(own)
    sure = "border" if reading.kind == BORDER else "sure" if reading.verb and reading.verb.level <= MOSTLY else "likely"
    if reading.kind in (BORDER, VERB):
        yield found("verb-in-address", operation, word, reading.because, sure)
    if changes or only_reads:
        told_by_address = reading.verb is not None and reading.verb.changes == changes
        word = (word if told_by_address or not said else said) or operation.path
        if not changes:
            by_words = f"it is called like something that only asks: “{word}”"
        elif reading.verb:
            and_so = ", although" if reading.kind == BORDER else ";"
            by_words = f"“{word}” asks for a change{and_so} {reading.because}"
        else:
            by_words = f"the operation is called “{word}”"
        led = [by_words] if told_by_address or not quotes else []
        because = "; ".join([*led, *quotes, *whose_choice(operation, changes)])
        both = changes and sure == "sure" and reading.kind == VERB and told_by_address
        yield found(CHANGES if changes else READS, operation, word, because, "sure" if both else "likely")


CHANGES, READS = "get-that-changes", "post-that-reads"


def whose_choice(operation: Operation, changes: bool) -> Iterator[str]:
    """Where sensible people decide so, what they may have weighed."""
    named = {*words_of(operation.path), *words_of(operation.name), *words_of(" ".join(operation.tags))}
    if changes and named & {"login", "logout", "signin", "signout", "sso"}:
        yield "a link that logs somebody in or out may be a choice"
    if not changes and operation.body and len(operation.body) >= 6:  # hard to read as a query
        yield f"a question of {len(operation.body)} fields in a body may be a choice, and QUERY would take it"


def of_type(operation: Operation) -> Iterator[Finding]:
    """type-in-address: by an ending; a whole segment may as well be a thing."""
    parts = parts_of(operation.path)
    ending = next((part for part in parts if ENDING.search(part)), None)
    whole = next((part for part in parts if WHOLE.search(part)), None)
    word = ending or whole
    if word and not any(FILES.search(part) for part in parts):
        yield found("type-in-address", operation, word, f"the segment “{word}”", "sure" if ending else "border")


def of_version(operation: Operation) -> Iterator[Finding]:
    """version-in-address: first of all or after api it is that of the API, later it may be that of a thing."""
    parts = parts_of(operation.path)
    for at, part in enumerate(parts[:3]):
        first = at == 0 or parts[at - 1].lower() in BEFORE_A_VERSION
        numbered = re.fullmatch(r"\d{1,2}", part) and at and parts[at - 1].lower() == "api"
        if parts[at + 1 :] and (numbered or VERSION.search(part)):
            yield found("version-in-address", operation, part, f"the segment “{part}”", "sure" if first else "likely")
            return


def of_second_method(operation: Operation) -> Iterator[Finding]:
    """method-in-field-or-query: each by itself, since one of them may be known already."""
    second = sorted(one for one in operation.parameters | operation.request_headers if one.lower() in SECOND_METHOD)
    asked = ACTION.search(operation.path)
    for word in second or ([asked[0][1:]] if asked else []):
        yield found("method-in-field-or-query", operation, word, f"“{word}” says what is to be done")
    for name, choices in operation.choices.items():
        firsts = [(one, verbs().get("".join(words_of(one)[:1]), RARE)) for one in choices if name.lower() in ASKS]
        done = [one for one, verb in firsts if verb.changes and verb.level <= MOSTLY]
        if len(done) > 1 and not METHODS.issuperset(choices):
            sure = "border" if operation.method == "GET" else "likely"  # a list may be filtered by what was done
            yield found("method-in-field-or-query", operation, name, f"“{name}” may be {', '.join(done[:5])}", sure)


def of_writing(operation: Operation) -> Iterator[Finding]:
    """write-without-condition."""
    if not operation.described or operation.method not in ("PUT", "PATCH", "DELETE"):
        return
    if "if-match" not in operation.request_headers and not operation.says("412", "428"):
        because = "no If-Match, no 412 and no 428 described"
        yield found("write-without-condition", operation, operation.method, because, "likely")


def of_making(operation: Operation) -> Iterator[Finding]:
    """create-without-location, retry-unsafe."""
    if not operation.described or operation.method != "POST":
        return
    if "201" in operation.statuses and "location" not in operation.response_headers.get("201", frozenset()):
        because = "201 is described, and no Location with it"
        yield found("create-without-location", operation, "201", because, "likely")
    keyed = any(key in one for key in KEYS for one in operation.request_headers)
    own = own_words(operation.name, operation.method, operation.path)
    makes = "201" in operation.statuses or {*own[:1]} & MADE
    if makes and not keyed and not judged_whole(operation).only_reads:
        because = "it makes something, and no key is described"
        yield found("retry-unsafe", operation, " ".join(own[:1]) or "201", because, "likely")


def of_answers(operation: Operation) -> Iterator[Finding]:
    """errors-under-200, refusals-not-said."""
    if not operation.described or operation.says_class("4") or operation.says_class("5"):
        return
    members = {one.lower(): one for one in operation.members}
    told = sorted(name for lower, name in members.items() if lower in FAILED | MAYBE_FAILED)
    if told:
        wraps = {*members} <= FAILED | MAYBE_FAILED | WRAPS and not {*members}.isdisjoint(FAILED)
        sure = "likely" if wraps else "border"  # a job that failed may have an error, under 200
        because = f"no failure has a status, and the body has “{told[0]}”"
        yield found("errors-under-200", operation, told[0], because, sure)
    else:
        statuses = " ".join(sorted(operation.statuses))
        yield found("refusals-not-said", operation, statuses, "no status of 4xx is described", "likely")


@cache
def instead_table(part: str) -> dict[str, str]:
    """A part of instead.toml, by verb: the method or the thing that it becomes."""
    read_in = tomllib.loads(Path(__file__).with_name("instead.toml").read_text("utf-8"))
    return {verb: name for name, verbs in read_in[part].items() for verb in verbs.split()}


def by_method(operation: Operation, place: Segment, verb: Verb) -> tuple[str, str] | None:
    """`POST /users/create` as POST of /users; of what is deleted the address says which."""
    method, noun = instead_table("methods").get(verb.word), rest_of(place, verb)
    if not method or not says_it_all(operation, place, verb, method, noun):
        return None
    method = "PUT" if method == "POST" and operation.method == "PUT" and place.before_id else method
    before, after = around(operation, place)
    told, nowhere = {*(operation.body or ()), *operation.parameters}, not PARAMETER.search(operation.path)
    empties = verb.word in words("proposals", "empties")
    one = ["{id}"] if method == "DELETE" and nowhere and not (after or empties) else []
    ids = {name for name in told if words_of(name)[-1:] == ("id",)} if method != "GET" else told & {"id"}
    many = is_plural("".join([*before, *noun][-1:])) if method in ("GET", "DELETE") else method in ("PATCH", "PUT")
    some = operation.body == frozenset() or (told and (not one or is_plural("".join(noun))))
    if (nowhere and ids and many) or (method == "DELETE" and some):
        return None  # which one is told outside the address, so without that another, or more, would be meant
    return method, address(before, noun, after, one)


def says_it_all(operation: Operation, place: Segment, verb: Verb, method: str, noun: list[str]) -> bool:
    """Not where nothing tells what is made, where only the inside goes, or where a whole collection would be meant."""
    before, after = around(operation, place)
    last = "".join(words_of(before[-1])[-1:]) if before and not PARAMETER.search(before[-1]) else ""
    if verb.word == "send" and singular(noun[0].split("-")[-1] if noun else last) not in words("proposals", "sent"):
        return False
    if noun or after:
        return True
    of_one = method in ("PUT", "PATCH", "DELETE")
    after_id = place.after_id and len(before) == place.at  # `{parent}/messages:send` has its messages
    if verb.word in words("proposals", "empties") or (after_id and not of_one and operation.method != "GET"):
        return False
    if method == "POST" and verb.word not in MADE and not is_plural(last) and last not in words("proposals", "sent"):
        return False  # of `/auth/register` nothing says what is made
    return not (is_plural(last) and of_one)


def by_thing(operation: Operation, place: Segment, verb: Verb) -> tuple[str, str] | None:
    """`POST /orders/{id}/cancel` as PUT of /orders/{id}/cancellation; without an id PUT would give all of them one."""
    thing, (before, after) = instead_table("things").get(verb.word), around(operation, place)
    rest, deletes = rest_of(place, verb), operation.method == "DELETE"
    whole = address(before, after, rest)
    if not thing or whole == "/" or (deletes and verb.word not in words("proposals", "held")) or (after and rest):
        return None
    if thing in words("proposals", "of_one") and not (rest or place.after_id or after):
        return None
    if thing == "renewals" and words("proposals", "renewed").isdisjoint(map(singular, words_of(whole))):
        return None
    method = method_for(thing, verb, deletes or verb.word in instead_table("taken_away"), operation.method)
    last, told = parts_of(whole)[-1], not PARAMETER.search(whole) and (operation.body or operation.parameters)
    many = is_plural("".join(words_of(last)[-1:])) and not PARAMETER.fullmatch(last) and thing != "session"
    if method in ("PUT", "DELETE") and (many or told):
        if method == "DELETE" or thing in words("proposals", "placed"):
            return None
        method, thing = "POST", many_of(thing)
    return method, address(
        [whole[1:]], [singular(thing) if method == "GET" and thing in words("proposals", "tried") else thing]
    )


def method_for(thing: str, verb: Verb, taken_away: bool, old: str) -> str:
    """How a thing is asked for, made or taken away; what a POST tries out (a code, a card) stays out of addresses."""
    if not verb.changes:
        return "POST" if thing in words("proposals", "tried") and old == "POST" else "GET"
    return "DELETE" if taken_away and thing != "state" else "POST" if is_plural(thing) else "PUT"


def rest_of(place: Segment, verb: Verb) -> list[str]:
    """What the verb is done to, where the segment says it: `tag` of `remove_tag`."""
    spoken = ["".join(place.words[:2]), *place.words[2:]] if "".join(place.words[:2]) == verb.word else place.words
    left = [word.removeprefix(verb.word) for word in spoken if word not in HOW]
    named = [word for word in left if word not in ("", "all")]
    return [re.sub(r"-(?=\d)", "", "-".join(named))] if named else []


def around(operation: Operation, place: Segment) -> tuple[list[str], list[str]]:
    """The segments before and after; the names of `{name}:cancel` and `admin.users.list` stay, `actions` goes."""
    parts = parts_of(operation.path)
    here = parts[place.at] if place.at < len(parts) else ""
    action = ACTION.search(operation.path) if place.is_action else None
    names = re.split(r"[.:](?=[A-Za-z])", action[1] if action else FILE_ENDING.sub("", here))[:-1]
    before = [*parts[: place.at], *names]
    return before[:-1] if before[-1:] in (["actions"], ["action"]) else before, [*parts[place.at + 1 :]]


def address(*parts: list[str]) -> str:
    """The address of these segments."""
    return "/" + "/".join(segment for some in parts for segment in some)


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
    if place is None or verb is None:
        return None
    stems = (word.removeprefix(verb.word) if verb.changes else word for word in place.words)
    if not words("proposals", "hanging").isdisjoint(stems):  # of closeall only its makers know what is closed
        return None
    without = by_method(operation, place, verb) or by_thing(operation, place, verb)
    if not without or is_a_list_of_words(place, verb) or not agrees(operation, place, verb, without[0]):
        return None
    made = Proposal(operation, *without)
    return harmless(made, nouns) if is_sound(made, nouns) else None


def harmless(made: Proposal, nouns: frozenset[str]) -> Proposal | None:
    """Nothing that reads gets a method that changes, nor the other way round; a question keeps its body, by QUERY."""
    old, (reading, _, changes, only_reads, *_) = made.old, judged_whole(made.old, nouns)
    if reading.kind != VERB:
        return None
    # QUERY would leave what it takes beside a JSON body where it is.
    names = old.parameters if old.body is not None else old.parameters | {old.path}
    secret = words("prose", "secrets") & {singular(word) for name in names for word in words_of(name)}
    if old.method == "GET":
        tried = made.path.endswith(("/verification", "/validation")) and secret
        return made if changes == (made.method != "GET") and not tried else None
    if made.method != "GET":
        return None if only_reads and made.method != "POST" else made
    if not only_reads or any(map(FILE.search, old.request_types)) or secret:
        return None
    return made if old.body is None else made._replace(method="QUERY")


def is_a_list_of_words(place: Segment, verb: Verb) -> bool:
    """`gdpr-delete`, `{name}:searchText`: what stands beside the verb is not what it is done to."""
    last = literal(place.segments[place.at]).replace(":", ".").split(".")[-1]
    first = "".join(place.words[:2]).startswith(verb.word) and words_of(last)[:1] == place.words[:1]
    return not (first or is_plural(place.words[0])) or (place.is_custom_method and not place.alone and not verb.changes)


def is_sound(made: Proposal, nouns: frozenset[str]) -> bool:
    """Whether its address ends with a thing that isn't in it twice, and keeps no verb."""
    old, parts = made.old, parts_of(made.path)
    if not parts or (PARAMETER.fullmatch(parts[0]) and parts[0] != parts_of(old.path)[0]):
        return False
    named = [part for part in parts if not PARAMETER.fullmatch(part) and not SCRIPT.search(part)]
    last = words_of(named[-1]) if named else ()
    ends = last and last[0] not in words("proposals", "around") and not WHOLE.search(named[-1])
    new = [singular(part.lower().replace("-", "")) for part in named if part not in parts_of(old.path)]
    mixed = any(is_misplaced(*one, old.path) for one in {*pairwise(parts)} - {*pairwise(parts_of(old.path))})
    twice = any([singular(part.lower().replace("-", "")) for part in named].count(one) > 1 for one in new)
    empties = made.method == "DELETE" and is_plural(parts[-1])
    hangs = any({*words_of(part)[:1]} & words("proposals", "hanging") for part in named)
    left, _ = place_of_verb(Operation(made.method, made.path), nouns)
    return bool(ends) and not (mixed or twice or empties or hangs or left)


def is_misplaced(thing: str, part: str, path: str) -> bool:
    """`{id}/{position}`, administrationId of `/employees`, and the letter that is left of `/downloads`."""
    *whose, last = words_of(part) or ("",)
    other = last == "id" and whose and not any(word in PARAMETER.sub("", path).lower() for word in whose)
    return len(part) < 2 or bool(PARAMETER.fullmatch(part) and (PARAMETER.fullmatch(thing) or other))


def agrees(operation: Operation, place: Segment, verb: Verb, method: str) -> bool:
    """Whether sentences take the word for a verb too, which *Edit a leave* doesn't, and of what is in the address."""
    said, (before, _), ends = sentences_of(operation), around(operation, place), words("proposals", "apart")
    done_to = [word for one in said for word in takewhile(lambda word: word not in ends, one.after)]
    own = place.alone and before and PARAMETER.search(before[-1]) and method not in ("GET", "POST")
    if own and done_to and not any(singular(word) in operation.path.lower() for word in done_to if len(word) > 2):
        return False  # *Post a reply to a ticket*
    pairs = (pair for one in said if one.verb.word not in DOER for pair in pairwise((one.verb.word, *one.after)))
    if any(article in ("a", "an", "the", "post") and after == verb.word for article, after in pairs):
        return False
    starts = method in ("PATCH", "DELETE") and any(one.verb.word in DOER for one in said)  # *Start a job that...*
    if starts or (verb.changes and any(one.reads for one in said)):
        return False
    if not said or any(one.verb == verb for one in said):
        return True
    plain = {word: method.replace("PUT", "PATCH") for word, method in instead_table("methods").items()}
    others = all(one.verb.word in plain and plain[one.verb.word] != plain.get(verb.word) for one in said)
    sure = verb.level == SURELY or not verb.changes or verb.word in (*place.operation[:1], *place.operation[-1:])
    return sure and not others


def place_of_verb(operation: Operation, nouns: frozenset[str] = frozenset()) -> tuple[Segment | None, Verb | None]:
    """The first segment that is a verb, and the verb."""
    for place, reading in readings(operation.method, operation.path, operation.name, nouns):
        if reading.kind == VERB and reading.verb:
            return place, reading.verb
    return None, None


def with_their_nouns(proposals: Iterable[Proposal], operations: Iterable[Operation]) -> Iterator[Proposal]:
    """The proposals with a plural where these addresses have it: `/users` is there, so it is no `/user` beside it."""
    there = {segment for operation in operations for segment in parts_of(operation.path)}
    for one in proposals:
        parts = parts_of(one.path)
        ends = [part for part, after in zip(parts, (*parts[1:], ""), strict=True) if not literal(segment_of(after))]
        ends = ends if one.method in ("GET", "POST", "QUERY") or literal(segment_of(parts[-1])) == "" else ends[:-1]
        new = {part: many_of(part) for part in ends if part not in there and many_of(part) in there}
        yield one._replace(path="/" + "/".join(new.get(part, part) for part in parts)) if new else one


def without_collisions(proposals: Iterable[Proposal], operations: Iterable[Operation]) -> list[Proposal]:
    """Those that nobody else has: no operation of the description, and no proposal for another address."""
    there = {(one.method, *map(literal, segments_of(one.path))) for one in operations}
    every = [((one.method, *map(literal, segments_of(one.path))), one) for one in proposals]
    olds = defaultdict[tuple, set[str]](set)
    for key, one in every:
        olds[key].add(one.old.path)
    known = defaultdict[tuple, set[str]](set)  # how the parameters are called after the same segments
    for old in operations:
        for at, part in enumerate(parts_of(old.path), 1):
            known[segments_of(old.path)[:at]].add(part.lower())
    return [one for key, one in every if key not in there and len(olds[key]) == 1 and has_known_ids(one.path, known)]


def has_known_ids(path: str, known: dict[tuple, set[str]]) -> bool:
    """Whether no parameter takes the place of another one, as `{country}` that of `{id}` after `/company`."""
    places = [(part.lower(), known.get(segments_of(path)[:at])) for at, part in enumerate(parts_of(path), 1)]
    return all(names is None or part in names or part.rstrip("}>").endswith("id") for part, names in places)


def many_of(noun: str) -> str:
    """The plural, as far as an ending tells."""
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


VERSION_KIND = "version-in-address"
WRITES = ("POST", "PUT", "PATCH", "DELETE")


def findings_of_document(operations: Iterable[Operation], nouns: frozenset[str] = frozenset()) -> list[Finding]:
    """Everything that these operations show, in their order."""
    every = list(operations)
    alone = [finding for operation in every for finding in findings_of_operation(operation, nouns)]
    alone = [*(one for one in alone if one.kind.name != VERSION_KIND), *once_for_each_version(alone)]
    alone = calls_by_design(alone, len(every))
    return [*alone, *one_thing_many_addresses(every, nouns), *refusals_nowhere(every)]


def calls_by_design(findings: list[Finding], operations: int) -> list[Finding]:
    """Where most addresses are calls, somebody chose that, and each of these findings says so."""
    calls = {id(one) for one in findings if one.kind.name == "verb-in-address" and not one.border}
    if len(calls) < 5 or 3 * len(calls) < 2 * operations:
        return findings
    why = f"{len(calls):,} of {operations:,} addresses hold a verb, so they may be calls by design (RPC)"
    return [replace(one, because=f"{one.because}; {why}") if id(one) in calls else one for one in findings]


def one_thing_many_addresses(operations: list[Operation], nouns: frozenset[str]) -> Iterator[Finding]:
    """The addresses that are the same one when the verbs that a method can say are left out."""
    things: dict[tuple[str, ...], dict[str, Operation]] = defaultdict(dict)
    for operation in operations:
        path = operation.path.split("?")[0].split("#")[0] or operation.path
        things[segments_of(thing_of(operation, nouns))].setdefault(path, operation)
    for addresses in things.values():
        first, *others = (thing_of(operation, nouns) for operation in addresses.values())
        if others and {first, *others} != {*addresses}:
            because = f"without their verbs these are one address, {first}: {', '.join(addresses)}"
            yield found("one-thing-many-addresses", next(iter(addresses.values())), first, because, "likely")


def thing_of(operation: Operation, nouns: frozenset[str]) -> str:
    """The address without such a verb."""
    place, verb = place_of_verb(operation, nouns)
    without = place and verb and proposal(operation, nouns) and by_method(operation, place, verb)
    return without[1] if without else operation.path


def once_for_each_version(findings: list[Finding]) -> Iterator[Finding]:
    """A version stands in all addresses of an API: it is told once, with how many."""
    versions: dict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        if one.kind.name == VERSION_KIND:
            versions[one.words].append(one)
    for first, *others in versions.values():
        more = f", here and in {len(others):,} other operation{'s' * (len(others) > 1)}" if others else ""
        yield replace(first, because=f"{first.because}{more}")


def refusals_nowhere(operations: list[Operation]) -> Iterator[Finding]:
    """Refusals that clients of any service meet, and that no operation of a whole description tells of."""
    writing = [one for one in operations if one.described and one.method in WRITES]
    if writing and not any(one.says(*REFUSALS) for one in operations):
        because = f"of {len(operations)} operations none tells of {', '.join(REFUSALS)}"
        yield found("refusals-not-said", writing[0], " ".join(REFUSALS), because, "likely")
