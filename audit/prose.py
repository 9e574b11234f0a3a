"""What a description says of an operation in sentences, bodies and responses: witnesses for and against its words."""

import re
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from .naming import DOES, GETS, Judged, OperationWords, judged, leaves_something, readings, tells_about_a_change
from .operation import Operation
from .words import (
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
    anatomy,
    is_done,
    names_of,
    noun,
    segments_of,
    singular,
    verbs,
    words,
)

MARKUP = re.compile(r"<[^<>]{0,200}>|\]\([^()]{0,300}\)|https?://\S+|[*_`#\[\]>|~]+")
END = re.compile(r"[.!?:;](?=\s|$)|\s[-–—](?=\s)")  # of a sentence, or of what it says first
WORD = re.compile(r"[A-Za-z][A-Za-z'’]*(?:-[A-Za-z]+)*")
IDIOM = re.compile(r"\bto get (?:started|in touch)\b", re.IGNORECASE)
TOGETHER = re.compile(r"\b(check|log|sign|opt)s? (in|out|on|off)\b", re.IGNORECASE)
MOST_WORDS, LONGEST_QUOTE = 25, 80
DOER = {"do", "execute", "make", "perform", "run"}  # what it does is told by what follows
STARTER = {"initiate", "start"}  # of a job, or only of a download
STORES = {"add", "create", "import", "save", "store", "update", "upload"}
FOR_ONESELF = re.compile(r" (?:to|and) (?:get|receive|retrieve|obtain|see|find) ")
LIKE_GET = re.compile(
    r"(?:identical|same|similar|equivalent|alternative|like) [^.]{0,60}\bGET\b"
    r"|(?:URL|URI|query)s? [^.]{0,40}\b(?:too )?(?:long|length|large)\b"
    r"|(?:does not|doesn[’']t) (?:create|change|modify|alter)\b",
    re.IGNORECASE,
)


class Sentence(NamedTuple):
    """What a text begins with: its verb, the words after it, whether that can be no noun, and the quote."""

    verb: Verb
    after: tuple[str, ...]
    is_plain: bool
    quote: str

    @property
    def reads(self) -> bool:
        """*Returns a list*, *Performs a search*, *Send a name to get its gender*; not *Finds or creates*."""
        if self.does_more or self.issues:
            return False
        if self.verb.word in DOER | STARTER:
            return bool(self.done_to & words("prose", "asked"))
        noun = self.verb.level == OFTEN and {*self.after[:1]} & {"by", "for", "of"}  # *View for requests*
        asks = not self.verb.changes and self.verb.level <= OFTEN and self.verb.word != "generate" and not noun
        return asks or (self.verb.word in words("prose", "given") and bool(FOR_ONESELF.search(self.rest)))

    @property
    def changes(self) -> bool:
        """*Deletes a user*, *Runs the tests*, *Generates a new token*."""
        if self.does_more or self.issues:
            return True
        if self.verb.word in DOER:
            return not self.reads and bool(self.done_to & words("prose", "run"))
        word, named = self.verb.word, bool({*self.after[:1]} & words("prose", "determiners"))
        doubtful = self.verb.level == MOSTLY or word in words("prose", "described")
        says_it = self.verb.level == SURELY or named or (doubtful and self.is_plain)
        weak = word in words("prose", "weak") | words("harmless", "words") or {*self.after[:1]} & {
            "if",
            "that",
            "whether",
        }
        surely = says_it and self.verb.level < RARELY and not weak and (self.is_plain or not doubtful)
        return self.verb.changes and surely and not self.reads and not self.is_title

    @property
    def rest(self) -> str:
        """The words after the verb."""
        return f" {' '.join(self.after)} "

    @property
    def things(self) -> set[str]:
        """Words after an article: *leave* of *the details of a leave*."""
        return {word for before, word in zip(self.after, self.after[1:], strict=False) if before in ("a", "an", "the")}

    @property
    def done_to(self) -> set[str]:
        """The next words, one of each."""
        return {singular(word) for word in self.after[:5]}

    @property
    def is_title(self) -> bool:
        """*Cancel fee of a ride*, *Import contacts status*: a verb that only describes a thing."""
        told = words("nouns", "tells") | {"fee", "fees"}
        return not self.is_plain and not told.isdisjoint({*self.after[:1], *self.after[-1:]})

    @property
    def does_more(self) -> bool:
        """*Fetches messages and deletes them*: the second verb is one of change."""
        pairs = zip(self.after[:8], self.after[1:], strict=False)
        seconds = (verb_of(word) for before, word in pairs if before in ("and", "or", "then"))
        return any(one and one.word in DOES | STORES for one in seconds)

    @property
    def issues(self) -> bool:
        """*Generates an access token*, *Get a new session*: who asks twice has two."""
        return self.hands_out and (self.verb.word in words("prose", "issuing") or self.is_new)

    @property
    def hands_out(self) -> bool:
        """The same, and *Get a token*, which by POST is hardly one that was there."""
        told = {*self.after[self.issued_at + 1 :][:1]} & words("nouns", "tells")
        return (
            self.issued_at < MOST_WORDS
            and not told
            and self.verb.word in words("prose", "issuing") | words("prose", "tells") | GETS
        )

    @property
    def issued_at(self) -> int:
        """Where *token* is; beyond all words where it isn't."""
        issued = words("prose", "issued")
        return next((at for at, word in enumerate(self.after[:7]) if word in issued), MOST_WORDS)

    @property
    def is_new(self) -> bool:
        """*a new access token*, not *the new business token*."""
        before = takewhile(lambda word: word in words("prose", "new"), reversed(self.after[: self.issued_at]))
        return not {*before}.isdisjoint({"fresh", "new", "temporary"})


