"""The names that messages had until November 2026. Old hand-ins still use them, so each one leads to its new name."""

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, ParamSpec, TypeVar

NEW_NAMES = {"field": "header", "fields": "headers", "content": "body", "octets": "raw"}

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class OldNames:
    """Looks up an attribute by its new name when somebody asks for the old one."""

    if not TYPE_CHECKING:  # so mypy still reports the old names in our own code

        def __getattr__(self, name):
            if name in NEW_NAMES:
                return getattr(self, NEW_NAMES[name])
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


def takes_old_names(function: Callable[P, R]) -> Callable[P, R]:
    """Let callers pass arguments by their old names too. Those win, because `dataclasses.replace` adds the new ones."""

    @functools.wraps(function)
    def renamed(*args, **named):
        old = {NEW_NAMES[name]: named.pop(name) for name in NEW_NAMES.keys() & named.keys()}
        return function(*args, **{**named, **old})

    return renamed


def made_with_old_names(data_class: type[T]) -> type[T]:
    """Let a data class be made, and its objects be replaced, with the old names."""
    data_class.__init__ = takes_old_names(data_class.__init__)  # type: ignore[method-assign]
    return data_class
