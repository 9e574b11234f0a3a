"""What a description says of an operation in sentences, bodies and responses: witnesses for and against its words."""

import re
from functools import lru_cache
from itertools import pairwise, takewhile
from typing import NamedTuple

from .naming import (
    CHECKS,
    DOES,
    GETS,
    Judged,
    OperationWords,
    judged,
    leaves_something,
    readings,
    tells_about_a_change,
    uses_one_up,
    weight,
)
from .operation import Operation
from .words import (
    MOSTLY,
    NOUN,
    OFTEN,
    RARE,
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
LABEL = re.compile(r"^\s*(?:\[[^\[\]]{0,60}\](?!\()|[A-Z][A-Z0-9 ]{1,30}:(?=\s))\s*")  # [BETA], CRUD:
WORD = re.compile(r"[A-Za-z][A-Za-z'’]*(?:-[A-Za-z]+)*")
TOGETHER = re.compile(r"\b(check|log|sign|opt)s? (in|out|on|off)\b", re.IGNORECASE)
MOST_WORDS, LONGEST_QUOTE = 25, 80
DOER = {"do", "execute", "make", "perform", "run", "start"}  # what it does is told by what follows
ABOUT = {"about", "by", "for", "if", "of", "that", "when", "whether", "with"}  # so what follows is not its object
STORES = {"add", "create", "import", "save", "store", "update", "upload"}


class Sentence(NamedTuple):
    """What a text begins with: its verb, the words after it, whether that can be no noun, the quote, and *sends*."""

    verb: Verb
    after: tuple[str, ...]
    is_plain: bool
    quote: str
    is_inflected: bool = False

    @property
    def reads(self) -> bool:
        """*Returns a list*, *Performs a search*, *Send a name to get its gender*; not *Finds or creates*."""
        if self.does_more or self.issues:
            return False
        if self.verb.word in DOER:
            return bool(self.done_to & words("prose", "asked"))
        noun = self.verb.level == OFTEN and {*self.after[:1]} & {"by", "for", "of"}  # *View for requests*
        asks = not self.verb.changes and self.verb.level <= OFTEN and self.verb.word != "generate" and not noun
        returns = self.verb.word == "accept" and not {"return", "returns"}.isdisjoint(self.after)
        return asks or returns or (self.verb.word in words("prose", "given") and self.is_for_oneself)

    @property
    def is_for_oneself(self) -> bool:
        """*Send a name to get its gender*, *Submit an image to analyze*; not *Sends a message to verify it*."""
        wanted = {word for before, word in pairwise(self.after) if before in ("to", "and")}
        asks = (verbs().get(word, RARE) for word in wanted)
        surely = wanted & {"receive", "see"} or any(not one.changes and one.level == SURELY for one in asks)
        return not self.is_inflected and bool(surely)

    @property
    def changes(self) -> bool:
        """*Deletes a user*, *Runs the tests*, *Generates a new token*."""
        if self.does_more or self.issues:
            return True
        if self.verb.word in DOER:
            return not self.reads and bool(self.done_to & words("prose", "run"))
        word, after = self.verb.word, {*self.after[:1]}
        doubtful = self.verb.level == MOSTLY or word in words("prose", "described")
        said = self.is_plain if doubtful else self.verb.level == SURELY or after & words("prose", "determiners")
        weak = word in words("prose", "weak") | words("harmless", "words") or after & {"if", "that", "whether"}
        changes = self.verb.changes and self.verb.level < RARELY and said and not weak
        return bool(changes) and not self.reads and not self.is_title

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
        seconds = (verb_of(word) for before, word in pairwise(self.after[:15]) if before in ("and", "or", "then"))
        return any(one and one.word in DOES | STORES | {"send"} for one in seconds)

    @property
    def issues(self) -> bool:
        """*Generates an access token*: who asks twice has two."""
        return self.hands_out and self.verb.word in words("prose", "issuing")

    @property
    def hands_out(self) -> bool:
        """The same, and *Get a token*, which by POST is hardly one that was there."""
        object_of_it = list(takewhile(lambda word: word not in ABOUT, self.after[:7]))
        issued = [at for at, word in enumerate(object_of_it) if word in words("prose", "issued")]
        told = issued and {*self.after[issued[0] + 1 :][:1]} & words("nouns", "tells")
        asks = words("prose", "issuing") | words("prose", "tells") | GETS
        return bool(issued) and not told and self.verb.word in asks


def sentences_of(operation: Operation) -> list[Sentence]:
    """What summary and description begin with, where that's a verb; the same sentence once."""
    texts = {"summary": operation.summary, "description": operation.description}
    every = {text: one for name, text in reversed(texts.items()) if (one := sentence(name, text))}
    return list(every.values())[::-1]


@lru_cache(maxsize=10_000)
def sentence(name: str, text: str) -> Sentence | None:
    """The first verb of a text: its first word, or what follows *this endpoint*, *used to*, *allows you to*."""
    first = beginning_of(text)
    if " " not in first and first != text:
        return None  # *Update: this moved*
    found = [word.lower() for word in WORD.findall(TOGETHER.sub(r"\1\2", first))[:MOST_WORDS]]
    while found and (found[0] in words("prose", "skipped") or (found[0].endswith("ly") and not verb_of(found[0]))):
        del found[0]
    article = found[:1] in (["a"], ["an"], ["the"]) and not words("prose", "operations").isdisjoint(found[1:6])
    about = bool(found) and (article or found[0] in words("prose", "subjects"))
    for at in [*(range(1, min(len(found), 12)) if about else ()), 0]:
        verb = verb_of(found[at]) if found[at:] and found[at] not in ("is", "has") else None
        inflected = verb is not None and found[at] != verb.word
        told = at == 0 or found[at - 1] in words("prose", "before_a_verb")
        if verb and (told or (inflected and found[at - 1] in words("prose", "operations"))):
            after = tuple(found[at + 1 :])
            is_plain = at > 0 or inflected or bool({*after[:1]} & words("prose", "determiners"))
            return Sentence(verb, after, is_plain, f"{name}: “{shortened(first)}”", inflected)
    return None


def beginning_of(text: str) -> str:
    """The first sentence of a text, without its markup."""
    return END.split(" ".join(MARKUP.sub(" ", LABEL.sub("", text)).split()), maxsplit=1)[0]


def shortened(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE].rstrip()}..."


