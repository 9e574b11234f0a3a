"""The course's own code, which checks go through, is what its files define: what took its place is put back, and said.

A function is known by the file and the name that its code was compiled from, so a module that was loaded anew, also
with other lines, is as good as before. Nothing here stops who is determined: an answer and its check are one program.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from types import CodeType, FunctionType, ModuleType
from typing import Any

from ..running_answers.outcome import NOT_YET, Checked, Finding, Outcome

PACKAGES = ("exercises", "clients", "mini_server")
MADE_FROM = {property: "fget", cached_property: "func", classmethod: "__func__", staticmethod: "__func__"}
MADE_FROM |= {type(cache(len)): "__wrapped__"}
MOST = 200  # members of a table that is looked at: bigger ones hold words
CONVENTION = "a check that was changed shows nothing (a convention of this course)."


@dataclass
class Kept:
    """What stands in a module, a class or a table under a name."""

    owner: Any
    name: Any
    value: Any
    code: CodeType | None

    def is_as_it_was(self, now: object) -> bool:
        """Is this the same, or the same loaded anew? Then that is kept from now on."""
        code = code_of(now)
        if now is self.value and code is self.code:
            return True
        if mark_of(now, code) != mark_of(self.value, self.code):
            return False
        self.value, self.code = now, code
        return True

    def put_back(self) -> str:
        """The original in its place; gives its name."""
        function = function_of(self.value)
        if function and self.code:
            function.__code__ = self.code
        if isinstance(self.owner, dict):
            self.owner[self.name] = self.value
            return f"{self.name!r} in a table of the course"
        setattr(self.owner, self.name, self.value)
        return f"{self.owner.__name__}.{self.name}"


KEPT: dict[tuple[int, Any], Kept] = {}
SEEN: set[int] = set()  # modules, by their ids: none is forgotten while Python runs


def remember_the_course() -> None:
    """Keep what the course's modules hold now: those that have been loaded since the last time."""
    for module in [*sys.modules.values()]:
        if id(module) not in SEEN and type(module) is ModuleType and module.__name__.partition(".")[0] in PACKAGES:
            SEEN.add(id(module))
            for owner, name, value in places_in(module):
                if (code := code_of(value)) or is_class(value):
                    KEPT.setdefault((id(owner), name), Kept(owner, name, value, code))


def mend_the_course() -> list[str]:
    """Put back what was replaced in the course's code; gives a sentence about each."""
    changed = [kept for kept in KEPT.values() if not kept.is_as_it_was(within(kept.owner).get(kept.name))]
    return [f"Your code had replaced {kept.put_back()}; the check put the original back." for kept in changed]


def within(owner: Any) -> Any:
    return owner if isinstance(owner, dict) else vars(owner)


def places_in(module: ModuleType) -> Iterator[tuple[Any, Any, Any]]:
    """(owner, name, value) of all that a module, its classes and its tables hold."""
    for name, value in [*vars(module).items()]:
        yield module, name, value
        if type(value) is dict and len(value) <= MOST:
            yield from ((value, *item) for item in [*value.items()])
        elif is_class(value) and value.__module__ == module.__name__:
            yield from ((value, *item) for item in [*vars(value).items()])


def is_class(value: Any) -> bool:
    return issubclass(type(value), type)  # what only seems to be one, such as Flask's request, is not asked


def function_of(value: Any) -> FunctionType | None:
    """The function in a value: itself, or what a method, a property or a cache is made from."""
    made_from = MADE_FROM.get(type(value))
    value = getattr(value, made_from) if made_from else value
    return value if type(value) is FunctionType else None


def code_of(value: Any) -> CodeType | None:
    function = function_of(value)
    return function.__code__ if function else None


def mark_of(value: Any, code: CodeType | None) -> tuple[str, str]:
    """Where a function or a class comes from: its file or module, and its name there."""
    if code:
        return code.co_filename, code.co_qualname
    return (value.__module__, value.__qualname__) if is_class(value) else ("", "")


def not_to_be_trusted(outcome: Outcome, sentences: list[str]) -> Outcome:
    """The outcome where the course's code was replaced while a check ran: nothing is shown by it."""
    unasked = [Checked(one.id, one.promise, one.points, reached=False) for one in outcome.checked]
    finding = Finding("while it was checked, your code changed the check", "an answer that leaves it alone", CONVENTION)
    return Outcome(NOT_YET, tuple(unasked), finding, (*outcome.notes, *sentences))
