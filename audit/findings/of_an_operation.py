"""What one operation shows by itself: by its words, and by what is described of it."""

import re
from collections.abc import Iterator

from ..naming.addresses import judged, own_words
from ..naming.rules import BORDER, VERB
from ..reading.operation import Operation
from ..words.splitting import parts_of
from .finding import Finding, found

TYPE = re.compile(
    r"(?:^|\.)(json|xml|csv|html?|pdf|rss|atom|ya?ml)$|^\{?(format|ext|extension|content_?type)\}?$", re.IGNORECASE
)
VERSION = re.compile(r"^v\d+(?:[._]\d+)*(?:(?:alpha|beta)\d*)?$|^\{?(?:api[-_]?)?version\}?$", re.IGNORECASE)
SECOND_METHOD = {"_method", "x-http-method-override", "x-http-method", "x-method-override"}
FAILED = {"error", "errors", "success", "error_code", "errorcode", "errormessage", "error_message"}
MADE = {"create", "add", "new", "insert", "submit", "place", "send", "charge", "pay", "order", "book"}


def findings(operation: Operation) -> Iterator[Finding]:
    """Everything that this operation shows."""
    for look in (of_words, of_address, of_second_method, of_writing, of_making, of_answers):
        yield from look(operation)


def of_words(operation: Operation) -> Iterator[Finding]:
    """verb-in-address, get-that-changes, post-that-reads."""
    reading, own, changes, only_reads = judged(operation.method, operation.path, operation.name)
    word = reading.verb.word if reading.verb else " ".join(own)
    if reading.kind in (BORDER, VERB):
        yield found("verb-in-address", operation, word, reading.because, reading.kind == BORDER)
    if changes:
        yield found("get-that-changes", operation, word, f"{word} asks for a change; {reading.because}")
    if only_reads:
        word = word or operation.path
        yield found("post-that-reads", operation, word, f"it is called like something that only asks: {word}")


def of_address(operation: Operation) -> Iterator[Finding]:
    """type-in-address, version-in-address."""
    parts = parts_of(operation.path)
    for name, pattern in (("type-in-address", TYPE), ("version-in-address", VERSION)):
        word = next((part for part in parts if pattern.search(part)), None)
        if word:
            yield found(name, operation, word, f"the segment {word}")


def of_second_method(operation: Operation) -> Iterator[Finding]:
    """method-in-field-or-query."""
    second = {one for one in operation.parameters | operation.request_fields if one.lower() in SECOND_METHOD}
    asked = re.search(r"[?&#](?:action|method|cmd|operation)=([A-Za-z]+)", operation.path, re.IGNORECASE)
    if second or asked:
        word = min(second) if second else asked[0] if asked else ""
        yield found("method-in-field-or-query", operation, word, f"{word} says what is to be done")


def of_writing(operation: Operation) -> Iterator[Finding]:
    """write-without-condition."""
    if not operation.described or operation.method not in ("PUT", "PATCH", "DELETE"):
        return
    if "if-match" not in operation.request_fields and not operation.says("412", "428"):
        because = "no If-Match, no 412 and no 428 described"
        yield found("write-without-condition", operation, operation.method, because)


def of_making(operation: Operation) -> Iterator[Finding]:
    """create-without-location, retry-unsafe."""
    if not operation.described or operation.method != "POST":
        return
    if "201" in operation.statuses and "location" not in operation.response_fields.get("201", frozenset()):
        yield found("create-without-location", operation, "201", "201 is described, and no Location with it")
    first = own_words(operation.name, operation.method, operation.path)[:1]
    keyed = any("idempotency" in one or "request-id" in one for one in operation.request_fields)
    if not keyed and ("201" in operation.statuses or {*first} & MADE):
        yield found("retry-unsafe", operation, " ".join(first) or "201", "it makes something, and no key is described")


def of_answers(operation: Operation) -> Iterator[Finding]:
    """errors-under-200, refusals-not-said."""
    if not operation.described or operation.says_class("4") or operation.says_class("5"):
        return
    told = {one for one in operation.members if one.lower() in FAILED}
    if told:
        yield found(
            "errors-under-200", operation, min(told), f"no failure has a status, and the content has {min(told)}"
        )
    else:
        yield found(
            "refusals-not-said", operation, " ".join(sorted(operation.statuses)), "no status of 4xx is described"
        )
