"""What one operation shows by itself: by its words, and by what is described of it."""

import re
from collections.abc import Iterator

from ..naming.addresses import judged
from ..naming.reading import BORDER, VERB, Reading
from ..reading.operation import Operation
from ..words.lexicon import MOSTLY, verbs
from ..words.splitting import ACTION, parts_of, words_of
from .finding import Finding, found

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
NUMBER = re.compile(r"^\d{1,2}$")  # a version only where it stands after api
AROUND = {"api", "rest", "services", "service", "public"}
SECOND_METHOD = {"_method", "x-http-method-override", "x-http-method", "x-method-override"}
ASKS = {"action", "method", "cmd", "command", "operation", "op"}
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"}  # of requests that are looked up
FAILED = {"error", "errors", "error_code", "errorcode", "errormessage", "error_message"}
MAYBE_FAILED = {"success", "ok", "succeeded"}
WRAPS = {"data", "result", "results", "message", "messages", "code", "status", "meta", "info"}  # beside an error
MADE = {"create", "add", "new", "insert", "submit", "place", "send", "charge", "pay", "order", "book"}
KEYS = ("idempotency", "request-id", "requestid", "client-token")  # fields by which a repeated request is known


def findings(operation: Operation, nouns: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Everything that this operation shows."""
    yield from of_words(operation, nouns)
    for look in (of_type, of_version, of_second_method, of_writing, of_making, of_answers):
        yield from look(operation)


def of_words(operation: Operation, nouns: frozenset[str]) -> Iterator[Finding]:
    """verb-in-address, get-that-changes, post-that-reads."""
    reading, own, changes, only_reads = judged(operation.method, operation.path, operation.name, nouns)
    word = reading.verb.word if reading.verb else " ".join(own)
    sure = "border" if reading.kind == BORDER else "sure" if reading.verb and reading.verb.level <= MOSTLY else "likely"
    if reading.kind in (BORDER, VERB):
        yield found("verb-in-address", operation, word, reading.because, sure)
    if changes:
        likely = "sure" if sure == "sure" and reading.kind == VERB else "likely"
        yield found("get-that-changes", operation, word, because_it_changes(word, reading), likely)
    if only_reads:
        word = word or operation.path
        yield found(
            "post-that-reads", operation, word, f"it is called like something that only asks: “{word}”", "likely"
        )


def because_it_changes(word: str, reading: Reading) -> str:
    """By which word, and where it stands."""
    return f"“{word}” asks for a change; {reading.because}" if reading.verb else f"the operation is called “{word}”"


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
        first = at == 0 or parts[at - 1].lower() in AROUND
        numbered = NUMBER.search(part) and at and parts[at - 1].lower() == "api"
        if parts[at + 1 :] and (numbered or VERSION.search(part)):
            yield found("version-in-address", operation, part, f"the segment “{part}”", "sure" if first else "likely")
            return


def of_second_method(operation: Operation) -> Iterator[Finding]:
    """method-in-field-or-query: each by itself, since one of them may be known already."""
    second = sorted(one for one in operation.parameters | operation.request_fields if one.lower() in SECOND_METHOD)
    asked = ACTION.search(operation.path)
    for word in second or ([asked[0][1:]] if asked else []):
        yield found("method-in-field-or-query", operation, word, f"“{word}” says what is to be done")
    for name, choices in operation.choices.items():
        done = [one for one in choices if asks_for_a_change(one)] if name.lower() in ASKS else []
        if len(done) > 1 and not METHODS.issuperset(choices):
            sure = "border" if operation.method == "GET" else "likely"  # a list may be filtered by what was done
            yield found("method-in-field-or-query", operation, name, f"“{name}” may be {', '.join(done[:5])}", sure)


def asks_for_a_change(choice: str) -> bool:
    """Whether what a parameter may be begins with a verb that is hardly anything else, and changes something."""
    verb = verbs().get("".join(words_of(choice)[:1]))
    return bool(verb and verb.changes and verb.level <= MOSTLY)


def of_writing(operation: Operation) -> Iterator[Finding]:
    """write-without-condition."""
    if not operation.described or operation.method not in ("PUT", "PATCH", "DELETE"):
        return
    if "if-match" not in operation.request_fields and not operation.says("412", "428"):
        because = "no If-Match, no 412 and no 428 described"
        yield found("write-without-condition", operation, operation.method, because, "likely")


def of_making(operation: Operation) -> Iterator[Finding]:
    """create-without-location, retry-unsafe."""
    if not operation.described or operation.method != "POST":
        return
    if "201" in operation.statuses and "location" not in operation.response_fields.get("201", frozenset()):
        because = "201 is described, and no Location with it"
        yield found("create-without-location", operation, "201", because, "likely")
    _, own, _, only_asks = judged(operation.method, operation.path, operation.name)
    keyed = any(key in one for key in KEYS for one in operation.request_fields)
    if not keyed and not only_asks and ("201" in operation.statuses or {*own[:1]} & MADE):
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
        because = f"no failure has a status, and the content has “{told[0]}”"
        yield found("errors-under-200", operation, told[0], because, sure)
    else:
        statuses = " ".join(sorted(operation.statuses))
        yield found("refusals-not-said", operation, statuses, "no status of 4xx is described", "likely")
