"""The words of an address: split, looked up as verbs or nouns, and each segment with what stands around it."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

HERE = Path(__file__).parent
LEVELS = ("surely", "mostly", "often", "rarely")
SURELY, MOSTLY, OFTEN, RARELY = range(4)


class Verb(NamedTuple):
    """A word that can say what is to be done: how often it does (a level), and whether that changes anything."""

    word: str
    level: int
    changes: bool


RARE = Verb("", RARELY, False)


@cache
def words(part: str, name: str) -> frozenset[str]:
    """A list of verbs.toml, as a set."""
    return frozenset(tables()[part][name].split())


@cache
def tables() -> dict:
    """The file as it stands."""
    return tomllib.loads((HERE / "verbs.toml").read_text("utf-8"))


@cache
def verbs() -> dict[str, Verb]:
    """Every verb by its word; one that both changes and reads is taken for one that changes."""
    lists = [(part, level) for part in ("reads", "changes") for level in reversed(range(len(LEVELS)))]
    every = {
        word: Verb(word, level, part == "changes")
        for part, level in lists
        for word in words(part, LEVELS[level]) - words("nouns", "never")
    }
    again = (f"re{word}" for word, verb in every.items() if verb.level == SURELY and len(word) > 4)
    return {word: Verb(word, SURELY, True) for word in again if word not in words("nouns", "never")} | every


@cache
def vocabulary() -> frozenset[str]:
    """Words that stand in the addresses of four providers or more."""
    return frozenset((HERE / "vocabulary.txt").read_text("utf-8").split())


@cache
def glued(word: str) -> Verb | None:
    """The verb that a word of two begins with: *start* of `startscan`, where *scan* is a word as well."""
    if word in vocabulary() or singular(word) in words("nouns", "pairs"):
        return None
    for at in range(len(word) - 3, 2, -1):
        verb = verbs().get(word[:at])
        if verb and verb.level <= MOSTLY and (is_known(word[at:]) or is_unmistakable(verb, word[at:])):
            return verb
    return None


def is_unmistakable(verb: Verb, rest: str) -> bool:
    """*verify* in `verifyspf`: no form of the verb (*verified*), and no noun of it (*assignment*)."""
    forms = r"[drs]|ment" if verb.word[-1] == "e" else r"s|ed|e[ern]|ing|ion|ment|able|abil|a[lnt]|ib|ies|or|y|l|t"
    return verb.level == SURELY and len(verb.word) > 5 and not re.match(forms, rest)


def is_known(word: str) -> bool:
    """Whether a word is one of the vocabulary, or two of them together: *marked* and *items* of `markeditems`."""
    halves = ((word[:at], word[at:]) for at in range(4, len(word) - 3))
    return word in vocabulary() or any(one in vocabulary() and other in vocabulary() for one, other in halves)


@cache
def is_command(word: str) -> bool:
    """Whether a verb describes no thing: *update*, and *rerun* as it can be *run*."""
    again = word[2:] in verbs() and word[:2] in ("re", "un") and verbs().get(word, RARE).level == SURELY
    return again or word in words("commands", "always") or word in words("commands", "mostly")


def is_plural(word: str) -> bool:
    """Whether a word looks like many things."""
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def singular(word: str) -> str:
    """The word for one of them, as far as an ending tells."""
    return (word[:-3] + "y" if word.endswith("ies") else word[:-1]) if is_plural(word) else word


def names_things(word: str) -> bool:
    """Whether a verb in front of this word only describes it: a *cancel* job, *push* notifications."""
    return word in words("nouns", "doings") or is_plural(word)


WORD = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
PARAMETER = re.compile(r"\{[^{}]*\}|<[^<>]*>|(?<![\w}]):[A-Za-z]\w*")
PART = re.compile(r"(?:\{[^{}]*\}|<[^<>]*>|[^/#])+")
WHO_SAYS = "action|method|_method|cmd|cmnd|command|do|func|function|op|operation|task|X-Amz-Target"
ACTION = re.compile(rf"[?&#](?:{WHO_SAYS})=([A-Za-z][\w.]*)", re.IGNORECASE)
SCRIPTS = "php|aspx?|ashx|asmx|do|action|jspx?|cgi|pl|py|rb|cfm"  # files that run
ENDING = re.compile(rf"\.(?:json|xml|html?|csv|jsonl?|txt|pdf|atom|rss|{SCRIPTS})$", re.IGNORECASE)


@lru_cache(maxsize=10_000)
def words_of(name: str) -> tuple[str, ...]:
    """The words of a name, in lower case."""
    return tuple(word.lower() for word in WORD.findall(name))


@lru_cache(maxsize=64)
def parts_of(path: str) -> tuple[str, ...]:
    """The segments of an address as they are written, without its query."""
    return tuple(PART.findall((ACTION.split(path)[0] if "=" in path else path).split("?")[0]))


@lru_cache(maxsize=64)
def segments_of(path: str) -> tuple[str, ...]:
    """The segments of an address; a parameter is "{}"."""
    return tuple(map(segment_of, parts_of(path)))


@lru_cache(maxsize=20_000)
def segment_of(part: str) -> str:
    """A segment as it is meant; a parameter is "{}"."""
    return unquote(PARAMETER.sub("{}", part))


def action_in(path: str) -> str:
    """What a query or fragment says is to be done: DeleteKeyPair of `/?Action=DeleteKeyPair`; "" where none does."""
    found = ACTION.search(path) if "=" in path else None
    return found[1].split(".")[-1] if found else ""


@lru_cache(maxsize=20_000)
def literal(segment: str) -> str:
    """What stands in a segment beside its parameters and its file ending; "" for a parameter alone."""
    return ENDING.sub("", segment.replace("{}", "").strip(".:-_"))


NOUN, BORDER, VERB = range(3)


class Reading(NamedTuple):
    """What a segment was taken for, NOUN, BORDER or VERB; the verb, where there is one; and why."""

    kind: int
    verb: Verb | None = None
    because: str = ""


def noun(because: str) -> Reading:
    """A name of something."""
    return Reading(NOUN, None, because)


def border(verb: Verb, because: str) -> Reading:
    """A word about which sensible people would differ."""
    return Reading(BORDER, verb, because)


def is_done(verb: Verb, because: str) -> Reading:
    """A word that says what is to be done."""
    return Reading(VERB, verb, because)


PREFIXES = {"un", "re", "de", "dis"}  # unSuspend
PARTICLES = {"in", "out", "on", "off", "up", "down"}  # log_out, sign-in


class Anatomy(NamedTuple):
    """What stands in a segment without parameters, its words, and the verb it begins with."""

    name: str
    words: tuple[str, ...]
    verb: Verb | None


@lru_cache(maxsize=20_000)
def anatomy(segment: str) -> Anatomy:
    """A segment, taken apart; the same ones come again and again, so it is kept."""
    name = name_of(segment)
    words = words_of(name)
    return Anatomy(name, words, verb_of(words) if words else None)


def name_of(segment: str) -> str:
    """What stands there without parameters: of `microsoft.graph.addCopy` the last part."""
    parts = [part for part in literal(segment).replace(":", ".").split(".") if part] or [""]
    calls = (part for part in parts[1:] if part[0].islower() and verbs().get(part.lower(), RARE).level == SURELY)
    if parts[-1][:1].isupper():
        return "".join(parts) if parts[1:] and len(words_of(parts[-1])) == 1 else parts[-1]
    return next(calls, parts[-1])


def verb_of(words: tuple[str, ...]) -> Verb | None:
    """The verb that these words begin with."""
    two = words[1:2] and (words[1] in PARTICLES or words[0] in PREFIXES)
    phrase = "".join(words[:2]) if two else ""
    undone = words[0] in PREFIXES and verbs().get("".join(words[1:2]), RARE).level == SURELY
    return verbs().get(phrase) or (Verb(phrase, SURELY, True) if undone else verbs().get(words[0]) or glued(words[0]))


# Of `Lock_GetTemplateLock`, GET_Lock, LockController_get.
GROUP = re.compile(
    r"^(?:[A-Z][A-Za-z0-9]*_(?=[A-Z][a-z])|[A-Za-z]*Controller_|(?:GET|PUT|POST|PATCH|DELETE)_(?=[A-Z]))"
)
FILLING = {"using", "resource", "api", "by", "v"}  # what generators of names put in
TITLE = re.compile(r"(?:get|list|find|search|retrieve|create|delete|remove|update|add|trigger) ", re.IGNORECASE)


def called_words(operation: str) -> tuple[str, ...]:
    """All its words; none of a title such as *Cancel fees of a ride*, but of one that begins plainly."""
    if " " in operation.strip() and not TITLE.match(operation):
        return ()
    return words_of(re.split(r"[./#]", operation)[-1])


@lru_cache(maxsize=4)
def own_words(operation: str, method: str, path: str) -> tuple[str, ...]:
    """Its words without the group before them; none where they only repeat the method and the address."""
    # FastAPI puts the address and the method behind the name that people gave: search_users_users_search_post.
    given = operation.removesuffix(re.sub(r"\W", "_", f"{path}_{method.lower()}")) or operation
    found = without_its_method(called_words(GROUP.sub("", re.split(r"[./#]", given)[-1])), method.lower())
    rest = "".join(word for word in found if word not in FILLING and word != method.lower())
    here = "".join(words_of(path))
    repeats = rest in here and (found[:1] == (method.lower(),) or len(rest) > 0.8 * len(here))
    return () if repeats and given == operation else found


def without_its_method(found: tuple[str, ...], method: str) -> tuple[str, ...]:
    """`deleteUserUsingGET`, delete_user_users__id__get: generators put the method behind the name that people gave."""
    if found[1:] and found[-1] == method != found[0] and verbs().get(found[0], RARE).level == SURELY:
        return found[: -2 if found[-2] == "using" else -1]
    return found


WRITES = ("POST", "PUT", "PATCH")
# Operations are called createRefund, get_lock: such a verb tells what is done to a thing, so the rest is its name.
GENERAL = {"create", "get", "list", "add", "delete", "post", "put", "patch", "find", "new", "upsert"}
SCRIPT = re.compile(rf"\.(?:{SCRIPTS})$", re.IGNORECASE)


@dataclass(frozen=True)
class Segment:
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
        return anatomy(self.segments[self.at]).words

    @property
    def verb(self) -> Verb | None:
        """That of the segment; of `setnorth` it is *set*, where the operation is called SetNorth."""
        verb = verbs().get(self.called[0], RARE) if len(self.called) > 1 else RARE
        longer = len(self.words[0]) > len(verb.word) and "".join(self.called).startswith(self.words[0])
        return anatomy(self.segments[self.at]).verb or (verb if verb.level <= MOSTLY and longer else None)

    @property
    def is_custom_method(self) -> bool:
        """`{name}:cancel`: a method that HTTP does not have, as https://google.aip.dev/136 writes it."""
        return ":" in self.segments[self.at][1:] and self.is_final

    @property
    def is_action(self) -> bool:
        """`?Action=TerminateInstances`: the query says what is to be done."""
        return self.at >= self.many

    @property
    def alone(self) -> bool:
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
    def before_id(self) -> bool:
        """A parameter follows."""
        return bool(self.after) and not literal(self.after[0])

    @property
    def after_id(self) -> bool:
        """A parameter stands before it."""
        return self.at > 0 and not literal(self.segments[self.at - 1])

    @property
    def operation_begins_with_it(self) -> bool:
        """`searchUsers` for `search`; not loadBalancers_list, nor what only repeats the segment."""
        many, own = len(self.words), self.operation
        handles = GENERAL | {"read", "retrieve", "update", "destroy", "partial"}
        repeats = many > 1 and own[:many] == self.words and {*own[many : many + 1]} <= handles
        return self.verb is not None and own[:1] == (self.verb.word,) and not repeats

    @property
    def operation_says_it(self) -> bool:
        """`searchUsers`, `users_search`, `auth_refresh`."""
        return self.verb is not None and self.verb.word in (*self.operation[:3], *self.operation[-1:])

    @property
    def operation_makes_it(self) -> bool:
        """`createRefund` for `refund`, `refund_create`: the operation has a verb of its own."""
        first, last = {*self.operation[:1]}, {*self.operation[1:][-1:]}
        return bool(first & GENERAL or last & {"create", "list", "add", "new", "retrieve", "upsert"})

    @property
    def is_call(self) -> bool:
        """Written as programmers write a call: `createPad`."""
        return self.name[:1].islower() and any(one.isupper() for one in self.name) and self.name.isalnum()


def places(method: str, path: str, operation: str = "", nouns: frozenset[str] = frozenset()) -> Iterator[Segment]:
    """The places of an address that may be verbs, and what its query says is to be done; `nouns` are none."""
    parts, action = parts_of(path), action_in(path)
    segments = (*segments_of(path), *([action] if action else []))
    own, called = own_words(operation, method, path), called_words(operation)
    for at, segment in enumerate(segments):
        here = anatomy(segment)
        if here.words and not nouns & names_of(here.words):
            after = PARAMETER.fullmatch(parts[at + 1]) if at + 1 < len(parts) else None
            yield Segment(method, segments, at, own, after[0].strip("{}<>:$") if after else "", called, len(parts))


def names_of(words: tuple[str, ...]) -> set[str]:
    """What people may call it who say that it is a noun."""
    return {words[0], "".join(words[:2]), "".join(words)}