def sentences_of(operation: Operation) -> list[Sentence]:
    """What summary and description begin with, where that's a verb; the same sentence once."""
    texts = {"summary": operation.summary, "description": operation.description}
    every = {text: one for name, text in reversed(texts.items()) if (one := sentence(name, text))}
    return list(every.values())[::-1]


@lru_cache(maxsize=10_000)
def sentence(name: str, text: str) -> Sentence | None:
    """The first verb of a text: its first word, or what follows *this endpoint*, *used to*, *allows you to*."""
    first = END.split(" ".join(IDIOM.sub("", MARKUP.sub(" ", text)).split()), maxsplit=1)[0]
    found = [word.lower() for word in WORD.findall(TOGETHER.sub(r"\1\2", first))[:MOST_WORDS]]
    while found and (found[0] in words("prose", "skipped") or (found[0].endswith("ly") and not verb_of(found[0]))):
        del found[0]
    article = found[:1] in (["a"], ["an"], ["the"]) and found[1:2] and found[1] in words("prose", "operations")
    about = bool(found) and (article or found[0] in words("prose", "subjects"))
    for at in [*(range(1, min(len(found), 12)) if about else ()), 0]:
        verb = verb_of(found[at]) if found[at:] else None
        inflected = verb is not None and found[at] != verb.word
        told = at == 0 or found[at - 1] in words("prose", "before_a_verb")
        if (
            verb
            and (found[at + 1 :] or name == "summary")
            and (told or (inflected and found[at - 1] in words("prose", "operations")))
        ):
            after = tuple(found[at + 1 :])
            is_plain = at > 0 or inflected or bool({*after[:1]} & words("prose", "determiners"))
            return Sentence(verb, after, is_plain, f"{name}: “{shortened(first)}”")
    return None


def shortened(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE].rstrip()}..."