def verb_of(word: str) -> Verb | None:
    """The verb of *delete*, *deletes*, *fetches*, *copies*."""
    endings = (word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    found = next((one for one in endings if one in verbs() or one in words("prose", "tells")), "")
    return verbs().get(found) or (Verb(found, SURELY, False) if found else None)


def judged_whole(operation: Operation, nouns: frozenset[str] = frozenset()) -> Judged:
    """The same as `judged`, by the whole operation: a sentence outweighs a word that one can doubt."""
    by_words = judged(operation.method, operation.path, operation.name, nouns)
    sentences = sentences_of(operation)
    by_words = by_words._replace(reading=told_address(operation, by_words.reading, sentences, nouns))
    if operation.method not in ("GET", "HEAD", "POST"):
        return by_words
    heard = Witnesses(operation, by_words, sentences)
    if operation.method in ("GET", "HEAD"):
        changes = a_get_changes(heard)
        led = heard.changing if changes else []
        verb = "".join(one.verb.word for one in led[:1])
        return by_words._replace(changes=changes, quotes=tuple(one.quote for one in led), verb=verb)
    why, verb = why_a_post_reads(heard), "".join(one.verb.word for one in heard.asking[:1])
    return by_words._replace(only_reads=why is not None, quotes=why or (), verb=verb)


FILE = re.compile(r"^(?:image|audio|video)/|/(?:dicom|pdf|octet-stream|zip)$|^multipart/form-data$|officedocument")
BEGUN = re.compile(r"\b(?:session|token|cookie|JWT)\b", re.IGNORECASE)


class Witnesses:
    """What speaks for a change and what for a reading."""

    def __init__(self, operation: Operation, by_words: Judged, sentences: list[Sentence]) -> None:
        self.operation, self.by_words, self.sentences = operation, by_words, sentences
        self.said = OperationWords(operation.path, by_words.reading, by_words.own, operation.name)
        self.changing = [one for one in sentences if one.changes]
        asks = {"generate"} if operation.method == "GET" else set[str]()  # a GET is free to make what it shows
        back = words("prose", "tells") & {"".join(self.said.last)}  # *Return a cheque* for `/return`
        asking = [one for one in sentences if one.reads or one.verb.word in asks]
        self.asking = [one for one in asking if one.verb.word not in back and not one.hands_out]
        self.brings_a_file = any(map(FILE.search, operation.response_types))
        good = {status for status in operation.statuses if status.startswith("2")}
        self.is_made = bool(good) and good <= {"201", "202", "204"}

    @property
    def address_changes(self) -> bool:
        """A verb of change in the address, also where people would differ."""
        verb = self.by_words.reading.verb
        return verb is not None and verb.changes and verb.word not in words("harmless", "words")

    @property
    def calls_itself_reading(self) -> bool:
        """`listUsers`, `users_read`, `/reindex/status`."""
        plainly = self.operation.name.lower().startswith(("get_", "list_", "read_", "retrieve_"))
        return plainly or self.said.calls_itself_reading or tells_about_a_change(self.said) is False

    @property
    def is_called_otherwise(self) -> bool:
        """`initiateVerification` of a lone *Verify an account*; *Order a service* of *Returns a task*."""
        called, asked = self.said.called, {one.verb.word for one in self.asking}
        verbs_said = [called, *(one.verb for one in self.sentences if one not in self.asking)]
        if asked <= words("prose", "tells"):
            unclear = words("prose", "weak") | words("prose", "described")
            return any(verb and verb.changes and verb.word not in unclear for verb in verbs_said)
        asks = self.said.own[:1] == ("create",) and words("prose", "asked") & {*self.said.own[1:]}  # createTranslation
        return len(asked) == 1 and called is not None and called.changes and called.level == SURELY and not asks


# With 201, 202 or 204 alone, only these are taken for questions: a *download* may go to the server.
COLLECTS = GETS | {"check", "identify", "list", "lookup", "query", "return", "search", "view"}
BEGINS = {"accesstoken", "refreshtoken", "jwt", "sessiontoken"}
JOBS, AROUND = {"jobid", "taskid"}, {"duration", "message", "status"}


def a_get_changes(heard: Witnesses) -> bool:
    """Where sentences say so, and more speaks for it than against it; a body speaks for it too."""
    if not heard.changing:
        asked, operation = {one.verb.word for one in heard.asking}, heard.operation
        begun = BEGUN.search(f"{operation.summary} {operation.description}")  # another session each time
        logs_in = begun and "".join(heard.said.last) in ("login", "signin")
        return (heard.by_words.changes and asked <= words("prose", "tells")) or bool(logs_in and not asked)
    makes = all(one.does_more or one.verb.word in ("build", "create", "make") for one in heard.changing)
    if heard.brings_a_file and makes:
        return heard.by_words.changes
    reading, with_body = heard.by_words.reading, heard.operation.body is not None
    address_reads = reading.kind == VERB and reading.verb is not None and not reading.verb.changes
    speaks_for = len(heard.changing) + heard.address_changes + heard.is_made + with_body
    against = len(heard.asking) + heard.calls_itself_reading + address_reads
    return heard.by_words.changes or speaks_for > against


def why_a_post_reads(heard: Witnesses) -> tuple[str, ...] | None:
    """By its words or sentences, by a file that comes back, or by a filter and a list; None where something stays."""
    operation, by_words, asking = heard.operation, heard.by_words.only_reads, heard.asking
    quotes = tuple(one.quote for one in asking)
    if stays_behind(heard):
        return None
    sent = any(map(FILE.search, operation.request_types))
    if heard.brings_a_file and sent and not STORES & {one.verb.word for one in heard.changing}:
        return quotes or tuple(one.quote for one in heard.changing) or ("a file is sent, and a file comes back",)
    if heard.changing and not (by_words and asking):
        return None
    if by_words:
        return quotes
    if asking:
        doubted = heard.address_changes and len(asking) + heard.calls_itself_reading + heard.brings_a_file < 2
        return None if doubted or heard.is_called_otherwise else quotes
    called = heard.said.called
    if heard.by_words.own[:1] == ("post",) or (called is not None and called.changes and called.level <= MOSTLY):
        return None
    if heard.brings_a_file:
        return ("a file comes back, and no word says that anything stays",)
    makes = any(one.verb.changes for one in heard.sentences)  # *Queue a document for analysis*
    return by_its_filter(operation) or (None if makes else by_its_title(operation))


def by_its_title(operation: Operation) -> tuple[str, ...] | None:
    """*Geometry Search*, *Watershed Code Lookup Service*."""
    for name, text in (("summary", operation.summary), ("description", operation.description)):
        title = beginning_of(text)
        found = [word.lower() for word in WORD.findall(title) if word.lower() not in words("prose", "operations")]
        if 1 < len(found) < 8 and found[-1] in words("prose", "asked"):
            return (f"{name}: “{shortened(title)}”",)
    return None


def stays_behind(heard: Witnesses) -> bool:
    """Whether a status, a token or a job that comes back, or a word says that something is kept after a POST.

    But *Lists the sessions* outweighs `/sessions`, *Queries* `/filter`, *Verify that the attachment is whole* a verb.
    """
    collects = any(one.verb.word in COLLECTS for one in heard.asking)
    if heard.is_made and (heard.changing or not (heard.by_words.only_reads and collects)):
        return True
    members = {name.lower().replace("_", "") for name in heard.operation.members}
    begun = members & BEGINS or ("token" in members and not heard.operation.lists)
    waits = members & JOBS and members <= JOBS | AROUND
    if begun or waits or any(one.hands_out for one in heard.sentences):
        return True
    path, unsaid = heard.operation.path, [] if heard.by_words.only_reads else heard.asking
    said = [OperationWords(path, Reading(NOUN, one.verb), (one.verb.word, *one.after[:8]), "") for one in unsaid]
    if any({*one.after[:1]} & {"if", "that", "whether"} for one in heard.asking):
        return False
    if any(map(uses_one_up, [heard.said, *said])):
        return True
    asked, leaving = {one.verb.word for one in heard.asking}, words("nouns", "leaving") - {"filter"}
    kept = {*heard.said.last[-1:]} & words("nouns", "kept") - {"sessions", "tokens"}
    if kept and heard.said.word not in CHECKS:
        return not any(words("nouns", "tells") & {*one.after} for one in heard.asking)
    return asked <= leaving and (bool(asked) or leaves_something(heard.said) is False)


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
        if reading.kind == VERB and reading.verb and one.reads and one.verb.word not in DOER | {reading.verb.word}:
            every = readings(operation.method, operation.path, operation.name, nouns)
            other = [(place, here) for place, here in every if place.verb != reading.verb or not is_object(place, one)]
            if len(other) < len(every):
                best = max((here for _, here in other), key=weight, default=reading)
                return best if other and best.kind == VERB else noun(f"{one.quote} takes it for a thing")
        if reading.kind != VERB and one.verb.word in path and one.verb.level <= OFTEN:
            spoken = [some for one in segments_of(operation.path) if (some := anatomy(one).words)]
            if any(says_the_same(some, one, operation.method) for some in spoken if not nouns & names_of(some)):
                return is_done(one.verb, one.quote)
    return reading


def says_the_same(segment: tuple[str, ...], one: Sentence, method: str) -> bool:
    """`clearcheckedlines` and *Clears the checked lines*; a title that a GET only repeats may name a thing."""
    if segment == (one.verb.word,):
        return one.is_plain and one.verb.level == SURELY
    rest = "".join(segment).removeprefix(one.verb.word)
    told = [word for word in one.after if len(word) > 3 and (rest.startswith(word) or word.startswith(rest))]
    begins = rest != "".join(segment) and len(rest) > 3 and bool(told)
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
