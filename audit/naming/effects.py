"""Does a GET change something, does a POST only ask? The first rule that has an answer gives it."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ..words.lexicon import MOSTLY, OFTEN, RARELY, Verb, is_plural, singular, verbs, words
from ..words.splitting import action_in, literal, segments_of, words_of
from .reading import BORDER, NOUN, VERB, Reading

# What the name of a GET alone may say of it.
DOES = {"add", "confirm", "create", "delete", "destroy", "remove", "reset", "trigger", "update"}
ASKS = {"get", "list", "read", "retrieve"}  # at the end of names that generators make
# How an operation is called that only reads.
READING = {"get", "is", "has", "read", "view", "count", "preview"} | {"export", "download", "match", "predict", "score"}


class Said(NamedTuple):
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


def tells_about_a_change(said: Said) -> bool | None:
    """`/reindex/status`, getReindexProgress; `RegisterForRealtime_Get`."""
    told = () if {*said.own[:1]} & DOES else said.own
    told_about = words("nouns", "tells") & {*said.last, *told}
    return False if told_about or said.operation.endswith("_Get") or {*said.own[-1:]} & ASKS else None


def is_called_a_change(said: Said) -> bool | None:
    """`createAlert`, `accountCreateSession`, where the address has no verb or only a doubtful one."""
    named = said.own[1:] if words_of(said.path)[:1] == said.own[:1] else said.own
    called_so = bool(named) and named[0] in DOES and not {*said.own[1:]} & ASKS
    if said.reading.verb is None:
        return called_so
    return True if called_so and said.reading.kind == BORDER and named[0] != said.word else None


def harms_nobody(said: Said) -> bool | None:
    """A verb that reads, or one of which nobody can say: `/authorize`."""
    verb = said.reading.verb
    harmless = said.word in words("harmless", "words") or (said.alone and said.word in words("harmless", "alone"))
    return False if verb is None or not verb.changes or harmless else None


def is_called_a_reading(said: Said) -> bool | None:
    """`getInvite`; but get_session_create repeats a verb that stands alone in the address."""
    repeated = said.alone and said.reading.kind == VERB and said.word in said.own[1:3]
    return False if said.calls_itself_reading and not repeated else None


def does_it(said: Said) -> bool | None:
    """The address has a verb of change."""
    verb = said.reading.verb
    return verb.level < OFTEN or said.alone if verb and said.reading.kind == VERB else None


def does_it_perhaps(said: Said) -> bool | None:
    """A doubtful verb: the name of the operation decides."""
    verb = said.reading.verb
    inspects = {*said.own[1:2]} & reading_words()  # execInspect
    if verb is None or inspects or (said.own == said.last and not said.alone):
        return False
    at_the_end = verb.level <= MOSTLY and said.own[-1:] == (verb.word,) and "get" not in said.own
    return said.own[:1] == (verb.word,) or at_the_end


def leaves_something(said: Said) -> bool | None:
    """A token, a session, `getUsersAndSend`, or a word that asks in a GET and by POST leaves something behind."""
    more = does_more(said.last) or does_more(said.own)
    kept = {*said.last[-1:]} & words("nouns", "kept")
    leaving = {said.word, *said.own[:1]} & words("nouns", "leaving")
    return False if kept or more or leaving or uses_one_up(said) else None


def does_more(some: tuple[str, ...]) -> bool:
    """Whether a change follows *and* or *or*: `findOrCreate`."""
    after = next((some[at + 1 :] for at, word in enumerate(some) if word in ("and", "or")), ())
    return any(verbs()[word].changes for word in after if word in verbs())


def uses_one_up(said: Said) -> bool:
    """`/leads/{id}/convert`, `/email/verify`."""
    segments = segments_of(said.path)
    below_one = len(segments) > 1 and literal(segments[-1]) != "" and literal(segments[-2]) == ""
    used = {*words_of(said.path), *said.own} & words("nouns", "used_up")
    return said.word in words("nouns", "leaving_one") and bool(below_one or used)


def asks_by_its_address(said: Said) -> bool | None:
    """`/users/search`, unless the operation makes one of something else."""
    verb, called = said.reading.verb, said.called
    if said.reading.kind == NOUN or verb is None or verb.changes:
        return None
    told = said.reading.kind == BORDER and said.last[1:] and is_plural(said.last[-1])
    makes = bool(called and called.changes and called.level <= MOSTLY)
    return not told and (not makes or (said.own[1:2] == (verb.word,) and verb.level <= MOSTLY))


def asks_by_its_name(said: Said) -> bool | None:
    """`getUsersByIds`, unless the address has a verb of change."""
    changes = said.reading.verb is not None and said.reading.verb.changes
    makes_one = said.own[:1] == tuple(map(singular, said.last[-1:])) or {*said.own[1:]} & {"add", "create", "new"}
    return not changes and not makes_one if said.calls_itself_reading else None


def asks_by_its_last_word(said: Said) -> bool | None:
    """`/prices/estimate`, `/photo-to-words`, where nothing says that something is made."""
    if (said.called and said.called.changes) or said.own[:1] == ("post",) or said.reading.kind != NOUN:
        return False
    return bool(words("nouns", "asked") & {*said.last[-1:]}) or "to" in said.last[1:-1]


Rules = tuple[Callable[[Said], bool | None], ...]
GET_CHANGES: Rules = (
    tells_about_a_change,
    is_called_a_change,
    harms_nobody,
    is_called_a_reading,
    does_it,
    does_it_perhaps,
)
POST_READS: Rules = (leaves_something, asks_by_its_address, asks_by_its_name, asks_by_its_last_word)


def first_answer(rules: Rules, said: Said) -> bool:
    """What the first rule says that says anything."""
    return next((answer for answer in (rule(said) for rule in rules) if answer is not None), False)
