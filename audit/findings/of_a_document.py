"""What many operations show together: one thing at many addresses."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ..reading.operation import Operation
from .finding import Finding, found
from .of_an_operation import findings as of_an_operation
from .proposal import proposal


def findings(operations: Iterable[Operation]) -> list[Finding]:
    """Everything that these operations show, in their order."""
    every = list(operations)
    alone = [finding for operation in every for finding in of_an_operation(operation)]
    return [*alone, *one_thing_many_addresses(every)]


def one_thing_many_addresses(operations: list[Operation]) -> Iterator[Finding]:
    """The addresses that are the same one when their verbs are left out."""
    things: dict[str, dict[str, Operation]] = defaultdict(dict)
    for operation in operations:
        without = proposal(operation)
        if without is None or without.path != "/":
            things[without.path if without else operation.path].setdefault(operation.path, operation)
    for thing, addresses in things.items():
        if len(addresses) > 1:
            first = next(iter(addresses.values()))
            yield found(
                "one-thing-many-addresses",
                first,
                thing,
                f"without their verbs these are {thing}: {', '.join(addresses)}",
            )
