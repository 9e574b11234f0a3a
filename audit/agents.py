"""The tool that a generator makes of each operation, what that one seems to do, and an overlay where the two differ.

Hosts of the Model Context Protocol (MCP) read a tool's hints, and many run a tool without asking where it is read-only.
Generators take the hints from the method, and `x-mcp-annotations` in the description overrides them.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from .findings import Finding, found, of_words
from .naming import reading_words
from .operation import Operation, Unreadable
from .words import own_words, verbs, words


class Hints(NamedTuple):
    """What a tool says of itself: it changes nothing; it may destroy something; twice is like once."""

    read_only: bool
    destructive: bool
    idempotent: bool


NAMES = ("readOnlyHint", "destructiveHint", "idempotentHint")
SAFE, OTHERS = Hints(True, False, False), Hints(False, True, False)  # the others are what MCP takes for granted
BY_METHOD = {
    **dict.fromkeys(("GET", "HEAD", "OPTIONS"), SAFE),
    "QUERY": Hints(True, False, True),
    **dict.fromkeys(("PUT", "DELETE"), Hints(False, True, True)),
}
DELETES, CHANGES = "runs-without-asking-but-deletes", "runs-without-asking-but-changes"
ASKS, REPEATS = "read-only-but-always-asks", "may-be-repeated-but-must-not-be"
ALL_ASK = dict(zip(NAMES, OTHERS, strict=True))
CORRECTIONS = {  # the hints that an overlay sets
    DELETES: ALL_ASK,
    CHANGES: ALL_ASK,
    ASKS: {"readOnlyHint": True, "destructiveHint": False},
    REPEATS: {"idempotentHint": False},
}


class Effect(NamedTuple):
    """What an operation seems to do (reads, changes, deletes, or unsure), by which word, and how sure that is.

    Where no word says it, the method does. `once` means that it must not be repeated.
    """

    does: str
    word: str = ""
    because: str = ""
    sure: str = "sure"
    once: bool = False


class Tool(NamedTuple):
    """The tool of an operation: its name, its hints, what the operation seems to do, and where the two differ."""

    name: str
    operation: Operation
    hints: Hints
    effect: Effect
    finding: Finding | None

    @property
    def is_unsure(self) -> bool:
        """Whether it runs without asking, and nobody can say whether it changes something."""
        return self.hints.read_only and self.effect.does == "unsure"

    @property
    def weight(self) -> float:
        """How much the two differ."""
        return self.finding.kind.weight if self.finding else 0.5 * self.is_unsure


LONGEST = 64  # characters that hosts take in a name
NO_NAME = re.compile(r"[^A-Za-z0-9_-]+")  # signs that they don't take


def tools_of(operations: Iterable[Operation], nouns: frozenset[str] = frozenset()) -> tuple[list[Tool], list[str]]:
    """A tool for each operation, the worst first; and what had to be done to their names, in sentences."""
    tools, given, changed = [], dict[str, int](), defaultdict[str, list[str]](list)
    for operation in operations:
        wanted = operation.name or f"{operation.method.lower()}{operation.path}"
        name = NO_NAME.sub("_", wanted).strip("_") or "tool"
        if operation.name and name != wanted:
            changed["a sign that no name may have, so _ replaces it"].append(wanted)
        if len(name) > LONGEST:
            changed[f"more than {LONGEST} characters, so it was cut"].append(wanted)
        if (mine := numbered(name[:LONGEST], given)) != name[:LONGEST]:
            changed["the name of another tool, so it was given a number"].append(wanted)
        hints, effect = hints_of(operation), effect_of(operation, nouns)
        tools.append(Tool(mine, operation, hints, effect, difference(operation, hints, effect)))
    told = [
        f"Names of tools: {len(some):,} with {what}. The first is {some[0][:100]}." for what, some in changed.items()
    ]
    return sorted(tools, key=lambda tool: -tool.weight), told


def numbered(name: str, given: dict[str, int]) -> str:
    """The name, with a number at its end where it is given already; `given` has the last number of each."""
    mine = name
    while mine in given:
        given[name] += 1
        mine = f"{name[: LONGEST - len(str(given[name])) - 1]}_{given[name]}"
    given[mine] = 1
    return mine


def hints_of(operation: Operation) -> Hints:
    """The hints by the method, and those that the description itself sets."""
    by_method = BY_METHOD.get(operation.method, OTHERS)
    return Hints(*(operation.annotations.get(name, hint) for name, hint in zip(NAMES, by_method, strict=True)))


def effect_of(operation: Operation, nouns: frozenset[str] = frozenset()) -> Effect:
    """What its words say that it does, or else its method."""
    if operation.method in ("OPTIONS", "TRACE"):
        return Effect("reads")
    asks = BY_METHOD.get(operation.method, OTHERS).read_only
    as_read = replace(operation, method="GET") if asks else operation
    said = {one.kind.name: one for one in of_words(as_read, nouns)}
    verb, own = said.get("verb-in-address"), own_words(as_read.name, as_read.method, as_read.path)
    if one := said.get("get-that-changes"):
        return Effect(deletes_or_changes(one.words), one.words, one.because, one.sure)
    if one := said.get("post-that-reads"):  # of 42 where address and name say so, 41 read (tests/audit/labelled)
        both = verb and not verb.border and {*own[:1]} & reading_words()
        return Effect("reads", one.words, one.because, "sure" if both else "likely")
    changing = verb if verb and changes(verb.words) else None
    doubtful = changing if changing and changing.border else None
    if asks:
        return Effect("unsure", doubtful.words, doubtful.because, "border") if doubtful else Effect("reads")
    return effect_of_a_write(operation, None if doubtful else changing, own)


def effect_of_a_write(operation: Operation, verb: Finding | None, own: tuple[str, ...]) -> Effect:
    """The same of a method that may change something: by the verb of its address, or by its own name."""
    word = verb.words if verb else "".join(own[:1])
    if not changes(word):
        by_method = {"DELETE": "deletes", "PUT": "changes", "PATCH": "changes"}.get(operation.method, "unsure")
        return Effect(by_method, because=f"{operation.method} alone says so")
    because = verb.because if verb else f"the operation is called “{' '.join(own)}”"
    does = "deletes" if operation.method == "DELETE" else deletes_or_changes(word)
    return Effect(does, word, because, "likely", operation.method == "PUT" and word in words("agents", "once"))


def changes(word: str) -> bool:
    """Whether this is a verb that changes something."""
    return word in verbs() and verbs()[word].changes


def deletes_or_changes(word: str) -> str:
    """What a verb of change does, of several words the first."""
    return "deletes" if {*word.split()[:1]} & words("agents", "deletes") else "changes"


def difference(operation: Operation, hints: Hints, effect: Effect) -> Finding | None:
    """Where hints and effect differ; what somebody set so that it asks is right, for nobody knows better."""
    kind = ""
    if hints.read_only and effect.does in ("changes", "deletes"):
        kind = DELETES if effect.does == "deletes" else CHANGES
    elif not hints.read_only and effect.does == "reads" and operation.method == "POST":
        kind = ASKS if "readOnlyHint" not in operation.annotations else ""
    elif not hints.read_only and hints.idempotent and effect.once:
        kind = REPEATS
    return found(kind, operation, effect.word or operation.method, effect.because, effect.sure) if kind else None


def overlay(tools: Sequence[Tool]) -> tuple[dict[str, Any], list[str]]:
    """An overlay (OpenAPI Overlay 1.0) that corrects hints and nothing else; and what it leaves as it is, in sentences.

    A tool that ran without asking is corrected also where that is only likely, because then it asks once too often. One
    that would run without asking afterwards has to be sure.
    """
    places = defaultdict[str, list[Tool]](list)
    for tool in tools:
        places[tool.operation.where].append(tool)
    if not all("#/" in where for where in places):
        raise Unreadable("An overlay corrects an OpenAPI document, and this is none. Give one, or no --overlay.")
    corrections = {where: correction(some) for where, some in places.items()}
    actions = [
        {
            "target": target(where),
            "description": f"{places[where][0].operation}: {kind}",
            "update": {"x-mcp-annotations": CORRECTIONS[kind]},
        }
        for where, kind in corrections.items()
        if kind and is_exact(where)
    ]
    left = [f"{tool.operation}: {why}" for tool in tools for why in why_left(tool, corrections[tool.operation.where])]
    info = {"title": "Hints for tools of agents, corrected", "version": "1"}
    return {"overlay": "1.0.0", "info": info, "actions": actions}, left


def correction(tools: Sequence[Tool]) -> str:
    """The kind of difference to correct at one place in a document; "" where nothing is sure, or two need another."""
    kinds = {one.finding.kind.name if one.finding and is_corrected(one.finding) else "" for one in tools}
    return kinds.pop() if len(kinds) == 1 else ""


def is_corrected(finding: Finding) -> bool:
    """Whether it is sure enough to set a hint by it."""
    return not finding.border and (finding.sure == "sure" or finding.kind.name != ASKS)


def is_exact(where: str) -> bool:
    """Whether the place is in the document itself, in signs that can be written."""
    return where.startswith("#/") and "\\u" not in where


def why_left(tool: Tool, corrected: str) -> Iterator[str]:
    """Why nothing is written of a tool that differs, or may."""
    if tool.is_unsure:
        yield f"unsure whether it changes something ({tool.effect.because})"
    elif tool.finding and not is_corrected(tool.finding):
        yield f"unsure whether it only reads ({tool.effect.because})"
    elif tool.finding and not corrected:
        yield "another address has the same operation, and it seems to do something else there"
    elif tool.finding and not is_exact(tool.operation.where):
        yield f"it is written at {tool.operation.where}, where no overlay of this document reaches"


def target(pointer: str) -> str:
    """A place in a document as JSONPath (RFC 9535), made of a JSON pointer (RFC 6901)."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.removeprefix("#/").split("/")]
    return "$" + "".join("['" + step.replace("\\", "\\\\").replace("'", "\\'") + "']" for step in steps)