def verb_of(word: str) -> Verb | None:
    """The verb of *delete*, *deletes*, *fetches*, *copies*."""
    endings = (word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    found = next((one for one in endings if one in verbs() or one in words("prose", "tells")), "")
    return verbs().get(found) or (Verb(found, SURELY, False) if found else None)


class Whole(NamedTuple):
    """An operation judged by all that is said of it, and what led to that, quoted."""

    judged: Judged
    quotes: tuple[str, ...] = ()
    verb: str = ""


def judged_whole(operation: Operation, nouns: frozenset[str] = frozenset()) -> Whole:
    """The same as `judged`, by the whole operation: a sentence outweighs a word that one can doubt."""
    by_words = judged(operation.method, operation.path, operation.name, nouns)
    sentences = sentences_of(operation)
    by_words = by_words._replace(reading=told_address(operation, by_words.reading, sentences, nouns))
    witnesses = Witnesses(operation, by_words, sentences)
    if operation.method in ("GET", "HEAD"):
        changes = a_get_changes(witnesses)
        led = witnesses.changing if changes else []
        return Whole(by_words._replace(changes=changes), quoted(led), "".join(one.verb.word for one in led[:1]))
    if operation.method == "POST":
        why = why_a_post_reads(witnesses)
        only_reads = by_words._replace(only_reads=why is not None)
        return Whole(only_reads, why or (), "".join(one.verb.word for one in witnesses.asking[:1]))
    return Whole(by_words)


def quoted(sentences: list[Sentence]) -> tuple[str, ...]:
    """Their quotes."""
    return tuple(one.quote for one in sentences)


class Witnesses:
    """What speaks for a change and what for a reading."""

    def __init__(self, operation: Operation, by_words: Judged, sentences: list[Sentence]) -> None:
        self.operation, self.by_words, self.sentences = operation, by_words, sentences
        self.said = OperationWords(operation.path, by_words.reading, by_words.own, operation.name)
        self.changing = [one for one in sentences if one.changes]
        asks = {"generate"} if operation.method == "GET" else set[str]()  # a GET is free to make what it shows
        self.asking = [one for one in sentences if (one.reads or one.verb.word in asks) and not one.hands_out]

    @property
    def address_changes(self) -> bool:
        """A verb of change in the address, also where people would differ."""
        verb = self.by_words.reading.verb
        return verb is not None and verb.changes and verb.word not in words("harmless", "words")

    @property
    def address_reads(self) -> bool:
        """A verb of reading in the address."""
        reading = self.by_words.reading
        return reading.kind == VERB and reading.verb is not None and not reading.verb.changes

    @property
    def logs_in(self) -> bool:
        """`/login`, where a session, a token or a cookie is told of: each request begins another one."""
        told = f"{self.operation.summary} {self.operation.description}"
        return "".join(self.said.last) in ("login", "signin") and bool(BEGUN.search(told))

    @property
    def brings_a_file(self) -> bool:
        """A picture, a PDF, an archive."""
        return any(map(FILE.search, self.operation.response_types))

    @property
    def calls_itself_reading(self) -> bool:
        """`listUsers`, `users_read`, `/reindex/status`."""
        plainly = self.operation.name.lower().startswith(("get_", "list_", "read_", "retrieve_"))
        return plainly or self.said.calls_itself_reading or tells_about_a_change(self.said) is False

    @property
    def says_done(self) -> bool:
        """No 200, or one that says *Scan started*."""
        return self.is_made or bool(DONE.search(self.operation.told))

    @property
    def only_returns(self) -> bool:
        """*Returns a task* of *Order a service*: whatever is done, something is returned."""
        others = [one.verb for one in self.sentences if one not in self.asking]
        told = all(one.verb.word in words("prose", "tells") for one in self.asking)
        return told and any(verb and verb.changes for verb in (*others, self.said.called))

    @property
    def is_named_otherwise(self) -> bool:
        """`initiateVerification`, where a lone sentence says *Verify an account*."""
        called = self.said.called
        return len(self.asking) == 1 and called is not None and called.changes and called.level == SURELY

    @property
    def makes(self) -> bool:
        """Its name begins with a verb of change, or with post."""
        called = self.said.called
        return self.by_words.own[:1] == ("post",) or (called is not None and called.changes and called.level <= MOSTLY)

    @property
    def is_made(self) -> bool:
        """201, 202 or 204 and no 200."""
        good = {status for status in self.operation.statuses if status.startswith("2")}
        return bool(good) and good <= {"201", "202", "204"}


FILE = re.compile(r"^(?:image|audio|video)/|/(?:pdf|octet-stream|zip)$|^multipart/form-data$|officedocument")
BEGUN = re.compile(r"\b(?:session|token|cookie|JWT)\b", re.IGNORECASE)
MAKES = {"create", "make", "build"}  # of a file: the file is the response
DONE = re.compile(
    r"\b(?:created|deleted|removed|sent|started|updated|cancell?ed|triggered|queued|revoked|reset)\b", re.I
)


def a_get_changes(heard: Witnesses) -> bool:
    """Where sentences say so, and more speaks for it than against it."""
    if not heard.changing:
        return not heard.asking and (heard.by_words.changes or heard.logs_in)
    if heard.brings_a_file and all(one.does_more or one.verb.word in MAKES for one in heard.changing):
        return heard.by_words.changes
    speaks_for = len(heard.changing) + heard.address_changes + heard.says_done
    against = len(heard.asking) + heard.calls_itself_reading + heard.address_reads
    return heard.by_words.changes or speaks_for > against


def why_a_post_reads(heard: Witnesses) -> tuple[str, ...] | None:
    """By its words or sentences, by a file that comes back, or by a filter and a list; None where something stays."""
    operation, asked_by_words = heard.operation, heard.by_words.only_reads
    stays = leaves_something(heard.said) is False or any(one.hands_out for one in heard.sentences)
    if stays or (heard.is_made and not (asked_by_words and heard.asking)):
        return None
    brings_a_file, brought = heard.brings_a_file, "its response is a file"
    sent = any(map(FILE.search, operation.request_types))
    if brings_a_file and sent and not STORES & {one.verb.word for one in heard.changing}:
        return quoted([*heard.asking, *heard.changing]) or (f"{brought}, as its request is",)
    if heard.changing and not (asked_by_words and heard.asking):
        return None
    if (
        heard.asking
        and not asked_by_words
        and (heard.address_changes or heard.only_returns or heard.is_named_otherwise)
    ):
        return None
    if asked_by_words or heard.asking:
        leaves = not asked_by_words and any(leaves_something(said_by(one, heard)) is False for one in heard.asking)
        return None if leaves else quoted(heard.asking)
    if like_get := LIKE_GET.search(operation.description):
        return (f"description: “{shortened(like_get[0])}”",)
    if brings_a_file and not heard.makes:
        return (f"{brought}, and no word says that anything stays",)
    return None if heard.makes else by_its_filter(operation)


def said_by(one: Sentence, heard: Witnesses) -> OperationWords:
    """A sentence, judged like the name of an operation."""
    return OperationWords(heard.operation.path, Reading(NOUN, one.verb), (one.verb.word, *one.after[:8]), "")


def by_its_filter(operation: Operation) -> tuple[str, ...] | None:
    """A body of which half is what one searches by, and a list that comes back."""
    names = {name.lower() for name in operation.body or ()}
    told = sorted(names & words("prose", "filters"))
    if not operation.lists or not told or 2 * len(told) < len(names):
        return None
    return (f"its body is a filter ({', '.join(told[:3])}), and a list comes back",)


def told_address(operation: Operation, reading: Reading, sentences: list[Sentence], nouns: frozenset[str]) -> Reading:
    """A sentence tells a verb from a noun: *Reset the update token* for `resetUpdateToken`, *list stops* for `stop`."""
    path = operation.path.lower()
    for one in sentences:
        if reading.kind == VERB and reading.verb and one.reads and reading.verb.word != one.verb.word:
            every = readings(operation.method, operation.path, operation.name, nouns)
            if any(place.verb == reading.verb and is_object(place, one) for place, _ in every):
                return noun(f"{one.quote} takes it for a thing")
        if reading.kind != VERB and one.verb.word in path and one.verb.level <= OFTEN:
            spoken = (anatomy(segment).words for segment in segments_of(operation.path))
            if any(
                says_the_same(some, one, operation.method) and not nouns & names_of(some) for some in spoken if some
            ):
                return is_done(one.verb, one.quote)
    return reading


def says_the_same(segment: tuple[str, ...], one: Sentence, method: str) -> bool:
    """`clearcheckedlines` and *Clears the checked lines*; a title that a GET only repeats may name a thing."""
    rest = "".join(segment).removeprefix(one.verb.word)
    begins = rest != "".join(segment) and any(len(word) > 3 and rest.startswith(word) for word in one.after)
    if not begins or singular("".join(segment[:2])) in words("nouns", "pairs"):
        return False
    title = (one.verb.word, *one.after) == segment or one.is_title
    return method in WRITES or one.verb.level == SURELY or (not title and (one.is_plain or one.verb.level == MOSTLY))


def is_object(place: Segment, one: Sentence) -> bool:
    """`stop` of *list stops*; `request-pattern` of *Find near misses matching request pattern*."""
    here, said = (tuple(map(singular, some)) for some in (place.words, one.after))
    if place.alone:
        return place.method == "GET" and here == said[:1]
    return any(said[at : at + len(here)] == here for at in range(len(said)))
