"""An order as it is typed: c, a, >b, >>d. A letter names a line, and each > is a step further in."""

import re
from collections.abc import Collection, Iterable

Placed = list[tuple[str, int]]  # (name of a block, steps in), from the top down
ONE = re.compile(r"(?P<steps>(?:>\s*)*)(?P<name>[^\W\d_])")
MOST_STEPS = 8  # as in lines_to_order.js
BETWEEN = re.compile(r"[\s,;]*")


class NotAnOrder(ValueError):
    """What was typed is no order of these lines; the message says what to type."""


def read_order(typed: object, names: Collection[str]) -> Placed:
    """The order in a text such as "c, a, >b"; raises NotAnOrder that names what cannot be read."""
    text = ", ".join(map(str, typed)) if isinstance(typed, list | tuple) else typed
    if not isinstance(text, str):
        raise NotAnOrder(f"An order is a text; this is {type(typed).__name__}. {how(names)}")
    placed, at = [], 0
    while (at := after_what_parts(text, at)) < len(text):
        found = ONE.match(text, at)
        if not found:
            raise NotAnOrder(f"{cut(text[at:])} cannot be read: it is no name of a line. {how(names)}")
        placed.append((found["name"].lower(), found["steps"].count(">")))
        at = found.end()
    refuse_strangers([name for name, _ in placed], names)
    for name, depth in placed:
        if depth > MOST_STEPS:
            raise NotAnOrder(f"Line {name} stands {depth} steps in, and {MOST_STEPS} are the most.")
    return placed


def after_what_parts(text, at):
    """Where the next line is named."""
    return BETWEEN.match(text, at).end()


def refuse_strangers(given: list[str], names: Collection[str]) -> None:
    """Each line is there, and is used once at most."""
    for name in given:
        if name not in names:
            raise NotAnOrder(f"There is no line {name}. {how(names)}")
        if given.count(name) > 1:
            raise NotAnOrder(f"Line {name} stands in your answer {given.count(name)} times, and there is one of it.")


def how(names: Collection[str]) -> str:
    """How to type an order of these lines, in a sentence."""
    first, *more = sorted(names)
    example = [first, f">{more[0]}"] if more else [first]
    return f"The lines are {first} to {[first, *more][-1]}; > is a step further in, such as {', '.join(example)!r}."


def written(placed: Iterable[tuple[str, int]]) -> str:
    """An order as it is typed."""
    return ", ".join(f"{'>' * depth}{name}" for name, depth in placed)


def cut(text):
    return repr(text if len(text) <= 20 else text[:20] + "...")
