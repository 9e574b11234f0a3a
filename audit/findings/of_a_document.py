"""What many operations show together: one thing at many addresses."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..reading.operation import Operation
from ..words.splitting import segments_of
from .finding import Finding, found
from .of_an_operation import findings as of_an_operation
from .proposal import place_of_verb, proposal
from .without_verb import by_method

VERSION = "version-in-address"
WRITES = ("POST", "PUT", "PATCH", "DELETE")
REFUSALS = ("405", "409", "415", "428", "429")


def findings(operations: Iterable[Operation], nouns: frozenset[str] = frozenset()) -> list[Finding]:
    """Everything that these operations show, in their order."""
    every = list(operations)
    alone = [finding for operation in every for finding in of_an_operation(operation, nouns)]
    alone = [*(one for one in alone if one.kind.name != VERSION), *once_for_each_version(alone)]
    return [*alone, *one_thing_many_addresses(every, nouns), *refusals_nowhere(every)]


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
        if one.kind.name == VERSION:
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
