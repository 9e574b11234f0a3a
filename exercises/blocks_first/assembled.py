"""Blocks put together to a text that Python can run, and what is wrong with their steps before Python is asked."""

import warnings
from dataclasses import dataclass

from .marked_lines import Block, MarkedLines, further_in
from .typed_order import Placed


@dataclass(frozen=True)
class Assembled:
    """A learner's answer: its text, and the name of the block that each of its lines belongs to, by number from 1."""

    text: str
    names: dict[int, str]

    def name_at(self, number: int | None) -> str:
        """`line c`, or "" for a line that was given."""
        return f"line {self.names[number]}" if number in self.names else ""


def assembled(lines: MarkedLines, named: dict[str, Block], placed: Placed) -> Assembled:
    """The given lines with the placed blocks between them; an empty line stands before what begins with @."""
    texts, names = lines.head.split("\n"), dict[int, str]()
    for name, depth in placed:
        text = further_in(named[name].text, lines.margin, depth)
        if text.lstrip().startswith("@") and texts[-1].strip():
            texts.append("")
        for line in text.split("\n"):
            texts.append(line)
            names[len(texts)] = name
    tail = ["", *lines.tail.split("\n")] if lines.tail else []
    return Assembled("\n".join([*texts, *tail]) + "\n", names)


def fault_of_reading(text: str) -> SyntaxError | None:
    """Why Python cannot read a text, or None; what Python only warns of is told when the text is run."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "<your answer>", "exec")
        except SyntaxError as error:
            return error
    return None


def fault_of_steps(named: dict[str, Block], placed: Placed) -> str:
    """The first line that stands at a depth where Python cannot read it, in a sentence, or ""."""
    open_depths, above = [0], ""
    for name, depth in placed:
        if fault := fault_of_step(named, open_depths, above, (name, depth)):
            return fault
        del open_depths[next((at for at, one in enumerate(open_depths) if one >= depth), len(open_depths)) :]
        open_depths.append(depth)
        above = name
    if above and named[above].opens:
        return f"Below {quoted(named, above)} nothing stands: it ends with a colon, so what belongs to it must follow."
    return ""


def fault_of_step(named, open_depths, above, placed):
    """What is wrong between a line and the one above it; `above` is "" where a given line stands there."""
    name, depth = placed
    here, before = quoted(named, name), quoted(named, above) if above else "the given line above it"
    opened = bool(above and named[above].opens)
    if opened and depth <= open_depths[-1]:
        return f"{upper(before)} ends with a colon, so {here}, which stands below it, must be a step further in."
    if not opened and depth > open_depths[-1]:
        return f"{upper(here)} stands further in than {before}, below which no step begins."
    if not opened and depth not in open_depths:
        return f"{upper(here)} stands at a step at which no line above it stands."
    return ""


def quoted(named: dict[str, Block], name: str) -> str:
    """`line c (return book)`: a line by its name and its words."""
    first, *more = named[name].text.split("\n")
    return f"line {name} ({first}{' ...' if more else ''})"


def upper(words):
    return words[:1].upper() + words[1:]
